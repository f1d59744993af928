import { normalQuantile, seededNormals } from './normal.ts'

/** How many seasons are drawn for one list. */
export const SEASONS = 2_000
/** A choice that is got in fewer seasons than this changes nothing that a person would decide by. */
const CHANGES_NOTHING = 0.005
/** From this share of seasons on, we call a list too daring. */
const TOO_OFTEN_NOTHING = 0.05
/** What a seat added below is taken to be: one called Safe. */
const ADDED_CHANCE = 0.9
const MOST_ADDED = 6

/** One choice, from the top of a list. */
export interface StressedChoice {
  /** The chance that is said of it, 0 to 1. */
  chance: number
  /** Choices of one forecast share what a season has in common: an exam and a family of its lists. */
  forecast: string
  /** The share of a forecast's error that all its seats had in common in a season, 0 to 1 (`FamilyEvidence.inCommon`). */
  inCommon: number
}

export interface StressTestResult {
  /** The share of seasons in which no choice is got. */
  nothing: number
  /** For each choice the share of seasons in which it is the one that is got. */
  got: number[]
  /**
   * How many safe seats below the last choice would make it rare that nothing is left; 0 where it is already, or where
   * even many would not, because the season goes against them all.
   */
  safeSeats: number
}

/**
 * A choice list put through many made-up seasons. In each the closing ranks of a forecast move together by as much as
 * past years did (`inCommon`), and each seat by itself besides; each choice is had as often as its chance says, and the
 * first that is had is got, as the bodies allot from the top. The same list gets the same seasons each time.
 *
 * The common move and a seat's own are normal (a Gaussian copula over the chances), so that chances keep what the
 * back-test found them to be worth.
 */
export function stressTest(choices: readonly StressedChoice[], seasons = SEASONS): StressTestResult {
  const last = choices.at(-1)
  if (!last) return { nothing: 1, got: [], safeSeats: 0 }
  const added = Array.from({ length: MOST_ADDED }, () => ({ ...last, chance: ADDED_CHANCE })),
    all = drawn([...choices, ...added], seasons),
    got = all.slice(0, choices.length),
    nothing = 1 - got.reduce((sum, share) => sum + share, 0)
  let left = nothing,
    safeSeats = 0
  while (left > TOO_OFTEN_NOTHING && safeSeats < MOST_ADDED) left -= all[choices.length + safeSeats++]!
  return { nothing: Math.max(0, nothing), got, safeSeats: left > TOO_OFTEN_NOTHING ? 0 : safeSeats }
}

/** For each choice the share of seasons in which it is got. */
function drawn(choices: readonly StressedChoice[], seasons: number): number[] {
  const draw = seededNormals(),
    bounds = choices.map(({ chance }) => normalQuantile(chance)),
    forecasts = [...new Set(choices.map(({ forecast }) => forecast))],
    place = choices.map(({ forecast }) => forecasts.indexOf(forecast)),
    shared = choices.map(({ inCommon }) => Math.sqrt(inCommon)),
    own = choices.map(({ inCommon }) => Math.sqrt(1 - inCommon)),
    got = choices.map(() => 0)
  for (let season = 0; season < seasons; season++) {
    const moves = forecasts.map(() => draw())
    let at = 0
    while (at < choices.length && shared[at]! * moves[place[at]!]! + own[at]! * draw() >= bounds[at]!) at++
    if (at < choices.length) got[at]!++
  }
  return got.map((count) => count / seasons)
}

/** Where the list ends that still matters: no choice below this place is ever got. The whole list where each one is. */
export function lastThatMatters({ got }: StressTestResult): number {
  return got.findLastIndex((share) => share >= CHANGES_NOTHING) + 1
}
