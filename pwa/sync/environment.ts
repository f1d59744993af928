import type { UploadKind } from '../../shared/files/kinds.ts'
import type { SyncFailure } from './syncFailure.ts'

/**
 * Everything the engine takes from outside, as arguments: the product gives it a browser's (`browser.ts`), the
 * simulation a virtual clock, network and disk. The engine itself reads no clock, starts no timer and knows no global.
 */
export interface SyncEnvironment {
  disk: Disk
  /** Our API and no other: `path` is relative to it (`callPath` of pwa/api). Rejects where there is no connection. */
  send(path: string, init: SendInit): Promise<Response>
  /** Milliseconds since 1970; shown and used for waiting, never to decide what is true (M11). */
  now(): number
  timers: Timers
  /** From 0 up to 1: only for the jitter of waiting. */
  random(): number
  /** A new id, never given before (UUIDv7). */
  id(): string
  locks: Locks
  /** Between the tabs of this browser. */
  channel: Channel
  signals: Signals
  /** gzip, where this browser has it. */
  gzip?(text: string): Promise<Uint8Array<ArrayBuffer>>
  /** Asks that what is stored here be not evicted; true when the browser promised so. */
  persist?(): Promise<boolean>
  /**
   * Told of a cycle that failed, except without a network or without a session: those are no errors.
   */
  failed?(failure: SyncFailure): void
  /** At most so many edits in one push; as many as the contract allows where nothing is said. */
  batchEdits?: number
  /**
   * Sends a file, known by its id however often it is sent, and answers its address; absent where the server takes none
   * of this account, and the queue then keeps them. @throws NotTaken when it never will be taken
   */
  upload?(file: QueuedFile, token?: string, progress?: (share: number) => void): Promise<string>
}

export interface Disk {
  factory: IDBFactory
  keyRange: typeof IDBKeyRange
  /** Names of the databases begin with this: `pravesh-outbox`, `pravesh-staff-<account>`. */
  prefix: string
}

export interface SendInit {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  signal?: AbortSignal
}

export interface Timers {
  /** Answers the way to call it off. */
  after(ms: number, act: () => void): () => void
}

export interface Locks {
  /**
   * Runs the work while no other tab runs work under this name; after `patienceMs` of waiting it runs it all the same
   * (D5).
   */
  hold<T>(name: string, patienceMs: number, work: () => Promise<T>): Promise<T>
}

export interface Channel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): () => void
}

export interface Signals {
  /** `online`, and the page becoming visible. Answers the way to stop listening. */
  listen(listener: (signal: 'online' | 'visible') => void): () => void
  isVisible(): boolean
}

export interface QueuedFile {
  id: string
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  kind?: UploadKind
  folder?: string
}

/** The server refused this very file, with its sentence: sending it again changes nothing. */
export class NotTaken extends Error {
  override name = 'NotTaken'
}

/** Whose queue: `staff:<id>`, `student:<id>`, or the visitor without an account. */
export type QueueOwner = `staff:${string}` | `student:${string}` | 'visitor'

export interface EngineOptions {
  account: QueueOwner
  /** The bearer token as it is now; nothing while signed out. A visitor needs none. */
  token?(): string | undefined
  /** The server answered 401 to the token: the session is over there. */
  signedOut?(): void
  outside: SyncEnvironment
}
