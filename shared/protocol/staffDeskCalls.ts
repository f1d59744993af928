import { z } from 'zod'
import { LINK_FAILURES, LINK_VERDICTS, MOST_LINK_CHECKS } from '../college/linkCheck.ts'
import { SCHEDULED_ACTS } from '../college/schedule.ts'
import { VIEW_NAME } from '../people/savedView.ts'
import { call } from './call.ts'
import { Answer, ById, Done, Id, Limit, Page, PageOf, Search } from './fields.ts'

const Plan = z.object({
  college: Id,
  name: z.string(),
  act: z.enum(SCHEDULED_ACTS),
  dueAt: z.string(),
  by: z.string(),
  tag: z.string(),
})
const View = z.object({
  id: Id,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
})
const Links = z.object({
  isOn: z.boolean(),
  isWaiting: z.boolean(),
  checks: z.array(
    z.object({
      address: z.string(),
      verdict: z.enum(LINK_VERDICTS),
      status: z.int().optional(),
      failure: z.enum(LINK_FAILURES).optional(),
      checkedAt: z.string(),
    }),
  ),
})
const BySlug = z.object({ slug: z.string().min(1).max(300) })
const ofAct = ById.extend({ act: z.enum(SCHEDULED_ACTS) })

/** What the staff's college list keeps beside the colleges: acts for later, and the list as somebody likes it. */
export const staffDeskCalls = {
  plans: call({
    method: 'GET',
    path: '/admin/schedules',
    guard: 'view_colleges',
    summary: 'What the server will publish or unpublish, the next first.',
    returns: Answer(z.array(Plan)),
  }),
  plansOf: call({
    method: 'GET',
    path: '/admin/colleges/:id/schedules',
    guard: 'view_colleges',
    params: ById,
    summary: 'The same of one college.',
    returns: Answer(z.array(Plan)),
  }),
  plan: call({
    method: 'PUT',
    path: '/admin/colleges/:id/schedules/:act',
    guard: 'edit_colleges',
    params: ofAct,
    body: z.object({ at: z.iso.datetime({ offset: true }), tag: z.string().max(64).nullable().optional() }),
    summary:
      'Publish or unpublish at a time to come, by the server’s clock. One plan for each act; another time takes its place. With If-Match (or `tag`, null where none was seen) a colleague’s only as it was seen: else a 409.',
    returns: Answer(z.array(Plan)),
  }),
  unplan: call({
    method: 'DELETE',
    path: '/admin/colleges/:id/schedules/:act',
    guard: 'edit_colleges',
    params: ofAct,
    summary: 'Take a plan back. With If-Match a colleague’s only as it was seen: else a 409.',
    returns: Answer(z.array(Plan)),
  }),
  links: call({
    method: 'GET',
    path: '/admin/colleges/:id/links',
    guard: 'view_colleges',
    params: ById,
    summary: 'What the server found at a college’s links when it last looked.',
    returns: Answer(Links),
  }),
  checkLinks: call({
    method: 'POST',
    path: '/admin/links/check',
    guard: 'edit_colleges',
    size: { list: MOST_LINK_CHECKS, keys: MOST_LINK_CHECKS + 10 },
    body: z.object({ ids: z.array(Id).min(1).max(MOST_LINK_CHECKS) }),
    summary: 'Look at the links of these colleges before all others; what is found is told with each college.',
    returns: Answer(z.object({ asked: z.int() })),
  }),
  views: call({
    method: 'GET',
    path: '/admin/views',
    guard: 'view_colleges',
    summary: 'Saved views of the college list: one’s own and the shared ones, by name.',
    returns: Answer(z.array(View)),
  }),
  saveView: call({
    method: 'PUT',
    path: '/admin/views/:id',
    guard: 'view_colleges',
    params: ById,
    body: z.object({
      name: z.string().trim().min(1).max(VIEW_NAME),
      query: z.string().max(2000),
      isShared: z.boolean().default(false),
    }),
    summary:
      'Keep the list as it stands under a name. Sharing it with all staff needs the right to edit colleges; the id is the client’s own.',
    returns: Answer(z.array(View)),
  }),
  redirects: call({
    method: 'GET',
    path: '/admin/redirects',
    guard: 'edit_settings',
    query: z.object({ page: Page, limit: Limit, search: Search }),
    summary: 'Former addresses of colleges, by slug, with the college each leads to.',
    returns: PageOf(
      z.object({
        slug: z.string(),
        college: Id,
        name: z.string(),
        present: z.string(),
        status: z.enum(['draft', 'published']),
        isGone: z.boolean(),
      }),
    ),
  }),
  putRedirect: call({
    method: 'PUT',
    path: '/admin/redirects/:slug',
    guard: 'edit_settings',
    params: BySlug,
    body: z.object({ college: Id }),
    summary: 'Lead an old address to a college. An address in use, and one that means a page of its own, is refused.',
    returns: Done,
  }),
  removeRedirect: call({
    method: 'DELETE',
    path: '/admin/redirects/:slug',
    guard: 'edit_settings',
    params: BySlug,
    summary: 'An old address leads nowhere from now on.',
    returns: Done,
  }),
  removeView: call({
    method: 'DELETE',
    path: '/admin/views/:id',
    guard: 'view_colleges',
    params: ById,
    summary: 'Forget a view of one’s own; an admin may forget a shared one.',
    returns: Done,
  }),
}
