import type { RankList } from '../../shared/college/rankList.ts'
import type { State } from '../../shared/college/state.ts'
import type { CutoffExam } from '../../shared/cutoff/fact.ts'
import type { Gender } from '../../shared/cutoff/seat.ts'
import type { ChanceWord } from '../../shared/predictor/chance.ts'
import type { LeftOut } from '../../shared/predictor/predict.ts'
import type { Student, Wishes } from '../../shared/predictor/student.ts'

/** An exam whose closing figures the server publishes. `bytes` is what is still to be fetched for an answer, `held` whether one can be given now. */
export interface ExamHeld { exam: CutoffExam; years: number[]; kinds: string[]; states: State[]; seats: number; held: boolean; bytes: number }

export interface PredictorState {
  /** `nothing`: the server publishes no closing ranks at all. */
  phase: 'loading' | 'downloading' | 'ready' | 'failed' | 'nothing'
  exams: ExamHeld[]
  /** The network was asked and did not answer: what is shown is what this device holds. */
  offline: boolean
  /** When the list of what there is was last confirmed (ms). */
  savedAt?: number
  message?: string
}

/** One seat a student may take, as it is shown. */
export interface Seat {
  /** "Other states, OPEN, Gender-neutral" */
  text: string
  quota: string
  list: RankList
  gender: Gender
  closes: Array<{ year: number; close: number; round: string }>
  /** Absent where none can be said; the worse end of a rank that is a range, `atBest` the better. */
  chance?: number
  atBest?: number
  word?: ChanceWord
  /** What it is compared with. */
  rank: { low: number; high: number }
}
/** A programme of an institute by the best seat there; `key` names it in a choice list and stays when figures change. */
export interface Row extends Seat {
  key: string
  exam: CutoffExam
  institute: string
  kind: string
  state?: State
  /** Its number in the catalogue; 0: not there. */
  college: number
  program: string
  years?: number
  degree: string
  others: Seat[]
}
export interface Answered {
  rows: Row[]
  leftOut: Array<{ exam: CutoffExam } & LeftOut>
  /** Milliseconds it took to work out. */
  took: number
}
/** `fees`: tuition a year by the college's number, for the budget. */
export interface Asking { student: Student; wishes: Wishes; fees: Record<number, number> }

/** A choice list keeps the rows as they were when chosen, so that it can be read while nothing else is here. */
export interface KeptPredictor { student: Student; wishes: Wishes; choices: Row[] }

/** What the predictor's own worker promises. Nothing of it leaves the device. */
export interface Predictor {
  /** Watches what is held; asks the network for what these exams need. Returns the way to stop. */
  watch(exams: CutoffExam[], listener: (state: PredictorState) => void): () => void
  answer(asking: Asking): Promise<Answered>
  kept(): Promise<KeptPredictor | undefined>
  /** Answers when the disk has it. Rejects when it cannot be kept. */
  keep(kept: KeptPredictor): Promise<void>
}

export type ToPredictor =
  | { number: number; watch: CutoffExam[] }
  | { end: number }
  | { number: number; answer: Asking }
  | { number: number; kept: true }
  | { number: number; keep: KeptPredictor }
export type FromPredictor = { number: number; said: unknown } | { number: number; failed: string } | { number: number; told: PredictorState }
