import type { College, Cutoff } from './college.ts'

/** One published closing rank, wherever in the record it stood: in the college's own table or under a course. */
export interface CutoffRow extends Partial<
  Pick<Cutoff, 'quotaType' | 'category' | 'gender' | 'exam' | 'year' | 'round' | 'openingRank' | 'closingRank' | 'unit'>
> {
  id: string
  program: string
  /** The rounds of its year still go on: it closed at nothing yet. */
  isRunning?: true
}

/** Every cutoff of a college: its own rows, then those written under its active courses (public-site 3, quotas). */
export function cutoffRows(college: Pick<College, 'cutoffs' | 'courses'>): CutoffRow[] {
  const ofCourses = college.courses
    .filter((course) => course.isActive !== false)
    .flatMap((course) =>
      course.quotas
        .filter((quota) => quota.closingRank !== undefined || quota.openingRank !== undefined)
        .map((quota) => ({ ...quota, program: course.name })),
    )
  return [...college.cutoffs, ...ofCourses]
}

/**
 * 'Top Rank' below 1000, 'Mid Rank' below 10000, else 'High Rank'; nothing for percentiles, scores and marks, where low
 * is not good.
 */
export function rankLabel(
  closing: number | undefined,
  unit: CutoffRow['unit'] = 'rank',
): 'Top Rank' | 'Mid Rank' | 'High Rank' | undefined {
  if (closing === undefined || unit !== 'rank') return undefined
  if (closing < 1000) return 'Top Rank'
  if (closing < 10_000) return 'Mid Rank'
  return 'High Rank'
}

/**
 * The one closing rank that speaks for a college on a small card: newest year, then the common list
 * (OPEN, open to all genders) where there is one, then the programme that closed first.
 */
export function headlineCutoff<Row extends CutoffRow>(rows: readonly Row[]): Row | undefined {
  // "OPEN (PwD)" counts its own list: its 9 is no better than OPEN's 171.
  const listPlace = ({ category = '' }: CutoffRow) => {
    if (/^(?:open|general|gen|ur|unreserved)$/i.test(category.trim())) return 0
    return category.trim() === '' ? 1 : 2
  }
  const isCommon = (row: CutoffRow) => 2 * listPlace(row) + (/female/i.test(row.gender ?? '') ? 1 : 0)
  return rows
    .filter((row) => row.closingRank !== undefined && (row.unit ?? 'rank') === 'rank')
    .sort(
      (one, other) =>
        (other.year ?? 0) - (one.year ?? 0) || isCommon(one) - isCommon(other) || one.closingRank! - other.closingRank!,
    )[0]
}
