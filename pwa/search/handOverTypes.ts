import type { ReleaseRefusal } from './types.ts'

/** What of the catalogue is on this device, as far as it can be given to another. */
export type GivableCatalogue =
  /** This browser keeps nothing. */
  | { state: 'unsaved' }
  /** No signed catalogue has come yet. */
  | { state: 'empty' }
  /** Objects of the release that is here are lacking; `bytes` is what they take on the wire. */
  | { state: 'missing'; release: number; bytes: number }
  /** `time`: when the release was published (ms). `tables`: of how many exams and years closing ranks are held. */
  | { state: 'whole'; release: number; time: number; colleges: number; tables: number }

export type CatalogueFileWriting =
  | { state: 'writing'; done: number; all: number }
  /** `file` carries its name and its type. */
  | { state: 'written'; file: File }
  | { state: 'failed' }

export type CatalogueFetching =
  | { state: 'fetching'; done: number; all: number }
  | { state: 'fetched' }
  /** What had arrived stays. */
  | { state: 'failed' }

/**
 * Why a file was not taken. `foreign`, `newer` (of a later program), `cut` and `damaged` are the file's; `unmet`: this
 * device has met no signature yet that it could compare with; `full`: it has no room; the others as for a server.
 */
export type FileRefusal = 'foreign' | 'newer' | 'cut' | 'damaged' | 'unmet' | 'full' | 'unsaved' | ReleaseRefusal

export type CatalogueTaking =
  /** Nothing of the file is stored before all of it was checked. */
  | { state: 'checking' | 'storing'; done: number; all: number }
  | { state: 'taken'; release: number; time: number; colleges: number }
  /** What was here stays. */
  | { state: 'refused'; why: FileRefusal }

/** What the worker of the hand-over promises: the whole catalogue as one file, from and to this device. */
export interface CatalogueFiles {
  look(): Promise<GivableCatalogue>
  /** Fetches what is lacking from the server. Returns the way to listen no longer. */
  fetchMissing(listener: (fetching: CatalogueFetching) => void): () => void
  write(listener: (writing: CatalogueFileWriting) => void): () => void
  /** Takes a file that another device wrote; chosen again after a cut, it goes on where it was. */
  take(file: Blob, listener: (taking: CatalogueTaking) => void): () => void
}
