import { z } from 'zod'
import { COLLEGE_STATUSES } from '../college/college.ts'
import { call } from './call.ts'
import { Answer, ById, Done, Id, Limit, Page, PageOf, Search, ProblemSchema } from './fields.ts'
import { Position, SeenVersion, VersionBody } from './documentCalls.ts'
import { HistoryAnswer, HistoryPage } from './history.ts'
import { FillProgressAnswer } from './serverCalls.ts'
import { CollegeRecordAnswer, PublishedCollege, StaffCollege } from './collegeAnswer.ts'

/** Any spelling of a college's fields; `shared/college/spellings.ts` reads it and `rules.ts` judges it. */
const CollegeBody = z.record(z.string(), z.unknown())
/** A college has long lists (2,000 courses with their quotas). Its body weighs no more than others: 1 MB (R12). */
const COLLEGE_SIZE = { depth: 20, keys: 60_000, list: 20_000 }

const Row = z.object({
  id: Id,
  _id: Id,
  number: z.int(),
  name: z.string(),
  code: z.string().optional(),
  location: z.string(),
  city: z.string().optional(),
  state: z.string().optional(),
  type: z.array(z.string()),
  category: z.array(z.string()),
  status: z.enum(COLLEGE_STATUSES),
  slug: z.string(),
  tag: z.string(),
  courseCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().optional(),
  deletedBy: z.string().optional(),
  /** What the record still wants (`Upkeep` of shared/college); absent until it was reckoned. */
  upkeep: z
    .object({
      complete: z.int().min(0).max(100),
      /** Bit n: the n-th fact students look for is not told (`FACTS` of shared/college). */
      missing: z.int().min(0).optional(),
      unsourced: z.array(z.string()).optional(),
      checkedOn: z.string().optional(),
    })
    .optional(),
  /** Addresses of the record that led nowhere when they were last looked at. */
  brokenLinks: z.array(z.string()).optional(),
})

/**
 * The staff's college calls: back-office 7, `docs/spec/api.md`. Those of a fixed name stand before those with an id, as
 * the router tries them in order.
 */
export const collegeCalls = {
  list: call({
    method: 'GET',
    path: '/admin/colleges',
    guard: 'view_colleges',
    summary: 'Colleges, drafts included, a page at a time.',
    query: z.object({
      page: Page,
      limit: Limit,
      search: Search,
      sortBy: z.enum(['name', 'location', 'type', 'status', 'updatedAt', 'createdAt', 'deletedAt']).default('name'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
      status: z
        .enum([...COLLEGE_STATUSES, 'all', ''])
        .optional()
        .transform((status) => (status === 'all' || status === '' ? undefined : status)),
      trashed: z
        .enum(['true', 'false'])
        .optional()
        .transform((text) => text === 'true'),
    }),
    returns: PageOf(Row),
  }),
  search: call({
    method: 'GET',
    path: '/admin/colleges/search',
    guard: 'view_colleges',
    summary:
      'The first colleges that hold a word beginning with each word typed, as the public search finds them, or whose code or slug begins so; drafts too.',
    query: z.object({ q: Search, limit: Limit }),
    returns: Answer(z.array(Row)),
  }),
  analytics: call({
    method: 'GET',
    path: '/admin/colleges/analytics',
    guard: 'view_colleges',
    summary:
      'Counts over all colleges, and the ten opened most often in the last four weeks: numbers of what the server gave out, and nothing of whom to.',
    returns: Answer(
      z.object({
        total: z.int(),
        published: z.int(),
        draft: z.int(),
        courses: z.int(),
        trashed: z.int(),
        opened: z.array(z.object({ college: Id, name: z.string(), count: z.int() })),
      }),
    ),
  }),
  validate: call({
    method: 'POST',
    path: '/admin/colleges/validate',
    guard: 'view_colleges',
    summary: 'What would be refused or warned about; nothing is stored.',
    body: CollegeBody,
    size: COLLEGE_SIZE,
    returns: Answer(z.object({ valid: z.boolean(), errors: z.array(ProblemSchema), warnings: z.array(ProblemSchema) })),
  }),
  create: call({
    method: 'POST',
    path: '/admin/colleges',
    guard: 'create_colleges',
    status: 201,
    summary:
      'Add a college. The id may be the client’s own; the same again answers the same. One of the same name in the same city is a draft, with a note.',
    body: CollegeBody,
    size: COLLEGE_SIZE,
    // As the receipt of `college.create` says it: what became of the act, and whether a college like it stands already.
    returns: Answer(StaffCollege).extend({ outcome: z.enum(['applied', 'same']), note: z.string().optional() }),
  }),
  open: call({
    method: 'GET',
    path: '/admin/colleges/:id',
    guard: 'view_colleges',
    params: ById,
    summary: 'One college with everything known of it.',
    returns: Answer(StaffCollege),
  }),
  replace: call({
    method: 'PUT',
    path: '/admin/colleges/:id',
    guard: 'edit_colleges',
    params: ById,
    body: CollegeBody,
    size: COLLEGE_SIZE,
    summary:
      'Write the given fields; fields left out are left alone. With If-Match (or `tag`) another’s changes meanwhile are merged field by field.',
    returns: Answer(StaffCollege),
  }),
  change: call({
    method: 'PATCH',
    path: '/admin/colleges/:id',
    guard: 'edit_colleges',
    params: ById,
    body: CollegeBody,
    size: COLLEGE_SIZE,
    summary: 'The same as PUT.',
    returns: Answer(StaffCollege),
  }),
  changeStatus: call({
    method: 'PATCH',
    path: '/admin/colleges/:id/status',
    guard: 'edit_colleges',
    params: ById,
    body: z.object({ status: z.enum(COLLEGE_STATUSES), tag: z.string().max(64).optional() }),
    summary: 'Publish or unpublish.',
    returns: Answer(StaffCollege),
  }),
  duplicate: call({
    method: 'POST',
    path: '/admin/colleges/:id/duplicate',
    guard: 'create_colleges',
    status: 201,
    params: ById,
    body: z
      .looseObject({
        id: Id.optional(),
        name: z.string().max(300).optional(),
        slug: z.string().max(200).optional(),
        tag: z.string().max(64).optional(),
      })
      .default({}),
    summary: 'Add a draft copy named “… (Copy)”, without reviews.',
    returns: Answer(StaffCollege),
  }),
  remove: call({
    method: 'DELETE',
    path: '/admin/colleges/:id',
    guard: 'delete_colleges',
    params: ById,
    summary: 'Into the trash, from which it can be restored.',
    returns: Done,
  }),
  restore: call({
    method: 'POST',
    path: '/admin/colleges/:id/restore',
    guard: 'delete_colleges',
    params: ById,
    body: SeenVersion,
    summary: 'Out of the trash.',
    returns: Answer(StaffCollege),
  }),
  history: call({
    method: 'GET',
    path: '/admin/colleges/:id/history',
    guard: 'view_colleges',
    params: ById,
    query: HistoryPage,
    summary:
      'What changed, when, by whom and from which device, newest first; `settlements` are the clashes settled within the page.',
    returns: HistoryAnswer,
  }),
  restoreVersion: call({
    method: 'POST',
    path: '/admin/colleges/:id/history/:position/restore',
    guard: 'edit_colleges',
    params: ById.extend({ position: Position }),
    body: VersionBody,
    summary:
      'Brings back one field, or every field, as it was before (or after) that act: an ordinary edit, under the same rules and in the history itself.',
    returns: Answer(StaffCollege),
  }),
  analyticsOfOne: call({
    method: 'GET',
    path: '/admin/colleges/:id/analytics',
    guard: 'view_colleges',
    params: ById,
    summary: 'Counts over one college, and how often it was opened on each day of the last four weeks.',
    returns: Answer(
      z.object({
        changes: z.int(),
        courses: z.int(),
        lastChange: z.string().optional(),
        opened: z.array(z.object({ day: z.string(), count: z.int() })),
      }),
    ),
  }),
}

/** What students read without an account. */
export const publicCollegeCalls = {
  bySlug: call({
    method: 'GET',
    path: '/colleges/slug/:slug',
    guard: 'public',
    params: z.object({ slug: z.string().min(1).max(300) }),
    summary: 'The whole published college, by slug, former slug or id.',
    returns: Answer(PublishedCollege),
  }),
  byManagementSlug: call({
    method: 'GET',
    path: '/colleges/category/management/:slug',
    guard: 'public',
    params: z.object({ slug: z.string().min(1).max(300) }),
    summary: 'The same, at the fallback address older pages ask.',
    returns: Answer(PublishedCollege),
  }),
}

/** What changed on a college's public page. */
export const changeLogCalls = {
  read: call({
    method: 'GET',
    path: '/colleges/slug/:slug/changes',
    guard: 'public',
    limit: 'visit',
    params: z.object({ slug: z.string().min(1).max(300) }),
    summary: 'What changed on the public page of a college, newest first, with where the new figures are from.',
    returns: Answer(
      z.array(
        z.object({
          at: z.string(),
          figures: z.array(
            z.object({
              labels: z.array(z.string()),
              name: z.string().optional(),
              act: z.enum(['changed', 'added', 'removed']),
              was: z.string().optional(),
              is: z.string().optional(),
            }),
          ),
          more: z.int(),
          source: z.object({ name: z.string(), link: z.string().optional() }).optional(),
        }),
      ),
    ),
  }),
}

/** A college as its public page would show it, for whoever holds a link staff made. */
export const previewCalls = {
  make: call({
    method: 'POST',
    path: '/admin/colleges/:id/preview',
    guard: 'edit_colleges',
    secretAnswer: true,
    params: ById,
    summary: 'What opens this college, a draft too, to whoever holds it, for a day.',
    returns: Answer(z.object({ token: z.string(), expiresAt: z.string() })),
  }),
  open: call({
    method: 'POST',
    path: '/colleges/preview',
    guard: 'public',
    limit: 'visit',
    secretAnswer: true,
    body: z.object({ token: z.string().min(1).max(2000) }),
    summary: 'The college such a link opens, as it stands now. Whatever is wrong with the link is answered alike.',
    returns: Answer(z.object({ record: CollegeRecordAnswer, expiresAt: z.string() })),
  }),
}

export const dashboardCalls = {
  stats: call({
    method: 'GET',
    path: '/admin/stats',
    guard: 'view_dashboard',
    summary:
      'The dashboard’s counts. `filling`: how far it has come where an empty database is being filled with the published tables.',
    // A figure that could not be counted is null; the others stand.
    returns: Answer(
      z.object({
        totalColleges: z.int().nullable(),
        totalCourses: z.int().nullable(),
        totalUsers: z.int().nullable(),
        totalCrmUsers: z.int().nullable(),
        lastUpdate: z.object({ at: z.string(), name: z.string(), author: z.string() }).nullable(),
        filling: FillProgressAnswer.optional(),
      }),
    ),
  }),
}
