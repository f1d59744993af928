/**
 * A chance as it is said, with the least share it stands for (behaviour 13). What is below the last is hidden unless
 * asked for.
 */
export const CHANCES = [
  ['Safe', 0.85],
  ['Target', 0.5],
  ['Dream', 0.15],
] as const
export type ChanceWord = (typeof CHANCES)[number][0]
export const chanceWordOf = (chance: number): ChanceWord | undefined =>
  CHANCES.find(([, least]) => chance >= least)?.[0]

/** Points of a distribution are kept at these shares: 0, 1/40, … 1. */
export const POINTS = 41

/** How far off forecasts were, in spreads: the value below which each of POINTS shares of them lay. */
export type Errors = readonly number[]

/**
 * What counts of the shift that all seats of a family had in common in one past year: four years are few to know how
 * such shifts spread. Chosen with the model (`selectModel`).
 */
export const COMMON_SHIFT = 0.5

/**
 * The POINTS quantiles of weighted errors. Each set weighs the same, however many it holds: a year with more seats is
 * still one year. Half of each set's median is taken off it (COMMON_SHIFT).
 * @param common the share of that shift that counts
 */
export function errorsOf(sets: ReadonlyArray<readonly number[]>, common = COMMON_SHIFT): Errors {
  const all = sets
    .filter((set) => set.length > 0)
    .flatMap((set) => {
      const shift = (1 - common) * medianError(set)
      return set.map((error) => ({ error: error - shift, weight: 1 / set.length }))
    })
    .sort((a, b) => a.error - b.error)
  const whole = all.reduce((sum, { weight }) => sum + weight, 0),
    points: number[] = []
  let at = 0,
    below = all[0]?.weight ?? 0
  for (let point = 0; point < POINTS; point++) {
    while (at < all.length - 1 && below < (whole * point) / (POINTS - 1)) below += all[++at]!.weight
    points.push(Math.round((all[at]?.error ?? 0) * 1000) / 1000)
  }
  return points
}

const medianError = (set: readonly number[]): number => set.toSorted((a, b) => a - b)[set.length >>> 1]!

/**
 * Between which errors all chances from 85 % down to 15 % lie: before it a seat is Safe, beyond it less than a Dream.
 */
export const usualErrors = (errors: Errors): readonly [low: number, high: number] => [
  errors[Math.round((errors.length - 1) * (1 - CHANCES[0][1]))]!,
  errors[Math.round((errors.length - 1) * (1 - CHANCES[2][1]))]!,
]

/**
 * The share of past forecasts after which a rank this far from the middle would still have been admitted. `distance`:
 * of the student's rank above the middle, in spreads; errors of past forecasts say how often the closing rank came out
 * further.
 */
export function chanceAt(errors: Errors, distance: number): number {
  const last = errors.length - 1
  if (distance <= errors[0]!) return 1
  if (distance > errors[last]!) return 0
  let low = 0,
    high = last
  while (high - low > 1) {
    const half = (low + high) >>> 1
    if (errors[half]! < distance) low = half
    else high = half
  }
  const width = errors[high]! - errors[low]!
  return 1 - (low + (width > 0 ? (distance - errors[low]!) / width : 1)) / last
}
