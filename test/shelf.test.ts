import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCatalogue } from '../shared/catalogue/engine.ts'
import { cardOf } from '../shared/catalogue/cardOf.ts'
import type { CollegeRecord } from '../shared/college/college.ts'
import { packKey } from '../shared/catalogue/pack.ts'
import { makeCourse, makeRecord } from '../shared/test/make.ts'
import { openCache, type CacheDatabase } from '../pwa/local/database.ts'
import { packStore } from '../pwa/local/packs.ts'
import { recordsIn } from '../pwa/local/records.ts'
import { REVIEWS_KEPT, reviewsIn } from '../pwa/local/reviews.ts'
import { shelfIn, type ShelfStore } from '../pwa/local/savedColleges.ts'
import { openRemote } from '../pwa/remote/client.ts'
import { keepPacks } from '../pwa/search/packsService.ts'
import { openSavedLists, type ShelfParts } from '../pwa/search/savedListsService.ts'
import type { SavedLists, OfflineCopyState } from '../pwa/search/savedListsTypes.ts'
import { presentPublished } from '../sync-server/http/present/college.ts'

// A phone's shelf over a real Dexie, a real catalogue of cards, and the server's own way of answering, behind a network
// that can be cut.

let database: CacheDatabase, store: ShelfStore & { close(): void }, disk: string, clock: number, asked: string[]
let published: CollegeRecord[],
  written: Record<string, number>,
  epoch: string,
  isCut: (path: string) => boolean,
  isBusy: typeof isCut
const { put } = IDBObjectStore.prototype
const openStore = () => shelfIn(disk, { factory: indexedDB, keyRange: IDBKeyRange }, database.giveUpSome)
beforeEach(async () => {
  database = await openCache(uuid())
  disk = uuid()
  store = openStore()
  clock = 1_000
  asked = []
  published = ['Hill College', 'Sea School', 'Lake College', 'Wood Institute', 'Sand University'].map((name, at) =>
    college(name, at + 1),
  )
  written = {}
  epoch = 'e1'
  isCut = isBusy = () => false
})
afterEach(() => {
  IDBObjectStore.prototype.put = put
  store.close()
  database.close()
})

const college = (name: string, number: number) =>
  makeRecord({
    id: uuid(),
    number,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    tag: String(number).padStart(32, '0'),
    status: 'published',
    college: { name, location: 'Pune, Maharashtra', state: 'Maharashtra', category: ['engineering'] },
  })
const named = (at: number) => {
  const {
    slug,
    number,
    college: { name },
  } = published[at]!
  return { slug, number, name }
}

async function answer(address: string, init: RequestInit): Promise<Response> {
  const path = new URL(address).pathname.replace('/api/v1', '')
  asked.push(path)
  if (isCut(path)) throw new TypeError('fetch failed')
  if (isBusy(path)) return Response.json({ success: false, error: 'Busy', code: 'BUSY' }, { status: 503 })
  const record = published.find(({ slug, id }) => path.endsWith(`/${slug}`) || path === `/colleges/${id}/reviews`)
  if (record && path.endsWith('/reviews')) {
    const total = written[record.slug] ?? 0,
      at = (Number(new URL(address).searchParams.get('page')) - 1) * 100
    return Response.json({
      success: true,
      data: {
        reviews: Array.from({ length: Math.min(100, total - at) }, (_, n) => ({ id: `r${at + n}` })),
        summary: {},
      },
      pagination: { total },
    })
  }
  if (!record) return Response.json({ success: false, error: 'College not found', code: 'NOT_FOUND' }, { status: 404 })
  return new Headers(init.headers).get('If-None-Match') === `"${record.tag}"`
    ? new Response(null, { status: 304 })
    : Response.json({ success: true, data: presentPublished(record) })
}
function phone(more: Partial<ShelfParts> = {}) {
  const columns = () => openCatalogue(published.map(cardOf)).columns
  return openSavedLists({
    store,
    records: recordsIn(database),
    packs: packStore(database),
    remote: openRemote({ base: 'https://pravesh.test/api/v1', send: answer }),
    now: () => ++clock,
    catalogue: {
      cards: async (numbers) => columns().withNumbers(numbers),
      cardsNamed: async (slugs) => columns().withSlugs(slugs),
      standing: () => ({ epoch, isWhole: true }),
    },
    ...more,
  })
}
const take = (shelf: ReturnType<typeof phone>, ...which: number[]) =>
  new Promise<OfflineCopyState[]>((done) => {
    const told: OfflineCopyState[] = []
    shelf.takeOffline(which.map(named), (taking) => {
      told.push(taking)
      if (taking.state !== 'taking') done(told)
    })
  })
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

describe('what a person chose', () => {
  test('is there after the tab is closed, newest saved first and compared in the order chosen', async () => {
    const shelf = phone()
    for (const at of [0, 1, 2]) {
      await shelf.changeSavedLists({ act: 'add', to: 'saved', college: named(at) })
      await shelf.changeSavedLists({ act: 'add', to: 'compared', college: named(at) })
    }
    store.close()
    store = openStore()
    const told = await new Promise<SavedLists>((done) => {
      phone().watchSavedLists(done)
    })
    expect(slugs(told.saved)).toEqual(['lake-college', 'sea-school', 'hill-college'])
    expect(slugs(told.compared)).toEqual(['hill-college', 'sea-school', 'lake-college'])
  })

  test('shows in every tab as it changes', async () => {
    const other = openStore()
    const one = phone(),
      two = phone({ store: other })
    const heard = new Promise<string[]>((done) => {
      two.watchSavedLists(({ saved }) => {
        if (saved.length === 1) done(slugs(saved))
      })
    })
    await one.changeSavedLists({ act: 'add', to: 'saved', college: named(0) })
    expect(await heard).toEqual(['hill-college'])
    other.close()
  })

  test('never holds a fifth to compare, though two tabs add at the same moment', async () => {
    const one = phone(),
      two = phone()
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((at) =>
        (at % 2 ? one : two).changeSavedLists({ act: 'add', to: 'compared', college: named(at) }),
      ),
    )
    expect(answers.filter((each) => each === 'full')).toHaveLength(1)
    expect(await one.savedCards('compared')).toHaveLength(4)
  })

  test('follows a college that is renamed, and in another history does not take a stranger for it', async () => {
    const shelf = phone()
    await shelf.changeSavedLists({ act: 'add', to: 'saved', college: named(0) })
    await shelf.savedCards('saved')
    published[0] = {
      ...published[0]!,
      slug: 'hill-university',
      college: { ...published[0]!.college, name: 'Hill University' },
    }
    expect(await shelf.savedCards('saved')).toMatchObject([
      { chosen: { slug: 'hill-university', name: 'Hill University' }, isListed: true },
    ])
    await expect.poll(async () => slugs(await store.load())).toEqual(['hill-university'])
    // A server put back to an older copy gives the number to another college.
    epoch = 'e2'
    published[0] = college('Another College', 1)
    expect(await shelf.savedCards('saved')).toMatchObject([
      { chosen: { slug: 'hill-university' }, card: { name: 'Hill University' }, isListed: false },
    ])
  })

  test('opens no database before somebody asks for it', async () => {
    let opened = 0
    phone({
      store: {
        load: async () => {
          opened++
          return []
        },
        watch: () => {
          opened++
          return () => undefined
        },
        change: async (work) => {
          opened++
          return work([]).answer
        },
      },
    })
    expect(opened).toBe(0)
  })

  test('is kept on a full device: opened colleges give way first', async () => {
    const records = recordsIn(database)
    for (const record of published) await records.keep(record, record.slug, 1)
    let refused = 0
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
      if (this.name === 'shelf' && refused++ === 0) throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.apply(this, row)
    }
    expect(await phone().changeSavedLists({ act: 'add', to: 'saved', college: named(0) })).toBe('done')
    expect(slugs(await store.load())).toEqual(['hill-college'])
    expect(await database.records.count()).toBe(0)
  })
})

describe('colleges taken offline', () => {
  test('are whole on the device, with their size and since when', async () => {
    const shelf = phone()
    const before = await shelf.sizeOffline(slugs(published))
    expect(before).toMatchObject({ colleges: 5, here: 0, isExact: false })
    expect(before.bytes).toBeGreaterThan(5 * 3000)
    const told = await take(shelf, 0, 1)
    expect(told.at(-1)).toMatchObject({ state: 'taken', all: 2 })
    expect(told.flatMap((taking) => (taking.state === 'taking' ? [taking.had] : []))).toEqual([0, 1, 2])
    const { bytes } = await shelf.sizeOffline(['hill-college'])
    expect(await shelf.savedCards('offline')).toMatchObject([
      { chosen: { slug: 'sea-school' } },
      { chosen: { slug: 'hill-college', bytes, takenAt: expect.any(Number) } },
    ])
    expect(await recordsIn(database).find('hill-college')).toMatchObject({
      pinned: 1,
      record: { college: { name: 'Hill College' } },
    })
    expect(await shelf.sizeOffline(['hill-college', 'lake-college'])).toMatchObject({
      colleges: 2,
      here: 1,
      isExact: false,
    })
  })

  test('of a college that is not here the size is the same at every visit, and larger for one with more courses', async () => {
    const shelf = phone()
    const sizeOf = async (slug: string) => (await shelf.sizeOffline([slug])).bytes
    const lake = await sizeOf('lake-college')
    await take(shelf, 0, 1)
    expect(await sizeOf('lake-college')).toBe(lake)
    published[3] = {
      ...published[3]!,
      college: { ...published[3]!.college, courses: ['BA', 'MA'].map((name) => makeCourse({ name })) },
    }
    const [slug] = slugs([published[3]])
    expect(await sizeOf(slug!)).toBeGreaterThan(lake)
  })

  test('what was cut goes on where it stopped: nothing that is here is sent again', async () => {
    const shelf = phone()
    isCut = (path) => path.endsWith('lake-college')
    expect((await take(shelf, 0, 1, 2)).at(-1)).toMatchObject({
      state: 'stopped',
      had: 2,
      all: 3,
      message: 'Could not connect. Try again',
    })
    expect((await shelf.savedCards('offline')).filter(({ chosen }) => chosen.takenAt === undefined)).toMatchObject([
      { chosen: { slug: 'lake-college' } },
    ])
    isCut = () => false
    const before = (await recordsIn(database).find('hill-college'))!.savedAt
    expect((await take(phone(), 0, 1, 2)).at(-1)).toMatchObject({ state: 'taken' })
    expect((await recordsIn(database).find('hill-college'))!.savedAt).toBeGreaterThan(before)
    expect((await phone().savedCards('offline')).every(({ chosen }) => chosen.takenAt !== undefined)).toBe(true)
  })

  test('what arrives while the list is read stays arrived', async () => {
    let read = (): void => undefined
    const isRead = new Promise<void>((done) => (read = done)),
      catalogue = phone(),
      shelf = phone({
        catalogue: {
          cards: async () => [],
          cardsNamed: async (slugs) => {
            await isRead
            return catalogue.cardsNamed(slugs)
          },
          standing: () => ({ epoch, isWhole: true }),
        },
      })
    await shelf.changeSavedLists({ act: 'add', to: 'offline', college: named(0) })
    const cards = shelf.savedCards('offline')
    await vi.waitFor(async () => expect(await store.load()).toHaveLength(1))
    expect((await take(shelf, 0)).at(-1)).toMatchObject({ state: 'taken' })
    read()
    await cards
    await vi.waitFor(async () => expect((await store.load())[0]).toMatchObject({ card: { slug: 'hill-college' } }))
    expect((await store.load())[0]).toMatchObject({ takenAt: expect.any(Number) as number })
  })

  test('stopping leaves what has arrived, and says no more', async () => {
    const shelf = phone(),
      told: OfflineCopyState[] = []
    const stop = shelf.takeOffline([0, 1, 2, 3, 4].map(named), (taking) => {
      told.push(taking)
      if (taking.state === 'taking' && taking.had === 1) stop()
    })
    await expect.poll(() => told.length).toBe(2)
    expect(await database.records.where('id').notEqual('').count()).toBeGreaterThan(0)
    expect(told.some(({ state }) => state === 'taken')).toBe(false)
  })

  test('one that a bad line lost is asked for again, while there is a line at all', async () => {
    let isOnline = true,
      lost = 2
    const shelf = phone({ retry: { firstWaitMs: 1, isOnline: () => isOnline } })
    isCut = (path) => path.endsWith('/hill-college') && lost-- > 0
    expect((await take(shelf, 0, 1)).at(-1)).toMatchObject({ state: 'taken', all: 2 })
    isOnline = false
    isCut = (path) => path.endsWith('/lake-college')
    asked.length = 0
    expect((await take(shelf, 2)).at(-1)).toMatchObject({ state: 'stopped' })
    expect(asked).toEqual(['/colleges/slug/lake-college'])
  })

  test('one that never arrives is given up after four tries, and stopping ends the waiting', async () => {
    isCut = (path) => path.endsWith('/hill-college')
    expect((await take(phone({ retry: { firstWaitMs: 1, isOnline: () => true } }), 0)).at(-1)).toMatchObject({
      state: 'stopped',
    })
    expect(asked.filter((path) => path.endsWith('/hill-college'))).toHaveLength(4)
    asked.length = 0
    const waiting = phone({ retry: { firstWaitMs: 60_000, isOnline: () => true } }),
      told: OfflineCopyState[] = []
    const stop = waiting.takeOffline([named(0)], (taking) => told.push(taking))
    await expect.poll(() => asked.length).toBe(1)
    stop()
    expect(told.map(({ state }) => state)).toEqual(['taking'])
  })

  test('one that is no longer published is not waited for', async () => {
    const shelf = phone(),
      gone = { slug: 'gone-college', number: 9, name: 'Gone College' }
    const told = await new Promise<OfflineCopyState[]>((done) => {
      const all: OfflineCopyState[] = []
      shelf.takeOffline([named(0), gone], (taking) => {
        all.push(taking)
        if (taking.state !== 'taking') done(all)
      })
    })
    expect(told.at(-1)).toMatchObject({ state: 'taken', all: 1 })
    expect(slugs((await shelf.savedCards('offline')).map(({ chosen }) => chosen))).toEqual(['hill-college'])
  })

  test('an opened one is taken without a network, and from a busy server', async () => {
    await recordsIn(database).keep(published[0]!, 'hill-college', 1)
    isBusy = () => true
    expect((await take(phone(), 0)).at(-1)).toMatchObject({ state: 'taken' })
    isCut = () => true
    expect((await take(phone(), 0)).at(-1)).toMatchObject({ state: 'taken' })
    expect(await recordsIn(database).find('hill-college')).toMatchObject({ pinned: 1 })
  })

  test('a full device says so, and what had arrived stays', async () => {
    const shelf = phone()
    await take(shelf, 0)
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
      if (this.name === 'records') throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.apply(this, row)
    }
    expect((await take(shelf, 1)).at(-1)).toMatchObject({ state: 'stopped', message: 'This device has no room for it' })
    expect(await recordsIn(database).find('hill-college')).toMatchObject({ pinned: 1 })
  })

  test('removing gives the room back, but not what a pack was taken for', async () => {
    const shelf = phone()
    await take(shelf, 0, 1)
    await shelf.changeSavedLists({ act: 'drop', from: 'offline', slug: 'hill-college' })
    expect(await recordsIn(database).find('hill-college')).toMatchObject({ pinned: 0 })
    await packStore(database).addPart(packKey('engineering', 'Maharashtra'), 'part', [published[1]!], 1)
    await shelf.changeSavedLists({ act: 'clear', from: 'offline' })
    expect(await recordsIn(database).find('sea-school')).toMatchObject({ pinned: 1 })
  })
})

describe('the reviews of a college taken offline', () => {
  const withReviews = () => phone({ reviews: reviewsIn(database) })

  test('come with it, as many as are ever shown, and count to its size', async () => {
    written['hill-college'] = 450
    await take(phone(), 0)
    const bare = (await phone().savedCards('offline'))[0]!.chosen
    await take(withReviews(), 0)
    expect(await withReviews().savedCards('offline')).toMatchObject([{ chosen: { reviews: 300 } }])
    expect((await withReviews().savedCards('offline'))[0]!.chosen.bytes).toBeGreaterThan(bare.bytes!)
    expect(await reviewsIn(database).find(published[0]!.id)).toMatchObject({ pinned: 1, read: { total: 450 } })
  })

  test('stay, however many others are read, until the college is removed', async () => {
    written['hill-college'] = 2
    const shelf = withReviews(),
      kept = reviewsIn(database)
    await take(shelf, 0)
    const readMany = async (from: number) => {
      for (let n = 0; n <= REVIEWS_KEPT; n++)
        await kept.keep({
          college: `${from}-${n}`,
          savedAt: 10_000 + from + n,
          read: { reviews: [], summary: {} as never, total: 0 },
        })
    }
    await readMany(1_000)
    expect(await kept.find(published[0]!.id)).toBeTruthy()
    // Opened again they are read anew, and stay all the same.
    await kept.keep({ college: published[0]!.id, savedAt: 5, read: { reviews: [], summary: {} as never, total: 0 } })
    await readMany(2_000)
    expect(await kept.find(published[0]!.id)).toBeTruthy()
    await shelf.changeSavedLists({ act: 'drop', from: 'offline', slug: 'hill-college' })
    await readMany(3_000)
    expect(await kept.find(published[0]!.id)).toBeUndefined()
    expect(await database.reviews.count()).toBe(REVIEWS_KEPT)
  })

  test('that did not come are asked for again, and without a network those held are enough', async () => {
    written['hill-college'] = 2
    isCut = (path) => path.endsWith('/reviews')
    expect((await take(withReviews(), 0)).at(-1)).toMatchObject({ state: 'stopped', had: 0 })
    isCut = () => false
    isBusy = (path) => path.endsWith('/reviews')
    expect((await take(withReviews(), 0)).at(-1)).toMatchObject({ state: 'stopped', had: 0 })
    isBusy = () => false
    isCut = () => false
    expect((await take(withReviews(), 0)).at(-1)).toMatchObject({ state: 'taken' })
    isCut = () => true
    expect((await take(withReviews(), 0)).at(-1)).toMatchObject({ state: 'taken' })
    expect(await withReviews().savedCards('offline')).toMatchObject([{ chosen: { reviews: 2 } }])
  })
})

describe('the brochure of a college', () => {
  const OURS = 'https://pravesh.test',
    address = `${OURS}/files/1/hill.pdf`
  let lying: Map<string, Blob>, bytes: number
  beforeEach(() => {
    lying = new Map()
    bytes = 3
  })
  const reader = () =>
    phone({
      brochures: {
        origin: OURS,
        store: {
          keep: async (at, content) => {
            lying.set(at, content)
          },
          drop: async (at) => {
            lying.delete(at)
          },
        },
        fetch: async (at, { method }) => {
          if (isCut(at)) throw new TypeError('fetch failed')
          if (method === 'HEAD')
            return new Response(null, {
              headers: { 'Content-Length': String(bytes), 'Last-Modified': 'Wed, 18 Nov 2026 06:00:00 GMT' },
            })
          return new Response('PDF', { headers: { 'Content-Type': 'application/pdf' } })
        },
      },
    })
  const takeBrochure = (of: number, at = address) =>
    new Promise<OfflineCopyState>((done) => {
      reader().takeBrochure(named(of), at, (taking) => {
        if (taking.state !== 'taking') done(taking)
      })
    })

  test('is taken on request with its college, and goes with it', async () => {
    expect(await reader().brochureAt(address)).toEqual({ address, bytes: 3, at: Date.UTC(2026, 10, 18, 6) })
    expect(await takeBrochure(0)).toMatchObject({ state: 'taken', bytes: 3 })
    expect(await reader().savedCards('offline')).toMatchObject([
      { chosen: { slug: 'hill-college', takenAt: expect.any(Number), brochure: { address, bytes: 3 } } },
    ])
    expect(await lying.get(address)!.text()).toBe('PDF')
    await reader().changeSavedLists({ act: 'clear', from: 'offline' })
    expect(lying.size).toBe(0)
  })

  test('is removed by itself, and a newer one takes the place of the old', async () => {
    await takeBrochure(0)
    const newer = `${OURS}/files/2/hill.pdf`
    await takeBrochure(0, newer)
    expect([...lying.keys()]).toEqual([newer])
    await reader().dropBrochure('hill-college')
    expect(lying.size).toBe(0)
    expect((await reader().savedCards('offline')).map(({ chosen }) => [chosen.slug, chosen.brochure])).toEqual([
      ['hill-college', undefined],
    ])
  })

  test('of another site is neither asked for nor taken', async () => {
    isCut = () => {
      throw new Error('asked')
    }
    expect(await reader().brochureAt('https://college.test/brochure.pdf')).toBeUndefined()
  })

  test('that would fill the phone is not taken, and one that cannot be reached says so', async () => {
    bytes = 60_000_000
    await takeBrochure(0)
    await store.change((rows) => ({
      put: rows.map((row) => ({ ...row, ...(row.brochure && { brochure: { ...row.brochure, bytes } }) })),
      drop: [],
      answer: undefined,
    }))
    expect(await takeBrochure(1, `${OURS}/files/2/sea.pdf`)).toMatchObject({
      state: 'stopped',
      message: 'Brochures take 100 MB here already. Remove one first',
    })
    expect(slugs((await reader().savedCards('offline')).map(({ chosen }) => chosen))).toEqual(['hill-college'])
    isCut = () => true
    expect(await takeBrochure(0)).toMatchObject({ state: 'stopped', message: 'Could not connect. Try again' })
  })
})

describe('a whole state', () => {
  const key = packKey('engineering', 'Maharashtra')
  const slugsHeld = async () =>
    (await Promise.all(published.map(async ({ slug }) => (await recordsIn(database).find(slug))?.pinned))).map(
      (pinned) => pinned ?? 'gone',
    )

  test('that is given up frees the disk of what nobody opened or chose', async () => {
    const shelf = phone(),
      packs = packStore(database)
    await packs.addPart(
      key,
      'h1',
      published.map(({ kept: _kept, ...record }) => record),
      10,
    )
    expect(await slugsHeld()).toEqual([1, 1, 1, 1, 1])
    await take(shelf, 0)
    await recordsIn(database).touch(published[1]!.id, { openedAt: 20 })
    const kept = keepPacks({
      packs,
      shelf: store,
      checkManifest: () => Promise.resolve(),
      remote: openRemote({ base: 'https://pravesh.test/api/v1', send: answer }),
    })
    await kept.dropPack(key)
    expect(await slugsHeld()).toEqual([1, 0, 'gone', 'gone', 'gone'])
    expect(await packs.all()).toEqual([])
  })

  test('of another field stays', async () => {
    const packs = packStore(database)
    await packs.addPart(
      key,
      'h1',
      published.map(({ kept: _kept, ...record }) => record),
      10,
    )
    await keepPacks({
      packs,
      shelf: store,
      checkManifest: () => Promise.resolve(),
      remote: openRemote({ base: 'https://pravesh.test/api/v1', send: answer }),
    }).dropPack(packKey('law', 'Maharashtra'))
    expect(await slugsHeld()).toEqual([1, 1, 1, 1, 1])
  })

  test('without a network is told by what is here of it', async () => {
    isCut = () => true
    const packs = packStore(database)
    await packs.addPart(key, 'h1', [], 10)
    const { packsOf } = keepPacks({
      packs,
      shelf: store,
      checkManifest: () => Promise.resolve(),
      remote: openRemote({ base: 'https://pravesh.test/api/v1', send: answer }),
    })
    expect(await packsOf('engineering')).toEqual({
      state: 'unknown',
      message: 'Could not connect. Try again',
      held: [key],
    })
    expect(await packsOf('law')).toMatchObject({ held: [] })
  })
})
