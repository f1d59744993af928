import { afterEach, expect, test, vi } from 'vitest'
import { fakeDesk } from '../test/fakeDesk.ts'
import { staffServer } from '../test/staffServer.ts'
import type { StaffAct } from '../sync/types.ts'
import { askOrKeep } from './acts.ts'

afterEach(() => vi.unstubAllGlobals())

const VIEW: StaffAct<'view.save'> = {
  key: 'view:v1',
  edit: { kind: 'view.save', record: 'v1', name: 'Pune', query: 'city=Pune', isShared: false },
}

test.each<[StaffAct['edit'], string, unknown, string?]>([
  [VIEW.edit, 'PUT /admin/views/v1', { name: 'Pune', query: 'city=Pune', isShared: false }],
  [
    { kind: 'college.plan', record: 'c1', act: 'publish', at: '2026-12-01T04:00:00.000Z', ifMatch: null },
    'PUT /admin/colleges/c1/schedules/publish',
    { at: '2026-12-01T04:00:00.000Z', tag: null },
  ],
  [
    { kind: 'college.unplan', record: 'c1', act: 'publish', ifMatch: 't0' },
    'DELETE /admin/colleges/c1/schedules/publish',
    undefined,
    't0',
  ],
  [
    { kind: 'enquiry.followUp', record: 'e1', state: 'closed', ifMatch: 't0' },
    'PATCH /admin/enquiries/e1',
    { state: 'closed' },
    't0',
  ],
  [
    { kind: 'review.replyOfficially', record: 'o1', review: 'r1', content: 'It is free.' },
    'POST /admin/reviews/r1/replies',
    { id: 'o1', content: 'It is free.' },
  ],
  [
    { kind: 'review.judgeReply', record: 'p1', review: 'r1', status: 'rejected', ifMatch: 't0' },
    'PATCH /admin/reviews/r1/replies/p1',
    { status: 'rejected' },
    't0',
  ],
  [{ kind: 'redirect.put', record: 'old', college: 'c1' }, 'PUT /admin/redirects/old', { college: 'c1' }],
  [{ kind: 'redirect.remove', record: 'old' }, 'DELETE /admin/redirects/old', undefined],
])('with a connection $kind is the documented call, and nothing waits after it', async (edit, call, body, ifMatch) => {
  const server = staffServer({ [call]: { success: true, data: 'done' } })
  const desk = fakeDesk()
  expect(await askOrKeep(desk, { key: 'k', edit } as StaffAct)).toEqual({ success: true, data: 'done' })
  expect(server.asked.map((asked) => [`${asked.method} ${asked.path}`, asked.body, asked.ifMatch])).toEqual([
    [call, body, ifMatch && expect.stringContaining(ifMatch)],
  ])
  expect(await desk.readActs('')).toEqual([])
})

test('where nobody answers, or the server cannot now, it waits; a refusal is told at once and nothing waits', async () => {
  const server = staffServer({})
  const desk = fakeDesk()
  expect(await askOrKeep(desk, VIEW)).toBeUndefined()
  expect(await desk.readActs('')).toMatchObject([VIEW])
  await desk.dropAct(VIEW.key)
  server.answers['PUT /admin/views/v1'] = { success: false, code: 'DB_UNAVAILABLE', status: 503, error: 'Later' }
  expect(await askOrKeep(desk, VIEW)).toBeUndefined()
  expect(await desk.readActs('')).toMatchObject([VIEW])
  server.answers['PUT /admin/views/v1'] = { success: false, code: 'VALIDATION_FAILED', error: 'Too many views' }
  await expect(askOrKeep(desk, VIEW)).rejects.toThrow('Too many views')
  expect(await desk.readActs('')).toEqual([])
})

test('without a connection nobody is asked', async () => {
  const server = staffServer({ 'PUT /admin/views/v1': { success: true, data: [] } })
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  const desk = fakeDesk()
  expect(await askOrKeep(desk, VIEW)).toBeUndefined()
  expect([server.asked, await desk.readActs('')]).toMatchObject([[], [VIEW]])
})

test('a later word does not overtake one that may be with the server: it waits behind it', async () => {
  const server = staffServer({ 'PUT /admin/views/v1': { success: true, data: [] } })
  const desk = fakeDesk()
  desk.waits({ ...VIEW, edit: { ...VIEW.edit, name: 'Older' }, since: 1, isLeaving: true })
  expect(await askOrKeep(desk, VIEW)).toBeUndefined()
  expect([server.asked, desk.did.synced, await desk.readActs('')]).toMatchObject([[], 1, [VIEW]])
})

test('a device that keeps nothing can still ask, and says so where nobody answers', async () => {
  const server = staffServer({ 'PUT /admin/views/v1': { success: true, data: [] } })
  const desk = fakeDesk()
  desk.fails(new Error('We couldn’t save this on this device'))
  expect(await askOrKeep(desk, VIEW)).toEqual({ success: true, data: [] })
  delete server.answers['PUT /admin/views/v1']
  await expect(askOrKeep(desk, VIEW)).rejects.toThrow('We couldn’t save this on this device')
})
