import type { State } from '../college/state.ts'
import type { Stream } from '../stream.ts'
import { streamSegment } from './address.ts'
import type { BlobEntry } from './manifest.ts'

/**
 * The packs of one main stream: a blob that the manifest names under the stream, so that naming some 250 packs does not
 * make every phone's manifest longer. A pack is its parts: each ≤ 32 KB compressed, each whole in itself, so that a cut
 * line costs at most one of them. A part is JSON text, a list of `PackedCollege`.
 */
export interface PackList {
  packs: Array<{ key: string; state?: State; colleges: number; bytes: number; parts: PackPart[] }>
}
export interface PackPart extends BlobEntry {
  colleges: number
}

/** "engineering-tamil-nadu"; colleges of no known state stand together. */
export const packKey = (stream: Stream, state: State | undefined): string =>
  `${streamSegment(stream)}-${state ? state.toLowerCase().replace(/[^a-z]+/g, '-') : 'elsewhere'}`
