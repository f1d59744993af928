import { msg } from '../i18n/message.ts'
import { eligibilityFor, type Applicant, type Eligibility, type ScholarshipCriteria } from './scholarship.ts'

/**
 * Help with fees that is the same all over the country, as far as its criteria can be checked: data with who says so
 * and when it was looked up (domain-facts C).
 */
export interface Scheme {
  name: string
  gives: string
  criteria: ScholarshipCriteria
  /** What it asks beside them and only the student can confirm, each a sentence in the first person. */
  conditions?: readonly string[]
  /** Names of schemes that nobody gets together with this one. */
  notWith?: readonly string[]
  source: string
  link?: string
  /** YYYY-MM-DD */
  checked: string
}

const IIT = {
  conditions: ['I have a seat at an IIT'],
  source: 'IIT (BHU) Varanasi, fees of 2025-26',
  checked: '2026-11-20',
}
const CSIS = 'Central Sector Interest Subsidy (CSIS)'
/**
 * Those that come with the app: they stand until staff have put some in. Of two that exclude each other the one listed
 * first is taken first.
 */
export const FEE_SCHEMES: readonly Scheme[] = [
  {
    name: 'IITs, tuition by category',
    gives: 'No tuition. You still pay hostel and mess',
    criteria: { categories: ['SC', 'ST', 'PwD'] },
    ...IIT,
  },
  {
    name: 'IITs, tuition by income',
    gives: 'No tuition. You still pay hostel and mess',
    criteria: { mostIncome: 99_999 },
    ...IIT,
  },
  {
    name: 'IITs, part of the tuition by income',
    gives: 'Two thirds of the tuition',
    criteria: { mostIncome: 500_000 },
    ...IIT,
  },
  {
    name: CSIS,
    gives: 'All the interest until the first instalment, on the first ₹10 lakh of an education loan',
    criteria: { mostIncome: 450_000 },
    conditions: [
      'My course is technical or professional',
      'My college or course is on the CSIS list: NAAC or NBA accredited, or a central institute',
      'I get no other government scholarship or fee reimbursement',
      'I have not used CSIS for another course',
    ],
    source: 'PM-USP CSIS guidelines of April 2023; check it at the bank',
    checked: '2026-11-23',
  },
  {
    name: 'PM-Vidyalaxmi',
    gives:
      '3% off the interest until the first instalment, on the first ₹10 lakh of an education loan; up to 1 lakh new students a year',
    criteria: { mostIncome: 800_000 },
    notWith: [CSIS],
    conditions: [
      'My college is on the PM-Vidyalaxmi list of this year',
      'I got my seat on merit',
      'I get no other government scholarship, fee reimbursement or interest subsidy',
    ],
    source: 'Ministry of Education in the Lok Sabha, March 2025, as reported by the press; check it at the bank',
    checked: '2026-11-23',
  },
]

/** A scheme for a person, and why. */
export interface SchemeVerdict extends Eligibility {
  scheme: Scheme
}

/**
 * Every scheme for a person: its criteria, the conditions that were confirmed, and which of two that exclude each other
 * comes first. None fits by the income alone: a notice always asks more, such as the college.
 * @param confirmed conditions that the person says are met
 */
export function schemeVerdicts(
  schemes: readonly Scheme[],
  person: Applicant,
  confirmed: ReadonlySet<string>,
): SchemeVerdict[] {
  const verdicts: SchemeVerdict[] = []
  for (const scheme of schemes) {
    const own = verdictAlone(scheme, person, confirmed)
    const before = verdicts.filter(({ scheme: other }) => excludeEachOther(scheme, other))
    verdicts.push({ scheme, ...(own.verdict === 'not eligible' ? own : afterOthers(own, before)) })
  }
  return verdicts
}

const excludeEachOther = (one: Scheme, other: Scheme): boolean =>
  one.notWith?.includes(other.name) === true || other.notWith?.includes(one.name) === true

function verdictAlone(
  { criteria, conditions = [] }: Scheme,
  person: Applicant,
  confirmed: ReadonlySet<string>,
): Eligibility {
  const { verdict, reasons } = eligibilityFor(criteria, person)
  if (verdict === 'not eligible') return { verdict, reasons }
  const open = [
    ...reasons,
    ...(conditions.some((one) => !confirmed.has(one)) ? [msg('Tick what is true for you')] : []),
    ...(conditions.length === 0 && verdict === 'eligible' && asksIncomeAlone(criteria)
      ? [msg('Your income fits. Check the other conditions in the notice')]
      : []),
  ]
  return open.length > 0 ? { verdict: 'unsure', reasons: open } : { verdict, reasons }
}

/** What staff leave blank is an empty list or `false`: asked of nobody. */
const asksIncomeAlone = ({ mostIncome, ...rest }: ScholarshipCriteria): boolean =>
  mostIncome !== undefined &&
  Object.values(rest).every((one) => one === undefined || one === false || (Array.isArray(one) && one.length === 0))

function afterOthers(own: Eligibility, before: readonly SchemeVerdict[]): Eligibility {
  const taken = before.find(({ verdict }) => verdict === 'eligible'),
    open = before.find(({ verdict }) => verdict === 'unsure')
  if (taken)
    return {
      verdict: 'not eligible',
      reasons: [msg('Not together with {scheme}, which applies to you', { scheme: { id: taken.scheme.name } })],
    }
  return open
    ? {
        verdict: 'unsure',
        reasons: [...own.reasons, msg('Only if {scheme} doesn’t apply to you', { scheme: { id: open.scheme.name } })],
      }
    : own
}
