import { openDataCalls } from '../../../shared/protocol/openDataCalls.ts'
import { readOverview } from '../../services/releases/overview.ts'
import { isHeld } from '../etag.ts'
import { route, successAnswer, type Route } from '../route.ts'

/** The releases with their data, for everybody. */
export const openDataRoutes: Route[] = [
  route(openDataCalls.list, async ({ caller, ctx, query: { before } }) => {
    const { overview, tag } = await readOverview(caller, before)
    ctx.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600')
    return isHeld(ctx, tag) ? undefined : successAnswer(overview)
  }),
]
