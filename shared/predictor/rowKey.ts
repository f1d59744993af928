import type { CutoffExam } from '../cutoff/fact.ts'
import type { PackProgram } from '../cutoff/pack.ts'

/**
 * The lasting name of a programme of an institute in one exam, by their published words: what a choice list is kept and
 * handed over by.
 */
export const rowKey = (exam: CutoffExam, institute: string, { name, years, degree }: PackProgram): string =>
  [exam, institute, name, years ?? '', degree].join('|')
