import type { Readable } from 'node:stream'
import { Failure } from '../../shared/failure.ts'
import { isSegment } from '../../shared/files/path.ts'

/** Where bytes lie: on our own disk or at a storage service. Names, folders and who may do what are none of its business. */
export interface FileStore {
  readonly kind: 'disk' | 'bunny'
  /**
   * Puts a file there, whole or not at all; what lay there before is replaced. `open` may be called again for another try.
   * @throws Failure INVALID_PATH, STORAGE_UNAVAILABLE, INSUFFICIENT_STORAGE
   */
  put(key: Key, file: Source): Promise<void>
  /** Takes a file away. One that is not there is no fault. @throws Failure INVALID_PATH (the root too), STORAGE_UNAVAILABLE */
  remove(key: Key): Promise<void>
  /** What lies in one folder, by name; an empty one for a folder that is not there. @throws Failure INVALID_PATH, STORAGE_UNAVAILABLE */
  list(folder: Key): Promise<StoredObject[]>
  /** Where everybody reads it. */
  addressOf(key: Key): string
  /** How every address begins, with its last slash. */
  readonly base: string
}

/** Our own disk: its files are also read by us. */
export interface DiskStore extends FileStore {
  readonly kind: 'disk'
  /** A stored file to be read, from byte `start` to `end` (both in) where they are given; undefined where there is none. @throws Failure INVALID_PATH */
  read(key: Key): Promise<{ size: number; modifiedAt: number; stream(range?: { start: number; end: number }): Readable } | undefined>
}

/** The steps of a path, none of them encoded. */
export type Key = readonly string[]
/** Bytes to be stored. `hash`: SHA-256, small hex; the storage is held to it. */
export interface Source { open(): Readable; size: number; hash: string }
export interface StoredObject { name: string; isFolder: boolean; size: number; createdAt: number }

/** @throws Failure INVALID_PATH unless every step may stand in a path (R59); the root is no file */
export function checkedKey(key: Key, { rootToo = false } = {}): Key {
  if (!key.every(isSegment) || (key.length === 0 && !rootToo) || key.join('/').length > 1024) throw new Failure('INVALID_PATH')
  return key
}
