import type { Citation } from '../citation.ts'
import { DAY_MS } from '../format/duration.ts'
import { dayMessage } from '../college/day.ts'
import { rupees } from '../college/money.ts'
import { type Message, msg } from '../i18n/message.ts'
import table from './refund.json'

/**
 * One step of a rule on refunds: up to and with this many days from the last date of admission (before it is negative),
 * this share of the fee comes back. `mostKept`: what may be kept of it for processing, a share of the fee and never
 * more than so many rupees.
 */
export interface RefundStep {
  daysAfterLastDate: number
  share: number
  mostKept?: { share: number; rupees: number }
}
/**
 * A rule as its body wrote it, by dates or by days around the last date of admission: a row of `refund.json` with who
 * says so.
 */
export interface RefundRule extends Citation {
  name: string
  /**
   * Dates of the sessions the body named, in order, each for the session that began in its own calendar year alone: up
   * to and with `until` the whole fee less `mostCut` rupees.
   */
  dates?: ReadonlyArray<{ until: string; share: number; mostCut: number }>
  steps: readonly RefundStep[]
}

/**
 * UGC (domain-facts C): the dates of 2024 and, as reported, of 2026; after a session's dates and in later sessions by
 * days around the last date that an institution announced. Of 2025 nothing is known. The first step lets not more than
 * 5 % be kept, at most ₹5,000 (notification of October 2018, 4.1.4). The deposit (caution money) always comes back
 * whole.
 */
export const UGC_REFUND: RefundRule = table.ugc

/**
 * AICTE, for the colleges and courses it approves: `mostKept` rupees before classes begin, later only where the seat is
 * filled again.
 */
export const AICTE_REFUND: Citation & { mostKept: number } = table.aicte

export interface Refund {
  refunded: number
  kept: number
  /** Why, in a sentence. */ because: Message
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const yearOf = (day: string): string => day.slice(0, 4)

/**
 * Admissions of a session are open from spring to the end of the year, the last of them closing in winter: a last date
 * before April is of the session before.
 */
const FIRST_CLOSING_MONTH = 4
/**
 * Without that date a seat given up before July may be of the session that goes on as well as of the one to come:
 * nothing says which.
 */
const SURE_FROM_MONTH = 7

/**
 * The calendar year in which the session began that a seat was given for; undefined where only the last date of
 * admission would tell.
 */
export function sessionOf({ leaves, lastDate }: { leaves: string; lastDate?: string }): string | undefined {
  const month = Number((lastDate ?? leaves).slice(5, 7))
  if (lastDate === undefined) return month >= SURE_FROM_MONTH ? yearOf(leaves) : undefined
  return month >= FIRST_CLOSING_MONTH ? yearOf(lastDate) : String(Number(yearOf(lastDate)) - 1)
}

/**
 * The year whose rule counts, where the rule does not say it. Undefined: it says, or only the last date of admission
 * would tell the year.
 */
export function unruledYear({ dates }: RefundRule, days: { leaves: string; lastDate?: string }): string | undefined {
  const year = sessionOf(days),
    newest = dates?.at(-1)
  return year === undefined ||
    newest === undefined ||
    year > yearOf(newest.until) ||
    dates!.some(({ until }) => yearOf(until) === year)
    ? undefined
    : year
}

/**
 * What of a paid fee comes back when a seat is given up on a day. Days are `YYYY-MM-DD`. Where the rule names dates of
 * that session and none is left, days around the institution's last date of admission count. Undefined: without that
 * date, or of a year the rule is silent about (`unruledYear`), nothing can be said.
 */
export function refundOn(
  rule: RefundRule,
  { fee, leaves, lastDate }: { fee: number; leaves: string; lastDate?: string },
): Refund | undefined {
  const said = { leaves, ...(lastDate !== undefined && { lastDate }) },
    session = sessionOf(said)
  if (unruledYear(rule, said) !== undefined) return undefined
  const dated = rule.dates?.find(({ until }) => yearOf(until) === session && leaves <= until)
  if (dated) {
    const cut = Math.min(dated.mostCut, fee)
    const refunded = Math.round(fee * dated.share) - cut
    return {
      refunded,
      kept: fee - refunded,
      because:
        cut === 0
          ? msg('You get the whole fee back up to {day}.', { day: dayMessage(dated.until) })
          : msg('Up to {day} at most {amount} may be kept for processing.', {
              day: dayMessage(dated.until),
              amount: rupees(cut),
            }),
    }
  }
  if (lastDate === undefined) return undefined
  const days = daysBetween(lastDate, leaves),
    step = rule.steps.find(({ daysAfterLastDate }) => days <= daysAfterLastDate)
  const share = step?.share ?? 0,
    mostKept = step?.mostKept
  if (mostKept) {
    const kept = Math.min(mostKept.rupees, Math.floor(fee * mostKept.share))
    const because = msg(
      '{days} days before the last date of admission the fee comes back, and at most {amount} may be kept for processing ({share}%, not more than {most}).',
      { days: -days, amount: rupees(kept), share: Math.round(mostKept.share * 100), most: rupees(mostKept.rupees) },
    )
    return { refunded: fee - kept, kept, because }
  }
  const refunded = Math.round(fee * share)
  return { refunded, kept: fee - refunded, because: shareBack(Math.round(share * 100), days) }
}

function shareBack(share: number, days: number): Message {
  if (days === 0) return msg('You get back {share}% on the last date of admission.', { share })
  if (days < 0)
    return msg(
      '{days, plural, one {You get back {share}% # day before the last date of admission.} other {You get back {share}% # days before the last date of admission.}}',
      { share, days: -days },
    )
  return msg(
    '{days, plural, one {You get back {share}% # day after the last date of admission.} other {You get back {share}% # days after the last date of admission.}}',
    { share, days },
  )
}
