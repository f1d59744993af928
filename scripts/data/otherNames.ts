import { acronymOf, SILENT, wordsAlso } from '../../shared/catalogue/synonyms.ts'
import { fold } from '../../shared/record/fold.ts'
import { CALLED } from './byHand.ts'
import { tellingWords, type Institute } from './institute.ts'
import { instituteName, joinWords, type WordCase } from './name.ts'
import { universityKey } from './universities.ts'

/** An institute with more has been given names of its campuses too. */
const MOST_NAMES = 8
const LONGEST_NAME = 120
/** Longer labels of an address are whole names that nobody types. */
const LONGEST_LABEL = 10
const LONGEST_ACRONYM = 6
/** They are no part of what people shorten: "AKTU" is the Dr. A.P.J. Abdul Kalam Technical University. */
const TITLES: ReadonlySet<string> = new Set(['dr', 'pt', 'pandit', 'smt', 'shri', 'sri', 'prof', 'the'])

/**
 * What else people call a university or an institute that a ranking or JoSAA names: the names that other tables and
 * other editions give it under the same code or address ("University of Pune"), and its short forms. Of a plain
 * college the tables' spellings say nothing new. What no table tells comes first (`CALLED`).
 *
 * @param name the name that the record shows
 * @param isCapitals how words in capitals are written
 */
export function otherNamesOf(institute: Institute, name: string, isCapitals: WordCase): string[] {
  const called = calledByHand.get(`${name}|${institute.state ?? ''}`) ?? []
  if (!isWellKnown(institute)) return called
  const known = new Set([universityKey(name)].filter((key) => key !== ''))
  const former: string[] = []
  for (const published of institute.names) {
    const other = withoutPlace(instituteName(published, isCapitals), institute),
      key = universityKey(other)
    if (universityKey(published) === universityKey(name)) continue
    if (known.has(key) || other.length > LONGEST_NAME || /\d/.test(other)) continue
    if (isBegun(other, [name, ...former]) || !addsToName(other, name, institute)) continue
    known.add(key)
    former.push(other)
  }
  const shown = new Set([fold(name), fold(institute.shortName ?? '')])
  const short = shortFormsOf(institute).filter((form) => !shown.has(fold(form)))
  return [...new Set([...called, ...short, ...former])].slice(0, MOST_NAMES)
}
const calledByHand = new Map(CALLED.map(([name, state, ...others]) => [`${name}|${state}`, others]))

/** Is it one of these names with an address behind it? */
const isBegun = (other: string, names: readonly string[]): boolean =>
  names.some((name) => `${fold(other)} `.startsWith(`${fold(name)} `))

const isWellKnown = ({ isUniversity, tables }: Institute): boolean =>
  isUniversity || tables.has('nirf') || tables.has('josaaInstitutes')

/** The first part says enough where it tells more than a kind of institute: "University of Pune, Pune". */
function withoutPlace(published: string, { city, district, state }: Institute): string {
  const places = [city, district, state].flatMap((text) => (text === undefined ? [] : [fold(text)]))
  let name = published.replace(/\s*\([^)]*\)\s*$/, '').replace(/[\s,]+$/, '')
  for (;;) {
    const cut = /^(.*\S)\s*,\s*([^,]+)$/.exec(name)
    if (!cut || tellingWords(joinWords(cut[1]!)).length === 0) return name
    const tail = fold(cut[2]!)
    if (!places.some((place) => place.includes(tail) || tail.includes(place)) && !fold(cut[1]!).includes(tail))
      return name
    name = cut[1]!
  }
}

/**
 * A name with a place added is the same name; one with another word is another. Fewer words name a university still
 * ("Pune University"), but any college ("College of Engineering, Pune").
 */
function addsToName(
  other: string,
  name: string,
  { city = '', district = '', state = '', isUniversity }: Institute,
): boolean {
  const words = joinWords(other)
  if (tellingWords(words).length === 0) return false
  const own = new Set(joinWords(name)),
    places = new Set(joinWords(`${city} ${district} ${state}`))
  if (words.some((word) => !own.has(word) && !places.has(word))) return true
  return isUniversity && ![...own].every((word) => words.includes(word))
}

/**
 * Short forms that are published: in brackets behind a name ("(NSUT)"), of a university as the initials it begins with
 * ("S.R.M."), and as the first label of the institute's own address ("www.jnu.ac.in"). A university without an address
 * goes by the first letters of its name, titles and initials left out.
 */
function shortFormsOf(institute: Institute): string[] {
  const { names, website, city, district, state, isUniversity } = institute
  // "(IIIT)" is what a whole family is called.
  const bracketed = names
    .flatMap((name) => Array.from(name.matchAll(/\(([A-Z]{3,8})\)/g), ([, form]) => form!))
    .filter((form) => !isFamily(form.toLowerCase()))
  const initials = (isUniversity ? names : []).flatMap((name) => {
    const run = /^(?:[A-Z]\.? ?){3,5}(?=\s[A-Z][a-z])/.exec(name)?.[0] ?? /^[A-Z]{3,6}(?=\s[A-Z][a-z])/.exec(name)?.[0]
    const letters = run?.replace(/[^A-Z]/g, '') ?? ''
    return letters.length >= 3 ? [letters] : []
  })
  const label = labelOf(website)
  const letters = guessedLetters(institute)
  const taken = new Set([city, district, state].flatMap((text) => (text === undefined ? [] : fold(text).split(' '))))
  const isForm = label !== undefined && !taken.has(label) && !SILENT.has(label)
  return [
    ...new Set([
      ...bracketed,
      ...initials,
      ...(letters === undefined ? [] : [letters.toUpperCase()]),
      ...(isForm ? [label.length <= 6 ? label.toUpperCase() : label] : []),
    ]),
  ]
}

/** A university with this many times the colleges of another is the one that its letters mean. */
const FAR_MORE = 5

/**
 * The letters a university is guessed to go by (`shortFormsOf`) where another one of the same letters has far more
 * colleges: "AKTU" is said by students of 700 colleges of Uttar Pradesh and by none of Kerala. Keyed by institute.
 */
export function lettersOfOthers(institutes: readonly Institute[]): Map<Institute, string> {
  const colleges = new Map<string, number>(),
    byLetters = new Map<string, Institute[]>()
  for (const { universityCode } of institutes)
    if (universityCode !== undefined) colleges.set(universityCode, (colleges.get(universityCode) ?? 0) + 1)
  for (const one of institutes) {
    const letters = guessedLetters(one)
    if (letters !== undefined) byLetters.set(letters, [...(byLetters.get(letters) ?? []), one])
  }
  const size = ({ code = '' }: Institute): number => colleges.get(code) ?? 0
  return new Map(
    [...byLetters].flatMap(([letters, all]) => {
      const largest = all.reduce((most, one) => (size(one) > size(most) ? one : most))
      // Of one name too ("JNTU" in four towns): all of them go by it.
      return all
        .filter((one) => ownKey(one) !== ownKey(largest) && size(one) * FAR_MORE < size(largest))
        .map((one) => [one, letters.toUpperCase()] as const)
    }),
  )
}
const ownKey = ({ names }: Institute): string => universityKey(names[0]!.split(/[,(]/)[0]!)
const guessedLetters = ({ isUniversity, website, names }: Institute): string | undefined =>
  isUniversity && labelOf(website) === undefined ? lettersOf(names[0]!) : undefined

/** "IIIT": any of its institutes goes by it. */
const isFamily = (form: string): boolean => wordsAlso(form).length > 0

function lettersOf(name: string): string | undefined {
  const words = fold(name.split(/[,(]/)[0]!).split(' ')
  const letters = acronymOf(words.filter((word) => word.length > 1 && !TITLES.has(word)))
  return letters !== undefined && letters.length <= LONGEST_ACRONYM && !isFamily(letters) ? letters : undefined
}

/** The part of an address that is the institute's own: of "http://www.iitm.ac.in/" it is "iitm". */
function labelOf(website: string | undefined): string | undefined {
  if (website === undefined || !URL.canParse(website)) return undefined
  const labels = new URL(website).hostname.replace(/^www\d?\./, '').split('.')
  const own = labels.at(/^(?:ac|edu|org|co|net|gov|res|nic)$/.test(labels.at(-2) ?? '') ? -3 : -2)
  // The address of a part ("jaipur.manipal.edu") names the whole.
  if (own !== labels[0]) return undefined
  return own !== undefined && new RegExp(`^[a-z]{2,${LONGEST_LABEL}}$`).test(own) ? own : undefined
}

/** What of a record decides whose a name is. */
interface NamedRecord {
  name: string
  otherNames?: string[]
  state?: unknown
}

/**
 * Takes away names that are another's own: a table that has slipped gives one institute its neighbour's. A
 * university's name counts in the whole country, a college's in its state.
 */
export function dropNamesOfOthers(records: ReadonlyArray<readonly [record: NamedRecord, isUniversity: boolean]>): void {
  const owners = new Map<string, NamedRecord[]>()
  for (const [record, isUniversity] of records)
    for (const place of isUniversity ? [record.state, undefined] : [record.state]) {
      const key = `${String(place)}|${universityKey(record.name)}`
      owners.set(key, [...(owners.get(key) ?? []), record])
    }
  for (const [record] of records) {
    if (record.otherNames === undefined) continue
    const own = record.otherNames.filter((name) =>
      [record.state, undefined].every((place) =>
        (owners.get(`${String(place)}|${universityKey(name)}`) ?? []).every((owner) => owner === record),
      ),
    )
    if (own.length > 0) record.otherNames = own
    else delete record.otherNames
  }
}
