import type { Outbox } from '../local/outbox.ts'
import type { StaffCache } from '../local/staffCache.ts'
import type { QueueOwner, SyncEnvironment } from './environment.ts'
import type { UploadProgress } from './uploadProgress.ts'

/** What may have changed on this device: the queue, what the server accepted, the end of the session. */
export type Topic = 'outbox' | 'cache' | 'left'
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
  sending: UploadProgress
  /** Tells the lists of every tab; `ids`: only these records, `moveItem` as in `Told`. */
  changed(topic: Topic, ids?: string[], moved?: string[]): void
}
