import type { SignedText } from '../release/signature.ts'

/**
 * What the device asks first: which immutable objects make up the catalogue now. See the sync decision record for the
 * words.
 */
export interface Manifest {
  protocol: number
  schema: number
  /** The identity of this history; a restored server starts another. */
  epoch: string
  /** How far the public stream has come, and the hash of everything up to there. */
  head: { position: number; hash: string }
  /** Tiles before this position are no longer served; a device behind it takes changed chunks. */
  oldest: number
  chunks: ChunkEntry[]
  /** How many colleges there will be, while an empty database is being filled with the published tables. */
  expected?: number | undefined
  /**
   * Streams of several chunks, each as one object that holds them in this order (`parcel.ts`); `key` begins the keys of
   * its chunks ("engineering").
   */
  parcels?: BlobEntry[]
  tiles: { size: 256; full: number; partial: number }
  /** The signed release that this is; servers of before made none. */
  release?: SignedRelease
  /**
   * Another origin (`https://objects.example`) that answers `/catalogue/blobs/{hash}` at the same path as the server
   * does. It is not signed: whatever comes from there counts by its hash alone.
   */
  assets?: string
  packs: BlobEntry[]
  /**
   * Of each exam and year; `rounds` is the object of its figures round by round, where several rounds were imported.
   */
  cutoffs: Array<{ exam: string; year: number; hash: string; bytes: number; rounds?: { hash: string; bytes: number } }>
}
/** A release as a manifest brings it: what was signed, and what else is needed to work its trees out. */
export interface SignedRelease extends SignedText {
  /** The hashes of the tiles that can be fetched, in order up to the head. */
  tiles: string[]
}
/**
 * A block of cards in columns; every college stands in exactly one, grouped by main stream, then state. `position`:
 * what it already includes.
 */
export interface ChunkEntry extends BlobEntry {
  cards: number
  position: number
}
/** `key` is stable over time ("engineering-3"), `hash` names the bytes, `bytes` counts them as brotli. */
export interface BlobEntry {
  key: string
  hash: string
  bytes: number
}

export const TILE_SIZE = 256
