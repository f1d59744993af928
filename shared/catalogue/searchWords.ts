import { squeezeDegree } from '../college/degree.ts'
import { stateOf } from '../college/state.ts'
import { fold } from '../record/fold.ts'

/** Words of asking, in English, in Hindi and in Hindi with Latin letters (`latinOf`): no college is called so. */
const ASKING: ReadonlySet<string> = new Set(
  (
    'best top good famous cheapest near nearby list which is are me mein mai men ka ke ki ko wala wale wali sabse ' +
    'sabase accha acche acchi achha achhe acha ache achchha achchhe achchhi pas paas fees fee admission 5 10 20 50 100'
  ).split(' '),
)
/** What an institute or what it teaches is: said beside a course or a place it tells nothing. */
const KINDS: ReadonlySet<string> = new Set(
  'college institute university school academy degree course courses campus colege collage mahavidyalaya'.split(' '),
)
/** Degrees and fields: by themselves no short form of a college's name. */
const STUDIES: ReadonlySet<string> = new Set(
  (
    'ba ma bsc msc bcom mcom bba bca mca mba pgdm be me btech mtech bed med deled llb llm mbbs md ms bds mds bams bhms ' +
    'bpt gnm anm bpharm dpharm mpharm barch bdes iti diploma engineering medical law nursing management pharmacy dental ' +
    'agriculture agri commerce arts science polytechnic architecture cse ece it ai'
  ).split(' '),
)
/** Degrees that a college of their field offers without naming them: left out where nothing is found with them. */
const DEGREES: ReadonlySet<string> = new Set('ba ma bsc msc bcom mcom be me btech mtech diploma iti pg ug'.split(' '))

/** Other words for the same in names of colleges, as beginnings; of a word with several any will do. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  sarkari: 'government',
  goverment: 'government',
  pvt: 'private',
  niji: 'private',
  agriculture: 'agri,krishi',
  agri: 'krishi',
  architecture: 'planning',
  ayurveda: 'ayurved',
  ayurvedic: 'ayurved',
  homeopathy: 'homoeopath,homeopath,homoeo',
  homoeopathy: 'homoeopath,homeopath',
  homeopathic: 'homoeopath',
  veterinary: 'vet',
  physiotherapy: 'physio',
  pharma: 'pharm',
  pharmacy: 'pharm',
  engineering: 'technolog,engg',
  management: 'business,mba',
  education: 'teacher,training',
  law: 'legal,vidhi',
  mahavidyalaya: 'college',
  vishwavidyalaya: 'university',
  girls: 'women,mahila,kanya,balika',
  womens: 'women,mahila,kanya,balika',
  women: 'mahila,girls,kanya,balika',
  mahila: 'women,girls,kanya,balika',
  ladies: 'women,mahila,girls',
  boys: 'men',
  mbbs: 'medical',
  bds: 'dental',
  bams: 'ayurved',
  bhms: 'homoeopath,homeopath',
  bums: 'unani',
  bvsc: 'veterinary',
  bpt: 'physiotherapy',
  gnm: 'nursing',
  anm: 'nursing',
  bpharm: 'pharm',
  dpharm: 'pharm',
  dpharma: 'pharm',
  bpharma: 'pharm',
  mpharm: 'pharm',
  bed: 'b ed,education,teacher',
  deled: 'education,teacher',
  llb: 'law',
  llm: 'law',
  barch: 'architect',
  bhm: 'hotel',
  bdes: 'design',
  pgdm: 'management',
}
/** What a town is called for short, or the other name of the district it lies in: "kochi" is Ernakulam. */
const OTHER_PLACES: Readonly<Record<string, string>> = {
  tvm: 'thiruvananthapuram',
  blr: 'bengaluru',
  bglr: 'bengaluru',
  hyd: 'hyderabad',
  bbsr: 'bhubaneswar',
  lko: 'lucknow',
  ggn: 'gurugram',
  gzb: 'ghaziabad',
  cbe: 'coimbatore',
  jbp: 'jabalpur',
  ald: 'prayagraj',
  ahd: 'ahmedabad',
  amd: 'ahmedabad',
  vskp: 'visakhapatnam',
  bza: 'vijayawada',
  kgp: 'kharagpur',
  kochi: 'ernakulam',
  cochin: 'ernakulam',
  ernakulam: 'kochi',
  siliguri: 'darjeeling',
  guwahati: 'kamrup,gauhati',
  noida: 'gautam buddha nagar,gautam buddh nagar',
  mohali: 'sahibzada ajit singh nagar,sas nagar',
  vijayawada: 'krishna,ntr',
  mangalore: 'dakshina kannada',
  mangaluru: 'dakshina kannada',
  manipal: 'udupi',
  bhilai: 'durg',
  jamshedpur: 'east singhbhum,purbi singhbhum',
  rourkela: 'sundargarh',
  bhubaneswar: 'khordha,khurda',
  berhampur: 'ganjam',
  hubli: 'dharwad',
  hubballi: 'dharwad',
  rajahmundry: 'east godavari',
  kakinada: 'east godavari',
  bhimavaram: 'west godavari',
  eluru: 'west godavari',
  tirupati: 'chittoor',
  warangal: 'hanumakonda,hanamkonda',
  secunderabad: 'hyderabad',
  roorkee: 'haridwar',
  haldwani: 'nainital',
  kashipur: 'udham singh nagar',
  pantnagar: 'udham singh nagar',
  durgapur: 'paschim bardhaman,burdwan',
  asansol: 'paschim bardhaman,burdwan',
  kalyani: 'nadia',
  kharagpur: 'paschim medinipur',
  navi: 'thane,raigad',
  aurangabad: 'chhatrapati sambhajinagar',
  ahmednagar: 'ahilyanagar',
  shantiniketan: 'birbhum',
  itanagar: 'papum pare',
  shillong: 'east khasi hills',
  panaji: 'north goa',
  margao: 'south goa',
}

/**
 * Districts, and the towns and quarters in them that people name beside a college whose record names the district
 * alone.
 */
const TOWNS_IN: Readonly<Record<string, string>> = {
  chennai: 'tambaram guindy adyar avadi ambattur nungambakkam',
  chengalpattu: 'tambaram kattankulathur',
  kancheepuram: 'tambaram sriperumbudur kattankulathur',
  cuddalore: 'chidambaram annamalainagar',
  sivaganga: 'karaikudi',
  virudhunagar: 'sivakasi rajapalayam krishnankoil srivilliputhur',
  tirunelveli: 'palayamkottai',
  kanniyakumari: 'nagercoil',
  thoothukudi: 'kovilpatti tiruchendur',
  coimbatore: 'pollachi',
  namakkal: 'tiruchengode rasipuram',
  thanjavur: 'kumbakonam',
  krishnagiri: 'hosur',
  erode: 'perundurai gobichettipalayam',
  dindigul: 'gandhigram palani',
  ernakulam: 'muvattupuzha kothamangalam aluva angamaly kalamassery thrikkakara perumbavoor kakkanad',
  kottayam: 'changanassery pala kanjirappally',
  pathanamthitta: 'tiruvalla adoor',
  alappuzha: 'chengannur kayamkulam mavelikkara cherthala',
  idukki: 'thodupuzha',
  malappuram: 'tirur manjeri perinthalmanna tenhipalam',
  palakkad: 'ottapalam',
  kannur: 'payyannur thalassery',
  thrissur: 'irinjalakuda guruvayur',
  krishna: 'gudivada machilipatnam',
  guntur: 'tenali narasaraopet bapatla vaddeswaram',
  prakasam: 'ongole chirala',
  chittoor: 'madanapalle',
  kurnool: 'nandyal',
  'west godavari': 'tadepalligudem tanuku',
  'east godavari': 'amalapuram surampalem',
  rangareddy: 'hyderabad ibrahimpatnam ghatkesar moinabad',
  'medchal malkajgiri': 'hyderabad medchal kompally ghatkesar dundigal',
  'dakshina kannada': 'surathkal moodbidri mudbidri ujire sullia puttur',
  udupi: 'nitte',
  'uttara kannada': 'sirsi karwar',
  ballari: 'hospet',
  gadag: 'hulkoti',
  kodagu: 'madikeri',
  mumbai:
    'matunga andheri bandra churchgate juhu powai chembur ghatkopar dadar malad kandivali borivali mulund sion parel ' +
    'byculla worli wadala',
  thane: 'kalyan dombivli bhiwandi ulhasnagar',
  palghar: 'vasai virar',
  raigad: 'kharghar panvel lonere karjat',
  pune: 'baramati lonavala talegaon pimpri chinchwad lavale wagholi',
  sangli: 'islampur miraj',
  satara: 'karad',
  kolhapur: 'ichalkaranji warananagar',
  ahilyanagar: 'loni sangamner kopargaon',
  ahmednagar: 'loni sangamner kopargaon',
  buldhana: 'shegaon khamgaon',
  dhule: 'shirpur',
  anand: 'vidyanagar karamsad changa vasad',
  kheda: 'nadiad',
  vadodara: 'waghodia',
  aravalli: 'modasa',
  mehsana: 'visnagar kherva',
  kachchh: 'bhuj gandhidham',
  jhunjhunu: 'pilani',
  tonk: 'banasthali',
  ajmer: 'kishangarh beawar',
  alwar: 'neemrana bhiwadi',
  kapurthala: 'phagwara',
  sangrur: 'longowal',
  patiala: 'rajpura',
  'sahibzada ajit singh nagar': 'kharar landran gharuan',
  'fatehgarh sahib': 'gobindgarh',
  sonipat: 'murthal kundli',
  ambala: 'mullana',
  jhajjar: 'bahadurgarh',
  solan: 'nauni waknaghat baddi',
  kangra: 'palampur dharamshala tanda',
  mandi: 'nerchowk sundernagar',
  dehradun: 'rishikesh mussoorie',
  etawah: 'saifai',
  hapur: 'pilkhuwa',
  ghaziabad: 'modinagar muradnagar',
  sambalpur: 'burla',
  gajapati: 'paralakhemundi parlakhemundi',
  mayurbhanj: 'baripada',
  dhenkanal: 'sarang',
  koraput: 'jeypore',
  howrah: 'belur shibpur',
  hooghly: 'serampore chandannagar',
  'north 24 parganas': 'barasat barrackpore sodepur agarpara',
  'south 24 parganas': 'narendrapur sonarpur baruipur',
  birbhum: 'bolpur suri rampurhat',
  'purba medinipur': 'haldia contai',
  murshidabad: 'berhampore',
  nadia: 'krishnanagar ranaghat',
  dhanbad: 'sindri',
  ranchi: 'mesra',
  palamu: 'daltonganj medininagar',
  'east champaran': 'motihari',
  'west champaran': 'bettiah',
  saran: 'chapra',
  bhojpur: 'arrah',
  rohtas: 'sasaram',
  vaishali: 'hajipur',
  samastipur: 'pusa',
  cachar: 'silchar',
  sonitpur: 'tezpur',
  'papum pare': 'nirjuli doimukh',
}
const districtsOf = new Map<string, string[]>()
for (const [town, districts] of Object.entries(OTHER_PLACES)) districtsOf.set(town, districts.split(','))
for (const [district, towns] of Object.entries(TOWNS_IN))
  for (const town of towns.split(' ')) districtsOf.set(town, [...(districtsOf.get(town) ?? []), district])

/** What else the place is called, or the districts in which a town or quarter lies. */
export const otherPlaces = (word: string): readonly string[] => districtsOf.get(word) ?? []

/** Is this what people study, rather than what a college is called for short? */
export const isStudy = (term: string): boolean => STUDIES.has(term)

/**
 * The words that a college has in its name: all where one of them is neither a study nor a kind of institute, else
 * those beside a degree; otherwise none.
 */
export function nameAmong(terms: readonly string[]): readonly string[] {
  if (terms.some((term) => !isStudy(term) && !KINDS.has(term))) return terms
  return terms.some((term) => DEGREES.has(term)) ? terms.filter((term) => !DEGREES.has(term) && !KINDS.has(term)) : []
}

/** The words without those of asking; all of them where nothing else is said. */
export const withoutAsking = (terms: readonly string[]): readonly string[] => orAll(terms, (term) => !ASKING.has(term))
export const isAsking = (term: string): boolean => ASKING.has(term)

/** For each word the beginnings of words, with blanks between, that a college may have in its place. */
export type Reading = ReadonlyArray<readonly string[]>

/** What else colleges call what is typed: "d pharma kochi" is pharmacy in Ernakulam. */
export const otherWordsFor = (terms: readonly string[]): Reading =>
  squeezeDegree(terms.join(' '))
    .trim()
    .split(' ')
    .map((term) => [
      term,
      ...(OTHER_WORDS[term]?.split(',') ?? []),
      ...otherPlaces(term),
      // A medical college has a hospital, which its short form may name where its name does not.
      ...(term.endsWith('mch') ? [term.slice(0, -1)] : []),
      ...(term.length <= LONGEST_STATE_LETTERS ? [stateOf(term) ?? []].flat().map(fold) : []),
    ])

/** The same without degrees and without what kind of institute it is, which names seldom say. */
export const barestWordsFor = (terms: readonly string[]): Reading =>
  otherWordsFor(
    orAll(squeezeDegree(terms.join(' ')).trim().split(' '), (term) => !KINDS.has(term) && !DEGREES.has(term)),
  )

/** States go by so few letters ("up", "mp"); longer names of states stand in the index. */
const LONGEST_STATE_LETTERS = 3

function orAll(terms: readonly string[], isKept: (term: string) => boolean): readonly string[] {
  const kept = terms.filter(isKept)
  return kept.length > 0 ? kept : terms
}
