import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCards } from '../test/anyCard.ts'
import { fold } from '../record/fold.ts'
import { Block } from './block.ts'
import { DamagedBytes } from './bytes.ts'
import { chunksOf } from './chunks.ts'
import { decodeCards, encodeCards } from './codec.ts'
import { decodeTile, encodeTile, tileFrom } from './tile.ts'

const inNumberOrder = <C extends { number: number }>(cards: readonly C[]): C[] => [...cards].sort((a, b) => a.number - b.number)

const reading = (block: Block) => ({ n: block.n, folded: block.folded, names: Array.from({ length: block.n }, (_, row) => block.name(row)) })

describe('cards in columns', () => {
  test('every card comes back as it was, whatever its texts hold', () => {
    fc.assert(fc.property(anyCards(), (cards) => { expect(decodeCards(encodeCards(cards))).toEqual(inNumberOrder(cards)) }), { numRuns: 300 })
  })

  test('the names of a block fold together to what each folds to alone', () => {
    fc.assert(fc.property(anyCards(), (cards) => {
      const { n, folded: { text, starts }, ...block } = reading(new Block(encodeCards(cards)))
      expect(Array.from({ length: n }, (_, row) => text.slice(starts[row], starts[row + 1]! - 1))).toEqual(block.names.map(fold))
    }), { numRuns: 300 })
  })

  test('the same cards give the same bytes in whatever order they come', () => {
    fc.assert(fc.property(anyCards(), (cards) => { expect(encodeCards([...cards].reverse())).toEqual(encodeCards(cards)) }))
  })

  test('damaged bytes are refused by name or read as cards, and never hang or throw anything else', () => {
    fc.assert(fc.property(anyCards(12), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }), fc.nat(), (cards, changes, cut) => {
      const bytes = encodeCards(cards)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      try { decodeCards(bytes.subarray(0, bytes.length - (cut % 3 === 0 ? cut % bytes.length : 0))) } catch (thrown) { expect(thrown).toBeInstanceOf(DamagedBytes) }
    }), { numRuns: 1000 })
  })

  test('a version this build does not know is refused, not guessed at', () => {
    const bytes = encodeCards([])
    bytes[2] = 99
    expect(() => decodeCards(bytes)).toThrow('version 99')
  })
})

describe('chunks', () => {
  test('every college stands in exactly one chunk, whose key begins with its main stream', () => {
    fc.assert(fc.property(anyCards(), (cards) => {
      const chunks = chunksOf(cards)
      expect(inNumberOrder(chunks.flatMap((chunk) => chunk.cards))).toEqual(inNumberOrder(cards))
      for (const chunk of chunks) for (const card of chunk.cards) expect(card.streams[0]).toBe(chunk.stream)
      expect(new Set(chunks.map((chunk) => chunk.key)).size).toBe(chunks.length)
      expect(chunksOf([...cards].reverse())).toEqual(chunks)
    }))
  })

  test('a new college changes one chunk and leaves all others as they are', () => {
    const [card] = fc.sample(anyCards(1).filter((cards) => cards.length === 1), { seed: 1, numRuns: 1 })[0]!
    const many = Array.from({ length: 6000 }, (_, at) => ({ ...card!, number: 2 * at + 1, state: 'Maharashtra' as const, streams: ['engineering' as const], name: `College of Engineering number ${at}` }))
    const before = chunksOf(many).map((chunk) => encodeCards(chunk.cards).join())
    const after = chunksOf([...many, { ...many[3000]!, number: 6000 }]).map((chunk) => encodeCards(chunk.cards).join())
    expect(before.length).toBeGreaterThan(4)
    expect(after.filter((bytes) => !before.includes(bytes)).length).toBeLessThanOrEqual(2)
  })
})

describe('tiles', () => {
  test('a tile tells the last word on each college', () => {
    fc.assert(fc.property(anyCards(10), fc.array(fc.tuple(fc.nat(9), fc.boolean()), { maxLength: 30 }), (cards, acts) => {
      const changes = acts.flatMap(([at, gone]) => (cards[at] ? [{ number: cards[at].number, ...(!gone && { card: cards[at] }) }] : []))
      const tile = decodeTile(encodeTile(tileFrom(1, 30, changes)))
      const last = new Map(changes.map((change) => [change.number, 'card' in change]))
      expect(tile.cards.map((card) => card.number)).toEqual([...last].flatMap(([number, there]) => (there ? [number] : [])).sort((a, b) => a - b))
      expect(tile.gone).toEqual([...last].flatMap(([number, there]) => (there ? [] : [number])).sort((a, b) => a - b))
    }))
  })
})
