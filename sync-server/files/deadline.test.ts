import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeSource } from './contract.ts'
import { STORAGE_DEADLINE_MS, withDeadline } from './deadline.ts'
import type { DiskStore, FileStore } from './fileStore.ts'

const never: (...given: unknown[]) => Promise<never> = () => new Promise(() => undefined)
const LATE = { code: 'STORAGE_UNAVAILABLE', status: 503, retryAfter: 10 }

/** A storage that is there and never answers. */
const SILENT: FileStore = {
  kind: 'bunny',
  base: 'https://cdn.example/',
  addressOf: (key) => key.join('/'),
  put: never,
  remove: never,
  list: never,
}

/** A disk that gives these pieces of each file, or nothing after them. */
const disk = (pieces: string[], { ends = true } = {}): DiskStore => ({
  ...SILENT,
  kind: 'disk',
  async read() {
    return {
      size: 6,
      modifiedAt: 0,
      async stream() {
        return Readable.from(
          (async function* () {
            for (const piece of pieces) yield Buffer.from(piece)
            if (!ends) await never()
          })(),
        )
      },
    }
  },
})
const readWhole = async (store: DiskStore): Promise<string> => {
  const file = await store.read(['a.txt'])
  return Buffer.concat(await (await file!.stream()).toArray()).toString()
}

test('a client that waits 15 seconds hears of a storage that never answers', () => {
  expect(STORAGE_DEADLINE_MS).toBeLessThan(15_000)
})

test('each call of a storage that never answers is given up', async () => {
  const store = withDeadline(SILENT, 20)
  await expect(store.put(['a.txt'], makeSource('a'))).rejects.toMatchObject(LATE)
  await expect(store.remove(['a.txt'])).rejects.toMatchObject(LATE)
  await expect(store.list([])).rejects.toMatchObject(LATE)
  await expect(withDeadline({ ...disk([]), read: never }, 20).read(['a.txt'])).rejects.toMatchObject(LATE)
  expect(store.addressOf(['a', 'b.txt'])).toBe('a/b.txt')
})

test('the calls of one request share one deadline', async () => {
  let begun = 0
  const slow: FileStore = {
    ...SILENT,
    put: async () => {
      begun++
      await new Promise((resolve) => {
        setTimeout(resolve, 30)
      })
    },
  }
  const place = (withDeadline(slow, 75) as FileStore).forRequest!()
  const refusals: unknown[] = []
  for (let at = 0; at < 10; at++)
    await place.put([`${at}.txt`], makeSource('a')).catch((thrown: unknown) => refusals.push(thrown))
  expect(refusals.length).toBeGreaterThanOrEqual(7)
  expect(refusals[0]).toMatchObject(LATE)
  expect(begun).toBeLessThan(10)
})

test('a storage that says no is told at once, in its own words', async () => {
  const broken: FileStore = withDeadline({ ...SILENT, list: () => Promise.reject(new TypeError('no')) }, 60_000)
  await expect(broken.list([])).rejects.toThrow('no')
})

test('a file is read to its end; one whose first bytes never come is refused before anything was sent, and one that stops in the middle is cut', async () => {
  expect(await readWhole(withDeadline(disk(['abc', 'def']), 1_000))).toBe('abcdef')
  expect(await readWhole(withDeadline(disk([]), 1_000))).toBe('')
  await expect(readWhole(withDeadline(disk([], { ends: false }), 20))).rejects.toMatchObject(LATE)
  const file = await withDeadline(disk(['abc'], { ends: false }), 20).read(['a.txt'])
  const stream = await file!.stream()
  const pieces: string[] = []
  await expect(
    (async () => {
      for await (const piece of stream) pieces.push(String(piece))
    })(),
  ).rejects.toMatchObject(LATE)
  expect(pieces).toEqual(['abc'])
})
