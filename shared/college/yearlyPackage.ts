import { readFee } from './fees.ts'

/**
 * A published package in rupees a year, from the lower to the upper end of a range; a month's is twelve of them.
 * Undefined where it is none, or in another currency.
 */
export function yearlyPackage(published: string | undefined): { min: number; max: number } | undefined {
  const read = readFee(published)
  if (!read || read.currency !== 'INR') return undefined
  const times = read.period === 'month' ? 12 : 1
  return { min: read.min * times, max: read.max * times }
}
