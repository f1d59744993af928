import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { decodeCards } from '../../../shared/catalogue/codec.ts'
import { TILE_SIZE } from '../../../shared/catalogue/manifest.ts'
import { readStatement } from '../../../shared/release/statement.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import type { PackList } from '../../../shared/catalogue/pack.ts'
import { decodeTile } from '../../../shared/catalogue/tile.ts'
import { openStore } from '../../store/database.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { type PostgresServer, startPostgres } from '../../store/test/postgresServer.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { openSigner, type ReleaseSigner } from '../releases/signer.ts'
import { openPublisher, type Publisher } from './publish.ts'

const RELEASE_KEY = '2a'.repeat(32)
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
/** Answers the name of the college that was added. */
const addTo = async ({ store }: Pick<TestServer, 'store'>): Promise<string> => {
  const id = `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    name = `College ${made}`
  const record = makeRecord({
    id,
    slug: `c-${id}`,
    status: 'published',
    college: { name, location: 'Pune, Maharashtra' },
  })
  await store.write(asha, (tx) => tx.colleges.add([record]))
  return name
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

describe('a process beside the one that builds', () => {
  const failures: unknown[] = []
  const opened: Array<{ store: Store; publisher: Publisher }> = []
  let own: string
  beforeAll(async () => {
    own = await postgres.fresh()
  })
  /** A publisher of its own process, as far as the database can tell; one that may not sign fails where it builds. */
  async function open({ isBuilding, maySign = isBuilding }: { isBuilding: boolean; maySign?: boolean }) {
    const store = await openStore({ url: own }),
      failed = (reason: unknown) => failures.push(reason)
    const refuser: ReleaseSigner = { sign: () => Promise.reject(new Error('It builds')) }
    const signer = maySign ? openSigner(store, { current: RELEASE_KEY, former: [] }, { failed }) : refuser
    const one = { store, publisher: openPublisher({ store, failed, isBuilding, signer }) }
    opened.push(one)
    await one.publisher.settled()
    return one
  }
  const namesAt = ({ publisher }: { publisher: Publisher }): string[] => {
    const { manifest, blobs } = publisher.current()!
    return manifest.chunks.flatMap(({ hash }) => decodeCards(blobs.get(hash)!.raw)).map(({ name }) => name)
  }
  afterEach(async () => {
    for (const { store, publisher } of opened.splice(0)) {
      await publisher.close()
      await store.close()
    }
    const failed = failures.splice(0)
    if (failed.length > 0) throw new AggregateError(failed, 'Publishing failed')
  })

  test('takes over what that one has published, tiles and packs too, and builds nothing', async () => {
    const [builder, other] = [await open({ isBuilding: true }), await open({ isBuilding: false })]
    const name = await addTo(builder)
    await builder.publisher.packed()
    const { manifest } = builder.publisher.current()!
    expect(manifest.packs).not.toEqual([])
    await vi.waitFor(() => expect(other.publisher.current()!.manifest).toEqual(manifest), 10_000)
    expect(namesAt(other)).toContain(name)
    expect(namesAt(other)).toEqual(namesAt(builder))
    const { full, partial } = manifest.tiles
    const tile = await other.publisher.tile(`${full}.w${partial}`)
    expect(tile!.hash).toBe(builder.publisher.current()!.tiles.get(`${full}.w${partial}`)!.hash)
    for (const { hash } of manifest.packs) expect((await other.publisher.storedBlob(hash))?.hash).toBe(hash)
  }, 60_000)

  test('publishes its own commits through it, and builds by itself once it is asked to', async () => {
    const [builder, other] = [await open({ isBuilding: true }), await open({ isBuilding: false, maySign: true })]
    const through = await addTo(other)
    await vi.waitFor(() => expect(namesAt(other)).toContain(through), 10_000)
    const chunks = other.publisher.current()!.manifest.chunks
    await builder.publisher.close()
    const late = await addTo(other)
    other.publisher.setBuilding(true)
    await vi.waitFor(() => expect(namesAt(other)).toContain(late), 10_000)
    await other.publisher.packed()
    // Nobody is lost by the change of hands, and what did not change keeps its bytes.
    expect(namesAt(other)).toEqual(expect.arrayContaining([through, late]))
    const { manifest } = other.publisher.current()!
    expect(manifest.chunks.reduce((sum, { cards }) => sum + cards, 0)).toBe(
      chunks.reduce((sum, { cards }) => sum + cards, 0) + 1,
    )
    expect(readStatement(manifest.release!.statement)!.position).toBe(manifest.head.position)
  }, 60_000)

  test('builds where nothing was published in this history', async () => {
    own = await postgres.fresh()
    const other = await open({ isBuilding: false, maySign: true })
    expect(namesAt(other)).toEqual([])
    const name = await addTo(other)
    await other.store.write(asha, (tx) => tx.catalogue.beginEpoch())
    await other.publisher.settled()
    expect(namesAt(other)).toEqual([name])
  }, 60_000)
})
