import { RANK_LISTS } from '../college/rankList.ts'
import { EXAM_RULES } from '../cutoff/fact.ts'
import type { CutoffPack } from '../cutoff/pack.ts'
import { GENDERS } from '../cutoff/seat.ts'
import { accessTo, categoryCounts } from './pools.ts'
import { listsOf, rankOn, type PredictorStudent } from './student.ts'

/**
 * For each row of one year's pack, the rank (or score) by which this student stands for that seat; NaN where they may
 * not take it or have no rank on its list. The same rules as `predict`, of a year as it was printed.
 */
export function openSeats(
  { exam, rows, institutes, quotas, institute, quota, seat }: CutoffPack,
  student: PredictorStudent,
): Float64Array {
  const onLists = new Set(listsOf(student)),
    ranks = new Float64Array(rows).fill(NaN),
    quotasOf = institutes.map(() => new Set<string>())
  for (let row = 0; row < rows; row++) quotasOf[institute[row]!]!.add(quotas[quota[row]!]!)
  for (let row = 0; row < rows; row++) {
    const code = seat[row]!,
      list = RANK_LISTS[Math.floor(code / GENDERS.length)]!
    if (!onLists.has(list) || (GENDERS[code % GENDERS.length] === 'F' && !student.isWoman)) continue
    if (!categoryCounts(EXAM_RULES[exam].reserved, list !== 'OPEN', quotas[quota[row]!]!)) continue
    const of = institutes[institute[row]!]!
    if (accessTo(quotas[quota[row]!]!, of, student.state, [...quotasOf[institute[row]!]!]) === 'yes')
      ranks[row] = rankOn(student, exam, list)?.high ?? NaN
  }
  return ranks
}
