import { beforeEach, expect, test, vi } from 'vitest'
import { makeCollege, makeId, makeRecord } from '../../shared/test/make.ts'
import { Browser } from '../test/device.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import type { SyncEngine } from './engine.ts'
import type { EditDraft, OutboxQueue, QueueAsked } from './types.ts'

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
async function tabWith(...ids: string[]): Promise<SyncEngine> {
  const tab = browser.open('staff:asha')
  await tab.syncNow()
  await tab.takeOffline(ids, () => undefined)
  return tab
}
/** What a watcher is told first. */
const queueOf = (tab: SyncEngine, asked: Partial<QueueAsked> = {}): Promise<OutboxQueue> =>
  new Promise((resolve) => {
    const end = tab.watchQueue({ waiting: { from: 0, most: 20 }, sent: { from: 0, most: 20 }, ...asked }, (queue) => {
      resolve(queue)
      queueMicrotask(() => end())
    })
  })
/** The tag of a college as this tab shows it. */
const tagIn = (tab: SyncEngine, id: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const end = tab.watchCollege(id, (seen) => {
      resolve(seen?.isGone ? undefined : seen?.record.tag)
      queueMicrotask(() => end())
    })
  })
const pathsOf = (shown: OutboxQueue['waiting']['shown'] | OutboxQueue['sent']['shown']) =>
  shown.map(({ edit }) => ('changes' in edit ? edit.changes.map(({ path }) => path).join() : edit.kind))

test('[D9] what waits is told in the order it was done, with its college and since when; receipted it stands among the sent, the newest first', async () => {
  const [hill, shore] = [
    server.put(makeRecord({ college: { name: 'Hill College' } })),
    server.put(makeRecord({ college: { name: 'Shore College' } })),
  ]
  const tab = await tabWith(hill.id, shore.id)
  expect(await queueOf(tab)).toEqual({ waiting: { all: 0, shown: [] }, sent: { all: 0, shown: [] }, files: 0 })
  browser.isOnline = false
  const since = browser.clock.now
  await tab.save(change(hill.id, 'city', null, 'Pune'))
  browser.clock.pass(60_000)
  await tab.save(change(shore.id, 'district', null, 'Goa'))
  const { waiting } = await queueOf(tab)
  expect(waiting.all).toBe(2)
  expect(waiting.shown).toMatchObject([
    { key: '1', name: 'Hill College', of: 'college', savedAt: since, state: 'here' },
    { key: '2', name: 'Shore College', of: 'college', savedAt: since + 60_000, state: 'here' },
  ])

  browser.isOnline = true
  await tab.syncNow()
  const after = await queueOf(tab)
  expect(after.waiting).toEqual({ all: 0, shown: [] })
  expect(after.sent.shown).toMatchObject([
    { name: 'Shore College', receipt: { n: 2, outcome: 'applied' } },
    { name: 'Hill College', doneAt: browser.clock.now, receipt: { n: 1, outcome: 'applied' } },
  ])
})

test('[D9] what was sent keeps the name of a college that is gone since', async () => {
  const { id, tag } = server.put(makeRecord({ college: { name: 'Hill College' } }))
  const tab = await tabWith(id)
  await tab.save(change(id, 'city', null, 'Pune'))
  await tab.syncNow()
  await tab.save({ kind: 'college.delete', record: id, tag: (await tagIn(tab, id)) ?? tag })
  await tab.syncNow()
  await tab.syncNow()
  // It is told from the edits alone: the list knows nothing of it any more.
  expect(await tagIn(tab, id)).toBeUndefined()
  expect((await queueOf(tab)).sent.shown).toMatchObject([
    { name: 'Hill College', edit: { kind: 'college.delete' }, receipt: { outcome: 'applied' } },
    { name: 'Hill College', edit: { kind: 'college.change' } },
  ])
})

test('[D9] a part of a long queue is read, and all of it is counted', async () => {
  const { id } = server.put(makeRecord({}))
  const tab = await tabWith(id)
  browser.isOnline = false
  const names = ['Civil', 'Marine', 'Mining', 'Textile', 'Aero']
  for (const name of names)
    await tab.save({
      kind: 'college.create',
      record: makeId(),
      value: { ...makeCollege({ name: `${name} College`, location: 'Pune' }) },
    })
  const second = await queueOf(tab, { waiting: { from: 2, most: 2 }, sent: { from: 0, most: 0 } })
  // Made here and not pulled yet: called as the edit that makes it calls it.
  expect([second.waiting.all, second.waiting.shown.map(({ name }) => name)]).toEqual([
    5,
    ['Mining College', 'Textile College'],
  ])
  browser.isOnline = true
  await tab.syncNow()
  const last = await queueOf(tab, { waiting: { from: 0, most: 2 }, sent: { from: 4, most: 2 } })
  expect([last.sent.all, last.sent.shown.map(({ name }) => name)]).toEqual([5, ['Civil College']])
})

test('[D9] only while its receipt is awaited is an edit told as being sent: without an answer it waits as before; a copy has the name it will have', async () => {
  const { id, tag } = server.put(makeRecord({ college: { name: 'Hill College' } }))
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isAsked = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const tab = browser.open('staff:asha', {
    send: async (path, init) => {
      if (path === '/sync/push') {
        isAsked()
        await held
        throw new TypeError('Failed to fetch')
      }
      return browser.outside().send(path, init)
    },
  })
  await tab.syncNow()
  await tab.save({ kind: 'college.duplicate', record: makeId(), source: id, tag })
  const cycle = tab.syncNow()
  await asked
  expect((await queueOf(tab)).waiting.shown).toMatchObject([{ name: 'Hill College (Copy)', state: 'sending' }])
  answer()
  await cycle
  expect((await queueOf(tab)).waiting.shown).toMatchObject([{ name: 'Hill College (Copy)', state: 'here' }])
})

test('[D9] an edit that waits for its photo comes last and says so; a file no edit names is counted apart', async () => {
  const { id } = server.put(makeRecord({ college: { name: 'Hill College' } }))
  const tab = await tabWith(id)
  browser.isOnline = false
  const logo = await tab.addFile(new Blob(['a picture'], { type: 'image/png' }), 'gate.png')
  await tab.save(change(id, 'logoLink', null, logo))
  await tab.save(change(id, 'city', null, 'Pune'))
  await tab.queueUpload(new Blob(['a list'], { type: 'text/csv' }), 'list.csv', { kind: 'general', folder: 'lists' })
  const { waiting, files } = await queueOf(tab)
  expect([waiting.all, pathsOf(waiting.shown), waiting.shown.map(({ state }) => state), files]).toEqual([
    2,
    ['city', 'logoLink'],
    ['here', 'files'],
    1,
  ])
  expect(pathsOf((await queueOf(tab, { waiting: { from: 1, most: 1 } })).waiting.shown)).toEqual(['logoLink'])
})

test('[D9] whoever looks is told anew when an edit is saved and when its receipt comes', async () => {
  const { id } = server.put(makeRecord({}))
  const tab = await tabWith(id)
  const told: Array<[number, number]> = []
  tab.watchQueue({ waiting: { from: 0, most: 5 }, sent: { from: 0, most: 5 } }, ({ waiting, sent }) =>
    told.push([waiting.shown.length, sent.shown.length]),
  )
  await vi.waitFor(() => expect(told.at(-1)).toEqual([0, 0]))
  browser.isOnline = false
  await tab.save(change(id, 'city', null, 'Pune'))
  await vi.waitFor(() => expect(told.at(-1)).toEqual([1, 0]))
  browser.isOnline = true
  await tab.syncNow()
  await vi.waitFor(() => expect(told.at(-1)).toEqual([0, 1]))
})
