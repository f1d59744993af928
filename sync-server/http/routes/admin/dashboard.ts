import { dashboardCalls } from '../../../../shared/protocol/collegeCalls.ts'
import { readStats } from '../../../services/dashboard/stats.ts'
import { answered, route, type Route } from '../../route.ts'

export const dashboardRoutes: Route[] = [
  route(dashboardCalls.stats, async ({ caller }) => {
    const { lastUpdate, ...counts } = await readStats(caller)
    return answered({ ...counts, lastUpdate: lastUpdate && { ...lastUpdate, at: new Date(lastUpdate.at).toISOString() } })
  }),
]
