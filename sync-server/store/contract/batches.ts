import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardOf } from '../../../shared/catalogue/cardOf.ts'
import type { Card } from '../../../shared/catalogue/card.ts'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import type { ReviewRecord } from '../ports/reviews.ts'
import type { StoreTransaction } from '../store.ts'
import { add, asha, changeRecord, newCollege, type Open, type OpenedStore } from './open.ts'

const SLIP = new TypeError('a slip of ours')
const review = (college: string): ReviewRecord => ({
  id: uuid(),
  college,
  account: 'student:' + uuid(),
  status: 'published',
  tag: uuid(),
  verified: 'none',
  value: { rating: 4, title: 'Good', course: 'B.Tech' },
  helpful: 0,
  notHelpful: 0,
  createdAt: 1,
  updatedAt: 1,
  publishedAt: 1,
})

/**
 * Edits of one transaction, each in its savepoint: their rows may be written later and together, and nobody can tell.
 */
export const batchesContract = (open: Open) =>
  describe('a batch of edits', () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await open({ now: () => 7_000 })
    })
    afterEach(() => opened.close())
    const batch = (work: (tx: StoreTransaction) => Promise<void>): Promise<void> => opened.store.write(asha, work)
    const held = async (tx: StoreTransaction, id: string): Promise<CollegeRecord> =>
      (await tx.sync.lockRecords([id])).get(id)!.record
    const cards = async (): Promise<Card[]> => {
      const all: Card[] = []
      for await (const some of opened.store.catalogue.cards()) all.push(...some)
      return all
    }

    test('[S1] a record that was edited often is written as it came to be, with every edit in its history', async () => {
      const [college] = await add(opened.store, newCollege())
      await batch(async (tx) => {
        await tx.sync.lockRecords([college!.id])
        for (const name of ['One', 'Two', 'Three']) {
          await tx.sync.savepoint(async () => {
            const before = await held(tx, college!.id)
            await tx.colleges.replace([{ before, after: changeRecord(before, { name, about: 'About ' + name }) }])
          })
        }
      })
      const record = (await opened.store.colleges.open(college!.id))!
      expect(record.college).toMatchObject({ name: 'Three', about: 'About Three' })
      expect(
        (await opened.store.colleges.history(record.id, { limit: 9 })).map(
          ({ changes }) => changes.find(({ path }) => path === 'name')?.after,
        ),
      ).toEqual(['Three', 'Two', 'One', undefined])
      expect((await cards()).map(({ name }) => name)).toEqual(['Three'])
      expect(
        (
          await opened.store.colleges.list({ page: 1, limit: 9, sortBy: 'name', sortOrder: 'asc', search: 'three' })
        ).rows.map(({ id }) => id),
      ).toEqual([record.id])
      expect(
        (await opened.store.colleges.list({ page: 1, limit: 9, sortBy: 'name', sortOrder: 'asc', search: 'two' })).rows,
      ).toEqual([])
    })

    test('[S3] an edit that fails after it has written leaves what the edits before it made of the record', async () => {
      const [college, other] = await add(opened.store, newCollege(), newCollege())
      const edit = (tx: StoreTransaction, name: string, fails = false) =>
        tx.sync.savepoint(async () => {
          const before = await held(tx, college!.id)
          await tx.colleges.replace([{ before, after: changeRecord(before, { name }) }])
          // The first of these asks the database, which then has to hold what waits; the second throws that away again.
          if (fails) {
            await tx.colleges.open(other!.id)
            throw SLIP
          }
        })
      await batch(async (tx) => {
        await tx.sync.lockRecords([college!.id])
        await edit(tx, 'Kept')
        await expect(edit(tx, 'Lost', true)).rejects.toBe(SLIP)
        expect((await held(tx, college!.id)).college.name).toBe('Kept')
        expect((await tx.colleges.open(college!.id))?.college.name).toBe('Kept')
      })
      expect((await opened.store.colleges.open(college!.id))?.college.name).toBe('Kept')
      expect(await opened.store.colleges.history(college!.id, { limit: 9 })).toHaveLength(2)
    })

    test('[S3] a row the database refuses is the fault of the edit that made it, and of no other', async () => {
      const [good, bad] = await add(opened.store, newCollege(), newCollege())
      const faults: unknown[] = []
      let rounds = 0
      await batch(async (tx) => {
        rounds++
        faults.length = 0
        await tx.sync.lockRecords([good!.id, bad!.id])
        for (const [record, status] of [
          [good!, 'draft'],
          [bad!, 'burnt' as never],
        ] as const) {
          await tx.sync
            .savepoint(() => tx.colleges.replace([{ before: record, after: changeRecord(record, {}, { status }) }]))
            .catch((thrown: unknown) => faults.push(thrown))
        }
      })
      expect([rounds, faults.length]).toEqual([2, 1])
      expect((await opened.store.colleges.open(good!.id))?.status).toBe('draft')
      expect(await opened.store.colleges.open(bad!.id)).toEqual(bad)
      expect(await opened.store.colleges.counts()).toMatchObject({ colleges: 2, published: 1 })
    })

    test('a review that comes between two edits of its college stays on the card', async () => {
      const [college] = await add(opened.store, newCollege())
      const edit = (tx: StoreTransaction, name: string) =>
        tx.sync.savepoint(async () => {
          const before = await held(tx, college!.id)
          await tx.colleges.replace([{ before, after: changeRecord(before, { name }) }])
        })
      await batch(async (tx) => {
        await edit(tx, 'Before')
        await tx.sync.savepoint(() => tx.reviews.put(review(college!.id)))
        await edit(tx, 'After')
      })
      expect(await cards()).toMatchObject([{ name: 'After', rating: { average: 4, count: 1 } }])
    })

    test('[S1] [S3] whatever is done in whatever order, rows, counts, cards and history are of the edits that held', async () => {
      const act = fc.record({
        at: fc.nat(2),
        fails: fc.boolean(),
        looks: fc.boolean(),
        does: fc.constantFrom<'name' | 'about' | 'slug' | 'publish' | 'draft' | 'trash' | 'restore' | 'add'>(
          'name',
          'about',
          'slug',
          'publish',
          'draft',
          'trash',
          'restore',
          'add',
        ),
      })
      let made = 0
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
          const first = await add(opened.store, newCollege(), newCollege({ status: 'draft' }), newCollege())
          const before = await opened.store.colleges.counts()
          const model = new Map(first.map((record) => [record.id, { record, isGone: false, edits: 1 }]))
          await batch(async (tx) => {
            await tx.sync.lockRecords(first.map(({ id }) => id))
            for (const { at, does, fails, looks } of acts) {
              const { id } = first[at]!
              const known = model.get(id)!
              const wanted = { ...known, edits: known.edits + 1 }
              const added = newCollege()
              await tx.sync
                .savepoint(async () => {
                  const stands = (await tx.sync.lockRecords([id])).get(id)!
                  expect({ record: stands.record, isGone: stands.deletedAt !== undefined }).toEqual({
                    record: known.record,
                    isGone: known.isGone,
                  })
                  const next = (
                    college: Partial<CollegeRecord['college']>,
                    rest: Partial<Pick<CollegeRecord, 'slug' | 'status'>> = {},
                  ) => {
                    wanted.record = changeRecord(known.record, college, rest)
                  }
                  if (does === 'add') await tx.colleges.add([added])
                  else if (does === 'trash' || does === 'restore') {
                    wanted.isGone = does === 'trash'
                    if (known.isGone !== wanted.isGone) await tx.colleges[does]([known.record])
                    else wanted.edits--
                  } else {
                    if (does === 'name') next({ name: 'Name ' + ++made })
                    if (does === 'about') next({ about: 'About ' + ++made })
                    if (does === 'slug') next({}, { slug: 'slug-' + ++made })
                    if (does === 'publish' || does === 'draft')
                      next({}, { status: does === 'publish' ? 'published' : 'draft' })
                    if (known.isGone) {
                      wanted.record = known.record
                      wanted.edits--
                    } else await tx.colleges.replace([{ before: known.record, after: wanted.record }])
                  }
                  if (looks) await tx.colleges.takenSlugs([wanted.record.slug])
                  if (fails) throw SLIP
                })
                .catch((thrown: unknown) => {
                  if (thrown !== SLIP) throw thrown
                })
              if (fails) continue
              if (does === 'add') model.set(added.id, { record: { ...added, number: 0 }, isGone: false, edits: 1 })
              else model.set(id, wanted)
            }
          })
          const shown = new Map((await cards()).map((card) => [card.number, card]))
          for (const { record, isGone, edits } of model.values()) {
            const stands = await opened.store.colleges.open(record.id, isGone ? { trashed: true } : {})
            expect({ ...stands, number: 0 }).toEqual({ ...record, number: 0 })
            expect(shown.get(stands!.number)).toEqual(isGone || record.status === 'draft' ? undefined : cardOf(stands!))
            expect(await opened.store.colleges.history(record.id, { limit: 50 })).toHaveLength(edits)
          }
          const after = await opened.store.colleges.counts()
          const alive = [...model.values()].filter(({ isGone }) => !isGone)
          expect(after.colleges - before.colleges).toBe(alive.length - 3)
          expect(after.published - before.published).toBe(
            alive.filter(({ record }) => record.status === 'published').length - 2,
          )
        }),
        { numRuns: 30 },
      )
    })
  })
