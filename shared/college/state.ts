import { fold } from '../record/fold.ts'

/**
 * The 28 states and 8 union territories, spelled one way. Source: Government of India; Dadra and Nagar Haveli and Daman
 * and Diu are one since 2020.
 */
export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const
export type State = (typeof STATES)[number]

/** Former names, short forms and slips that lists still carry, as `keyOf` writes them. */
const ALSO: Record<string, State> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  puduchery: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  uttrakhand: 'Uttarakhand',
  newdelhi: 'Delhi',
  nctofdelhi: 'Delhi',
  delhinct: 'Delhi',
  nationalcapitalterritoryofdelhi: 'Delhi',
  thenationalcapitalterritoryofdelhi: 'Delhi',
  jk: 'Jammu and Kashmir',
  chattisgarh: 'Chhattisgarh',
  chhatisgarh: 'Chhattisgarh',
  chattishgarh: 'Chhattisgarh',
  damandiu: 'Dadra and Nagar Haveli and Daman and Diu',
  dadranagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  dnhanddd: 'Dadra and Nagar Haveli and Daman and Diu',
  thedadranagarhavelidamandiu: 'Dadra and Nagar Haveli and Daman and Diu',
  andamannicobar: 'Andaman and Nicobar Islands',
  telengana: 'Telangana',
  maharastra: 'Maharashtra',
  karnatka: 'Karnataka',
  gujrat: 'Gujarat',
  keralam: 'Kerala',
  bengal: 'West Bengal',
  himachal: 'Himachal Pradesh',
  arunachal: 'Arunachal Pradesh',
  ap: 'Andhra Pradesh',
  hp: 'Himachal Pradesh',
  mp: 'Madhya Pradesh',
  tn: 'Tamil Nadu',
  up: 'Uttar Pradesh',
  wb: 'West Bengal',
}
/** Blanks and "and" come and go in state names ("Tamilnadu", "Jammu & Kashmir"); nothing else may. */
const keyOf = (text: string): string =>
  fold(text)
    .replace(/\band\b/g, '')
    .replaceAll(' ', '')
const named = new Map<string, State>([
  ...STATES.map((state) => [keyOf(state), state] as const),
  ...Object.entries(ALSO),
])

/** "Delhi NCR" of listing sites is four neighbours in three states; only the city tells which. Keys are folded. */
const CAPITAL_REGION: Record<string, State> = {
  delhi: 'Delhi',
  'new delhi': 'Delhi',
  gurugram: 'Haryana',
  gurgaon: 'Haryana',
  faridabad: 'Haryana',
  noida: 'Uttar Pradesh',
  'greater noida': 'Uttar Pradesh',
  ghaziabad: 'Uttar Pradesh',
}

/**
 * The state a text names, spelled today's way: "Tamil nadu", "ORISSA", "J & K". Undefined where it names none
 * ("Dubai"), and for "Delhi NCR" without one of its cities: which state that is nobody can say.
 */
export function stateOf(text: string, city?: string): State | undefined {
  const key = keyOf(text)
  return key === 'delhincr' || key === 'ncr' ? CAPITAL_REGION[fold(city ?? '')] : named.get(key)
}
