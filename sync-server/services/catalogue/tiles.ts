import { encodeTile, tileFrom, tileOf, tileStart } from '../../../shared/catalogue/tile.ts'
import type { CompressedBlob } from './packed.ts'
import { type PublicState, tilesAt } from './state.ts'

/**
 * Whole tiles are packed once and kept; of the unfinished one the last few widths, since a manifest a minute old names
 * an earlier.
 */
export async function tilesOf(
  now: PublicState,
  before: ReadonlyMap<string, CompressedBlob>,
  packed: (raw: Uint8Array) => Promise<CompressedBlob>,
): Promise<Map<string, CompressedBlob>> {
  const tiles = new Map([...before].filter(([name]) => Number.parseInt(name) >= tileOf(now.oldest)).slice(-64))
  const { full, partial } = tilesAt(now.position)
  for (let n = tileOf(Math.max(now.oldest, 1)); n < full + (partial > 0 ? 1 : 0); n++) {
    const from = Math.max(tileStart(n), now.oldest),
      to = n < full ? tileStart(n + 1) - 1 : now.position
    const name = n < full ? String(n) : `${n}.w${partial}`
    if (tiles.has(name)) continue
    tiles.set(name, await packed(tileBytes(now, from, to)))
  }
  return tiles
}

/** The changes from one position to another, both among them, as a tile. */
export const tileBytes = ({ changes }: PublicState, from: number, to: number): Uint8Array =>
  encodeTile(
    tileFrom(
      from,
      to,
      changes.filter(({ position }) => position >= from && position <= to),
    ),
  )
