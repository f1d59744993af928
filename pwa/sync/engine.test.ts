import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeId, makeRecord } from '../../shared/test/make.ts'
import { Browser, rows, findRecord, statusOf, trayOf } from '../test/device.ts'
import { failure, ServerDouble } from '../test/serverDouble.ts'
import type { EditDraft, RecordView } from './types.ts'

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
const college = (fields = {}) => server.put(makeRecord({ college: fields }))
/** A tab that holds one college, fetched and confirmed. */
async function tabWith(id: string, account: `staff:${string}` = 'staff:asha') {
  const tab = browser.open(account)
  await tab.syncNow()
  await tab.takeOffline([id], () => undefined)
  return tab
}
const pushes = () => server.calls.filter(({ path }) => path === '/sync/push')

describe('saving', () => {
  test('[D1] what was saved is there after the tab was killed, with its number', async () => {
    const { id } = college()
    const tab = await tabWith(id)
    expect(await tab.save(change(id, 'city', null, 'Pune'))).toEqual({ n: 1 })
    await tab.stop()
    const again = browser.open('staff:asha')
    expect((await findRecord(again, id))?.record.college.city).toBe('Pune')
    expect(await statusOf(again)).toMatchObject({ state: 'waiting', waiting: 1 })
  })

  test('[D1] an act the rules forbid is not saved, and says which rule', async () => {
    const { id } = college()
    const tab = await tabWith(id)
    await expect(tab.save(change(id, 'pincode', null, '12'))).rejects.toMatchObject({
      reason: 'invalid',
      problems: [{ path: 'pincode', rule: 'pincode' }],
    })
    expect(await statusOf(tab)).toMatchObject({ waiting: 0 })
  })

  test('[D1] a wiped cache takes nothing unsent with it', async () => {
    const { id } = college()
    const tab = await tabWith(id)
    await tab.save(change(id, 'city', null, 'Pune'))
    await tab.stop()
    await browser.evict('staff:asha')
    const again = browser.open('staff:asha')
    await again.syncNow()
    expect(server.records.get(id)?.college.city).toBe('Pune')
  })

  test('[D2] a pending edit shows at once, and what the server accepted stays as it was', async () => {
    const { id } = college({ city: 'Poona' })
    const tab = await tabWith(id)
    await tab.save(change(id, 'city', 'Poona', 'Pune'))
    const shown = await findRecord(tab, id)
    expect(shown?.record.college.city).toBe('Pune')
    expect(shown?.accepted?.college.city).toBe('Poona')
    expect([...shown!.pending.keys()]).toEqual(['city'])
  })

  test('[D2] an edit stays shown between its receipt and the copy that holds it', async () => {
    const { id } = college()
    const tab = await tabWith(id)
    await tab.save(change(id, 'city', null, 'Pune'))
    server.instead.push(
      () => undefined,
      () => failure('DB_BUSY'),
    )
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 0 })
    const shown = await findRecord(tab, id)
    expect(shown?.accepted?.college.city).toBeUndefined()
    expect(shown?.record.college.city).toBe('Pune')
  })

  test('[D3] a field typed over three times before it leaves is one edit with the first before', async () => {
    const { id } = college({ city: 'Poona' })
    const tab = await tabWith(id)
    await tab.save(change(id, 'city', 'Poona', 'P'))
    await tab.save(change(id, 'city', 'P', 'Pu'))
    expect(await tab.save(change(id, 'city', 'Pu', 'Pune'))).toEqual({ n: 1 })
    await tab.syncNow()
    expect(pushes()).toHaveLength(1)
    expect(server.effects).toHaveLength(1)
    expect(server.records.get(id)?.college.city).toBe('Pune')
  })

  test('[D3] so is a review corrected three times, and not across another act upon it', async () => {
    const tab = browser.open('student:maya')
    const retitled = (before: string, after: string) =>
      tab.save({ kind: 'review.change', record: 'r1', changes: [{ path: 'title', before, after }] })
    const numbers = [
      await retitled('One', 'Two'),
      await retitled('Two', 'Three'),
      await tab.save({ kind: 'review.change', record: 'r1', changes: [{ path: 'rating', before: 3, after: 4 }] }),
    ]
    expect(numbers).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
    const { waiting } = JSON.parse(await tab.exportUnsent()) as { waiting: Array<{ changes: unknown }> }
    expect(waiting.map(({ changes }) => changes)).toEqual([
      [
        { path: 'title', before: 'One', after: 'Three' },
        { path: 'rating', before: 3, after: 4 },
      ],
    ])
    await tab.save({ kind: 'review.withdraw', record: 'r1' })
    expect(await retitled('Three', 'Four')).toEqual({ n: 3 })
  })

  test('[D3] an edit that may have left never changes: the next one gets its own number', async () => {
    const { id } = college({ city: 'Poona' })
    const tab = await tabWith(id)
    await tab.save(change(id, 'city', 'Poona', 'Pu'))
    server.instead.push(() => {
      throw new TypeError('cut')
    })
    await tab.syncNow()
    expect(await tab.save(change(id, 'city', 'Pu', 'Pune'))).toEqual({ n: 2 })
    await tab.syncNow()
    expect(server.records.get(id)?.college.city).toBe('Pune')
    expect(server.clashes).toEqual([])
  })

  test('[D3] typed and taken back before it left is as if never made, and its number is given again', async () => {
    const { id } = college({ city: 'Poona' })
    const tab = await tabWith(id)
    await tab.save(change(id, 'city', 'Poona', 'Pune'))
    await tab.save(change(id, 'city', 'Pune', 'Poona'))
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, state: 'synced' })
    expect(await tab.save(change(id, 'location', 'Pune, Maharashtra', 'Pune'))).toEqual({ n: 1 })
  })

  test('[D3] what a later act was made upon is not folded away', async () => {
    const { id } = college()
    const tab = await tabWith(id)
    await tab.save(change(id, 'city', null, 'Pune'))
    await tab.save({ kind: 'college.unpublish', record: id, tag: (await findRecord(tab, id))!.record.tag })
    expect(await tab.save(change(id, 'city', 'Pune', 'Poona'))).toEqual({ n: 3 })
    await tab.syncNow()
    expect(server.records.get(id)).toMatchObject({ status: 'draft', college: { city: 'Poona' } })
    expect((await trayOf(tab)).clashes).toEqual([])
  })
})

describe('a college opened with only its card here', () => {
  const opens = () => server.calls.filter(({ path }) => path === '/sync/open').length
  async function watched() {
    const { id } = college({ city: 'Poona' })
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    const said: Array<RecordView | undefined> = []
    return { tab, id, said, watch: () => tab.watchCollege(id, (one) => said.push(one)) }
  }

  test('[D2] is asked for again once the network is back, and comes by itself', async () => {
    const { tab, said, watch } = await watched()
    browser.isOnline = false
    const end = watch()
    await vi.waitFor(() => expect(said).toHaveLength(1))
    await tab.syncNow()
    expect(said.at(-1)?.whole).toBe(false)
    browser.isOnline = true
    await tab.syncNow()
    await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ whole: true, record: { college: { city: 'Poona' } } }))
    await tab.syncNow()
    end()
    expect(opens()).toBe(1)
  })

  test('[D2] is asked for again when the network came back while the first asking still waited to fail', async () => {
    const { tab, said, watch } = await watched()
    let cut = (): void => undefined
    server.instead.push(
      () =>
        new Promise((_, reject) => {
          cut = () => reject(new TypeError('cut'))
        }),
    )
    const end = watch()
    await vi.waitFor(() => expect(opens()).toBe(1))
    await tab.syncNow()
    cut()
    await vi.waitFor(() => expect(said.at(-1)?.whole).toBe(true))
    end()
    expect(opens()).toBe(2)
  })

  test('[D2] is not asked for again where the server has answered that it is gone, nor after its screen was left', async () => {
    const { tab, id, said, watch } = await watched()
    server.drop(id)
    const end = watch()
    await vi.waitFor(() => expect(opens()).toBe(1))
    await tab.syncNow()
    await vi.waitFor(() => expect(said.at(-1)).toBeUndefined())
    expect(opens()).toBe(1)
    end()
    browser.isOnline = false
    const left = tab.watchCollege(makeId(), (one) => said.push(one))
    await vi.waitFor(() => expect(said).toHaveLength(3))
    left()
    browser.isOnline = true
    await tab.syncNow()
    expect(opens()).toBe(1)
  })
})

describe('whole-record acts', () => {
  test('[M6] publishing carries the tag of what was seen, own pending edits included', async () => {
    const { id } = server.put(makeRecord({ status: 'draft' }))
    const tab = await tabWith(id)
    await tab.save(change(id, 'city', null, 'Pune'))
    await tab.save({ kind: 'college.publish', record: id, tag: (await findRecord(tab, id))!.record.tag })
    await tab.syncNow()
    expect(server.records.get(id)?.status).toBe('published')
  })

  test('[M6] a college created, changed, copied and published in a tunnel arrives as made', async () => {
    const tab = browser.open('staff:asha')
    const id = makeId()
    const copy = makeId()
    await tab.save({
      kind: 'college.create',
      record: id,
      value: { name: 'Tunnel College', location: 'Mumbai', courses: [{ id: 'c1', order: 'a0', name: 'B.A.' }] },
    })
    await tab.save(change(id, 'courses/c1/fee', null, '₹10,000'))
    await tab.save({ kind: 'college.publish', record: id, tag: (await findRecord(tab, id))!.record.tag })
    await tab.save({
      kind: 'college.duplicate',
      record: copy,
      source: id,
      tag: (await findRecord(tab, id))!.record.tag,
    })
    const before = await rows(tab)
    expect(before.map(({ name, status, pending }) => ({ name, status, pending }))).toEqual([
      { name: 'Tunnel College', status: 'published', pending: true },
      { name: 'Tunnel College (Copy)', status: 'draft', pending: true },
    ])
    const shown = (await findRecord(tab, copy))!.record
    await tab.save(change(copy, `courses/${shown.college.courses[0]!.id}/fee`, '₹10,000', '₹12,000'))
    await tab.syncNow()
    expect(server.records.get(id)).toMatchObject({ status: 'published', college: { courses: [{ fee: '₹10,000' }] } })
    expect(server.records.get(copy)?.college.courses[0]?.fee).toBe('₹12,000')
    expect((await rows(tab)).every(({ pending }) => !pending)).toBe(true)
    expect(await trayOf(tab)).toEqual({ clashes: [], refused: [], held: [] })
  })

  test('[M6] another version meanwhile is a clash, and nothing is done blindly', async () => {
    const record = server.put(makeRecord({ status: 'draft' }))
    const tab = await tabWith(record.id)
    await tab.save({ kind: 'college.publish', record: record.id, tag: record.tag })
    server.put({ ...record, college: { ...record.college, city: 'Elsewhere' } })
    await tab.syncNow()
    expect(server.records.get(record.id)?.status).toBe('draft')
  })

  test('[M6] publishing and taking it back on a card alone keeps the tag that was seen', async () => {
    const record = server.put(makeRecord({ status: 'draft' }))
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    await tab.save({ kind: 'college.publish', record: record.id, tag: record.tag })
    await tab.save({ kind: 'college.unpublish', record: record.id, tag: record.tag })
    expect((await rows(tab))[0]).toMatchObject({ status: 'draft', pending: true })
    await tab.syncNow()
    expect(server.records.get(record.id)?.status).toBe('draft')
    expect((await trayOf(tab)).clashes).toEqual([])
  })
})

describe('clashes and refusals', () => {
  async function clashing() {
    const { id } = college({ city: 'Poona' })
    const tab = await tabWith(id)
    await tab.save({
      kind: 'college.change',
      record: id,
      changes: [
        { path: 'city', before: 'Poona', after: 'Pune' },
        { path: 'highlights', before: null, after: 'Library' },
      ],
    })
    const present = server.records.get(id)!
    server.put({ ...present, college: { ...present.college, city: 'Pune City' } })
    await tab.syncNow()
    return { id, tab }
  }

  test('[D4] receipts move edits out of the outbox in one act, and what clashes asks for its person', async () => {
    const { id, tab } = await clashing()
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, needsYou: 1, state: 'needs-you' })
    const [clash] = (await trayOf(tab)).clashes
    expect(clash).toMatchObject({ path: 'city', before: 'Poona', mine: 'Pune', theirs: 'Pune City' })
    const shown = await findRecord(tab, id)
    expect(shown?.record.college).toMatchObject({ city: 'Pune City', highlights: 'Library' })
    expect(shown?.clashes).toHaveLength(1)
    expect((await rows(tab))[0]).toMatchObject({ clashing: true })
  })

  test('[M9] settling shows at once, leaves the tray at once, and is an edit like any other', async () => {
    const { id, tab } = await clashing()
    const [clash] = (await trayOf(tab)).clashes
    await tab.settle(clash!, 'mine')
    expect((await trayOf(tab)).clashes).toEqual([])
    expect((await findRecord(tab, id))?.record.college.city).toBe('Pune')
    await tab.syncNow()
    expect(server.records.get(id)?.college.city).toBe('Pune')
    expect(await statusOf(tab)).toMatchObject({ state: 'synced', needsYou: 0 })
  })

  test('[M9] what was settled on an older look comes back with what stands now', async () => {
    const { id, tab } = await clashing()
    const [clash] = (await trayOf(tab)).clashes
    await tab.settle(clash!, 'mine')
    const present = server.records.get(id)!
    server.put({ ...present, college: { ...present.college, city: 'Third City' } })
    await tab.syncNow()
    expect((await trayOf(tab)).clashes).toMatchObject([{ mine: 'Pune', theirs: 'Third City' }])
    expect(server.records.get(id)?.college.city).toBe('Third City')
  })

  test('[D4] a refused edit goes to the tray with its reason and the next go on', async () => {
    const { id } = college()
    const tab = await tabWith(id)
    await tab.save(change(id, 'city', null, 'Pune'))
    server.mayEdit = () => false
    await tab.syncNow()
    server.mayEdit = () => true
    expect((await trayOf(tab)).refused).toMatchObject([{ edit: { n: 1 }, receipt: { code: 'FORBIDDEN' } }])
    await tab.save(change(id, 'highlights', null, 'Library'))
    await tab.syncNow()
    expect(server.records.get(id)?.college.highlights).toBe('Library')
    await tab.retry(1, change(id, 'city', null, 'Pune'))
    expect((await trayOf(tab)).refused).toEqual([])
    await tab.syncNow()
    expect(server.records.get(id)?.college.city).toBe('Pune')
  })

  test('[D4] a discarded refusal does not come back, not even from a restored server', async () => {
    const { id } = college()
    const tab = await tabWith(id)
    const backup = server.copy()
    await tab.save(change(id, 'city', null, 'Pune'))
    server.mayEdit = () => false
    await tab.syncNow()
    await tab.discard(1)
    expect((await trayOf(tab)).refused).toEqual([])
    server.restore(backup)
    await tab.syncNow()
    expect((await trayOf(tab)).refused).toEqual([])
    expect(await statusOf(tab)).toMatchObject({ state: 'synced' })
  })

  test('[D9] everything unsent can be taken along as a file', async () => {
    const { tab, id } = await clashing()
    await tab.save(change(id, 'location', 'Pune, Maharashtra', 'Pune'))
    const file = JSON.parse(await tab.exportUnsent()) as { waiting: unknown[]; clashes: unknown[] }
    expect(file).toMatchObject({ waiting: [{ kind: 'college.change' }], clashes: [{ path: 'city' }] })
  })
})
