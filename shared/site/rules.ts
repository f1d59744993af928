import { criteriaInWords } from '../calculators/scholarship.ts'
import type { Problem } from '../failure.ts'
import { problemsIn, type Clock } from '../record/check.ts'
import { eachOnce } from '../record/problems.ts'
import { siteFields, type SiteFields } from './fields.ts'

/** Everything that forbids saving the site's content; [] when it may be saved. */
export const problemsInSite = (site: SiteFields, clock: Clock): Problem[] =>
  eachOnce(site, problemsIn(siteFields, site, clock), [
    ...site.testimonials
      // A sample is shown to nobody, so nobody has to agree.
      .filter(({ consent, date, sample }) => sample !== true && (consent !== true || date === undefined))
      .map(({ id }) => ({
        path: `testimonials/${id}/consent`,
        rule: 'consent',
        message: 'A testimonial needs a consent and its date, or is marked as a sample',
      })),
    // Content written before there was this list has none.
    ...(site.schemes ?? [])
      .filter((scheme) => criteriaInWords(scheme).length === 0 && (scheme.conditions ?? []).length === 0)
      .map(({ id }) => ({
        path: `schemes/${id}/mostIncome`,
        rule: 'criteria',
        message: 'A scheme needs at least one thing it asks for, or it would fit everybody',
      })),
    ...site.news
      .filter(({ date, expiry }) => expiry !== undefined && expiry < date)
      .map(({ id }) => ({
        path: `news/${id}/expiry`,
        rule: 'span',
        message: 'Shown until must not be before the date',
      })),
  ])
