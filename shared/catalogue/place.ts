import { STATES, type State } from '../college/state.ts'
import { fold } from '../record/fold.ts'

/**
 * Places have several spellings in use; a listing shows one. The shown name is the document's where it has one
 * (Bangalore, Delhi), else the present official one. Keys are folded.
 */
const SHOWN: Record<string, string> = {
  bengaluru: 'Bangalore',
  bangalore: 'Bangalore',
  'bangalore urban': 'Bangalore',
  'bengaluru urban': 'Bangalore',
  'bangalore city': 'Bangalore',
  bombay: 'Mumbai',
  mumbai: 'Mumbai',
  'mumbai city': 'Mumbai',
  'mumbai suburban': 'Mumbai',
  'greater mumbai': 'Mumbai',
  madras: 'Chennai',
  chennai: 'Chennai',
  calcutta: 'Kolkata',
  kolkata: 'Kolkata',
  delhi: 'Delhi',
  'new delhi': 'Delhi',
  'south delhi': 'Delhi',
  'north delhi': 'Delhi',
  'west delhi': 'Delhi',
  'east delhi': 'Delhi',
  'central delhi': 'Delhi',
  'north west delhi': 'Delhi',
  'south west delhi': 'Delhi',
  'north east delhi': 'Delhi',
  'south east delhi': 'Delhi',
  'delhi ncr': 'Delhi',
  poona: 'Pune',
  baroda: 'Vadodara',
  trivandrum: 'Thiruvananthapuram',
  cochin: 'Kochi',
  calicut: 'Kozhikode',
  mysore: 'Mysuru',
  mangalore: 'Mangaluru',
  belgaum: 'Belagavi',
  hubli: 'Hubballi',
  gurgaon: 'Gurugram',
  pondicherry: 'Puducherry',
  allahabad: 'Prayagraj',
  vizag: 'Visakhapatnam',
  trichy: 'Tiruchirappalli',
  tiruchy: 'Tiruchirappalli',
  benares: 'Varanasi',
  banaras: 'Varanasi',
  simla: 'Shimla',
  gauhati: 'Guwahati',
  orissa: 'Odisha',
}

/** What else a place is called: a search for the first finds the second. Folded words, both ways. */
export const PLACE_WORDS: ReadonlyArray<readonly [string, string]> = [
  ['bangalore', 'bengaluru'],
  ['bombay', 'mumbai'],
  ['madras', 'chennai'],
  ['calcutta', 'kolkata'],
  ['poona', 'pune'],
  ['baroda', 'vadodara'],
  ['trivandrum', 'thiruvananthapuram'],
  ['cochin', 'kochi'],
  ['calicut', 'kozhikode'],
  ['mysore', 'mysuru'],
  ['mangalore', 'mangaluru'],
  ['belgaum', 'belagavi'],
  ['hubli', 'hubballi'],
  ['gurgaon', 'gurugram'],
  ['pondicherry', 'puducherry'],
  ['allahabad', 'prayagraj'],
  ['vizag', 'visakhapatnam'],
  ['trichy', 'tiruchirappalli'],
  ['banaras', 'varanasi'],
  ['benares', 'varanasi'],
  ['kashi', 'varanasi'],
  ['kashi', 'banaras'],
  ['gauhati', 'guwahati'],
  ['simla', 'shimla'],
  ['tuticorin', 'thoothukudi'],
  ['alleppey', 'alappuzha'],
  ['quilon', 'kollam'],
  ['trichur', 'thrissur'],
  ['tanjore', 'thanjavur'],
  ['gulbarga', 'kalaburagi'],
  ['shimoga', 'shivamogga'],
  ['bellary', 'ballari'],
  ['tumkur', 'tumakuru'],
  ['bijapur', 'vijayapura'],
  ['chikmagalur', 'chikkamagaluru'],
  ['davangere', 'davanagere'],
  ['bagalkote', 'bagalkot'],
  ['ramanagaram', 'ramanagara'],
  ['chikballapur', 'chikkaballapur'],
  ['chickballapur', 'chikkaballapur'],
  ['chikkaballapura', 'chikkaballapur'],
  ['orissa', 'odisha'],
  ['khurda', 'khordha'],
  ['bhatinda', 'bathinda'],
  ['ferozepur', 'firozpur'],
  ['sonepat', 'sonipat'],
  ['jhunjhunun', 'jhunjhunu'],
  ['dhaulpur', 'dholpur'],
  ['sirmour', 'sirmaur'],
  ['baramullah', 'baramulla'],
  ['bandipore', 'bandipora'],
  ['vijaywada', 'vijayawada'],
  ['bezawada', 'vijayawada'],
  ['cuddapah', 'kadapa'],
  ['anantapur', 'ananthapuramu'],
  ['waltair', 'visakhapatnam'],
  ['rajamahendravaram', 'rajahmundry'],
  ['kozhikkode', 'kozhikode'],
  ['cannanore', 'kannur'],
  ['kasargod', 'kasaragod'],
  ['palghat', 'palakkad'],
  ['changanacherry', 'changanassery'],
  ['kanyakumari', 'kanniyakumari'],
  ['tinnevelly', 'tirunelveli'],
  ['villupuram', 'viluppuram'],
  ['thiruvannamalai', 'tiruvannamalai'],
  ['tiruvallur', 'thiruvallur'],
  ['sivagangai', 'sivaganga'],
  ['conjeevaram', 'kancheepuram'],
  ['kanchipuram', 'kancheepuram'],
  ['ooty', 'udhagamandalam'],
  ['tiruchirapalli', 'tiruchirappalli'],
  ['trichirapalli', 'tiruchirappalli'],
  ['hazaribag', 'hazaribagh'],
  ['purnea', 'purnia'],
  ['monghyr', 'munger'],
  ['laheriasarai', 'lehriasarai'],
  ['bulandshahar', 'bulandshahr'],
  ['bijnore', 'bijnor'],
  ['bagpat', 'baghpat'],
  ['shrawasti', 'shravasti'],
  ['sonebhadra', 'sonbhadra'],
  ['siddharathnagar', 'siddharthnagar'],
  ['barielly', 'bareilly'],
  ['cawnpore', 'kanpur'],
  ['buldana', 'buldhana'],
  ['nasik', 'nashik'],
  ['singroli', 'singrauli'],
  ['jubbulpore', 'jabalpur'],
  ['kawardha', 'kabirdham'],
  ['sibsagar', 'sivasagar'],
  ['darjiling', 'darjeeling'],
  ['burdwan', 'bardhaman'],
  ['midnapore', 'medinipur'],
  ['serampore', 'srirampur'],
  ['parlakhemundi', 'paralakhemundi'],
]

const placeWords = new Set(PLACE_WORDS.flat())
/** Is this folded word a name of a place that has several? */
export const isPlaceWord = (word: string): boolean => placeWords.has(word)

const states = new Map<string, State>(STATES.map((state) => [fold(state), state]))

/** The state a text names, whatever its case. */
export const stateNamed = (text: string): State | undefined => states.get(fold(text))

/**
 * The one shown spelling of a city or state: "Bengaluru" and "BANGALORE" are "Bangalore". Unknown places keep theirs,
 * in title case when shouted.
 */
export function canonicalPlace(text: string): string {
  const key = fold(text)
  return SHOWN[key] ?? states.get(key) ?? titled(text.trim())
}

const shown = new Set(Object.values(SHOWN).map(fold))

/** The shown spelling of a city that has several, whichever is said; undefined for any other text. */
export const knownPlace = (text: string): string | undefined => {
  const key = fold(text)
  return SHOWN[key] ?? (shown.has(key) ? canonicalPlace(key.toUpperCase()) : undefined)
}

const titled = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase().replace(/(^|[\s(.-])\p{L}/gu, (start) => start.toUpperCase()) : text
