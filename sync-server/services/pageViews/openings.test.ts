import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInIndia } from '../../../shared/college/day.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { openOpenings } from './pageViews.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

interface OfOne {
  opened: Array<{ day: string; count: number }>
}
interface OfAll {
  opened: Array<{ college: string; name: string; count: number }>
}

test('what the server gives out is counted for staff by college and day; robots, drafts and failures of the database count nothing', async () => {
  const meera = await server.as('support')
  const { id, slug } = (await meera.post('/admin/colleges', { name: 'Counted Hill', location: 'Pune' })).body.data as {
    id: string
    slug: string
  }
  await meera.patch(`/admin/colleges/${id}/status`, { status: 'published' })
  const openings = openOpenings({
    store: server.store,
    failed: (thrown) => {
      throw thrown
    },
  })
  openings.note(slug, 'Mozilla/5.0 (Linux; Android 12)')
  openings.note(id, '')
  openings.note(slug, 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  openings.note('no-such-college', 'Mozilla/5.0')
  await openings.close()
  const today = dayInIndia(Date.now())
  expect((await meera.get<OfOne>(`/admin/colleges/${id}/analytics`)).body.data.opened).toEqual([
    { day: today, count: 2 },
  ])
  expect((await meera.get<OfAll>('/admin/colleges/analytics')).body.data.opened).toEqual([
    { college: id, name: 'Counted Hill', count: 2 },
  ])
  const failures: unknown[] = []
  const cut = openOpenings({
    store: {
      ...server.store,
      write: async () => {
        throw new Error('full')
      },
    },
    failed: (thrown) => failures.push(thrown),
  })
  cut.note(slug, '')
  await cut.close()
  await cut.close()
  expect(failures).toHaveLength(1)
})
