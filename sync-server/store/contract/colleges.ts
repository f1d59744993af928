import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import { add, asha, changeRecord, newCollege, type Open, type OpenedStore, replace } from './open.ts'

/** Records, slugs, history and the trash. */
export const collegesContract = (open: Open) =>
  describe('colleges', () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    test('a college reads back as it was written, whatever script, quote or sign it holds', async () => {
      const hostile = `Robert'); DROP TABLE colleges;-- "\\ % _ $1 $$ ? :name \u{1F393} विश्वविद्यालय தமிழ் 'é' <b>`
      const college = newCollege({
        kept: { 'an odd key $2': [1, { deep: null, a: hostile }] },
        college: { name: hostile, about: hostile, code: "C'1", type: [hostile] },
      })
      const [added] = await add(opened.store, college)
      expect(added).toEqual({ ...college, number: added!.number })
      expect(await opened.store.colleges.open(college.id)).toEqual(added)
      expect(
        (
          await opened.store.colleges.list({
            page: 1,
            limit: 10,
            sortBy: 'name',
            sortOrder: 'asc',
            search: 'DROP TABLE',
          })
        ).rows[0]?.name,
      ).toBe(hostile)
    })

    test('each college has a number of its own', async () => {
      const first = await add(opened.store, newCollege(), newCollege())
      const [third] = await add(opened.store, newCollege())
      expect([...first, third].map((college) => college!.number)).toEqual([1, 2, 3])
    })

    test('a renamed college is still found under its former slug, which says so', async () => {
      const [before] = await add(opened.store, newCollege({ slug: 'old' }))
      await replace(opened.store, before!, changeRecord(before!, {}, { slug: 'new' }))
      expect(await opened.store.colleges.openBySlug('old')).toMatchObject({ moved: true, record: { slug: 'new' } })
      expect(await opened.store.colleges.openBySlug('new')).toMatchObject({ moved: false })
      expect(await opened.store.colleges.openBySlug(before!.id)).toMatchObject({ moved: false })
      expect(await opened.store.colleges.openBySlug('neither')).toBeUndefined()
    })

    test('nobody takes a slug that another college holds or was once found under', async () => {
      const [mover, other] = await add(opened.store, newCollege({ slug: 'old' }), newCollege({ slug: 'held' }))
      await replace(opened.store, mover!, changeRecord(mover!, {}, { slug: 'new' }))
      for (const slug of ['old', 'new', 'held'])
        await expect(add(opened.store, newCollege({ slug }))).rejects.toMatchObject({ code: 'SLUG_TAKEN' })
      await expect(replace(opened.store, other!, changeRecord(other!, {}, { slug: 'old' }))).rejects.toMatchObject({
        code: 'SLUG_TAKEN',
      })
      expect(
        await opened.store.write(asha, (tx) => tx.colleges.takenSlugs(['old', 'held', 'free'], mover!.id)),
      ).toEqual(new Set(['held']))
    })

    test('a college may go back to its own former slug', async () => {
      const [first] = await add(opened.store, newCollege({ slug: 'one' }))
      const second = changeRecord(first!, {}, { slug: 'two' })
      await replace(opened.store, first!, second)
      await replace(opened.store, second, first!)
      expect(await opened.store.colleges.openBySlug('two')).toMatchObject({ moved: true, record: { slug: 'one' } })
    })

    test('the head of a college is of the version that opens, and follows every change', async () => {
      const [first] = await add(opened.store, newCollege({ slug: 'one', status: 'published' }))
      const headOf = ({ id, number, status, tag, updatedAt }: CollegeRecord) => ({ id, number, status, tag, updatedAt })
      const heads = async (slug: string) => {
        const found = await opened.store.colleges.openBySlug(slug)
        const head = await opened.store.colleges.headBySlug(slug)
        expect(head).toEqual(found && headOf(found.record))
        expect(await opened.store.colleges.headById(first!.id)).toEqual(head)
        return head
      }
      expect(await heads('one')).toEqual(headOf(first!))
      const second = changeRecord(first!, { highlights: 'New library' }, { slug: 'two' })
      await replace(opened.store, first!, second)
      expect(await heads('one')).toEqual(headOf(second))
      expect(await heads('two')).toEqual(headOf(second))
      expect(await heads(first!.id)).toEqual(headOf(second))
      await opened.store.write(asha, (tx) => tx.colleges.trash([second]))
      expect(await heads('two')).toBeUndefined()
    })

    test('slugs that differ from a base by a number alone are told, and no others', async () => {
      await add(opened.store, ...['x', 'x-2', 'x-10', 'x-copy', 'xy', 'x-2-y'].map((slug) => newCollege({ slug })))
      expect((await opened.store.write(asha, (tx) => tx.colleges.slugsLike('x'))).sort()).toEqual(['x', 'x-10', 'x-2'])
    })

    test('history tells each field by its path, newest first', async () => {
      const [before] = await add(opened.store, newCollege({ status: 'draft', slug: 'a' }))
      const after = changeRecord(
        before!,
        { highlights: 'New library', contactDetails: { phone: '080-2' } },
        { status: 'published', slug: 'b' },
      )
      await replace(opened.store, before!, after)
      const [change, creation, ...rest] = await opened.store.colleges.history(before!.id, { limit: 10 })
      expect(rest).toEqual([])
      expect(creation).toMatchObject({ act: 'create', changes: [] })
      expect(change).toMatchObject({
        act: 'publish',
        author: { kind: 'staff', id: 'asha', name: 'Asha', device: 'd1' },
        changes: [
          { path: 'slug', before: 'a', after: 'b' },
          { path: 'status', before: 'draft', after: 'published' },
          { path: 'highlights', after: 'New library' },
          { path: 'contactDetails/phone', after: '080-2' },
        ].sort(
          (a, b) =>
            change!.changes.findIndex(({ path }) => path === a.path) -
            change!.changes.findIndex(({ path }) => path === b.path),
        ),
      })
      expect(await opened.store.colleges.history(before!.id, { before: change!.position, limit: 10 })).toEqual([
        creation,
      ])
    })

    test('a college in the trash is out of every list and every catalogue, and comes back whole', async () => {
      const [college, other] = await add(opened.store, newCollege(), newCollege())
      const asked = { page: 1, limit: 10, sortBy: 'name', sortOrder: 'asc' } as const
      await opened.store.write(asha, (tx) => tx.colleges.trash([college!]))
      expect(await opened.store.colleges.open(college!.id)).toBeUndefined()
      expect(await opened.store.colleges.openBySlug(college!.slug)).toBeUndefined()
      expect(await opened.store.colleges.open(college!.id, { trashed: true })).toEqual(college)
      expect((await opened.store.colleges.list(asked)).rows.map(({ id }) => id)).toEqual([other!.id])
      expect((await opened.store.colleges.list({ ...asked, trashed: true })).rows.map(({ id }) => id)).toEqual([
        college!.id,
      ])
      expect(await opened.store.catalogue.changes(2, 99, 10)).toEqual([{ position: 3, number: college!.number }])
      expect(await opened.store.colleges.counts()).toMatchObject({ colleges: 1, published: 1 })
      await opened.store.write(asha, (tx) => tx.colleges.restore([college!]))
      expect(await opened.store.colleges.open(college!.id)).toEqual(college)
      expect(await opened.store.colleges.counts()).toMatchObject({ colleges: 2, published: 2 })
      expect((await opened.store.colleges.history(college!.id, { limit: 9 })).map(({ act }) => act)).toEqual([
        'restore',
        'delete',
        'create',
      ])
    })

    test('a change written beside something that no longer stands there is refused', async () => {
      const [before] = await add(opened.store, newCollege())
      await replace(opened.store, before!, changeRecord(before!, { about: 'First' }))
      await expect(replace(opened.store, before!, changeRecord(before!, { about: 'Second' }))).rejects.toMatchObject({
        code: 'VERSION_CONFLICT',
      })
    })

    test('matching finds colleges by folded code, AICTE id, slug and name with city', async () => {
      const [college] = await add(
        opened.store,
        newCollege({
          slug: 's',
          college: { name: 'Fergusson Collège', city: 'Pune', code: 'C-41 ', aicteId: '1-234' },
        }),
      )
      const { findBy } = opened.store.colleges
      expect(await findBy('code', ['c-41', 'c-42', ''])).toEqual(new Map([['c-41', [college!.id]]]))
      expect(await findBy('aicteId', ['1-234'])).toEqual(new Map([['1-234', [college!.id]]]))
      expect(await findBy('slug', ['s', 'S'])).toEqual(new Map([['s', [college!.id]]]))
      expect(await findBy('name+city', ['FERGUSSON college\npune', 'Fergusson\nPune'])).toEqual(
        new Map([['FERGUSSON college\npune', [college!.id]]]),
      )
    })

    test('every college is passed in id order, in batches', async () => {
      const added = await add(
        opened.store,
        ...Array.from({ length: 7 }, (_, at) => newCollege({ status: at % 2 ? 'draft' : 'published' })),
      )
      const seen: string[][] = []
      for await (const batch of opened.store.colleges.each({ batch: 3 })) seen.push(batch.map(({ id }) => id))
      expect(seen.map((batch) => batch.length)).toEqual([3, 3, 1])
      expect(seen.flat()).toEqual(added.map(({ id }) => id).sort())
      const drafts: string[] = []
      for await (const batch of opened.store.colleges.each({ status: 'draft' }))
        drafts.push(...batch.map(({ id }) => id))
      expect(drafts).toHaveLength(3)
    })
  })
