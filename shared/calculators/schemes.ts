import type { Citation } from '../citation.ts'
import { msg } from '../i18n/message.ts'
import { eligibilityFor, type Applicant, type Eligibility, type ScholarshipCriteria } from './scholarship.ts'
import table from './schemes.json'

/**
 * Help with fees that is the same all over the country, as far as its criteria can be checked: with who says so and
 * when it was looked up (domain-facts C). Staff put schemes in without an edition, so none is handed on.
 */
export interface Scheme extends Omit<Citation, 'edition'> {
  name: string
  gives: string
  criteria: ScholarshipCriteria
  /** What it asks beside them and only the student can confirm, each a sentence in the first person. */
  conditions?: readonly string[]
  /** Names of schemes that nobody gets together with this one. */
  notWith?: readonly string[]
}

/**
 * Those that come with the app, in the order of `schemes.json`: they stand until staff have put some in. Of two that
 * exclude each other the one listed first is taken first.
 */
export const FEE_SCHEMES: readonly Scheme[] = table.map(({ edition: _, ...scheme }) => scheme)

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
