import type { CollegeId } from '../../../shared/college/college.ts'
import type {
  CollegeAnswer,
  CollegeVerdict,
  CorrectionOutcome,
  FigureReport,
} from '../../../shared/correction/correction.ts'
import type { Language } from '../../../shared/page/language.ts'
import type { PushDevice } from './reminders.ts'
import type { QueueOwnerId } from './sync.ts'

/** What a report says beside what it is about and who made it. */
export interface CorrectionValue
  extends Pick<FigureReport, 'shown' | 'should' | 'link'>, Partial<Pick<CollegeAnswer, 'note'>> {
  /** In which whoever left an address is told. Absent: English. */
  language?: Language
}

/** A report of a figure that looks wrong, or the answer of its college. Times in milliseconds. */
export interface CorrectionRecord {
  /** Made by the device of whoever reports; who knows it may ask what became of it. */
  id: string
  college: CollegeId
  path: string
  state: 'open' | CorrectionOutcome
  /** What the college says; absent where a reader reports. */
  says?: CollegeVerdict
  account?: QueueOwnerId
  /** Folded (`emailKey`). Gone once its owner was told what was decided. */
  email?: string
  value: CorrectionValue
  answer?: string
  createdAt: number
  settledAt?: number
}

/** A browser that waits to be told what became of a decided report. `tries`: how often that failed. */
export interface DuePush {
  report: string
  college: CollegeId
  state: CorrectionOutcome
  device: PushDevice
  tries: number
}

/**
 * One field of one college with what is open of it, the oldest first: what readers report, and what the college says.
 * One of the two may be empty.
 */
export interface CorrectionTask {
  college: CollegeId
  path: string
  reports: CorrectionRecord[]
  answers: CollegeAnswerRecord[]
}
export type CollegeAnswerRecord = CorrectionRecord & { says: CollegeVerdict }

export interface CorrectionsReading {
  /** In no order; what nobody knows is left out. */
  byIds(ids: readonly string[]): Promise<CorrectionRecord[]>
  /** Everything of an account, newest first: what it reported, and what it answered for colleges. */
  of(account: QueueOwnerId): Promise<CorrectionRecord[]>
  /** Decided ones whose author left an address and was not told yet, the longest decided first. */
  toTell(limit: number): Promise<CorrectionRecord[]>
  /** Browsers of this key that are due at this moment (ms), those of the longest decided reports first. */
  duePushes(now: number, publicKey: string, limit: number): Promise<DuePush[]>
  /** How many figures staff corrected at this moment (ms) or later because of a report. */
  correctedSince(at: number): Promise<number>
  /** Fields with open reports, the one whose oldest waits longest first. `total` counts fields. */
  tasks(query: { page: number; limit: number }): Promise<{ rows: CorrectionTask[]; total: number }>
  /** The same of these colleges alone, of fields that readers report. */
  tasksOf(colleges: readonly CollegeId[], limit: number): Promise<CorrectionTask[]>
}
export interface CorrectionsWriting {
  /** Under a lock held to the commit. */
  open(id: string): Promise<CorrectionRecord | undefined>
  /** Open reports: of one field, or in all. */
  countOpen(field?: { college: CollegeId; path: string }): Promise<number>
  /** Open answers of colleges: of one field, or in all. */
  countAnswers(field?: { college: CollegeId; path: string }): Promise<number>
  /** Removes what this account answered of this field, where that is open. */
  takeBackAnswer(answer: { college: CollegeId; path: string; account: QueueOwnerId }): Promise<void>
  add(report: Omit<CorrectionRecord, 'state' | 'answer' | 'settledAt'>): Promise<void>
  /** Takes the address out of these: their authors were told. */
  told(ids: readonly string[]): Promise<void>
  /**
   * Tells this browser of these reports, too, at most `most` browsers of one. @returns `taken`: those it will be told of;
   * `over`: those it will not, because they are decided or have enough browsers. What nobody knows is in neither.
   */
  addDevice(device: PushDevice, reports: readonly string[], most: number): Promise<{ taken: string[]; over: string[] }>
  /** The same browser under another address, with all it waits for. */
  renewDevice(former: string, device: Omit<PushDevice, 'language'>): Promise<void>
  /** Forgets a browser with all it waits for. */
  removeDevice(device: string): Promise<void>
  /** Takes what is still due at `now`, so that no other server does; what is not ended is due again at `again`. */
  claimPushes(due: readonly DuePush[], now: number, again: number): Promise<DuePush[]>
  /** They were told, or are given up: forgets that they wait. */
  endPushes(due: readonly DuePush[]): Promise<void>
  /** Not now: due again at this moment. `isTry` counts towards giving up. */
  postponePushes(due: readonly DuePush[], until: number, isTry: boolean): Promise<void>
  /** Decides one; its address stays until its author was told. */
  settle(id: string, decision: { outcome: CorrectionOutcome; answer?: string }): Promise<void>
  /** Removes everything an account, or whoever left this address, reported. */
  forget(whose: { account: QueueOwnerId } | { email: string }): Promise<void>
  /** Removes what was reported before this moment and never decided. */
  forgetOpenBefore(at: number): Promise<void>
}
