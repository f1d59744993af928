import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { CollegeListQuery } from '../store/ports/colleges.ts'
import { onBothDatabases } from '../test/bothDatabases.ts'
import type { CollegeData, Visitor } from '../test/server.ts'
import { AnswerCache } from './answerCache.ts'
import { presentRow } from './present/college.ts'

const QUESTIONS = [
  '/colleges',
  '/colleges?limit=2',
  '/colleges?limit=2&page=2',
  '/colleges?stream=engineering&sort=name',
  '/colleges?search=hill',
  '/colleges?fees=1-5&type=Private',
  '/colleges?page=9',
]
const PAGES: CollegeListQuery[] = (['name', 'updatedAt', 'status', 'createdAt'] as const).flatMap((sortBy) =>
  (['asc', 'desc'] as const).flatMap((sortOrder) => [
    { page: 1, limit: 2, sortBy, sortOrder },
    { page: 2, limit: 2, sortBy, sortOrder },
    { page: 1, limit: 5, sortBy, sortOrder, search: 'hill' },
    { page: 1, limit: 5, sortBy, sortOrder, status: 'draft' as const },
    { page: 1, limit: 5, sortBy, sortOrder, trashed: true },
  ]),
)
const pathOf = ({ trashed, ...query }: CollegeListQuery): string =>
  `/admin/colleges?${new URLSearchParams({
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(trashed && { trashed: 'true' }),
  })}`

interface Raw {
  status: number
  headers: IncomingHttpHeaders
  text: string
}
/** An answer as it travels, unpacked; nothing of it is kept by whoever asks. */
const ask = (origin: string, path: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const asking = request(`${origin}/api/v1${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const bytes = Buffer.concat(chunks)
          const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers['content-encoding'] ?? '']
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: (bytes.length > 0 && unpack ? unpack(bytes) : bytes).toString(),
          })
        })
    })
    asking.on('error', reject).end()
  })

onBothDatabases('answers that are kept as text', (server) => {
  let fresh: () => Promise<Server>
  let asha: Visitor
  const colleges: CollegeData[] = []
  const add = async (name: string, more: object = {}) => {
    const { data } = (
      await asha.post('/admin/colleges', {
        name,
        location: 'Pune, Maharashtra',
        type: ['Private'],
        category: ['engineering'],
        about: `${name} was founded beside the old market. `.repeat(60),
        courses: [{ name: 'B.Tech', fee: '₹1,20,000', isActive: true }],
        ...more,
      })
    ).body
    await asha.patch(`/admin/colleges/${data.id}/status`, { status: 'published' })
    colleges.push(data)
    return data
  }
  beforeAll(async () => {
    const { store, publisher } = server()
    asha = await server().as('admin')
    for (const name of ['Hill College', 'Valley College', 'River College', 'Hill Institute']) await add(name)
    // An app that never answered anything before: it has nothing in memory but what the store has.
    fresh = async () => {
      const app = createApp({
        store,
        publisher,
        environment: { jwtSecret: server().secret, dataFolder: server().folder, storage: { kind: 'disk' } },
        logger: pino({ level: 'silent' }),
      })
      const apart = createServer(app.callback())
      await new Promise<void>((resolve) => {
        apart.listen(0, '127.0.0.1', resolve)
      })
      return apart
    }
  })

  /** Every question twice, in each form, beside an app that never answered: the same bytes. */
  async function expectSame(): Promise<void> {
    const { publisher, origin, store } = server()
    await publisher.settled()
    const apart = await fresh(),
      other = `http://127.0.0.1:${(apart.address() as AddressInfo).port}`
    try {
      const slugs = colleges.flatMap(({ id, slug }) => [slug, id])
      for (const path of [...QUESTIONS, ...slugs.map((slug) => `/colleges/slug/${slug}`)]) {
        const expected = await ask(other, path, { 'accept-encoding': 'identity' })
        for (const encoding of ['identity', 'br', 'gzip', 'br']) {
          const answer = await ask(origin, path, { 'accept-encoding': encoding })
          // A failure names its request.
          if (expected.status === 200) expect([path, answer.text]).toEqual([path, expected.text])
          expect([path, answer.status]).toEqual([path, expected.status])
          for (const name of ['etag', 'cache-control', 'vary', 'content-type'])
            expect([path, name, answer.headers[name]]).toEqual([path, name, expected.headers[name]])
        }
        const tag = expected.headers.etag
        if (tag !== undefined) {
          const held = await ask(origin, path, { 'if-none-match': tag, 'cache-control': 'max-age=0' })
          expect([path, held.status, held.text]).toEqual([path, 304, ''])
        }
      }
      for (const query of PAGES) {
        const path = pathOf(query)
        // A reader of its own remembers nothing.
        const { rows, total } = await store.snapshot(({ colleges: reading }) => reading.list(query))
        for (let round = 0; round < 2; round++) {
          const { body } = await asha.get(path)
          expect([path, body.data, body.pagination?.total]).toEqual([
            path,
            JSON.parse(JSON.stringify(rows.map(presentRow))),
            total,
          ])
        }
      }
    } finally {
      await new Promise((resolve) => {
        apart.close(resolve)
        apart.closeAllConnections()
      })
    }
  }

  test('are those of an app that never answered, through every kind of change', { timeout: 240_000 }, async () => {
    const [hill, valley, river] = colleges
    await expectSame()
    const change = (id: string, body: object) => asha.patch(`/admin/colleges/${id}`, body)
    // In place, and back again: the same tag at another time.
    await change(hill!.id, { highlights: 'A new library' })
    await expectSame()
    await change(hill!.id, { highlights: '' })
    await expectSame()
    // Another place in an order, another slug, another search.
    await change(valley!.id, { name: 'Anthill College' })
    await expectSame()
    await change(river!.id, { slug: 'upon-the-river' })
    await expectSame()
    await asha.patch(`/admin/colleges/${river!.id}/status`, { status: 'draft' })
    await expectSame()
    await asha.patch(`/admin/colleges/${river!.id}/status`, { status: 'published' })
    await asha.delete(`/admin/colleges/${hill!.id}`)
    await expectSame()
    await asha.post(`/admin/colleges/${hill!.id}/restore`, {})
    await add('Hilltop College')
    await expectSame()
    expect((await asha.get('/admin/colleges')).body.pagination?.total).toBe(5)
  })

  test('are given to nobody who may not have them, from the moment it is so', async () => {
    // The trash is for whoever may empty it.
    const path = pathOf({ page: 1, limit: 5, sortBy: 'name', sortOrder: 'asc', trashed: true })
    const staff = await server().staff({ role: 'counselor' })
    const ravi = await server().as(staff)
    const become = (more: object) =>
      server().store.write({ kind: 'system', name: 'Test', requestId: 'test' }, async (tx) =>
        tx.staff.replace({ ...(await tx.staff.open(staff.id))!, ...more }),
      )
    const statuses = async () => [
      (await asha.get(path)).status,
      (await ravi.get(path)).status,
      (await server().get(path)).status,
    ]
    expect(await statuses()).toEqual([200, 403, 401])
    await become({ role: 'admin' })
    expect(await statuses()).toEqual([200, 200, 401])
    await become({ permissions: { canDeleteColleges: false } })
    expect(await statuses()).toEqual([200, 403, 401])
    await become({ permissions: {} })
    expect(await statuses()).toEqual([200, 200, 401])
    await become({ isActive: false })
    expect(await statuses()).toEqual([200, 401, 401])
  })
})

const size = 20_000
test('kept answers take no more room than they may, and those asked for longest ago leave first', () => {
  const cache = new AnswerCache(10 * size)
  for (let at = 0; at < 100; at++) {
    cache.put(String(at), 'x'.repeat(size / 2))
    expect(cache.get('0')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(10 * size)
  }
  expect([cache.get('1'), cache.get('99')?.raw.length]).toEqual([undefined, size / 2 + 2])
})
