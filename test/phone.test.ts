import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wholeListing } from '../shared/catalogue/address.ts'
import { CODEC_VERSION } from '../shared/catalogue/block.ts'
import type { Stream } from '../shared/stream.ts'
import { NO_SITE } from '../shared/site/public.ts'
import { makeCourse, makeRecord } from '../shared/test/make.ts'
import { catalogueIn, catalogueInMemory } from '../pwa/local/catalogue.ts'
import { openCache, type CacheDatabase } from '../pwa/local/database.ts'
import { documentsIn } from '../pwa/local/documents.ts'
import { packStore } from '../pwa/local/packs.ts'
import { recordsIn, recordsInMemory } from '../pwa/local/records.ts'
import { openRemote, TIMEOUT_MS } from '../pwa/remote/client.ts'
import { shelfInMemory } from '../pwa/local/savedColleges.ts'
import { keepPacks } from '../pwa/search/packsService.ts'
import { openKeeper, type KeeperParts } from '../pwa/search/catalogueService.ts'
import type { CatalogueState, CollegeView, PackSaving } from '../pwa/search/types.ts'
import { openPublisher, type Publisher } from '../sync-server/services/catalogue/publish.ts'
import type { PublishedCatalogue } from '../sync-server/services/catalogue/published.ts'
import { listingContent } from '../sync-server/services/site/pages.ts'
import { presentPublished } from '../sync-server/http/present/college.ts'
import { openStore } from '../sync-server/store/database.ts'
import type { Author } from '../sync-server/store/ports/author.ts'
import type { Store } from '../sync-server/store/store.ts'

// A phone with a real Dexie, and the real publisher over a real store. Between them a network that can be cut.

const asha: Author = { kind: 'staff', id: 'asha', name: 'Asha', requestId: 'test' }
let folder: string, store: Store, publisher: Publisher, database: CacheDatabase, clock: number
let asked: string[], network: (path: string) => 'open' | 'cut' | 'gone' | 'portal' | Uint8Array
/** The version that chunks say they are of, where it is another than was written. */
let codec: number | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phone-'))
  store = await openStore({ folder })
  publisher = openPublisher({
    store,
    failed: (reason) => {
      throw reason
    },
  })
  await publisher.settled()
  database = await openCache(uuid())
  clock = 1_000_000_000
  asked = []
  network = () => 'open'
  codec = undefined
})
afterEach(async () => {
  database.close()
  await publisher.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const college = (name: string, stream: Stream = 'engineering') => {
  const id = uuid()
  return makeRecord({
    id,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    status: 'published',
    college: { name, location: 'Pune, Maharashtra', category: [stream] },
  })
}
const publish = async (...records: ReturnType<typeof college>[]) => {
  const added = await store.write(asha, (tx) => tx.colleges.add(records))
  await publisher.settled()
  return added
}
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** What the publisher has, with chunks that say they are of this version; nothing else leads to them. */
function inVersion(version: number): PublishedCatalogue {
  const published = publisher.current()!,
    blobs = new Map(published.blobs)
  const chunks = published.manifest.chunks.map((chunk) => {
    const packed = blobs.get(chunk.hash)!,
      raw = Buffer.from(packed.raw)
    raw[2] = version
    const hash = createHash('sha256').update(raw).digest('hex')
    blobs.set(hash, { ...packed, hash, raw })
    return { ...chunk, hash }
  })
  const manifest = { ...published.manifest, chunks, parcels: [], oldest: published.manifest.head.position + 1 },
    raw = Buffer.from(JSON.stringify(manifest))
  return { ...published, manifest, blobs, manifestBytes: { ...published.manifestBytes, hash: `later-${version}`, raw } }
}

/** The server's half of the calls a phone makes, from the publisher's own objects. */
async function answer(address: string, init: RequestInit): Promise<Response> {
  const path = new URL(address).pathname.replace('/api/v1', '')
  asked.push(path)
  const line = network(path)
  if (line === 'cut') throw new TypeError('fetch failed')
  if (line === 'gone') return json({ success: false, error: 'Not found', code: 'NOT_FOUND' }, 404)
  if (line === 'portal')
    return new Response('<html>Welcome to the free Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } })
  if (line instanceof Uint8Array)
    return new Response(line as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': 'application/octet-stream' } })
  const { manifest, manifestBytes, blobs, tiles, packs } = codec ? inVersion(codec) : publisher.current()!
  const held = new Headers(init.headers).get('If-None-Match')
  const [, , kind, first = '', second = ''] = path.split('/')
  if (path.startsWith('/colleges/slug/')) {
    const found = await store.colleges.openBySlug(decodeURIComponent(path.slice('/colleges/slug/'.length)))
    if (!found || found.record.status !== 'published')
      return json({ success: false, error: 'College not found', code: 'NOT_FOUND' }, 404)
    return held === `"${found.record.tag}"`
      ? new Response(null, { status: 304 })
      : json({ success: true, data: presentPublished(found.record) })
  }
  if (path === '/exams') return json({ success: true, data: [] })
  if (path === '/site') return json({ success: true, data: NO_SITE })
  if (kind === 'manifest')
    return held === manifestBytes.hash
      ? new Response(null, { status: 304 })
      : json(JSON.parse(manifestBytes.raw.toString()), 200, { ETag: manifestBytes.hash })
  const pack = kind === 'blobs' ? packs.get(first) : undefined
  if (pack)
    return new Response(new Uint8Array(brotliDecompressSync(pack.br)), {
      headers: { 'Content-Type': 'application/octet-stream' },
    })
  const tile = first === manifest.epoch ? tiles.get(second) : undefined
  const packed = kind === 'blobs' ? blobs.get(first) : tile
  return packed
    ? new Response(new Uint8Array(packed.raw), { headers: { 'Content-Type': 'application/octet-stream' } })
    : json({ success: false, error: 'Not found', code: 'NOT_FOUND' }, 404)
}

function phone(more: Partial<KeeperParts> = {}) {
  const keeper = openKeeper({
    catalogue: catalogueIn(database),
    records: recordsIn(database),
    packs: packStore(database),
    remote: openRemote({ base: 'https://pravesh.test/api/v1', send: answer }),
    now: () => clock,
    savesData: () => false,
    jitter: () => 1,
    ...more,
  })
  let state: CatalogueState | undefined
  const stop = keeper.watchCatalogue((next) => {
    state = next
  })
  return {
    ...keeper,
    stop,
    state: () => state!,
    /** Names the phone shows for a stream once its present round has ended. */
    async names(stream?: Stream) {
      await keeper.list(wholeListing(stream))
      await settle(keeper)
      return (await keeper.list({ ...wholeListing(stream), size: 100 })).result.cards.map((card) => card.name).sort()
    },
    async open(slug: string) {
      const told: CollegeView[] = []
      await new Promise<void>((done) => {
        const end = keeper.openCollege(slug, (opened) => {
          told.push(opened)
          if (
            opened.state === 'not-found' ||
            opened.state === 'error' ||
            (opened.state === 'ready' && (opened.fresh || opened.offline))
          ) {
            end?.()
            done()
          }
        })
      })
      return told
    },
  }
}
/** Lets a round begin and end. */
const settle = async (keeper: { settled(): Promise<void> }) => {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((next) => setTimeout(next, 0))
    await keeper.settled()
  }
}
/** The copy is kept behind the showing of it. */
const until = async (is: () => Promise<boolean>) => {
  while (!(await is())) await new Promise((next) => setTimeout(next, 1))
}
const later = () => {
  clock += 61_000
}

describe('a phone', () => {
  test('takes the whole catalogue on the first visit and shows it with the network off', async () => {
    await publish(college('Hill College'), college('Sea School', 'law'))
    const first = phone()
    expect(await first.names()).toEqual(['Hill College', 'Sea School'])
    expect(first.state()).toMatchObject({ phase: 'ready', chunks: { had: 2, all: 2 }, cards: 2, online: true })
    network = () => 'cut'
    asked = []
    const second = phone()
    await until(async () => second.state() !== undefined)
    expect(second.state()).toMatchObject({ phase: 'ready', cards: 2 })
    expect(await second.names('law')).toEqual(['Sea School'])
    expect(asked.filter((path) => path.includes('blobs'))).toEqual([])
  })

  test('answers a list with the very cards that the server draws its page with, so that no entry is drawn twice', async () => {
    const tech = college('Hill College')
    tech.college.courses = [makeCourse({ name: 'B.Tech Computer Science', categoryName: 'BTech' })]
    await publish(tech, college('Lake College'))
    const query = wholeListing('engineering')
    const { given } = await listingContent({ store, publisher, origin: 'https://pravesh.test', google: false }, query)
    const drawn = Object.values(JSON.parse(JSON.stringify(given.lists)) as typeof given.lists)[0]!.result
    const device = phone()
    await device.names('engineering')
    const { result } = await device.list(query)
    expect(result.cards.length).toBe(2)
    expect(JSON.parse(JSON.stringify(result.cards))).toEqual(drawn.cards)
  })

  test('takes the exams and the site’s own words along with the catalogue, and again after a day', async () => {
    await publish(college('Hill College'))
    const documents = documentsIn(database)
    const visit = async () => {
      asked = []
      const { stop, ...device } = phone({ documents })
      await device.list(wholeListing())
      await settle(device)
      stop()
    }
    const alongside = () => asked.filter((path) => path === '/exams' || path === '/site').sort()
    await visit()
    await until(
      async () => (await documents.find('exams')) !== undefined && (await documents.find('site')) !== undefined,
    )
    expect(alongside()).toEqual(['/exams', '/site'])
    network = () => 'cut'
    const told: unknown[] = []
    phone({ documents }).openDocuments('exams', (opened) => told.push(opened))
    await until(async () => told.length > 0)
    expect(told[0]).toMatchObject({ state: 'ready', read: [] })
    network = () => 'open'
    later()
    await visit()
    expect(alongside()).toEqual([])
    clock += 86_400_000
    await visit()
    await until(async () => (await documents.find('site'))?.savedAt === clock)
    expect(alongside()).toEqual(['/exams', '/site'])
  })

  test('finds an exam by name in the search once the exams are here, and before it those every site has', async () => {
    await publish(college('Hill College'))
    const documents = documentsIn(database),
      device = phone({ documents })
    await device.names()
    const found = async (typed: string) =>
      (await device.suggest(typed)).flatMap(({ path }) => (path.startsWith('/exams/') ? [path] : []))
    expect([await found('neet'), await found('nata')]).toEqual([['/exams/neet'], []])
    await until(async () => (await documents.find('exams')) !== undefined)
    await documents.keep({ key: 'exams', read: [{ name: 'NATA', slug: 'nata' }] as never, tag: '', savedAt: clock })
    expect(await found('nata')).toEqual(['/exams/nata'])
  })

  test('with Save-Data leaves them until somebody looks', async () => {
    await publish(college('Hill College'), college('Sea School', 'law'))
    const device = phone({ documents: documentsIn(database), savesData: () => true })
    await device.names('law')
    expect(asked.filter((path) => path === '/exams' || path === '/site')).toEqual([])
  })

  test('takes the stream being looked at first', async () => {
    await publish(college('Hill College'), college('Sea School', 'law'), college('Med College', 'medical'))
    const keys = new Map(
      publisher.current()!.manifest.chunks.map((chunk) => [`/catalogue/blobs/${chunk.hash}`, chunk.key]),
    )
    const device = openKeeper({
      catalogue: catalogueInMemory(),
      records: recordsInMemory(),
      remote: openRemote({ base: 'https://pravesh.test/api/v1', send: answer }),
      now: () => clock,
      savesData: () => false,
      jitter: () => 1,
    })
    await device.list(wholeListing('law'))
    await settle(device)
    expect(asked.filter((path) => path.includes('blobs')).map((path) => keys.get(path))[0]).toBe('law-1')
  })

  test('asks once for a stream of several chunks; a cut within costs no chunk that had arrived, and where it is gone its chunks are asked for', async () => {
    await publish(
      ...Array.from({ length: 700 }, (_, at) => college(`${at} ${'College of Long Names '.repeat(12)}`)),
      college('Sea School', 'law'),
    )
    const {
        manifest: { chunks, parcels = [] },
        blobs,
      } = publisher.current()!,
      own = chunks.filter(({ key }) => key.startsWith('engineering-')).map(({ hash }) => hash),
      [parcel] = parcels
    expect([parcels.map(({ key }) => key), own.length > 1]).toEqual([['engineering'], true])
    const taken = async () => {
      const device = openKeeper({
        catalogue: catalogueInMemory(),
        records: recordsInMemory(),
        remote: openRemote({ base: 'https://pravesh.test/api/v1', send: answer }),
        now: () => clock,
        savesData: () => false,
        jitter: () => 1,
      })
      asked = []
      await device.list(wholeListing('engineering'))
      await settle(device)
      return device
    }
    const asksFor = () => asked.flatMap((path) => (path.includes('blobs') ? [path.split('/').at(-1)!] : []))

    const device = await taken()
    expect([asksFor().length, asksFor()[0], (await device.list(wholeListing('engineering'))).result.total]).toEqual([
      2,
      parcel!.hash,
      700,
    ])

    network = (path) =>
      path.endsWith(parcel!.hash)
        ? new Uint8Array(blobs.get(parcel!.hash)!.raw.subarray(0, blobs.get(own[0]!)!.raw.length + 99))
        : 'open'
    const cut = await taken()
    await cut.download()
    await settle(cut)
    expect([
      asksFor().includes(own[0]!),
      own.slice(1).every((hash) => asksFor().includes(hash)),
      (await cut.list(wholeListing('engineering'))).result.total,
    ]).toEqual([false, true, 700])

    network = (path) => (path.endsWith(parcel!.hash) ? 'gone' : 'open')
    const refused = await taken()
    expect([
      own.every((hash) => asksFor().includes(hash)),
      (await refused.list(wholeListing('engineering'))).result.total,
    ]).toEqual([true, 700])
  })

  test('shows the stream being looked at before the rest on a slow line, and stores everything in one act on a fast one', async () => {
    await publish(college('Hill College'), college('Sea School', 'law'), college('Med College', 'medical'))
    const law = publisher.current()!.manifest.chunks.find((chunk) => chunk.key === 'law-1')!.hash
    const acts = async (isSlow: boolean) => {
      await Promise.all([database.meta.clear(), database.chunks.clear()])
      const store = catalogueIn(database),
        cards = new Set<number>()
      let storings = 0,
        shown: () => void = () => undefined
      const isShown = new Promise<void>((done) => {
        shown = done
      })
      const device = phone({
        catalogue: {
          ...store,
          addChunks: (...rows) => {
            storings++
            return store.addChunks(...rows).then(shown)
          },
          settle: (...rows) => {
            storings++
            return store.settle(...rows)
          },
        },
        // On the slow line the rest comes half a second later, and not before the stream is shown.
        remote: openRemote({
          base: 'https://pravesh.test/api/v1',
          send: async (request, init) => {
            if (isSlow && request.endsWith(law)) clock += 500
            else if (isSlow && request.includes('blobs')) await isShown
            return answer(request, init)
          },
        }),
      })
      device.watchCatalogue((state) => {
        cards.add(state.cards)
      })
      expect(await device.names('law')).toEqual(['Sea School'])
      await settle(device)
      return { storings, cards: [...cards] }
    }
    expect(await acts(true)).toEqual({ storings: 2, cards: [0, 1, 3] })
    expect(await acts(false)).toEqual({ storings: 1, cards: [0, 3] })
  })

  test('does not take for stored what the disk refused: the next round stores it', async () => {
    await publish(college('Hill College'))
    const store = catalogueIn(database)
    let isFull = true
    const device = phone({
      catalogue: {
        ...store,
        settle: async (...rows) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError')
          await store.settle(...rows)
        },
      },
    })
    expect(await device.names()).toEqual(['Hill College'])
    expect(device.state()).toMatchObject({ phase: 'failed' })
    isFull = false
    device.online()
    await device.names()
    expect(device.state()).toMatchObject({ phase: 'ready' })
    expect((await store.load()).chunks).toHaveLength(1)
  })

  test('with Save-Data takes only the stream looked at, and the rest when asked', async () => {
    await publish(college('Hill College'), college('Sea School', 'law'))
    const frugal = openKeeper({
      catalogue: catalogueIn(database),
      records: recordsIn(database),
      remote: openRemote({ base: 'https://pravesh.test/api/v1', send: answer }),
      now: () => clock,
      savesData: () => true,
      jitter: () => 1,
    })
    await frugal.list(wholeListing('law'))
    await settle(frugal)
    let state: CatalogueState | undefined
    frugal.watchCatalogue((next) => {
      state = next
    })
    await settle(frugal)
    expect(state).toMatchObject({ phase: 'waiting-for-permission', chunks: { had: 1, all: 2 } })
    expect((await frugal.list(wholeListing('law'))).complete).toBe(true)
    frugal.download()
    await settle(frugal)
    expect(state).toMatchObject({ phase: 'ready', chunks: { had: 2, all: 2 } })
  })

  test('whose browser answers with the manifest of before, all of whose objects are gone, asks the server itself, once', async () => {
    const [hill] = await publish(college('Hill College'), college('Sea School', 'law'))
    await publisher.packed()
    const before = publisher.current()!
    await store.write(asha, (tx) =>
      tx.colleges.replace([
        {
          before: hill!,
          after: { ...hill!, tag: 'f'.repeat(32), college: { ...hill!.college, name: 'Hill University' } },
        },
      ]),
    )
    await publisher.packed()
    const former = [...before.manifest.chunks, ...before.manifest.packs].map(({ hash }) => hash)
    const present = new Set(
      [...publisher.current()!.manifest.chunks, ...publisher.current()!.manifest.packs].map(({ hash }) => hash),
    )
    network = (path) => (former.some((hash) => !present.has(hash) && path.endsWith(hash)) ? 'gone' : 'open')
    // As a browser's cache does: it answers by itself unless the call says that the server is to be asked.
    const remote = openRemote({
      base: 'https://pravesh.test/api/v1',
      send: async (address, init) =>
        address.endsWith('/catalogue/manifest') && init.cache === undefined
          ? json(before.manifest)
          : answer(address, init),
    })
    const device = phone({ remote })
    expect(await device.names()).toEqual(['Hill University', 'Sea School'])
    expect(device.state()).toMatchObject({ phase: 'ready', online: true })
    expect(asked.filter((path) => path.endsWith('/manifest'))).toHaveLength(1)

    // The same where a pack is taken offline, and where packs are offered.
    const saved = await new Promise<PackSaving>((done) => {
      device.savePack('engineering-maharashtra', (saving) => {
        if (saving.state !== 'saving') done(saving)
      })
    })
    expect(saved).toMatchObject({ state: 'saved', colleges: 1 })
    const { packsOf } = keepPacks({
      packs: packStore(database),
      shelf: shelfInMemory(),
      checkManifest: () => Promise.resolve(),
      remote,
    })
    expect(await packsOf('engineering')).toMatchObject({ state: 'here', offers: [{ colleges: 1 }] })
  })

  test('takes the closing ranks along once the catalogue is here, and not where data is spared until the person says so', async () => {
    await publish(college('Hill College'))
    let isSpared = true
    const taken: number[] = [],
      closings: KeeperParts['closings'] = async (published, savedAt, mayGoOn) => {
        if (mayGoOn()) taken.push(published.length, savedAt)
      }
    const device = phone({ closings, sparesData: () => isSpared })
    await device.names()
    expect([device.state().phase, taken]).toEqual(['ready', []])
    device.download()
    await settle(device)
    expect(taken).toEqual([0, clock])
    later()
    await device.names()
    // Nothing new is published: once is enough.
    expect(taken).toHaveLength(2)
    isSpared = false
    const other = phone({ closings, sparesData: () => isSpared })
    later()
    await other.names()
    expect(taken).toHaveLength(4)
  })

  test('finds within 45 s that a network is back of which no event told, and looks for it only while it is looked at', async () => {
    await publish(college('Hill College'))
    // The device's own timers, in hand: each one asked for is run when the test says so.
    let due: { ms: number; work: () => void } | undefined
    const after = (ms: number, work: () => void) => {
      const own = { ms, work }
      due = own
      return () => {
        if (due === own) due = undefined
      }
    }
    const fire = async () => {
      const { work } = due!
      due = undefined
      work()
      await settle(device)
    }
    const device = phone({ after, jitter: () => 1 })
    await device.names()
    // What says that the network is gone may be the round itself or a college that somebody opens.
    for (const isLost of [
      async () => {
        later()
        await device.names()
      },
      async () => {
        await device.open('nowhere')
      },
    ]) {
      network = () => 'cut'
      await isLost()
      expect(device.state()).toMatchObject({ online: false })
      const waits: number[] = []
      for (let round = 0; round < 12; round++) {
        waits.push(due!.ms)
        await fire()
        expect(device.state().online).toBe(false)
      }
      // With a call that was under way for its full 15 s it is known within 45 s.
      expect(Math.max(...waits) + TIMEOUT_MS).toBeLessThan(45_000)
      expect(waits[0]).toBeLessThan(waits.at(-1)!)
      device.hidden()
      expect(due).toBeUndefined()
      network = () => 'open'
      device.visible()
      await settle(device)
      expect(device.state()).toMatchObject({ online: true, phase: 'ready' })
      network = () => 'cut'
      await isLost()
      network = () => 'open'
      await fire()
      expect(device.state()).toMatchObject({ online: true, phase: 'ready' })
      expect(due).toBeUndefined()
    }
  })

  test('goes on where a cut download stopped', async () => {
    await publish(college('Hill College'), college('Sea School', 'law'), college('Med College', 'medical'))
    const lost = publisher.current()!.manifest.chunks.find((chunk) => chunk.key === 'law-1')!.hash
    network = (path) => (path.endsWith(lost) ? 'cut' : 'open')
    const cut = phone()
    await cut.names()
    expect(cut.state()).toMatchObject({ phase: 'failed', chunks: { had: 2, all: 3 } })
    network = () => 'open'
    asked = []
    cut.online()
    expect(await cut.names()).toHaveLength(3)
    expect(asked.filter((path) => path.includes('blobs'))).toEqual([`/catalogue/blobs/${lost}`])
  })

  test('a damaged chunk is not stored, and a captive portal is no server', async () => {
    await publish(college('Hill College'))
    network = (path) => (path.includes('blobs') ? Uint8Array.of(1, 2, 3) : 'open')
    const damaged = phone()
    expect(await damaged.names()).toEqual([])
    expect(await database.chunks.count()).toBe(0)
    network = () => 'portal'
    damaged.online()
    await settle(damaged)
    expect(damaged.state()).toMatchObject({ phase: 'failed', online: false })
    network = () => 'open'
    damaged.online()
    expect(await damaged.names()).toEqual(['Hill College'])
  })

  test('chunks that a later program wrote are not taken: what is held stays, and each is asked for once', async () => {
    await publish(college('Hill College'))
    const device = phone()
    expect(await device.names()).toEqual(['Hill College'])
    await publish(college('Sea School', 'law'))
    codec = CODEC_VERSION + 1
    asked = []
    later()
    expect(await device.names()).toEqual(['Hill College'])
    for (let turn = 0; turn < 20; turn++) await settle(device)
    expect(asked.filter((path) => path.includes('blobs')).length).toBeLessThanOrEqual(2)
    expect(device.state()).toMatchObject({ phase: 'ready', online: true, cards: 1 })
    expect((await database.chunks.toArray()).map(({ key }) => key)).toEqual(['engineering-1'])
    // The program was updated.
    codec = undefined
    device.online()
    expect(await device.names()).toEqual(['Hill College', 'Sea School'])
  })

  test('a chunk that went bad on the device is fetched again', async () => {
    await publish(college('Hill College'), college('Sea School', 'law'))
    await phone().names()
    const row = (await database.chunks.toArray())[0]!
    await database.chunks.put({ ...row, bytes: row.bytes.slice(0, 9) })
    const healed = phone()
    await healed.names()
    later()
    await settle(healed)
    expect(await healed.names()).toEqual(['Hill College', 'Sea School'])
  })

  test('follows changes by one tile, and forgets what is no longer published', async () => {
    const [hill] = await publish(...Array.from({ length: 40 }, (_, at) => college(`Hill College ${at}`)))
    const device = phone()
    expect(await device.names()).toHaveLength(40)
    await store.write(asha, (tx) => tx.colleges.trash([hill!]))
    await publisher.settled()
    asked = []
    later()
    expect(await device.names()).toHaveLength(39)
    expect(asked.filter((path) => !path.endsWith('manifest'))).toEqual([expect.stringContaining('/catalogue/tiles/')])
    network = () => 'cut'
    expect(await phone().names()).toHaveLength(39)
  })

  test('starts afresh in a new history, fetching only what differs', async () => {
    await publish(college('Hill College'), college('Sea School', 'law'))
    const device = phone()
    await device.names()
    await store.write(asha, (tx) => tx.catalogue.beginEpoch())
    await publish(college('Med College', 'medical'))
    asked = []
    later()
    expect(await device.names()).toEqual(['Hill College', 'Med College', 'Sea School'])
    expect(asked.filter((path) => path.includes('blobs'))).toHaveLength(1)
  })

  test('two tabs download once: the second waits its turn, hears of the first, and finds everything there', async () => {
    await publish(college('Hill College'), college('Sea School', 'law'))
    const hearers: Array<() => void> = []
    const tab = () => ({
      tell: () => {
        for (const hear of hearers) hear()
      },
      hear: (listener: () => void) => {
        hearers.push(listener)
      },
    })
    let turn: Promise<unknown> = Promise.resolve()
    const alone = <T>(work: () => Promise<T>): Promise<T> => {
      const mine = turn.then(work, work)
      turn = mine.catch(() => undefined)
      return mine
    }
    const one = phone({ tabs: tab(), alone }),
      two = phone({ tabs: tab(), alone })
    expect(await Promise.all([one.names(), two.names()])).toEqual([
      ['Hill College', 'Sea School'],
      ['Hill College', 'Sea School'],
    ])
    expect(asked.filter((path) => path.includes('blobs'))).toHaveLength(2)
    expect(two.state()).toMatchObject({ phase: 'ready', cards: 2 })
  })

  test('in a browser that keeps nothing still shows everything, and says that it will not last', async () => {
    await publish(college('Hill College'))
    const device = phone({ catalogue: catalogueInMemory(), records: recordsInMemory(), memoryOnly: true })
    expect(await device.names()).toEqual(['Hill College'])
    expect(device.state()).toMatchObject({ phase: 'ready', memoryOnly: true })
    expect(await database.chunks.count()).toBe(0)
  })

  test('asks once and is told nothing changed', async () => {
    await publish(college('Hill College'))
    const device = phone()
    await device.names()
    asked = []
    later()
    await device.names()
    expect(asked).toEqual(['/catalogue/manifest'])
  })
})

describe('an opened college', () => {
  test('is shown at once from the device, then confirmed; offline it says so', async () => {
    await publish(college('Hill College'))
    const device = phone()
    expect((await device.open('hill-college')).map((opened) => opened.state)).toEqual(['loading', 'ready'])
    await until(async () => (await database.records.count()) === 1)
    const again = await device.open('hill-college')
    expect(again).toMatchObject([
      { state: 'loading' },
      { state: 'ready', fresh: false },
      { state: 'ready', fresh: true, offline: false },
    ])
    network = () => 'cut'
    expect((await phone().open('hill-college')).at(-1)).toMatchObject({
      state: 'ready',
      fresh: false,
      offline: true,
      record: { college: { name: 'Hill College' } },
    })
    expect((await device.open('never-seen')).at(-1)).toMatchObject({ state: 'error', reason: 'unreachable' })
  })

  test('under its old address is the same college, offline too', async () => {
    const [hill] = await publish(college('Hill College'))
    await store.write(asha, (tx) =>
      tx.colleges.replace([{ before: hill!, after: { ...hill!, slug: 'hill-institute', tag: 'a'.repeat(32) } }]),
    )
    const device = phone()
    expect((await device.open('hill-college')).at(-1)).toMatchObject({
      state: 'ready',
      record: { slug: 'hill-institute' },
    })
    network = () => 'cut'
    expect((await device.open('hill-college')).at(-1)).toMatchObject({
      state: 'ready',
      record: { slug: 'hill-institute' },
    })
  })

  test('that is no longer published is not shown again, offline either', async () => {
    const [hill] = await publish(college('Hill College'))
    const device = phone()
    await device.open('hill-college')
    await store.write(asha, (tx) => tx.colleges.trash([hill!]))
    expect((await device.open('hill-college')).at(-1)).toEqual({ state: 'not-found' })
    network = () => 'cut'
    await settle(device)
    expect((await device.open('hill-college')).at(-1)).toMatchObject({ state: 'error', reason: 'unreachable' })
  })
})

describe('colleges taken offline', () => {
  const taken = (device: { savePack: ReturnType<typeof phone>['savePack'] }, key: string) =>
    new Promise<PackSaving[]>((done) => {
      const told: PackSaving[] = []
      device.savePack(key, (saving) => {
        told.push(saving)
        if (saving.state !== 'saving') done(told)
      })
    })
  const lawSchools = () => Array.from({ length: 400 }, (_, at) => ({ ...college(`Law School ${at}`, 'law') }))

  test('open without a network, though nobody had opened them', async () => {
    await publish(...lawSchools(), college('Hill College'))
    await publisher.packed()
    const device = phone()
    await device.names()
    const told = await taken(device, 'law-maharashtra')
    expect(told.at(-1)).toEqual({ state: 'saved', colleges: 400, savedAt: clock })
    const moving = told.flatMap((saving) => (saving.state === 'saving' ? [saving.bytes.had] : []))
    expect(moving).toEqual([...moving].sort((a, b) => a - b))
    network = () => 'cut'
    expect((await device.open('law-school-7')).at(-1)).toMatchObject({
      state: 'ready',
      offline: true,
      record: { college: { name: 'Law School 7', courses: [] } },
    })
    expect((await device.open('hill-college')).at(-1)).toMatchObject({ state: 'error' })
  })

  test('a cut line costs the parts under way and no other; a second time nothing is fetched but the list', async () => {
    await publish(...lawSchools())
    await publisher.packed()
    const device = phone()
    await device.names()
    const isPack = (path: string) => publisher.current()!.packs.has(path.split('/')[3] ?? '')
    let parts = 0
    network = (path) => (isPack(path) && ++parts > 3 ? 'cut' : 'open')
    expect((await taken(device, 'law-maharashtra')).at(-1)).toMatchObject({
      state: 'failed',
      message: 'Could not connect. Try again',
    })
    network = () => 'open'
    asked = []
    expect((await taken(device, 'law-maharashtra')).at(-1)).toMatchObject({ state: 'saved' })
    const again = asked.filter(isPack)
    asked = []
    await taken(device, 'law-maharashtra')
    expect(asked.filter(isPack)).toHaveLength(1)
    expect(again.length).toBeGreaterThan(1)
    expect(new Set(again).size).toBe(again.length)
  })

  test('a stream and state without colleges is told so, and a damaged part is not stored', async () => {
    await publish(...lawSchools())
    await publisher.packed()
    const device = phone()
    expect((await taken(device, 'law-goa')).at(-1)).toEqual({ state: 'not-found' })
    const [entry] = publisher.current()!.manifest.packs
    network = (path) =>
      publisher.current()!.packs.has(path.split('/')[3] ?? '') && !path.endsWith(entry!.hash)
        ? new TextEncoder().encode('[]')
        : 'open'
    expect((await taken(device, 'law-maharashtra')).at(-1)).toMatchObject({ state: 'failed' })
    expect(await database.records.count()).toBe(0)
  })
})

describe('a phone that is looked at again', () => {
  test('confirms what it holds, unless it did so within the minute the answer may be kept', async () => {
    await publish(college('Hill College'))
    const device = phone()
    await device.names()
    asked = []
    device.visible()
    device.online()
    await settle(device)
    expect(asked).toEqual([])
    later()
    device.visible()
    await settle(device)
    expect(asked).toEqual(['/catalogue/manifest'])
  })

  test('asks at once when the network is back after a failure', async () => {
    await publish(college('Hill College'))
    network = () => 'cut'
    const device = phone()
    await settle(device)
    expect(device.state().phase).toBe('failed')
    network = () => 'open'
    device.online()
    await settle(device)
    expect(device.state()).toMatchObject({ phase: 'ready', online: true })
  })
})
