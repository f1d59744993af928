/** The distribution of Gauss, as far as forecasts need it. */

// P. J. Acklam's rational approximation of the inverse, off by less than 1.2e-9 of the value everywhere.
const CENTRE_TOP = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
]
const CENTRE_BOTTOM = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
]
const TAIL_TOP = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const TAIL_BOTTOM = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]
const TAIL = 0.02425

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)

/** The value below which this share of a normal distribution (mean 0, spread 1) lies; infinite at 0 and 1. */
export function normalQuantile(share: number): number {
  if (share <= 0) return -Infinity
  if (share >= 1) return Infinity
  if (share > 1 - TAIL) return -normalQuantile(1 - share)
  if (share < TAIL) {
    const far = Math.sqrt(-2 * Math.log(share))
    return polynomial(TAIL_TOP, far) / polynomial(TAIL_BOTTOM, far)
  }
  const from = share - 0.5,
    square = from * from
  return (from * polynomial(CENTRE_TOP, square)) / polynomial(CENTRE_BOTTOM, square)
}

/**
 * A stream of numbers from 0 to 1, evenly spread and the same each time (mulberry32); neither 0 nor 1 is one.
 * @param seed a whole number
 */
export function seededNumbers(seed = 1): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296
  }
}

/** A stream of normal values that is the same each time. */
export function seededNormals(seed = 1): () => number {
  const draw = seededNumbers(seed)
  return () => normalQuantile(draw())
}
