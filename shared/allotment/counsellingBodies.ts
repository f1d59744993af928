import type { FullCitation } from '../citation.ts'
import type { State } from '../college/state.ts'
import table from './counselling.json'
import { BODY_RULES, type BodyRules, type SeatDeposit } from './rules.ts'

/** Days of a former year on which a body wanted something: the next window is expected from them (decision 81). */
export interface FormerWindow extends FullCitation {
  label: string
  /** `YYYY-MM-DD`, both days among them. */
  start: string
  end: string
  /** Is a seat paid for in it? */
  asksDeposit?: true
}

/** A list of choices that a body asks for. */
export interface SeatList {
  id: string
  /** Which seats. */
  name: string
  /** The exams it takes; absent: those of its body. */
  exams?: readonly string[]
}

/**
 * A body that gives seats by an exam, as far as somebody told us. What nobody told is said in `unknown`; nothing is
 * guessed. Dates and rules change every year: they are rows of `counselling.json` with who says so (domain-facts B).
 */
export interface CounsellingBody extends FullCitation {
  id: string
  name: string
  /** Exams by which it gives seats, as EXAM_RULES of shared/cutoff or the exam's page names them. */
  exams: readonly string[]
  /** Where its seats are of one state; 'own': each state has such a body. */
  state?: State | 'own'
  /** Exams by which people of every state come to it. */
  ownExams?: readonly string[]
  /** The body whose rounds it comes after. */
  after?: string
  lists: readonly SeatList[]
  windows: readonly FormerWindow[]
  rules?: BodyRules
  /** Of a body without `rules`. */
  deposits?: readonly SeatDeposit[]
  unknown: readonly string[]
}

/** A seat of one body that stands in the way of a seat of another. */
export interface SeatExclusion extends FullCitation {
  id: string
  between: readonly [string, string]
  says: string
  /** The window of a body with which it begins. */
  from?: { body: string; label: string }
}

/** In the order of the table. */
export const COUNSELLING_BODIES = (table.bodies as readonly CounsellingBody[]).map((body) => {
  const rules = BODY_RULES[body.id]
  return rules ? { ...body, rules } : body
})

/** Which seats of two bodies stand in each other's way. */
export const SEAT_EXCLUSIONS = table.exclusions as unknown as readonly SeatExclusion[]
