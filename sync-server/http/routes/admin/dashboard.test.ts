import { expect, test } from 'vitest'
import { makeCourse } from '../../../../shared/test/make.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'

onBothDatabases('The dashboard', (server) => {
  test('tells edits and enquiries of twelve weeks by their Mondays, and how long reviews have waited', async () => {
    const asha = await server().as('admin')
    await asha.post('/admin/colleges', { name: 'Trend College', location: 'Pune' })
    const { weeks, reviews } = (
      await asha.get<{ weeks: Array<{ from: string; edits: number; enquiries: number | null }>; reviews: unknown }>(
        '/admin/trends',
      )
    ).body.data
    expect(weeks).toHaveLength(12)
    expect(weeks.map(({ from }) => new Date(`${from}T00:00:00Z`).getUTCDay())).toEqual(weeks.map(() => 1))
    expect(weeks.at(-1)!.edits).toBeGreaterThan(0)
    expect(weeks.at(-1)!.enquiries).toBeTypeOf('number')
    expect(reviews).toEqual({
      waiting: 0,
      byDays: ['today', '1 to 2 days', '3 to 7 days', 'over a week'].map((days) => ({ days, count: 0 })),
    })
  })

  test('whoever may not see people hears of no enquiries', async () => {
    const ravi = await server().as('support')
    await server().store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
      tx.staff.replace({ ...ravi.staff, permissions: { canViewUsers: false } }),
    )
    const { weeks } = (await ravi.get<{ weeks: Array<{ enquiries: number | null }> }>('/admin/trends')).body.data
    expect(new Set(weeks.map(({ enquiries }) => enquiries))).toEqual(new Set([null]))
  })

  test('names the days that come, of published colleges and of exams', async () => {
    const asha = await server().as('admin')
    const day = new Date(server().store.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10)
    const {
      body: {
        data: { id },
      },
    } = await asha.post('/admin/colleges', {
      name: 'Closing College',
      location: 'Pune',
      status: 'published',
      courses: [{ ...makeCourse({ name: 'B.Sc' }), applicationDeadline: day }],
    })
    const { data } = (await asha.get<Array<{ id: string }>>('/admin/deadlines')).body
    expect(data.filter((one) => one.id === id)).toEqual([
      { day, of: 'course', what: 'B.Sc', name: 'Closing College', id },
    ])
  })

  test('a count of website users is a count', async () => {
    const asha = await server().as('admin')
    const { body } = await asha.get<{ totalUsers: number }>('/admin/stats')
    expect(body.data.totalUsers).toBe(await server().store.students.count())
  })
})
