import { activityCalls } from '../../../../shared/protocol/activityCalls.ts'
import { dashboardCalls } from '../../../../shared/protocol/collegeCalls.ts'
import { notificationCalls } from '../../../../shared/protocol/notificationCalls.ts'
import { listDeadlines } from '../../../services/dashboard/deadlines.ts'
import { readStats } from '../../../services/dashboard/stats.ts'
import { readTrends } from '../../../services/dashboard/trends.ts'
import { listNotifications, readNotifications } from '../../../services/notifications/notifications.ts'
import { successAnswer, route, type Route } from '../../route.ts'

export const dashboardRoutes: Route[] = [
  route(dashboardCalls.stats, async ({ caller }) => {
    const { lastUpdate, ...counts } = await readStats(caller)
    return successAnswer({
      ...counts,
      lastUpdate: lastUpdate && { ...lastUpdate, at: new Date(lastUpdate.at).toISOString() },
    })
  }),
  route(activityCalls.trends, async ({ caller }) => successAnswer(await readTrends(caller))),
  route(activityCalls.deadlines, async ({ caller }) => successAnswer(await listDeadlines(caller))),
  route(notificationCalls.list, async ({ caller }) =>
    successAnswer((await listNotifications(caller)).map((one) => ({ ...one, at: new Date(one.at).toISOString() }))),
  ),
  route(notificationCalls.read, async ({ caller, body: { until } }) => {
    await readNotifications(caller, until === undefined ? undefined : Date.parse(until))
    return successAnswer(null)
  }),
]
