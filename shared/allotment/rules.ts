import type { FullCitation } from '../citation.ts'
import type { SocialCategory } from '../predictor/student.ts'
import table from './counselling.json'

/**
 * What a student may do with a seat: keep it, take a better one anywhere on the list, or a better one at the same
 * institute.
 */
export const ACTS = ['freeze', 'float', 'slide'] as const
export type AllotmentChoice = (typeof ACTS)[number]
const ACT_NAMES: Readonly<Record<AllotmentChoice, string>> = { freeze: 'Freeze', float: 'Float', slide: 'Slide' }
const ACT_MEANINGS: Readonly<Record<AllotmentChoice, string>> = {
  freeze: 'keep this seat and take no other',
  float: 'keep it, and take any choice above it that comes free',
  slide: 'keep it, and take a choice above it at the same institute',
}

/** What is to be paid for a seat. */
export interface SeatDeposit {
  of: string
  rupees: number
  /** Which of the body's lists it is for, as CounsellingBody names them; absent: all of them. */
  list?: string
  /** Who pays it: categories, and 'PwD' with a disability. A category on two rows: the source doesn't say which. */
  payers?: ReadonlyArray<SocialCategory | 'PwD'>
}

/** Leaving a seat. `goesOn`: the rounds after it are still open to who left, without the seat. */
export interface Exit {
  goesOn: boolean
  /** What the act is called. */ name: string
  /** What it came to, said after it. */ says: string
}

/**
 * How a body gives its seats over rounds, and what it asks for: rules change every cycle, so they are rows of
 * `counselling.json` with who says so and when it was looked up (domain-facts B10 to B13).
 */
export interface BodyRules extends FullCitation {
  body: string
  /** Acts a seat leaves open; a body without "slide" knows no such thing. */
  acts: readonly AllotmentChoice[]
  /** What the body calls an act, where it has words of its own for it, and what the act means there. */
  called?: Partial<Record<AllotmentChoice, { name: string; means: string }>>
  /** What each act may be changed into later. */
  next: Readonly<Record<AllotmentChoice, readonly AllotmentChoice[]>>
  /** What leaving a seat comes to, by round from the first; the last one holds for every round after. */
  exits: readonly Exit[]
  /** From this round on seats are for those alone who hold none, and are not bettered; absent: no round is. */
  strayFrom?: number
  deposits: readonly SeatDeposit[]
  /** What else a student must know before filling the list. */
  notes: readonly string[]
  /** What of leaving a seat nobody told us: said beside what it costs. */
  unknown?: readonly string[]
}

/** What an act is called by a body, and what it means there. */
export const actOf = (
  { called = {} }: Pick<BodyRules, 'called'>,
  act: AllotmentChoice,
): { name: string; means: string } => called[act] ?? { name: ACT_NAMES[act], means: ACT_MEANINGS[act] }
/** Is a round for those alone who hold no seat? */
export const isStray = ({ strayFrom }: Pick<BodyRules, 'strayFrom'>, round: number): boolean =>
  strayFrom !== undefined && round >= strayFrom
/** What leaving a seat of this round comes to. */
export const exitOf = ({ exits }: Pick<BodyRules, 'exits'>, round: number): Exit =>
  exits[Math.min(round, exits.length) - 1]!

/** By body, as EXAM_RULES of shared/cutoff names it; a body without rules here has none that we know. */
export const BODY_RULES: Readonly<Record<string, BodyRules>> = Object.fromEntries(
  (table.rules as readonly BodyRules[]).map((rules) => [rules.body, rules]),
)
