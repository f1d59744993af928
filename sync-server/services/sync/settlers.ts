import type { ClashRow } from '../../store/promise/sync.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { settleAct } from '../colleges/acts/settle.ts'
import { settleDocument } from '../documents/acts/settle.ts'
import type { EditOf, UnnumberedReceipt, SyncCaller } from './judgement.ts'

/** Settles an open clash of one kind of record. */
export type Settler = (
  tx: StoreTransaction,
  caller: SyncCaller,
  row: ClashRow,
  edit: EditOf<'clash.settle'>,
) => Promise<UnnumberedReceipt>

/** Who settles clashes over which kind of record; each subject brings its own. */
export const SETTLERS: { [K in ClashRow['kind']]?: Settler } = {
  college: settleAct,
  exam: settleDocument,
  site: settleDocument,
}
