/** An education loan as a bank offers it. Money in whole rupees, `rate` in per cent a year. */
export interface Loan {
  amount: number
  rate: number
  /** From the first payment out to the first instalment: usually the course and one year more. */
  moratoriumMonths: number
  /** Of instalments. */
  tenureMonths: number
  /** The interest of the moratorium is borne by somebody else (CSIS) or paid as it falls due, and not added to what is owed. */
  isInterestBorne?: boolean
}

/** What a loan comes to, to the rupee. `emi` is each month's instalment; the last one is a few rupees more or less in practice. */
export interface LoanCost {
  /** Simple interest of the moratorium. */
  moratoriumInterest: number
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
 * Simple interest until the moratorium ends, added to the principal, then equal instalments P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1) (domain-facts C).
 * The whole amount is reckoned as paid out on the first day, which is the dearest case.
 */
export function loanCost({ amount, rate, moratoriumMonths, tenureMonths, isInterestBorne = false }: Loan): LoanCost {
  const monthly = rate / 1200, moratoriumInterest = Math.round(amount * monthly * moratoriumMonths)
  const principal = amount + (isInterestBorne ? 0 : moratoriumInterest)
  const growth = (1 + monthly) ** tenureMonths
  const exact = tenureMonths <= 0 ? 0 : monthly === 0 ? principal / tenureMonths : principal * monthly * growth / (growth - 1)
  const emi = Math.round(exact), repaid = Math.round(exact * tenureMonths)
  return { moratoriumInterest, principal, emi, instalmentInterest: repaid - principal, interest: repaid - amount, paid: repaid }
}

/** Who pays the interest of the moratorium (CSIS, Ministry of Education): a rule that changes, so data with who says so and when it was looked up. */
export const INTEREST_SUBSIDY = { mostFamilyIncome: 450_000, mostLoan: 1_000_000, source: 'Central Sector Interest Subsidy scheme; check it at the bank', checked: '2026-11-20' } as const
export const isSubsidised = ({ familyIncome, amount }: { familyIncome: number; amount: number }): boolean => familyIncome <= INTEREST_SUBSIDY.mostFamilyIncome && amount <= INTEREST_SUBSIDY.mostLoan
