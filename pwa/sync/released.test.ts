import { expect, test } from 'vitest'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { Browser, findRecord, statusOf, trayOf } from '../test/device.ts'
import { laidDown, type StoredRows } from '../test/laidDown.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import { PROTOCOL } from '../../shared/protocol/version.ts'
import v1 from './fixtures/v1.json'

// A recording is never edited: a queue like it may still be on a phone. One of each protocol, with edits of every kind, is pushed to the
// real server by test/faults/released.test.ts; this one is of the very first device, and shows in addition what its person sees meanwhile.
const RELEASED = [['1', v1]] as const

type Recording = StoredRows & { accepted: unknown }

test.each(RELEASED)(
  '[D11] a queue written by release %s still shows, and still pushes whole',
  async (_release, recording) => {
    const server = new ServerDouble()
    server.put(recording.accepted as unknown as CollegeRecord)
    const browser = new Browser(server)
    await laidDown(browser.disk, recording as unknown as Recording)
    const tab = browser.open('staff:asha')
    expect(await statusOf(tab)).toMatchObject({ state: 'waiting', waiting: 6 })
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ state: 'synced', waiting: 0 })
    expect(await trayOf(tab)).toEqual({ clashes: [], refused: [], held: [] })
    const { record } = (await findRecord(tab, '01900000-0000-7000-8000-0000000000aa'))!
    expect(record).toMatchObject({ status: 'published', college: { city: 'Pune', type: ['Deemed'] } })
    expect(record.college.faqs.map(({ id }) => id)).toEqual(['f2', 'f3', 'f1'])
    expect(server.effects).toHaveLength(6)
  },
)

test('[D11] edits written under another protocol are sent as what they are, apart from the others', async () => {
  const server = new ServerDouble()
  const browser = new Browser(server)
  const mixed = structuredClone(v1) as unknown as Recording
  for (const row of mixed.tables['edits']!.slice(5) as Array<{ protocol: number }>) row.protocol = 2
  server.put(mixed.accepted as CollegeRecord)
  await laidDown(browser.disk, mixed)
  const sent: unknown[] = []
  const tab = browser.open('staff:asha', {
    send: async (path, init) => {
      if (path === '/sync/push') {
        const { protocol, edits } = JSON.parse(String(init.body)) as { protocol: number; edits: unknown[] }
        sent.push([protocol, edits.length])
      }
      return server.send(path, init)
    },
  })
  await tab.syncNow()
  expect(sent).toEqual([
    [1, 5],
    [2, 1],
  ])
  expect(await statusOf(tab)).toMatchObject({ state: 'synced', waiting: 0 })
})

test('[D11] a queue of a protocol the server does not speak waits whole, and its person is told that the server is older', async () => {
  const server = new ServerDouble()
  const browser = new Browser(server)
  const unknown = structuredClone(v1) as unknown as Recording
  for (const row of unknown.tables['edits'] as Array<{ protocol: number }>) row.protocol = PROTOCOL + 1
  await laidDown(browser.disk, unknown)
  const tab = browser.open('staff:asha')
  await tab.syncNow()
  expect(await statusOf(tab)).toMatchObject({ state: 'paused', waiting: 6, paused: { why: 'server-too-old' } })
  expect(server.effects).toEqual([])
})

test('[D11] a new version waits while a cycle runs', async () => {
  const server = new ServerDouble()
  const browser = new Browser(server)
  const tab = browser.open('visitor')
  await tab.save({ kind: 'review.vote', record: 'r', vote: 'helpful' })
  let release = (): void => undefined
  server.instead.push(
    () =>
      new Promise((resolve) => {
        release = () => resolve(undefined)
      }),
  )
  const turning = tab.syncNow()
  expect(tab.isTurning()).toBe(true)
  while (server.calls.length === 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 1)
    })
  release()
  await turning
  expect(tab.isTurning()).toBe(false)
})
