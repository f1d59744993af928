import type { Citation } from '../citation.ts'
import { simpleInterest } from './exact.ts'
import table from './loan.json'

/** An education loan as a bank offers it. Money in whole rupees, `rate` in per cent a year. */
export interface Loan {
  amount: number
  rate: number
  /** From the first payment out to the first instalment: usually the course and one year more. */
  moratoriumMonths: number
  /** Of instalments. */
  tenureMonths: number
  /**
   * The interest of the moratorium is borne by somebody else (CSIS) or paid as it falls due, and not added to what is
   * owed.
   */
  isInterestBorne?: boolean
}

/** Months until the first instalment as banks have it: the course and one year more (domain-facts C). */
export const usualMoratorium = (years: number): number => 12 * (years + 1)
/** A loan as one begins to fill it in, for a course of so many years. */
export const firstLoan = (years: number): Loan => ({
  amount: 0,
  rate: 9,
  moratoriumMonths: usualMoratorium(years),
  tenureMonths: 120,
})

/**
 * What a loan comes to, to the rupee. `emi` is each month's instalment; the last one is a few rupees more or less in
 * practice.
 */
export interface LoanCost {
  /** Simple interest of the moratorium. */
  moratoriumInterest: number
  /** What a scheme pays of it: that of the first `INTEREST_SUBSIDY.mostLoan` rupees. */
  borneInterest: number
  /** What instalments are reckoned on. */
  principal: number
  emi: number
  /** Of the instalments alone. */
  instalmentInterest: number
  /** Everything paid beyond the amount lent. */
  interest: number
  /** Everything paid back. */
  paid: number
}

/**
 * Simple interest until the moratorium ends, added to the principal, then equal instalments P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1)
 * (domain-facts C). The whole amount is reckoned as paid out on the first day, which is the dearest case.
 */
export function loanCost({ amount, rate, moratoriumMonths, tenureMonths, isInterestBorne = false }: Loan): LoanCost {
  const monthly = rate / 1200,
    moratoriumInterest = simpleInterest(amount, rate, moratoriumMonths)
  const borneInterest = isInterestBorne ? borneOf(amount, rate, moratoriumMonths) : 0
  const principal = amount + moratoriumInterest - borneInterest
  const exact = exactInstalment(principal, monthly, tenureMonths)
  const emi = Math.round(exact),
    repaid = Math.round(exact * tenureMonths)
  return {
    moratoriumInterest,
    borneInterest,
    principal,
    emi,
    instalmentInterest: repaid - principal,
    interest: repaid - amount,
    paid: repaid,
  }
}

function exactInstalment(principal: number, monthly: number, months: number): number {
  if (months <= 0) return 0
  if (monthly === 0) return principal / months
  const growth = (1 + monthly) ** months
  return (principal * monthly * growth) / (growth - 1)
}

/** A year of a loan, counted from the first payment out. Rupees; `owed` at its end. */
export interface LoanYear {
  year: number
  /** Charged to the family in this year; what somebody else bears is not. */ interest: number
  paid: number
  owed: number
}

/**
 * A loan year by year, from the first payment out to the last instalment, by the reckoning of `loanCost`: what is paid
 * and the interest add up to its totals to the rupee, and the last year bears what instalments in whole rupees leave
 * over.
 */
export function loanYears(loan: Loan): LoanYear[] {
  const { amount, rate, moratoriumMonths, tenureMonths, isInterestBorne = false } = loan,
    { principal, emi, paid } = loanCost(loan)
  const monthly = rate / 1200,
    months = moratoriumMonths + tenureMonths,
    exact = monthly === 0 ? principal / tenureMonths : (principal * monthly) / (1 - (1 + monthly) ** -tenureMonths)
  const paidBy = (month: number) => (month >= months ? paid : Math.max(0, month - moratoriumMonths) * emi)
  const owedAt = (month: number) => {
    if (month >= months) return 0
    if (month <= moratoriumMonths) {
      return amount + simpleInterest(amount, rate, month) - (isInterestBorne ? borneOf(amount, rate, month) : 0)
    }
    const growth = (1 + monthly) ** (month - moratoriumMonths)
    return Math.round(
      monthly === 0
        ? principal - exact * (month - moratoriumMonths)
        : principal * growth - (exact * (growth - 1)) / monthly,
    )
  }
  return Array.from({ length: Math.ceil(months / 12) }, (_, at): LoanYear => {
    const [from, to] = [at * 12, (at + 1) * 12],
      returned = paidBy(to) - paidBy(from),
      owed = owedAt(to)
    return { year: at + 1, interest: owed - owedAt(from) + returned, paid: returned, owed }
  })
}

/**
 * Who pays the interest of the moratorium (CSIS, Ministry of Education): a rule that changes, so it stands in
 * `loan.json` with who says so and when it was looked up. A larger loan qualifies too, for the interest of its first
 * `mostLoan` rupees alone (guidelines, 2 ii).
 */
export const INTEREST_SUBSIDY: Citation & { mostFamilyIncome: number; mostLoan: number } = table.interestSubsidy

/** Whether the income of a family is within the limit: one condition of several (`FEE_SCHEMES`). */
export const isSubsidised = ({ familyIncome }: { familyIncome: number }): boolean =>
  familyIncome <= INTEREST_SUBSIDY.mostFamilyIncome

/** What a scheme pays of the simple interest of a loan over so many months, in rupees. */
const borneOf = (amount: number, rate: number, months: number): number =>
  simpleInterest(Math.min(amount, INTEREST_SUBSIDY.mostLoan), rate, months)
