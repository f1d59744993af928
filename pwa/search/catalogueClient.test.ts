import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { wholeListing } from '../../shared/catalogue/address.ts'
import type { CollegeRef } from '../../shared/savedColleges/savedColleges.ts'
import { newApplication } from '../../shared/tracker/application.ts'
import { eventually } from '../test/eventually.ts'
import { fakeDevice } from '../test/fakeDevice.ts'
import { publicCollege } from '../test/makePublic.ts'
import { testWorkers } from '../test/testWorker.ts'
import { openServices } from './openServices.ts'
import type { Plans } from './plannerTypes.ts'
import type { SavedLists } from './savedListsTypes.ts'
import type { CatalogueState, CollegeView, PublicCollege } from './types.ts'
import { type CatalogueClient, openCatalogueClient } from './workerClient.ts'
import { catalogueWorkerApi } from './workerServer.ts'

// What screens may expect of the client of the catalogue's worker: of the real one, whose worker is asked over a
// message channel, and of the fake that the tests of screens hand in. Nothing is downloaded, and the server answers for
// the colleges of a test alone.

interface Harness {
  client: CatalogueClient
  /** The server has this college. */
  publishes(record: PublicCollege): void
  close(): void
}

function real(): Harness {
  const published = new Map<string, PublicCollege>()
  vi.stubGlobal('fetch', async (address: string) => {
    const record = published.get(new URL(address).pathname.split('/').at(-1)!)
    if (!record) throw new TypeError('Failed to fetch')
    const { college, ...known } = record
    return Response.json({ success: true, data: { ...college, ...known } })
  })
  const { started, start } = testWorkers(() => catalogueWorkerApi(openServices()))
  const client = openCatalogueClient(start)
  return {
    client,
    publishes: (record) => void published.set(record.slug, record),
    close() {
      // It no longer tries to reach the server.
      client.hidden()
      for (const worker of started) worker.terminate()
      vi.unstubAllGlobals()
    },
  }
}

function fake(): Harness {
  const device = fakeDevice()
  return {
    client: device,
    publishes: (record) =>
      device.tellsOf(record.slug, {
        state: 'ready',
        record,
        streams: ['engineering'],
        families: [],
        savedAt: 1,
        fresh: true,
        offline: false,
      }),
    close: () => undefined,
  }
}

describe.each<[string, () => Harness]>([
  ['over a message channel', real],
  ['of the tests of screens', fake],
])('the client %s', (_, open) => {
  let harness: Harness, client: CatalogueClient
  const stops: Array<() => void> = []
  beforeAll(() => {
    // A browser in which nothing was kept.
    globalThis.indexedDB = new IDBFactory()
    harness = open()
    client = harness.client
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })
  afterAll(() => harness.close())

  /** The events of a watch, which ends with the test unless it ends before. */
  function eventsOf<T>(watch: (listener: (event: T) => void) => () => void): { events: T[]; stop: () => void } {
    const events: T[] = []
    const stop = watch((event) => events.push(event))
    stops.push(stop)
    return { events, stop }
  }
  const college = (slug: string): CollegeRef => ({ slug, number: 0, name: slug })
  const slugs = (list: readonly CollegeRef[] | undefined) => list?.map(({ slug }) => slug)

  test('tells the state of the catalogue at once', async () => {
    const { events } = eventsOf<CatalogueState>((listener) => client.watchCatalogue(listener))
    await eventually(() => expect(events.length).toBeGreaterThan(0))
    expect(events[0]).toMatchObject({ chunks: { had: expect.any(Number) }, cards: expect.any(Number) })
  })

  test('answers a list and a search of a catalogue that holds nothing', async () => {
    expect((await client.list(wholeListing())).result).toMatchObject({ cards: [], total: 0, page: 1 })
    expect(await client.suggest('nothing')).toEqual([])
    expect([await client.cards([1]), await client.cardsNamed(['nothing']), await client.closingExams()]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('tells every watcher the saved lists now and at each change, until it stops', async () => {
    const [one, other] = [1, 2].map(() => eventsOf<SavedLists>((listener) => client.watchSavedLists(listener)))
    await eventually(() => expect([one!.events.length, other!.events.length]).toEqual([1, 1]))
    other!.stop()
    expect(await client.changeSavedLists({ act: 'add', to: 'saved', college: college('hill') })).not.toBe('full')
    await eventually(() => expect(slugs(one!.events.at(-1)?.saved)).toEqual(['hill']))
    await client.changeSavedLists({ act: 'drop', from: 'saved', slug: 'hill' })
    await eventually(() => expect(one!.events.at(-1)?.saved).toEqual([]))
    expect(other!.events).toHaveLength(1)
  })

  test('answers with a list as soon as a change of it was answered', async () => {
    for (const slug of ['lake', 'sea'])
      await client.changeSavedLists({ act: 'add', to: 'compared', college: college(slug) })
    expect((await client.savedCards('compared')).map(({ chosen }) => chosen.slug)).toEqual(['lake', 'sea'])
    await client.changeSavedLists({ act: 'clear', from: 'compared' })
    expect(await client.savedCards('compared')).toEqual([])
  })

  test('answers that a comparison is full, and changes nothing', async () => {
    const four = ['a', 'b', 'c', 'd'].map(college)
    await client.changeSavedLists({ act: 'compare', colleges: four })
    expect(await client.changeSavedLists({ act: 'add', to: 'compared', college: college('e') })).toBe('full')
    expect((await client.savedCards('compared')).map(({ chosen }) => chosen.slug)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('tells the plans now and at each change, until the watch stops', async () => {
    const { events, stop } = eventsOf<Plans>((listener) => client.watchPlans(listener))
    await eventually(() => expect(events).toEqual([{ applications: [], ticks: {} }]))
    const application = newApplication([], 'x', { name: 'NIT Calicut' })
    await client.changePlans({ act: 'keep', applications: [application] })
    await eventually(() => expect(events.at(-1)).toEqual({ applications: [application], ticks: {} }))
    stop()
    await client.changePlans({ act: 'remove', application: 'x' })
    const { events: later } = eventsOf<Plans>((listener) => client.watchPlans(listener))
    await eventually(() => expect(later).toEqual([{ applications: [], ticks: {} }]))
    expect(events).toHaveLength(2)
  })

  test('keeps the profile, and begins closing ranks by its rank', async () => {
    expect([await client.loadProfile(), await client.cutoffDefaults()]).toEqual([{}, undefined])
    const rank = { exam: 'JEE Main' as const, list: 'SC' as const, rank: 5800 }
    await client.saveProfile({ rank })
    expect(await client.loadProfile()).toEqual({ rank })
    expect(await client.cutoffDefaults()).toEqual({ exams: ['JEE Main'], list: 'SC' })
  })

  test('opens a college as the server has it', async () => {
    const record = publicCollege({}, { id: '0199c0de-0000-7000-8000-00000000000a', slug: 'wood' })
    harness.publishes(record)
    const { events } = eventsOf<CollegeView>((listener) => client.openCollege('wood', listener))
    await eventually(() => expect(events.at(-1)).toMatchObject({ state: 'ready', fresh: true, offline: false }))
    expect(events.at(-1)).toMatchObject({ record: { slug: 'wood' }, streams: ['engineering'] })
  })

  test('says in a sentence what needs a network and finds none', async () => {
    await expect(client.reviewPage({ college: 'wood', sort: 'recent', page: 2, limit: 10 })).rejects.toThrow(
      'Could not connect. Try again',
    )
    expect(await client.packsOf('law')).toMatchObject({ state: 'unknown', held: [] })
    const { events } = eventsOf((listener) => client.savePack('law-goa', listener))
    await eventually(() => expect(events).toEqual([{ state: 'failed', message: 'Could not connect. Try again' }]))
    await client.dropPack('law-goa')
  })
})
