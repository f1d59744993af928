import { expect, test } from 'vitest'
import { RetainedBlobs, RETENTION_MS } from './retention.ts'

const blob = (hash: string, bytes = 10) => ({ hash, bytes })
const named =
  (...hashes: string[]) =>
  (hash: string): boolean =>
    hashes.includes(hash)
const hashes = (retained: RetainedBlobs<{ hash: string; bytes: number }>): string[] =>
  retained.values().map(({ hash }) => hash)

test('what a manifest named stays for an hour after the manifest was replaced, and no longer', () => {
  const retained = new RetainedBlobs<{ hash: string; bytes: number }>(({ bytes }) => bytes, 1000)
  retained.replace([blob('a'), blob('b')], named('b', 'c'), 0)
  expect(hashes(retained)).toEqual(['a'])
  retained.replace([blob('b'), blob('c')], named('c', 'd'), 1)
  expect(hashes(retained)).toEqual(['a', 'b'])
  retained.replace([], named('c', 'd'), RETENTION_MS)
  expect(hashes(retained)).toEqual(['b'])
  // Whoever keeps them elsewhere is told, once.
  expect(retained.replace([], named('c', 'd'), RETENTION_MS + 1)).toEqual(['b'])
  expect(retained.replace([], named('c', 'd'), RETENTION_MS + 1)).toEqual([])
  expect(hashes(retained)).toEqual([])
})

test('what is named again is not a former object, and begins anew when it is replaced again', () => {
  const retained = new RetainedBlobs<{ hash: string; bytes: number }>(({ bytes }) => bytes, 1000)
  retained.replace([blob('a')], named('b'), 0)
  expect(retained.replace([blob('b')], named('a'), 5)).toEqual([])
  expect(hashes(retained)).toEqual(['b'])
  retained.replace([blob('a')], named('c'), 6)
  expect(hashes(retained)).toEqual(['b', 'a'])
})

test('all of it has a size, and what was replaced first goes first', () => {
  const retained = new RetainedBlobs<{ hash: string; bytes: number }>(({ bytes }) => bytes, 25)
  retained.replace([blob('a')], named(), 0)
  retained.replace([blob('b')], named(), 1)
  expect(hashes(retained)).toEqual(['a', 'b'])
  retained.replace([blob('c')], named(), 2)
  expect(hashes(retained)).toEqual(['b', 'c'])
  retained.replace([blob('huge', 26)], named(), 3)
  expect(hashes(retained)).toEqual([])
})
