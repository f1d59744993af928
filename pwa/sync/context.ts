import type { Outbox } from '../local/outbox.ts'
import type { StaffCache } from '../local/staffCache.ts'
import type { QueueOwner, SyncEnvironment } from './environment.ts'

/** What may have changed on this device: the queue, how much of a file has left, what the server accepted, the end of the session. */
export type Topic = 'outbox' | 'sending' | 'cache' | 'left'
export interface ChangeEvent {
  account: QueueOwner
  topic: Topic
  /** The records it is about; absent: any. */
  ids?: string[]
  /** Receipts came for `ids`; what is shown of a record by them is other than before only of these. */
  moved?: string[]
}

/** What every part of the engine works on. */
export interface SyncContext {
  account: QueueOwner
  outbox: Outbox
  cache: StaffCache
  outside: SyncEnvironment
  token(): string | undefined
  signedOut?(): void
  /** How much of each file has left (0 to 1), while this tab sends it. */
  sending: Map<string, number>
  /** Tells the watchers of every tab; `ids`: only these records, `moveItem` as in `Told`. */
  changed(topic: Topic, ids?: string[], moved?: string[]): void
}
