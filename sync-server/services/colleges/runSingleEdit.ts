import type { CollegeRecord, CollegeId } from '../../../shared/college/college.ts'
import { Failure } from '../../../shared/failure.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { accountOf, type Caller } from '../caller.ts'
import type { SyncCaller } from '../sync/editHandler.ts'
import type { ActResult } from './commands/acted.ts'
import { NOT_FOUND } from './rules.ts'

/** A field that two people changed differently, as the documented calls tell it. */
export interface ReportedClash {
  path: string
  before?: unknown
  mine?: unknown
  theirs?: unknown
}

export const collegeConflict = (current: CollegeRecord, clashes: ReportedClash[]): Failure =>
  new Failure('VERSION_CONFLICT', { data: { current, clashes } })

/**
 * The documented calls' door to the acts: one act, wholly or not at all, because whoever asks here waits for one
 * answer.
 * @throws Failure VERSION_CONFLICT with the record as it is and each clash; whatever the act throws
 */
export function runSingleEdit(
  caller: Caller,
  act: (tx: StoreTransaction, caller: SyncCaller) => Promise<ActResult>,
): Promise<CollegeRecord> {
  const account = accountOf(caller)
  return caller.store.write(caller.author, async (tx) => {
    const { outcome, stood, record, clashes } = await act(tx, { ...caller, ...(account !== undefined && { account }) })
    if (outcome === 'clash' || outcome === 'merged')
      throw collegeConflict(
        stood,
        clashes.map(({ path, before, mine, theirs }) => ({ path, before, mine, theirs })),
      )
    return record
  })
}

/** The college as it stands outside the trash, under the lock. @throws Failure NOT_FOUND */
export async function lockCollege(tx: StoreTransaction, id: CollegeId): Promise<CollegeRecord> {
  const found = (await tx.sync.lockRecords([id])).get(id)
  if (!found || found.deletedAt !== undefined) throw new Failure('NOT_FOUND', { message: NOT_FOUND })
  return found.record
}

/** What every edit of this door carries: it has no queue, so it has no number; the server's own clock says when. */
export const nowOf = (caller: Caller): { n: number; madeAt: string } => ({
  n: 1,
  madeAt: new Date(caller.now()).toISOString(),
})
