import { isCommonListExam, type RankList } from '../college/rankList.ts'
import type { State } from '../college/state.ts'
import { inEnglish, type Message, msg } from '../i18n/message.ts'
import type { Gender } from './seat.ts'

/**
 * Exams whose closing figures we keep, as `rankedExam` spells them; GATE closes by score. Their rank spaces are never
 * mixed (domain-facts B2).
 */
export const CUTOFF_EXAMS = [
  'JEE Advanced',
  'JEE Main',
  'JEE Main Paper 2A',
  'JEE Main Paper 2B',
  'NEET UG',
  'GATE',
] as const
export type CutoffExam = (typeof CUTOFF_EXAMS)[number]
export const isCutoffExam = (text: string): text is CutoffExam => (CUTOFF_EXAMS as readonly string[]).includes(text)

/**
 * What belongs to a body that allots seats by an exam. Rounds change from year to year (domain-facts B11), so nothing
 * here counts them.
 * - `better`: 'less' for ranks, 'more' for scores; `most`: the highest score there is.
 * - `closes`: 'last': each round prints all who hold a seat, so the last one is the truth. 'widest': a round prints
 *   only those it
 *   admitted, so the figure is the easiest of all rounds and the round that set it is kept (B16).
 * - `reserved`: on which seats a reserved category counts. 'all' of them, or only on those for the state's own
 *   students, as WBJEE has it:
 *   there a student of a category from elsewhere competes among everybody (B17).
 */
export type ExamRule = { body: string; closes: 'last' | 'widest'; reserved: 'all' | 'home state' } & (
  { better: 'less' } | { better: 'more'; most: number }
)
const JOSAA: ExamRule = { body: 'JoSAA', better: 'less', closes: 'last', reserved: 'all' }
export const EXAM_RULES: Readonly<Record<CutoffExam, ExamRule>> = {
  'JEE Advanced': JOSAA,
  'JEE Main': JOSAA,
  'JEE Main Paper 2A': JOSAA,
  'JEE Main Paper 2B': JOSAA,
  'NEET UG': { body: 'MCC', better: 'less', closes: 'widest', reserved: 'all' },
  GATE: { body: 'CCMT', better: 'more', most: 1000, closes: 'widest', reserved: 'all' },
}
/**
 * Do seats close by score, where more is better? Ranks and marks of such an exam say nothing of them (domain-facts A:
 * marks ≠ score ≠ rank).
 */
export const isByScore = (exam: CutoffExam): boolean => EXAM_RULES[exam].better === 'more'
/**
 * On one list, or on one scale of scores: figures of different categories compare, and a student has one for all of
 * them.
 */
export const isOneScale = (exam: CutoffExam): boolean => isCommonListExam(exam) || isByScore(exam)
/**
 * How far beyond a student's rank, or below their score, a seat closed, as a factor: from 1 on it would have been
 * theirs.
 */
export const roomAt = (exam: CutoffExam, closed: number, own: number): number =>
  isByScore(exam) ? own / closed : closed / own

/**
 * Rounds above this are special ones after the body's own (CSAB, a national spot round): another error, another pool
 * (domain-facts B11).
 */
export const SPECIAL_ROUND = 20
/** A table that puts all rounds together. */
export const ALL_ROUNDS = 0
/** A round of a published table as a row says it: "round 5", "special round". */
export const roundMessage = (round: number): Message => {
  if (round === ALL_ROUNDS) return msg('all rounds')
  if (round > SPECIAL_ROUND) return msg('special round')
  return msg('round {number}', { number: round })
}
/** The same in English, as records and files have it. */
export const roundName = (round: number): string => inEnglish(roundMessage(round))

/**
 * Which of the two figures is on the preparatory list: a rank written "151P" is on another list and compares with
 * nothing (B4).
 */
export const PREPARATORY = { none: 0, open: 1, close: 2 } as const

/**
 * What a seat is, within one institute: the part of a row that says for whom and for what. Programme as published,
 * without years and degree.
 */
export interface Slot {
  program: string
  /** Of study; absent where not published. */
  years?: number
  degree?: string
  /** A code of QUOTAS, or a pool's own words. */
  quota: string
  category: RankList
  gender: Gender
}
/** Between which figures one round admitted. `open` 0: not published. `preparatory`: bits of PREPARATORY. */
export interface RoundFact {
  round: number
  open: number
  close: number
  preparatory: number
}
/** One published row. */
export interface CutoffFact extends Slot, RoundFact {
  exam: CutoffExam
  year: number
  institute: string
  /** "IIT", "GFTI"; absent where not published. */
  kind?: string
  /** The institute's AISHE code and state, where the row gives them. */
  code?: string
  state?: State
}

/** A slot with all its rounds, by number. */
export interface SlotFacts extends Slot {
  rounds: RoundFact[]
}
/** Everything one institute published for one exam and year: what is stored, undone and packed as one. */
export interface CutoffList {
  exam: CutoffExam
  year: number
  institute: string
  kind?: string
  slots: SlotFacts[]
}

export const listKey = ({ exam, year, institute }: Pick<CutoffList, 'exam' | 'year' | 'institute'>): string =>
  `${exam}|${year}|${institute}`
export const slotKey = ({ program, years, degree, quota, category, gender }: Slot): string =>
  [program, years ?? '', degree ?? '', quota, category, gender].join('|')

/**
 * The figure that stands for a slot's year, by the rule of its body; of preparatory closings none. Undefined: nothing
 * that compares.
 */
export function lastRoundOf(exam: CutoffExam, { rounds }: Pick<SlotFacts, 'rounds'>): RoundFact | undefined {
  const { better, closes } = EXAM_RULES[exam]
  const own = rounds.filter(({ round }) => round <= SPECIAL_ROUND)
  if (closes === 'last') return own.at(-1)
  const easier = (one: RoundFact, other: RoundFact) =>
    better === 'less' ? one.close > other.close : one.close < other.close
  return own.reduce<RoundFact | undefined>(
    (widest, fact) => (widest && !easier(fact, widest) ? widest : fact),
    undefined,
  )
}
