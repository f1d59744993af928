import type { CutoffExam } from '../cutoff/fact.ts'
import type { ChanceWord, Errors } from './chance.ts'
import type { Family } from './forecast.ts'

// What the tests of the forecast found: `backTest.ts` of years, `roundTest.ts` of the rounds of one year.

/**
 * Of 100 forecasts 70 are to lie within their bands: a band is shown where at least this share did. One that is too
 * wide promises too little, not too much.
 */
export const LEAST_IN_BAND = 0.6

/** Of all chances said between `from` and `to`: how many, their mean, and how often the seat was had. */
export interface Bin {
  from: number
  to: number
  asked: number
  said: number
  happened: number
}

/** How the forecasts of one family of lists did over some years, each forecast from the years before it alone. */
export interface ForecastOutcome {
  years: number[]
  /**
   * Slots with a forecast and an outcome, all years together; `gone`: with a forecast that were not offered again or
   * admitted nobody.
   */
  slots: number
  gone: number
  /**
   * Half of the forecasts were off by less than this share of the rank; `bias`: in the median they lay this share below
   * what happened.
   */
  error: number
  bias: number
  /** What closing at last year's rank would have been off by: the rival that a forecast must beat or match. */
  errorOfLastYear: number
  /** The share of forecasts that came true within their band. */
  inBand: number
  /** The share of seats had of all that each word was (or would have been) said of; absent: of none. */
  had: Partial<Record<ChanceWord, number>>
  bins: Bin[]
}

/**
 * What is known of one family of lists, and what is said of the next year. The outcome itself is of the year held out,
 * which chose nothing.
 */
export interface FamilyEvidence extends ForecastOutcome {
  family: Family
  /** The pooled years that chose. */
  chosen: ForecastOutcome
  /** Which words those years bear out, and whether the band of a forecast is shown. */
  words: Record<ChanceWord, boolean>
  hasBand: boolean
  /** Errors of the newest years, the held-out one too: what chances of the coming year are worked out from. */
  errors: Errors
  /**
   * The share of those errors that seats of one list near each other had in common in a year, 0 to 1: what closing ranks
   * move together by.
   */
  inCommon: number
  /**
   * Made-up choice lists of past years: how often nothing was said to be left (`stressTest`), and how often it was. Lists
   * of one year share its season: these are few years, however many lists.
   */
  stress: Bin[]
}
/** `rounds`: what the rounds of one year said of its last, where they were published. */
export interface Evidence {
  exam: CutoffExam
  heldOut: number
  from: number
  families: FamilyEvidence[]
  rounds?: RoundEvidence
}

/** How far the last round of a year lay beyond one of its rounds, for a family of lists. */
export interface FamilyRound {
  family: Family
  seats: number
  /**
   * Half of the forecasts from this round were off by less than this share of the rank; beside it what last year's rank
   * was off by for the same seats.
   */
  error: number
  errorOfLastYear: number
  /**
   * The share of final ranks within the band; forecasts and bands of one half of the institutes were learnt from the
   * other half.
   */
  inBand: number
  hasBand: boolean
  /**
   * Chances told from this round: the share of seats had of all that each word was (or would have been) said of, and
   * which words that bears out. Tested by halves like the band.
   */
  had: Partial<Record<ChanceWord, number>>
  words: Record<ChanceWord, boolean>
  /** Logarithms of the final rank above this round's; empty without a band. */
  errors: Errors
}
/**
 * Of seats that a round did not reach: how often they were said to come free until the last one
 * (`chanceAfterComingRound`), and how often they did. All rounds together; empty where nothing is said.
 */
export interface UpgradeOutcome {
  family: Family
  bins: Bin[]
}
/** `upgrades`: absent where no forecast of the years before could be put beside the rounds. */
export interface RoundEvidence {
  exam: CutoffExam
  year: number
  upgrades?: UpgradeOutcome[]
  rounds: Array<{ round: number; families: FamilyRound[] }>
}
