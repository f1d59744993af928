import { DAY_MS } from '../../../../shared/format/duration.ts'
import { startOfDayInIndia } from '../../../../shared/college/day.ts'
import { auditCalls } from '../../../../shared/protocol/auditCalls.ts'
import { listAudit } from '../../../services/audit/list.ts'
import { presentTrail } from '../../present/trail.ts'
import { successAnswer, route, type Route } from '../../route.ts'

export const auditRoutes: Route[] = [
  route(auditCalls.list, async ({ caller, query: { from, to, ...rest } }) => {
    const lines = await listAudit(caller, {
      ...rest,
      ...(from !== undefined && { from: startOfDayInIndia(from) }),
      ...(to !== undefined && { until: startOfDayInIndia(to) + DAY_MS }),
    })
    return successAnswer(
      lines.map((line) => ({
        ...presentTrail(line),
        position: line.position,
        kind: line.kind,
        authorKind: line.author.kind,
        ...(line.record !== undefined && { record: line.record }),
        ...(line.name !== undefined && { name: line.name }),
        requestId: line.author.requestId,
        ...(line.author.id !== undefined && { byId: line.author.id }),
        ...(line.author.device !== undefined && { device: line.author.device }),
        ...(line.author.address !== undefined && { address: line.author.address }),
      })),
    )
  }),
]
