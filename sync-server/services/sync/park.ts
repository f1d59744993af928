import { Failure } from '../../../shared/failure.ts'
import { type ClashShown, EDITED_KINDS, type Receipt } from '../../../shared/protocol/push.ts'
import type { ParkedEdit } from '../../store/ports/sync.ts'
import { accountOf, demand, type Caller } from '../caller.ts'
import { clashForDevice } from './shown.ts'

/**
 * Edits that took no effect (S3): one's own with their full text. An admin may see everybody's, those of staff with the
 * `by` of whoever made them; of what readers sent only what it was to do (of visitors nothing is parked), as far as the
 * tray shows it: whoever reads a person's contact leaves a trail, and this list is none. @throws Failure
 * UNAUTHENTICATED, FORBIDDEN
 */
export async function parkedEdits(
  caller: Caller,
  { everybody, page, limit }: { everybody: boolean; page: number; limit: number },
): Promise<{ rows: Array<ParkedEdit & { by?: string }>; total: number }> {
  const account = accountOf(caller)
  if (account === undefined) throw new Failure('UNAUTHENTICATED')
  if (everybody && caller.staff?.role !== 'admin') throw new Failure('FORBIDDEN')
  if (!everybody) return caller.store.sync.parked({ page, limit, account })
  const [{ rows, total }, staff] = await Promise.all([
    caller.store.sync.parked({ page, limit }),
    caller.store.staff.list(),
  ])
  const names = new Map(staff.map(({ id, name }) => [accountOf({ staff: { id } }), name]))
  return {
    total,
    rows: rows.map((row) => {
      const by = row.account === undefined ? undefined : names.get(row.account)
      return { ...row, ...forOthers(row), ...(by !== undefined && { by }) }
    }),
  }
}

/** Edits of these are the staff's own words about records everybody of them may read. */
const OF_RECORDS: ReadonlySet<string> = new Set(EDITED_KINDS)
/**
 * What tells an act apart without a word of whoever it is from: its number, what it was to do to which record, when; of
 * a judgement, which.
 */
const HEAD = ['n', 'kind', 'record', 'madeAt', 'status'] as const

/**
 * An edit and its verdict as others than its author may read them: whole where it is about a record of staff's, else
 * its head, and no words of a clash.
 */
function forOthers({ account, edit, receipt }: Pick<ParkedEdit, 'account' | 'edit' | 'receipt'>): {
  edit: unknown
  receipt: Receipt
} {
  const sent = (typeof edit === 'object' && edit !== null ? edit : {}) as Record<string, unknown>
  const kind = typeof sent['kind'] === 'string' ? sent['kind'] : ''
  if (account?.startsWith('staff:') && OF_RECORDS.has(kind.split('.', 1)[0]!)) return { edit, receipt }
  const { clashes: _clashes, ...verdict } = receipt
  return {
    edit: Object.fromEntries(
      HEAD.flatMap((name) =>
        typeof sent[name] === 'string' || typeof sent[name] === 'number' ? [[name, sent[name]]] : [],
      ),
    ),
    receipt: verdict,
  }
}

/**
 * Open clashes: of one record or of all, whoever of the staff they belong to, because anybody of them may settle one.
 */
export async function readOpenClashes(caller: Caller, query: { record?: string }): Promise<ClashShown[]> {
  demand(caller, 'view_colleges')
  return (await caller.store.sync.clashes({ staff: true, ...query })).map(clashForDevice)
}
