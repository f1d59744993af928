import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenAnswer } from '../../../shared/protocol/pull.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { deviceOf, type TestDevice } from '../../test/device.ts'
import { startServer } from '../../test/server.ts'
import { cursorsOf } from './cursor.ts'

/** Pulls until there is no more. */
async function drained(device: TestDevice): Promise<void> {
  while ((await device.pulls()).body.data.more);
}

const DAY_MS = 24 * 3_600_000

onBothDatabases('pulling', (server) => {
  test('[S5] when a history is over, the manifest, the tiles and what was kept of them speak of the new one at once', async () => {
    const asha = await server().as('admin')
    const made = await asha.post('/admin/colleges', { name: 'Epoch College', location: 'Pune' })
    expect((await asha.patch(`/admin/colleges/${made.body.data.id}/status`, { status: 'published' })).status).toBe(200)
    await server().publisher.settled()
    const manifest = (headers: Record<string, string> = {}) =>
      server().ask<unknown>('GET', '/api/v1/catalogue/manifest', { headers })
    const dead = await manifest()
    const { epoch, head } = JSON.parse(dead.text) as { epoch: string; head: { position: number } }
    expect(head.position).toBeGreaterThan(0)
    const here = await server().store.sync.here()
    const lost = cursorsOf(server().secret).sign({
      ...here,
      position: here.position + 10_000,
      seen: here.seen + 10_000,
      hash: 'put back',
    })
    const heard: Array<{ public?: number; staff?: number }> = []
    const stop = server().store.onCommit((moved) => {
      heard.push(moved)
    })
    expect((await asha.get(`/sync/pull?cursor=${lost}`)).status).toBe(410)
    stop()
    const now = await server().store.catalogue.clock('public')
    expect(now.epoch).not.toBe(epoch)
    const after = await manifest({ 'if-none-match': String(dead.headers.etag) })
    expect([after.status, (JSON.parse(after.text) as { epoch: string; head: unknown }).epoch]).toEqual([200, now.epoch])
    expect((await server().ask('GET', `/api/v1/catalogue/tiles/${epoch}/0.w${head.position}`)).status).toBe(404)
    // Whoever listens for changes is told too, on both streams.
    expect(heard).toContainEqual(expect.objectContaining({ public: 0, staff: expect.any(Number) as number }))
    const again = await asha.get<{ cursor: string }>('/sync/pull')
    expect(cursorsOf(server().secret).read(again.body.data.cursor)?.epoch).toBe(now.epoch)
  })

  test('[S6] a first pull comes in pages with drafts; later ones bring what changed, and what is gone', async () => {
    const [asha, ravi] = [deviceOf(await server().as('admin')), await server().as('support')]
    const ids = Array.from({ length: 5 }, () => uuid())
    for (const id of ids)
      asha.does({ kind: 'college.create', record: id, value: { name: `Pulled ${id}`, location: 'Pune' } })
    await asha.sends()
    const seen = new Map<string, unknown>()
    let cursor: string | undefined
    for (let more = true; more;) {
      const { body } = await ravi.get<{
        cursor: string
        more: boolean
        changes: Array<{ id: string; card: { name: string; status: string; tag: string } }>
      }>(`/sync/pull?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      expect(body.data.changes.length).toBeLessThanOrEqual(2)
      for (const { id, card } of body.data.changes) seen.set(id, card)
      ;({ cursor, more } = body.data)
    }
    for (const id of ids)
      expect(seen.get(id)).toMatchObject({ name: `Pulled ${id}`, status: 'draft', bytes: expect.any(Number) as number })
    const record = await server().store.colleges.open(ids[0]!)
    await asha.pushes({ kind: 'college.delete', record: ids[0]!, tag: record!.tag })
    await asha.pushes({ kind: 'college.change', record: ids[1]!, changes: [{ path: 'city', after: 'Nashik' }] })
    const { body } = await ravi.get<{ changes: unknown[]; more: boolean }>(`/sync/pull?cursor=${cursor}`)
    expect(body.data).toMatchObject({
      more: false,
      changes: [
        { kind: 'college', id: ids[0], gone: true },
        { kind: 'college', id: ids[1], card: { city: 'Nashik' } },
      ],
    })
  })

  test('[S7] whoever pulls while many write misses none of it: positions appear in the order of their commits', async () => {
    const [writers, reader] = [
      await Promise.all(Array.from({ length: 8 }, async () => deviceOf(await server().as('admin')))),
      deviceOf(await server().as('admin')),
    ]
    await drained(reader)
    const ids: string[] = []
    const pulled = new Set<string>()
    const state = { isOver: false }
    const writing = Promise.all(
      writers.map(async (writer) => {
        for (let n = 0; n < 6; n++) {
          const id = uuid()
          await writer.pushes({
            kind: 'college.create',
            record: id,
            value: { name: `Ordered ${id}`, location: 'Pune' },
          })
          ids.push(id)
        }
      }),
    ).then(() => {
      state.isOver = true
    })
    while (!state.isOver) for (const { id } of (await reader.pulls()).body.data.changes) pulled.add(id)
    await writing
    for (const { id } of (await reader.pulls()).body.data.changes) pulled.add(id)
    expect(ids.filter((id) => !pulled.has(id))).toEqual([])
  })

  test('[D2] [S4] opening answers full records and says which ids name nothing', async () => {
    const asha = await server().as('admin')
    const device = deviceOf(asha)
    const [id, none] = [uuid(), uuid()]
    await device.pushes({ kind: 'college.create', record: id, value: { name: 'Opened College', location: 'Pune' } })
    const { body } = await asha.post<OpenAnswer>('/sync/open', { ids: [id, none, id] })
    expect(body.data).toMatchObject({ records: [await server().store.colleges.open(id)], gone: [none] })
    expect((await asha.post('/sync/open', { ids: Array.from({ length: 101 }, () => uuid()) })).status).toBe(400)
    expect((await server().post('/sync/open', { ids: [id] })).status).toBe(401)
  })

  test('[S3] parked edits are their author’s; only an admin sees everybody’s', async () => {
    const [ravi, asha] = [await server().as('support'), await server().as('admin')]
    await deviceOf(ravi).pushes({
      kind: 'college.create',
      record: uuid(),
      value: { name: 'Refused words', location: '' },
    })
    const of = async (who: typeof ravi, query: string) =>
      JSON.stringify((await who.get(`/sync/parked?limit=100${query}`)).body)
    expect(await of(ravi, '')).toContain('Refused words')
    expect(await of(asha, '')).not.toContain('Refused words')
    expect(await of(asha, '&everybody=true')).toContain('Refused words')
    // Only what an admin is shown of others says whose it is.
    const whose = async (who: typeof ravi, query: string) =>
      (await who.get<Array<{ account?: string; by?: string }>>(`/sync/parked?limit=100${query}`)).body.data.find(
        ({ account }) => account === `staff:${ravi.staff.id}`,
      )?.by
    expect([await whose(asha, '&everybody=true'), await whose(ravi, '')]).toEqual([ravi.staff.name, undefined])
    expect((await ravi.get('/sync/parked?everybody=true')).status).toBe(403)
    expect((await server().get('/sync/parked')).status).toBe(401)
  })

  test('[S3] what readers sent in vain is told to an admin without a word of whoever it is from, what visitors sent is not kept; its author has it whole', async () => {
    const [reader, asha] = [await server().asStudent(), await server().as('admin')]
    const enquiry = {
      kind: 'enquiry.send',
      record: uuid(),
      value: {
        kind: 'contact',
        name: 'Anjali Deshpande',
        mobile: '9876543210',
        email: 'anjali@example.in',
        message: 'My father is ill',
      },
    } as const
    const [theirs, visitors] = [deviceOf(reader), deviceOf(server())]
    for (const device of [theirs, visitors]) expect((await device.pushes(enquiry)).outcome).toBe('refused')
    const moved = {
      kind: 'enquiry.rearrange',
      record: uuid(),
      day: '2026-12-01',
      time: 'Anjali, in the evening',
    } as const
    expect((await visitors.pushes(moved)).outcome).toBe('refused')
    // A visitor who writes into the catalogue is refused, and whatever was written there is theirs all the same.
    expect(
      (
        await visitors.pushes({
          kind: 'college.change',
          record: uuid(),
          changes: [{ path: 'name', before: '', after: 'Anjali Deshpande' }],
        })
      ).outcome,
    ).toBe('refused')
    const private_ = /Anjali|9876543210|anjali@|father/
    const { text, body } = await asha.get<
      Array<{ device: string; edit: Record<string, unknown>; receipt: { message?: string } }>
    >('/sync/parked?everybody=true&limit=100')
    expect(text).not.toMatch(private_)
    const told = body.data.filter(({ device }) => device === theirs.id || device === visitors.id)
    expect(told.map(({ device, edit }) => [device, Object.keys(edit).sort(), edit['kind']])).toEqual([
      [theirs.id, ['kind', 'madeAt', 'n', 'record'], 'enquiry.send'],
    ])
    expect(told.every(({ receipt }) => typeof receipt.message === 'string')).toBe(true)
    expect((await reader.get('/sync/parked?limit=100')).text).toMatch(private_)
  })

  test('[S5] a cursor that was tampered with, or signed elsewhere, starts afresh and proves nothing', async () => {
    const asha = await server().as('admin')
    const { epoch } = await server().store.catalogue.clock('staff')
    const foreign = cursorsOf('another secret').sign({ epoch: 'another', position: 1, seen: 1, hash: 'x' })
    const {
      body: {
        data: { cursor },
      },
    } = await asha.get<{ cursor: string }>('/sync/pull')
    for (const bad of [foreign, 'rubbish', 'a.b', `x${cursor}`, cursor.slice(0, -2)]) {
      const { status, body } = await asha.get(`/sync/pull?cursor=${encodeURIComponent(bad)}`)
      expect([bad, status, body.code]).toEqual([bad, 410, 'START_AFRESH'])
    }
    expect((await server().store.catalogue.clock('staff')).epoch).toBe(epoch)
  })

  test('[S5] a cursor of a history that is not here begins a new epoch, once, however many devices bring it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => server().as('admin')))
    const before = await server().store.sync.here()
    const lost = cursorsOf(server().secret).sign({
      ...before,
      position: before.position + 10_000,
      seen: before.seen + 10_000,
      hash: 'elsewhere',
    })
    const all = await Promise.all(people.map((person) => person.get<{ upTo: number }>(`/sync/pull?cursor=${lost}`)))
    expect(all.map(({ status, body }) => [status, body.code])).toEqual(people.map(() => [410, 'START_AFRESH']))
    const { epoch } = await server().store.catalogue.clock('staff')
    expect(epoch).not.toBe(before.epoch)
    expect((await people[0]!.get(`/sync/pull?cursor=${lost}`)).status).toBe(410)
    expect((await people[0]!.get('/sync/pull')).status).toBe(200)
    expect((await server().store.catalogue.clock('staff')).epoch).toBe(epoch)
  })
})

test('[S6] a cursor older than deletions are remembered starts afresh', async () => {
  let now = Date.now()
  const server = await startServer({ now: () => now })
  try {
    const staff = await server.staff()
    const asha = deviceOf(await server.as(staff))
    const id = uuid()
    await asha.pushes({ kind: 'college.create', record: id, value: { name: 'Old College', location: 'Pune' } })
    await asha.pulls()
    const record = await server.store.colleges.open(id)
    await asha.pushes({ kind: 'college.delete', record: id, tag: record!.tag })
    now += 100 * DAY_MS
    await server.store.purge()
    const later = deviceOf(await server.as(staff), asha.id)
    later.cursor = asha.cursor
    expect((await later.pulls()).status).toBe(410)
    later.cursor = undefined
    expect((await later.pulls()).body.data).toMatchObject({ changes: [], upTo: 2 })
  } finally {
    await server.stop()
  }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pravesh-drill-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('[S5] [D8] after a backup took the database’s place every acknowledged edit comes back from the device', async () => {
  const file = join(folder, 'backup.sqlite')
  const first = await startServer()
  const staff = await first.staff()
  const device = deviceOf(await first.as(staff))
  const journal: ReturnType<typeof device.does>[] = []
  const ids = Array.from({ length: 4 }, () => uuid())
  const create = async (id: string) => {
    journal.push(device.does({ kind: 'college.create', record: id, value: { name: `Drill ${id}`, location: 'Pune' } }))
    await device.sends()
  }
  await create(ids[0]!)
  await create(ids[1]!)
  await first.store.backup(file)
  await create(ids[2]!)
  await create(ids[3]!)
  await device.pulls()
  const { epoch } = await first.store.catalogue.clock('staff')
  await first.stop()

  const second = await startServer({ from: file })
  try {
    const again = deviceOf(await second.as(staff), device.id)
    again.cursor = device.cursor
    const refused = await again.pulls()
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([410, 'START_AFRESH', { upTo: 2 }])
    expect((await second.store.catalogue.clock('staff')).epoch).not.toBe(epoch)
    const gap = await again.raw([
      { n: 5, kind: 'college.create', record: uuid(), madeAt: 'x', value: { name: 'Five', location: 'Pune' } },
    ])
    expect([gap.status, gap.body.data]).toEqual([409, { expected: 3 }])
    const offered = await again.raw(journal.slice(2))
    expect(offered.body.data).toMatchObject({
      upTo: 4,
      receipts: [
        { n: 3, outcome: 'applied' },
        { n: 4, outcome: 'applied' },
      ],
    })
    again.cursor = undefined
    expect(new Set((await again.pulls()).body.data.changes.map(({ id }) => id))).toEqual(new Set(ids))
  } finally {
    await second.stop()
  }
})
