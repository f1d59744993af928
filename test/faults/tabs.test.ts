import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import type { SyncEngine } from '../../pwa/sync/engine.ts'
import type { SyncStatus } from '../../pwa/sync/types.ts'
import { startServer, type TestServer } from '../../sync-server/test/server.ts'
import { openPhone } from './phone.ts'

const TABS = 5
const EDITS = 200
const waiting = (tab: SyncEngine): Promise<SyncStatus> =>
  new Promise((resolve) => {
    const end = tab.watchStatus((status) => {
      resolve(status)
      queueMicrotask(() => end())
    })
  })

/**
 * Tabs over one disk, as one person has them open; no lock keeps them apart, so each may be sending while another does
 * (D5).
 */
async function tabsOf(server: TestServer, disk: IDBFactory): Promise<() => SyncEngine> {
  const { staff, token } = await server.as('admin')
  return () => openPhone({ port: () => Number(new URL(server.origin).port), account: `staff:${staff.id}`, token, disk })
}
async function namesOn(server: TestServer): Promise<string[]> {
  const names: string[] = []
  for await (const records of server.store.colleges.each({})) names.push(...records.map(({ college }) => college.name))
  return names.toSorted()
}
const made = (name: string) => ({ kind: 'college.create', record: uuid(), value: { name, location: 'Pune' } }) as const

test('[D1] [D5] [S2] five tabs of one device save two hundred edits each and send side by side, some are closed meanwhile: a thousand are applied once', async () => {
  const server = await startServer()
  try {
    const open = await tabsOf(server, new IDBFactory())
    const tabs = Array.from({ length: TABS }, open)
    const names = Array.from({ length: TABS }, (_, tab) =>
      Array.from({ length: EDITS }, (__, at) => `Tab ${tab} College ${String(at).padStart(3, '0')}`),
    )
    const numbers = await Promise.all(
      tabs.map(async (tab, at) => {
        const given: number[] = []
        for (const [nth, name] of names[at]!.entries()) {
          given.push((await tab.save(made(name))).n)
          // Whatever another tab does at that moment; of a tab that is closed, what it was sending is given up.
          if (nth % 60 === 59) void tab.syncNow()
        }
        if (at === 1 || at === 3) await tab.stop()
        return given
      }),
    )
    expect(numbers.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: TABS * EDITS }, (_, at) => at + 1))
    const [first] = tabs
    await Promise.all([first!.syncNow(), tabs[2]!.syncNow(), tabs[4]!.syncNow()])
    await first!.syncNow()
    expect(await waiting(first!)).toMatchObject({ state: 'synced', waiting: 0, needsYou: 0 })
    expect(await namesOn(server)).toEqual(names.flat().toSorted())
    for (const tab of tabs) await tab.stop()
  } finally {
    await server.stop()
  }
}, 600_000)

test('[D10] [D11] a later version of the database is laid over fifty waiting edits while a tab of the old one stands open: nothing waits for it, and all of them arrive once', async () => {
  const server = await startServer()
  try {
    const disk = new IDBFactory()
    const open = await tabsOf(server, disk)
    const old = open()
    const names = Array.from({ length: 50 }, (_, at) => `Waiting College ${String(at).padStart(2, '0')}`)
    for (const name of names) await old.save(made(name))
    await upgraded(disk)
    // The tab nobody has reloaded yet goes on saving, and so does one that was opened since.
    await old.save(made('Said by the old tab'))
    const fresh = open()
    await fresh.save(made('Said by another'))
    expect(await waiting(fresh)).toMatchObject({ waiting: 52 })
    await Promise.all([old.syncNow(), fresh.syncNow()])
    expect(await waiting(old)).toMatchObject({ state: 'synced', waiting: 0, needsYou: 0 })
    expect(await namesOn(server)).toEqual([...names, 'Said by another', 'Said by the old tab'].toSorted())
    await old.stop()
    await fresh.stop()
  } finally {
    await server.stop()
  }
}, 300_000)

/**
 * The outbox as a later release would open it: its next version, with a table more. A connection of the old one that
 * stands in its way is a fault.
 */
function upgraded(disk: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = disk.open('pravesh-outbox', 20)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('ofALaterRelease', { keyPath: 'id' })
    }
    request.onblocked = () => reject(new Error('A tab of the old version stood in the way'))
    request.onerror = () => reject(new Error('The database was not upgraded', { cause: request.error }))
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
}
