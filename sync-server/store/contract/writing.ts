import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MOST_PUBLIC_CHANGES } from '../clocks.ts'
import { add, asha, changeRecord, newCollege, type Open, type OpenedStore, replace } from './open.ts'

/** Transactions, clocks and the two streams. */
export const writingContract = (open: Open) =>
  describe('writing', () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    test('of 300 writes at once each is kept or told to try again, and none is lost', async () => {
      const wanted = Array.from({ length: 300 }, () => newCollege())
      const results = await Promise.allSettled(wanted.map((college) => add(opened.store, college)))
      for (const result of results)
        if (result.status === 'rejected') expect((result.reason as { status: number }).status).toBe(503)
      const kept = results.filter(({ status }) => status === 'fulfilled').length
      expect(kept).toBeGreaterThan(0)
      expect((await opened.store.colleges.list({ page: 1, limit: 1, sortBy: 'name', sortOrder: 'asc' })).total).toBe(
        kept,
      )
      expect(await opened.query('SELECT count(*) AS n FROM colleges')).toEqual([
        { n: expect.toSatisfy((n: unknown) => Number(n) === kept) as unknown },
      ])
      expect((await opened.store.catalogue.clock('staff')).position).toBe(kept)
    })

    test('of fifty who create the same college at once, one does', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, () => add(opened.store, newCollege({ slug: 'same' }))),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({
            code: 'SLUG_TAKEN',
            details: [{ path: 'slug', rule: 'unique', message: 'Another college already uses this slug' }],
          })
    })

    test('twenty who add to the same text at once all see what the one before wrote', async () => {
      const [college] = await add(opened.store, newCollege({ college: { about: '' } }))
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          opened.store.write(asha, async (tx) => {
            const before = (await tx.colleges.open(college!.id))!
            await tx.colleges.replace([
              {
                before,
                after: changeRecord(before, { about: (before.college.about ?? '') + String.fromCharCode(97 + at) }),
              },
            ])
          }),
        ),
      )
      expect([...(await opened.store.colleges.open(college!.id))!.college.about!].sort().join('')).toBe(
        'abcdefghijklmnopqrst',
      )
    })

    test('an act that fails in the middle leaves nothing behind, on the clocks or anywhere', async () => {
      const before = await opened.store.catalogue.clock('staff')
      await expect(
        opened.store.write(asha, async (tx) => {
          await tx.colleges.add([newCollege()])
          await tx.audit.note({ act: 'college.create', kind: 'college' })
          throw new Error('in the middle')
        }),
      ).rejects.toThrow('in the middle')
      expect(await opened.store.catalogue.clock('staff')).toEqual(before)
      expect(await opened.store.audit.list({ limit: 9 })).toEqual([])
      expect(await opened.store.colleges.counts()).toEqual({ colleges: 0, published: 0, courses: 0 })
    })

    test('whoever reads up to the clock never misses a change that commits later', async () => {
      const seen = new Set<number>()
      let upTo = 0
      const writers = Promise.allSettled(Array.from({ length: 60 }, () => add(opened.store, newCollege())))
      let isDone = false
      void writers.then(() => {
        isDone = true
      })
      const read = async () => {
        const { position } = await opened.store.catalogue.clock('public')
        for (const change of await opened.store.catalogue.changes(upTo, position, 1_000)) seen.add(change.number)
        upTo = position
      }
      while (!isDone) await read()
      await read()
      const kept = (await writers).filter(({ status }) => status === 'fulfilled').length
      expect(upTo).toBe(kept)
      expect(seen.size).toBe(kept)
    })

    test("listeners are told after the commit, and what they do wrong is not the writer's fault", async () => {
      const told: Array<{ public?: number; staff?: number }> = []
      const stop = opened.store.onCommit((moved) => {
        told.push(moved)
        throw new Error('a bad listener')
      })
      await add(opened.store, newCollege())
      await add(opened.store, newCollege({ status: 'draft' }))
      stop()
      await add(opened.store, newCollege())
      // A line to other servers that comes up meanwhile says once more where the clocks stand, and nothing that is not
      // so.
      expect(told).toEqual(expect.arrayContaining([{ public: 1, staff: 1 }, { staff: 2 }]))
      expect(told.filter(({ staff = 0 }) => staff > 2)).toEqual([])
    })

    test('students see a card when it is published, anew when it changes, and no more when it is not', async () => {
      const [draft] = await add(opened.store, newCollege({ status: 'draft' }))
      const published = changeRecord(draft!, {}, { status: 'published' })
      const renamed = changeRecord(published, { name: 'Another name' })
      const behind = changeRecord(renamed, { about: 'No card shows this' })
      const withdrawn = changeRecord(behind, {}, { status: 'draft' })
      for (const [before, after] of [
        [draft, published],
        [published, renamed],
        [renamed, behind],
        [behind, withdrawn],
      ] as const)
        await replace(opened.store, before!, after)
      const changes = await opened.store.catalogue.changes(0, 99, 99)
      expect(changes.map(({ position, number, card }) => [position, number, card?.name])).toEqual([
        [1, draft!.number, draft!.college.name],
        [2, draft!.number, 'Another name'],
        [3, draft!.number, undefined],
      ])
    })

    test('the hash of a stream is the same for the same history and never for another', async () => {
      await add(opened.store, newCollege())
      const first = await opened.store.catalogue.clock('public')
      await add(opened.store, newCollege())
      const second = await opened.store.catalogue.clock('public')
      expect(second.hash).not.toBe(first.hash)
      expect(await opened.store.catalogue.hashAt('public', 1)).toBe(first.hash)
      expect(await opened.store.catalogue.hashAt('public', 2)).toBe(second.hash)
      expect(await opened.store.catalogue.hashAt('public', 3)).toBeUndefined()
    })

    test('a new epoch begins at nothing and keeps every college', async () => {
      await add(opened.store, newCollege())
      const before = await opened.store.catalogue.clock('public')
      await opened.store.write(asha, (tx) => tx.catalogue.beginEpoch())
      const after = await opened.store.catalogue.clock('public')
      expect(after).toMatchObject({ position: 0 })
      expect(after.epoch).not.toBe(before.epoch)
      expect(await opened.store.catalogue.changes(0, 99, 99)).toEqual([])
      expect((await opened.store.colleges.counts()).colleges).toBe(1)
      await add(opened.store, newCollege())
      expect((await opened.store.catalogue.clock('public')).position).toBe(1)
    })

    test('an act on very many colleges moves the clock but leaves no tiles: devices take chunks', async () => {
      const count = MOST_PUBLIC_CHANGES + 1
      await opened.store.write(asha, async (tx) => {
        for (let from = 0; from < count; from += 500)
          await tx.colleges.add(
            Array.from({ length: Math.min(500, count - from) }, () => newCollege()),
            { importId: 'i1' },
          )
      })
      expect((await opened.store.catalogue.clock('public')).position).toBe(count)
      expect(await opened.store.catalogue.oldest()).toBe(count + 1)
      expect(await opened.store.catalogue.changes(0, count, 10)).toEqual([])
      let cards = 0
      for await (const batch of opened.store.catalogue.cards()) cards += batch.length
      expect(cards).toBe(count)
    })

    test('a snapshot sees one moment, whatever is written meanwhile', async () => {
      await add(opened.store, newCollege())
      const [before, after] = await opened.store.snapshot(async (read) => {
        const before = await read.colleges.counts()
        await add(opened.store, newCollege())
        return [before, await read.colleges.counts()]
      })
      expect(after).toEqual(before)
      expect((await opened.store.colleges.counts()).colleges).toBe(2)
    })
  })
