import type { Citation } from '../citation.ts'
import { type Message, msg } from '../i18n/message.ts'
import type { PredictorStudent } from '../predictor/student.ts'
import type { Application, ApplicationDeadline } from './application.ts'
import table from './certificates.json'

/**
 * A certificate that a seat rests on, and what a body asks of its date: rules change every cycle, so they are
 * rows of `certificates.json` with who says so and when it was looked up (domain-facts B8).
 */
export interface CertificateRule extends Partial<Citation> {
  /** As it stands among the documents of an application. */
  name: string
  of: Exclude<PredictorStudent['category'], 'OPEN'> | 'PwD'
  /** The first day, `MM-DD` of the year of admission, that its date may be of; absent: we know no rule of its age. */
  notBefore?: string
  /** What else the body asks of it. */
  asks?: string
  /** The body whose rule it is; absent without a rule. */
  body?: string
}

/** In the order of the table. */
export const CERTIFICATE_RULES = table as readonly CertificateRule[]

/** The rule of a document by its name; undefined for documents whose date nobody looks at, as far as we know. */
export const certificateNamed = (name: string): CertificateRule | undefined =>
  CERTIFICATE_RULES.find((rule) => rule.name === name)

/** The certificates that a student's seats rest on. */
export const certificatesOf = ({
  category,
  hasDisability,
}: Pick<PredictorStudent, 'category' | 'hasDisability'>): CertificateRule[] =>
  CERTIFICATE_RULES.filter(({ of }) => of === category || (of === 'PwD' && hasDisability))

/** From this month on a plan without a later date is one for the admissions of the next year. */
const NEXT_SEASON_FROM = '09'

/**
 * For the admissions of which year an application is: the year of its last open deadline that is still to come, else of
 * the next season. @param today `YYYY-MM-DD`
 */
export function admissionYear({ deadlines }: Pick<Application, 'deadlines'>, today: string): number {
  const season = Number(today.slice(0, 4)) + (today.slice(5, 7) >= NEXT_SEASON_FROM ? 1 : 0),
    due = deadlines.filter(({ day, isDone }) => !isDone && day >= today).map(({ day }) => Number(day.slice(0, 4)))
  return Math.max(season, ...due)
}

/**
 * How a certificate stands to the admissions of a year. `from`: the first day its date may be of. `unruled`: nobody told
 * us what is asked of its date.
 * - `fits`; `outdated`: dated before `from`, and a new one is needed
 * - `get`: there is none yet, and one of today fits; `wait`: one of today would be too old from `from` on
 */
export type CertificateStanding = { is: 'unruled' } | { is: 'fits' | 'outdated' | 'get' | 'wait'; from: string }

/** @param issued the day on the certificate; undefined: there is none yet @param today both `YYYY-MM-DD` */
export function certificateStanding(
  { notBefore }: CertificateRule,
  issued: string | undefined,
  year: number,
  today: string,
): CertificateStanding {
  if (notBefore === undefined) return { is: 'unruled' }
  const from = `${year}-${notBefore}`
  if (issued === undefined) return { is: today >= from ? 'get' : 'wait', from }
  return { is: issued >= from ? 'fits' : 'outdated', from }
}

/** What the deadline of a renewal is called; the name stands in it in the language of whoever added it. */
export const renewalLabel = (certificate: string): Message =>
  msg('Apply for: {certificate}', { certificate: { id: certificate } })

/**
 * The deadline to apply for a new certificate: the first day that it may be dated, or today where that is past.
 * @param label in words, since a deadline is the person's own text
 */
export const renewalDeadline = (id: string, label: string, from: string, today: string): ApplicationDeadline => ({
  id,
  label,
  day: from > today ? from : today,
})
