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
/** One act on the plans; each is whole on the disk or not at all. */
export type PlanAct =
  | { act: 'keep'; applications: Application[] }
  | { act: 'remove'; application: string }
  | { act: 'tick'; exam: string; lines: string[] }
  /** Without `text` it is deleted. */
  | { act: 'class'; text?: string }
  /** Students of the counsellor's board, each whole. */
  | { act: 'keepStudents'; students: ClassStudent[] }
  /** By id, with all that is kept of them. */
  | { act: 'removeStudents'; students: string[] }

/** What the worker promises about a person's plans. Nothing of them leaves the device in any call. */
export interface PlannerService {
  /** The plans now, and at each change in any tab. Returns the way to stop. */
  watchPlans(listener: (plans: Plans) => void): () => void
  /** Answers when the disk has it. Rejects when it cannot be kept. */
  changePlans(act: PlanAct): Promise<void>
}
