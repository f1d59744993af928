import type { ExamDate } from '../exam/dates.ts'
import { examFields } from '../exam/fields.ts'
import type { PublicExam } from '../exam/public.ts'
import { blank } from '../record/blank.ts'

/** An announced date of an exam, on one day. `start`: `YYYY-MM-DD`. */
export const makeExamDate = (id: string, start: string, more: Partial<ExamDate> = {}): ExamDate => ({
  id,
  order: 'a0',
  label: 'Exam',
  start,
  precision: 'day',
  status: 'announced',
  ...more,
})

/** A published exam with these dates and nothing else. */
export const makePublicExam = (dates: ExamDate[], more: Partial<PublicExam> = {}): PublicExam => ({
  ...blank(examFields),
  name: 'CAT',
  id: 'e1',
  slug: 'cat',
  tag: 't',
  revision: 3,
  changedAt: 0,
  dates,
  ...more,
})
