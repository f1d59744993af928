import { GENDERS } from '../cutoff/seat.ts'
import { RANK_LISTS, type RankList } from '../college/rankList.ts'
import { comparableOf, type SlotHistory } from './history.ts'

/**
 * Lists behave alike within a family: the common list, the reserved categories, and the short lists of persons with
 * disabilities.
 */
export const FAMILIES = ['common', 'category', 'disability'] as const
export type Family = (typeof FAMILIES)[number]
const FAMILY_OF_LIST = RANK_LISTS.map((list) => {
  if (list.endsWith('(PwD)')) return 2
  if (list === 'OPEN') return 0
  return 1
})
/** The family of a list. */
export const familyOfList = (list: RankList): Family => FAMILIES[FAMILY_OF_LIST[RANK_LISTS.indexOf(list)]!]!
/** The family of a `seatCode`, as a place in FAMILIES. */
export const familyOf = (seat: number): number => FAMILY_OF_LIST[Math.floor(seat / GENDERS.length)]!

/** Years a forecast looks back (behaviour 13: the last 3 to 5). */
export const FORECAST_YEARS = 5
/** Below this many years there is no percentage, only what last year closed at (domain-facts B21). */
export const LEAST_YEARS = 2
/**
 * A slot's own spread counts for as many years as this many of its neighbours', and the move of a programme for as many
 * seats.
 */
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
 * How the middle of a forecast is made. `decay`: what each year counts of the year after it, exponential weights;
 * absent: the median of the years, which every forecast was before. `move`: the share of the recent move of the same
 * programme and institute that is expected to last.
 */
export interface ForecastModel {
  decay?: number
  move: number
}

/** Chosen by `npm run backtest` on the years up to 2023 (`selectModel`); a test holds it to that choice. */
export const MODEL: ForecastModel = { decay: 0.45, move: 0.3 }

/**
 * What each slot is expected to close at: `exp(middle[s])`, give or take `spread[s]` (natural logarithms: ranks err by
 * a share of themselves). `years[s]` of them it rests on; where that is less than LEAST_YEARS the rest is NaN.
 */
export interface Forecast {
  middle: Float64Array
  spread: Float64Array
  years: Uint8Array
}

type Figures = Pick<
  SlotHistory,
  'slots' | 'seat' | 'close' | 'years' | 'isUnmarked' | 'institute' | 'program' | 'programs'
>

/**
 * Forecasts the year after `years[before - 1]` from the LOOKED_BACK years up to it. Each year is first moved to the
 * newest one's level by what all slots of its family moved in the median: more candidates, more seats or one round more
 * shift everybody. The middle is the weighted mean of the years, plus a share of what the seats of the same programme
 * and institute moved in the newest year against the years before it. The spread is the slot's own from year to year,
 * held to its neighbours', and wider where few years are known.
 */
export function forecastOf(
  { slots, seat, years, institute, program, programs, ...figures }: Figures,
  before = years.length,
  model = MODEL,
): Forecast {
  const close = comparableOf(figures)
  const span = years.length,
    first = Math.max(0, before - FORECAST_YEARS),
    depth = before - first
  const shift = shiftsOf({ slots, seat, close, span, first, before })
  const middle = new Float64Array(slots).fill(NaN),
    spread = new Float64Array(slots).fill(NaN),
    known = new Uint8Array(slots),
    squares = new Float64Array(slots)
  const values = new Float64Array(depth),
    moves = new ProgramMoves()
  const levelsOf = (slot: number): Float64Array => {
    const family = familyOf(seat[slot]!)
    for (let y = 0; y < depth; y++) {
      const rank = close[slot * span + first + y]!
      values[y] = rank > 0 ? Math.log(rank) + shift[family * depth + y]! : NaN
    }
    return values
  }
  for (let slot = 0; slot < slots; slot++) {
    const levels = levelsOf(slot)
    for (const level of levels) if (!Number.isNaN(level)) known[slot]!++
    if (model.move > 0)
      moves.note(
        institute[slot]! * programs.length + program[slot]!,
        levels[depth - 1]! - weightedMean(levels, model.decay ?? 1, depth - 1),
      )
    if (known[slot]! >= LEAST_YEARS)
      middle[slot] = model.decay === undefined ? medianOf(levels) : weightedMean(levels, model.decay)
  }
  for (let slot = 0; slot < slots; slot++) {
    if (known[slot]! < LEAST_YEARS) continue
    if (model.move > 0) middle[slot]! += model.move * moves.of(institute[slot]! * programs.length + program[slot]!)
    for (const level of levelsOf(slot)) if (!Number.isNaN(level)) squares[slot]! += (level - middle[slot]!) ** 2
  }
  const typical = typicalSpreads({ slots, seat, middle, squares, known })
  for (let slot = 0; slot < slots; slot++) {
    const count = known[slot]!
    if (count < LEAST_YEARS) continue
    const usual = typical(familyOf(seat[slot]!), middle[slot]!)
    spread[slot] = Math.sqrt(((PRIOR * usual * usual + squares[slot]!) / (PRIOR + count - 1)) * (1 + 1 / count))
  }
  return { middle, spread, years: known }
}

/**
 * The mean of the first `end` levels, the last of them counting 1 and each before it `decay` of the next; NaN where
 * none is known.
 */
function weightedMean(levels: Float64Array, decay: number, end = levels.length): number {
  let sum = 0,
    whole = 0,
    weight = 1
  for (let y = end - 1; y >= 0; y--, weight *= decay) {
    const level = levels[y]!
    if (Number.isNaN(level)) continue
    sum += weight * level
    whole += weight
  }
  return whole > 0 ? sum / whole : NaN
}

function medianOf(levels: Float64Array): number {
  const own = levels.filter((level) => !Number.isNaN(level)).sort(),
    half = own.length >>> 1
  return own.length % 2 === 1 ? own[half]! : (own[half - 1]! + own[half]!) / 2
}

/** What the seats of each programme of an institute moved, shrunk to nothing where few of them say so. */
class ProgramMoves {
  readonly #sums = new Map<number, { sum: number; seats: number }>()

  note(program: number, move: number): void {
    if (Number.isNaN(move)) return
    const own = this.#sums.get(program)
    if (own) {
      own.sum += move
      own.seats++
    } else this.#sums.set(program, { sum: move, seats: 1 })
  }
  of(program: number): number {
    const own = this.#sums.get(program)
    return own ? own.sum / (own.seats + PRIOR) : 0
  }
}

/**
 * For each family and year, by how much its slots moved until the newest year: the median of the logarithms'
 * differences.
 */
function shiftsOf({
  slots,
  seat,
  close,
  span,
  first,
  before,
}: {
  slots: number
  seat: Uint8Array
  close: Uint32Array
  span: number
  first: number
  before: number
}): Float64Array {
  const depth = before - first,
    shifts = new Float64Array(FAMILIES.length * depth)
  const moved = new Float64Array(slots)
  for (let family = 0; family < FAMILIES.length; family++) {
    for (let y = 0; y < depth - 1; y++) {
      let count = 0
      for (let slot = 0; slot < slots; slot++) {
        const then = close[slot * span + first + y]!,
          newest = close[slot * span + before - 1]!
        if (then > 0 && newest > 0 && familyOf(seat[slot]!) === family) moved[count++] = Math.log(newest / then)
      }
      if (count >= LEAST_SHIFTED) shifts[family * depth + y] = moved.subarray(0, count).sort()[count >>> 1]!
    }
  }
  return shifts
}

/** How far slots like one usually lie from their own middle. */
function typicalSpreads({
  slots,
  seat,
  middle,
  squares,
  known,
}: {
  slots: number
  seat: Uint8Array
  middle: Float64Array
  squares: Float64Array
  known: Uint8Array
}): (family: number, middle: number) => number {
  const cells = FAMILIES.length * (BANDS + 1),
    sums = new Float64Array(cells),
    freedom = new Float64Array(cells),
    members = new Uint32Array(cells)
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
  const spreadIn = (cell: number): number =>
    freedom[cell]! > 0 ? Math.sqrt(sums[cell]! / freedom[cell]!) : UNKNOWN_SPREAD
  return (family, at) => {
    const cell = family * (BANDS + 1) + bandOf(at)
    return spreadIn(members[cell]! >= LEAST_IN_BAND ? cell : family * (BANDS + 1) + BANDS)
  }
}
const bandOf = (middle: number): number => Math.min(BANDS - 1, Math.max(0, Math.floor(middle / BAND)))
