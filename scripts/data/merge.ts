import { fold } from '../../shared/record/fold.ts'
import { note, type Institute } from './institute.ts'
import { isSamePlace } from './place.ts'
import type { Report } from './report.ts'
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

function layOver(one: Institute, other: Institute): void {
  one.names.push(...other.names)
  one.types = [...new Set([...one.types, ...other.types])]
  for (const approval of other.approvals) one.approvals.add(approval)
  for (const table of other.tables) one.tables.add(table)
  for (const id of other.aicteIds) if (!one.aicteIds.includes(id)) one.aicteIds.push(id)
  one.courses.push(...other.courses)
  if (one.code === undefined && other.code !== undefined) one.code = one.key = other.code
  if (other.shortName !== undefined) one.shortName ??= other.shortName
  if (other.city !== undefined) one.city ??= other.city
  if (other.district !== undefined) one.district ??= other.district
  if (other.pincode !== undefined) one.pincode ??= other.pincode
  if (other.established !== undefined) one.established ??= other.established
  if (other.website !== undefined) one.website ??= other.website
  if (other.womenOnly !== undefined) one.womenOnly ??= other.womenOnly
}
