import type { ClashRecord } from '../../store/ports/sync.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { settleAct } from '../colleges/commands/settle.ts'
import { settleDocumentClash } from '../documents/commands/settle.ts'
import type { EditOf, UnnumberedReceipt, SyncCaller } from './editHandler.ts'

/** Settles an open clash of one kind of record. */
export type Settler = (
  tx: StoreTransaction,
  caller: SyncCaller,
  row: ClashRecord,
  edit: EditOf<'clash.settle'>,
) => Promise<UnnumberedReceipt>

/** Who settles clashes over which kind of record; each subject brings its own. */
export const SETTLERS: { [K in ClashRecord['kind']]?: Settler } = {
  college: settleAct,
  exam: settleDocumentClash,
  site: settleDocumentClash,
}
