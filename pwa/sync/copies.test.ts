import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCourse, makeId, makeItems, makeRecord } from '../../shared/test/make.ts'
import type { OutboxDevice } from '../local/outbox.ts'
import { Browser, findRecord, statusOf, trayOf } from '../test/device.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import type { SyncEngine } from './engine.ts'
import type { EditDraft, RecordView } from './types.ts'

let server: ServerDouble
let browser: Browser
beforeEach(() => {
  server = new ServerDouble()
  browser = new Browser(server)
})

const change = (record: string, before: unknown, after: unknown): EditDraft => ({
  kind: 'college.change',
  record,
  changes: [{ path: 'city', before, after }],
})
const copyOf = async (tab: SyncEngine, source: string, record: string): Promise<EditDraft> => ({
  kind: 'college.duplicate',
  record,
  source,
  tag: (await findRecord(tab, source))!.record.tag,
})
async function tabWith(id: string): Promise<SyncEngine> {
  const tab = browser.open('staff:asha')
  await tab.syncNow()
  await tab.takeOffline([id], () => undefined)
  return tab
}

/** Rewrites the device's row as a version that keeps no notes would leave it. */
function forgetNotes(disk: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = disk.open('pravesh-outbox')
    request.onerror = () => reject(new Error('The outbox could not be opened'))
    request.onsuccess = () => {
      const act = request.result.transaction('devices', 'readwrite')
      const devices = act.objectStore('devices')
      const asked = devices.get('staff:asha')
      asked.onsuccess = () => {
        const { copies: _copies, ...row } = asked.result as OutboxDevice
        devices.put(row)
      }
      act.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

test('[D3] [M6] what is typed after a copy was made stays apart from what was typed before it', async () => {
  const { id } = server.put(makeRecord())
  const tab = await tabWith(id)
  const copy = makeId()
  await tab.save(change(id, null, 'Pune'))
  await tab.save(await copyOf(tab, id, copy))
  expect(await tab.save(change(id, 'Pune', 'Mumbai'))).toEqual({ n: 3 })
  expect(await tab.save(change(id, 'Mumbai', 'Nagpur'))).toEqual({ n: 3 })
  await tab.syncNow()
  expect([id, copy].map((one) => server.records.get(one)?.college.city)).toEqual(['Nagpur', 'Pune'])
})

test('[D3] [D11] a copy that a version without notes queued is found once, and keeps what was typed apart', async () => {
  const { id } = server.put(makeRecord())
  const tab = await tabWith(id)
  const copy = makeId()
  await tab.save(change(id, null, 'Pune'))
  await tab.save(await copyOf(tab, id, copy))
  await tab.stop()
  await forgetNotes(browser.disk)
  const again = browser.open('staff:asha')
  expect(await again.save(change(id, 'Pune', 'Mumbai'))).toEqual({ n: 3 })
  await again.syncNow()
  expect([id, copy].map((one) => server.records.get(one)?.college.city)).toEqual(['Mumbai', 'Pune'])
})

describe('a copy of a college of which only the card is here', () => {
  const courses = [makeCourse({ id: 'c1', name: 'B.Tech', fee: '₹1,00,000' })]
  /** Only the card came; then the network went, and a copy was made of it. */
  async function copied() {
    const { id } = server.put(makeRecord({ college: { courses, city: 'Pune' } }))
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    browser.isOnline = false
    const copy = makeId()
    await tab.save(await copyOf(tab, id, copy))
    return { tab, id, copy }
  }

  test('[D2] is not shown as if all that is not here were empty, and no act upon the whole of it is taken', async () => {
    const { tab, copy } = await copied()
    const shown = await findRecord(tab, copy)
    expect(shown).toMatchObject({ whole: false, record: { college: { name: 'Hill College (Copy)' } } })
    await expect(tab.save({ kind: 'college.publish', record: copy, tag: shown!.record.tag })).rejects.toMatchObject({
      reason: 'not-held',
    })
  })

  test('[D2] is whole as soon as what it is made of is here, before it left itself', async () => {
    const { tab, id, copy } = await copied()
    const said: Array<RecordView | undefined> = []
    const end = tab.watchCollege(copy, (one) => said.push(one))
    await vi.waitFor(() => expect(said).toHaveLength(1))
    browser.isOnline = true
    await tab.takeOffline([id], () => undefined)
    await vi.waitFor(() =>
      expect(said.at(-1)).toMatchObject({
        whole: true,
        record: { college: { city: 'Pune', courses: [{ name: 'B.Tech', fee: '₹1,00,000' }] } },
      }),
    )
    end()
    expect(server.records.has(copy)).toBe(false)
  })

  test('[D2] [M6] edited and published once that is here, it arrives with all that its source had', async () => {
    const { tab, id, copy } = await copied()
    browser.isOnline = true
    await tab.takeOffline([id], () => undefined)
    browser.isOnline = false
    await tab.save(change(copy, 'Pune', 'Nashik'))
    await tab.save({ kind: 'college.publish', record: copy, tag: (await findRecord(tab, copy))!.record.tag })
    browser.isOnline = true
    await tab.syncNow()
    expect(server.records.get(copy)).toMatchObject({
      status: 'published',
      college: { city: 'Nashik', courses: [{ name: 'B.Tech', fee: '₹1,00,000' }] },
    })
    expect(await trayOf(tab)).toEqual({ clashes: [], refused: [], held: [] })
  })
})

test('[M6] a college copied without a network stands at once as a draft of its own, without its ranks and reviews, and arrives as it was shown', async () => {
  const { id } = server.put(
    makeRecord({
      status: 'published',
      college: {
        name: 'Hill College',
        city: 'Pune',
        courses: [makeCourse({ id: 'c1', name: 'MBA' })],
        currentRank: { value: 12 },
        rankings: makeItems([{ agency: 'NIRF', year: 2025, rank: 12 }]),
        reviews: makeItems([{ type: 'positive' as const, content: 'Good', aspect: 'academic' as const }]),
      },
    }),
  )
  const tab = await tabWith(id)
  browser.isOnline = false
  const copy = makeId()
  await tab.save(await copyOf(tab, id, copy))
  await tab.syncNow()
  const shown = (await findRecord(tab, copy))!
  expect(shown.record).toMatchObject({
    status: 'draft',
    college: {
      name: 'Hill College (Copy)',
      city: 'Pune',
      currentRank: {},
      rankings: [],
      reviews: [],
      courses: [{ name: 'MBA' }],
    },
  })
  expect(shown.record.college.courses[0]!.id).not.toBe('c1')
  expect([await statusOf(tab), server.records.has(copy)]).toMatchObject([{ waiting: 1 }, false])
  await tab.save({ kind: 'college.change', record: copy, changes: [{ path: 'city', before: 'Pune', after: 'Nashik' }] })
  browser.isOnline = true
  await tab.syncNow()
  expect(server.records.get(copy)).toMatchObject({
    status: 'draft',
    college: { ...shown.record.college, city: 'Nashik' },
  })
  expect(server.records.get(id)).toMatchObject({
    status: 'published',
    college: { name: 'Hill College', city: 'Pune', currentRank: { value: 12 } },
  })
  expect(await statusOf(tab)).toMatchObject({ waiting: 0 })
})

test('[D3] what was typed and taken back gives its number to a copy, and later words stay apart from it', async () => {
  const { id } = server.put(makeRecord())
  const other = server.put(makeRecord())
  const tab = await tabWith(id)
  await tab.takeOffline([other.id], () => undefined)
  const copy = makeId()
  await tab.save(change(id, null, 'Pune'))
  await tab.save(change(other.id, null, 'Goa'))
  expect(await tab.save(change(other.id, 'Goa', null))).toEqual({ n: 2 })
  expect(await tab.save(await copyOf(tab, id, copy))).toEqual({ n: 2 })
  expect(await tab.save(change(id, 'Pune', 'Mumbai'))).toEqual({ n: 3 })
  await tab.syncNow()
  expect([id, copy].map((one) => server.records.get(one)?.college.city)).toEqual(['Mumbai', 'Pune'])
})

test('[D3] a word added to the first of three hundred waiting edits is saved without reading the others', async () => {
  const { id } = server.put(makeRecord())
  const tab = await tabWith(id)
  await tab.save(change(id, null, 'Pune'))
  for (let more = 0; more < 300; more++)
    await tab.save({ kind: 'college.create', record: makeId(), value: { name: `College ${more}`, location: 'Pune' } })
  // Whatever the disk hands out is copied on the way.
  const copied = vi.spyOn(globalThis, 'structuredClone')
  expect(await tab.save(change(id, 'Pune', 'Mumbai'))).toEqual({ n: 1 })
  const taken = copied.mock.calls.length
  copied.mockRestore()
  expect(taken).toBeLessThan(100)
  expect(await statusOf(tab)).toMatchObject({ waiting: 301 })
})

test('[D3] edits that fold keep why each was made', async () => {
  const { id } = server.put(makeRecord())
  const tab = await tabWith(id)
  await tab.save({ ...change(id, null, 'Pune'), reason: 'Their letter' } as EditDraft)
  await tab.save(change(id, 'Pune', 'Nashik'))
  expect(await tab.save({ ...change(id, 'Nashik', 'Goa'), reason: 'A second letter' } as EditDraft)).toEqual({ n: 1 })
  expect(JSON.parse(await tab.exportUnsent()) as unknown).toMatchObject({
    waiting: [
      {
        kind: 'college.change',
        changes: [{ path: 'city', before: null, after: 'Goa' }],
        reason: 'Their letter; A second letter',
      },
    ],
  })
})
