import { readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VISITOR_ENQUIRY_DAYS } from '../../../shared/enquiry/term.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import { DATABASE_FILE } from '../../store/dataFolder.ts'
import { openStore } from '../../store/database.ts'
import type { Author } from '../../store/ports/author.ts'
import { startPostgres, type PostgresServer } from '../../store/test/postgresServer.ts'
import { query } from '../../store/test/sqliteFolder.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { eraseAgain, forgetVisitors } from './erase.ts'
import { mergeErasures, openErasures } from './erasures.ts'
import { eraseLeft, GRACE_MS } from './leave.ts'

const SYSTEM: Author = { kind: 'system', name: 'Test', requestId: 'test' }
const DAY_MS = 24 * 3_600_000
const PUNE = 'Marker College of Pune'

/** What is the person's own: their name, how to reach them, and words nobody else would use. */
const NAME = 'Zubeida Qasimzade',
  EMAIL = 'zubeida.marker@example.org',
  PHONE = '9812345678',
  WORDS = 'quixotropic',
  ADDRESS = '203.0.113.77',
  DEVICE = '5f1d7c9e-0000-4000-8000-0000000000ab'
const MARKERS = [NAME, 'zubeida', EMAIL, PHONE, WORDS, ADDRESS]

/**
 * Every table of the schema: does it hold anything of a person of the public site? A table that is not here makes the
 * test fail, so that whoever adds one says so, and erases from it. `id`: the account's id may stay, as a name that
 * leads nowhere.
 */
const TABLES: Record<string, 'person' | 'id' | 'nothing'> = {
  students: 'person',
  student_sessions: 'person',
  student_consents: 'person',
  mailed_tokens: 'person',
  mandates: 'person',
  enquiries: 'person',
  corrections: 'person',
  correction_devices: 'person',
  reviews: 'person',
  review_versions: 'person',
  review_votes: 'person',
  review_reports: 'person',
  review_replies: 'person',
  devices: 'person',
  receipts: 'person',
  clashes: 'person',
  keys: 'person',
  staff_changes: 'person',
  audit: 'id',
  audit_words: 'id',
  colleges: 'nothing',
  slugs: 'nothing',
  history: 'nothing',
  totals: 'nothing',
  staff: 'nothing',
  sessions: 'nothing',
  clocks: 'nothing',
  clock_marks: 'nothing',
  public_changes: 'nothing',
  blobs: 'nothing',
  manifests: 'nothing',
  releases: 'nothing',
  release_keys: 'nothing',
  imports: 'nothing',
  import_touches: 'nothing',
  import_failed: 'nothing',
  import_fixes: 'nothing',
  import_journal: 'nothing',
  import_rows: 'nothing',
  import_cutoffs: 'nothing',
  epochs: 'nothing',
  word_adds: 'nothing',
  documents: 'nothing',
  document_slugs: 'nothing',
  document_history: 'nothing',
  review_summaries: 'nothing',
  derived: 'nothing',
  cutoff_records: 'nothing',
  cutoff_touches: 'nothing',
  files: 'nothing',
  file_folders: 'nothing',
  staff_views: 'nothing',
  schedules: 'nothing',
  link_checks: 'nothing',
  college_openings: 'nothing',
  // Positions in our own files, kinds and counts: no device, account or address stands beside them.
  error_reports: 'nothing',
  // Whom a count is about stands in it under a keyed hash, for a day at most.
  rate_limits: 'nothing',
  // Sealed, and under a keyed hash of the address; deleted with the account (letterQueue.test.ts).
  letters: 'nothing',
  migrations: 'nothing',
  data_folder: 'nothing',
  college_search: 'nothing',
  // A browser's address at its push service, under a hash of it: no account, name or device of ours stands beside it,
  // so nobody can say whose it is.
  reminder_devices: 'nothing',
  reminder_follows: 'nothing',
  reminder_exams: 'nothing',
  reminders: 'nothing',
}

interface World {
  server: TestServer
  sql(text: string): Promise<unknown[]>
  tables(): Promise<string[]>
}
const now = { at: Date.UTC(2027, 0, 4, 6) }

async function onSqlite(): Promise<World> {
  const server = await startServer({ now: () => now.at })
  const sql = (text: string) => query(server.folder, text)
  return {
    server,
    sql,
    tables: async () =>
      (
        (await sql(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'college_search_%' AND name NOT LIKE 'audit_words_%'",
        )) as Array<{ name: string }>
      ).map(({ name }) => name),
  }
}
async function onPostgres(postgres: PostgresServer): Promise<World> {
  const url = await postgres.fresh()
  const server = await startServer({ now: () => now.at, url })
  const sql = (text: string) => postgres.query(url, text)
  return {
    server,
    sql,
    tables: async () =>
      (
        (await sql("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")) as Array<{ name: string }>
      ).map(({ name }) => name),
  }
}

/** Which tables hold this text in any column. */
async function holding({ sql, tables }: World, text: string): Promise<string[]> {
  const found: string[] = []
  for (const name of (await tables()).filter((one) => one !== 'college_search')) {
    if (
      JSON.stringify(await sql(`SELECT * FROM ${name}`))
        .toLowerCase()
        .includes(text.toLowerCase())
    )
      found.push(name)
  }
  return found.toSorted()
}

/** Every file under a folder whose bytes hold this text, in UTF-8. */
function filesHolding(top: string, text: string): string[] {
  return readdirSync(top, { withFileTypes: true }).flatMap((entry) => {
    const path = join(top, entry.name)
    if (entry.isDirectory()) return filesHolding(path, text)
    return statSync(path).size > 0 && readFileSync(path).includes(text) ? [path] : []
  })
}

/**
 * A person in every place where one can be: by the product's own doors where they lead there in a few steps, else by a
 * row.
 */
async function plant({ server, sql }: World): Promise<{ id: string; review: string }> {
  const { store } = server
  const college = makeRecord({ college: { name: PUNE, location: 'Pune' } })
  await store.write(SYSTEM, (tx) => tx.colleges.add([college]))
  const asha = await server.asStudent({ fullName: NAME, email: EMAIL, phone: PHONE, emailConfirmedAt: now.at })
  const { id } = asha.student
  const account = `student:${id}` as const
  const author: Author = { kind: 'student', id, name: 'Student', address: ADDRESS, requestId: 'r' }
  const consents = ['reply@1']
  const enquiry = {
    kind: 'contact',
    name: NAME,
    replyBy: 'E-mail',
    email: EMAIL,
    message: `A ${WORDS} question`,
    consents,
  }
  const asked = await asha.post<{ id: string }>('/enquiries', enquiry, { headers: { 'idempotency-key': WORDS } })
  expect(asked.status).toBe(201)
  const figure = { college: college.id, path: 'name', should: `A ${WORDS} name`, email: EMAIL }
  expect((await asha.post('/corrections', figure)).status).toBe(201)
  expect((await server.post('/corrections', figure)).status).toBe(201)
  const reports = (await store.corrections.of(account)).map((report) => report.id)
  await store.write(SYSTEM, async (tx) => {
    const device = { id: 'hash', address: `https://push.example/${WORDS}`, p256dh: 'p', auth: 'a', publicKey: 'k' }
    await tx.corrections.addDevice({ ...device, language: 'en' }, reports, 3)
  })
  // Before they had the account: with the same e-mail, and from their own device under their number.
  expect((await server.post('/enquiries', { ...enquiry, email: EMAIL.toUpperCase() })).status).toBe(201)
  await asha.post('/auth/me/confirmation')
  await asha.post('/auth/me/email', { email: `new.${EMAIL}`, password: 'correct horse battery 9' })
  const review = (status: 'published' | 'withdrawn' | 'rejected', course: string) => ({
    id: uuid(),
    college: college.id,
    account,
    status,
    tag: 't',
    verified: 'none' as const,
    helpful: 0,
    notHelpful: 0,
    createdAt: now.at,
    updatedAt: now.at,
    publishedAt: now.at,
    value: {
      rating: 4,
      course,
      title: status === 'published' ? 'A fair place' : `A ${WORDS} place`,
      content: status === 'published' ? 'Plain words that stay' : `${NAME} wrote ${WORDS}`,
    },
  })
  const [published, withdrawn, rejected] = [
    review('published', 'B.Tech'),
    review('withdrawn', 'B.A.'),
    review('rejected', 'B.Sc.'),
  ]
  await store.write(author, async (tx) => {
    await tx.reviews.put({ ...published, value: { ...published.value, content: `Formerly ${WORDS}` } })
    await tx.reviews.put({ ...published, document: { state: 'waiting', at: now.at } })
    await tx.reviews.put(withdrawn)
    await tx.reviews.put({ ...rejected, reason: `Names ${NAME}` })
    await tx.reviews.vote(published.id, account, 'helpful')
    await tx.reviews.report({
      id: uuid(),
      review: published.id,
      reason: 'Something else',
      text: `Because ${WORDS}`,
      by: account,
      at: now.at,
    })
    await tx.reviews.reply({
      id: uuid(),
      review: published.id,
      account,
      name: NAME,
      content: 'Thanks',
      isOfficial: false,
      at: now.at,
      status: 'published',
    })
    await tx.mandates.give(id, college.id, 'Asha')
    await tx.students.consent(id, { purpose: 'account', textVersion: '1', given: true, at: now.at })
    await tx.students.startSession({
      jti: uuid(),
      studentId: id,
      expiresAt: now.at + DAY_MS,
      address: ADDRESS,
      userAgent: `${WORDS} browser`,
    })
    await tx.audit.note({ act: 'sign-in', kind: 'student', record: id })
    await tx.sync.lockDevice(DEVICE, account)
    await tx.sync.keep(DEVICE, 1, [
      {
        n: 1,
        fingerprint: 'f',
        receipt: { n: 1, outcome: 'refused', message: `No: ${WORDS}` } as never,
        parked: { n: 1, kind: 'review.create', value: { content: WORDS } },
      },
    ])
    await tx.enquiries.add({
      id: uuid(),
      kind: 'contact',
      state: 'new',
      device: DEVICE,
      value: { kind: 'contact', name: NAME, replyBy: 'Phone', phone: PHONE, message: WORDS },
      consents: [],
      notes: [],
      createdAt: now.at,
      updatedAt: now.at,
    })
  })
  await sql(
    `INSERT INTO clashes (id, device, account, kind, record, path, doc, opened_at) VALUES ('${uuid()}', '${DEVICE}', '${account}', 'review', '${published.id}', '', '{"mine":"${WORDS}"}', 1)`,
  )
  await server.papers.put(published.id, {
    open: () => Readable.from([Buffer.from(`a card of ${NAME}`)]),
    size: 0,
    hash: '',
  })
  await server.mail.post.settled()
  return { id, review: published.id }
}

describe.each(['SQLite', 'PostgreSQL'])('erased means erased, on %s', (dialect) => {
  let world: World
  let postgres: PostgresServer | undefined
  beforeAll(async () => {
    postgres = dialect === 'PostgreSQL' ? await startPostgres() : undefined
    world = postgres ? await onPostgres(postgres) : await onSqlite()
  })
  afterAll(async () => {
    await world?.server.stop()
    await postgres?.stop()
  })

  test('nothing of a person is left in any table or file, and what is not theirs stays', async () => {
    const { server } = world
    const { store, folder } = server
    expect((await world.tables()).filter((name) => TABLES[name] === undefined)).toEqual([])
    const { id, review } = await plant(world)
    // The plan is no better than what it planted: every table that may hold a person holds this one.
    const planted = new Set((await Promise.all([...MARKERS, id].map((text) => holding(world, text)))).flat())
    for (const [name, holds] of Object.entries(TABLES)) if (holds === 'person') expect([...planted]).toContain(name)
    expect(filesHolding(folder, EMAIL).some((path) => path.endsWith('.eml'))).toBe(true)
    expect(filesHolding(folder, NAME).some((path) => path.includes('papers'))).toBe(true)

    await store.write(SYSTEM, async (tx) => {
      const student = (await tx.students.open(id))!
      await tx.students.replace({ ...student, deletedAt: now.at })
    })
    now.at += GRACE_MS + 1
    const erasures = openErasures(folder)
    expect(await eraseLeft(store, SYSTEM, { papers: server.papers, post: server.mail.post, erasures })).toBe(1)

    for (const text of MARKERS) expect([text, await holding(world, text)]).toEqual([text, []])
    expect((await holding(world, id)).filter((name) => TABLES[name] !== 'id')).toEqual([])
    for (const text of MARKERS) expect([text, filesHolding(folder, text)]).toEqual([text, []])
    expect([erasures.size, readFileSync(join(folder, 'erasures'), 'utf8').includes(id)]).toEqual([4, false])
    expect(await store.reviews.open(review)).toMatchObject({
      status: 'published',
      value: { content: 'Plain words that stay' },
      helpful: 1,
      document: { state: 'gone' },
    })
    expect((await store.reviews.open(review))?.account).toBeUndefined()
    expect(await store.sync.device(DEVICE)).toMatchObject({ upTo: 1 })
  })

  test('an enquiry without an account loses its author after a term, and not before', async () => {
    const { server } = world
    await server.post('/enquiries', {
      kind: 'contact',
      name: 'Ravi Visitor',
      replyBy: 'E-mail',
      email: 'ravi.visitor@example.org',
      message: 'When?',
      consents: ['reply@1'],
    })
    const erasures = openErasures(server.folder)
    now.at += VISITOR_ENQUIRY_DAYS * DAY_MS - 1_000
    expect(await forgetVisitors(server.store, SYSTEM, { erasures })).toBe(0)
    now.at += 2_000
    expect(await forgetVisitors(server.store, SYSTEM, { erasures })).toBe(1)
    expect(await holding(world, 'ravi.visitor')).toEqual([])
    expect(await forgetVisitors(server.store, SYSTEM, { erasures })).toBe(0)
  })

  test('somebody’s enquiry is not erased with an account that only says it has their e-mail, nor with another’s', async () => {
    const { server } = world
    const erasures = openErasures(server.folder)
    const ask = (email: string) =>
      server.post('/enquiries', {
        kind: 'contact',
        name: 'Meera Other',
        replyBy: 'E-mail',
        email,
        message: 'When?',
        consents: ['reply@1'],
      })
    expect((await ask('meera.other@example.org')).status).toBe(201)
    for (const made of [{ email: 'meera.other@example.org' }, { email: 'eera.other@example.org', emailConfirmedAt: 1 }])
      await server.asStudent({ ...made, deletedAt: now.at })
    now.at += GRACE_MS + 1
    expect(await eraseLeft(server.store, SYSTEM, { erasures })).toBe(2)
    expect(await holding(world, 'meera.other@example.org')).toEqual(['enquiries'])
  })
})

test('a restored database has its erasures applied again before it serves, also those its own list had lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'erasures-'))
  try {
    const store = await openStore({ folder })
    const student = (id: string, email: string) => ({
      id,
      fullName: NAME,
      email,
      passwordHash: 'x',
      tokenVersion: 0,
      isActive: true,
      createdAt: 1,
      updatedAt: 1,
      deletedAt: 1,
    })
    const visitor = uuid(),
      [one, two, other] = [uuid(), uuid(), uuid()]
    await store.write(SYSTEM, async (tx) => {
      await tx.students.add(student(one, 'one@example.org'))
      await tx.students.add(student(two, 'two@example.org'))
      await tx.students.add({ ...student(other, 'other@example.org'), deletedAt: undefined })
      await tx.enquiries.add({
        id: visitor,
        kind: 'contact',
        state: 'new',
        value: { kind: 'contact', name: NAME, replyBy: 'E-mail', email: 'v@example.org' },
        consents: [],
        createdAt: 1,
        updatedAt: 1,
      })
    })
    await store.close()
    await copyFile(join(folder, DATABASE_FILE), join(folder, 'before'))
    const again = await openStore({ folder })
    const erasures = openErasures(folder)
    expect(await eraseLeft(again, SYSTEM, { erasures })).toBe(2)
    expect(await forgetVisitors(again, SYSTEM, { erasures })).toBe(1)
    await again.close()
    // The line of one is lost, as a kill between the erasure and the list would have it; the audit of the later
    // database still tells.
    const lines = readFileSync(join(folder, 'erasures'), 'utf8').split('\n').filter(Boolean)
    await writeFile(join(folder, 'erasures'), `${lines.slice(1).join('\n')}\n`)
    const later = await openStore({ folder })
    expect(await eraseAgain(later, SYSTEM, { erasures: openErasures(folder) })).toBe(0)
    await later.close()
    await writeFile(join(folder, 'list'), readFileSync(join(folder, 'erasures')))
    await writeFile(join(folder, 'erasures'), '')
    mergeErasures(folder, join(folder, 'list'))

    await copyFile(join(folder, 'before'), join(folder, DATABASE_FILE))
    const restored = await openStore({ folder })
    expect((await restored.students.open(one))?.email).toBe('one@example.org')
    expect(await eraseAgain(restored, SYSTEM, { erasures: openErasures(folder) })).toBe(3)
    expect(await restored.students.ids('', 10)).toEqual([other])
    expect((await restored.enquiries.open(visitor))?.value['email']).toBeUndefined()
    expect(await eraseAgain(restored, SYSTEM, { erasures: openErasures(folder) })).toBe(0)
    await restored.close()
    for (const text of ['one@example.org', 'two@example.org', 'v@example.org'])
      expect(readFileSync(join(folder, DATABASE_FILE)).includes(text)).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
