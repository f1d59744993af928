import { staffDeskCalls } from '../../../../shared/protocol/staffDeskCalls.ts'
import { listRedirects, putRedirect, removeRedirect } from '../../../services/colleges/redirects.ts'
import { listPlans, type NamedSchedule, planAct, tagOfPlan, unplanAct } from '../../../services/colleges/schedule.ts'
import { type LinkChecker, NO_CHECKER } from '../../../services/links/checker.ts'
import { askForCheck, linksOf } from '../../../services/links/links.ts'
import { listViews, removeView, saveView, type ShownView } from '../../../services/views/views.ts'
import { seenTag } from '../../etag.ts'
import { successAnswer, pagination, route, type Route } from '../../route.ts'

const presentPlan = ({ college, name, act, dueAt, byName, byId }: NamedSchedule) => ({
  college,
  name,
  act,
  dueAt: new Date(dueAt).toISOString(),
  by: byName,
  tag: tagOfPlan({ dueAt, byId }),
})
const presentView = ({ id, name, query, isShared, isOwn, ownerName }: ShownView) => ({
  id,
  name,
  query,
  isShared,
  isOwn,
  ownerName,
})

export const staffDeskRoutes = (links: LinkChecker = NO_CHECKER): Route[] => [
  route(staffDeskCalls.plans, async ({ caller }) => successAnswer((await listPlans(caller)).map(presentPlan))),
  route(staffDeskCalls.plansOf, async ({ caller, params }) =>
    successAnswer((await listPlans(caller, params.id)).map(presentPlan)),
  ),
  route(staffDeskCalls.plan, async ({ caller, params, body, ctx }) =>
    successAnswer(
      (
        await planAct(caller, {
          college: params.id,
          act: params.act,
          dueAt: Date.parse(body.at),
          seen: seenTag(ctx) ?? body.tag,
        })
      ).map(presentPlan),
    ),
  ),
  route(staffDeskCalls.unplan, async ({ caller, params, ctx }) =>
    successAnswer(
      (await unplanAct(caller, { college: params.id, act: params.act, seen: seenTag(ctx) })).map(presentPlan),
    ),
  ),
  route(staffDeskCalls.links, async ({ caller, params }) => {
    const { checks, ...told } = await linksOf(caller, links, params.id)
    return successAnswer({
      ...told,
      checks: checks.map((check) => ({ ...check, checkedAt: new Date(check.checkedAt).toISOString() })),
    })
  }),
  route(staffDeskCalls.checkLinks, async ({ caller, body }) =>
    successAnswer({ asked: await askForCheck(caller, links, body.ids) }),
  ),
  route(staffDeskCalls.views, async ({ caller }) => successAnswer((await listViews(caller)).map(presentView))),
  route(staffDeskCalls.saveView, async ({ caller, params, body }) =>
    successAnswer((await saveView(caller, { id: params.id, ...body })).map(presentView)),
  ),
  route(staffDeskCalls.redirects, async ({ caller, query: { page, limit, search } }) => {
    const { rows, total } = await listRedirects(caller, { page, limit, search })
    return successAnswer(rows, { pagination: pagination(page, limit, total) })
  }),
  route(staffDeskCalls.putRedirect, async ({ caller, params, body }) => {
    await putRedirect(caller, params.slug, body.college)
    return successAnswer(null, { message: 'Redirect saved' })
  }),
  route(staffDeskCalls.removeRedirect, async ({ caller, params }) => {
    await removeRedirect(caller, params.slug)
    return successAnswer(null, { message: 'Redirect removed' })
  }),
  route(staffDeskCalls.removeView, async ({ caller, params }) => {
    await removeView(caller, params.id)
    return successAnswer(null, { message: 'View forgotten' })
  }),
]
