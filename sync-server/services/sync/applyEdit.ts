import { FAILURES, type Failure } from '../../../shared/failure.ts'
import type { Edit } from '../../../shared/protocol/push.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { EditHandler, UnnumberedReceipt, SyncCaller } from './editHandler.ts'
import { JUDGES } from './editHandlers.ts'

/**
 * Judges one edit by its kind: the same acts whichever door it came through. A kind nothing answers yet is refused, not
 * lost.
 */
export function applyEdit(tx: StoreTransaction, caller: SyncCaller, edit: Edit): Promise<UnnumberedReceipt> {
  const act = JUDGES[edit.kind] as EditHandler | undefined
  return act
    ? act(tx, caller, edit)
    : Promise.resolve({ outcome: 'refused', code: 'NOT_FOUND', message: 'The server does not know this kind of edit' })
}

/** A named failure as the verdict on one edit. */
export const editRefusal = ({ code, message, details }: Failure): UnnumberedReceipt => ({
  outcome: 'refused',
  code,
  message: message || FAILURES[code][1],
  ...(details && { details }),
})
