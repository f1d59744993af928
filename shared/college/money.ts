import { type Message, msg } from '../i18n/message.ts'

/**
 * Rupees in words and figures. Our own, because `en-IN` compact notation has meant 100K, 1L and T by engine version;
 * a student must read the same fee on every phone.
 */

const LAKH = 100_000
const CRORE = 10_000_000

/** Grouped the Indian way, 3-2-2: 1,80,000. At most two decimals, trailing zeros dropped. */
export function indian(n: number): string {
  const [whole = '0', part = ''] = Math.abs(n).toFixed(2).split('.')
  const last = whole.slice(-3)
  const groups = [last]
  for (let end = whole.length - 3; end > 0; end -= 2) groups.unshift(whole.slice(Math.max(0, end - 2), end))
  const decimals = part.replace(/0{1,2}$/, '')
  const figures = groups.join(',') + (decimals === '' ? '' : `.${decimals}`)
  return n < 0 && figures !== '0' ? `-${figures}` : figures
}

/** "₹1,80,000" */
export const rupees = (n: number): string => signed(n, indian(Math.abs(n)))

/** "₹1.8 lakh", "₹2.4 crore"; below one lakh the plain figure. Two decimals at most. */
export function lakh(n: number): Message {
  const { figure, unit } = scaled(n)
  return inUnit(signed(n, figure), unit)
}

function inUnit(amount: string, unit: Unit): Message {
  if (unit === '') return { id: amount }
  return unit === 'lakh' ? msg('{amount} lakh', { amount }) : msg('{amount} crore', { amount })
}

/** A range as one reads it: "₹1.8–2.5 lakh", "₹80,000–₹1.2 lakh"; one figure where both ends are equal. */
export function lakhs({ min, max }: { min: number; max: number }): Message {
  const [low, high] = [scaled(min), scaled(max)]
  if (signed(min, low.figure) === signed(max, high.figure) && low.unit === high.unit) return lakh(min)
  return low.unit === high.unit
    ? inUnit(`${signed(min, low.figure)}–${high.figure}`, high.unit)
    : msg('{low}–{high}', { low: lakh(min), high: lakh(max) })
}

/** A yearly salary: "₹7.4 LPA" (lakh per annum), two decimals at most. */
export const lpa = (n: number): string => `${signed(n, decimals(Math.abs(n) / LAKH))} LPA`

/** The unit is chosen after rounding, so 99,99,999 reads 1 crore and never 100 lakh. */
type Unit = '' | 'lakh' | 'crore'
function scaled(n: number): { figure: string; unit: Unit } {
  const size = Math.abs(n)
  if (Math.round((size / LAKH) * 100) / 100 >= 100) return { figure: decimals(size / CRORE), unit: 'crore' }
  if (Math.round(size) >= LAKH) return { figure: decimals(size / LAKH), unit: 'lakh' }
  return { figure: indian(Math.round(size)), unit: '' }
}

const decimals = (n: number): string => indian(Math.round(n * 100) / 100)
const signed = (n: number, figure: string): string => (n < 0 && figure !== '0' ? `-₹${figure}` : `₹${figure}`)
