import type { Citation } from '../citation.ts'
import { type Message, msg } from '../i18n/message.ts'
import type { CutoffExam } from '../cutoff/fact.ts'
import table from './classTwelve.json'
import type { PredictorStudent } from './student.ts'

/**
 * What JoSAA asks of Class XII beside the rank, for the NITs, IIITs, IITs and the other institutes: marks in per cent in
 * so many subjects, or a place at the top of the board. Rules change every cycle, so it is `classTwelve.json`
 * (domain-facts B9).
 */
interface ClassTwelveRule extends Citation {
  leastMarks: number
  /** Of SC, ST and PwD. */
  leastMarksReserved: number
  subjects: number
  topPercentile: number
}

const CLASS_TWELVE: ClassTwelveRule = table
/** Exams whose seats JoSAA gives. Architecture and planning follow rules of their own, which we do not have. */
const ASKED: ReadonlySet<CutoffExam> = new Set(['JEE Main', 'JEE Advanced'])

export const isClassTwelveAsked = (exam: CutoffExam): boolean => ASKED.has(exam)

/** The least marks for this student: SC, ST and PwD need fewer. */
export const leastMarksFor = ({
  category,
  hasDisability,
}: Pick<PredictorStudent, 'category' | 'hasDisability'>): number =>
  category === 'SC' || category === 'ST' || hasDisability ? CLASS_TWELVE.leastMarksReserved : CLASS_TWELVE.leastMarks

/** `not said`: nothing can be told. The board's percentile is the other way in, whatever the marks. */
export function classTwelveOf(
  student: Pick<PredictorStudent, 'category' | 'hasDisability' | 'classTwelve' | 'ranks'>,
): 'not asked' | 'not said' | 'meets' | 'below' {
  const { classTwelve: { marks, isTopTwenty } = {}, ranks } = student
  if (![...ASKED].some((exam) => ranks[exam])) return 'not asked'
  if (isTopTwenty) return 'meets'
  if (marks === undefined) return 'not said'
  if (marks >= leastMarksFor(student)) return 'meets'
  return 'below'
}

/** Marks as they are typed: "74.6", "74.6 %". Blank is nothing said. */
export function readMarks(typed: string): { marks?: number } | { wrong: Message } {
  const text = typed.trim().replace(/%$/, '').trimEnd()
  if (text === '') return {}
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text) || Number(text) > 100)
    return { wrong: msg('Marks in per cent, for example 74.6') }
  return { marks: Number(text) }
}
