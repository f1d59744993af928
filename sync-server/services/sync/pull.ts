import { can } from '../../../shared/people/permissions.ts'
import { Failure } from '../../../shared/failure.ts'
import type { PullAnswer } from '../../../shared/protocol/pull.ts'
import type { ChangedKind, Cursor } from '../../store/ports/sync.ts'
import type { Author } from '../../store/ports/author.ts'
import { accountOf, type Caller } from '../caller.ts'
import type { Cursors } from './cursor.ts'
import { pulledCard } from '../students/pulled.ts'
import { clashForDevice } from './shown.ts'

const RESTORED: Author = { kind: 'system', name: 'Restored server', requestId: 'restored' }

/**
 * What changed for this account since its cursor, of one moment: staff see every record, a student only what is their
 * own.
 * @param settled resolves when what was committed is published too: whoever is sent to start afresh finds the new
 *    history everywhere
 * @throws Failure UNAUTHENTICATED, START_AFRESH with `{ upTo }` when the cursor is of another history or older than is
 *    remembered
 */
export async function readPullPage(
  caller: Caller,
  cursors: Cursors,
  asked: { cursor?: string; limit: number; device?: string },
  settled: () => Promise<void>,
): Promise<PullAnswer> {
  const account = accountOf(caller)
  if (account === undefined) throw new Failure('UNAUTHENTICATED')
  const { store } = caller
  const device = asked.device === undefined ? undefined : await ownDevice(caller, asked.device, account)
  const cursor = asked.cursor === undefined ? undefined : cursors.read(asked.cursor)
  const query = {
    limit: asked.limit,
    account,
    ...(cursor && { cursor }),
    ...(device !== undefined && { device }),
    ...kindsFor(caller),
  }
  const { standing, next, more, upTo, changes, clashes } = await store.sync.pull(query)
  if (standing === 'lost' && cursor) {
    await beginAnew(caller, cursor)
    await settled()
  }
  if (standing !== 'stands' || (asked.cursor !== undefined && !cursor))
    throw new Failure('START_AFRESH', { data: { upTo } })
  return {
    cursor: cursors.sign(next),
    position: next.position,
    more,
    upTo,
    clashes: clashes.map(clashForDevice),
    changes: changes.map(({ kind, id, tag, row, gone }) => ({
      kind: kind as PullAnswer['changes'][number]['kind'],
      id,
      ...(tag !== undefined && { tag }),
      ...(row && { card: pulledCard(caller, { kind, row })! }),
      ...(gone && { gone }),
    })),
  }
}

/**
 * S5. Signed here and not in this history: the database was put back to an earlier state. Everybody starts afresh,
 * once.
 */
async function beginAnew({ store }: Caller, lost: Cursor): Promise<void> {
  await store.write(RESTORED, async (tx) => {
    await tx.sync.beginEpoch(lost)
    await tx.audit.note({
      act: 'begin-epoch',
      kind: 'sync',
      reason: 'A device brought a position this history does not hold',
    })
  })
}

/** How far a queue has come is its own account's business. */
async function ownDevice({ store }: Caller, device: string, account: string): Promise<string | undefined> {
  const row = await store.sync.device(device)
  if (row?.account !== undefined && row.account !== account)
    throw new Failure('FORBIDDEN', { message: 'This device belongs to another account' })
  return row && device
}

/** Exams and the site's content are for all of the staff; what people wrote to us is for those who may see people. */
function kindsFor({ staff }: Caller): { kinds?: ChangedKind[] } {
  if (!staff) return {}
  return {
    kinds: [
      'exam',
      'site',
      ...(can(staff, 'view_colleges') ? (['college'] as const) : []),
      ...(can(staff, 'view_users') ? (['review', 'enquiry'] as const) : []),
    ],
  }
}
