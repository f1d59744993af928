import { Block } from '../../shared/catalogue/block.ts'
import type { CataloguePart } from '../../shared/catalogue/columns.ts'
import { readTile } from '../../shared/catalogue/tile.ts'
import type { ChunkRow, StoredCatalogue, TileRow } from '../local/catalogue.ts'

/** Read chunks by hash: bytes of one name never change, so each is read once. */
export type DecodedBlocks = Map<string, Block>

/** What was sent, read; nothing when it is no chunk. */
export function blockIn(bytes: Uint8Array): Block | undefined {
  try {
    return new Block(bytes)
  } catch {
    return undefined
  }
}

/**
 * What the held chunks and tiles amount to. A college may stand in two chunks while one is being replaced, or in a
 * chunk and a tile; the word of the later position stands.
 * @returns the blocks with their rows that count, and the rows of the store that turned out to be damaged
 */
export function mergedParts(
  { chunks, tiles, meta }: StoredCatalogue,
  decoded: DecodedBlocks,
): { parts: CataloguePart[]; damaged: Array<ChunkRow | TileRow> } {
  const sources: Array<{ block: Block; position: number; gone: readonly number[] }> = [],
    damaged: Array<ChunkRow | TileRow> = []
  for (const row of chunks) {
    let block = decoded.get(row.hash)
    if (!block) {
      block = blockIn(row.bytes)
      if (!block) {
        damaged.push(row)
        continue
      }
      decoded.set(row.hash, block)
    }
    sources.push({ block, position: row.position, gone: [] })
  }
  const present = new Set(chunks.map((row) => row.hash))
  for (const hash of decoded.keys()) if (!present.has(hash)) decoded.delete(hash)
  for (const row of [...tiles].sort((a, b) => a.n - b.n)) {
    try {
      const { to, block, gone } = readTile(row.bytes)
      sources.push({ block, position: to, gone })
    } catch {
      damaged.push(row)
      break
    }
  }
  // The chunks of one manifest hold each college once; only what comes on top of them, or takes their place, can speak
  // again.
  const named = new Set(meta?.manifest.chunks.map((chunk) => chunk.hash))
  if (tiles.length === 0 && chunks.every((row) => named.has(row.hash))) return { parts: sources, damaged }

  sources.sort((a, b) => a.position - b.position)
  const last = new Map<number, number>()
  sources.forEach(({ block, gone }, source) => {
    for (const number of block.numbers) last.set(number, source)
    for (const number of gone) last.set(number, -1)
  })
  return {
    parts: sources.map(({ block }, source) => ({
      block,
      rows: Uint32Array.from(block.numbers.keys()).filter((row) => last.get(block.numbers[row]!) === source),
    })),
    damaged,
  }
}
