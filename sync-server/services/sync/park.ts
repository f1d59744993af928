import { Failure } from '../../../shared/failure.ts'
import type { ClashShown } from '../../../shared/protocol/push.ts'
import type { ParkedEdit } from '../../store/promise/sync.ts'
import { accountOf, demand, type Caller } from '../caller.ts'
import { shown } from './shown.ts'

/** Edits that took no effect, with their full text (S3): one's own; an admin may see everybody's, those of staff with the `by` of whoever made them. @throws Failure UNAUTHENTICATED, FORBIDDEN */
export async function parkedEdits(caller: Caller, { everybody, page, limit }: { everybody: boolean; page: number; limit: number }): Promise<{ rows: Array<ParkedEdit & { by?: string }>; total: number }> {
  const account = accountOf(caller)
  if (account === undefined) throw new Failure('UNAUTHENTICATED')
  if (everybody && caller.staff?.role !== 'admin') throw new Failure('FORBIDDEN')
  if (!everybody) return caller.store.sync.parked({ page, limit, account })
  const [{ rows, total }, staff] = await Promise.all([caller.store.sync.parked({ page, limit }), caller.store.staff.list()])
  const names = new Map(staff.map(({ id, name }) => [accountOf({ staff: { id } }), name]))
  return { total, rows: rows.map((row) => { const by = row.account === undefined ? undefined : names.get(row.account); return { ...row, ...(by !== undefined && { by }) } }) }
}

/** Open clashes: of one record or of all, whoever of the staff they belong to, because anybody of them may settle one. */
export async function openClashes(caller: Caller, query: { record?: string }): Promise<ClashShown[]> {
  demand(caller, 'view_colleges')
  return (await caller.store.sync.clashes({ staff: true, ...query })).map(shown)
}
