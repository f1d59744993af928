import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Card } from '../../../shared/catalogue/card.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import { openStore } from '../../store/database.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { importFile } from '../imports/commit.ts'
import { closingsOnCards, keepClosingsOnCards } from './closingsOnCards.ts'
import { systemCaller } from '../caller.ts'

const asha: Author = { kind: 'system', name: 'Test', requestId: 'test' }
let folder: string, store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'closings-'))
  store = await openStore({ folder })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const HEADER =
  'year,round,institute,institute_type,program,duration_years,degree,quota,category,gender,opening_rank,closing_rank,preparatory\n'
const caller = () => systemCaller(store, asha)
const bring = (rows: string) =>
  importFile(caller(), { source: { text: HEADER + rows }, file: 'josaa.csv', type: 'csv', kind: 'cutoffs' })
const GOA = 'National Institute of Technology Goa'
const row = (year: number, branch: string, category: string, closing: number, mark = '') =>
  `${year},6,${GOA},NIT,${branch},4,B.Tech,OS,${category},N,${closing - 90},${closing}${mark ? `,${mark}` : ','}\n`
const add = async (name = GOA) => {
  const record = makeRecord({ id: uuid(), slug: `goa-${Math.random()}`, college: { name, state: 'Goa' } })
  await store.write(asha, (tx) => tx.colleges.add([{ ...record, status: 'published' }]))
  return record.id
}
const cards = async (): Promise<Card[]> => {
  const all: Card[] = []
  for await (const some of store.catalogue.cards()) all.push(...some)
  return all
}
const update = () => closingsOnCards(store).update(asha, () => false)

test('a card shows what its college closed at by the newest table, and is told on the public clock', async () => {
  await add()
  await add('Another College')
  await bring(row(2024, 'CSE', 'OPEN', 9000) + row(2025, 'CSE', 'OPEN', 13640) + row(2025, 'ECE', 'OPEN', 21000))
  await bring(row(2025, 'CSE', 'SC', 5000, ''))
  const before = (await store.catalogue.clock('public')).position
  expect(await update()).toBe(1)
  const shown = (await cards()).map(({ name, closings }) => [name, closings])
  expect(shown).toEqual([
    [
      GOA,
      [
        { exam: 'JEE Main', year: 2025, list: 'OPEN', pool: 'other state', hardest: 13640, easiest: 21000 },
        { exam: 'JEE Main', year: 2025, list: 'SC', pool: 'other state', hardest: 5000, easiest: 5000 },
      ],
    ],
    ['Another College', undefined],
  ])
  const { position } = await store.catalogue.clock('public')
  expect((await store.catalogue.changes(before, position, 9)).map(({ card }) => card?.name)).toEqual([GOA])
  // Nothing is new: nothing is written.
  expect(await update()).toBe(0)
  expect((await store.catalogue.clock('public')).position).toBe(position)
})

test('an edit of the college keeps what the tables say, and a table that is taken out takes it away', async () => {
  const id = await add()
  const { importId } = await bring(row(2025, 'CSE', 'OPEN', 13640))
  await update()
  const record = (await store.colleges.open(id))!
  await store.write(asha, async (tx) => {
    const college = { ...record.college, about: 'New words.' }
    await tx.colleges.replace([{ before: record, after: { ...record, college, tag: 'other', updatedAt: 5 } }])
  })
  expect((await cards())[0]!.closings).toHaveLength(1)
  const brought = await store.cutoffs.touched(importId, { limit: 10 })
  await store.write(asha, (tx) => tx.cutoffs.remove(brought.map(({ id: record }) => record)))
  expect(await update()).toBe(1)
  expect((await cards())[0]!.closings).toBeUndefined()
})

test('an import of colleges that was prepared before keeps them too', async () => {
  await add()
  await bring(row(2025, 'CSE', 'OPEN', 13640))
  await update()
  await importFile(caller(), {
    source: { text: `name,state,about\n${GOA},Goa,Other words\n` },
    file: 'list.csv',
    type: 'csv',
  })
  expect((await cards())[0]!.closings).toHaveLength(1)
})

test('cards follow a table by themselves', async () => {
  const failures: unknown[] = []
  await add()
  const kept = keepClosingsOnCards({ store, author: asha, failed: (reason) => failures.push(reason) })
  await bring(row(2025, 'CSE', 'OPEN', 13640))
  await expect.poll(async () => (await cards())[0]!.closings?.[0]?.easiest, { timeout: 15_000 }).toBe(13640)
  await kept.close()
  expect(failures).toEqual([])
})
