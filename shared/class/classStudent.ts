import { handOverIn, partsOfHandOver, readStudent, type HandOver } from '../handover/handover.ts'
import type { PredictorStudent } from '../predictor/student.ts'
import { mergeEntriesById, mergeFields } from '../record/threeWay.ts'
import { mergeApplication, type Application } from '../tracker/application.ts'

/** What a counsellor and a student hand each other: exams with ranks and category, and the applications. */
export interface StudentPlan {
  student?: PredictorStudent
  applications: Application[]
}

/** One student on the counsellor's board. Kept on the counsellor's device and nowhere else. */
export interface ClassStudent extends StudentPlan {
  id: string
  name: string
  /** The counsellor's own words. They are on no sheet and in no code. */
  note?: string
  /** What the student's phone is known to have: the base that a plan that came back is compared with. */
  phone?: StudentPlan
  /** Shortlist and choice list as the student's phone last gave them; the counsellor does not change them. */
  lists?: Pick<HandOver, 'saved' | 'choices'>
}

/** Of one board: a class, with room. A device that keeps 500 whole plans would be slow to draw them. */
export const MOST_CLASS_STUDENTS = 100
/** Longest texts of a student, so that a slip of the clipboard does not fill the device. */
export const CLASS_STUDENT_TEXT = { name: 200, note: 4000 } as const

/** A new student, with nothing planned. @param name trimmed and cut to `CLASS_STUDENT_TEXT.name` */
export const newClassStudent = (id: string, name: string, student?: PredictorStudent): ClassStudent => ({
  id,
  name: name.trim().slice(0, CLASS_STUDENT_TEXT.name),
  ...(student && { student }),
  applications: [],
})

/** A student of whom nothing is known. */
export const UNKNOWN_STUDENT: PredictorStudent = { category: 'OPEN', hasDisability: false, isWoman: false, ranks: {} }

/**
 * A student as they stand by now, with what was changed of them from `was` to `is`. What the phone gave is one answer
 * and is taken whole.
 */
export const mergeClassStudent = (fresh: ClassStudent, was: ClassStudent, is: ClassStudent): ClassStudent =>
  mergeFields(fresh, was, is, {
    student: (other = UNKNOWN_STUDENT, before = UNKNOWN_STUDENT, own = UNKNOWN_STUDENT) =>
      mergeFields(other, before, own, { ranks: mergeFields }),
    applications: (other, before, own) => mergeEntriesById(other, before, own, mergeApplication),
    lists: (other = {}, before = {}, own = {}) => mergeFields(other, before, own),
  })

/** A student as the device kept them: what cannot be read is left out, and without an id or a name there is none. */
export function readClassStudent(kept: unknown): ClassStudent | undefined {
  if (!kept || typeof kept !== 'object') return undefined
  const { id, name, note, phone, lists, ...plan } = kept as Record<string, unknown>
  if (typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id) || typeof name !== 'string' || name.trim() === '')
    return undefined
  const { saved, choices } = handOverIn(groupIn(lists))
  return {
    ...newClassStudent(id, name),
    ...(typeof note === 'string' && note.trim() !== '' && { note: note.slice(0, CLASS_STUDENT_TEXT.note) }),
    ...planIn(plan),
    ...(isGroup(phone) && { phone: planIn(phone) }),
    ...((saved || choices) && { lists: { ...(saved && { saved }), ...(choices && { choices }) } }),
  }
}

/** The row of a student as `readClassStudent` reads it. */
export const writeClassStudent = ({ lists, ...student }: ClassStudent): Record<string, unknown> => ({
  ...student,
  ...(lists && { lists: partsOfHandOver(lists) }),
})

/** The plan alone, without what is the counsellor's. */
export const planOf = ({ student, applications }: StudentPlan): StudentPlan => ({
  ...(student && { student }),
  applications,
})

function planIn(said: Record<string, unknown>): StudentPlan {
  const student = readStudent(said['student'])
  return { ...(student && { student }), applications: handOverIn(said).applications ?? [] }
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const groupIn = (value: unknown): Record<string, unknown> => (isGroup(value) ? value : {})
