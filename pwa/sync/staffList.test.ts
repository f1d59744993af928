import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeId, makeRecord } from '../../shared/test/make.ts'
import { watchRows } from '../local/live.ts'
import { CARD_COLUMNS, openStaffCache } from '../local/staffCache.ts'
import { Browser, rows, findRecord, statusOf } from '../test/device.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import { type SyncEngine, LIST_REST_MS } from './engine.ts'
import { NotSaved, type EditDraft, type StaffRow } from './types.ts'

let server: ServerDouble
let browser: Browser
beforeEach(() => {
  server = new ServerDouble()
  browser = new Browser(server)
})

const change = (record: string, path: string, before: unknown, after: unknown): EditDraft => ({
  kind: 'college.change',
  record,
  changes: [{ path, before, after }],
})

/** A tab in which a list that rests between two readings goes on at once, and nothing else happens by itself. */
const openTab = (): SyncEngine =>
  browser.open('staff:asha', {
    timers: {
      after: (ms, act) => {
        if (ms === LIST_REST_MS) setTimeout(act, 0)
        return () => undefined
      },
    },
  })

/** A list that stays open, as a screen has it. */
function listOf(tab: SyncEngine) {
  const said: StaffRow[][] = []
  const end = tab.colleges.subscribe((list) => said.push(list))
  return {
    said,
    end,
    shows: (check: (list: StaffRow[]) => void | Promise<void>) =>
      vi.waitFor(() => check(said.at(-1) ?? []), { interval: 1, timeout: 20_000 }),
  }
}
const byId = (list: readonly StaffRow[]): StaffRow[] => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))

describe('what has come of the list', () => {
  test('[D4] is not whole before the last page, and whole after it', async () => {
    server.put(makeRecord())
    const tab = openTab(),
      said: boolean[] = []
    const end = watchRows(tab.readIsWhole, (isWhole) => said.push(isWhole))
    await vi.waitFor(() => expect(said).toEqual([false]), { interval: 1, timeout: 20_000 })
    await tab.syncNow()
    await vi.waitFor(() => expect(said.at(-1)).toBe(true), { interval: 1, timeout: 20_000 })
    end()
  })

  test('[D4] is read again where it was pulled with fewer columns, and stays shown meanwhile', async () => {
    const record = server.put(makeRecord()),
      tab = openTab()
    await tab.syncNow()
    const { disk } = browser.outside(),
      cache = openStaffCache(`${disk.prefix}staff-staff:asha`, disk)
    await cache.act(async () => {
      await cache.meta.toCollection().modify((meta) => {
        delete (meta as { columns?: number }).columns
      })
      await cache.cards.toCollection().modify((row) => {
        ;(row.card as { name: string }).name = 'As it was pulled before'
      })
    })
    await tab.syncNow()
    expect((await rows(tab)).map(({ name }) => name)).toEqual([record.college.name])
    const { generation, columns } = (await cache.meta.get('pull'))!
    expect([generation, columns]).toEqual([2, CARD_COLUMNS])
  })
})

describe('a list that stays open', () => {
  test('[D2] is not read again for a queue that leaves, and shows what it showed', async () => {
    const colleges = Array.from({ length: 10 }, () => server.put(makeRecord()))
    const tab = openTab()
    await tab.syncNow()
    for (const { id } of colleges) await tab.save(change(id, 'shortName', null, 'HC'))
    const list = listOf(tab)
    await list.shows((shown) => expect(shown).toHaveLength(10))
    const [before] = list.said
    // The batch passes and the pull after it does not: only the receipts have come.
    server.instead.push(
      () => undefined,
      () => new Response('', { status: 502 }),
    )
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 0 })
    await tab.save(change(colleges[0]!.id, 'name', colleges[0]!.college.name, 'Renamed'))
    await list.shows((shown) =>
      expect(shown).toEqual(
        before!.map((row) =>
          row.id === colleges[0]!.id ? { ...row, name: 'Renamed', tag: expect.any(String) as string } : row,
        ),
      ),
    )
    expect(list.said).toHaveLength(2)
    await tab.syncNow()
    await list.shows((shown) => expect(shown.map(({ pending }) => pending)).toEqual(colleges.map(() => false)))
    list.end()
  }, 60_000)

  test('[D2] that is opened again shows the same rows at once, and what was saved while nobody looked', async () => {
    const [one, other] = [server.put(makeRecord()), server.put(makeRecord())]
    const tab = openTab()
    await tab.syncNow()
    const first = listOf(tab)
    await first.shows((shown) => expect(shown).toHaveLength(2))
    first.end()
    const again = listOf(tab)
    expect(again.said.at(-1)).toBe(first.said.at(-1))
    again.end()
    await tab.save(change(one.id, 'name', one.college.name, 'Renamed'))
    const third = listOf(tab)
    expect(third.said).toEqual([])
    await third.shows((shown) => expect(shown.find(({ id }) => id === one.id)?.name).toBe('Renamed'))
    expect(third.said).toHaveLength(1)
    expect(third.said[0]!.find(({ id }) => id === other.id)).toBe(first.said[0]!.find(({ id }) => id === other.id))
    expect(first.said).toHaveLength(1)
    third.end()
    await tab.stop()
  })

  test('[D2] [D4] shows at every moment what a list that was opened just now shows', async () => {
    const act = fc.record({
      at: fc.nat(3),
      with: fc.nat(9),
      does: fc.constantFrom(
        'name',
        'name',
        'city',
        'type',
        'publish',
        'delete',
        'create',
        'send',
        'send',
        'elsewhere',
        'forbid',
        'settle',
        'restore',
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
        server = new ServerDouble()
        browser = new Browser(server)
        const ids = Array.from({ length: 4 }, () => server.put(makeRecord()).id)
        const tab = openTab()
        await tab.syncNow()
        const copy = server.copy()
        const list = listOf(tab)
        const opened = async () => {
          const fresh = openTab(),
            shown = await rows(fresh)
          await fresh.stop()
          return shown
        }
        for (const { at, with: word, does } of acts) {
          const id = ids[at]!
          const shown = await findRecord(tab, id)
          const stands = server.records.get(id)
          const college = shown?.record.college
          const save = (what: EditDraft) =>
            tab.save(what).catch((thrown: unknown) => {
              if (!(thrown instanceof NotSaved)) throw thrown
            })
          if (does === 'name' && college) await save(change(id, 'name', college.name, `Named ${word}`))
          if (does === 'city' && college) await save(change(id, 'city', college.city ?? null, `City ${word}`))
          if (does === 'type')
            await save({ kind: 'college.change', record: id, changes: [{ path: 'type', add: [`Type ${word}`] }] })
          if (does === 'publish' && shown)
            await save({
              kind: shown.record.status === 'published' ? 'college.unpublish' : 'college.publish',
              record: id,
              tag: shown.record.tag,
            })
          if (does === 'delete' && shown && word === 0)
            await save({ kind: 'college.delete', record: id, tag: shown.record.tag })
          if (does === 'create' && word < 4)
            await save({ kind: 'college.create', record: makeId(), value: { name: `Made ${word}`, location: 'Pune' } })
          if (does === 'elsewhere' && stands)
            server.put({ ...stands, college: { ...stands.college, name: `Elsewhere ${word}` } })
          if (does === 'forbid') server.mayEdit = () => word > 4
          if (does === 'restore' && word === 0) server.restore(copy)
          const [clash] = server.clashes
          if (does === 'settle' && clash) {
            const [known] = (await findRecord(tab, clash.record))?.clashes ?? []
            if (known) await tab.settle(known, word > 4 ? 'mine' : 'theirs')
          }
          if (does === 'send') await tab.syncNow()
          // A record that was looked at is still being fetched, perhaps: both come to show it.
          await list.shows(async (said) => expect(byId(said)).toEqual(byId(await opened())))
        }
        list.end()
        await tab.stop()
      }),
      { numRuns: 5, endOnFailure: true },
    )
  }, 60_000)
})
