import type { Card } from '../../../shared/catalogue/card.ts'
import type { CollegeId } from '../../../shared/college/college.ts'
import type { Stream } from '../../../shared/stream.ts'

export interface CatalogueReading {
  clock(stream: 'public' | 'staff'): Promise<{ position: number; hash: string; epoch: string }>
  /**
   * The stream's hash as it stood at a position; a cursor that carries another comes from a history that was lost.
   * Undefined: not reached yet.
   */
  hashAt(stream: 'public' | 'staff', position: number): Promise<string | undefined>
  /**
   * Cards of every published college, in number order, in batches; one that this program cannot read is left out and
   * told of by its number.
   */
  cards(unreadable?: (number: number) => void): AsyncIterable<Card[]>
  /**
   * Where each published college is read: its slug, its main stream and when its record last changed (ms). In number
   * order, in batches.
   */
  addresses(): AsyncIterable<Array<{ slug: string; stream?: Stream; changedAt: number }>>
  /** By which version of `cardOf` the cards were made; 0: by a program that did not say. */
  cardVersion(): Promise<number>
  /** What the published closing ranks come to by college, where there are some: JSON of `Closing[]`. */
  publishedClosings(): Promise<Map<CollegeId, string>>
  /** Public card changes in (after, upTo], oldest first, at most `limit`. A card that cannot be read reads as gone. */
  changes(after: number, upTo: number, limit: number): Promise<Array<{ position: number; number: number; card?: Card }>>
  /**
   * Numbers of published colleges whose record was written after this position of the staff clock, in order, at most
   * `limit`; their cards may be as they were.
   */
  recordsChanged(after: number, limit: number): Promise<number[]>
  /** The first position still held as a change; earlier ones were folded into chunks. */
  oldest(): Promise<number>
  /** Immutable bytes by name, compressed ahead. */
  blob(hash: string): Promise<{ br: Uint8Array; gzip: Uint8Array } | undefined>
  /** The last manifest that was published, as JSON text. */
  manifest(): Promise<string | undefined>
  /** The manifests that are stored, newest first, with the time (ms) since when each was published. */
  manifests(): Promise<Array<{ json: string; madeAt: number }>>
}
export interface CatalogueWriting {
  putBlobs(blobs: Array<{ hash: string; br: Uint8Array; gzip: Uint8Array }>): Promise<void>
  /** Stores a manifest. Of former ones the last stays, and those made after `keepSince` (ms), at most sixty. */
  putManifest(json: string, keepSince?: number): Promise<void>
  /**
   * Drop change rows up to and including a position, and blobs that are not named in `keep`. `others`: another process
   * may name what this one never did, so of the rest only those go that were made up to `madeBefore` (ms), and the
   * `dropped`.
   */
  fold(upTo: number, keep: string[], others?: { dropped: string[]; madeBefore: number }): Promise<void>
  /** Begin a new history: new epoch, public positions from 0, staff positions far beyond the old ones. */
  beginEpoch(): Promise<void>
  /**
   * Makes the cards of the next `limit` colleges by number anew from their records; the clock stays. `last` says where
   * to go on, absent: there are no more. `failed`: what no card could be made of.
   */
  rederive(after: number, limit: number): Promise<{ last?: number; failed: CollegeId[] }>
  /** Writes these beside their records, absent ones away, and makes the cards of those colleges anew. */
  putClosings(closings: ReadonlyMap<CollegeId, string | undefined>): Promise<void>
  /**
   * All cards are of this version now. The public stream moves on without a change to follow: whoever is behind
   * compares chunks.
   */
  derived(version: number): Promise<void>
}
