import { rankedExam } from '../college/rankList.ts'
import { isCutoffExam } from '../cutoff/fact.ts'
import { fold } from '../record/fold.ts'
import type { PublicExam } from './public.ts'

/** The name an exam's ranks go by, however staff called its page: "NEET" and "NEET 2027" are NEET UG. */
const calledAs = (name: string): string => rankedExam(name, '') ?? name

/** Are closing ranks or scores of this exam kept, so that the predictor speaks of it? */
export const hasClosings = ({ name }: Pick<PublicExam, 'name'>): boolean => isCutoffExam(calledAs(name))

/**
 * The exams of papers that seats are given by: "JEE Main Paper 2A" is on the page of JEE Main. In the order asked for,
 * each once.
 */
export function examsOfPapers<E extends Pick<PublicExam, 'name'>>(papers: readonly string[], exams: readonly E[]): E[] {
  const known = exams.map((exam) => {
    const called = fold(calledAs(exam.name))
    return { exam, called, before: `${called} paper ` }
  })
  return [
    ...new Set(
      papers.flatMap((paper) => {
        const said = fold(paper)
        return known.find(({ called, before }) => said === called || said.startsWith(before))?.exam ?? []
      }),
    ),
  ]
}
