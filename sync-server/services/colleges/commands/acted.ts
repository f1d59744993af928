import type { CollegeRecord } from '../../../../shared/college/college.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { ClashRecord, LockedRecord } from '../../../store/ports/sync.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import type { UnnumberedReceipt } from '../../sync/editHandler.ts'
import { clashForDevice } from '../../sync/shown.ts'
import { NOT_FOUND } from '../rules.ts'

/**
 * What an act came to, before it is told: to a device as a receipt, to the documented calls as a record or a conflict.
 */
export interface ActResult {
  outcome: 'applied' | 'merged' | 'same' | 'clash'
  /** As it stood before the act, and as it stands now. */
  stood: CollegeRecord
  record: CollegeRecord
  clashes: ClashRecord[]
  /** A sentence worth showing. */
  note?: string
  /** The act chose the record's slug. */
  named?: true
}

export const same = (record: CollegeRecord): ActResult => ({ outcome: 'same', stood: record, record, clashes: [] })
export const appliedResult = (stood: CollegeRecord, record: CollegeRecord): ActResult => ({
  outcome: 'applied',
  stood,
  record,
  clashes: [],
})

export const judgementOf = ({ outcome, record, clashes, note, named }: ActResult): UnnumberedReceipt => ({
  outcome,
  tag: record.tag,
  ...(clashes.length > 0 && { clashes: clashes.map(clashForDevice) }),
  ...(named && { slug: record.slug }),
  ...(note !== undefined && { note }),
})

/** The college under a lock held to the commit, in the trash or not. @throws Failure NOT_FOUND */
export async function lockCollegeRecord(tx: StoreTransaction, id: string): Promise<LockedRecord> {
  const found = (await tx.sync.lockRecords([id])).get(id)
  if (!found) throw new Failure('NOT_FOUND', { message: NOT_FOUND })
  return found
}
