import type { CutoffExam } from '../cutoff/fact.ts'
import { chanceAt, CHANCES, errorsOf, wordOf, type ChanceWord, type Errors } from './chance.ts'
import { FAMILIES, familyOf, forecastOf, LEAST_YEARS, type Family, type Forecast } from './forecast.ts'
import { comparableOf, type History } from './history.ts'

/** Past years that teach how far forecasts err. */
const TAUGHT = 4
/** Made-up ranks asked of each list, spread evenly over its logarithm. */
const RANKS = 40
/** A rank further than this factor from a slot's middle asks nothing: such a slot is safe or hopeless by any rule. */
const NEAR = Math.log(4)
/** A word that fewer slots than this were asked about is not spoken for. */
const LEAST_SLOTS = 100
/** Where more than this share of the forecast seats was not offered again, no word is spoken for: a chance of a seat that is not there is none. */
const MOST_GONE = 1 / 3
/** Shares of chance in which what was said is compared with what happened. */
const EDGES = [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1.0001] as const

/** Of all chances said between `from` and `to`: how many, their mean, and how often the seat was had. */
export interface Bin { from: number; to: number; asked: number; said: number; happened: number }
/** How one family of lists did in the year held out, and what is said of the next. */
export interface FamilyEvidence {
  family: Family
  /** Slots with a forecast and an outcome; `gone`: with a forecast that were not offered again or admitted nobody. */
  slots: number
  gone: number
  /** Half of the forecasts were off by less than this share of the rank; `bias`: in the median they lay this share below what happened. */
  error: number
  bias: number
  /** As of the year before it, what closing at last year's rank would have been off by: what a forecast must beat or match. */
  errorOfLastYear: number
  bins: Bin[]
  /** Which words the held-out year bears out. */
  words: Record<ChanceWord, boolean>
  /** Errors of all years, the held-out one too: what chances of the coming year are worked out from. */
  errors: Errors
}
export interface Evidence { exam: CutoffExam; heldOut: number; from: number; families: FamilyEvidence[] }

/**
 * Holds the newest year out, forecasts it from the years before, and compares every chance that would have been said with what
 * happened. A word is borne out where the seats it was said of were had in its share of cases: in 85 % and more for Safe (and also of
 * those said just above 85 %), 50 to 85 for Target, 15 to 50 for Dream; the frequencies of two words never overlap.
 */
export function backTest(history: History): Evidence {
  const newest = history.years.length - 1
  const forecasts = new Map(Array.from({ length: TAUGHT + 1 }, (_, back) => newest - back).filter((year) => year >= LEAST_YEARS).map((year) => [year, forecastOf(history, year)]))
  const ofYears = (family: number, wanted: (year: number) => boolean): Errors => errorsOf([...forecasts].filter(([year]) => wanted(year)).map(([year, forecast]) => errorsIn(history, forecast, year, family)))
  return {
    exam: history.exam, heldOut: history.years[newest]!, from: history.years[0]!,
    families: FAMILIES.map((family, place) => {
      const forecast = forecasts.get(newest)
      return { family, ...outcomes(history, forecast, newest, place, ofYears(place, (year) => year < newest)), errors: ofYears(place, () => true) }
    }),
  }
}

/** By how many spreads slots of a family closed beyond their forecast in a year. */
function errorsIn({ slots, seat, years, ...figures }: History, { middle, spread, years: known }: Forecast, year: number, family: number): number[] {
  const errors: number[] = [], close = comparableOf(figures)
  for (let slot = 0; slot < slots; slot++) {
    const rank = close[slot * years.length + year]!
    if (rank > 0 && known[slot]! >= LEAST_YEARS && familyOf(seat[slot]!) === family) errors.push((Math.log(rank) - middle[slot]!) / spread[slot]!)
  }
  return errors
}

function outcomes({ slots, seat, years, ...figures }: History, forecast: Forecast | undefined, year: number, family: number, errors: Errors): Omit<FamilyEvidence, 'family' | 'errors'> {
  const close = comparableOf(figures), bins: Bin[] = EDGES.slice(1).map((to, at) => ({ from: EDGES[at]!, to: Math.min(1, to), asked: 0, said: 0, happened: 0 }))
  const words = new Map(CHANCES.map(([word]) => [word, { asked: 0, happened: 0 }]))
  const misses: number[] = [], signed: number[] = [], missesOfLast: number[] = [], lists = new Map<number, number[]>()
  let gone = 0
  for (let slot = 0; slot < slots; slot++) {
    if (!forecast || forecast.years[slot]! < LEAST_YEARS || familyOf(seat[slot]!) !== family) continue
    const rank = close[slot * years.length + year]!, last = close[slot * years.length + year - 1]!
    if (rank === 0) { gone++; continue }
    const list = lists.get(seat[slot]! >>> 1)
    if (list) list.push(slot)
    else lists.set(seat[slot]! >>> 1, [slot])
    const miss = Math.log(rank) - forecast.middle[slot]!
    misses.push(Math.abs(miss))
    signed.push(miss)
    if (last > 0) missesOfLast.push(Math.abs(Math.log(rank / last)))
  }
  for (const own of lists.values()) {
    const middles = own.map((slot) => forecast!.middle[slot]!).sort((a, b) => a - b), low = middles[Math.floor(middles.length * 0.02)]!, high = middles[Math.floor(middles.length * 0.98)]!
    for (let step = 0; step < RANKS; step++) {
      const rank = low + (high - low) * step / (RANKS - 1)
      for (const slot of own) {
        const distance = rank - forecast!.middle[slot]!
        if (Math.abs(distance) > NEAR) continue
        const chance = chanceAt(errors, distance / forecast!.spread[slot]!), isHad = Math.log(close[slot * years.length + year]!) >= rank
        const bin = bins.find(({ to }) => chance < to) ?? bins.at(-1)!, word = wordOf(chance)
        bin.asked++
        bin.said += chance
        if (isHad) bin.happened++
        if (word) { const tally = words.get(word)!; tally.asked++; if (isHad) tally.happened++ }
      }
    }
  }
  for (const bin of bins) { bin.said = rounded(bin.asked > 0 ? bin.said / bin.asked : 0); bin.happened = rounded(bin.asked > 0 ? bin.happened / bin.asked : 0) }
  const justSafe = bins.find(({ from }) => from === 0.85)!
  const isBorneOut = (word: ChanceWord, least: number, most: number): boolean => {
    const { asked, happened } = words.get(word)!
    return asked >= LEAST_SLOTS && gone <= MOST_GONE * (gone + misses.length) && misses.length >= LEAST_SLOTS && happened / asked >= least && happened / asked < most && (word !== 'Safe' || justSafe.happened >= least)
  }
  return {
    slots: misses.length, gone, error: shareOf(median(misses)), bias: shareOf(median(signed)), errorOfLastYear: shareOf(median(missesOfLast)), bins,
    words: { Safe: isBorneOut('Safe', 0.85, Infinity), Target: isBorneOut('Target', 0.5, 0.85), Dream: isBorneOut('Dream', 0.15, 0.5) },
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
/** A difference of logarithms as a share: 0.1 is "a tenth further". */
const shareOf = (difference: number): number => rounded(Math.expm1(difference))
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >>> 1] ?? 0
}
