import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Sequelize } from 'sequelize'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingAudit } from './hot/audit.ts'
import { selectColleges } from './hot/collegeList.ts'
import { readingColleges } from './repositories/colleges.ts'
import { add, newCollege } from './contract/open.ts'
import { openStore } from './database.ts'
import { textFor } from './engine/statement.ts'
import { closeConnection, openConnection, type SqliteConnection, sqliteDriver } from './engine/driver.ts'
import type { DatabaseSession, Value } from './engine/session.ts'
import { DATABASE_FILE } from './dataFolder.ts'
import { readingEnquiries } from './repositories/enquiries.ts'
import { defineModels } from './models/models.ts'
import { readingRedirects } from './repositories/redirects.ts'
import { readingMandates } from './repositories/mandates.ts'
import { readingReviews } from './repositories/reviews.ts'
import { readingSchedules } from './repositories/schedules.ts'
import { readingStudents } from './repositories/students.ts'
import { readingSync } from './repositories/sync.ts'
import { newFolder } from './test/sqliteFolder.ts'

let folder: string
let connection: SqliteConnection
let asked: Array<{ sql: string; values: Value[] }> = []
const rows = <Row>(sql: string, values: Value[] = []): Promise<Row[]> =>
  new Promise((resolve, reject) =>
    connection.all(sql, Object.fromEntries(values.map((value, at) => ['$' + (at + 1), value])), (failure, found) =>
      failure ? reject(failure) : resolve(found as Row[]),
    ),
  )
/** Models over the same file, which remember what they asked too. */
let sequelize: Sequelize
/** A reader that remembers what it was asked. */
const session: DatabaseSession = {
  dialect: 'sqlite',
  get models() {
    return defineModels(sequelize)
  },
  all: (sql, values = []) => {
    asked.push({ sql: textFor('sqlite', sql), values })
    return rows(textFor('sqlite', sql), values)
  },
  run: () => Promise.reject(new Error('A reader does not write')),
  query: (work) => work(defineModels(sequelize), {}),
}

beforeAll(async () => {
  folder = await newFolder()
  const store = await openStore({ folder })
  await add(
    store,
    ...Array.from({ length: 3_000 }, (_, at) =>
      newCollege({
        slug: 'plan-' + at,
        status: at % 3 ? 'published' : 'draft',
        college: { name: 'College ' + ((at * 7_919) % 3_001) },
      }),
    ),
  )
  await store.close()
  connection = await openConnection(join(folder, DATABASE_FILE))
  sequelize = new Sequelize({
    dialect: 'sqlite',
    dialectModule: sqliteDriver as object,
    storage: join(folder, DATABASE_FILE),
    logging: (said) => asked.push({ sql: said.replace(/^Executing \(default\): /, ''), values: [] }),
  })
})
afterAll(async () => {
  await sequelize.close()
  await closeConnection(connection)
  await rm(folder, { recursive: true, force: true })
})

/** The steps by which SQLite answers what was just asked. */
async function plans(): Promise<string[]> {
  const said = await Promise.all(
    asked.map(({ sql, values }) => rows<{ detail: string }>('EXPLAIN QUERY PLAN ' + sql, values)),
  )
  asked = []
  return said.flat().map(({ detail }) => detail)
}
// "SCAN json_each" reads the list we handed over ourselves.
const readsEveryRow = (detail: string) =>
  /^SCAN (colleges|slugs|history|reviews|review_\w+|enquiries|students|staff_changes|clashes|receipts|word_adds|documents)\b/.test(
    detail,
  )

const sorts = ['name', 'location', 'type', 'status', 'updatedAt', 'createdAt'] as const
test.each(sorts.flatMap((sortBy) => ([undefined, 'draft'] as const).map((status) => ({ sortBy, status }))))(
  'a page by $sortBy of status $status takes two statements and an index, first page or last',
  async ({ sortBy, status }) => {
    for (const page of [1, 100]) {
      await selectColleges(session, { page, limit: 10, sortBy, sortOrder: 'desc', status })
      expect(asked).toHaveLength(2)
      const details = await plans()
      expect(details.filter((detail) => detail.startsWith('SCAN'))).toEqual([])
      expect(
        details.filter((detail) => detail.startsWith('SEARCH colleges USING COVERING INDEX colleges_by')),
      ).toHaveLength(1)
      // Of the page's own few rows only: the ids come in order from the index.
      expect(details.filter((detail) => detail.includes('TEMP B-TREE')).length).toBeLessThanOrEqual(1)
    }
  },
)

test('the lines of a page and of a search come from an index that holds them, and so does the count of a search', async () => {
  const query = { page: 1, limit: 10, sortBy: 'updatedAt', sortOrder: 'desc' } as const
  await selectColleges(session, query)
  await selectColleges(session, { ...query, search: 'college 7' })
  const details = await plans()
  expect(details.filter((detail) => detail.includes('COVERING INDEX colleges_lines'))).toHaveLength(2)
  // Once for the count and once for the page.
  expect(details.filter((detail) => detail.includes('COVERING INDEX colleges_counted'))).toHaveLength(2)
  expect(details.filter((detail) => detail.startsWith('SCAN') && !detail.includes('VIRTUAL TABLE'))).toEqual([])
  // Where many are found, the order's index is walked instead of all that are found.
  const { total } = await selectColleges(session, { ...query, search: 'college' })
  expect(total).toBe(3_000)
  expect((await plans()).filter((detail) => detail.includes('VIRTUAL TABLE'))).toHaveLength(1)
})

test('a slug is looked up in one statement by index alone', async () => {
  await readingColleges(session).openBySlug('plan-7')
  expect(asked).toHaveLength(1)
  expect((await plans()).every((detail) => detail.startsWith('SEARCH'))).toBe(true)
})

test('history, the last update and matching search an index', async () => {
  const reading = readingColleges(session)
  await reading.history('x', { limit: 10 })
  await reading.counts()
  expect((await plans()).filter(readsEveryRow)).toEqual([])
  for (const key of ['id', 'code', 'aicteId', 'slug', 'name+city'] as const) await reading.findBy(key, ['x', 'y\nz'])
  await reading.open('x')
  await reading.openMany(['x', 'y'])
  await readingSync(session, (work) => work(session)).pull({ limit: 10, account: 'staff:a' })
  const details = await plans()
  expect(details.filter(readsEveryRow)).toEqual([])
  // An index that only tells what is not deleted finds everything.
  expect(details.filter((detail) => /^SEARCH colleges .*\(deleted_at=\?\)$/.test(detail))).toEqual([])
})

test('a pull, the clashes and the parked edits are found by index', async () => {
  const sync = readingSync(session, (work) => work(session))
  await sync.pull({ limit: 10, account: 'staff:a', device: 'd1' })
  await sync.pull({ cursor: { epoch: 'e', position: 5, seen: 5, hash: '' }, limit: 10, account: 'student:a' })
  await sync.pull({ limit: 10, account: 'student:a' })
  for (const query of [{ record: 'c' }, { account: 'student:a' }, { staff: true as const }]) await sync.clashes(query)
  await sync.parked({ page: 1, limit: 10 })
  await sync.parked({ account: 'staff:a', page: 1, limit: 10 })
  // The count of everybody's parked edits reads the index of the parked ones, and nothing else.
  expect(
    (await plans()).filter((detail) => readsEveryRow(detail) && !detail.includes('INDEX receipts_parked')),
  ).toEqual([])
})

test('lists of reviews, enquiries and students come from their indexes, in order', async () => {
  const reviews = readingReviews(session)
  for (const sort of ['recent', 'oldest', 'highToLow', 'lowToHigh', 'helpful'] as const)
    await reviews.list({ page: 1, limit: 10, college: 'c', status: 'published', sort })
  await reviews.list({ page: 1, limit: 10, status: 'pending' })
  await reviews.list({ page: 1, limit: 10, account: 'student:a' })
  await reviews.list({ page: 1, limit: 10, document: true, sort: 'oldest' })
  await reviews.care('c')
  await reviews.list({ page: 1, limit: 10, replied: true, sort: 'oldest' })
  await reviews.documentsBefore(1, 10)
  await reviews.shownBy('student:a')
  await readingEnquiries(session).list({ page: 1, limit: 10, state: 'new' })
  await readingEnquiries(session).list({ page: 1, limit: 10, account: 'student:a' })
  await readingStudents(session, Date.now).byEmail('a@b.in')
  const details = await plans()
  // Of the pictures that wait there is an index that holds nothing else, and so there is of the answers.
  expect(
    details.filter(
      (detail) =>
        readsEveryRow(detail) &&
        !detail.includes('INDEX reviews_with_document') &&
        !detail.includes('INDEX replies_waiting'),
    ),
  ).toEqual([])
  expect(details.filter((detail) => detail === 'USE TEMP B-TREE FOR ORDER BY')).toEqual([])
  // One person's few reports and mandates are found by index and then put in order.
  await reviews.reportsBy('student:a', 10)
  await readingMandates(session).of('a')
  expect((await plans()).filter(readsEveryRow)).toEqual([])
  await readingStudents(session, Date.now).list({ page: 1, limit: 10, isActive: true })
  expect((await plans()).filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([])
})

test('the audit is read by index whatever narrows it, and in order unless words do', async () => {
  const audit = readingAudit(session)
  for (const query of [
    {},
    { before: 7 },
    { kind: 'staff', record: 'a', before: 7 },
    { author: 'a' },
    { authorKind: 'system' as const, before: 7 },
    { kind: 'college', act: 'publish' },
    { from: 1, until: 9 },
    { author: 'a', from: 1, until: 9 },
  ])
    await audit.list({ limit: 50, ...query })
  const details = await plans()
  // The page's own fifty lines are put in order again beside the names of their records.
  expect(details.filter((detail) => /^SCAN audit$|^SCAN audit USING INDEX (?!audit_by_time)/.test(detail))).toEqual([])
  expect(details.filter((detail) => /TEMP B-TREE/.test(detail)).length).toBeLessThanOrEqual(8)
  await audit.list({ limit: 50, search: 'hostel', kind: 'college' })
  const searched = await plans()
  expect(searched.filter((detail) => /audit_words/.test(detail))).toEqual(['SCAN audit_words VIRTUAL TABLE INDEX 0:M1'])
  expect(searched.filter((detail) => /^SCAN audit$/.test(detail))).toEqual([])
})

test('what is due, and what the trash lets go, are found by index, and so is what has no upkeep yet', async () => {
  const schedules = readingSchedules(session)
  await schedules.due(1, 50)
  await schedules.list({ college: 'c', limit: 10 })
  await schedules.list({ limit: 10 })
  await readingColleges(session).trashedBefore(1, 20)
  await readingRedirects(session).list()
  await session.all('SELECT id FROM colleges WHERE upkeep IS NULL ORDER BY number LIMIT $1', [100])
  const details = await plans()
  expect(details.filter((detail) => readsEveryRow(detail) && !detail.includes('colleges_unreckoned'))).toEqual([])
  expect(details.filter((detail) => /^SCAN schedules$/.test(detail))).toEqual([])
})

test('no statement is built from text that came from outside', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = (await readdir(root, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    expect(text, file).not.toMatch(/\bliteral\(/)
    expect(text, file).not.toMatch(/\.(query|all|run)\(\s*`[^`]*\$\{/)
    expect(text, file).not.toMatch(/\.sync\(\s*\{\s*(alter|force)/)
  }
  expect(files.length).toBeGreaterThan(20)
})
