import type { FileUse } from '../../../shared/files/file.ts'
import type { UploadKind } from '../../../shared/files/kinds.ts'

/** A file as it is remembered; its bytes lie in the storage under `key`. */
export interface FileRecord {
  id: string
  /** Segments joined by "/"; never changes. */
  key: string
  /** Segments joined by "/"; "" is the root. */
  folder: string
  name: string
  /** Bytes. */
  size: number
  /** The content type it is served as. */
  type: string
  kind: UploadKind
  /** SHA-256 of its bytes, small hex. */
  hash: string
  alt: string
  createdAt: number
  by: string
  byId?: string
  deletedAt?: number
  deletedBy?: string
}
/** `files`: how many lie in it and below. */
export interface FolderRecord {
  path: string
  createdAt: number
  by: string
  files: number
}

export interface FilesReading {
  open(id: string): Promise<FileRecord | undefined>
  /** A file that is not in the trash, by its folder and name whatever the letters' case. */
  at(folder: string, name: string): Promise<FileRecord | undefined>
  hasFolder(path: string): Promise<boolean>
  /**
   * What lies in one folder, by name; with `search` every file at any depth below it whose name holds that text. At
   * most `limit` files.
   */
  list(query: {
    folder: string
    search?: string
    limit: number
  }): Promise<{ folders: FolderRecord[]; files: FileRecord[] }>
  /** All that lie below a folder, at any depth. */
  below(folder: string): Promise<{ folders: string[]; files: FileRecord[] }>
  /** Not in the trash and nobody's face, with these very bytes; the oldest. */
  sameAs(hash: string): Promise<FileRecord | undefined>
  /** Newest first; `before` (ms) leaves only those that went there earlier. */
  trash(query: { before?: number; limit: number }): Promise<FileRecord[]>
  stats(): Promise<{ files: number; bytes: number }>
  /** Of these keys of the storage, those that some file has, or whose first step is some file's id. */
  known(keys: string[]): Promise<Set<string>>
  /**
   * Colleges, exams and site content that name, in a field or within a text, an address whose path ends with one of
   * these keys, wherever it begins; staff whose face it is. With the keys each names. The trash is left out.
   */
  uses(keys: string[]): Promise<Array<FileUse & { keys: string[] }>>
}
export interface FilesWriting {
  open: FilesReading['open']
  below: FilesReading['below']
  sameAs: FilesReading['sameAs']
  /**
   * Holds these folders until the end of the transaction and answers which of them there are: nothing is put into,
   * taken from or done to them meanwhile.
   */
  holdFolders(paths: string[]): Promise<Set<string>>
  /** Names taken in a folder, in small letters, folders' names among them. */
  names(folder: string): Promise<Set<string>>
  /** New, or as it is now. */
  put(files: FileRecord[]): Promise<void>
  remove(ids: string[]): Promise<void>
  addFolders(folders: Array<Omit<FolderRecord, 'files'>>): Promise<void>
  removeFolders(paths: string[]): Promise<void>
  /**
   * A folder with all folders and files below it, those in the trash too, under another path, which nothing has yet.
   */
  moveFolder(from: string, to: string): Promise<void>
}
