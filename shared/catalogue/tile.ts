import { Block } from './block.ts'
import { DamagedBytes, ByteReader, ByteWriter } from './bytes.ts'
import type { Card } from './card.ts'
import { encodeCards } from './codec.ts'
import { TILE_SIZE } from './manifest.ts'

/**
 * What changed between two positions of the public stream, each college once, as it stands after the last of them.
 * Applied in order onto anything that includes position `from - 1`, tiles lead to the state at `to`.
 */
export interface Tile {
  /** First and last position covered, both included. */
  from: number
  to: number
  cards: Card[]
  /** Numbers of colleges that are no longer published. */
  gone: number[]
}

/** Tile `n` covers TILE_SIZE positions, the first being this one. Positions count from 1. */
export const tileStart = (n: number): number => n * TILE_SIZE + 1
export const tileOf = (position: number): number => Math.floor((position - 1) / TILE_SIZE)

/** `'P' 'T' version from to (gone: count, gaps) cards` — cards as in a chunk, with whose version this one moves. */
export function encodeTile({ from, to, cards, gone }: Tile): Uint8Array {
  const out = new ByteWriter()
  out.bytes(Uint8Array.of(0x50, 0x54, 1))
  out.whole(from)
  out.whole(to)
  let before = 0
  out.column((column) =>
    [...gone]
      .sort((a, b) => a - b)
      .forEach((number) => {
        column.whole(number - before)
        before = number
      }),
  )
  out.bytes(encodeCards(cards))
  return out.done()
}

/** A tile as it is held: its cards still in columns. @throws DamagedBytes when the bytes are no tile */
export function readTile(bytes: Uint8Array): Omit<Tile, 'cards'> & { block: Block } {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x54 || bytes[2] !== 1) throw new DamagedBytes('These bytes are no tile')
  const head = new ByteReader(bytes.subarray(3))
  const from = head.whole(),
    to = head.whole(),
    column = head.column(),
    gone: number[] = []
  for (let number = 0; column.left > 0;) gone.push((number += column.whole()))
  return { from, to, gone, block: new Block(bytes.subarray(bytes.length - head.left)) }
}
export function decodeTile(bytes: Uint8Array): Tile {
  const { block, ...tile } = readTile(bytes)
  return { ...tile, cards: Array.from({ length: block.n }, (_, row) => block.card(row)) }
}

/** Consecutive changes folded into one tile: of several changes of a college the last stands. */
export function tileFrom(from: number, to: number, changes: ReadonlyArray<{ number: number; card?: Card }>): Tile {
  const last = new Map(changes.map(({ number, card }) => [number, card]))
  return {
    from,
    to,
    cards: [...last.values()].filter((card) => card !== undefined),
    gone: [...last].flatMap(([number, card]) => (card ? [] : [number])),
  }
}
