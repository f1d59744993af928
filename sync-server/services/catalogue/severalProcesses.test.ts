import { afterAll, beforeAll, expect, test } from 'vitest'
import { TILE_SIZE } from '../../../shared/catalogue/manifest.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import type { PackList } from '../../../shared/catalogue/pack.ts'
import { decodeTile } from '../../../shared/catalogue/tile.ts'
import type { Author } from '../../store/ports/author.ts'
import { type PostgresServer, startPostgres } from '../../store/test/postgresServer.ts'
import { startServer, type TestServer } from '../../test/server.ts'

const asha: Author = { kind: 'staff', id: 'asha', name: 'Asha', requestId: 'test' }
let postgres: PostgresServer
let url: string
const servers: TestServer[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.fresh()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await postgres.stop()
})

async function another(): Promise<TestServer> {
  const server = await startServer({ url })
  servers.push(server)
  await server.publisher.settled()
  return server
}
let made = 0
const addTo = ({ store }: TestServer): Promise<unknown> => {
  const id = `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`
  const record = makeRecord({
    id,
    slug: `c-${id}`,
    status: 'published',
    college: { name: `College ${made}`, location: 'Pune, Maharashtra' },
  })
  return store.write(asha, (tx) => tx.colleges.add([record]))
}
const fetched = async ({ origin }: TestServer, path: string): Promise<{ status: number; bytes: Uint8Array }> => {
  const answer = await fetch(`${origin}/api/v1/catalogue/${path}`)
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('what one process has just named is there at another, chunks, packs and tiles', async () => {
  const [first, second] = [await another(), await another()]
  for (let round = 0; round < 6; round++) {
    await addTo(first)
    await first.publisher.settled()
    const { manifest } = first.publisher.current()!
    for (const { hash } of [...manifest.chunks, ...(manifest.parcels ?? [])])
      expect([round, (await fetched(second, `blobs/${hash}`)).status]).toEqual([round, 200])
    const { full, partial } = manifest.tiles
    const tile = await fetched(second, `tiles/${manifest.epoch}/${full}.w${partial}`)
    expect([round, tile.status]).toEqual([round, 200])
    expect(decodeTile(tile.bytes).to).toBe(full * TILE_SIZE + partial)
  }
  await first.publisher.packed()
  const lists = first.publisher.current()!.manifest.packs
  expect(lists).not.toEqual([])
  for (const { hash } of lists) {
    const list = await fetched(second, `blobs/${hash}`)
    expect(list.status).toBe(200)
    const { packs } = JSON.parse(Buffer.from(list.bytes).toString()) as PackList
    for (const part of packs.flatMap(({ parts }) => parts))
      expect((await fetched(second, `blobs/${part.hash}`)).status).toBe(200)
  }
}, 120_000)

test('a process that came later has what an earlier manifest of another named', async () => {
  const [first] = servers
  await addTo(first!)
  await first!.publisher.settled()
  const { manifest } = first!.publisher.current()!
  await addTo(first!)
  await first!.publisher.settled()
  const late = await another()
  for (const { hash } of manifest.chunks) expect((await fetched(late, `blobs/${hash}`)).status).toBe(200)
  const { full, partial } = manifest.tiles
  expect((await fetched(late, `tiles/${manifest.epoch}/${full}.w${partial}`)).status).toBe(200)
  // What nobody ever named is nowhere.
  expect((await fetched(late, `blobs/${'0'.repeat(64)}`)).status).toBe(404)
  for (const name of [`${full}.w${partial + 9}`, `${full + 1}`, `0.w${TILE_SIZE}`, '99999999999999999999'])
    expect([name, (await fetched(late, `tiles/${manifest.epoch}/${name}`)).status]).not.toEqual([name, 200])
}, 120_000)
