import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { cutoffsIn, cutoffsInMemory, type CutoffEntry, type CutoffStore } from './cutoffs.ts'

const entry = (year: number, hash: string, exam: CutoffEntry['exam'] = 'JEE Main'): CutoffEntry => ({
  exam,
  year,
  hash,
  bytes: 1,
})
const stores: ReadonlyArray<readonly [string, () => CutoffStore]> = [
  ['a database', () => cutoffsIn('cutoffs', { factory: new IDBFactory(), keyRange: IDBKeyRange })],
  ['memory', cutoffsInMemory],
]

test.each(stores)('in %s an exam stands by its former list until its newest year is here', async (_, open) => {
  const store = open(),
    keep = (...hashes: string[]) => Promise.all(hashes.map((hash) => store.putPack(hash, new Uint8Array([1])))),
    first = [entry(2025, 'a'), entry(2026, 'round 1'), entry(2026, 'neet', 'NEET UG')],
    second = [entry(2025, 'a'), entry(2026, 'round 2'), entry(2026, 'neet 2', 'NEET UG')]
  await store.putEntries(first, 1)
  await keep('a', 'round 1')
  await store.putEntries(second, 2)
  // What was never here has nothing to stand by.
  expect(await store.entries()).toMatchObject({ savedAt: 1, entries: [second[2], first[0], first[1]] })
  expect(await store.pack('round 1')).toBeDefined()
  await keep('round 2')
  await store.putEntries(second, 2)
  expect(await store.entries()).toMatchObject({ savedAt: 2, entries: second })
})
