import type { FeePlan } from './fees.ts'

/**
 * The fields of a plan that a shared address carries, in this order. `income` is personal, and no address carries it.
 */
const FIELDS = [
  'years',
  'tuition',
  'hostel',
  'mess',
  'travel',
  'rise',
  'oneTime',
  'caution',
  'waiver',
  'scholarship',
] as const
const LOAN = ['amount', 'rate', 'moratoriumMonths', 'tenureMonths'] as const

/** What each field may hold; what lies beyond is a slip, or somebody's joke in a link. */
export const CALCULATOR_LIMITS: Readonly<
  Record<(typeof FIELDS)[number] | (typeof LOAN)[number] | 'income', readonly [least: number, most: number]>
> = {
  years: [1, 8],
  tuition: [0, 10_000_000],
  hostel: [0, 2_000_000],
  mess: [0, 2_000_000],
  travel: [0, 2_000_000],
  rise: [0, 30],
  oneTime: [0, 5_000_000],
  caution: [0, 2_000_000],
  waiver: [0, 100],
  scholarship: [0, 10_000_000],
  amount: [0, 20_000_000],
  rate: [0, 25],
  moratoriumMonths: [0, 120],
  tenureMonths: [1, 240],
  income: [0, 100_000_000],
}
const within = (name: keyof typeof CALCULATOR_LIMITS, value: number): number =>
  Math.min(CALCULATOR_LIMITS[name][1], Math.max(CALCULATOR_LIMITS[name][0], value))

export const BLANK_PLAN: FeePlan = {
  years: 4,
  tuition: 0,
  hostel: 0,
  mess: 0,
  travel: 0,
  rise: 5,
  oneTime: 0,
  caution: 0,
  waiver: 0,
  scholarship: 0,
}

/** The plan as the fragment of an address: it never reaches a server (behaviour 14). */
export function planFragment(plan: FeePlan): string {
  const params = new URLSearchParams()
  for (const name of FIELDS) if (plan[name] !== BLANK_PLAN[name]) params.set(name, String(plan[name]))
  if (plan.loan && plan.loan.amount > 0)
    params.set('loan', [...LOAN.map((name) => plan.loan![name]), plan.loan.isInterestBorne ? 1 : 0].join('-'))
  return params.toString()
}

/** The plan of a fragment; what cannot be read is as on a blank one. */
export function planFrom(fragment: string): FeePlan {
  const params = new URLSearchParams(fragment.replace(/^#/, '')),
    plan: FeePlan = { ...BLANK_PLAN }
  for (const name of FIELDS) {
    const value = numberIn(params.get(name))
    if (value !== undefined) plan[name] = within(name, name === 'years' ? Math.round(value) : value)
  }
  const loan = params.get('loan')?.split('-').map(numberIn)
  if (loan?.length === 5 && loan.every((one) => one !== undefined)) {
    const [amount, rate, moratoriumMonths, tenureMonths] = LOAN.map((name, at) => within(name, loan[at]!)) as [
      number,
      number,
      number,
      number,
    ]
    plan.loan = { amount, rate, moratoriumMonths, tenureMonths, ...(loan[4] === 1 && { isInterestBorne: true }) }
  }
  return plan
}
const numberIn = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined

/** An amount as it is typed: "1,80,000", "1.8 lakh". Undefined where it is none. */
export function readRupees(typed: string): number | undefined {
  const match = /^₹?\s*([\d,]+(?:\.\d+)?)\s*(lakhs?|crores?)?$/i.exec(typed.trim())
  if (!match) return typed.trim() === '' ? 0 : undefined
  return Math.round(Number(match[1]!.replaceAll(',', '')) * rupeesIn(match[2] ?? ''))
}
function rupeesIn(unit: string): number {
  if (/^l/i.test(unit)) return 100_000
  return /^c/i.test(unit) ? 10_000_000 : 1
}
