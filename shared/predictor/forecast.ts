import { GENDERS } from '../cutoff/seat.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { comparableOf, type History } from './history.ts'

/** Lists behave alike within a family: the common list, the reserved categories, and the short lists of persons with disabilities. */
export const FAMILIES = ['common', 'category', 'disability'] as const
export type Family = (typeof FAMILIES)[number]
const FAMILY_OF_LIST = RANK_LISTS.map((list) => (list.endsWith('(PwD)') ? 2 : list === 'OPEN' ? 0 : 1))
/** The family of a `seatCode`, as a place in FAMILIES. */
export const familyOf = (seat: number): number => FAMILY_OF_LIST[Math.floor(seat / GENDERS.length)]!

/** Years a forecast looks back (behaviour 13: the median of the last 3 to 5). */
export const LOOKED_BACK = 5
/** Below this many years there is no percentage, only what last year closed at (domain-facts B21). */
export const LEAST_YEARS = 2
/** A slot's own spread counts for as many years as this many of its neighbours'. */
const PRIOR = 4
/** Closing ranks spread the more the smaller they are: neighbours are those within a factor of four. */
const BAND = Math.log(4)
const BANDS = 10
/** Fewer neighbours than this say nothing of their own, and the whole family speaks. */
const LEAST_IN_BAND = 15
/** Fewer slots than this in both years show no common shift. */
const LEAST_SHIFTED = 20
/** Where nothing at all is known of how a family spreads: a factor of one and a third either way. */
const UNKNOWN_SPREAD = 0.3

/**
 * What each slot is expected to close at: `exp(middle[s])`, give or take `spread[s]` (natural logarithms: ranks err by a share of
 * themselves). `years[s]` of them it rests on; where that is less than LEAST_YEARS the rest is NaN.
 */
export interface Forecast { middle: Float64Array; spread: Float64Array; years: Uint8Array }

/**
 * Forecasts the year after `years[before - 1]` from the LOOKED_BACK years up to it. The middle is the median of what the slot closed
 * at, each year first moved to the newest one's level by what all slots of its family moved in the median: more candidates, more
 * seats or one round more shift everybody. The spread is the slot's own from year to year, held to its neighbours', and wider where
 * few years are known.
 */
export function forecastOf({ slots, seat, years, ...figures }: Pick<History, 'slots' | 'seat' | 'close' | 'years' | 'isUnmarked'>, before = years.length): Forecast {
  const close = comparableOf(figures)
  const span = years.length, first = Math.max(0, before - LOOKED_BACK), depth = before - first
  const shift = shiftsOf({ slots, seat, close, span, first, before })
  const middle = new Float64Array(slots).fill(NaN), spread = new Float64Array(slots).fill(NaN), known = new Uint8Array(slots), squares = new Float64Array(slots)
  const values = new Float64Array(depth)
  for (let slot = 0; slot < slots; slot++) {
    const family = familyOf(seat[slot]!)
    let count = 0
    for (let y = 0; y < depth; y++) {
      const rank = close[slot * span + first + y]!
      if (rank > 0) values[count++] = Math.log(rank) + shift[family * depth + y]!
    }
    known[slot] = count
    if (count < LEAST_YEARS) continue
    const own = values.subarray(0, count).sort()
    const median = count % 2 === 1 ? own[(count - 1) / 2]! : (own[count / 2 - 1]! + own[count / 2]!) / 2
    middle[slot] = median
    for (const value of own) squares[slot]! += (value - median) ** 2
  }
  const typical = typicalSpreads({ slots, seat, middle, squares, known })
  for (let slot = 0; slot < slots; slot++) {
    const count = known[slot]!
    if (count < LEAST_YEARS) continue
    const usual = typical(familyOf(seat[slot]!), middle[slot]!)
    spread[slot] = Math.sqrt((PRIOR * usual * usual + squares[slot]!) / (PRIOR + count - 1) * (1 + 1 / count))
  }
  return { middle, spread, years: known }
}

/** For each family and year, by how much its slots moved until the newest year: the median of the logarithms' differences. */
function shiftsOf({ slots, seat, close, span, first, before }: { slots: number; seat: Uint8Array; close: Uint32Array; span: number; first: number; before: number }): Float64Array {
  const depth = before - first, shifts = new Float64Array(FAMILIES.length * depth)
  const moved = new Float64Array(slots)
  for (let family = 0; family < FAMILIES.length; family++) {
    for (let y = 0; y < depth - 1; y++) {
      let count = 0
      for (let slot = 0; slot < slots; slot++) {
        const then = close[slot * span + first + y]!, newest = close[slot * span + before - 1]!
        if (then > 0 && newest > 0 && familyOf(seat[slot]!) === family) moved[count++] = Math.log(newest / then)
      }
      if (count >= LEAST_SHIFTED) shifts[family * depth + y] = moved.subarray(0, count).sort()[count >>> 1]!
    }
  }
  return shifts
}

/** How far slots like one usually lie from their own middle. */
function typicalSpreads({ slots, seat, middle, squares, known }: { slots: number; seat: Uint8Array; middle: Float64Array; squares: Float64Array; known: Uint8Array }): (family: number, middle: number) => number {
  const cells = FAMILIES.length * (BANDS + 1), sums = new Float64Array(cells), freedom = new Float64Array(cells), members = new Uint32Array(cells)
  for (let slot = 0; slot < slots; slot++) {
    if (known[slot]! < LEAST_YEARS) continue
    const family = familyOf(seat[slot]!) * (BANDS + 1)
    // The last cell of a family is the whole of it.
    for (const cell of [family + bandOf(middle[slot]!), family + BANDS]) {
      sums[cell]! += squares[slot]!
      freedom[cell]! += known[slot]! - 1
      members[cell]! += 1
    }
  }
  const spreadIn = (cell: number): number => (freedom[cell]! > 0 ? Math.sqrt(sums[cell]! / freedom[cell]!) : UNKNOWN_SPREAD)
  return (family, at) => {
    const cell = family * (BANDS + 1) + bandOf(at)
    return spreadIn(members[cell]! >= LEAST_IN_BAND ? cell : family * (BANDS + 1) + BANDS)
  }
}
const bandOf = (middle: number): number => Math.min(BANDS - 1, Math.max(0, Math.floor(middle / BAND)))
