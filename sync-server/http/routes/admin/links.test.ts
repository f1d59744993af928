import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLinkChecker, type LinkChecker } from '../../../services/links/checker.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import type { TestServer, Visitor } from '../../../test/server.ts'
import { openWorld, type World } from '../../../test/world.ts'

interface Told {
  isOn: boolean
  isWaiting: boolean
  checks: Array<{ address: string; verdict: string; status?: number; failure?: string; checkedAt: string }>
}
interface Line {
  id: string
  brokenLinks?: string[]
}
const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())
beforeEach(() => {
  Object.assign(world, { pages: { 'control.example/': 200, 'good.example/': 200 }, names: {}, asked: [], isCut: false })
})

const wiring = { linkWire: () => world.wire }
onBothDatabases(
  'broken links',
  (server: () => TestServer) => {
    let meera: Visitor & { staff: { name: string } }
    beforeAll(async () => {
      meera = await server().as('support')
    })
    const add = async (name: string, links: object): Promise<string> =>
      (await meera.post('/admin/colleges', { name, location: 'Pune', ...links })).body.data.id
    const check = async (...ids: string[]) => {
      const sent = await meera.post<{ asked: number }>('/admin/links/check', { ids })
      await server().links.settled()
      return sent
    }
    const told = async (id: string) => (await meera.get<Told>(`/admin/colleges/${id}/links`)).body.data
    const verdicts = async (id: string) =>
      Object.fromEntries((await told(id)).checks.map(({ address, verdict }) => [address, verdict]))
    const broken = async (id: string) =>
      (await meera.get<Line[]>('/admin/colleges?limit=50')).body.data.find((line) => line.id === id)?.brokenLinks
    const position = async () => (await server().store.catalogue.clock('staff')).position

    test('whoever edits asks for a look at a college’s links, and what is found stands at each and in the list', async () => {
      world.pages['shy.example/'] = 403
      const id = await add('Linked College', {
        websiteURL: 'http://good.example/',
        applyLink: 'http://gone.example/apply',
        brochureLink: 'http://shy.example/',
        facilities: [{ name: 'Library', photoURL: 'http://good.example/' }],
      })
      expect(await told(id)).toEqual({ isOn: true, isWaiting: false, checks: [] })
      const before = await position()
      expect((await check(id)).body.data).toEqual({ asked: 1 })
      expect(await verdicts(id)).toEqual({
        'http://good.example/': 'good',
        'http://gone.example/apply': 'broken',
        'http://shy.example/': 'unsure',
      })
      expect((await told(id)).checks.find(({ verdict }) => verdict === 'broken')).toMatchObject({
        status: 404,
        checkedAt: expect.stringMatching(/Z$/) as string,
      })
      expect([await broken(id), await position()]).toEqual([['http://gone.example/apply'], before + 1])
      expect(
        await server().store.audit.list({ kind: 'college', act: 'check-links', record: id, limit: 5 }),
      ).toMatchObject([{ author: { name: meera.staff.name } }])
      // The same again is no news to anybody.
      await check(id)
      expect(await position()).toBe(before + 1)
      await meera.patch(`/admin/colleges/${id}`, { applyLink: 'http://good.example/' })
      expect(await broken(id)).toBeUndefined()
    })

    test('nothing is called broken while it is we who have no network, and the question stands until there is one', async () => {
      const id = await add('Far College', { websiteURL: 'http://far.example/' })
      world.isCut = true
      await check(id)
      expect([await told(id), await broken(id)]).toEqual([{ isOn: true, isWaiting: true, checks: [] }, undefined])
      world.isCut = false
      world.names['far.example'] = []
      server().links.wake()
      await server().links.settled()
      expect([await verdicts(id), (await told(id)).isWaiting, await broken(id)]).toEqual([
        { 'http://far.example/': 'broken' },
        false,
        ['http://far.example/'],
      ])
    })

    test('addresses of our own are not asked, and neither is the network inside', async () => {
      const own = server().files.addressOf(['0192f3c4-1111-7111-8111-111111111111', 'a.png'])
      world.names['inside.example'] = ['10.0.0.1']
      const id = await add('Own College', { logoLink: own, websiteURL: 'http://inside.example/' })
      await check(id)
      expect([await verdicts(id), world.asked]).toEqual([{ 'http://inside.example/': 'broken' }, []])
    })

    test('a selection is asked for at once; who is not there is not counted, and a stranger’s ids harm nobody', async () => {
      const ids = await Promise.all(
        ['One', 'Two', 'Three'].map((name) =>
          add(`${name} Many College`, { websiteURL: `http://${name.toLowerCase()}.example/` }),
        ),
      )
      expect((await check(...ids, 'nobody')).body.data).toEqual({ asked: 3 })
      for (const id of ids) expect(Object.values(await verdicts(id))).toEqual(['broken'])
      expect((await meera.get('/admin/colleges/nobody/links')).status).toBe(404)
      expect((await meera.post('/admin/links/check', { ids: [] })).status).toBe(400)
      expect((await (await server().as('counselor')).post('/admin/links/check', { ids })).status).toBe(403)
    })

    test('by its own clock the server looks at one college at a time, each again after a month', async () => {
      const controls = ['http://control.example/']
      const at = (days: number): LinkChecker =>
        openLinkChecker({
          store: { ...server().store, now: () => server().store.now() + days * DAY_MS },
          own: [],
          wire: world.wire,
          controls,
          failed: (thrown) => {
            throw thrown
          },
          everyMs: 3_600_000,
        })
      const look = async (days: number): Promise<void> => {
        const checker = at(days)
        checker.wake()
        await checker.settled()
        await checker.close()
      }
      const id = await add('Clock College', { websiteURL: 'http://good.example/' })
      // All that were made before have their turn first.
      for (let turns = 0; turns < 20 && (await told(id)).checks.length === 0; turns++) await look(0)
      expect(await verdicts(id)).toEqual({ 'http://good.example/': 'good' })
      const first = (await told(id)).checks[0]!.checkedAt
      await look(29)
      expect((await told(id)).checks[0]!.checkedAt).toBe(first)
      for (let turns = 0; turns < 20 && (await told(id)).checks[0]!.checkedAt === first; turns++) await look(31)
      expect((await told(id)).checks[0]!.checkedAt > first).toBe(true)
    })
  },
  wiring,
)

onBothDatabases('a server that asks nobody', (server: () => TestServer) => {
  test('says so', async () => {
    const meera = await server().as('support')
    const {
      data: { id },
    } = (
      await meera.post('/admin/colleges', {
        name: 'Quiet College',
        location: 'Pune',
        websiteURL: 'http://quiet.example/',
      })
    ).body
    expect((await meera.get<Told>(`/admin/colleges/${id}/links`)).body.data).toEqual({
      isOn: false,
      isWaiting: false,
      checks: [],
    })
    const sent = await meera.post('/admin/links/check', { ids: [id] })
    expect([sent.status, sent.body.error]).toEqual([400, 'This server checks no links'])
  })
})
