import { beforeEach, expect, test } from 'vitest'
import { ownKept } from '../auth/kept.ts'
import { session } from '../auth/session.ts'
import { Browser, statusOf } from '../test/device.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import type { EarlierAct, StaffAct } from '../sync/types.ts'
import { EARLIER_CALLS, takeOverCalls } from './earlierCalls.ts'

beforeEach(async () => {
  localStorage.clear()
  session.begin('t1', { _id: 's1', name: 'Meera Rao', email: 'meera@example.in', role: 'admin', permissions: {} })
  await ownKept().clear()
})

function outbox(fails = false) {
  const taken: Array<StaffAct & EarlierAct> = []
  return {
    taken,
    takeOverAct: async (act: StaffAct, earlier: EarlierAct) => {
      if (fails) throw new Error('full')
      taken.push({ ...act, ...earlier })
    },
  }
}
const AT = '2026-12-01T04:00:00.000Z'

/** As each call stood in the database: its key, name, parameters, body, tag; the path that the earliest releases wrote. */
const CALLS = [
  {
    key: 'plan:c1:publish',
    call: 'PUT /admin/colleges/:id/schedules/:act',
    params: { id: 'c1', act: 'publish' },
    body: { at: AT, tag: null },
    path: '/admin/colleges/c1/schedules/publish',
    edit: { kind: 'college.plan', record: 'c1', act: 'publish', at: AT, ifMatch: null },
  },
  {
    key: 'plan:c1:unpublish',
    call: 'DELETE /admin/colleges/:id/schedules/:act',
    params: { id: 'c1', act: 'unpublish' },
    ifMatch: 't0',
    path: '/admin/colleges/c1/schedules/unpublish',
    edit: { kind: 'college.unplan', record: 'c1', act: 'unpublish', ifMatch: 't0' },
  },
  {
    key: 'view:v1',
    call: 'PUT /admin/views/:id',
    params: { id: 'v1' },
    body: { name: 'Pune', query: 'city=Pune' },
    path: '/admin/views/v1',
    edit: { kind: 'view.save', record: 'v1', name: 'Pune', query: 'city=Pune', isShared: false },
  },
  {
    key: 'redirect:iit bombay',
    call: 'DELETE /admin/redirects/:slug',
    params: { slug: 'iit bombay' },
    path: '/admin/redirects/iit%20bombay',
    edit: { kind: 'redirect.remove', record: 'iit bombay' },
  },
  {
    key: 'redirect:old',
    call: 'PUT /admin/redirects/:slug',
    params: { slug: 'old' },
    body: { college: 'c1' },
    path: '/admin/redirects/old',
    edit: { kind: 'redirect.put', record: 'old', college: 'c1' },
  },
  {
    key: 'enquiry:e1:follow-up',
    call: 'PATCH /admin/enquiries/:id',
    params: { id: 'e1' },
    body: { state: 'closed', assignee: 'ravi' },
    ifMatch: 't0',
    path: '/admin/enquiries/e1',
    edit: { kind: 'enquiry.followUp', record: 'e1', state: 'closed', assignee: 'ravi', ifMatch: 't0' },
  },
  {
    key: 'enquiry:e1:note:n1',
    call: 'PATCH /admin/enquiries/:id',
    params: { id: 'e1' },
    body: { note: 'Rang once', noteId: 'n1' },
    path: '/admin/enquiries/e1',
    edit: { kind: 'enquiry.followUp', record: 'e1', note: 'Rang once', noteId: 'n1' },
  },
  {
    key: 'review:r1:reply:p1',
    call: 'PATCH /admin/reviews/:id/replies/:reply',
    params: { id: 'r1', reply: 'p1' },
    body: { status: 'published' },
    ifMatch: 't0',
    path: '/admin/reviews/r1/replies/p1',
    edit: { kind: 'review.judgeReply', record: 'p1', review: 'r1', status: 'published', ifMatch: 't0' },
  },
  {
    key: 'review:r1:official:o1',
    call: 'POST /admin/reviews/:id/replies',
    params: { id: 'r1' },
    body: { id: 'o1', content: 'It is free.' },
    path: '/admin/reviews/r1/replies',
    edit: { kind: 'review.replyOfficially', record: 'o1', review: 'r1', content: 'It is free.' },
  },
]

test.each(['by its name', 'by its method and path'])(
  'each call that an earlier release kept %s becomes an act of the outbox, the oldest first, and is kept there no more',
  async (how) => {
    for (const [at, { edit: _edit, path, call, params, ...stored }] of CALLS.entries())
      await ownKept().put(
        EARLIER_CALLS + stored.key,
        how === 'by its name'
          ? { ...stored, call, params }
          : { ...stored, method: call.slice(0, call.indexOf(' ')), path },
        at + 1,
      )
    const desk = outbox()
    await takeOverCalls(desk)
    expect(desk.taken).toEqual(CALLS.map(({ key, edit }, at) => ({ key, edit, since: at + 1 })))
    expect(await ownKept().list(EARLIER_CALLS)).toEqual([])
  },
)

test('a refused one stays refused, and what nobody can read stays where it is', async () => {
  const { edit, path: _path, ...stored } = CALLS[2]!
  await ownKept().put(`${EARLIER_CALLS}view:v1`, { ...stored, problem: 'Too many views' }, 1)
  await ownKept().put(`${EARLIER_CALLS}other`, { key: 'other', method: 'PUT', path: '/admin/elsewhere' }, 2)
  await ownKept().put(`${EARLIER_CALLS}redirect:100%`, { method: 'DELETE', path: '/admin/redirects/100%' }, 0)
  const desk = outbox()
  await takeOverCalls(desk)
  expect(desk.taken.shift()).toMatchObject({ edit: { kind: 'redirect.remove', record: '100%' } })
  expect(desk.taken).toEqual([{ key: 'view:v1', edit, since: 1, problem: 'Too many views' }])
  expect((await ownKept().list(EARLIER_CALLS)).map(({ key }) => key)).toEqual([`${EARLIER_CALLS}other`])
})

test('nothing is removed that the outbox could not take', async () => {
  const { edit: _edit, path: _path, ...stored } = CALLS[2]!
  await ownKept().put(`${EARLIER_CALLS}view:v1`, stored, 1)
  await expect(takeOverCalls(outbox(true))).rejects.toThrow('full')
  expect(await ownKept().list(EARLIER_CALLS)).toHaveLength(1)
})

test('moved into a real outbox each takes effect once, also where the start was cut before it was removed here', async () => {
  const server = new ServerDouble()
  const tab = new Browser(server).open('staff:s1')
  for (let start = 0; start < 2; start++) {
    for (const [at, { edit: _edit, path: _path, ...stored }] of CALLS.entries())
      await ownKept().put(EARLIER_CALLS + stored.key, stored, at + 1)
    await takeOverCalls(tab)
    await tab.syncNow()
  }
  expect(server.effects.map((effect) => effect.replace(/^\S+ /, ''))).toEqual([
    '1 college.plan c1',
    '2 college.unplan c1',
    '3 view.save Pune',
    '4 redirect.remove iit bombay',
    '5 redirect.put old',
    '6 enquiry.followUp e1',
    '7 enquiry.followUp e1',
    '8 review.judgeReply p1',
    '9 review.replyOfficially o1',
  ])
  expect(await statusOf(tab)).toMatchObject({ waiting: 0, needsYou: 0 })
})
