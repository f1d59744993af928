import type { RankList } from '../college/rankList.ts'
import { CUTOFF_EXAMS } from '../cutoff/fact.ts'
import type { StudentRank } from '../people/profile.ts'
import { listsOf, SOCIAL_CATEGORIES, type PredictorStudent } from './student.ts'

/**
 * Of what a student told this device, where closing ranks begin: the exams they have a figure in, and the list they
 * stand on.
 */
export interface CutoffDefaults {
  exams: readonly string[]
  list: RankList
}

/**
 * What the predictor was told, which asks for the category itself; else the list of the rank that colleges are sorted
 * by, which may be the common rank of somebody with another (behaviour 10, 13).
 * @param kept the predictor's student as this device kept it: of another version, or nothing
 */
export function cutoffDefaultsOf(kept: unknown, rank: StudentRank | undefined): CutoffDefaults | undefined {
  const { category, hasDisability, ranks } = (kept ?? {}) as Partial<PredictorStudent>
  const exams = CUTOFF_EXAMS.filter((exam) => Object.keys(ranks?.[exam] ?? {}).length > 0)
  if (category && SOCIAL_CATEGORIES.includes(category) && exams.length > 0)
    return { exams, list: listsOf({ category, hasDisability: hasDisability === true }).at(-1)! }
  return rank && { exams: [rank.exam], list: rank.list }
}
