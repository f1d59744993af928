import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCourse, makeItems } from '../../../shared/test/make.ts'
import { add, asha, changeRecord, newCollege, type Open, type OpenedStore } from './open.ts'

const DAY_MS = 24 * 3_600_000

/** Counts over time and days that come, as the dashboard asks for them. */
export const activityContract = (open: Open) =>
  describe('what goes on', () => {
    let opened: OpenedStore
    let clock = 0
    beforeEach(async () => {
      clock = 100 * DAY_MS
      opened = await open({ now: () => clock })
    })
    afterEach(() => opened.close())

    test('edits are counted by week, and what an import wrote is nobody’s edit', async () => {
      const from = clock
      const [college] = await add(opened.store, newCollege())
      await opened.store.write(asha, async (tx) => {
        await tx.imports.put({
          id: 'i1',
          kind: 'colleges',
          file: 'f',
          type: 'csv',
          status: 'done',
          records: 1,
          created: 1,
          updated: 0,
          skipped: 0,
          failed: 0,
          errors: [],
          by: 'Asha',
          startedAt: 1,
        })
        await tx.colleges.add([newCollege({ slug: 'imported' })], { importId: 'i1' })
      })
      clock += 8 * DAY_MS
      const after = changeRecord(college!, { about: 'New words' })
      await opened.store.write(asha, (tx) => tx.colleges.replace([{ before: college!, after }]))
      expect(await opened.store.activity.editsByWeek(from)).toEqual(
        new Map([
          [0, 1],
          [1, 1],
        ]),
      )
      expect(await opened.store.activity.editsByWeek(clock)).toEqual(new Map([[0, 1]]))
    })

    test('openings add up by college and day, by slug, former slug or id; strangers, drafts and the trash are left out', async () => {
      const [hill, lake, draft] = await add(
        opened.store,
        newCollege({ slug: 'hill', status: 'published', college: { name: 'Hill College' } }),
        newCollege({ slug: 'lake', status: 'published', college: { name: 'Lake College' } }),
        newCollege({ slug: 'sea', status: 'draft' }),
      )
      const count = (day: string, ...slugs: string[]) =>
        opened.store.write(asha, (tx) =>
          tx.activity.addOpenings(slugs.map((slugOrId, at) => ({ slugOrId, day, count: at + 1 }))),
        )
      await count('2026-11-01', 'hill', 'lake', 'nobody', 'sea')
      await count('2026-11-02', hill!.id, 'lake')
      await count('2026-11-02', 'hill')
      expect(await opened.store.activity.openingsOf(hill!.id, '2026-11-01')).toEqual([
        { day: '2026-11-01', count: 1 },
        { day: '2026-11-02', count: 2 },
      ])
      expect(await opened.store.activity.openingsOf(hill!.id, '2026-11-02')).toEqual([{ day: '2026-11-02', count: 2 }])
      expect(await opened.store.activity.mostOpened('2026-11-01', 5)).toEqual([
        { college: lake!.id, name: 'Lake College', count: 4 },
        { college: hill!.id, name: 'Hill College', count: 3 },
      ])
      expect(await opened.store.activity.mostOpened('2026-11-02', 1)).toHaveLength(1)
      expect(await opened.store.activity.openingsOf(draft!.id, '2026-11-01')).toEqual([{ day: '2026-11-01', count: 4 }])
      await opened.store.write(asha, (tx) => tx.colleges.trash([lake!]))
      expect((await opened.store.activity.mostOpened('2026-11-01', 5)).map(({ name }) => name)).toEqual([
        'Hill College',
      ])
    })

    test('openings are forgotten after 90 days as India counts them, whatever day it is in Greenwich', async () => {
      const [hill] = await add(opened.store, newCollege({ slug: 'hill', status: 'published' }))
      for (const day of ['1970-01-10', '1970-01-11', '1970-01-12'])
        await opened.store.write(asha, (tx) => tx.activity.addOpenings([{ slugOrId: 'hill', day, count: 1 }]))
      // Twenty hours into 11 January is half past one of the 12th in India.
      clock = 100 * DAY_MS + 20 * 3_600_000
      await opened.store.purge()
      expect(await opened.store.activity.openingsOf(hill!.id, '1970-01-01')).toEqual([{ day: '1970-01-12', count: 1 }])
    })

    test('enquiries are counted by week, and reviews by the days they have waited', async () => {
      const [college] = await add(opened.store, newCollege())
      const from = clock
      const review = (id: string, status: 'pending' | 'published') => ({
        id,
        college: college!.id,
        account: `student:${id}` as const,
        status,
        tag: id,
        verified: 'none' as const,
        value: { rating: 4, title: 'Good', course: id },
        helpful: 0,
        notHelpful: 0,
        createdAt: clock,
        updatedAt: clock,
      })
      await opened.store.write(asha, async (tx) => {
        await tx.enquiries.add({
          id: 'e1',
          kind: 'contact',
          state: 'new',
          value: {},
          consents: [],
          createdAt: clock,
          updatedAt: clock,
        })
        await tx.reviews.put(review('r1', 'pending'))
        await tx.reviews.put(review('r2', 'published'))
      })
      clock += 15 * DAY_MS
      await opened.store.write(asha, async (tx) => {
        await tx.enquiries.add({
          id: 'e2',
          kind: 'contact',
          state: 'new',
          value: {},
          consents: [],
          createdAt: clock,
          updatedAt: clock,
        })
        await tx.reviews.put(review('r3', 'pending'))
      })
      expect(await opened.store.activity.enquiriesByWeek(from)).toEqual(
        new Map([
          [0, 1],
          [2, 1],
        ]),
      )
      expect(await opened.store.activity.reviewsWaiting()).toEqual(
        new Map([
          [15, 1],
          [0, 1],
        ]),
      )
    })

    test('last days of published courses and scholarships stand soonest first, both ends included', async () => {
      const dated = (name: string, day?: string, time?: string) =>
        makeCourse({
          id: name,
          name,
          ...(day && { applicationDeadline: day }),
          ...(time && { applicationDeadlineTime: time }),
        })
      await add(
        opened.store,
        newCollege({
          slug: 'one',
          status: 'published',
          college: {
            name: 'One',
            courses: [dated('Early', '2026-11-30', '17:00'), dated('Late', '2027-01-31'), dated('None')],
            scholarships: makeItems([
              { name: 'Merit', deadline: '2026-12-10', categories: [], states: [], levels: [] },
            ]),
          },
        }),
        newCollege({ slug: 'two', status: 'draft', college: { name: 'Two', courses: [dated('Draft', '2026-12-05')] } }),
        newCollege({ slug: 'three', status: 'published', college: { name: 'Three' } }),
      )
      const told = await opened.store.activity.deadlines('2026-11-30', '2026-12-31', 10)
      expect(told.map(({ college: _, ...deadline }) => deadline)).toEqual([
        { day: '2026-11-30', time: '17:00', of: 'course', what: 'Early', name: 'One' },
        { day: '2026-12-10', of: 'scholarship', what: 'Merit', name: 'One' },
      ])
      expect(await opened.store.activity.deadlines('2026-11-30', '2026-12-31', 1)).toHaveLength(1)
    })
  })
