import { expect, test } from 'vitest'
import { Browser, statusOf, trayOf } from '../test/device.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import { NotSaved, NotSent, type StaffAct } from './types.ts'

const view = (name: string, id = 'v1'): StaffAct => ({
  key: `view:${id}`,
  edit: { kind: 'view.save', record: id, name, query: '', isShared: false },
})
const followUp: StaffAct = {
  key: 'enquiry:e1:follow-up',
  edit: { kind: 'enquiry.followUp', record: 'e1', state: 'closed', ifMatch: 'seen' },
}
const change = {
  kind: 'college.create',
  record: '01900000-0000-7000-8000-0000000000aa',
  value: { name: 'Hill College', location: 'Pune' },
} as const

function open(own: Parameters<Browser['open']>[1] = {}) {
  const server = new ServerDouble()
  const browser = new Browser(server)
  return { server, browser, tab: browser.open('staff:asha', own) }
}

test('[D1] [D9] an act waits without a number; the last word for a key takes the place of the earlier, and it can be taken back', async () => {
  const { server, browser, tab } = open()
  browser.isOnline = false
  await tab.keepAct(view('Pune'))
  await tab.keepAct(view('Goa'))
  browser.clock.now += 1
  await tab.keepAct(followUp)
  // A cycle that hears nobody numbers nothing: it can still be taken back.
  await tab.syncNow()
  expect((await tab.readActs('')).map(({ key, edit }) => [key, 'name' in edit && edit.name])).toEqual([
    ['view:v1', 'Goa'],
    ['enquiry:e1:follow-up', false],
  ])
  expect(await statusOf(tab)).toMatchObject({ state: 'offline', waiting: 2, needsYou: 0 })
  await tab.dropAct('enquiry:e1:follow-up')
  browser.isOnline = true
  await tab.syncNow()
  expect(server.effects.map((effect) => effect.replace(/^\S+ /, ''))).toEqual(['1 view.save Goa'])
  expect(await tab.readActs('')).toEqual([])
  expect(await statusOf(tab)).toMatchObject({ state: 'synced', waiting: 0 })
})

test('[S2] one cycle sends the edits and then the acts, each under its number, and one more sends nothing again', async () => {
  const { server, tab } = open()
  await tab.keepAct(followUp)
  await tab.save(change)
  await tab.keepAct(view('Pune'))
  await tab.syncNow()
  await tab.syncNow()
  expect(server.effects.map((effect) => effect.replace(/^\S+ /, ''))).toEqual([
    '1 create',
    '2 enquiry.followUp e1',
    '3 view.save Pune',
  ])
})

test('[S2] an act whose receipt was lost is not taken back any more, is sent as it was, and takes effect once', async () => {
  const { server, tab } = open()
  await tab.keepAct(view('Pune'))
  // The pull that hears the server, then the push: it takes effect, and its answer is lost.
  server.instead.push(
    () => undefined,
    async (path, init) => {
      expect(path).toBe('/sync/push')
      await server.send(path, init)
      throw new TypeError('Failed to fetch')
    },
  )
  await tab.syncNow()
  expect(await tab.readActs('')).toMatchObject([{ key: 'view:v1', isLeaving: true }])
  await tab.dropAct('view:v1')
  expect(await statusOf(tab)).toMatchObject({ waiting: 1 })
  // A later word for the same waits behind it.
  await tab.keepAct(view('Goa'))
  expect(await tab.readActs('')).toMatchObject([{ edit: { name: 'Goa' } }])
  await tab.syncNow()
  expect(server.effects.map((effect) => effect.replace(/^\S+ /, ''))).toEqual(['1 view.save Pune', '2 view.save Goa'])
})

test('[S3] [D9] what the server does not take waits for its person under its key with the sentence, and holds nothing up', async () => {
  const { server, tab } = open()
  const problem = 'A colleague changed this enquiry meanwhile. It is shown as it stands now'
  server.actProblem = (edit) => (edit.kind === 'enquiry.followUp' ? problem : undefined)
  await tab.keepAct(followUp)
  await tab.keepAct(view('Pune'))
  await tab.syncNow()
  expect(await tab.readActs('')).toMatchObject([{ key: followUp.key, problem }])
  expect(await trayOf(tab)).toEqual({ clashes: [], refused: [], held: [] })
  expect(await statusOf(tab)).toMatchObject({ state: 'needs-you', waiting: 0, needsYou: 1 })
  // Asked again it is refused again; another word for the same takes its place.
  await tab.releaseAct(followUp.key)
  expect(await tab.readActs('')).toMatchObject([{ key: followUp.key }])
  expect((await tab.readActs(''))[0]).not.toHaveProperty('problem')
  await tab.syncNow()
  expect(await tab.readActs('')).toMatchObject([{ key: followUp.key, problem }])
  server.actProblem = () => undefined
  await tab.keepAct(followUp)
  await tab.syncNow()
  expect([await tab.readActs(''), (await statusOf(tab)).needsYou]).toEqual([[], 0])
})

test('[D1] an act that its screen asks the server for is left to that screen; where it dies, a later cycle sends it', async () => {
  const { server, browser, tab } = open()
  const mark = await tab.keepAct(view('Pune'), 'asked')
  await tab.syncNow()
  expect([server.effects, await tab.readActs(''), (await statusOf(tab)).waiting]).toEqual([[], [], 0])
  // Another word was kept meanwhile: the answer to the first does not take it away.
  await tab.keepAct(view('Goa'))
  await tab.dropAct('view:v1', mark)
  expect(await tab.readActs('')).toMatchObject([{ edit: { name: 'Goa' } }])
  await tab.keepAct(view('Kochi'), 'asked')
  browser.clock.now += 3 * 60_000
  const later = browser.open('staff:asha')
  await later.syncNow()
  expect(server.effects.map((effect) => effect.replace(/^\S+ /, ''))).toEqual(['1 view.save Kochi'])
})

test('[D11] what an earlier release kept beside the outbox is taken over once, never over a later word, and a refusal stays one', async () => {
  const { server, tab } = open()
  await tab.takeOverAct(view('Pune'), { since: 5 })
  await tab.takeOverAct(followUp, { since: 6, problem: 'Enquiry not found' })
  await tab.keepAct(view('Goa', 'v2'))
  await tab.takeOverAct(view('Old', 'v2'), { since: 7 })
  await tab.syncNow()
  // The start was cut before the earlier rows were removed, and takes them over again.
  await tab.takeOverAct(view('Pune'), { since: 5 })
  await tab.takeOverAct(view('Old', 'v2'), { since: 7 })
  await tab.syncNow()
  expect(server.effects.map((effect) => effect.replace(/^\S+ /, ''))).toEqual(['1 view.save Pune', '2 view.save Goa'])
  expect(await tab.readActs('')).toMatchObject([{ key: followUp.key, since: 6, problem: 'Enquiry not found' }])
  expect(await statusOf(tab)).toMatchObject({ waiting: 0, needsYou: 1 })
})

test('[D7] acts are of staff alone; leaving sends them, or keeps them for their author', async () => {
  const { server, browser, tab } = open()
  const student = browser.open('student:s1')
  await expect(student.keepAct(view('Pune'))).rejects.toBeInstanceOf(NotSaved)
  browser.isOnline = false
  await tab.keepAct(view('Pune'))
  await expect(tab.leave('send')).rejects.toBeInstanceOf(NotSent)
  await tab.leave('keep')
  browser.isOnline = true
  const other = browser.open('staff:ravi')
  await other.syncNow()
  expect([server.effects, await other.readActs('')]).toEqual([[], []])
  const again = browser.open('staff:asha')
  await again.leave('send')
  expect(server.effects).toHaveLength(1)
})

test('[M6] an act neither lays itself over its college nor keeps a whole-record act or an edit of it waiting', async () => {
  const { server, tab } = open()
  await tab.save(change)
  await tab.syncNow()
  const { record } = (await tab.openCollege(change.record))!
  await tab.keepAct({
    key: `plan:${record.id}:publish`,
    edit: { kind: 'college.plan', record: record.id, act: 'publish', at: '2026-06-01T04:00:00.000Z' },
  })
  expect((await tab.readCollege(record.id))!.pending.size).toBe(0)
  await tab.save({ kind: 'college.publish', record: record.id, tag: record.tag })
  await tab.syncNow()
  expect(server.effects.map((effect) => effect.replace(/^\S+ /, ''))).toEqual([
    '1 create',
    '2 college.publish',
    `3 college.plan ${record.id}`,
  ])
})

test('[D8] a restored server is told again of an act that it had taken', async () => {
  const { server, tab } = open()
  await tab.save(change)
  await tab.syncNow()
  const backup = server.copy()
  await tab.keepAct(view('Pune'))
  await tab.syncNow()
  server.restore(backup)
  expect(server.effects).toHaveLength(1)
  await tab.syncNow()
  expect(server.effects.map((effect) => effect.replace(/^\S+ /, ''))).toEqual(['1 create', '2 view.save Pune'])
})
