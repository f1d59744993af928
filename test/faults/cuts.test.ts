import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRecord } from '../../shared/test/make.ts'
import { editedOf, partedOf } from '../../shared/college/record.ts'
import { tagOf } from '../../shared/record/tag.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import type { SyncEngine } from '../../pwa/sync/engine.ts'
import type { RecordView } from '../../pwa/sync/types.ts'
import { startServer, type TestServer } from '../../sync-server/test/server.ts'
import { openPhone } from './phone.ts'
import { type Proxy, startProxy } from './proxy.ts'

let server: TestServer
let network: Proxy
let phone: SyncEngine
/** Edited in turn: nobody edits one college a thousand times in a month, and its screen would read all of that. */
const colleges = Array.from({ length: 50 }, (_, at) =>
  makeRecord({
    id: `01900000-0000-7000-8000-00000000c${String(at).padStart(3, '0')}`,
    slug: `cut-college-${at}`,
    status: 'draft',
  }),
)
const look = (id: string): Promise<RecordView | undefined> =>
  new Promise((resolve) => {
    const end = phone.watchCollege(id, (seen) => {
      resolve(seen)
      queueMicrotask(() => end())
    })
  })
const waiting = (): Promise<number> =>
  new Promise((resolve) => {
    const end = phone.watchStatus((status) => {
      resolve(status.waiting)
      queueMicrotask(() => end())
    })
  })

beforeAll(async () => {
  server = await startServer()
  network = await startProxy(Number(new URL(server.origin).port))
  const added = colleges.map(({ number: _number, ...one }) => one)
  await server.store.write({ kind: 'system', name: 'Test', requestId: 'test' }, async (tx) => {
    await tx.colleges.add(added)
  })
  const person = await server.as('admin')
  phone = openPhone({ port: () => network.port, account: `staff:${person.staff.id}`, token: person.token })
  await phone.syncNow()
  await phone.takeOffline(
    colleges.map(({ id }) => id),
    () => undefined,
  )
})
afterAll(async () => {
  await phone.stop()
  await network.close()
  await server.stop()
})

/** Values are of one length, so that every request of a sweep is. */
let made = 100_000
const next = (): { id: string; note: number } => ({ note: ++made, id: colleges[made % colleges.length]!.id })
async function save(): Promise<string> {
  const { id, note } = next()
  const value = `Note ${note}`
  const seen = (await look(id))!
  await phone.save({
    kind: 'college.change',
    record: id,
    changes: [{ path: 'shortName', before: seen.record.college.shortName ?? null, after: value }],
  })
  return value
}
async function changeElsewhere(): Promise<{ id: string; value: string }> {
  const { id, note } = next()
  const value = `Else ${note}`
  const before = (await server.store.colleges.open(id)) as CollegeRecord
  const parted = partedOf({ ...editedOf(before), shortName: value })
  const after = { ...before, ...parted }
  await server.store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
    tx.colleges.replace([{ before, after: { ...after, tag: tagOf(after) } }]),
  )
  return { id, value }
}
const ways = ['up', 'down'] as const

describe('a line cut at every byte', () => {
  test.each(ways)(
    '[S2] [D4] [D6] of a push, on its way %s, sends the edit exactly once',
    async (way) => {
      await save()
      await phone.syncNow()
      await save()
      const pushed = await aPush()
      const longest = pushed[way]
      expect(longest).toBeGreaterThan(200)
      const values: string[] = []
      for (let bytes = 0; bytes <= longest; bytes++) {
        values.push(await save())
        // Only the push: a cycle ends where its first answer does not come.
        network.set({ limit: { way, bytes }, reset: bytes % 2 === 1 })
        await phone.syncNow()
        network.set({})
        await phone.syncNow()
      }
      expect(await waiting()).toBe(0)
      expect(await timesWritten(values)).toEqual(new Map(values.map((value) => [value, 1])))
    },
    900_000,
  )

  test.each(ways)(
    '[D4] [S5] of a pull, on its way %s, brings the change exactly once',
    async (way) => {
      await changeElsewhere()
      await phone.syncNow()
      const pulled = await aPull()
      const longest = pulled[way]
      expect(longest).toBeGreaterThan(200)
      for (let bytes = 0; bytes <= longest; bytes++) {
        const { id, value } = await changeElsewhere()
        network.set({ limit: { way, bytes }, reset: bytes % 2 === 1 })
        await phone.syncNow()
        network.set({})
        await phone.syncNow()
        const seen = await look(id)
        expect(seen?.record.college.shortName).toBe(value)
        expect(seen?.pending.size).toBe(0)
      }
    },
    900_000,
  )
})

test('[S2] [D6] a push that arrives twice, one behind a captive portal and one on a slow line take effect once', async () => {
  const values: string[] = []
  for (const toxic of [{ duplicate: true }, { portal: true }, { latency: 20, bandwidth: 20_000 }]) {
    values.push(await save())
    network.set(toxic)
    await phone.syncNow()
    network.set({})
    await phone.syncNow()
    expect(await waiting()).toBe(0)
  }
  expect(await timesWritten(values)).toEqual(new Map(values.map((value) => [value, 1])))
})

/** What one push carries each way: a cycle whose pull is cut at once leaves the push's count behind. */
async function aPush(): Promise<{ up: number; down: number }> {
  const before = network.carried().connections
  let counted = { up: 0, down: 0 }
  // The first connection of the cycle is the push.
  const watching = setInterval(() => {
    const now = network.carried()
    if (now.connections === before + 1) counted = now
  }, 0)
  network.set({ latency: 15 })
  await phone.syncNow()
  clearInterval(watching)
  network.set({})
  return counted
}
async function aPull(): Promise<{ up: number; down: number }> {
  await changeElsewhere()
  return aPush()
}

async function timesWritten(values: readonly string[]): Promise<Map<string, number>> {
  const wanted = new Set(values)
  const times = new Map<string, number>()
  for (const { id } of colleges) {
    for (const { changes } of await server.store.colleges.history(id, { limit: 1_000 })) {
      for (const { path, after } of changes)
        if (path === 'shortName' && typeof after === 'string' && wanted.has(after))
          times.set(after, (times.get(after) ?? 0) + 1)
    }
  }
  return new Map([...times].sort())
}
