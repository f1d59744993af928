import type { ClassStudent } from '../../shared/class/classStudent.ts'
import type { Application } from '../../shared/tracker/application.ts'

/** What a person plans with on this device, read and checked. */
export interface Plans {
  applications: Application[]
  /** By the id of the exam: which lines of its checklist are done. */
  ticks: Record<string, string[]>
  /** A class list as it was opened, until it is deleted. */
  classList?: string
  /** The counsellor's board, one row a student, in no order; absent where there is none. */
  students?: ClassStudent[]
  /** This browser keeps nothing (private mode): what is planned lasts as long as the tab. */
  memoryOnly?: true
}
/**
 * Words that were typed, by their field, with what stood there when typing began: what another tab wrote there since is
 * not written over. An empty text takes the words away, a name stays.
 */
export type TypedWords<Field extends string> = Partial<Record<Field, { was: string; text: string }>>
export type ApplicationWords = TypedWords<'course' | 'note'>

/**
 * One act on the plans; each is whole on the disk or not at all. `was`: what changes as this tab knew it. Only what
 * differs from it is written, into the row as it stands by then, so that what another tab changed stays; a row that is
 * gone stays gone. What is not among `was` is new and written whole.
 */
export type PlanAct =
  | { act: 'keep'; applications: Application[]; was?: Application[] }
  | { act: 'remove'; application: string }
  | { act: 'tick'; exam: string; lines: string[]; was: string[] }
  /** Without `text` it is deleted. */
  | { act: 'class'; text?: string }
  /** Students of the counsellor's board. */
  | { act: 'keepStudents'; students: ClassStudent[]; was?: ClassStudent[] }
  /** By id, with all that is kept of them. */
  | { act: 'removeStudents'; students: string[] }
  /** Of an application, in the plan of `student` where it is not this device's own; one that is gone stays gone. */
  | { act: 'typeApplication'; application: string; student?: string; words: ApplicationWords }
  /** Of a student of the board; one who is gone stays gone. */
  | { act: 'typeStudent'; student: string; words: TypedWords<'name' | 'note'> }

/** What the worker promises about a person's plans. Nothing of them leaves the device in any call. */
export interface PlannerService {
  /** The plans now, and at each change in any tab. Returns the way to stop. */
  watchPlans(listener: (plans: Plans) => void): () => void
  /** Answers when the disk has it. Rejects when it cannot be kept. */
  changePlans(act: PlanAct): Promise<void>
}
