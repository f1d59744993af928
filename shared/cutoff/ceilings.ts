import type { RankList } from '../college/rankList.ts'
import type { CutoffExam } from './fact.ts'

/**
 * How far out a government seat of an exam ever closed, by list, in the tables that `source` names: data, looked up on
 * `checked`. Seats of persons with disabilities close anywhere on a common list and are not among them.
 */
interface Furthest {
  closed: Partial<Record<RankList, number>>
  source: string
  checked: string
}

export const FURTHEST: Readonly<Partial<Record<CutoffExam, Furthest>>> = {
  'JEE Advanced': {
    closed: { OPEN: 28_872, EWS: 5_035, 'OBC-NCL': 12_609, SC: 4_991, ST: 2_134 },
    source: 'JoSAA, last rounds of 2018 to 2025',
    checked: '2026-11-22',
  },
  'JEE Main': {
    closed: { OPEN: 1_368_129, EWS: 135_703, 'OBC-NCL': 542_586, SC: 132_222, ST: 45_933 },
    source: 'JoSAA, last rounds of 2018 to 2025',
    checked: '2026-11-22',
  },
  'NEET UG': {
    closed: { OPEN: 55_217, EWS: 73_747, 'OBC-NCL': 59_556, SC: 193_970, ST: 268_338 },
    source: 'MCC, MBBS and BDS of 2023 and 2024',
    checked: '2026-11-22',
  },
}

/** A year may go further than any before it, but not this many times. */
const MARGIN = 2

/** Beyond this rank no government seat of a list is given; undefined where nobody knows. */
export function ceilingOf(exam: CutoffExam, list: RankList): number | undefined {
  const furthest = FURTHEST[exam]?.closed[list]
  return furthest === undefined ? undefined : MARGIN * furthest
}
