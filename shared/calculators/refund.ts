import { dayInWords } from '../college/day.ts'
import { rupees } from '../college/money.ts'

/** One step of a rule on refunds: up to and with this many days from the last date of admission (before it is negative), this share of the fee comes back. */
export interface RefundStep { daysAfterLastDate: number; share: number }
/** A rule as its body wrote it, by dates or by days around the last date of admission; data with who says so. */
export interface RefundRule {
  name: string
  source: string
  checked: string
  /** Dates of the sessions the body named, in order, each for the admissions of its own calendar year alone: up to and with `until` the whole fee less `mostCut` rupees. */
  dates?: ReadonlyArray<{ until: string; share: number; mostCut: number }>
  steps: readonly RefundStep[]
}

/** UGC (domain-facts C): the dates of 2024 and, as reported, of 2026; after a session's dates and in later sessions by days around the last date that an institution announced. Of 2025 nothing is known. The deposit (caution money) always comes back whole. */
export const UGC_REFUND: RefundRule = {
  name: 'UGC fee refund policy', source: 'UGC fee refund policy 2024-25; the same dates for 2026 as reported by the press', checked: '2026-11-20',
  dates: [{ until: '2024-09-30', share: 1, mostCut: 0 }, { until: '2024-10-31', share: 1, mostCut: 1000 }, { until: '2026-09-30', share: 1, mostCut: 0 }, { until: '2026-10-31', share: 1, mostCut: 1000 }],
  steps: [{ daysAfterLastDate: -15, share: 1 }, { daysAfterLastDate: -1, share: 0.9 }, { daysAfterLastDate: 15, share: 0.8 }, { daysAfterLastDate: 30, share: 0.5 }],
}

export interface Refund { refunded: number; kept: number; /** Why, in a sentence. */ because: string }

const DAY = 86_400_000
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

const yearOf = (day: string): string => day.slice(0, 4)

/** The year whose rule counts, where the rule does not say it: a seat given up in January belongs to the admissions that ended in December. Undefined: it says. */
export function unruledYear({ dates }: RefundRule, { leaves, lastDate = leaves }: { leaves: string; lastDate?: string }): string | undefined {
  const year = yearOf(lastDate < leaves ? lastDate : leaves), newest = dates?.at(-1)
  return newest === undefined || year > yearOf(newest.until) || dates!.some(({ until }) => yearOf(until) === year) ? undefined : year
}

/**
 * What of a paid fee comes back when a seat is given up on a day. Days are `YYYY-MM-DD`. Where the rule names dates of that year and none is
 * left, days around the institution's last date of admission count. Undefined: without that date, or of a year the rule is silent about
 * (`unruledYear`), nothing can be said.
 */
export function refundOn(rule: RefundRule, { fee, leaves, lastDate }: { fee: number; leaves: string; lastDate?: string }): Refund | undefined {
  if (unruledYear(rule, { leaves, ...(lastDate !== undefined && { lastDate }) }) !== undefined) return undefined
  const dated = rule.dates?.find(({ until }) => yearOf(until) === yearOf(leaves) && leaves <= until)
  if (dated) {
    const cut = Math.min(dated.mostCut, fee)
    const refunded = Math.round(fee * dated.share) - cut
    return { refunded, kept: fee - refunded, because: cut === 0 ? `The whole fee comes back up to ${dayInWords(dated.until)}.` : `Up to ${dayInWords(dated.until)} at most ${rupees(cut)} may be kept for processing.` }
  }
  if (lastDate === undefined) return undefined
  const days = daysBetween(lastDate, leaves), step = rule.steps.find(({ daysAfterLastDate }) => days <= daysAfterLastDate)
  const share = step?.share ?? 0, refunded = Math.round(fee * share)
  const when = days === 0 ? 'on the last date of admission' : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} the last date of admission`
  return { refunded, kept: fee - refunded, because: `${Math.round(share * 100)} % comes back ${when}.` }
}
