import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decodeCutoffs } from '../../../shared/cutoff/pack.ts'
import { decodeRounds } from '../../../shared/cutoff/rounds.ts'
import { closingRows } from '../../../shared/predictor/closingRows.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import { openStore } from '../../store/database.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { openPublisher, type Publisher } from '../catalogue/publish.ts'
import { importFile } from '../imports/commit.ts'
import { systemCaller } from '../caller.ts'

const asha: Author = { kind: 'system', name: 'Test', requestId: 'test' }
let folder: string, store: Store, publisher: Publisher
const failures: unknown[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutoff-packs-'))
  store = await openStore({ folder })
  publisher = openPublisher({ store, failed: (reason) => failures.push(reason) })
})
afterEach(async () => {
  await publisher.close()
  await store.close()
  await rm(folder, { recursive: true })
  const failed = failures.splice(0)
  if (failed.length > 0) throw new AggregateError(failed, 'Publishing failed')
})

const HEADER =
  'year,round,institute,institute_type,program,duration_years,degree,quota,category,gender,opening_rank,closing_rank,preparatory\n'
const bring = (rows: string) =>
  importFile(systemCaller(store, asha), {
    source: { text: HEADER + rows },
    file: 'josaa.csv',
    type: 'csv',
    kind: 'cutoffs',
  })
const GOA = 'National Institute of Technology Goa,NIT,Computer Science and Engineering,4,B.Tech'
const packs = () => {
  const { manifest, cutoffs } = publisher.current()!
  return manifest.cutoffs.map((entry) => {
    const blob = cutoffs.get(entry.hash)!,
      raw = brotliDecompressSync(blob.br)
    expect([createHash('sha256').update(raw).digest('hex'), blob.br.length]).toEqual([entry.hash, entry.bytes])
    return { ...entry, pack: decodeCutoffs(raw) }
  })
}
/** Packs follow an import by themselves; a test waits for what they say. */
const years = () => packs().map(({ exam, year }) => `${exam} ${year}`)

test('each exam and year is an object named by its bytes in the manifest, and a new year leaves the others as they are', async () => {
  await bring(`2024,5,${GOA},OS,OPEN,N,9000,12000,`)
  await expect.poll(years).toEqual(['JEE Main 2024'])
  const before = packs()[0]!.hash
  await bring(`2025,6,${GOA},OS,OPEN,N,10279,13640,\n2025,6,${GOA},GO,OPEN,F,49649,70677,`)
  await expect.poll(years).toEqual(['JEE Main 2025', 'JEE Main 2024'])
  const [fresh, old] = packs()
  expect(old!.hash).toBe(before)
  expect(fresh!.pack).toMatchObject({
    exam: 'JEE Main',
    year: 2025,
    final: 6,
    rows: 2,
    quotas: ['GO', 'OS'],
    institutes: [{ name: 'National Institute of Technology Goa', kind: 'NIT', college: 0 }],
  })
  expect([...fresh!.pack.close]).toEqual([70_677, 13_640])
})

test('an institute that becomes a college of the catalogue is linked, and its state known, without another import', async () => {
  await bring(`2025,6,${GOA},HS,OPEN,N,15961,16198,`)
  await expect.poll(years).toEqual(['JEE Main 2025'])
  const id = uuid(),
    [college] = await store.write(asha, (tx) =>
      tx.colleges.add([
        makeRecord({
          id,
          slug: 'nit-goa',
          status: 'published',
          college: { name: 'National Institute of Technology, Goa', location: 'Cuncolim, Goa', state: 'Goa' },
        }),
      ]),
    )
  await publisher.packed()
  await expect
    .poll(() => packs()[0]!.pack.institutes)
    .toEqual([{ name: 'National Institute of Technology Goa', kind: 'NIT', state: 'Goa', college: college!.number }])
})

test('a college without closing ranks of its own has those of the institute it is joined to, and no draft has any', async () => {
  await bring(
    `2025,6,${GOA},OS,OPEN,N,10279,13640,\n2025,6,${GOA},HS,OPEN,N,15961,16198,\n2025,6,${GOA.replaceAll('Goa', 'Surat')},OS,OPEN,N,100,200,`,
  )
  await expect.poll(years).toEqual(['JEE Main 2025'])
  const named = (name: string, status: 'published' | 'draft') =>
    makeRecord({
      id: uuid(),
      slug: name.toLowerCase().replaceAll(/\W+/g, '-'),
      status,
      college: { name, location: 'India' },
    })
  const [goa, surat] = await store.write(asha, (tx) =>
    tx.colleges.add([
      named('National Institute of Technology Goa', 'published'),
      named('National Institute of Technology Surat', 'draft'),
    ]),
  )
  expect(goa!.college.cutoffs).toEqual([])
  await publisher.packed()
  await expect
    .poll(() =>
      closingRows([packs()[0]!.pack], new Set([goa!.number, surat!.number])).map(
        ({ college, program, quotaType, category, round, closingRank }) => [
          college,
          program,
          quotaType,
          category,
          round,
          closingRank,
        ],
      ),
    )
    .toEqual([
      [goa!.number, 'Computer Science and Engineering', 'Home state', 'OPEN', 'round 6', 16_198],
      [goa!.number, 'Computer Science and Engineering', 'Other states', 'OPEN', 'round 6', 13_640],
    ])
})

test('where several rounds were brought in, they are an object of their own beside the year’s, in its order', async () => {
  await bring(
    `2025,1,${GOA},OS,OPEN,N,9000,11000,\n2025,6,${GOA},OS,OPEN,N,10279,13640,\n2025,6,${GOA},GO,OPEN,F,49649,70677,`,
  )
  await expect.poll(() => packs()[0]?.rounds).toBeDefined()
  const [{ pack, rounds }] = packs() as [ReturnType<typeof packs>[number]]
  const told = decodeRounds(brotliDecompressSync(publisher.current()!.cutoffs.get(rounds!.hash)!.br), pack)
  expect([told.rounds, [...told.close], pack.close.length]).toEqual([[1, 6], [0, 70_677, 11_000, 13_640], 2])
})

test('after a start they stay named while they are packed again: a phone that looks meanwhile lets go of nothing', async () => {
  await bring(
    `2024,5,${GOA},OS,OPEN,N,9000,12000,\n2025,1,${GOA},OS,OPEN,N,9000,11000,\n2025,6,${GOA},OS,OPEN,N,10279,13640,`,
  )
  await expect.poll(years).toEqual(['JEE Main 2025', 'JEE Main 2024'])
  const before = publisher.current()!.manifest.cutoffs
  await publisher.close()
  publisher = openPublisher({ store, failed: (reason) => failures.push(reason) })
  await publisher.settled()
  expect(publisher.current()!.manifest.cutoffs).toEqual(before)
  await publisher.packed()
  expect([publisher.current()!.manifest.cutoffs, years()]).toEqual([before, ['JEE Main 2025', 'JEE Main 2024']])
  expect(publisher.current()!.cutoffs.has(before.find(({ rounds }) => rounds)!.rounds!.hash)).toBe(true)
})

test('figures that were taken back are no longer named', async () => {
  const { importId } = await bring(`2025,6,${GOA},HS,OPEN,N,15961,16198,`)
  await expect.poll(years).toHaveLength(1)
  const touched = await store.cutoffs.touched(importId, { limit: 9 })
  await store.write(asha, (tx) => tx.cutoffs.remove(touched.map(({ id }) => id)))
  await expect.poll(years).toEqual([])
})

test('packs that an import replaced can still be fetched by pages that named them, after a restart of the server too', async () => {
  const generation = async (close: number): Promise<string> => {
    await bring(`2025,6,${GOA},OS,OPEN,N,100,${close},`)
    await expect
      .poll(() => publisher.current()?.manifest.cutoffs.length === 1 && packs()[0]!.pack.close.join())
      .toBe(String(close))
    return packs()[0]!.hash
  }
  const former = [await generation(13_640), await generation(13_641), await generation(13_642)],
    present = await generation(13_643)
  const held = () => former.map((hash) => publisher.current()!.cutoffs.has(hash))
  expect(held()).toEqual([true, true, true])
  await publisher.close()
  publisher = openPublisher({ store, failed: (reason) => failures.push(reason) })
  await publisher.settled()
  // What is published is there at once too, before it is packed again.
  expect([...held(), publisher.current()!.cutoffs.has(present)]).toEqual([true, true, true, true])
  await publisher.packed()
  expect(held()).toEqual([true, true, true])
})
