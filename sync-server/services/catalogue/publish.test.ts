import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Card } from '../../../shared/catalogue/card.ts'
import { decodeCards } from '../../../shared/catalogue/codec.ts'
import { decodeTile } from '../../../shared/catalogue/tile.ts'
import type { PackList } from '../../../shared/catalogue/pack.ts'
import type { State } from '../../../shared/college/state.ts'
import { CARD_VERSION } from '../../../shared/catalogue/cardOf.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import { openStore } from '../../store/database.ts'
import { query } from '../../store/test/sqliteFolder.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { openPublisher, type Publisher } from './publish.ts'
import type { PublishedCatalogue } from './published.ts'

const asha: Author = { kind: 'staff', id: 'asha', name: 'Asha', requestId: 'test' }
let folder: string, store: Store, publisher: Publisher
const failures: unknown[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  store = await openStore({ folder })
  publisher = openPublisher({ store, failed: (reason) => failures.push(reason) })
  await publisher.settled()
})
afterEach(async () => {
  await publisher.close()
  await store.close()
  await rm(folder, { recursive: true })
  const failed = failures.splice(0)
  if (failed.length > 0) throw new AggregateError(failed, 'Publishing failed')
})

const college = (name: string, more: Parameters<typeof makeRecord>[0] = {}) => {
  const id = uuid()
  return makeRecord({
    id,
    slug: `c-${id}`,
    status: 'published',
    ...more,
    college: { name, location: 'Pune, Maharashtra', ...more.college },
  })
}
const now = async (): Promise<PublishedCatalogue> => {
  await publisher.settled()
  return publisher.current()!
}
const cardsOf = ({ manifest, blobs }: PublishedCatalogue): Card[] =>
  manifest.chunks.flatMap((chunk) => decodeCards(blobs.get(chunk.hash)!.raw))
const names = (published: PublishedCatalogue): string[] =>
  cardsOf(published)
    .map((card) => card.name)
    .sort()

describe('publishing the catalogue', () => {
  test('an empty catalogue is published too, so that a device learns there is nothing', async () => {
    expect((await now()).manifest).toMatchObject({ chunks: [], head: { position: 0 } })
  })

  test('what is published stands in chunks and tiles, named by their bytes and compressed ahead', async () => {
    await store.write(asha, (tx) => tx.colleges.add([college('Hill College'), college('Sea College')]))
    const published = await now()
    expect(names(published)).toEqual(['Hill College', 'Sea College'])
    for (const [hash, { raw, br, gzip }] of published.blobs) {
      expect(createHash('sha256').update(raw).digest('hex')).toBe(hash)
      expect(brotliDecompressSync(br).equals(raw) && gunzipSync(gzip).equals(raw)).toBe(true)
    }
    expect(
      decodeTile(published.tiles.get('0.w2')!.raw)
        .cards.map((card) => card.name)
        .sort(),
    ).toEqual(['Hill College', 'Sea College'])
    expect(JSON.parse(published.manifestBytes.raw.toString())).toEqual(published.manifest)
  })

  test('no draft and nothing personal ever stands in a public object', async () => {
    const secrets = ['SECRET-DRAFT', 'SECRET-KEPT', 'secret@person.in', 'SECRET-TRASHED']
    const [open, , gone] = await store.write(asha, (tx) =>
      tx.colleges.add([
        college('Open College', {
          kept: { note: 'SECRET-KEPT' },
          college: { contactDetails: { email: 'secret@person.in' } },
        }),
        college('SECRET-DRAFT', { status: 'draft' }),
        college('SECRET-TRASHED'),
      ]),
    )
    await now()
    await store.write(asha, (tx) => tx.colleges.trash([gone!]))
    const { manifest, manifestBytes, blobs, tiles } = await now()
    expect(open!.slug).toBeTruthy()
    const present = [
      manifestBytes,
      ...manifest.chunks.map((chunk) => blobs.get(chunk.hash)!),
      tiles.get(`0.w${manifest.head.position}`)!,
    ]
    for (const { raw } of present)
      for (const secret of secrets) expect(raw.toString('latin1').toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test('a change moves one chunk and one tile; a manifest a moment old can still be followed', async () => {
    const added = await store.write(asha, (tx) =>
      tx.colleges.add([
        college('Law School', { college: { category: ['law'] } }),
        college('Hill College', { college: { category: ['medical'] } }),
      ]),
    )
    const before = await now()
    const law = added[0]!
    await store.write(asha, (tx) =>
      tx.colleges.replace([
        { before: law, after: { ...law, tag: 'f'.repeat(32), college: { ...law.college, studentCount: 900 } } },
      ]),
    )
    const after = await now()
    const moved = after.manifest.chunks.filter(
      (chunk) => !before.manifest.chunks.some((former) => former.hash === chunk.hash),
    )
    expect(moved.map((chunk) => chunk.key)).toEqual(['law-1'])
    for (const chunk of before.manifest.chunks) expect(after.blobs.has(chunk.hash)).toBe(true)
    expect(after.tiles.has('0.w2')).toBe(true)
    expect(decodeTile(after.tiles.get('0.w3')!.raw)).toMatchObject({ from: 1, to: 3 })
  })

  test('a chunk that several manifests have replaced can still be fetched, after a restart of the server too', async () => {
    const added = await store.write(asha, (tx) =>
      tx.colleges.add([college('Law School', { college: { category: ['law'] } })]),
    )
    let law = added[0]!
    const former: string[] = []
    for (const studentCount of [900, 901, 902]) {
      former.push((await now()).manifest.chunks[0]!.hash)
      const before = law,
        after = { ...law, tag: `${studentCount}`.padEnd(32, 'f'), college: { ...law.college, studentCount } }
      await store.write(asha, (tx) => tx.colleges.replace([{ before, after }]))
      law = after
    }
    await now()
    const fetched = async (hash: string) => {
      const bytes = publisher.current()!.blobs.get(hash)?.br ?? (await publisher.storedBlob(hash))?.br
      return bytes && createHash('sha256').update(brotliDecompressSync(bytes)).digest('hex')
    }
    for (const hash of former) expect(await fetched(hash)).toBe(hash)
    await publisher.close()
    publisher = openPublisher({ store, failed: (reason) => failures.push(reason) })
    await publisher.settled()
    for (const hash of former) expect(await fetched(hash)).toBe(hash)
    expect(await publisher.storedBlob('0'.repeat(64))).toBeUndefined()
  })

  test('hiding a college takes it out of the chunks and says so in the tile', async () => {
    const [hill] = await store.write(asha, (tx) => tx.colleges.add([college('Hill College'), college('Sea College')]))
    await now()
    await store.write(asha, (tx) =>
      tx.colleges.replace([{ before: hill!, after: { ...hill!, status: 'draft', tag: 'e'.repeat(32) } }]),
    )
    const published = await now()
    expect(names(published)).toEqual(['Sea College'])
    expect(decodeTile(published.tiles.get('0.w3')!.raw).gone).toEqual([hill!.number])
  })

  test('many colleges at once fill whole tiles and stay complete', async () => {
    for (let batch = 0; batch < 3; batch++)
      await store.write(asha, (tx) =>
        tx.colleges.add(Array.from({ length: 200 }, (_, at) => college(`College ${batch} ${at}`))),
      )
    const published = await now()
    expect(published.manifest.tiles).toEqual({ size: 256, full: 2, partial: 88 })
    expect(cardsOf(published)).toHaveLength(600)
    expect(['0', '1', '2.w88'].every((name) => published.tiles.has(name))).toBe(true)
  })

  test('while commits follow one another nothing is published between them, but not for ever', async () => {
    await publisher.close()
    let published = 0
    const counted: Store = {
      ...store,
      write: (author, work) => {
        if (author.kind === 'system') published++
        return store.write(author, work)
      },
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      publisher = openPublisher({ store: counted, failed: (reason) => failures.push(reason) })
      await publisher.packed()
      published = 0
      const commit = async (): Promise<void> => {
        await store.write(asha, (tx) => tx.colleges.add([college('In a row')]))
        vi.advanceTimersByTime(100)
      }
      for (let n = 0; n < 15; n++) await commit()
      expect(published).toBe(0)
      for (let n = 0; n < 10; n++) await commit()
      await publisher.settled()
      expect(published).toBeGreaterThan(0)
      expect(names(publisher.current()!)).toHaveLength(25)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a publication that took long is followed by a rest, and then has what was committed meanwhile', async () => {
    await publisher.close()
    const slow: Store = {
      ...store,
      write: (author, work) => {
        if (author.kind === 'system') vi.advanceTimersByTime(4_000)
        return store.write(author, work)
      },
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      publisher = openPublisher({ store: slow, failed: (reason) => failures.push(reason) })
      const shown = async (): Promise<string[]> => {
        // Whatever had begun is over by then: the database works in real time.
        for (const until = Date.now() + 500; Date.now() < until;) await breathe()
        return names(publisher.current()!)
      }
      await store.write(asha, (tx) => tx.colleges.add([college('Hill College')]))
      expect(names(await now())).toEqual(['Hill College'])
      await store.write(asha, (tx) => tx.colleges.add([college('Lake College')]))
      expect(names(await now())).toEqual(['Hill College', 'Lake College'])
      await store.write(asha, (tx) => tx.colleges.add([college('Sea College')]))
      vi.advanceTimersByTime(3_000)
      expect(await shown()).toEqual(['Hill College', 'Lake College'])
      vi.advanceTimersByTime(15_000)
      await vi.waitFor(async () => expect(await shown()).toEqual(['Hill College', 'Lake College', 'Sea College']))
    } finally {
      vi.useRealTimers()
    }
  })

  test('a tile beyond everything that happened is not there, and asking for it publishes nothing', async () => {
    await publisher.close()
    let reads = 0
    publisher = openPublisher({
      store: {
        ...store,
        catalogue: {
          ...store.catalogue,
          oldest: () => {
            reads++
            return store.catalogue.oldest()
          },
          changes: (...asked) => {
            reads++
            return store.catalogue.changes(...asked)
          },
        },
      },
      failed: (reason) => failures.push(reason),
    })
    await publisher.settled()
    await store.write(asha, (tx) => tx.colleges.add([college('Hill College')]))
    reads = 0
    expect(await publisher.tile('999')).toBeUndefined()
    expect(reads).toBe(0)
    expect(decodeTile((await publisher.tile('0.w1'))!.raw).cards.map(({ name }) => name)).toEqual(['Hill College'])
  })

  test('a bulk load is published with its first table and then every twenty seconds; its packs follow its end', async () => {
    await publisher.close()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const cards = () => publisher.current()?.cards ?? 0
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await breathe()
    }
    let table = 0
    const bring = () => store.write(asha, (tx) => tx.colleges.add([college(`College ${++table}`)]))
    try {
      publisher = openPublisher({ store, failed: (reason) => failures.push(reason) })
      await publisher.packed()
      const end = publisher.startBulkLoad(12)
      await bring()
      vi.advanceTimersByTime(200)
      await until(() => cards() === 1)
      // Each of these would have been published by itself.
      for (let n = 0; n < 9; n++) {
        await bring()
        vi.advanceTimersByTime(2_000)
        await store.ready()
        for (let turn = 0; turn < 200; turn++) await breathe()
        expect(cards()).toBe(1)
      }
      vi.advanceTimersByTime(2_000)
      await until(() => cards() === 10)
      await bring()
      vi.advanceTimersByTime(2_000)
      await publisher.packed()
      expect([cards(), publisher.current()!.packs.size]).toEqual([11, 0])
      expect(publisher.current()!.manifest.expected).toBe(12)
      await bring()
      end()
      end()
      vi.advanceTimersByTime(1)
      await until(() => cards() === 12)
      await publisher.packed()
      expect(publisher.current()!.packs.size).toBeGreaterThan(0)
      expect(publisher.current()!.manifest.expected).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a restarted server publishes the same bytes again', async () => {
    await store.write(asha, (tx) => tx.colleges.add([college('Hill College')]))
    await publisher.packed()
    const before = await now()
    await publisher.close()
    publisher = openPublisher({ store, failed: (reason) => failures.push(reason) })
    await publisher.packed()
    expect((await now()).manifest).toEqual(before.manifest)
  })

  test('full records stand in packs of a stream and state, in parts a cut line can lose one of; a change leaves other packs as they are', async () => {
    const law = (name: string, state: State) =>
      college(name, {
        college: { state, category: ['law'], faqs: [{ id: 'f', order: 'a', question: 'Is it good?', answer: 'Yes' }] },
      })
    const [first] = await store.write(asha, (tx) =>
      tx.colleges.add([
        ...Array.from({ length: 150 }, (_, at) => law(`Law School ${at}`, 'Kerala')),
        law('Law School', 'Goa'),
        college('SECRET', { status: 'draft' }),
      ]),
    )
    await publisher.packed()
    const listOf = ({ manifest, packs }: PublishedCatalogue): PackList =>
      JSON.parse(
        brotliDecompressSync(packs.get(manifest.packs.find((entry) => entry.key === 'law')!.hash)!.br).toString(),
      ) as PackList
    const before = publisher.current()!,
      list = listOf(before)
    expect(list.packs.map(({ key, colleges }) => [key, colleges])).toEqual([
      ['law-goa', 1],
      ['law-kerala', 150],
    ])
    const told = list.packs.flatMap(({ parts }) =>
      parts.flatMap(({ hash, bytes }) => {
        const { br } = before.packs.get(hash)!
        expect(br.length).toBe(bytes)
        expect(bytes).toBeLessThanOrEqual(32_000)
        expect(createHash('sha256').update(brotliDecompressSync(br)).digest('hex')).toBe(hash)
        return JSON.parse(brotliDecompressSync(br).toString()) as Array<{ name: string; faqs: unknown[] }>
      }),
    )
    expect(told).toHaveLength(151)
    expect(told[0]).toMatchObject({ faqs: [{ question: 'Is it good?' }] })
    expect(JSON.stringify(told)).not.toContain('SECRET')
    await store.write(asha, (tx) =>
      tx.colleges.replace([
        { before: first!, after: { ...first!, tag: 'd'.repeat(32), college: { ...first!.college, studentCount: 5 } } },
      ]),
    )
    await publisher.packed()
    const after = listOf(publisher.current()!),
      parts = (lists: PackList, key: string) =>
        lists.packs.find((pack) => pack.key === key)!.parts.map(({ hash }) => hash)
    expect(parts(after, 'law-goa')).toEqual(parts(list, 'law-goa'))
    expect(parts(after, 'law-kerala')).not.toEqual(parts(list, 'law-kerala'))
    // A phone that has read the former list can still finish.
    for (const hash of parts(list, 'law-kerala')) expect(publisher.current()!.packs.has(hash)).toBe(true)
  })

  /** Leaves the database as a program did that knew neither ranks by stream nor that cards have versions. */
  const madeByAnOlderProgram = async (folder: string) => {
    for (const statement of [
      "UPDATE colleges SET card = json_set(json_remove(card, '$.ranks'), '$.rank', 7)",
      "UPDATE public_changes SET card = json_remove(card, '$.ranks')",
      'DROP TABLE derived',
      "DELETE FROM migrations WHERE name = '0006-derived'",
    ])
      await query(folder, statement)
  }
  const reopened = async (between: () => Promise<void>) => {
    await publisher.close()
    await store.close()
    await between()
    store = await openStore({ folder })
    publisher = openPublisher({ store, failed: (reason) => failures.push(reason) })
  }

  test('an edit that no list shows is in the pack too, though no chunk and no tile moves for it', async () => {
    const [hill] = await store.write(asha, (tx) =>
      tx.colleges.add([college('Hill College', { college: { category: ['law'], state: 'Goa' } })]),
    )
    await publisher.packed()
    const before = publisher.current()!
    const after = {
      ...hill!,
      tag: 'c'.repeat(32),
      college: { ...hill!.college, faqs: [{ id: 'f', order: 'a', question: 'Is there a hostel?', answer: 'Yes' }] },
    }
    await store.write(asha, (tx) => tx.colleges.replace([{ before: hill!, after }]))
    await publisher.packed()
    const { manifest, packs } = publisher.current()!
    expect([manifest.head, manifest.chunks]).toEqual([before.manifest.head, before.manifest.chunks])
    const read = (hash: string): unknown => JSON.parse(brotliDecompressSync(packs.get(hash)!.br).toString())
    const [pack] = (read(manifest.packs[0]!.hash) as PackList).packs
    expect(read(pack!.parts[0]!.hash)).toMatchObject([
      { tag: 'c'.repeat(32), faqs: [{ question: 'Is there a hostel?' }] },
    ])
  })

  test('cards that an older program made are made anew behind the last good catalogue, and nobody follows from them', async () => {
    await store.write(asha, (tx) =>
      tx.colleges.add([
        ...Array.from({ length: 250 }, (_, at) =>
          college(`College ${at}`, {
            college: {
              rankings: [{ id: 'r', order: 'a', agency: 'NIRF', category: 'Overall', year: 2025, rank: at + 1 }],
            },
          }),
        ),
        college('SECRET', { status: 'draft' }),
      ]),
    )
    const before = await now()
    await reopened(() => madeByAnOlderProgram(folder))
    // Held up between two batches, as a large catalogue is: readers have what the older program published.
    let goOn = () => {}
    const holding = store.write(
      asha,
      () =>
        new Promise<void>((resolve) => {
          goOn = resolve
        }),
    )
    await expect.poll(() => publisher.current()?.manifest.chunks).toEqual(before.manifest.chunks)
    expect(names(publisher.current()!)).toHaveLength(250)
    expect(publisher.current()!.manifest.oldest).toBe(before.manifest.head.position + 1)
    goOn()
    await holding

    const after = await now()
    expect(cardsOf(after).sort((a, b) => a.number - b.number)).toEqual(
      cardsOf(before).sort((a, b) => a.number - b.number),
    )
    expect(after.manifest.head.position).toBeGreaterThan(before.manifest.head.position)
    expect(after.manifest.oldest).toBe(after.manifest.head.position + 1)
    expect(await store.catalogue.changes(0, after.manifest.head.position, 500)).toEqual([])
    expect(await store.catalogue.cardVersion()).toBe(CARD_VERSION)
    // Done once: the next start finds nothing to do, and what changes from here on can be followed again.
    await reopened(async () => {})
    expect((await now()).manifest.head).toEqual(after.manifest.head)
    await store.write(asha, (tx) => tx.colleges.add([college('Sea College')]))
    const later = await now()
    expect(
      decodeTile(later.tiles.get(`0.w${later.manifest.tiles.partial}`)!.raw).cards.map((card) => card.name),
    ).toEqual(['Sea College'])
  })

  test('a record no card can be made of, and a card nobody can read, take nothing else with them', async () => {
    const [hill, sea] = await store.write(asha, (tx) =>
      tx.colleges.add([college('Hill College'), college('Sea College'), college('Lake College')]),
    )
    await now()
    await reopened(async () => {
      await madeByAnOlderProgram(folder)
      await query(folder, `UPDATE colleges SET doc = '{"college":{},"kept":{}}' WHERE id = '${hill!.id}'`)
    })
    expect(names(await now())).toEqual(['Lake College', 'Sea College'])
    expect(failures.splice(0).map(String)).toEqual([
      expect.stringContaining(hill!.id),
      expect.stringContaining('1 cards could not be read'),
    ])
    await reopened(async () => {
      await query(folder, `UPDATE colleges SET card = 'broken' WHERE id = '${sea!.id}'`)
    })
    expect(names(await now())).toEqual(['Lake College'])
    failures.splice(0)
  })

  test('a new history is published under its own epoch', async () => {
    await store.write(asha, (tx) => tx.colleges.add([college('Hill College')]))
    const before = await now()
    await store.write(asha, (tx) => tx.catalogue.beginEpoch())
    const after = await now()
    expect(after.manifest.epoch).not.toBe(before.manifest.epoch)
    expect(names(after)).toEqual(['Hill College'])
  })

  test('the listing is answered by the engine of the phones', async () => {
    await store.write(asha, (tx) => tx.colleges.add([college('Hill College of Engineering'), college('Sea College')]))
    await publisher.settled()
    const { listCatalogue } = await import('./list.ts')
    const { cards } = await listCatalogue({ store }, publisher, new URLSearchParams('search=hill'))
    expect(cards.map((card) => card.name)).toEqual(['Hill College of Engineering'])
  })

  test('a distance is measured from the place that was given with it, and narrows nothing without one', async () => {
    await store.write(asha, (tx) =>
      tx.colleges.add([
        college('Pune College', { college: { coordinates: { latitude: 18.52, longitude: 73.86 } } }),
        college('Delhi College', { college: { coordinates: { latitude: 28.61, longitude: 77.21 } } }),
        college('Hidden College'),
      ]),
    )
    await publisher.settled()
    const { listCatalogue } = await import('./list.ts')
    const asked = async (address: string) => {
      const { result, cards } = await listCatalogue({ store }, publisher, new URLSearchParams(address))
      return { names: cards.map((card) => card.name).sort(), unplaced: result.unplaced, placed: result.placed }
    }
    expect(await asked('near=100&latitude=19.08&longitude=72.88')).toEqual({ names: [], unplaced: 1, placed: 2 })
    expect(await asked('near=250&latitude=19.08&longitude=72.88')).toEqual({
      names: ['Pune College'],
      unplaced: 1,
      placed: 2,
    })
    for (const missing of [
      'near=100',
      'near=100&latitude=19',
      'near=100&latitude=north&longitude=72',
      'near=100&latitude=91&longitude=72',
      'latitude=19&longitude=72',
    ]) {
      expect(await asked(missing)).toEqual({
        names: ['Delhi College', 'Hidden College', 'Pune College'],
        unplaced: 0,
        placed: 2,
      })
    }
  })
})
