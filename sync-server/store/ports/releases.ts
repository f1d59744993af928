import type { SignedText } from '../../../shared/release/signature.ts'

/** A publication of the catalogue as it was signed. */
export interface ReleaseRecord extends SignedText {
  /** As its statement says it. */
  number: number
  /** When it was written, ms. */
  madeAt: number
}
export interface ReleasesReading {
  /** The one with the highest number. */
  newest(): Promise<ReleaseRecord | undefined>
  open(number: number): Promise<ReleaseRecord | undefined>
  /** The lines of its trees, as brotli; undefined where there is no such release or they were let go of. */
  leaves(number: number): Promise<Uint8Array | undefined>
  /** Newest first; with `before`, those of a lower number alone. `total` is of all there are. */
  list(page: { page: number; limit: number; before?: number }): Promise<{ rows: ReleaseRecord[]; total: number }>
  /** Every change of the signing key, oldest first. */
  keyChanges(): Promise<SignedText[]>
}
export interface ReleasesWriting extends Pick<ReleasesReading, 'newest' | 'open' | 'keyChanges'> {
  /** Writes a release. Answers whether it is written: not where another process had its number first. */
  add(release: SignedText & { number: number; leaves: Uint8Array }): Promise<boolean>
  /** Lets the lines of a release's trees go; what was signed stays. */
  dropLeaves(number: number): Promise<void>
  addKeyChange(change: SignedText): Promise<void>
}
