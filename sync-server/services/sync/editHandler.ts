import type { Edit, EditKind, Receipt } from '../../../shared/protocol/push.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { Caller } from '../caller.ts'

/**
 * Whoever sent an edit. Staff and student are the account as it is at this moment, not as it was when the edit was made
 * (S4).
 */
export interface SyncCaller extends Caller {
  /** `staff:<id>` or `student:<id>`; absent: a device that nobody signed in on. */
  account?: string
  /** The device whose queue this is; absent for the documented calls, which wait for one answer and keep no clash. */
  device?: string
  /** A documented call: whoever makes it waits for the answer, and can mend at once what it refuses. */
  isAnswered?: true
}

/** A receipt before it is numbered. */
export type UnnumberedReceipt = Omit<Receipt, 'n'>
export type EditOf<K extends EditKind> = OfKind<Edit, K>
/**
 * Kinds share a shape (`college.publish` and `exam.delete` are told alike), so one is picked by whether its kinds
 * include it.
 */
type OfKind<E, K> = E extends { kind: infer Kinds } ? (K extends Kinds ? Omit<E, 'kind'> & { kind: K } : never) : never
/**
 * One act on a record: asks permission, merges, checks the rules, writes. What it throws as a Failure refuses this edit
 * alone. It runs in a savepoint, so it may throw after it has written.
 */
export type EditHandler<K extends EditKind = EditKind> = (
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: EditOf<K>,
) => Promise<UnnumberedReceipt>
/** Which act judges which kind of edit. */
export type EditHandlers = { [K in EditKind]?: EditHandler<K> }

/** The receipt of an act that is done wholly or was so already. */
export const appliedOrSame = (isDone: boolean): UnnumberedReceipt => ({ outcome: isDone ? 'applied' : 'same' })
