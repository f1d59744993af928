import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRecord } from '../ports/staff.ts'
import { add, asha, changeRecord, newCollege, type Open, type OpenedStore, replace } from './open.ts'

const person = (id: string, name: string): StaffRecord => ({
  id,
  name,
  email: `${id}@example.org`,
  role: 'support',
  isActive: true,
  permissions: {},
  passwordHash: 'x',
  tokenVersion: 0,
  createdAt: 1,
  updatedAt: 1,
})
const firstPage = { page: 1, limit: 10, sortBy: 'name', sortOrder: 'asc' } as const

/** What the staff's desk keeps beside the records: upkeep, saved views, plans, and the end of the trash. */
export const staffDeskContract = (open: Open) =>
  describe('the staff’s desk', () => {
    let opened: OpenedStore
    let clock = 1_000
    beforeEach(async () => {
      clock = 1_000
      opened = await open({ now: () => clock })
    })
    afterEach(() => opened.close())

    test('a line of the list tells what its record wants, and follows each edit of it', async () => {
      const [before] = await add(opened.store, newCollege())
      const told = async () => (await opened.store.colleges.list(firstPage)).rows[0]?.upkeep?.complete
      const first = await told()
      await replace(opened.store, before!, changeRecord(before!, { establishedYear: 1958 }))
      expect(await told()).toBe(first! + 5)
    })

    test('rows from before it was reckoned are reckoned in steps, and devices hear of each', async () => {
      await add(opened.store, newCollege(), newCollege(), newCollege())
      await opened.query('UPDATE colleges SET upkeep = NULL')
      expect((await opened.store.colleges.list(firstPage)).rows.map((row) => 'upkeep' in row)).toEqual([
        false,
        false,
        false,
      ])
      const before = (await opened.store.catalogue.clock('staff')).position
      const steps: number[] = []
      for (let done = 2; done === 2;)
        steps.push((done = await opened.store.write(asha, (tx) => tx.colleges.reckonUpkeep(2))))
      expect(steps).toEqual([2, 1])
      expect((await opened.store.catalogue.clock('staff')).position).toBe(before + 3)
      expect((await opened.store.colleges.list(firstPage)).rows.every((row) => row.upkeep !== undefined)).toBe(true)
    })

    test('a saved view is seen by its owner, a shared one by everybody with whose it is, and both go with the person', async () => {
      await opened.store.write(asha, async (tx) => {
        await tx.staff.add(person('meera', 'Meera'))
        await tx.staff.add(person('ravi', 'Ravi'))
        await tx.views.put({
          id: 'v1',
          owner: 'meera',
          name: 'Goa drafts',
          query: 'state=Goa',
          isShared: false,
          updatedAt: 5,
        })
        await tx.views.put({
          id: 'v2',
          owner: 'meera',
          name: 'All stale',
          query: 'stale=yes',
          isShared: true,
          updatedAt: 6,
        })
      })
      expect((await opened.store.views.of('meera')).map(({ name }) => name)).toEqual(['All stale', 'Goa drafts'])
      expect(await opened.store.views.of('ravi')).toEqual([
        {
          id: 'v2',
          owner: 'meera',
          ownerName: 'Meera',
          name: 'All stale',
          query: 'stale=yes',
          isShared: true,
          updatedAt: 6,
        },
      ])
      await opened.store.write(asha, async (tx) => {
        await tx.views.put({ ...(await tx.views.open('v1'))!, name: 'Goa' })
        expect(await tx.views.count('meera')).toBe(2)
        await tx.views.remove('v2')
      })
      expect((await opened.store.views.of('meera')).map(({ name }) => name)).toEqual(['Goa'])
      await opened.store.write(asha, (tx) => tx.staff.remove('meera'))
      expect(await opened.store.views.of('meera')).toEqual([])
    })

    test('a former address leads to its college, is led elsewhere and away; an address in use is nobody’s to take away', async () => {
      const [hill, lake] = await add(
        opened.store,
        newCollege({ slug: 'hill-old', college: { name: 'Hill College' } }),
        newCollege({ slug: 'lake', college: { name: 'Lake College' } }),
      )
      await replace(opened.store, hill!, changeRecord(hill!, {}, { slug: 'hill' }))
      const row = {
        slug: 'hill-old',
        college: hill!.id,
        name: 'Hill College',
        present: 'hill',
        status: hill!.status,
        isGone: false,
      }
      expect(await opened.store.redirects.list()).toEqual([row])
      await opened.store.write(asha, async (tx) => {
        expect(await tx.redirects.open('hill-old')).toEqual({ college: hill!.id, isPresent: false })
        expect(await tx.redirects.open('hill')).toEqual({ college: hill!.id, isPresent: true })
        expect(await tx.redirects.open('nowhere')).toBeUndefined()
        await tx.redirects.put('a-made-up-one', lake!.id)
        await tx.redirects.put('hill-old', lake!.id)
        await tx.redirects.remove('hill')
      })
      expect((await opened.store.redirects.list()).map(({ slug, name }) => [slug, name])).toEqual([
        ['a-made-up-one', 'Lake College'],
        ['hill-old', 'Lake College'],
      ])
      expect(await opened.store.colleges.openBySlug('hill-old')).toMatchObject({
        moved: true,
        record: { id: lake!.id },
      })
      expect(await opened.store.colleges.openBySlug('hill')).toMatchObject({ moved: false })
      await opened.store.write(asha, async (tx) => {
        await tx.redirects.remove('hill-old')
        await tx.colleges.trash([lake!])
      })
      expect(await opened.store.colleges.openBySlug('hill-old')).toBeUndefined()
      expect(await opened.store.redirects.list()).toMatchObject([{ slug: 'a-made-up-one', isGone: true }])
    })

    test('a plan is due once its time has come, one of each act for a college, and waits hidden while that is in the trash', async () => {
      const [college] = await add(opened.store, newCollege({ college: { name: 'Hill College' } }))
      const plan = {
        college: college!.id,
        act: 'publish' as const,
        dueAt: 5_000,
        byId: 'asha',
        byName: 'Asha',
        madeAt: 1_000,
      }
      await opened.store.write(asha, async (tx) => {
        await tx.schedules.put({ ...plan, dueAt: 4_000 })
        await tx.schedules.put(plan)
        await tx.schedules.put({ ...plan, act: 'unpublish', dueAt: 9_000 })
      })
      expect(await opened.store.schedules.due(4_999, 10)).toEqual([])
      expect(await opened.store.schedules.due(5_000, 10)).toEqual([plan])
      expect(await opened.store.schedules.list({ college: college!.id, limit: 10 })).toEqual([
        { ...plan, name: 'Hill College' },
        { ...plan, act: 'unpublish', dueAt: 9_000, name: 'Hill College' },
      ])
      await opened.store.write(asha, (tx) => tx.colleges.trash([college!]))
      expect(await opened.store.schedules.list({ limit: 10 })).toEqual([])
      await opened.store.write(asha, async (tx) => {
        expect(await tx.schedules.open(college!.id, 'publish')).toEqual(plan)
        await tx.schedules.remove(college!.id, 'publish')
      })
      expect(await opened.store.schedules.due(99_999, 10)).toMatchObject([{ act: 'unpublish' }])
    })

    test('links are looked at in turn: who was asked for first, then who waits longest; what led nowhere stands in the list while the record names it', async () => {
      const { store } = opened
      const [one, two, gone] = await add(
        store,
        newCollege({ college: { websiteURL: 'https://one.example/', applyLink: 'https://one.example/a"b' } }),
        newCollege(),
        newCollege(),
      )
      await store.write(asha, (tx) => tx.colleges.trash([gone!]))
      const claim = (id: string, now: number) => store.write(asha, (tx) => tx.links.claim(id, now, now + 100))
      expect(await store.write(asha, (tx) => tx.links.ask([two!.id, gone!.id, 'nobody']))).toBe(1)
      expect([
        await store.links.due(50),
        (await store.links.of(two!.id))?.isAsked,
        await store.links.of(gone!.id),
      ]).toEqual([{ college: two!.id, isAsked: true }, true, undefined])
      expect([
        await claim(two!.id, 50),
        await claim(two!.id, 50),
        await claim(gone!.id, 50),
        await store.links.due(50),
      ]).toEqual([true, false, false, { college: one!.id, isAsked: false }])
      await store.write(asha, (tx) => tx.links.postpone(one!.id, 500))
      expect([await store.links.due(149), await store.links.due(150)]).toEqual([
        undefined,
        { college: two!.id, isAsked: false },
      ])
      const checks = [
        { address: 'https://one.example/', verdict: 'broken' as const, status: 404, checkedAt: 60 },
        { address: 'https://one.example/gone', verdict: 'broken' as const, failure: 'name' as const, checkedAt: 60 },
      ]
      const before = (await store.catalogue.clock('staff')).position
      await store.write(asha, (tx) => tx.links.put(one!.id, checks, 900))
      await store.write(asha, (tx) => tx.links.put(one!.id, checks, 901))
      expect([await store.links.of(one!.id), (await store.catalogue.clock('staff')).position]).toEqual([
        { checks, isAsked: false },
        before + 1,
      ])
      const listed = async () =>
        (await store.colleges.list({ ...firstPage, limit: 50 })).rows.find(({ id }) => id === one!.id)?.brokenLinks
      expect(await listed()).toEqual(['https://one.example/'])
      await replace(store, one!, changeRecord(one!, { websiteURL: 'https://one.example/new' }))
      expect(await listed()).toBeUndefined()
      // Asked for while it was being looked at: the later question still stands.
      await store.write(asha, (tx) => tx.links.ask([one!.id]))
      await store.write(asha, (tx) => tx.links.put(one!.id, [], 950))
      expect(await store.links.due(50)).toEqual({ college: one!.id, isAsked: true })
    })

    test('what has lain in the trash long enough goes for good, with all that hung on it; what was brought back stays', async () => {
      const [old, back, fresh] = await add(opened.store, newCollege({ slug: 'old' }), newCollege(), newCollege())
      await opened.store.write(asha, (tx) => tx.colleges.trash([old!, back!]))
      clock = 5_000
      await opened.store.write(asha, (tx) => tx.colleges.trash([fresh!]))
      expect(await opened.store.colleges.trashedBefore(5_000, 10)).toEqual([old!.id, back!.id].toSorted())
      await opened.store.write(asha, (tx) => tx.colleges.restore([back!]))
      const gone = await opened.store.write(asha, (tx) => tx.colleges.erase([old!.id, back!.id, fresh!.id], 5_000))
      expect(gone).toEqual([{ id: old!.id, slug: 'old', name: old!.college.name }])
      expect(await opened.store.colleges.open(old!.id, { trashed: true })).toBeUndefined()
      expect(await opened.store.colleges.history(old!.id, { limit: 10 })).toEqual([])
      expect(await opened.store.colleges.open(back!.id)).toBeDefined()
      expect((await opened.store.colleges.list({ ...firstPage, trashed: true })).total).toBe(1)
      // Its address is free again, and a device that was away still hears that it is gone.
      expect(await opened.store.write(asha, (tx) => tx.colleges.takenSlugs(['old']))).toEqual(new Set())
      const pulled = await opened.store.sync.pull({
        limit: 10,
        account: 'staff:asha',
        cursor: { epoch: (await opened.store.catalogue.clock('staff')).epoch, position: 0, seen: 0, hash: '' },
      })
      expect(pulled.changes).toContainEqual(expect.objectContaining({ id: old!.id, gone: true }))
    })
  })
