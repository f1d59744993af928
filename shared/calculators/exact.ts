/** Decimal places that are kept of every factor; more than any form or link takes. */
const PLACES = 1_000_000

const scaled = (value: number): bigint => BigInt(Math.round(value * PLACES))
const SCALE = BigInt(PLACES)

/** `numerator ÷ denominator` to the nearest whole number, halves up. Both are positive or nothing. */
const quotient = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator))

/**
 * Simple interest in whole rupees: amount × rate × months ÷ 1,200, divided last. A twelfth of a rate is no binary
 * fraction, and a rupee is lost where the exact interest ends in a half.
 * @param rate per cent a year
 */
export const simpleInterest = (amount: number, rate: number, months: number): number =>
  quotient(scaled(amount) * scaled(rate) * scaled(months), 1200n * SCALE ** 3n)

/**
 * An amount that rises by `rise` per cent a year, after `years` whole years, in whole rupees: by exact fractions,
 * divided last.
 */
export function afterRises(amount: number, rise: number, years: number): number {
  const power = BigInt(years),
    whole = 100n * SCALE
  return quotient(scaled(amount) * (whole + scaled(rise)) ** power, SCALE * whole ** power)
}
