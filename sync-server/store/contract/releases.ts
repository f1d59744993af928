import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asha, type Open, type OpenedStore } from './open.ts'

const release = (number: number, by = 'one') => ({
  number,
  statement: `number ${number}\n`,
  signature: `${by} ${number}`,
  leaves: Uint8Array.of(number, 0, 255),
})

/** Publications as they were signed, in one row of numbers. */
export const releasesContract = (open: Open) =>
  describe('releases', () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await open({ now: () => 1_000 })
    })
    afterEach(() => opened.close())

    test('are listed newest first, each with what was signed and the lines of its trees', async () => {
      const { store } = opened
      expect(await store.releases.newest()).toBeUndefined()
      for (const number of [1, 2, 3])
        expect(await store.write(asha, (tx) => tx.releases.add(release(number)))).toBe(true)
      expect(await store.releases.newest()).toEqual({
        number: 3,
        statement: 'number 3\n',
        signature: 'one 3',
        madeAt: 1_000,
      })
      const { rows, total } = await store.releases.list({ page: 2, limit: 2 })
      expect([rows.map(({ number }) => number), total]).toEqual([[1], 3])
      const earlier = await store.releases.list({ page: 1, limit: 5, before: 3 })
      expect([earlier.rows.map(({ number }) => number), earlier.total]).toEqual([[2, 1], 3])
      expect(await store.releases.open(2)).toMatchObject({ number: 2, signature: 'one 2' })
      expect(await store.releases.open(4)).toBeUndefined()
      expect([...(await store.releases.leaves(2))!]).toEqual([2, 0, 255])
      await store.write(asha, (tx) => tx.releases.dropLeaves(2))
      expect(await store.releases.leaves(2)).toBeUndefined()
      expect(await store.releases.open(2)).toMatchObject({ number: 2 })
    })

    test('have a number once: of two that write the same one, one alone is told that it did', async () => {
      const { store } = opened
      const written = await Promise.all(
        ['one', 'another'].map((by) => store.write(asha, (tx) => tx.releases.add(release(1, by)))),
      )
      expect(written.filter(Boolean)).toHaveLength(1)
      expect((await store.releases.newest())?.signature).toBe(written[0] ? 'one 1' : 'another 1')
    })

    test('keep every change of their key, once', async () => {
      const { store } = opened
      for (const statement of ['a', 'b', 'a'])
        await store.write(asha, (tx) => tx.releases.addKeyChange({ statement, signature: `of ${statement}` }))
      expect(await store.releases.keyChanges()).toEqual([
        { statement: 'a', signature: 'of a' },
        { statement: 'b', signature: 'of b' },
      ])
    })
  })
