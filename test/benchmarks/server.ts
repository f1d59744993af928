import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite3 from 'sqlite3'
import { v7 as uuid } from 'uuid'
import { blankCollege } from '../../shared/college/blank.ts'
import { tagOf } from '../../shared/record/tag.ts'
import type { NewCollege } from '../../shared/imports/plan.ts'
import { startEditing } from './editing.ts'
import { byTurns } from './load.ts'
import { figure, median } from './report.ts'

// P15: the staff list and the look-up by slug at 50,000 rows, against node:http with bare statements on the same rows
// in the same run.
const ROWS = 50_000
const LIMIT = 10
const CONNECTIONS = 16
const FOR_MS = 1_500
const ROUNDS = 3
const CITIES = ['Pune', 'Chennai', 'Jaipur', 'Kochi', 'Bengaluru', 'Lucknow', 'Bhopal', 'Kolkata'] as const

const made = Array.from({ length: ROWS }, (_, at): NewCollege => {
  const city = CITIES[at % CITIES.length] ?? 'Pune'
  // Names in another order than they were added, as in life.
  const name = `College ${((at * 7919) % ROWS).toString().padStart(5, '0')} of Science and Commerce, ${city}`
  const slug = `college-${at}`
  const college = {
    ...blankCollege(),
    name,
    location: city,
    city,
    code: `C-${at}`,
    type: ['Private'],
    category: ['engineering' as const],
    establishedYear: 1950 + (at % 70),
  }
  return {
    id: uuid(),
    slug,
    status: 'published',
    createdAt: at,
    updatedAt: at,
    college,
    kept: {},
    tag: tagOf({ slug, status: 'published', college, kept: {} }),
  }
})

const ours = await startEditing(made)
const bare = await bareServer()

try {
  const staff = { authorization: `Bearer ${ours.token}` }
  const pages = ROWS / LIMIT
  const list = (page: number, order = 'sortBy=name') => `/api/v1/admin/colleges?page=${page}&limit=${LIMIT}&${order}`
  const rate = async (paths: string[], headers: Record<string, string>) => {
    const load = { paths, headers, connections: CONNECTIONS, forMs: FOR_MS }
    const [us, floor] = await byTurns({ ...load, port: ours.port }, { ...load, port: bare.port }, ROUNDS)
    return { us: median(us), floor: median(floor) }
  }
  const spread = (most: number) => Array.from({ length: 200 }, (_, at) => 1 + ((at * 7907) % most))

  const lists = await rate(
    spread(100).map((page) => list(page)),
    staff,
  )
  figure(
    'P15 staff list, first 100 pages of 50,000',
    lists.us,
    'requests/s',
    { withinTimes: 1.8 },
    { what: 'node:http and one covering statement', value: lists.floor },
  )
  // More than the server remembers, each again only after all others: every answer is read from the database.
  const orders = ['name', 'location', 'type', 'createdAt', 'updatedAt', 'status'].flatMap((by) =>
    ['asc', 'desc'].map((order) => `sortBy=${by}&sortOrder=${order}`),
  )
  const anew = await rate(
    orders.flatMap((order) => Array.from({ length: 100 }, (_, at) => list(1 + at, order))),
    staff,
  )
  figure('P15 staff list, pages that nobody asked for since the last write', anew.us, 'requests/s', undefined, {
    what: 'node:http and one covering statement',
    value: anew.floor,
  })
  const last = await rate([list(pages), list(pages - 1)], staff)
  figure(
    'P15 staff list, last page',
    last.us,
    'requests/s',
    { withinTimes: 1.2 },
    { what: 'our own first pages', value: lists.us },
  )
  const slugs = await rate(
    spread(ROWS - 1).map((at) => `/api/v1/colleges/slug/college-${at}`),
    {},
  )
  figure(
    'P15 one college by slug',
    slugs.us,
    'requests/s',
    { withinTimes: 3 },
    { what: 'node:http and one statement', value: slugs.floor },
  )
} finally {
  await bare.stop()
  await ours.stop()
}

/** The same rows behind as little as can stand between a socket and a table. */
async function bareServer(): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  const database = new sqlite3.Database(join(folder, 'bare.sqlite'))
  const run = (sql: string, values: unknown[] = []) =>
    new Promise<void>((resolve, reject) => {
      database.run(sql, values, (error) => (error ? reject(error) : resolve()))
    })
  await run('PRAGMA journal_mode = WAL')
  await run(
    'CREATE TABLE colleges (id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT, code TEXT, location TEXT, city TEXT, type TEXT, category TEXT, status TEXT, tag TEXT, at INTEGER, document TEXT)',
  )
  await run('BEGIN')
  const insert = database.prepare('INSERT INTO colleges VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const { id, slug, tag, college, updatedAt } of made) {
    insert.run([
      id,
      slug,
      college.name,
      college.code,
      college.location,
      college.city,
      JSON.stringify(college.type),
      JSON.stringify(college.category),
      'published',
      tag,
      updatedAt,
      JSON.stringify(college),
    ])
  }
  await new Promise<void>((resolve) => {
    insert.finalize(() => resolve())
  })
  await run('COMMIT')
  await run('CREATE INDEX by_name ON colleges (name, id, slug, code, location, city, type, category, status, tag, at)')

  const listed = database.prepare(
    'SELECT id, slug, name, code, location, city, type, category, status, tag, at FROM colleges ORDER BY name LIMIT ? OFFSET ?',
  )
  const opened = database.prepare('SELECT id, slug, tag, document FROM colleges WHERE slug = ?')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bare')
    const answer = (data: unknown) => {
      const body = JSON.stringify({ success: true, data })
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    }
    if (url.pathname.startsWith('/api/v1/colleges/slug/')) {
      opened.get([url.pathname.slice(22)], (_error: Error | null, row: { document: string } | undefined) =>
        answer(row && { ...row, ...(JSON.parse(row.document) as object), document: undefined }),
      )
      return
    }
    const page = Number(url.searchParams.get('page'))
    listed.all([LIMIT, (page - 1) * LIMIT], (_error: Error | null, rows: Array<{ type: string; category: string }>) =>
      answer(
        rows.map((row) => ({
          ...row,
          type: JSON.parse(row.type) as unknown,
          category: JSON.parse(row.category) as unknown,
        })),
      ),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await new Promise<void>((resolve) => {
        listed.finalize(() => opened.finalize(() => database.close(() => resolve())))
      })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
