import { expect, test } from 'vitest'
import { leavesOf, partOf, tileNames, treesOf } from './leaves.ts'

const hash = (digit: string): string => digit.repeat(64)
const manifest = {
  chunks: [
    { key: 'engineering-1', hash: hash('a'), bytes: 9, cards: 412, position: 7 },
    { key: 'law-1', hash: hash('b'), bytes: 9, cards: 80, position: 7 },
  ],
  packs: [{ key: 'engineering', hash: hash('c'), bytes: 9 }],
  cutoffs: [
    { exam: 'JEE Main', year: 2025, hash: hash('d'), bytes: 9, rounds: { hash: hash('e'), bytes: 9 } },
    { exam: 'NEET', year: 2024, hash: hash('f'), bytes: 9 },
  ],
  tiles: { size: 256 as const, full: 18, partial: 103 },
}

test('each object that a manifest names is one line of one part', () =>
  expect(leavesOf(manifest, [hash('1'), hash('2')])).toEqual({
    chunks: [`chunk engineering-1 412 ${hash('a')}`, `chunk law-1 80 ${hash('b')}`],
    packs: [`pack engineering ${hash('c')}`],
    closings: [
      `closings 2025 JEE Main ${hash('d')}`,
      `rounds 2025 JEE Main ${hash('e')}`,
      `closings 2024 NEET ${hash('f')}`,
    ],
    changes: [`changes 17 ${hash('1')}`, `changes 18.w103 ${hash('2')}`],
  }))

test('a leaf says of which part it is', () => {
  const leaves = leavesOf(manifest, [hash('1')])
  for (const [part, lines] of Object.entries(leaves)) for (const line of lines) expect(partOf(line)).toBe(part)
})

test('tiles are named up to the head, the unfinished one by its width', () => {
  expect(tileNames({ full: 2, partial: 0 }, 2)).toEqual(['0', '1'])
  expect(tileNames({ full: 2, partial: 9 }, 2)).toEqual(['1', '2.w9'])
  expect(tileNames({ full: 0, partial: 0 }, 0)).toEqual([])
})

test('another hash, another order and another number of cards make another tree, of that part alone', () => {
  const trees = treesOf(leavesOf(manifest, []))
  expect(trees.chunks.count).toBe(2)
  expect(trees.closings.count).toBe(3)
  expect(trees.changes.count).toBe(0)
  const [first, second] = manifest.chunks
  for (const chunks of [
    [second!, first!],
    [{ ...first!, cards: 413 }, second!],
    [{ ...first!, hash: hash('0') }, second!],
    [first!],
  ]) {
    const other = treesOf(leavesOf({ ...manifest, chunks }, []))
    expect(other.chunks.root).not.toBe(trees.chunks.root)
    expect(other.closings).toEqual(trees.closings)
  }
})
