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
