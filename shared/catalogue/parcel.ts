import { DamagedBytes } from './bytes.ts'

/** Four bytes of length, least first, before each chunk. */
const HEAD = 4
/** No chunk is nearly as long: a damaged length reserves no more. */
const MOST = 1 << 24

/**
 * Chunks one behind the other, each after its length: a first visit asks once for a stream and not once for each of
 * them.
 */
export function parcelOf(chunks: readonly Uint8Array[]): Uint8Array {
  const parcel = new Uint8Array(chunks.reduce((sum, chunk) => sum + HEAD + chunk.length, 0)),
    view = new DataView(parcel.buffer)
  let at = 0
  for (const chunk of chunks) {
    view.setUint32(at, chunk.length, true)
    parcel.set(chunk, at + HEAD)
    at += HEAD + chunk.length
  }
  return parcel
}

/**
 * Takes a parcel apart as it arrives, in pieces of any size: it reports each chunk once it is whole, so that a cut
 * costs one at most.
 * @returns what takes the pieces. @throws DamagedBytes from it where no chunk can be so long
 */
export function unpacking(told: (chunk: Uint8Array<ArrayBuffer>) => void): (piece: Uint8Array) => void {
  const head = new Uint8Array(HEAD)
  let chunk: Uint8Array<ArrayBuffer> | undefined,
    had = 0
  return (piece) => {
    for (let from = 0; from < piece.length;) {
      const into = chunk ?? head,
        some = piece.subarray(from, from + into.length - had)
      into.set(some, had)
      had += some.length
      from += some.length
      if (had < into.length) return
      had = 0
      if (chunk) {
        told(chunk)
        chunk = undefined
        continue
      }
      const length = new DataView(head.buffer).getUint32(0, true)
      if (length === 0 || length > MOST) throw new DamagedBytes('No chunk is so long')
      chunk = new Uint8Array(length)
    }
  }
}
