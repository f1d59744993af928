import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { ManifestAnswer } from '../../../shared/protocol/catalogueCalls.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import { createApp } from '../../app.ts'
import { lastPublished } from '../../services/catalogue/lastPublished.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { startServer, type TestServer } from '../../test/server.ts'

const id = uuid(),
  hill = makeRecord({
    id,
    slug: 'hill-college',
    status: 'published',
    college: { name: 'Hill College', location: 'Pune, Maharashtra', city: 'Pune', state: 'Maharashtra' },
  })

onBothDatabases('the public catalogue', (server) => {
  beforeAll(async () => {
    await server().store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) => tx.colleges.add([hill]))
    await server().publisher.settled()
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server().origin}/api/v1${path}`, { headers })

  test('a manifest is a contract, kept for a minute and confirmed without a body', async () => {
    const answer = await get('/catalogue/manifest')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(ManifestAnswer.parse(await answer.json()).chunks).toHaveLength(1)
    expect(
      (await get('/catalogue/manifest', { 'If-None-Match': answer.headers.get('etag')!, 'Cache-Control': 'max-age=0' }))
        .status,
    ).toBe(304)
  })

  test('a chunk is sent as it was compressed ahead, for ever, in the form the reader takes', async () => {
    const { chunks, epoch } = ManifestAnswer.parse(await (await get('/catalogue/manifest')).json())
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get(`/catalogue/blobs/${chunks[0]!.hash}`, { 'Accept-Encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(
        Buffer.from(await answer.arrayBuffer()).equals(server().publisher.current()!.blobs.get(chunks[0]!.hash)!.raw),
      ).toBe(true)
    }
    const packed = server().publisher.current()!.blobs.get(chunks[0]!.hash)!
    expect(brotliDecompressSync(packed.br).equals(packed.raw) && packed.br.length === chunks[0]!.bytes).toBe(true)
    expect((await get(`/catalogue/tiles/${epoch}/0.w1`)).status).toBe(200)
  })

  test('an object may be read by a page of another origin, since a CDN may hand it on; no other answer may', async () => {
    const { chunks, epoch, assets } = ManifestAnswer.parse(await (await get('/catalogue/manifest')).json())
    expect(assets).toBeUndefined()
    const object = await get(`/catalogue/blobs/${chunks[0]!.hash}`, { Origin: 'https://pravesh.example' })
    expect([
      object.headers.get('access-control-allow-origin'),
      object.headers.get('cross-origin-resource-policy'),
    ]).toEqual(['*', 'cross-origin'])
    const held = await get(`/catalogue/blobs/${chunks[0]!.hash}`, {
      'If-None-Match': object.headers.get('etag')!,
      'Cache-Control': 'max-age=0',
    })
    expect([held.status, held.headers.get('access-control-allow-origin')]).toEqual([304, '*'])
    for (const path of [
      '/catalogue/manifest',
      `/catalogue/tiles/${epoch}/0.w1`,
      `/catalogue/blobs/${'0'.repeat(64)}`,
      '/colleges/slug/hill-college',
    ])
      expect([path, (await get(path)).headers.get('access-control-allow-origin')]).toEqual([path, null])
  })

  test('what is not there is a 404 nobody keeps', async () => {
    for (const path of [
      `/catalogue/blobs/${'0'.repeat(64)}`,
      '/catalogue/tiles/other/0',
      `/catalogue/colleges/${id}@${'0'.repeat(32)}`,
    ]) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.get('cache-control')?.includes('immutable') ?? false]).toEqual([
        path,
        404,
        false,
      ])
    }
  })

  test('the way of the catalogue to a phone asks the database nothing and compresses nothing (P14)', async () => {
    const { publisher, store } = server()
    // Packs are built behind the catalogue they are of.
    await publisher.packed()
    // Whatever of the store is touched by a request fails it.
    let isServing = false
    const silent = new Proxy(store, {
      get: (real, name) => {
        if (isServing) throw new Error(`The store was asked for ${String(name)}`)
        return Reflect.get(real, name) as unknown
      },
    })
    const app = createApp({
      store: silent,
      publisher,
      environment: {
        jwtSecret: 'of this test alone, and of no server 0123456789',
        dataFolder: tmpdir(),
        storage: { kind: 'disk' },
      },
      logger: pino({ level: 'silent' }),
    })
    const apart = createServer(app.callback())
    await new Promise<void>((resolve) => {
      apart.listen(0, '127.0.0.1', resolve)
    })
    isServing = true
    try {
      const {
        manifest: { epoch, chunks, parcels, packs },
      } = publisher.current()!
      const hashes = [...chunks, ...(parcels ?? []), ...packs].map(({ hash }) => hash)
      expect(hashes.length).toBeGreaterThan(1)
      for (const path of [
        '/catalogue/manifest',
        `/catalogue/tiles/${epoch}/0.w1`,
        ...hashes.map((hash) => `/catalogue/blobs/${hash}`),
      ]) {
        const answer = await fetch(`http://127.0.0.1:${(apart.address() as AddressInfo).port}/api/v1${path}`, {
          headers: { 'Accept-Encoding': 'br' },
        })
        // What is compressed while it is sent has no length ahead.
        expect([path, answer.status, answer.headers.has('content-length')]).toEqual([path, 200, true])
        await answer.arrayBuffer()
      }
    } finally {
      apart.closeAllConnections()
      await new Promise((resolve) => {
        apart.close(resolve)
      })
    }
  })

  test('a record by its tag never changes, so it may be kept for ever', async () => {
    const [record] = await server().store.colleges.openMany([id])
    const answer = await get(`/catalogue/colleges/${id}@${record!.tag}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.json()).toMatchObject({ success: true, data: { name: 'Hill College' } })
  })

  test('the listing call answers cards with facets for the site’s own address', async () => {
    const answer = (await (await get('/colleges?search=hill&location=Pune&nonsense=1')).json()) as Record<
      string,
      unknown
    >
    expect(answer).toMatchObject({
      success: true,
      data: [{ slug: 'hill-college' }],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      facets: {
        locations: [
          { value: 'Maharashtra', count: 1 },
          { value: 'Pune', count: 1 },
        ],
      },
    })
  })

  test('cards of the listing call name their record and its version, and a page past the end is empty under its own number', async () => {
    const asha = await server().as('admin')
    const {
      body: { data: made },
    } = await asha.post('/admin/colleges', { name: 'Numbered Card College', location: 'Pune', status: 'published' })
    await server().publisher.settled()
    const listed = async (query: string) =>
      (
        await server().get<Array<{ id: string; _id: string; tag: string; slug: string }>>(
          `/colleges?search=numbered+card${query}`,
        )
      ).body
    expect((await listed('')).data).toMatchObject([{ id: made.id, _id: made.id, tag: made.tag, slug: made.slug }])
    // An edit that no card shows is another version all the same.
    const {
      body: { data: edited },
    } = await asha.patch(`/admin/colleges/${made.id}`, { pincode: '411001' })
    expect((await listed('')).data[0]?.tag).toBe(edited.tag)
    const { data, pagination } = await listed('&page=7&limit=5')
    expect([data, pagination]).toEqual([[], { page: 7, limit: 5, total: 1, totalPages: 1 }])
    expect((await server().get('/colleges?search=nobody-is-called-so-zq&page=2')).body).toMatchObject({
      data: [],
      pagination: { page: 2, total: 0, totalPages: 0 },
    })
  })

  test('a listing call that asks for what there is not is told so, in any spelling of what there is it is answered', async () => {
    const asked = async (query: string): Promise<unknown[]> => {
      const answer = await get(`/colleges?${query}`)
      return [query, answer.status, ((await answer.json()) as { code?: string }).code]
    }
    for (const query of [
      'stream=astrology',
      'page=0',
      'page=1&page=2',
      'page=x',
      'limit=0',
      'limit=101',
      'sort=evil',
      'sort=name&sort=rank',
      'fees=cheap',
      'fees=1-5,cheap',
      'fees=1-5&fees=cheap',
      'rating=5',
      'type=Royal',
      'rank=first',
      'near=7',
      `search=${'x'.repeat(201)}`,
    ]) {
      expect(await asked(query)).toEqual([query, 400, 'VALIDATION_FAILED'])
    }
    for (const query of [
      'stream=arts-commerce',
      'stream=Art+%26+Commerce',
      'stream=&sort=&rating=&fees=',
      'fees=1-5,5-10&fees=under-1',
      'type=Government&type=Deemed',
      'rating=4.5&rank=top-10&near=25&hostel=yes&women=yes',
      'location=Pune&location=Goa',
      'limit=100&page=999',
      'unknown=1',
    ]) {
      expect(await asked(query)).toEqual([query, 200, undefined])
    }
  })
})

describe('a server with an origin for immutable objects', () => {
  const ASSETS = 'https://objects.example'
  let named: TestServer
  beforeAll(async () => {
    named = await startServer({ settings: { assetsUrl: ASSETS } })
    await named.store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) => tx.colleges.add([hill]))
    await named.publisher.packed()
  })
  afterAll(() => named.stop())

  test('names it in each manifest, also once packs are built, and to the content policy', async () => {
    const manifest = await fetch(`${named.origin}/api/v1/catalogue/manifest`)
    const { assets, chunks, packs } = ManifestAnswer.parse(await manifest.json())
    expect([assets, chunks.length, packs.length]).toEqual([ASSETS, 1, 1])
    const policy = (await fetch(`${named.origin}/health/live`)).headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ${ASSETS};`)
    expect(policy).toContain("script-src 'self';")
  })

  test('names the one of its own start in the catalogue that stands while it makes another', async () => {
    const withOther = await lastPublished(named.store, 'https://other.example'),
      without = await lastPublished(named.store, undefined)
    expect([withOther?.manifest.assets, without?.manifest.assets]).toEqual(['https://other.example', undefined])
    expect(JSON.parse(without!.manifestBytes.raw.toString())).toEqual(without!.manifest)
  })
})
