import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tickOf } from '../shared/enquiry/consents.ts'
import { referenceOf } from '../shared/enquiry/reference.ts'
import type { SyncEngine } from '../pwa/sync/engine.ts'
import type { ActivityReader } from '../pwa/sync/activity.ts'
import type { SendInit } from '../pwa/sync/environment.ts'
import { Browser, statusOf, trayOf } from '../pwa/test/device.ts'
import { ServerDouble } from '../pwa/test/serverDouble.ts'
import { startServer, type TestServer } from '../sync-server/test/server.ts'

// A reader's phone with the product's own engine and a real Dexie, the real server over HTTP, and between them a
// network that can be cut.

type Line = 'open' | 'cut' | 'answer lost' | 'twice'
let server: TestServer
let line: Line = 'open'
const phones: SyncEngine[] = []
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
afterEach(async () => {
  line = 'open'
  await Promise.all(phones.splice(0).map((phone) => phone.stop()))
})

async function send(path: string, { method, headers, body, signal }: SendInit): Promise<Response> {
  if (line === 'cut' || path === '/sync/live') throw new TypeError('Failed to fetch')
  const once = () =>
    fetch(`${server.origin}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
  const answer = await once()
  if (line === 'answer lost') throw new TypeError('Failed to fetch')
  return line === 'twice' ? once() : answer
}
function phone(
  account: 'visitor' | `student:${string}` = 'visitor',
  token?: string,
  browser = new Browser(new ServerDouble(), uuid()),
): SyncEngine {
  const engine = browser.open(account, { send }, () => token)
  phones.push(engine)
  return engine
}
const deedsOf = (engine: SyncEngine): Promise<ActivityReader> =>
  new Promise((resolve) => {
    const end = engine.watchDeeds((deeds) => {
      resolve(deeds)
      queueMicrotask(() => end())
    })
  })

const TEXT = 'The laboratories are new and open late, the teachers answer, and the hostel is a bus ride away. '.repeat(
  2,
)
const written = { rating: 4, title: 'Good labs, far hostel', content: TEXT, course: 'B.Tech Civil', batch: '2025' }
const asked = {
  kind: 'contact',
  name: 'Asha',
  replyBy: 'E-mail',
  email: 'asha@example.in',
  message: 'Is the hostel open in June?',
  consents: [tickOf('reply')],
}

async function college(): Promise<string> {
  const { body } = await (
    await server.as('admin')
  ).post('/admin/colleges', { name: `Hill College ${uuid()}`, location: 'Pune, Maharashtra', status: 'published' })
  return body.data.id
}
async function review(of: string): Promise<string> {
  const author = await server.asStudent()
  const { body } = await author.post(`/colleges/${of}/reviews`, written)
  await (await server.as('admin')).patch(`/admin/reviews/${body.data.id}`, { status: 'published' })
  return body.data.id
}
const standing = async (id: string) => (await server.store.reviews.open(id))!
const enquiries = async (id: string) =>
  (await server.store.enquiries.list({ page: 1, limit: 100 })).rows.filter((row) => row.id === id).length

test.each<Line>(['open', 'answer lost', 'twice'])(
  '[D1] [S2] [S4] a vote, a report and an enquiry made without a network by nobody in particular arrive exactly once (then: %s)',
  async (then) => {
    const id = await review(await college())
    const visitor = phone()
    const enquiry = uuid()
    line = 'cut'
    await visitor.save({ kind: 'review.vote', record: id, vote: 'helpful' })
    await visitor.save({ kind: 'review.report', record: id, reason: 'Advertising' })
    await visitor.save({ kind: 'enquiry.send', record: enquiry, value: asked })
    await visitor.syncNow()
    expect(await statusOf(visitor)).toMatchObject({ state: 'offline', waiting: 3 })
    expect((await deedsOf(visitor)).deeds.map(({ state }) => state)).not.toContain('done')
    expect((await standing(id)).helpful).toBe(0)

    line = then
    await visitor.syncNow()
    line = 'open'
    await visitor.syncNow()
    expect(await statusOf(visitor)).toMatchObject({ state: 'synced', waiting: 0, needsYou: 0 })
    const { deeds } = await deedsOf(visitor)
    expect(deeds.map(({ edit, state }) => `${edit.kind} ${state}`)).toEqual([
      'review.vote done',
      'review.report done',
      'enquiry.send done',
    ])
    expect(deeds[2]!.receipt?.note).toBe(referenceOf(enquiry))
    expect((await standing(id)).helpful).toBe(1)
    expect((await server.store.reviews.reports({ page: 1, limit: 9, review: id })).total).toBe(1)
    expect(await enquiries(enquiry)).toBe(1)
  },
)

test('[D1] what was written is there after the app was killed, and is sent by the next one', async () => {
  const id = await review(await college())
  const browser = new Browser(new ServerDouble(), uuid())
  line = 'cut'
  const first = phone('visitor', undefined, browser)
  await first.save({ kind: 'review.vote', record: id, vote: 'notHelpful' })
  await first.stop()
  line = 'open'
  const second = phone('visitor', undefined, browser)
  await second.syncNow()
  expect((await standing(id)).notHelpful).toBe(1)
})

test('[D3] a vote changed and taken back before it left sends only the last word', async () => {
  const id = await review(await college())
  const visitor = phone()
  line = 'cut'
  for (const vote of ['helpful', 'notHelpful', 'none'] as const)
    await visitor.save({ kind: 'review.vote', record: id, vote })
  expect((await deedsOf(visitor)).deeds.map(({ edit }) => 'vote' in edit && edit.vote)).toEqual(['none'])
  line = 'open'
  await visitor.syncNow()
  const { helpful, notHelpful } = await standing(id)
  expect([helpful, notHelpful]).toEqual([0, 0])
})

test('[S4] a device that nobody signed in on cannot queue a review', async () => {
  await expect(
    phone().save({ kind: 'review.create', record: uuid(), college: await college(), value: written }),
  ).rejects.toMatchObject({ reason: 'not-allowed' })
})

test('[S4] a review written by a student without a network arrives once and waits for its moderator', async () => {
  const of = await college()
  const { student, token } = await server.asStudent()
  const asha = phone(`student:${student.id}`, token)
  const id = uuid()
  line = 'cut'
  await asha.save({ kind: 'review.create', record: id, college: of, value: written })
  line = 'answer lost'
  await asha.syncNow()
  line = 'open'
  await asha.syncNow()
  expect(await standing(id)).toMatchObject({ status: 'pending', account: `student:${student.id}`, college: of })
  expect((await deedsOf(asha)).own).toMatchObject([{ kind: 'review', id, card: { status: 'pending' } }])
})

test('[S3] a review the server refuses waits for its author with the reason, and holds nothing else up', async () => {
  const of = await college()
  const { student, token } = await server.asStudent()
  const asha = phone(`student:${student.id}`, token)
  await asha.save({ kind: 'review.create', record: uuid(), college: of, value: { ...written, title: 'Short' } })
  await asha.save({ kind: 'review.create', record: uuid(), college: of, value: { ...written, course: 'MBA' } })
  await asha.syncNow()
  expect((await trayOf(asha)).refused).toMatchObject([
    { receipt: { code: 'VALIDATION_FAILED', details: [{ path: 'title', rule: 'min' }] } },
  ])
  expect((await server.store.reviews.list({ page: 1, limit: 9, account: `student:${student.id}` })).total).toBe(1)
})

test('[S4] a student pulls only their own reviews, votes and enquiries', async () => {
  const of = await college()
  const other = await review(of)
  const [asha, ravi] = [await server.asStudent(), await server.asStudent()]
  const phoneOf = ({ student, token }: typeof asha) => phone(`student:${student.id}`, token)
  const [hers, his] = [phoneOf(asha), phoneOf(ravi)]
  const enquiry = uuid()
  await hers.save({ kind: 'review.vote', record: other, vote: 'helpful' })
  await hers.save({ kind: 'enquiry.send', record: enquiry, value: asked })
  await hers.syncNow()
  await his.syncNow()
  const own = (await deedsOf(hers)).own
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['enquiry', 'vote'])
  expect(own.find(({ kind }) => kind === 'enquiry')?.card).toMatchObject({
    id: enquiry,
    reference: referenceOf(enquiry),
  })
  expect(own.find(({ kind }) => kind === 'vote')?.card).toEqual({ review: other, vote: 'helpful' })
  expect((await deedsOf(his)).own).toEqual([])
})
