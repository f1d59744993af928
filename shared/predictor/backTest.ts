import { binsOf, noteBin, SEASON_EDGES, settledBins } from './bins.ts'
import { chanceAt, COMMON_SHIFT, errorsOf, usualErrors, type Errors } from './chance.ts'
import { FAMILIES, familyOf, forecastOf, LEAST_YEARS, MODEL, type Forecast, type ForecastModel } from './forecast.ts'
import { comparableOf, type SlotHistory } from './history.ts'
import { normalQuantile, seededNumbers } from './normal.ts'
import { stressTest } from './stressTest.ts'
import { type Bin, type Evidence, type ForecastOutcome, LEAST_IN_BAND } from './testResults.ts'
import { EDGES, LEAST_SLOTS, NEAR, ranksOver, WordTally } from './wordTest.ts'

/** Past years that teach how far forecasts err. */
const TAUGHT = 4
/** Years before the one held out whose outcomes, pooled, choose the words and the bands. */
export const POOLED_YEARS = 3
/** Seats whose forecasts lie within this factor of each other are near. */
const BAND = Math.log(2)
/**
 * Where more than this share of the forecast seats was not offered again, no word is used: a chance of a seat that is
 * not there is none.
 */
const MOST_GONE = 1 / 3
/** Made-up choice lists of each rank, so many seats long, of seats that are neither hopeless nor certain. */
const STRESS_LISTS = 2
const STRESS_CHOICES = 8
const STRESS_CHANCES = [0.03, 0.9] as const
const STRESS_SEASONS = 500
/** Above this a season would be all that counts; so few years do not say so. */
const MOST_IN_COMMON = 0.95
/**
 * Forecasts each of the newest years from the years before it and compares every chance that would have been said with
 * what happened. The POOLED_YEARS before the newest choose what is said; the newest chooses nothing and shows how the
 * choice did. A word is used where the seats it was said of were had in its share of cases: in 85 % and more for Safe
 * (and also of those said just above 85 %), 50 to 85 for Target, 15 to 50 for Dream.
 */
export function backTest(history: SlotHistory, model = MODEL): Evidence {
  const newest = history.years.length - 1,
    tested = new TestedYears(history, model)
  const chosenOn = Array.from({ length: POOLED_YEARS }, (_, at) => newest - POOLED_YEARS + at).filter(
    (year) => year >= LEAST_YEARS,
  )
  return {
    exam: history.exam,
    heldOut: history.years[newest]!,
    from: history.years[0]!,
    families: FAMILIES.map((family, place) => {
      const chosen = tested.outcome(chosenOn, place),
        hasBand = chosen.tally.years.length === POOLED_YEARS && isBandHeld(chosen.tally)
      return {
        family,
        ...tested.outcome([newest], place).tally,
        chosen: chosen.tally,
        words: chosen.words.borneOut(chosen.tally.bins, hasBand),
        hasBand,
        errors: tested.errors(newest + 1, place),
        inCommon: tested.inCommon(newest + 1, place),
        stress: tested.stress([...chosenOn, newest], place),
      }
    }),
  }
}

/** How far a forecast was off, in spreads. `near`: seats of one list and band of ranks share it. */
interface NearError {
  error: number
  near: string
}

/** The forecasts of a history's years by one model, each made once. */
export class TestedYears {
  readonly #forecasts = new Map<number, Forecast>()
  readonly #close: Uint32Array
  readonly #history: SlotHistory
  readonly #model: ForecastModel
  constructor(history: SlotHistory, model: ForecastModel) {
    this.#history = history
    this.#model = model
    this.#close = comparableOf(history)
  }

  forecast(year: number): Forecast {
    const known = this.#forecasts.get(year) ?? forecastOf(this.#history, year, this.#model)
    this.#forecasts.set(year, known)
    return known
  }

  /** How far forecasts of the years before this one erred. `common` as of `errorsOf`. */
  errors(year: number, family: number, common = COMMON_SHIFT): Errors {
    return errorsOf(
      this.#errorSets(year, family).map((set) => set.map(({ error }) => error)),
      common,
    )
  }

  #errorSets(year: number, family: number): NearError[][] {
    return Array.from({ length: TAUGHT }, (_, back) => year - 1 - back)
      .filter((one) => one >= LEAST_YEARS)
      .map((one) => this.#errorsIn(one, family))
  }

  /** The share of the errors of those years that near seats of one year had in common (`FamilyEvidence.inCommon`). */
  inCommon(year: number, family: number): number {
    return inCommonOf(this.#errorSets(year, family))
  }

  /**
   * Made-up choice lists put to past years: how often nothing was said to be left (`stressTest`), and how often it was.
   */
  stress(years: readonly number[], family: number): Bin[] {
    const { seat } = this.#history,
      bins = binsOf(SEASON_EDGES),
      draw = seededNumbers()
    for (const year of years) {
      const { middle, spread } = this.forecast(year),
        errors = this.errors(year, family),
        inCommon = this.inCommon(year, family)
      if (errors.every((error) => error === 0)) continue
      const lists = new Map<number, Array<{ slot: number; rank: number }>>()
      for (const one of this.#slotsOf(year, family)) {
        if (one.rank === 0) continue
        const list = seat[one.slot]! >>> 1
        const own = lists.get(list)
        if (own) own.push(one)
        else lists.set(list, [one])
      }
      // In an order of their own, so that the same tables give the same lists however they were brought in.
      for (const [, seats] of [...lists].toSorted(([a], [b]) => a - b)) {
        const own = seats.toSorted((a, b) => middle[a.slot]! - middle[b.slot]! || a.rank - b.rank)
        for (const asked of ranksOver(own.map(({ slot }) => middle[slot]!))) {
          const open = own
            .map(({ slot, rank }) => ({
              chance: chanceAt(errors, (asked - middle[slot]!) / spread[slot]!),
              isHad: Math.log(rank) >= asked,
              forecast: '',
              inCommon,
            }))
            .filter(({ chance }) => chance >= STRESS_CHANCES[0] && chance <= STRESS_CHANCES[1])
          if (open.length < STRESS_CHOICES) continue
          for (let made = 0; made < STRESS_LISTS; made++) {
            const list = Array.from({ length: STRESS_CHOICES }, () => open[Math.floor(draw() * open.length)]!)
            noteBin(
              bins,
              stressTest([...new Set(list)], STRESS_SEASONS).nothing,
              list.every(({ isHad }) => !isHad),
            )
          }
        }
      }
    }
    return settledBins(bins)
  }

  /** Slots of a family with a forecast of the year; the rank is 0 where none compares. */
  *#slotsOf(year: number, family: number): Generator<{ slot: number; rank: number; last: number }> {
    const { slots, seat, years } = this.#history,
      known = this.forecast(year).years
    for (let slot = 0; slot < slots; slot++) {
      if (known[slot]! < LEAST_YEARS || familyOf(seat[slot]!) !== family) continue
      const cell = slot * years.length + year
      yield { slot, rank: this.#close[cell]!, last: this.#close[cell - 1]! }
    }
  }

  #errorsIn(year: number, family: number): NearError[] {
    const { middle, spread } = this.forecast(year),
      { seat } = this.#history
    return [...this.#slotsOf(year, family)].flatMap(({ slot, rank }) =>
      rank > 0
        ? [
            {
              error: (Math.log(rank) - middle[slot]!) / spread[slot]!,
              near: `${seat[slot]! >>> 1} ${Math.floor(middle[slot]! / BAND)}`,
            },
          ]
        : [],
    )
  }

  /**
   * The mean continuous ranked probability score of a year's forecasts, in logarithms of ranks: smaller is better. NaN
   * where nothing could be said.
   */
  score(year: number, family: number, common = COMMON_SHIFT): number {
    const errors = this.errors(year, family, common),
      { middle, spread } = this.forecast(year)
    let sum = 0,
      slots = 0
    for (const { slot, rank } of this.#slotsOf(year, family)) {
      if (rank === 0) continue
      sum += spread[slot]! * rankedScore(errors, (Math.log(rank) - middle[slot]!) / spread[slot]!)
      slots++
    }
    return slots >= LEAST_SLOTS && errors.some((error) => error !== 0) ? sum / slots : NaN
  }

  outcome(years: readonly number[], family: number): { tally: ForecastOutcome; words: WordTally } {
    const { seat, years: calendar } = this.#history
    const bins = binsOf(EDGES)
    const words = new WordTally()
    const misses: number[] = [],
      signed: number[] = [],
      missesOfLast: number[] = [],
      counted = new Set<number>()
    let gone = 0,
      inBand = 0
    for (const year of years) {
      const { middle, spread } = this.forecast(year),
        errors = this.errors(year, family),
        lists = new Map<number, Array<{ slot: number; level: number }>>()
      // No forecast of an earlier year has taught how far one errs.
      if (errors.every((error) => error === 0)) continue
      const [low, high] = usualErrors(errors)
      for (const { slot, rank, last } of this.#slotsOf(year, family)) {
        if (rank === 0) {
          gone++
          continue
        }
        const level = Math.log(rank),
          list = lists.get(seat[slot]! >>> 1),
          miss = level - middle[slot]!
        counted.add(year)
        if (list) list.push({ slot, level })
        else lists.set(seat[slot]! >>> 1, [{ slot, level }])
        misses.push(Math.abs(miss))
        signed.push(miss)
        if (last > 0) missesOfLast.push(Math.abs(level - Math.log(last)))
        if (miss >= low * spread[slot]! && miss <= high * spread[slot]!) inBand++
      }
      for (const own of lists.values()) {
        for (const rank of ranksOver(own.map(({ slot }) => middle[slot]!))) {
          for (const { slot, level } of own) {
            const distance = rank - middle[slot]!
            if (Math.abs(distance) > NEAR) continue
            const chance = chanceAt(errors, distance / spread[slot]!),
              isHad = level >= rank
            noteBin(bins, chance, isHad)
            words.note(chance, isHad)
          }
        }
      }
    }
    settledBins(bins)
    return {
      words,
      tally: {
        years: [...counted].map((year) => calendar[year]!),
        slots: misses.length,
        gone,
        error: shareOf(median(misses)),
        bias: shareOf(median(signed)),
        errorOfLastYear: shareOf(median(missesOfLast)),
        inBand: rounded(misses.length > 0 ? inBand / misses.length : 0),
        bins,
        had: words.had(),
      },
    }
  }
}

/**
 * How much of the errors of some years the seats near each other had in common: the mean product of the errors of two
 * seats of one year, list and band of ranks (each twice as far as the last), on the scale where all errors together are
 * normal with spread 1. Half of each year's shift is taken off first, as chances take it off (COMMON_SHIFT).
 */
function inCommonOf(sets: ReadonlyArray<readonly NearError[]>): number {
  const years = sets.filter((set) => set.length > 0)
  const all = years
    .flatMap((set, year) => {
      const shift = (1 - COMMON_SHIFT) * median(set.map(({ error }) => error))
      return set.map(({ error, near }) => ({
        near: `${year} ${near}`,
        error: error - shift,
        weight: 1 / set.length / years.length,
      }))
    })
    .toSorted((a, b) => a.error - b.error)
  const groups = new Map<string, { count: number; sum: number; squares: number }>()
  let below = 0
  for (const { near, weight } of all) {
    const score = normalQuantile(below + weight / 2),
      group = groups.get(near) ?? { count: 0, sum: 0, squares: 0 }
    groups.set(near, group)
    group.count++
    group.sum += score
    group.squares += score * score
    below += weight
  }
  let products = 0,
    pairs = 0
  for (const { count, sum, squares } of groups.values()) {
    products += sum * sum - squares
    pairs += count * (count - 1)
  }
  return rounded(Math.min(MOST_IN_COMMON, Math.max(0, pairs > 0 ? products / pairs : 0)))
}

/** Whether enough seats were asked about and offered again for anything to be said. */
const isTested = ({ years, slots, gone }: ForecastOutcome): boolean =>
  slots >= LEAST_SLOTS * years.length && gone <= MOST_GONE * (gone + slots)

const isBandHeld = (tally: ForecastOutcome): boolean => isTested(tally) && tally.inBand >= LEAST_IN_BAND

/**
 * The score of one forecast, in spreads: the mean distance of the errors from what happened, less half their distance
 * from each other.
 */
function rankedScore(errors: Errors, happened: number): number {
  const points = errors.slice(1).map((error, at) => (error + errors[at]!) / 2)
  let apart = 0
  // Sorted: the distance of each point from those before it.
  for (const [at, point] of points.entries()) apart += point * (2 * at + 1 - points.length)
  return points.reduce((sum, point) => sum + Math.abs(point - happened), 0) / points.length - apart / points.length ** 2
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
/** A difference of logarithms as a share: 0.1 is "a tenth further". */
const shareOf = (difference: number): number => rounded(Math.expm1(difference))
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >>> 1] ?? 0
}
