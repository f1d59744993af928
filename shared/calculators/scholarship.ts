import type { College } from '../college/college.ts'
import { rupees } from '../college/money.ts'
import { type Message, msg } from '../i18n/message.ts'

/**
 * What a scholarship asks for, as far as it can be checked: what is absent is not asked. Rupees a year; marks in per
 * cent of Class XII; levels as courses have them.
 */
export interface ScholarshipCriteria {
  mostIncome?: number
  categories?: readonly string[]
  states?: readonly string[]
  women?: boolean
  leastMarks?: number
  levels?: readonly string[]
}
/** What a person said of themselves, on their own device; what is absent was not said. */
export interface Applicant {
  income?: number
  category?: string
  /** With a disability certificate: counts where "PwD" is among the categories. */ hasDisability?: boolean
  state?: string
  isWoman?: boolean
  marks?: number
  /** Of the course they want. */ level?: string
}

/**
 * `unsure`: nothing speaks against it, and something was not said. `reasons` say what speaks against it, else what is
 * missing.
 */
export interface Eligibility {
  verdict: 'eligible' | 'not eligible' | 'unsure'
  reasons: Message[]
}

/** "Undergraduate" */
export const levelName = (level: string): string => level.charAt(0).toUpperCase() + level.slice(1)

/**
 * Each criterion there is: whether it is asked, what a person said to it, whether that fits, and the sentences about
 * it.
 */
function criteriaOf(
  { mostIncome, categories = [], states = [], women = false, leastMarks, levels = [] }: ScholarshipCriteria,
  { income, category, hasDisability = false, state, isWoman, marks, level }: Applicant = {},
) {
  const byDisability = hasDisability && categories.includes('PwD')
  return [
    {
      name: 'family income',
      isAsked: mostIncome !== undefined,
      said: income,
      fits: (income ?? 0) <= (mostIncome ?? 0),
      missing: msg('Enter family income'),
      asks: msg('Family income must be at most {amount} a year', { amount: rupees(mostIncome ?? 0) }),
    },
    {
      name: 'category',
      isAsked: categories.length > 0,
      said: category ?? (byDisability ? 'PwD' : undefined),
      fits: categories.includes(category ?? '') || byDisability,
      missing: msg('Choose the category'),
      asks: msg('Only for {categories}', { categories }),
    },
    {
      name: 'state',
      isAsked: states.length > 0,
      said: state,
      fits: states.includes(state ?? ''),
      missing: msg('Choose the state'),
      asks: msg('Only for students of {states}', { states }),
    },
    {
      name: 'gender',
      isAsked: women,
      said: isWoman,
      fits: isWoman === true,
      missing: msg('Tell us if you are a woman'),
      asks: msg('Only for women'),
    },
    {
      name: 'marks',
      isAsked: leastMarks !== undefined,
      said: marks,
      fits: (marks ?? 0) >= (leastMarks ?? 0),
      missing: msg('Enter the marks'),
      asks: msg('At least {marks}% in Class 12', { marks: leastMarks ?? 0 }),
    },
    {
      name: 'course level',
      isAsked: levels.length > 0,
      said: level,
      fits: levels.includes(level ?? ''),
      missing: msg('Choose the level of the course'),
      asks: msg('Only for courses of the level {levels}', { levels: levels.map(levelName) }),
    },
  ]
}

/** Income, category, state, gender, marks and course level against structured criteria (behaviour 9). */
export function eligibilityFor(criteria: ScholarshipCriteria, person: Applicant): Eligibility {
  const asked = criteriaOf(criteria, person).filter(({ isAsked }) => isAsked)
  const against = asked.filter(({ said, fits }) => said !== undefined && !fits).map(({ asks }) => asks)
  if (against.length > 0) return { verdict: 'not eligible', reasons: against }
  const missing = asked.filter(({ said }) => said === undefined).map((one) => one.missing)
  return missing.length > 0 ? { verdict: 'unsure', reasons: missing } : { verdict: 'eligible', reasons: [] }
}

/**
 * What a college's scholarship asks for in a form that can be checked, each as a sentence; [] where it publishes none
 * of it.
 */
export const criteriaInWords = (criteria: ScholarshipCriteria): Message[] =>
  criteriaOf(criteria)
    .filter(({ isAsked }) => isAsked)
    .map(({ asks }) => asks)

/**
 * A college's own scholarship for a person: by the criteria it publishes in a form that can be checked, and no others.
 * `unknown`: it publishes none. `untold` names the criteria of which nothing is published: they may be asked all the
 * same, and nothing is guessed.
 */
export function eligibilityAt(
  scholarship: College['scholarships'][number],
  person: Applicant,
): { verdict: Eligibility['verdict'] | 'unknown'; reasons: Message[]; untold: string[] } {
  const untold = criteriaOf(scholarship)
    .filter(({ isAsked }) => !isAsked)
    .map(({ name }) => name)
  if (criteriaInWords(scholarship).length === 0) return { verdict: 'unknown', reasons: [], untold }
  return { ...eligibilityFor(scholarship, person), untold }
}
