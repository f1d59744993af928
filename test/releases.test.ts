import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wholeListing } from '../shared/catalogue/address.ts'
import type { Manifest } from '../shared/catalogue/manifest.ts'
import { leavesOf, treesOf } from '../shared/release/leaves.ts'
import { publicKeyOf, signText } from '../shared/release/signature.ts'
import { readStatement, writeStatement, type ReleaseStatement } from '../shared/release/statement.ts'
import { NO_SITE } from '../shared/site/public.ts'
import { makeRecord } from '../shared/test/make.ts'
import { catalogueInMemory } from '../pwa/local/catalogue.ts'
import { recordsInMemory } from '../pwa/local/records.ts'
import { openRemote } from '../pwa/remote/client.ts'
import { openKeeper } from '../pwa/search/catalogueService.ts'
import type { CatalogueState } from '../pwa/search/types.ts'
import { openPublisher, type Publisher } from '../sync-server/services/catalogue/publish.ts'
import { openSigner, type ReleaseKeys } from '../sync-server/services/releases/signer.ts'
import { openStore } from '../sync-server/store/database.ts'
import type { Author } from '../sync-server/store/ports/author.ts'
import type { Store } from '../sync-server/store/store.ts'

// What a phone takes and refuses: the real keeper before the real publisher. Between them somebody who may change what
// is sent.

const asha: Author = { kind: 'staff', id: 'asha', name: 'Asha', requestId: 'test' }
const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  OTHER_KEY = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'
let folder: string, store: Store, publisher: Publisher, clock: number
/** Changes the manifest, and any object, on their way. */
let manifestOnTheWay: (manifest: Manifest) => Manifest | Promise<Manifest>
let bytesOnTheWay: (path: string, bytes: Uint8Array) => Uint8Array

const serve = (keys: ReleaseKeys | undefined = { current: KEY, former: [] }): void => {
  const failed = (): void => undefined
  publisher = openPublisher({ store, failed, ...(keys && { signer: openSigner(store, keys, { failed }) }) })
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'))
  clock = Date.UTC(2026, 10, 26, 9)
  store = await openStore({ folder, now: () => clock })
  serve()
  manifestOnTheWay = (manifest) => manifest
  bytesOnTheWay = (_path, bytes) => bytes
})
afterEach(async () => {
  await publisher.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const add = async (...names: string[]) => {
  await store.write(asha, (tx) =>
    tx.colleges.add(
      names.map((name) => {
        const id = uuid()
        return makeRecord({
          id,
          slug: `c-${id}`,
          status: 'published',
          college: { name, location: 'Pune, Maharashtra' },
        })
      }),
    ),
  )
  await publisher.settled()
}
const serveAnew = async (keys: ReleaseKeys | undefined) => {
  await publisher.close()
  serve(keys)
  await publisher.settled()
}

async function answer(address: string): Promise<Response> {
  const path = new URL(address).pathname.replace('/api/v1', '')
  const json = (body: unknown): Response => Response.json(body)
  const bytes = (raw: Uint8Array): Response =>
    new Response(new Uint8Array(bytesOnTheWay(path, raw)), { headers: { 'Content-Type': 'application/octet-stream' } })
  const { manifest, blobs, tiles } = publisher.current()!,
    [, , kind, first = '', second = ''] = path.split('/')
  if (path === '/exams') return json({ success: true, data: [] })
  if (path === '/site') return json({ success: true, data: NO_SITE })
  if (path === '/catalogue/release-keys') return json({ success: true, data: await store.releases.keyChanges() })
  if (kind === 'manifest') return json(await manifestOnTheWay(JSON.parse(JSON.stringify(manifest)) as Manifest))
  const object = kind === 'blobs' ? blobs.get(first) : tiles.get(second)
  return object ? bytes(object.raw) : Response.json({ success: false, code: 'NOT_FOUND', error: 'No' }, { status: 404 })
}

function openPhone(disk = catalogueInMemory()) {
  const keeper = openKeeper({
    catalogue: disk,
    records: recordsInMemory(),
    remote: openRemote({ base: 'https://pravesh.test/api/v1', send: answer }),
    now: () => clock,
    savesData: () => false,
    jitter: () => 1,
    after: () => () => undefined,
  })
  let state: CatalogueState | undefined
  keeper.watchCatalogue((next) => {
    state = next
  })
  return {
    /** The names that are here after the phone has asked again, and why it took nothing new. */
    async look(acceptsKey = false): Promise<{ names: string[]; refused: string | undefined }> {
      clock += 120_000
      keeper.visible()
      keeper.download(acceptsKey)
      for (let turn = 0; turn < 5; turn++) {
        await new Promise((done) => setTimeout(done))
        await keeper.settled()
      }
      const { result } = await keeper.list({ ...wholeListing(undefined), size: 100 })
      return { names: result.cards.map(({ name }) => name).toSorted(), refused: state?.refused }
    },
  }
}

/** The manifest with another release over what it names, signed with this key. */
async function forge(manifest: Manifest, secret: string, change: Partial<ReleaseStatement> = {}): Promise<Manifest> {
  const said = readStatement(manifest.release!.statement)!,
    tiles = manifest.release!.tiles
  const statement = writeStatement({
    ...said,
    ...treesOf(leavesOf(manifest, tiles)),
    colleges: manifest.chunks.reduce((sum, { cards }) => sum + cards, 0),
    epoch: manifest.epoch,
    position: manifest.head.position,
    head: manifest.head.hash,
    key: await publicKeyOf(secret),
    ...change,
  })
  return { ...manifest, release: { ...(await signText(statement, secret)), tiles } }
}

describe('a phone', () => {
  test('takes a catalogue and its changes as they were signed', async () => {
    await add('Hill College')
    const phone = openPhone()
    expect(await phone.look()).toEqual({ names: ['Hill College'], refused: undefined })
    await add('Sea College')
    expect(await phone.look()).toEqual({ names: ['Hill College', 'Sea College'], refused: undefined })
  })

  test.each<[string, (manifest: Manifest) => Manifest]>([
    ['one chunk less', (manifest) => ({ ...manifest, chunks: [] })],
    [
      'a chunk of another hash',
      ({ chunks, ...manifest }) => ({
        ...manifest,
        chunks: chunks.map((chunk) => ({ ...chunk, hash: 'ab'.repeat(32) })),
      }),
    ],
    [
      'closing ranks that nobody signed',
      (manifest) => ({
        ...manifest,
        cutoffs: [{ exam: 'JEE Main', year: 2025, hash: 'ab'.repeat(32), bytes: 9 }],
      }),
    ],
    [
      'packs that nobody signed',
      (manifest) => ({
        ...manifest,
        packs: [{ key: 'engineering', hash: 'ab'.repeat(32), bytes: 9 }],
      }),
    ],
    [
      'another tile',
      ({ release, ...manifest }) => ({ ...manifest, release: { ...release!, tiles: ['ab'.repeat(32)] } }),
    ],
    ['a later position', (manifest) => ({ ...manifest, head: { ...manifest.head, position: 99 } })],
    ['another history', (manifest) => ({ ...manifest, epoch: 'another' })],
    [
      'a turned letter in the statement',
      ({ release, ...manifest }) => ({
        ...manifest,
        release: { ...release!, statement: release!.statement.replace('colleges 2', 'colleges 3') },
      }),
    ],
    [
      'a turned letter in the signature',
      ({ release, ...manifest }) => ({
        ...manifest,
        release: { ...release!, signature: release!.signature.replace(/^./, (one) => (one === 'a' ? 'b' : 'a')) },
      }),
    ],
  ])('keeps what it has where the manifest has %s', async (_what, change) => {
    await add('Hill College')
    const phone = openPhone()
    await phone.look()
    await add('Sea College')
    manifestOnTheWay = change
    expect(await phone.look()).toEqual({ names: ['Hill College'], refused: 'changed' })
    manifestOnTheWay = (manifest) => manifest
    expect(await phone.look()).toEqual({ names: ['Hill College', 'Sea College'], refused: undefined })
  })

  test('that has nothing takes nothing from a manifest that was changed, not even for a moment', async () => {
    await add('Hill College')
    manifestOnTheWay = (manifest) => ({ ...manifest, head: { ...manifest.head, hash: 'ab' } })
    const disk = catalogueInMemory()
    expect(await openPhone(disk).look()).toEqual({ names: [], refused: 'changed' })
    expect(await disk.load()).toEqual({ chunks: [], tiles: [] })
  })

  test('takes a tile only as it was signed, and else the chunks', async () => {
    await add('Hill College')
    const phone = openPhone()
    await phone.look()
    await add('Sea College')
    let changed = 0
    bytesOnTheWay = (path, bytes) => {
      if (!path.startsWith('/catalogue/tiles/')) return bytes
      changed++
      return bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1)
    }
    expect(await phone.look()).toEqual({ names: ['Hill College', 'Sea College'], refused: undefined })
    expect(changed).toBe(1)
  })

  test('trusts the key it met first, and another one by that key’s word alone', async () => {
    await add('Hill College')
    const phone = openPhone()
    await phone.look()
    await add('Sea College')
    manifestOnTheWay = (manifest) => forge(manifest, OTHER_KEY)
    expect(await phone.look()).toEqual({ names: ['Hill College'], refused: 'key' })
    manifestOnTheWay = (manifest) => manifest
    await serveAnew({ current: OTHER_KEY, former: [] })
    expect(await phone.look()).toEqual({ names: ['Hill College'], refused: 'key' })
    await serveAnew({ current: KEY, former: [] })
    await add('Lake College')
    await serveAnew({ current: OTHER_KEY, former: [KEY] })
    const all = ['Hill College', 'Lake College', 'Sea College']
    expect(await phone.look()).toEqual({ names: all, refused: undefined })
    // From here on the former key counts no more.
    await add('Dam College')
    manifestOnTheWay = (manifest) => forge(manifest, KEY)
    expect(await phone.look()).toEqual({ names: all, refused: 'key' })
  })

  test('takes a key that its person trusts, once, and knows that one from then on', async () => {
    await add('First')
    const phone = openPhone()
    await phone.look()
    await serveAnew({ current: OTHER_KEY, former: [] })
    await add('Second')
    expect(await phone.look()).toEqual({ names: ['First'], refused: 'key' })
    expect(await phone.look(true)).toEqual({ names: ['First', 'Second'], refused: undefined })
    await add('Third')
    expect((await phone.look()).names).toEqual(['First', 'Second', 'Third'])
    await serveAnew({ current: KEY, former: [] })
    await add('Fourth')
    expect(await phone.look()).toEqual({ names: ['First', 'Second', 'Third'], refused: 'key' })
  })

  test('takes no older release back, and says so when it stays so', async () => {
    await add('Hill College')
    const former = publisher.current()!.manifest
    const phone = openPhone()
    await add('Sea College')
    await phone.look()
    manifestOnTheWay = () => former
    const both = ['Hill College', 'Sea College']
    expect(await phone.look()).toEqual({ names: both, refused: undefined })
    expect(await phone.look()).toEqual({ names: both, refused: 'older' })
    // Neither does another history help, unless it is a later one, as after a restore.
    const restored = { ...former, epoch: 'restored' }
    manifestOnTheWay = () => forge(restored, KEY)
    expect(await phone.look()).toEqual({ names: both, refused: 'older' })
    manifestOnTheWay = () => forge(restored, KEY, { number: 1, previous: '', time: clock })
    expect(await phone.look()).toEqual({ names: ['Hill College'], refused: undefined })
  })

  test('takes a catalogue without a release from a server of before, until it met one with', async () => {
    await serveAnew(undefined)
    await add('Hill College')
    const phone = openPhone()
    expect(await phone.look()).toEqual({ names: ['Hill College'], refused: undefined })
    await serveAnew({ current: KEY, former: [] })
    await add('Sea College')
    expect(await phone.look()).toEqual({ names: ['Hill College', 'Sea College'], refused: undefined })
    await add('Lake College')
    manifestOnTheWay = ({ release: _, ...manifest }) => manifest
    expect(await phone.look()).toEqual({ names: ['Hill College', 'Sea College'], refused: 'unsigned' })
  })

  test('remembers the key over a restart', async () => {
    await add('Hill College')
    const disk = catalogueInMemory()
    await openPhone(disk).look()
    await add('Sea College')
    manifestOnTheWay = (manifest) => forge(manifest, OTHER_KEY)
    expect(await openPhone(disk).look()).toEqual({ names: ['Hill College'], refused: 'key' })
  })
})
