import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import { DAY_MS } from '../../../shared/format/duration.ts'
import { brokenLink } from '../../../shared/release/chain.ts'
import { leavesOf, treesOf } from '../../../shared/release/leaves.ts'
import { openRelease, publicKeyOf } from '../../../shared/release/signature.ts'
import { RELEASE_PARTS } from '../../../shared/release/statement.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import { openStore } from '../../store/database.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { openPublisher, type Publisher } from '../catalogue/publish.ts'
import { openSigner, type ReleaseKeys } from './signer.ts'

const asha: Author = { kind: 'staff', id: 'asha', name: 'Asha', requestId: 'test' }
const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  NEXT_KEY = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'
let folder: string, store: Store
const open: Publisher[] = [],
  failures: string[] = []
const clock = { at: Date.UTC(2026, 10, 26, 9) }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'))
  store = await openStore({ folder, now: () => clock.at })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
  await store.close()
  await rm(folder, { recursive: true })
  const told = failures.splice(0)
  if (told.length > 0) throw new Error(`Publishing failed: ${told.join(', ')}`)
})

const failed = (reason: unknown): void => void failures.push(String(reason))
/** One process over the store. */
function publish(keys: ReleaseKeys = { current: KEY, former: [] }, over = store): Publisher {
  const publisher = openPublisher({ store: over, failed, signer: openSigner(over, keys, { failed }) })
  open.push(publisher)
  return publisher
}
async function end(publisher: Publisher): Promise<void> {
  open.splice(open.indexOf(publisher), 1)
  await publisher.close()
}
const add = (...names: string[]) =>
  store.write(asha, (tx) =>
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
const chain = async () => (await store.releases.list({ page: 1, limit: 100 })).rows.toReversed()
async function statementOf({ release }: Manifest) {
  const said = release && (await openRelease(release))
  if (!said) throw new Error('The manifest has no signed release')
  return said
}

describe('each publication', () => {
  test('is a release over what its manifest names, which follows the one before', async () => {
    const publisher = publish()
    await publisher.packed()
    await add('Hill College', 'Sea College')
    await publisher.packed()
    const { manifest, tiles } = publisher.current()!,
      said = await statementOf(manifest)
    expect(said).toMatchObject({
      epoch: manifest.epoch,
      position: 2,
      head: manifest.head.hash,
      colleges: 2,
      key: await publicKeyOf(KEY),
      time: clock.at,
    })
    const trees = treesOf(leavesOf(manifest, manifest.release!.tiles))
    for (const part of RELEASE_PARTS) expect(said[part]).toEqual(trees[part])
    expect(manifest.release!.tiles).toEqual([tiles.get('0.w2')!.hash])
    expect(said.packs.count).toBe(1)
    const releases = await chain()
    expect(releases.at(-1)).toMatchObject({ number: said.number, statement: manifest.release!.statement })
    expect(await brokenLink(releases, [])).toBeUndefined()
    expect(
      brotliDecompressSync((await store.releases.leaves(said.number))!)
        .toString()
        .split('\n'),
    ).toEqual(RELEASE_PARTS.flatMap((part) => leavesOf(manifest, manifest.release!.tiles)[part]))
  })

  test('is the release that stands, where a server starts anew over the same colleges', async () => {
    const first = publish()
    await add('Hill College')
    await first.packed()
    const count = (await chain()).length,
      before = first.current()!.manifest.release
    await end(first)
    const second = publish()
    await second.settled()
    expect(second.current()!.manifest.release?.statement).toBe(before?.statement)
    await second.packed()
    expect(second.current()!.manifest.release).toEqual(before)
    expect(await chain()).toHaveLength(count)
  })

  test('of another process over the same database goes into one chain', async () => {
    const one = publish(),
      other = publish()
    await Promise.all([one.packed(), other.packed()])
    for (const name of ['Hill College', 'Sea College', 'Lake College']) {
      await add(name)
      await Promise.all([one.packed(), other.packed()])
    }
    const releases = await chain()
    expect(await brokenLink(releases, [])).toBeUndefined()
    expect(one.current()!.manifest.release).toEqual(other.current()!.manifest.release)
    expect(new Set(releases.map(({ statement }) => statement.replace(/^(number|time|previous) .*$/gm, ''))).size).toBe(
      releases.length,
    )
  })

  test('of a process that is behind waits until it has read what another one published', async () => {
    const publisher = publish()
    await publisher.packed()
    await add('Hill College')
    await publisher.packed()
    const signer = openSigner(store, { current: KEY, former: [] }, { failed })
    const { manifest } = publisher.current()!
    const earlier = { ...manifest, head: { position: 0, hash: '' }, chunks: [] }
    expect(await signer.sign(earlier, [])).toBe('behind')
    expect(await signer.sign({ ...earlier, epoch: 'another' }, [])).toMatchObject({ tiles: [] })
  })

  test('that failed halfway is made up for by the next, with every card', async () => {
    let isFull = false
    const failing: Store = {
      ...store,
      write: (author, work) =>
        isFull && author.name === 'releases' ? Promise.reject(new Error('full')) : store.write(author, work),
    }
    const publisher = publish(undefined, failing)
    await publisher.packed()
    isFull = true
    await add('Hill College')
    await publisher.settled()
    expect(publisher.current()!.cards).toBe(0)
    expect(failures.splice(0)).toEqual(expect.arrayContaining(['Error: full']))
    isFull = false
    await publisher.packed()
    expect(publisher.current()!.cards).toBe(1)
    expect((await statementOf(publisher.current()!.manifest)).colleges).toBe(1)
  })

  test('has a time that never goes back, whatever the clock does', async () => {
    const publisher = publish()
    await publisher.packed()
    clock.at -= DAY_MS
    await add('Hill College')
    await publisher.packed()
    clock.at += DAY_MS
    const times = (await chain()).map(({ statement }) => /^time (.*)$/m.exec(statement)?.[1])
    expect(times).toEqual(times.toSorted())
    expect(await brokenLink(await chain(), [])).toBeUndefined()
  })
})

describe('the key', () => {
  test('gives way to another by its own word', async () => {
    const first = publish()
    await add('Hill College')
    await first.packed()
    await end(first)
    const second = publish({ current: NEXT_KEY, former: [KEY] })
    await second.packed()
    expect((await statementOf(second.current()!.manifest)).key).toBe(await publicKeyOf(NEXT_KEY))
    expect(await brokenLink(await chain(), await store.releases.keyChanges())).toBeUndefined()
    expect(await brokenLink(await chain(), [])).toMatchObject({ fault: 'key' })
  })

  test('that nobody signed for is told of once, and its chain does not hold', async () => {
    const first = publish()
    await add('Hill College')
    await first.packed()
    await end(first)
    const second = publish({ current: NEXT_KEY, former: [] })
    await second.packed()
    await add('Sea College')
    await second.packed()
    expect(failures.splice(0)).toEqual([expect.stringContaining(`another key (${await publicKeyOf(KEY)})`)])
    expect(await brokenLink(await chain(), await store.releases.keyChanges())).toMatchObject({ fault: 'key' })
  })
})

test('the lines of old releases are let go of, except of the last of each day', async () => {
  const signer = openSigner(store, { current: KEY, former: [] }, { failed })
  const manifest: Manifest = {
    protocol: 1,
    schema: 1,
    epoch: 'e',
    head: { position: 0, hash: '' },
    oldest: 1,
    chunks: [],
    tiles: { size: 256, full: 0, partial: 0 },
    packs: [],
    cutoffs: [],
  }
  for (let number = 1; number <= 505; number++) {
    if (number === 4) clock.at += DAY_MS
    await signer.sign({ ...manifest, head: { position: number, hash: '' } }, [])
  }
  const kept = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (number) => (await store.releases.leaves(number)) !== undefined),
  )
  expect(kept).toEqual([false, false, true, false, false, true])
  expect((await store.releases.list({ page: 1, limit: 1 })).total).toBe(505)
})
