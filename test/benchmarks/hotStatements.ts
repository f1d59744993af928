import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Op } from 'sequelize'
import { v7 as uuid } from 'uuid'
import { blankCollege } from '../../shared/college/blank.ts'
import { courseFields } from '../../shared/college/fields.ts'
import { blank } from '../../shared/record/blank.ts'
import { tagOf } from '../../shared/record/tag.ts'
import { openStore } from '../../sync-server/store/database.ts'
import type { DatabaseSession } from '../../sync-server/store/engine/session.ts'
import { openSqlite } from '../../sync-server/store/engine/sqlite.ts'
import { bulk } from '../../sync-server/store/hot/bulk.ts'
import { selectColleges } from '../../sync-server/store/hot/collegeList.ts'
import { keepReceipts, lockDevice, receiptsOf } from '../../sync-server/store/hot/push.ts'
import { cardRows } from '../../sync-server/store/hot/cards.ts'
import { openMany } from '../../sync-server/store/hot/colleges.ts'
import { addToTotal, holdClock, moveClock } from '../../sync-server/store/hot/numbering.ts'
import type { Author } from '../../sync-server/store/ports/author.ts'
import { insert, upsertRows } from '../../sync-server/store/repositories/rows.ts'
import { figure, median } from './report.ts'

// What stands in store/hot, each beside the same by Sequelize's models on the same rows, in turns
// (docs/decisions/0075).
const COLLEGES = 2_000
const EDITS = 25
const author: Author = { kind: 'staff', id: 'bench', name: 'Bench', requestId: 'bench' }

const folder = mkdtempSync(join(tmpdir(), 'bench-hot-'))
const ids: string[] = []
await fill()
const engine = await openSqlite(folder)

async function fill(): Promise<void> {
  const store = await openStore({ folder })
  for (let from = 0; from < COLLEGES; from += 200) {
    const made = Array.from({ length: 200 }, (_, step) => {
      const at = from + step
      const slug = `bench-${at}`
      const courses = Array.from({ length: 20 }, (_, course) => ({
        ...blank(courseFields),
        id: 'c' + course,
        order: 'a' + String(course).padStart(2, '0'),
        name: 'B.Tech Branch ' + course,
        fee: '1.8 L',
      }))
      const college = {
        ...blankCollege(),
        name: 'College ' + at,
        location: 'Pune',
        about: 'Words. '.repeat(200),
        courses,
      }
      const record = { id: uuid(), slug, status: 'published' as const, createdAt: at, updatedAt: at, college, kept: {} }
      return { ...record, tag: tagOf(record) }
    })
    ids.push(...(await store.write(author, (tx) => tx.colleges.add(made))).map(({ id }) => id))
  }
  await store.close()
}

/** Both ways in turns; each is given the number of its round. */
async function compare(
  name: string,
  rounds: number,
  prepared: (round: number) => Promise<unknown>,
  modelled: (round: number) => Promise<unknown>,
): Promise<void> {
  const taken: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const [at, act] of [prepared, modelled].entries()) {
      const began = performance.now()
      await act(round)
      taken[at]!.push(performance.now() - began)
    }
  const [hot, model] = taken.map(median) as [number, number]
  figure(name + ', prepared', hot, 'ms', undefined, { what: 'by models', value: model })
}
const write = <T>(work: (tx: DatabaseSession) => Promise<T>) => engine.write(work)
const pick = (round: number, count: number) =>
  Array.from({ length: count }, (_, at) => ids[(round * 131 + at * 17) % COLLEGES]!)
const LINE = ['id', 'number', 'name', 'code', 'location', 'city', 'state', 'type', 'category', 'status', 'slug', 'tag']
const REST = ['createdAt', 'updatedAt', 'updatedBy', 'deletedAt', 'courseCount', 'upkeep', 'searchText', 'brokenLinks']

try {
  const { reader } = engine
  const list = { limit: 25, sortBy: 'name', sortOrder: 'asc' } as const
  await compare(
    'a page of 25 of the list of colleges, and the number of all',
    200,
    (round) => selectColleges(reader, { ...list, page: 1 + (round % 40) }),
    (round) =>
      reader.query(({ College }, within) =>
        College.findAndCountAll({
          ...within,
          attributes: [...LINE, ...REST],
          where: { deletedAt: null },
          order: ['nameKey', 'id'],
          limit: 25,
          offset: 25 * (round % 40),
        }),
      ),
  )
  await compare(
    '25 colleges opened',
    200,
    (round) => openMany(reader, pick(round, EDITS)),
    (round) =>
      reader.query(async ({ College }, within) =>
        (
          await College.scope('kept').findAll({
            ...within,
            attributes: ['id', 'number', 'slug', 'status', 'tag', 'createdAt', 'updatedAt', 'doc'],
            where: { id: pick(round, EDITS) },
          })
        ).map(({ doc }) => JSON.parse(doc) as unknown),
      ),
  )
  await compare(
    '500 cards of the catalogue',
    60,
    (round) => cardRows(reader, (round * 7) % 1_500, 500),
    (round) =>
      reader.query(({ College }, within) =>
        College.findAll({
          ...within,
          attributes: ['number', 'card'],
          where: { card: { [Op.not]: null }, number: { [Op.gt]: (round * 7) % 1_500 } },
          order: ['number'],
          limit: 500,
          raw: true,
        }),
      ),
  )
  const entries = (first: number) =>
    Array.from({ length: EDITS }, (_, at) => ({
      n: first + at,
      fingerprint: 'f'.repeat(32),
      receipt: { n: first + at, outcome: 'applied' as const, tag: 't' },
    }))
  await compare(
    'the device and the receipts of 25 edits, transaction and all',
    100,
    (round) =>
      write(async (tx) => {
        await lockDevice(tx, 'd1', 'staff:bench', round)
        const first = 1 + round * EDITS
        await receiptsOf(
          tx,
          'd1',
          entries(first).map(({ n }) => n),
        )
        await keepReceipts(tx, { device: 'd1', account: 'staff:bench', upTo: first, at: round }, entries(first))
      }),
    (round) =>
      write((tx) =>
        tx.query(async ({ Device, Receipt }, within) => {
          const first = 1 + round * EDITS
          const row = await Device.findByPk('d2', { ...within, lock: true })
          if (!row) await Device.create({ id: 'd2', account: 'staff:bench', upTo: 0, createdAt: 0, seenAt: 0 }, within)
          const n = entries(first).map((entry) => entry.n)
          await Receipt.findAll({ ...within, where: { device: 'd2', n } })
          await insert(
            Receipt,
            entries(first).map(({ receipt, ...entry }) => ({
              ...entry,
              device: 'd2',
              receipt: JSON.stringify(receipt),
              parked: null,
              account: 'staff:bench',
              at: round,
              parkedBytes: null,
            })),
            within,
          )
          await Device.update({ upTo: first, seenAt: round }, { ...within, where: { id: 'd2' } })
        }),
      ),
  )
  const changes = bulk<{ kind: string; record: string; position: number; tag: string; gone: 0 | 1; at: number }>(
    'StaffChange',
  )
  await compare(
    '25 changes on the clock of staff, transaction and all',
    100,
    (round) =>
      write((tx) =>
        changes.put(
          tx,
          pick(round, EDITS).map((record, at) => ({
            kind: 'college',
            record,
            position: 1_000_000 + round * EDITS + at,
            tag: 't',
            gone: 0,
            at: round,
          })),
        ),
      ),
    (round) =>
      write((tx) =>
        tx.query(({ StaffChange }, within) =>
          upsertRows(
            StaffChange,
            pick(round, EDITS).map((record, at) => ({
              kind: 'college' as const,
              record,
              position: 9_000_000 + round * EDITS + at,
              tag: 't',
              isGone: false,
              at: round,
              owner: null,
            })),
            within,
          ),
        ),
      ),
  )
  await compare(
    'a clock held and moved and two totals, transaction and all',
    200,
    (round) =>
      write(async (tx) => {
        const clock = await holdClock(tx, 'staff')
        await moveClock(tx, 'staff', { ...clock, hash: 'h' + round })
        await addToTotal(tx, 'draft', 1)
        await addToTotal(tx, 'courses', 20)
      }),
    (round) =>
      write((tx) =>
        tx.query(async ({ Clock, Total }, within) => {
          const clock = await Clock.findByPk('staff', { ...within, lock: true })
          await Clock.update(
            { position: clock!.position, hash: 'h' + round, oldest: clock!.oldest },
            { ...within, where: { stream: 'staff' } },
          )
          await Total.increment('value', { ...within, by: 1, where: { kind: 'draft' } })
          await Total.increment('value', { ...within, by: 20, where: { kind: 'courses' } })
        }),
      ),
  )
} finally {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
}
