import { fold } from '../record/fold.ts'
import type { College } from './college.ts'
import { cutoffRows, headlineCutoff, type CutoffRow } from './cutoff.ts'
import { roundOrder } from './cutoffChoice.ts'

/** Closing ranks of a college's courses that may be compared: of one exam, year, quota, category and gender pool. */
export interface CourseClosings {
  /** What all of them are of; its programme is the one that closed first. */
  basis: CutoffRow
  /** By the folded name of the course: the closing rank of its last round. */
  ranks: ReadonlyMap<string, number>
}

/** Which courses of a college are most in demand, as its own rows tell. Undefined where none of them says a closing rank. */
export function courseClosings(college: Pick<College, 'cutoffs' | 'courses'>): CourseClosings | undefined {
  const rows = cutoffRows(college),
    basis = headlineCutoff(rows)
  if (!basis) return undefined
  const settled = new Map<string, CutoffRow>()
  for (const row of rows) {
    if (row.closingRank === undefined || !BASIS.every((key) => row[key] === basis[key])) continue
    const name = fold(row.program),
      earlier = settled.get(name)
    if (!earlier || roundOrder(row.round) >= roundOrder(earlier.round)) settled.set(name, row)
  }
  return { basis, ranks: new Map([...settled].map(([name, row]) => [name, row.closingRank!])) }
}
const BASIS = ['exam', 'year', 'quotaType', 'category', 'gender', 'unit'] as const
