import type { Readable } from 'node:stream'
import { Failure } from '../../shared/failure.ts'
import { isSegment } from '../../shared/files/path.ts'

/**
 * Where bytes lie: on our own disk or at a storage service. Names, folders and who may do what are none of its
 * business.
 */
export interface FileStore {
  readonly kind: 'disk' | 'bunny' | 's3'
  /**
   * Puts a file there, whole or not at all; what lay there before is replaced. `open` may be called again for another
   * try.
   * @throws Failure INVALID_PATH, STORAGE_UNAVAILABLE, INSUFFICIENT_STORAGE
   */
  put(key: Key, file: FileSource): Promise<void>
  /**
   * Takes a file away. One that is not there is no fault. @throws Failure INVALID_PATH (the root too),
   * STORAGE_UNAVAILABLE
   */
  remove(key: Key): Promise<void>
  /**
   * What lies in one folder, by name; an empty one for a folder that is not there. @throws Failure INVALID_PATH,
   * STORAGE_UNAVAILABLE
   */
  list(folder: Key): Promise<StoredObject[]>
  /** Where everybody reads it. */
  addressOf(key: Key): string
  /** How every address begins, with its last slash. */
  readonly base: string
  /**
   * The same store for one request, all of whose calls together end within the deadline (`deadline.ts`); absent where
   * there is none.
   */
  forRequest?: () => FileStore
}

/** Our own disk: its files are also read by us. */
export interface DiskStore extends FileStore {
  readonly kind: 'disk'
  /**
   * A stored file to be read, from byte `start` to `end` (both in) where they are given; undefined where there is none.
   * @throws Failure INVALID_PATH
   */
  read(
    key: Key,
  ): Promise<
    { size: number; modifiedAt: number; stream(range?: { start: number; end: number }): Promise<Readable> } | undefined
  >
}

/** Where files lie that arrive in pieces, until they are whole; on this computer, whichever the store is. */
export interface Pieces {
  /**
   * How many of its first bytes are here, all of them where it was joined already; 0 of one nobody began. @throws
   * Failure INVALID_PATH
   */
  held(of: StartedUpload): Promise<number>
  /**
   * Takes the next bytes, at most so many that the file has `most`; those that came before a cut stay. Whoever is still
   * adding to this file is cut off: its sender begins again only where the line is dead. @returns how many are here now
   * @throws Failure PIECES_DIFFER with what is held unless that is `from`, PAYLOAD_TOO_LARGE, RATE_LIMITED where the
   *    person has begun too much, INVALID_MULTIPART where it was cut, INSUFFICIENT_STORAGE
   */
  add(of: StartedUpload, at: { from: number; most: number }, bytes: Readable): Promise<number>
  /**
   * Hands the whole file over, once: asked again for the same it answers what was made of it, without handing it over.
   * @param work makes a file of what lies at the path, and answers its id
   * @throws Failure PIECES_DIFFER unless these very bytes are here, IDEMPOTENCY_KEY_REUSED where others were joined,
   *    and whatever `work` throws; what it refused for good is forgotten
   */
  join(
    of: StartedUpload,
    whole: { size: number; sha256: string },
    work: (path: string) => Promise<string>,
  ): Promise<string>
  forget(of: StartedUpload): Promise<void>
  /** Takes away whatever nobody touched since then (milliseconds since 1970). */
  sweep(since: number): Promise<void>
}
/**
 * Pictures that show who somebody is, each until staff have looked: on this computer, at no address, and readable by
 * nobody but this server.
 */
export interface IdentityDocuments {
  /**
   * Puts one there, whole or not at all; what lay there before is replaced. @throws Failure INSUFFICIENT_STORAGE,
   * STORAGE_UNAVAILABLE
   */
  put(id: string, source: FileSource): Promise<void>
  /** Undefined where there is none. */
  read(id: string): Promise<Buffer | undefined>
  /** One that is not there is no fault. */
  remove(id: string): Promise<void>
  /** The ids of all that lie here untouched since then (milliseconds since 1970), half-written ones too. */
  held(since: number): Promise<string[]>
}

/** A file one person began: theirs alone, so that another's id leads nowhere. */
export interface StartedUpload {
  owner: string
  id: string
}

/** The steps of a path, none of them encoded. */
export type Key = readonly string[]
/** Bytes to be stored. `hash`: SHA-256, small hex; the storage is held to it. */
export interface FileSource {
  open(): Readable
  size: number
  hash: string
}
export interface StoredObject {
  name: string
  isFolder: boolean
  size: number
  createdAt: number
}

/** @throws Failure INVALID_PATH unless every step may stand in a path (R59); the root is no file */
export function checkedKey(key: Key, { rootToo = false } = {}): Key {
  if (!key.every(isSegment) || (key.length === 0 && !rootToo) || key.join('/').length > 1024)
    throw new Failure('INVALID_PATH')
  return key
}
