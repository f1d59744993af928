import type { Citation } from '../citation.ts'
import type { RankList } from '../college/rankList.ts'
import table from './ceilings.json'
import type { CutoffExam } from './fact.ts'

/**
 * How far out a government seat of an exam ever closed, by list, in the tables that `source` names: a row of
 * `ceilings.json`. Seats of persons with disabilities close anywhere on a common list and are not among them.
 */
interface Furthest extends Citation {
  exam: CutoffExam
  closed: Partial<Record<RankList, number>>
}

const FURTHEST: Readonly<Partial<Record<CutoffExam, Furthest>>> = Object.fromEntries(
  (table as readonly Furthest[]).map((furthest) => [furthest.exam, furthest]),
)

/** A year may go further than any before it, but not this many times. */
const MARGIN = 2

/** Beyond this rank no government seat of a list is given; undefined where nobody knows. */
export function ceilingOf(exam: CutoffExam, list: RankList): number | undefined {
  const furthest = FURTHEST[exam]?.closed[list]
  return furthest === undefined ? undefined : MARGIN * furthest
}
