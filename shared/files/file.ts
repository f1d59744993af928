import type { UploadKind } from './kinds.ts'

/** Days a file stays in the trash before it is gone (behaviour, Settled). */
export const TRASH_DAYS = 30

/** Files of one folder, or found by one search, that are listed at once. */
export const LISTED_AT_MOST = 2_000
/** Files of the trash that are listed at once, those deleted last. */
export const TRASHED_LISTED_AT_MOST = 500

/** A file as the file manager shows it. */
export interface StoredFile {
  id: string
  /** Folder and name, joined by "/": what its calls are addressed with. */
  path: string
  fileName: string
  folder: string
  /** Bytes. */
  size: number
  /** The content type it is served as. */
  type: string
  kind: UploadKind
  /** What stands in for a picture where it is not seen. */
  alt: string
  /** Where everybody reads it; never changes, whatever it is renamed to or wherever it is moved. */
  cdnUrl: string
  /**
   * Of which file it is, where it lies, what it is called and shows: goes with what is written of it. Absent in a
   * listing that was kept before there was one.
   */
  tag?: string
  createdAt: string
  by: string
  deletedAt?: string
}

/**
 * The id of a file of ours, read off its address (`…/<id>/<name>`, wherever it begins). Undefined of what lies
 * elsewhere, and of files older than our ids.
 */
export const fileIdIn = (address: string): string | undefined =>
  /^[^?#]*\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/?#]+(?:[?#]|$)/.exec(address)?.[1]

/**
 * A record that names a file's address, or a person of the staff whose face it is: they have neither slug nor status.
 */
export interface FileUse {
  of: FileUser
  id: string
  name: string
  slug?: string
  status?: 'draft' | 'published'
}
export const FILE_USERS = ['college', 'exam', 'site', 'staff'] as const
type FileUser = (typeof FILE_USERS)[number]
