import type { Message } from '../../shared/i18n/message.ts'
import type { CourseCategory } from '../../shared/college/family.ts'
import type { RankList } from '../../shared/college/rankList.ts'
import type { State } from '../../shared/college/state.ts'
import type { CutoffExam } from '../../shared/cutoff/fact.ts'
import type { Gender } from '../../shared/cutoff/seat.ts'
import type { ChanceWord } from '../../shared/predictor/chance.ts'
import type { StudentProfile } from '../../shared/people/profile.ts'
import type { OwnRank } from '../../shared/predictor/ownRank.ts'
import type { ClosingRow } from '../../shared/predictor/closingRows.ts'
import type { SeasonRound } from '../../shared/predictor/history.ts'
import type { ExpectedClose, LeftOut, SaidChance } from '../../shared/predictor/predict.ts'
import type { Close } from '../../shared/predictor/seatText.ts'
import type { ProgramUpgrades } from '../../shared/predictor/upgradeChance.ts'
import type { PredictorStudent, Wishes } from '../../shared/predictor/student.ts'

/**
 * An exam whose closing figures the server publishes. `bytes` is what is still to be fetched for an answer, `held`
 * whether one can be given now.
 */
export interface ExamHeld {
  exam: CutoffExam
  years: number[]
  kinds: string[]
  /** Kinds of programme. */
  programmes: string[]
  states: State[]
  seats: number
  held: boolean
  /** Names the packs that answers rest on: with other packs they are other answers. Empty until there are some. */
  of: string
  /** While the rounds of the newest year go on: the one that answers are told from. */
  season?: SeasonRound
  bytes: number
  /** How many of its years have been read for an answer that is being made ready. */
  read: number
  /** The newest year's closing ranks are on this device: an answer needs no network. */
  isStored: boolean
}

export interface PredictorState {
  /** `nothing`: the server publishes no closing ranks at all. */
  phase: 'loading' | 'downloading' | 'ready' | 'failed' | 'nothing'
  exams: ExamHeld[]
  /** The network was asked and did not answer: what is shown is what this device holds. */
  offline: boolean
  /**
   * The server answered with what could not be verified: nothing of it was taken, and what is shown is what this device
   * holds.
   */
  refused?: true
  /** When the list of what there is was last confirmed (ms). */
  savedAt?: number
  message?: string
}

/** One seat a student may take, as it is shown. */
export interface Seat {
  /** "Other states, OPEN, Gender-neutral" */
  text: string | Message
  quota: string
  list: RankList
  gender: Gender
  closes: Close[]
  /** Absent where none can be said; the worse end of a rank that is a range, `atBest` the better. */
  chance?: number
  atBest?: number
  word?: ChanceWord
  /** What it is compared with. */
  rank: { low: number; high: number }
}
/**
 * A programme of an institute by the best seat there; `key` names it in a choice list and stays when figures change.
 */
export interface PredictedRow extends Seat {
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
  /** The course category at its college; absent where it is unknown, and in a choice that an earlier version kept. */
  family?: CourseCategory
  /** What its best seat is expected to close at; absent where nothing can be said, `isNew` where for want of years. */
  expected?: ExpectedClose
  isNew?: true
  /** While rounds go on: the one that is out, which forecast and chance are told from where `expected.after` says so. */
  season?: SeasonRound
  /** What the years alone had said before the rounds, to be compared with it. */
  before?: SaidChance
  others: Seat[]
}
export type GroupedRow = PredictedRow & { group: ChanceGroup }
export interface PredictorAnswer {
  /** In the order of GROUPS, of each group as many as were asked for. */
  rows: GroupedRow[]
  /** Of each group, how many there are in all. */
  counts: Record<ChanceGroup, number>
  /** The rows asked for by key that are open to this student now. */
  named: PredictedRow[]
  /** A page of the rows as a table, where one was asked for. */
  table?: TablePage
  /** Every college of the answer that is in the catalogue, whether its rows were brought or not. */
  colleges: number[]
  leftOut: Array<{ exam: CutoffExam } & LeftOut>
  /** Milliseconds it took to work out. */
  took: number
}
/**
 * By what is said of a row: a word, nothing for want of years or of a back-test that bears one out, or less than the
 * last word's share.
 */
export const GROUPS = ['Dream', 'Target', 'Safe', 'unsaid', 'unlikely'] as const
export type ChanceGroup = (typeof GROUPS)[number]
/**
 * So many rows of each group an answer brings unless more are asked for: a screen shows few, and what is not brought
 * costs nothing.
 */
export const FIRST_ROWS = 6
/** What a table is sorted by. Closing ranks and forecasts compare within one list of one exam alone. */
export const TABLE_SORTS = ['institute', 'program', 'seat', 'close', 'expected', 'chance'] as const
export type TableSort = (typeof TABLE_SORTS)[number]
/**
 * `page` from 1, of `rows` each; `isAll`: the unlikely ones too. Without `sort` the rows stand as the list has them.
 */
export interface TableAsking {
  page: number
  rows: number
  isAll: boolean
  sort?: { by: TableSort; down: boolean }
}
export interface TablePage {
  rows: GroupedRow[]
  /** Where the page that was asked for is not, the last one. */
  page: number
  pages: number
  total: number
  /** Ascending: those of every exam in the answer. */
  years: number[]
  exams: CutoffExam[]
  /** All rows, on every page, close on one list of one exam: their ranks compare. */
  isOneList: boolean
}
/** Tuition a year in rupees, the lowest that a college publishes for a family of courses; by the college's number. */
export type Fees = Record<number, Partial<Record<CourseCategory, number>>>
/**
 * `fees`: for the budget. `most`: rows of each group. `keys`: rows wanted whatever their place,
 * for a choice list.
 */
export interface PredictorQuestion {
  student: PredictorStudent
  wishes: Wishes
  fees: Fees
  most?: Partial<Record<ChanceGroup, number>>
  keys?: readonly string[]
  table?: TableAsking
}

/** A choice in one round: the seat that left the most room, or the one that left the least want. */
export interface RoundSeat {
  text: string | Message
  close: number
  rank: number
  isHad: boolean
}
/**
 * A choice list put to a year's rounds, for one body. `seats[i]` is of `rounds[i]`; absent: nothing closed there for
 * this student.
 */
export interface Rounds {
  body: string
  year: number
  rounds: number[]
  choices: Array<{
    key: string
    exam: CutoffExam
    institute: string
    program: string
    seats: Array<RoundSeat | undefined>
  }>
}
/** `choices`: keys in the order of the list, with their exams. */
export interface RoundsAsking {
  student: PredictorStudent
  choices: ReadonlyArray<Pick<PredictedRow, 'key' | 'exam'>>
}

/**
 * What colleges closed at, by their numbers in the catalogue. Packs of all exams that are held are looked into; of
 * `exams` the newest year, or with `isWhole` every one of the last CLOSING_YEARS that has them, is fetched where it is
 * not here; with `isHeld` nothing is. With `byRound` the earlier rounds of a year are rows too, where its ranks are
 * published for each round.
 */
export interface ClosingsAsking {
  colleges: readonly number[]
  exams: readonly CutoffExam[]
  isWhole?: boolean
  isHeld?: boolean
  byRound?: boolean
}
/** `colleges`: numbers in the catalogue. */
export interface OwnRanksAsking {
  profile: StudentProfile
  colleges: readonly number[]
}
export interface Closings {
  rows: ClosingRow[]
  /**
   * Of `exams` those whose newest figures are neither here nor could be had; 'unknown': nobody told this device yet
   * which there are.
   */
  lacking: CutoffExam[] | 'unknown'
  /** Bytes of earlier years of the exams in `rows` that are still to be fetched. */
  earlier: number
}

/**
 * A choice list keeps the rows as they were when chosen, so that it can be read while nothing else is here. One that
 * another phone handed over may come before any rank is known.
 */
export interface KeptPredictor {
  student?: PredictorStudent
  wishes: Wishes
  choices: PredictedRow[]
}

/** What the predictor's own worker promises. Nothing of it leaves the device. */
export interface Predictor {
  /** Watches what is held; asks the network for what these exams need. Returns the way to stop. */
  watch(exams: CutoffExam[], listener: (state: PredictorState) => void): () => void
  answer(asking: PredictorQuestion): Promise<PredictorAnswer>
  /**
   * The choices by what they closed at round by round, for each body that publishes it. @throws when it is neither here
   * nor to be had
   */
  rounds(asking: RoundsAsking): Promise<Rounds[]>
  /**
   * How likely each choice comes free in the rounds after one that did not admit the student. Rests on the closing
   * ranks that answers rest on; a choice of an exam that is not here is left out.
   */
  upgrades(asking: RoundsAsking): Promise<ProgramUpgrades[]>
  /** What colleges closed at, as a college's own page would show it. What could not be fetched is said, not thrown. */
  closings(asking: ClosingsAsking): Promise<Closings>
  /**
   * What the rank of a profile says of these colleges, in the order asked; a college of which it says nothing is left
   * out.
   */
  ownRanks(asking: OwnRanksAsking): Promise<OwnRank[]>
  kept(): Promise<KeptPredictor | undefined>
  /** Answers when the disk has it. Rejects when it cannot be kept. */
  keep(kept: KeptPredictor): Promise<void>
}
