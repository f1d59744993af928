import { publicRecord } from '../record/publicRecord.ts'
import { examFields, type Exam } from './fields.ts'

/**
 * A published exam as anybody may read it. `revision` grows with every change of the record and `changedAt` (ms) says
 * when the last one was; a copy that an earlier version of the site kept on a device has neither.
 */
export type PublicExam = Exam & { id: string; slug: string; tag: string; revision?: number; changedAt?: number }

/**
 * The public part of an exam beside what is known of its record. A difficulty without its basis is not shown (behaviour
 * 4), so it is not given out either.
 */
export function publicPartOfExam(exam: Exam, record: Omit<PublicExam, keyof Exam>): PublicExam {
  const { difficulty, ...rest } = publicRecord(examFields, exam)
  return { ...rest, ...(difficulty !== undefined && rest.difficultyBasis && { difficulty }), ...record }
}
