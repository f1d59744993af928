import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { DataTypes, Sequelize } from 'sequelize'
import sqlite3 from 'sqlite3'
import type { NewCollege } from '../../shared/imports/plan.ts'
import { type Load, type LoadResult, measureLoad } from './load.ts'
import { type DataFolder, makeDataFolder, publishedColleges, type ReadServer, startReadServer } from './readServer.ts'
import { figure, type FigureLimit, median, percentile } from './report.ts'

// What people wait for: the built server over real colleges, asked over HTTP on kept connections, beside bare servers
// over the same rows. BENCH_BEFORE names the folder of another build (dist/server/…): it is asked the same by turns,
// and its figures are printed beside. BENCH_ONLY=slug,colleges,staff,page asks a part; BENCH_FLAGS are for the measured
// server, such as --cpu-prof.
const PUBLISHED = Number(process.env.BENCH_ROWS ?? 50_000)
const STAFF_ROWS = 15_000
const CONNECTIONS = 16
const FOR_MS = 3_000
const ROUNDS = 3
const only = process.env.BENCH_ONLY?.split(',')
const isWanted = (part: string): boolean => !only || only.includes(part)
const flags = process.env.BENCH_FLAGS?.split(' ').filter(Boolean) ?? []
const before = process.env.BENCH_BEFORE

interface Measured extends LoadResult {
  holds?: never
}
/** The middle of each figure of several rounds. */
const middle = (results: LoadResult[]): Measured => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p50: median(results.map(({ p50 }) => p50)),
  p99: median(results.map(({ p99 }) => p99)),
})

/** Several servers under the same load by turns, so that whatever else the machine does meets all. */
async function byTurns(loads: Load[], rounds = ROUNDS): Promise<Measured[]> {
  const results = loads.map((): LoadResult[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, load] of loads.entries()) results[at]!.push(await measureLoad(load))
  return results.map(middle)
}

const loadOf = (port: number, paths: string[], headers: Record<string, string> = {}): Load => ({
  port,
  paths,
  headers,
  connections: CONNECTIONS,
  forMs: FOR_MS,
})

/** Two builds, where another is named, over copies of one data folder. */
async function servers(
  data: DataFolder,
): Promise<{ now: ReadServer; former: ReadServer | undefined; stop(): Promise<void> }> {
  const now = await startReadServer(data, { flags }),
    former = before === undefined ? undefined : await startReadServer(data, { bundle: before })
  return {
    now,
    former,
    async stop() {
      await now.stop()
      await former?.stop()
    },
  }
}

function told(
  name: string,
  unit: string,
  value: number,
  more: { must?: FigureLimit; floor?: { what: string; value: number }; former?: number | undefined },
) {
  figure(name, value, unit, more.must, more.floor)
  if (more.former !== undefined) figure(`${name}, by the build before`, more.former, unit)
}

/** 200 places spread over a list. */
const spread = (length: number, count = 200): number[] =>
  Array.from({ length: count }, (_, at) => (at * 7_907) % length)

async function bySlug({ now, former }: Awaited<ReturnType<typeof servers>>, bare: BareServer): Promise<void> {
  // The sample's records are the long ones.
  const slugs = (
    await jsonOf<{ data: Array<{ slug: string }> }>(now, '/api/v1/colleges?q=indian+institute+of&limit=20')
  ).data.map(({ slug }) => slug)
  const paths = slugs.map((slug) => `/api/v1/colleges/slug/${slug}`)
  const sizes = await Promise.all(paths.map(async (path) => (await (await fetch(now.origin + path)).text()).length))
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const [us, floor, old] = await byTurns([
      loadOf(now.port, paths, headers),
      loadOf(
        bare.port,
        spread(bare.slugs.length).map((at) => `/slug/${bare.slugs[at]}`),
      ),
      ...(former ? [loadOf(former.port, paths, headers)] : []),
    ])
    told(`P15 one college by slug, ${Math.round(median(sizes) / 1_000)} kB, ${encoding}`, 'requests/s', us!.perSecond, {
      must: { atLeast: 1_500 },
      floor: { what: 'node:http and one statement', value: floor!.perSecond },
      former: old?.perSecond,
    })
  }
}

async function listed({ now, former }: Awaited<ReturnType<typeof servers>>, bare: BareServer): Promise<void> {
  const streams = ['management', 'medical', 'law', 'engineering', 'pharmacy', 'art+%26+commerce', 'architecture', '']
  const paths = spread(25, 25).flatMap((at) =>
    streams.map((stream) => `/api/v1/colleges?stream=${stream}&page=${1 + (at % 25)}&limit=20`),
  )
  const [us, floor, old] = await byTurns([
    loadOf(now.port, paths),
    loadOf(
      bare.port,
      spread(400).map((at) => `/list?limit=20&page=${1 + at}`),
    ),
    ...(former ? [loadOf(former.port, paths)] : []),
  ])
  told(`P15 GET /colleges with facets, ${PUBLISHED} colleges, 16 at once`, 'requests/s', us!.perSecond, {
    must: { atLeast: 1_000 },
    floor: { what: 'node:http and one covering statement', value: floor!.perSecond },
    former: old?.perSecond,
  })
  told('P15 the same, 99 of 100 answered within', 'ms', us!.p99, { former: old?.p99 })
}

async function drawn({ now, former }: Awaited<ReturnType<typeof servers>>, slugs: string[]): Promise<void> {
  const timesOf = async (server: ReadServer, from: number): Promise<number[]> => {
    const times: number[] = []
    for (let at = from; at < from + 40; at++) {
      const path = `/colleges/${slugs[at]}`
      const began = performance.now()
      const answer = await fetch(server.origin + path, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - began)
    }
    return times
  }
  const ours: number[] = [],
    theirs: number[] = []
  for (let round = 0; round < ROUNDS + 1; round++) {
    const times = await timesOf(now, round * 40),
      old = former ? await timesOf(former, round * 40) : []
    // The first round reads the screens and lets the engine make them fast.
    if (round === 0) continue
    ours.push(...times)
    theirs.push(...old)
  }
  told('P15 a college page never asked for since the start, one at a time, 50 of 100', 'ms', percentile(ours, 0.5), {
    must: { atMost: 40 },
    former: former ? percentile(theirs, 0.5) : undefined,
  })
  told('P15 the same, 95 of 100', 'ms', percentile(ours, 0.95), {
    former: former ? percentile(theirs, 0.95) : undefined,
  })
}

async function staff(data: DataFolder, rows: readonly NewCollege[]): Promise<void> {
  const running = await servers(data),
    bare = await bareServer(rows),
    peer = await koaAndSequelize(rows)
  try {
    const headers = { authorization: `Bearer ${data.token}` }
    const list = (page: number, limit: number, sortBy: string, sortOrder: string): string =>
      `/api/v1/admin/colleges?page=${page}&limit=${limit}&sortBy=${sortBy}&sortOrder=${sortOrder}`
    const orders = ['name', 'location', 'type', 'createdAt', 'updatedAt', 'status'].flatMap((by) =>
      ['asc', 'desc'].map((order) => [by, order] as const),
    )
    // More than the server remembers, each again only after all others: every answer is read from the database.
    const anew = orders.flatMap(([by, order]) => spread(300, 150).map((at) => list(1 + at, 50, by, order)))
    const some = spread(anew.length).map((at) => anew[at]!)
    const all = (paths: string[]): Load[] => [
      loadOf(running.now.port, paths, headers),
      loadOf(bare.port, paths),
      loadOf(peer.port, paths),
      ...(running.former ? [loadOf(running.former.port, paths, headers)] : []),
    ]
    const report = async (name: string, loads: Load[], must: { floor?: number; peer?: number }): Promise<void> => {
      const [us, floor, koa, old] = await byTurns(loads)
      told(name, 'requests/s', us!.perSecond, {
        ...(must.floor !== undefined && { must: { withinTimes: must.floor } }),
        floor: { what: 'node:http and one covering statement', value: floor!.perSecond },
        former: old?.perSecond,
      })
      figure(
        `${name}, beside Koa and Sequelize`,
        us!.perSecond,
        'requests/s',
        must.peer === undefined ? undefined : { withinTimes: must.peer },
        {
          what: 'Koa and Sequelize with a covering index',
          value: koa!.perSecond,
        },
      )
    }
    await report(`P15 staff list, ${STAFF_ROWS} rows, pages of 50 in any order, nothing remembered`, all(anew), {
      peer: 1,
    })
    // Each was asked for before, as on a working day.
    for (const server of [running.now, ...(running.former ? [running.former] : [])])
      for (const path of some) await (await fetch(server.origin + path, { headers })).arrayBuffer()
    const college = await jsonOf<{ data: Array<{ id: string }> }>(running.now, list(1, 1, 'name', 'asc'), headers)
    const edits = [running.now, ...(running.former ? [running.former] : [])].map((server) =>
      editing(server, college.data[0]!.id, headers),
    )
    await report('P15 staff list, 200 different questions while one edit a second is written', all(some), {
      floor: 1.5,
    })
    for (const stop of edits) await stop()
  } finally {
    await bare.stop()
    await peer.stop()
    await running.stop()
  }
}

/** One edit a second. */
function editing(server: ReadServer, id: string, headers: Record<string, string>): () => Promise<void> {
  let count = 0,
    last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = fetch(`${server.origin}/api/v1/admin/colleges/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ highlights: `Edit ${++count} of a bench` }),
    }).then(async (answer) => {
      if (!answer.ok) throw new Error(`An edit was answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    })
  }, 1_000)
  return async () => {
    clearInterval(timer)
    await last
  }
}

async function jsonOf<T>(server: ReadServer, path: string, headers: Record<string, string> = {}): Promise<T> {
  return (await (await fetch(server.origin + path, { headers })).json()) as T
}

interface BareServer {
  port: number
  slugs: string[]
  stop(): Promise<void>
}

const LISTED = [
  'id',
  'slug',
  'name',
  'code',
  'location',
  'city',
  'type',
  'category',
  'status',
  'tag',
  'at',
  'made',
] as const
const SORTED: Record<string, string> = {
  name: 'name',
  location: 'location',
  type: 'type',
  status: 'status',
  updatedAt: 'at',
  createdAt: 'made',
}

const rowOf = ({ id, slug, tag, college, updatedAt, createdAt }: NewCollege) => ({
  id,
  slug,
  name: college.name,
  code: college.code ?? null,
  location: college.location,
  city: college.city ?? null,
  type: JSON.stringify(college.type),
  category: JSON.stringify(college.category),
  status: 'published',
  tag,
  at: updatedAt,
  made: createdAt,
})

/**
 * The same rows behind as little as can stand between a socket and a table; a record is padded to 16 kB, as the longest
 * are.
 */
async function bareServer(colleges: readonly NewCollege[]): Promise<BareServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  const database = new sqlite3.Database(join(folder, 'bare.sqlite'))
  const run = (sql: string) =>
    new Promise<void>((resolve, reject) => {
      database.exec(sql, (error) => (error ? reject(error) : resolve()))
    })
  await run(
    `PRAGMA journal_mode = WAL; CREATE TABLE colleges (${LISTED.map((column) => `${column} TEXT`).join(', ')}, document TEXT)`,
  )
  await run('BEGIN')
  const insert = database.prepare(`INSERT INTO colleges VALUES (${LISTED.map(() => '?').join(', ')}, ?)`)
  for (const [at, record] of colleges.entries())
    insert.run([
      ...Object.values(rowOf(record)),
      at < 200 ? JSON.stringify({ ...record.college, padding: 'x'.repeat(14_000) }) : null,
    ])
  await new Promise<void>((resolve) => {
    insert.finalize(() => resolve())
  })
  await run('COMMIT; CREATE UNIQUE INDEX by_slug ON colleges (slug)')
  for (const [name, column] of Object.entries(SORTED))
    await run(
      `CREATE INDEX by_${name} ON colleges (${[column, ...LISTED.filter((other) => other !== column)].join(', ')})`,
    )
  const listing = new Map<string, sqlite3.Statement>()
  const statementOf = (by: string, order: string): sqlite3.Statement => {
    const key = `${by} ${order}`
    const known = listing.get(key)
    if (known) return known
    const made = database.prepare(
      `SELECT ${LISTED.join(', ')} FROM colleges ORDER BY ${SORTED[by] ?? 'name'} ${order === 'desc' ? 'DESC' : 'ASC'} LIMIT ? OFFSET ?`,
    )
    listing.set(key, made)
    return made
  }
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
    if (url.pathname.startsWith('/slug/')) {
      opened.get([url.pathname.slice(6)], (_error: Error | null, row: { document: string } | undefined) =>
        answer(row && { ...row, ...(JSON.parse(row.document) as object), document: undefined }),
      )
      return
    }
    const asked = url.searchParams,
      limit = Number(asked.get('limit'))
    statementOf(asked.get('sortBy') ?? 'name', asked.get('sortOrder') ?? 'asc').all(
      [limit, (Number(asked.get('page')) - 1) * limit],
      (_error: Error | null, rows: Array<{ type: string; category: string }>) =>
        answer(
          rows.map((row) => ({
            ...row,
            type: JSON.parse(row.type) as unknown,
            category: JSON.parse(row.category) as unknown,
          })),
        ),
    )
  })
  return {
    slugs: colleges.slice(0, 200).map(({ slug }) => slug),
    port: await portOf(server),
    async stop() {
      await closed(server)
      for (const statement of [...listing.values(), opened])
        await new Promise<void>((resolve) => {
          statement.finalize(() => resolve())
        })
      await new Promise<void>((resolve) => {
        database.close(() => resolve())
      })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a team would write first: a model, a page and a count, with an index that covers the list. */
async function koaAndSequelize(colleges: readonly NewCollege[]): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'))
  const sequelize = new Sequelize({ dialect: 'sqlite', storage: join(folder, 'peer.sqlite'), logging: false })
  const model = sequelize.define(
    'College',
    Object.fromEntries(LISTED.map((column) => [column, { type: DataTypes.TEXT, primaryKey: column === 'id' }])),
    { tableName: 'colleges', timestamps: false },
  )
  await sequelize.sync()
  for (let at = 0; at < colleges.length; at += 500) await model.bulkCreate(colleges.slice(at, at + 500).map(rowOf))
  for (const [name, column] of Object.entries(SORTED))
    await sequelize.query(
      `CREATE INDEX by_${name} ON colleges (${[column, ...LISTED.filter((other) => other !== column)].join(', ')})`,
    )
  const app = new Koa()
  app.use(async (ctx) => {
    const asked = new URLSearchParams(ctx.querystring),
      limit = Number(asked.get('limit'))
    const { rows, count } = await model.findAndCountAll({
      order: [[SORTED[asked.get('sortBy') ?? 'name'] ?? 'name', asked.get('sortOrder') === 'desc' ? 'DESC' : 'ASC']],
      limit,
      offset: (Number(asked.get('page')) - 1) * limit,
    })
    ctx.body = {
      success: true,
      data: rows.map((row) => {
        const line = row.get() as { type: string; category: string }
        return { ...line, type: JSON.parse(line.type) as unknown, category: JSON.parse(line.category) as unknown }
      }),
      pagination: { total: count },
    }
  })
  const server = createServer(app.callback())
  return {
    port: await portOf(server),
    async stop() {
      await closed(server)
      await sequelize.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
}

if (isWanted('slug') || isWanted('colleges') || isWanted('page')) {
  const { what, colleges } = await publishedColleges(PUBLISHED)
  process.stdout.write(`${colleges.length} ${what}\n`)
  const data = await makeDataFolder(colleges)
  const running = await servers(data),
    bare = await bareServer(colleges)
  try {
    if (isWanted('slug')) await bySlug(running, bare)
    if (isWanted('colleges')) await listed(running, bare)
    if (isWanted('page'))
      await drawn(
        running,
        colleges.flatMap(({ slug, college: { category } }) =>
          category.includes('engineering') ? [`engineering/${slug}`] : [],
        ),
      )
  } finally {
    await bare.stop()
    await running.stop()
    data.remove()
  }
}
if (isWanted('staff')) {
  const { colleges } = await publishedColleges(STAFF_ROWS)
  const data = await makeDataFolder(colleges, { hasSample: false })
  try {
    await staff(data, colleges)
  } finally {
    data.remove()
  }
}
