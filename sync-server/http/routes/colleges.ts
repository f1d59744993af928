import type { Context } from 'koa'
import { changeLogCalls, publicCollegeCalls } from '../../../shared/protocol/collegeCalls.ts'
import type { Caller } from '../../services/caller.ts'
import { readChangeLog } from '../../services/colleges/changeLog.ts'
import { headOfPublished, openPublished } from '../../services/colleges/open.ts'
import { NO_OPENINGS, type Openings } from '../../services/pageViews/pageViews.ts'
import { sendCached } from '../answerCache.ts'
import { isHeld } from '../etag.ts'
import type { PublishedAnswers } from '../publishedAnswers.ts'
import { route, successAnswer, type Route } from '../route.ts'

/**
 * One published college. Asked again each time, and answered without a body while it is the same. Which version stands
 * is asked of the database at every request; its text is made once (decision 0076).
 */
const bySlug =
  (answers: PublishedAnswers, openings: Openings) =>
  async ({ caller, params: { slug }, ctx }: { caller: Caller; params: { slug: string }; ctx: Context }) => {
    const head = await headOfPublished(caller, slug)
    openings.note(head.id, ctx.get('User-Agent'))
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate')
    if (isHeld(ctx, head.tag)) return undefined
    const { tag, answer } = await answers.of(head, () => openPublished(caller, slug))
    return isHeld(ctx, tag) ? undefined : sendCached(ctx, answer)
  }

export const collegeRoutes = (answers: PublishedAnswers, openings: Openings = NO_OPENINGS): Route[] => [
  route(publicCollegeCalls.bySlug, bySlug(answers, openings)),
  route(publicCollegeCalls.byManagementSlug, bySlug(answers, openings)),
  route(changeLogCalls.read, async ({ caller, params: { slug } }) => {
    const changes = await readChangeLog(caller, slug)
    return successAnswer(changes.map(({ at, ...change }) => ({ at: new Date(at).toISOString(), ...change })))
  }),
]
