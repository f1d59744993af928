import { fold } from '../../shared/record/fold.ts'
import { note, ownWords, tellingWords, type Institute } from './institute.ts'
import { joinWords } from './name.ts'
import { isSamePlace } from './place.ts'
import type { Report } from './report.ts'
import { nameOf } from './shownName.ts'
import { universityKey } from './universities.ts'

/** May these two, of one name and state, be one university? Codes that differ say no; so do towns that differ. */
function areOne(one: Institute, other: Institute): boolean {
  if (one.code !== undefined && other.code !== undefined) return false
  const isPlaced = ({ city, district }: Institute): boolean => city !== undefined || district !== undefined
  if (!isPlaced(one) || !isPlaced(other)) return true
  if (one.city !== undefined && other.city !== undefined && fold(one.city) === fold(other.city)) return true
  const own = (institute: Institute) => ({ state: institute.state, city: institute.city, district: institute.district })
  return isSamePlace(own(one), own(other))
}

/**
 * Universities that two tables brought in under one name: the second is laid over the first. Answers which became
 * which.
 */
export function mergeUniversities(institutes: readonly Institute[], report: Report): Map<Institute, Institute> {
  const byKey = new Map<string, Institute[]>(),
    became = new Map<Institute, Institute>()
  for (const one of institutes)
    if (one.isUniversity && one.state !== undefined)
      note(byKey, `${one.state}|${universityKey(`${one.names[0]!} ${one.city ?? ''}`)}`, one)
  for (const same of byKey.values()) {
    // The one with a code first; it stays.
    const [first, ...others] = same.toSorted((a, b) => Number(b.code !== undefined) - Number(a.code !== undefined))
    for (const other of others) {
      if (!areOne(first!, other)) continue
      layOver(first!, other)
      became.set(other, first!)
      report.join(
        other.origin,
        'same name and place',
        `${other.names[0]}, ${other.city ?? ''}, ${other.state ?? ''}`,
        first!,
      )
    }
  }
  return became
}

/**
 * Colleges that the tables bring in more than once under one name in one town: AISHE for each university they are
 * affiliated to or under each of its codes, AICTE under an id of its own. Where two of a name may be two (`mayBeTwo`),
 * or the name tells nothing ("Government Polytechnic"), they stay apart, unless AISHE and AICTE name one each and the
 * same university. Answers which became which.
 */
export function mergeColleges(institutes: readonly Institute[], report: Report): Map<Institute, Institute> {
  const byName = new Map<string, Institute[]>(),
    byKey = new Map(institutes.map((one) => [one.key, one])),
    became = new Map<Institute, Institute>()
  for (const one of institutes) {
    const town = one.city ?? one.district,
      name = nameOf(one)
    if (!one.isUniversity && one.state !== undefined && town !== undefined)
      note(byName, [one.state, fold(town), /mahavid/i.test(name), ...joinWords(name)].join(' '), one)
  }
  for (const same of byName.values()) {
    // The one with a code first; it stays.
    const [first, ...others] = same.toSorted((a, b) => Number(b.code !== undefined) - Number(a.code !== undefined))
    if (others.length === 0) continue
    const isOne =
      !same.some((one, at) => same.slice(at + 1).some((other) => mayBeTwo(one, other))) &&
      (isTelling(first!) || areOneOfEach(same, byKey))
    for (const other of others) {
      const row = `${other.names[0]}, ${other.city ?? other.district}, ${other.state}`
      if (!isOne) {
        report.doubt(other.origin, row, [first!])
        continue
      }
      layOver(first!, other)
      became.set(other, first!)
      report.join(other.origin, 'same name and place', row, first!)
    }
  }
  return became
}

/**
 * Two AICTE ids are two approvals, two postal codes two places; a university that lists one name twice, letter by
 * letter, means two colleges; and a village that one of two names of AISHE's list alone says may not be that of the
 * other.
 */
function mayBeTwo(one: Institute, other: Institute): boolean {
  const [name, otherName] = [one.names[0]!, other.names[0]!],
    [pin, otherPin] = [pinIn(name), pinIn(otherName)]
  return (
    (one.aicteIds.length > 0 && other.aicteIds.length > 0) ||
    (one.universityCode !== undefined &&
      one.universityCode === other.universityCode &&
      fold(name) === fold(otherName)) ||
    (pin !== undefined && otherPin !== undefined && pin !== otherPin) ||
    (one.code !== undefined && other.code !== undefined && SAYS_VILLAGE.test(name) !== SAYS_VILLAGE.test(otherName))
  )
}
/** "Jinnuru(V)", "Cherla (V&M)". */
const SAYS_VILLAGE = /\(V\b[^)]*\)/i
const pinIn = (name: string): string | undefined => /\b\d{3} ?\d{3}\b/.exec(name)?.[0].replace(' ', '')

const isTelling = (one: Institute): boolean => tellingWords(ownWords(nameOf(one), one)).length > 0

/** One of AISHE's list and one of AICTE's, of one university. */
function areOneOfEach([one, other, ...more]: readonly Institute[], byKey: ReadonlyMap<string, Institute>): boolean {
  if (more.length > 0 || (one!.code === undefined) === (other!.code === undefined)) return false
  const words = [one!, other!].map(({ affiliation = '' }) =>
    joinWords(affiliation.startsWith('@') ? byKey.get(affiliation.slice(1))!.names[0]! : affiliation),
  )
  const [few, many] = words.toSorted((a, b) => a.length - b.length)
  return few!.length > 0 && few!.every((word) => many!.includes(word))
}

function layOver(one: Institute, other: Institute): void {
  one.names.push(...other.names)
  one.types = [...new Set([...one.types, ...other.types])]
  for (const approval of other.approvals) one.approvals.add(approval)
  for (const table of other.tables) one.tables.add(table)
  for (const id of other.aicteIds) if (!one.aicteIds.includes(id)) one.aicteIds.push(id)
  one.courses.push(...other.courses)
  one.said.push(...other.said)
  if (one.code === undefined && other.code !== undefined) one.code = one.key = other.code
  if (other.shortName !== undefined) one.shortName ??= other.shortName
  if (other.city !== undefined) one.city ??= other.city
  if (other.district !== undefined) one.district ??= other.district
  if (other.pincode !== undefined) one.pincode ??= other.pincode
  if (other.established !== undefined && one.established === undefined) {
    one.established = other.established
    if (other.establishedBy !== undefined) one.establishedBy = other.establishedBy
  }
  if (other.website !== undefined) one.website ??= other.website
  if (other.womenOnly !== undefined) one.womenOnly ??= other.womenOnly
}
