import type { Context } from 'koa'
import { publicCollegeCalls } from '../../../shared/protocol/collegeCalls.ts'
import type { Caller } from '../../services/caller.ts'
import { openPublished } from '../../services/colleges/open.ts'
import type { Openings } from '../../services/pageViews/pageViews.ts'
import { isHeld } from '../etag.ts'
import { presentPublished } from '../present/college.ts'
import { answered, route, type Route } from '../route.ts'

/** One published college. Asked again each time, and answered without a body while it is the same. */
const bySlug =
  (openings: Openings) =>
  async ({ caller, params, ctx }: { caller: Caller; params: { slug: string }; ctx: Context }) => {
    const record = await openPublished(caller, params.slug)
    openings.note(record.id, ctx.get('User-Agent'))
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate')
    return isHeld(ctx, record.tag) ? undefined : answered(presentPublished(record))
  }

export const collegeRoutes = (openings: Openings): Route[] => [
  route(publicCollegeCalls.bySlug, bySlug(openings)),
  route(publicCollegeCalls.byManagementSlug, bySlug(openings)),
]
