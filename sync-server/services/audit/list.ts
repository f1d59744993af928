import type { AuditEntry } from '../../store/promise/audit.ts'
import type { Author } from '../../store/promise/author.ts'
import { demand, type Caller } from '../caller.ts'

/** What was done, newest first: for whoever answers for the whole. */
export async function listAudit(caller: Caller, query: { kind?: string; act?: string; record?: string; author?: string; before?: number; limit: number }): Promise<Array<AuditEntry & { position: number; at: number; author: Author }>> {
  demand(caller, 'edit_settings')
  return caller.store.audit.list(query)
}
