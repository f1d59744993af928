import { auditCalls } from '../../../../shared/protocol/auditCalls.ts'
import { listAudit } from '../../../services/audit/list.ts'
import { presentTrail } from '../../present/trail.ts'
import { answered, route, type Route } from '../../route.ts'

export const auditRoutes: Route[] = [
  route(auditCalls.list, async ({ caller, query: { kind, act, record, author, before, limit } }) => {
    const entries = await listAudit(caller, { limit, ...(kind !== undefined && { kind }), ...(act !== undefined && { act }), ...(record !== undefined && { record }), ...(author !== undefined && { author }), ...(before !== undefined && { before }) })
    return answered(entries.map((entry) => ({
      ...presentTrail(entry), position: entry.position, kind: entry.kind, ...(entry.record !== undefined && { record: entry.record }), requestId: entry.author.requestId,
      ...(entry.author.id !== undefined && { byId: entry.author.id }), ...(entry.author.device !== undefined && { device: entry.author.device }), ...(entry.author.address !== undefined && { address: entry.author.address }),
    })))
  }),
]
