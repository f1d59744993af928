import { afterRises } from './exact.ts'
import { loanCost, loanYears, usualMoratorium, type Loan, type LoanCost, type LoanYear } from './loan.ts'

/** What a course costs, as a student fills it in: rupees, of the first year where it is by year (behaviour 14). */
export interface FeePlan {
  years: number
  tuition: number
  hostel: number
  mess: number
  travel: number
  /** By how many per cent tuition, hostel, mess and travel rise each year. */
  rise: number
  /** Admission, uniform and the like, in the first year. */
  oneTime: number
  /** Given back at the end: money that is tied up, not spent. */
  caution: number
  /** The share of tuition that is waived, in per cent. */
  waiver: number
  /** Scholarships a year, never more than what there is to pay. */
  scholarship: number
  loan?: Loan
  /** Of the family, a year. */
  income?: number
}

/**
 * A plan with something changed. A loan's first instalment moves with the years of the course, unless its months were
 * typed to be others.
 */
export function changedPlan(before: FeePlan, change: Partial<FeePlan>): FeePlan {
  const next = { ...before, ...change },
    { loan } = next
  return loan && loan.moratoriumMonths === usualMoratorium(before.years) && change.loan === undefined
    ? { ...next, loan: { ...loan, moratoriumMonths: usualMoratorium(next.years) } }
    : next
}

export interface YearCost {
  year: number
  tuition: number
  hostel: number
  mess: number
  travel: number
  oneTime: number
  caution: number
  waived: number
  scholarship: number
  /** To be paid in this year; the caution deposit comes back in the last. */ toPay: number
  /** What of it the loan does not pay: `toPay` without one. */ own: number
}
export interface PlanCost {
  years: YearCost[]
  /** Of all years, without the deposit. */
  total: number
  waived: number
  scholarships: number
  loan?: LoanCost
  /** The loan year by year; its first year is the course's. */
  loanYears?: LoanYear[]
  /** What the family pays in all: the total, less what was lent, plus what is paid back. */
  withLoan: number
  /**
   * The dearest year's share of a year's income, 1 is all of it, of what the family pays itself: for the course and for
   * the loan. Absent where no income was said.
   */
  incomeShare?: number
  /** The share of a year of instalments; absent without a loan too. */
  instalmentShare?: number
}

/**
 * A course year by year, to the rupee: each year's figures are rounded, and totals are sums of what is shown. A loan
 * pays the first bills first, as it is reckoned paid out on the first day; what of it is left over beyond the last bill
 * is in no year.
 */
export function planCost({
  years,
  tuition,
  hostel,
  mess,
  travel,
  rise,
  oneTime,
  caution,
  waiver,
  scholarship,
  loan,
  income,
}: FeePlan): PlanCost {
  const lent = loan && loan.amount > 0 ? loan : undefined
  let left = lent?.amount ?? 0
  const rows = Array.from({ length: years }, (_, at): YearCost => {
    const grown = (amount: number) => afterRises(amount, rise, at),
      isFirst = at === 0,
      isLast = at === years - 1
    const row = {
      year: at + 1,
      tuition: grown(tuition),
      hostel: grown(hostel),
      mess: grown(mess),
      travel: grown(travel),
      oneTime: isFirst ? oneTime : 0,
      caution: (isFirst ? caution : 0) - (isLast ? caution : 0),
    }
    const waived = Math.round((row.tuition * waiver) / 100),
      due = row.tuition + row.hostel + row.mess + row.travel + row.oneTime - waived
    const given = Math.min(scholarship, due),
      toPay = due - given + row.caution,
      own = toPay - Math.min(left, Math.max(0, toPay))
    left -= toPay - own
    return { ...row, waived, scholarship: given, toPay, own }
  })
  const sum = (of: (row: YearCost) => number) => rows.reduce((whole, row) => whole + of(row), 0)
  const total = sum(({ toPay, caution: deposit }) => toPay - deposit),
    cost = lent && loanCost(lent),
    repaid = lent ? loanYears(lent) : []
  const outOfPocket = Array.from(
    { length: Math.max(rows.length, repaid.length) },
    (_, at) => (rows[at]?.own ?? 0) + (repaid[at]?.paid ?? 0),
  )
  return {
    years: rows,
    total,
    waived: sum((row) => row.waived),
    scholarships: sum((row) => row.scholarship),
    ...(cost && { loan: cost, loanYears: repaid }),
    withLoan: total + (cost ? cost.interest : 0),
    ...(income !== undefined && income > 0 && { incomeShare: Math.max(0, ...outOfPocket) / income }),
    ...(income !== undefined &&
      income > 0 &&
      lent &&
      cost && { instalmentShare: (cost.emi * Math.min(12, lent.tenureMonths)) / income }),
  }
}
