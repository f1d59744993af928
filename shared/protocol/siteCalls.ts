import { z } from 'zod'
import { siteFields } from '../site/fields.ts'
import { call } from './call.ts'
import { Answer, Id } from './fields.ts'
import { DOCUMENT_SIZE, documentAnswerOf, DocumentBody, Position, VersionBody } from './documentCalls.ts'
import { HistoryAnswer, HistoryPage } from './history.ts'

const DocumentAnswer = documentAnswerOf('SiteOfStaff', siteFields)

/** As `PublicSite` of shared/site declares it. */
export const SiteAnswer = z.object({
  statistics: z.array(z.object({ id: Id, label: z.string(), value: z.string() })),
  testimonials: z.array(
    z.object({
      id: Id,
      name: z.string(),
      course: z.string().optional(),
      college: z.string().optional(),
      image: z.string().optional(),
      rating: z.number().optional(),
      text: z.string(),
    }),
  ),
  news: z.array(
    z.object({
      id: Id,
      title: z.string(),
      date: z.string(),
      source: z.string().optional(),
      link: z.string().optional(),
      expiry: z.string().optional(),
    }),
  ),
  counsellors: z
    .array(z.object({ id: Id, name: z.string(), languages: z.string().optional(), about: z.string().optional() }))
    .optional(),
  contact: z.object({
    phone: z.string().optional(),
    email: z.string().optional(),
    address: z.string().optional(),
    hours: z.string().optional(),
  }),
  featured: z.array(
    z.object({
      number: z.int(),
      slug: z.string(),
      stream: z.string().optional(),
      name: z.string(),
      location: z.string(),
      label: z.enum(['Featured (editorial)', 'Sponsored']),
      until: z.string().optional(),
    }),
  ),
  corrected: z.int().optional(),
  google: z.boolean(),
})

/** As `Scheme` of shared/calculators declares it. */
const Scheme = z.object({
  name: z.string(),
  gives: z.string(),
  source: z.string(),
  link: z.string().optional(),
  checked: z.string(),
  conditions: z.array(z.string()).optional(),
  notWith: z.array(z.string()).optional(),
  criteria: z.object({
    mostIncome: z.number().optional(),
    categories: z.array(z.string()).optional(),
    states: z.array(z.string()).optional(),
    women: z.boolean().optional(),
    leastMarks: z.number().optional(),
    levels: z.array(z.string()).optional(),
  }),
})

/** What the site says of itself: `docs/spec/api.md`, behaviour 1–3. */
export const siteCalls = {
  site: call({
    method: 'GET',
    path: '/site',
    guard: 'public',
    summary: 'Statistics, testimonials, news, counsellors, contact and the featured colleges, as published.',
    returns: Answer(SiteAnswer),
  }),
  schemes: call({
    method: 'GET',
    path: '/schemes',
    guard: 'public',
    summary:
      'Help with fees all over the country, as the calculator checks it: what each asks for, who says so, and when that was looked up.',
    returns: Answer(z.array(Scheme)),
  }),
  open: call({
    method: 'GET',
    path: '/admin/site',
    guard: 'edit_settings',
    summary: 'The site’s content with everything known of it; a blank draft until somebody saves it.',
    returns: DocumentAnswer,
  }),
  replace: call({
    method: 'PUT',
    path: '/admin/site',
    guard: 'edit_settings',
    body: DocumentBody,
    size: DOCUMENT_SIZE,
    summary: 'Write the given fields of the site’s content, as of an exam; the first time it is made, as a draft.',
    returns: DocumentAnswer,
  }),
  changeStatus: call({
    method: 'PATCH',
    path: '/admin/site/status',
    guard: 'edit_settings',
    body: z.object({ status: z.enum(['draft', 'published']), tag: z.string().max(64).optional() }),
    summary: 'Publish the site’s content or take it back to a draft, which no visitor reads.',
    returns: DocumentAnswer,
  }),
  restoreVersion: call({
    method: 'POST',
    path: '/admin/site/history/:position/restore',
    guard: 'edit_settings',
    params: z.object({ position: Position }),
    body: VersionBody,
    summary: 'Brings back one field, or every field, of the site’s content, as of a college.',
    returns: DocumentAnswer,
  }),
  history: call({
    method: 'GET',
    path: '/admin/site/history',
    guard: 'edit_settings',
    query: HistoryPage,
    summary:
      'What changed in the site’s content, as the history of a college. A `site.change` puts a field, or all of them, back.',
    returns: HistoryAnswer,
  }),
}
