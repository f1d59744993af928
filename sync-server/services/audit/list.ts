import { setImmediate as breathe } from 'node:timers/promises'
import type { AuditLine, AuditQuery } from '../../store/ports/audit.ts'
import { demand, type Caller } from '../caller.ts'

/**
 * What was done, newest first: for whoever answers for the whole. A search looks in every line there is, so what was
 * written since the last one is learnt first.
 */
export async function listAudit(caller: Caller, query: AuditQuery): Promise<AuditLine[]> {
  demand(caller, 'edit_settings')
  if (query.search !== undefined)
    while (await caller.store.write(caller.author, (tx) => tx.audit.learn())) await breathe()
  return caller.store.audit.list(query)
}
