import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite3 from 'sqlite3'
import type { NewCollege } from '../../../shared/imports/plan.ts'
import { openStore } from '../../../sync-server/store/database.ts'
import type { Store } from '../../../sync-server/store/store.ts'
import { startPostgres } from '../../../sync-server/store/test/postgresServer.ts'
import { bundleFolder, memoryOf, type RunningServer, startBundle } from '../../../sync-server/test/bundle.ts'
import { addSignedInStaff } from '../../../sync-server/test/signedInStaff.ts'
import { AUTHOR } from '../editing.ts'

/** Settings that every process has, all of them documented in docs/operating.md. */
const SETTINGS = {
  JWT_SECRET: 'of a bench, and of no server at all 0123456789',
  RELEASE_KEY: '2a'.repeat(32),
  ADMIN_PASSWORD: 'a lantern in the monsoon',
  METRICS_TOKEN: 'the-metrics-of-a-bench',
  SAMPLE_DATA: 'off',
  // The load comes from one machine; with this each person has the address that X-Forwarded-For names, and the limits
  // of requests and connections hold for each as they do in service.
  TRUST_PROXY: 'loopback',
} as const
/** Several devices of a person: two hundred devices share these. */
const ACCOUNTS = 40
const AT_ONCE = 2_000

/** What a process says of itself at a moment (`/metrics`). Times are ms, since it was last asked where that counts. */
export interface Reading {
  memoryMb: number
  loopP50: number
  loopP99: number
  loopMax: number
  processorSeconds: number
}

/** Built servers over one database, with published colleges and signed-in staff. */
export interface Processes {
  servers: RunningServer[]
  /** Sessions of different members of staff, good in every process. */
  tokens: string[]
  /** Ends all processes but the first. */
  keepFirst(): Promise<void>
  /** Ends the processes as an operator does (SIGTERM), then answers what the history of this database holds. */
  endAndRead<T>(sql: string): Promise<T[]>
  remove(): Promise<void>
}

/** One process over SQLite in a folder of its own. */
export async function startOnSqlite(colleges: readonly NewCollege[]): Promise<Processes> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-fleet-'))
  const tokens = await seed(await openStore({ folder }), colleges)
  const servers = [await start({ DATA_DIR: folder })]
  return {
    servers,
    tokens,
    keepFirst: () => Promise.resolve(),
    async endAndRead<T>(sql: string) {
      await endAll(servers)
      return readSqlite<T>(join(folder, 'pravesh.sqlite'), sql)
    },
    async remove() {
      await endAll(servers)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Processes over one PostgreSQL, whose commits wait for the disk. */
export async function startOnPostgres(colleges: readonly NewCollege[], count: number): Promise<Processes> {
  const postgres = await startPostgres({ isDurable: true })
  const url = await postgres.fresh()
  const tokens = await seed(await openStore({ url }), colleges)
  const folders: string[] = []
  const servers: RunningServer[] = []
  for (let at = 0; at < count; at++) {
    folders.push(await mkdtemp(join(tmpdir(), 'bench-fleet-')))
    servers.push(await start({ DATA_DIR: folders[at]!, DATABASE_URL: url }))
  }
  return {
    servers,
    tokens,
    keepFirst: () => endAll(servers.splice(1)),
    async endAndRead<T>(sql: string) {
      await endAll(servers)
      return (await postgres.query(url, sql)) as T[]
    },
    async remove() {
      await endAll(servers)
      await postgres.stop()
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

async function start(variables: Record<string, string>): Promise<RunningServer> {
  const server = await startBundle(join(bundleFolder(), 'main.js'), { variables: { ...SETTINGS, ...variables } })
  // What is said later is read, or a full pipe would hold the server up.
  server.child.stdout?.resume()
  server.child.stderr?.resume()
  return server
}

async function endAll(servers: readonly RunningServer[]): Promise<void> {
  await Promise.all(
    servers.map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }),
  )
}

async function seed(store: Store, colleges: readonly NewCollege[]): Promise<string[]> {
  for (let at = 0; at < colleges.length; at += AT_ONCE)
    await store.write(AUTHOR, async (tx) => {
      await tx.colleges.add(colleges.slice(at, at + AT_ONCE))
    })
  const tokens = await addSignedInStaff(store, { count: ACCOUNTS, secret: SETTINGS.JWT_SECRET })
  await store.close()
  return tokens
}

function readSqlite<T>(file: string, sql: string): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY)
    database.all(sql, (failed: Error | null, rows: T[]) => {
      database.close()
      if (failed) reject(failed)
      else resolve(rows)
    })
  })
}

/** Reads `/metrics` of a process. */
export async function readMetrics({ origin }: RunningServer): Promise<Reading> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  const text = await answer.text()
  const valueOf = (name: string): number => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
    if (value === undefined) throw new Error(`/metrics does not tell ${name}`)
    return Number(value)
  }
  return {
    memoryMb: valueOf('process_resident_memory_bytes') / 1e6,
    loopP50: valueOf('nodejs_eventloop_lag_p50_seconds') * 1_000,
    loopP99: valueOf('nodejs_eventloop_lag_p99_seconds') * 1_000,
    loopMax: valueOf('nodejs_eventloop_lag_max_seconds') * 1_000,
    processorSeconds: valueOf('process_cpu_seconds_total'),
  }
}

/** What each process held at most since it started, MB, where the system tells. */
export const peakMemory = (servers: readonly RunningServer[]): number[] =>
  servers.map(({ child }) => memoryOf(child, 'VmHWM') ?? 0)
