import { rupees } from '../college/money.ts'

/** What a scholarship asks for, as far as it can be checked: what is absent is not asked. Rupees a year; marks in per cent of Class XII. */
export interface ScholarshipCriteria { mostIncome?: number; categories?: readonly string[]; states?: readonly string[]; women?: boolean; leastMarks?: number }
/** What a person said of themselves, on their own device; what is absent was not said. */
export interface Applicant { income?: number; category?: string; /** With a disability certificate: counts where "PwD" is among the categories. */ hasDisability?: boolean; state?: string; isWoman?: boolean; marks?: number }

/** `unsure`: nothing speaks against it, and something was not said. `reasons` say what speaks against it, else what is missing. */
export interface Eligibility { verdict: 'eligible' | 'not eligible' | 'unsure'; reasons: string[] }

/** Income, category, state, gender and marks against structured criteria (behaviour 9). */
export function eligibilityFor({ mostIncome, categories = [], states = [], women = false, leastMarks }: ScholarshipCriteria, { income, category, hasDisability = false, state, isWoman, marks }: Applicant): Eligibility {
  const byDisability = hasDisability && categories.includes('PwD')
  const asked = [
    mostIncome !== undefined && { said: income, fits: (income ?? 0) <= mostIncome, missing: 'Say the family income', wrong: `Family income must be at most ${rupees(mostIncome)} a year` },
    categories.length > 0 && { said: category ?? (byDisability ? 'PwD' : undefined), fits: categories.includes(category ?? '') || byDisability, missing: 'Say the category', wrong: `Only for ${categories.join(', ')}` },
    states.length > 0 && { said: state, fits: states.includes(state ?? ''), missing: 'Say the state', wrong: `Only for students of ${states.join(', ')}` },
    women && { said: isWoman, fits: isWoman === true, missing: 'Say whether you are a woman', wrong: 'Only for women' },
    leastMarks !== undefined && { said: marks, fits: (marks ?? 0) >= leastMarks, missing: 'Say the marks', wrong: `At least ${leastMarks} % in Class XII` },
  ].filter((one) => one !== false)
  const against = asked.filter(({ said, fits }) => said !== undefined && !fits).map(({ wrong }) => wrong)
  if (against.length > 0) return { verdict: 'not eligible', reasons: against }
  const missing = asked.filter(({ said }) => said === undefined).map((one) => one.missing)
  return missing.length > 0 ? { verdict: 'unsure', reasons: missing } : { verdict: 'eligible', reasons: [] }
}
