import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { pino } from 'pino'
import { createApp } from '../../sync-server/app.ts'
import type { Publisher } from '../../sync-server/services/catalogue/publish.ts'
import { type Live, openLive } from '../../sync-server/services/sync/live.ts'
import { openStore } from '../../sync-server/store/database.ts'
import type { Store } from '../../sync-server/store/store.ts'
import { Ledger, overseen } from './ledger.ts'
import type { Answer, NetworkRequest } from './network.ts'

export const SECRET = 'of this simulation alone, and of no server 0123456789'
const FILE = 'pravesh.sqlite'
/** Memory where the machine offers it as a folder: a simulated server is killed by us, never by a power cut. */
const HOME = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const SILENT = pino({ level: 'silent' })

/** Stands between the store and the application: sees every effect, and may break what a rule is there to prevent. */
export type StoreWrapper = (store: Store) => Store

export interface SimulatedServer {
  /** The store as it is now; another one after each restart and each restore. */
  readonly store: Store
  ask(asked: NetworkRequest): Promise<Answer>
  /** The process ends and another begins over the same database; what it only remembered is gone. */
  restart(): Promise<void>
  backup(name: string): Promise<void>
  /** The database of a backup takes the place of the present one, behind the server's back: nobody tells it. */
  restore(name: string): Promise<void>
  close(): Promise<void>
}

/** A database file, and what writing it would have noted: the beginning of every schedule. */
export interface InitialDatabase {
  file: string
  ledger: Ledger
}
export type FillStore = (store: Store) => Promise<void>

/**
 * Makes the database that every schedule begins with: migrated, furnished by `furnish`, and never opened again but as
 * copies.
 */
export async function makeBeginning({
  now,
  furnish,
}: {
  now: () => number
  furnish: FillStore
}): Promise<InitialDatabase> {
  const folder = mkdtempSync(join(HOME, 'pravesh-beginning-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const ledger = new Ledger()
  const store = overseen(await openStore({ folder, now }), ledger, { failsCommit: false })
  await furnish(store)
  await store.close()
  return { file: join(folder, FILE), ledger }
}

/** The whole application over SQLite in a folder of its own, asked without a port. */
export async function startSimulated({
  from,
  now,
  over,
}: {
  from: InitialDatabase
  now: () => number
  over: StoreWrapper
}): Promise<SimulatedServer> {
  const folder = mkdtempSync(join(HOME, 'pravesh-simulated-'))
  copyFileSync(from.file, join(folder, FILE))
  let store: Store
  let live: Live
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown

  async function open(): Promise<void> {
    store = over(await openStore({ folder, now }))
    live = openLive(store)
    answer = createApp({
      store,
      live,
      publisher: NOTHING_PUBLISHED,
      environment: { jwtSecret: SECRET, dataFolder: folder, storage: { kind: 'disk' } },
      logger: SILENT,
    }).callback()
  }
  async function end(): Promise<void> {
    live.close()
    await store.close()
  }
  await open()
  return {
    get store() {
      return store
    },
    ask: (asked) => exchange(answer, asked),
    async restart() {
      await end()
      await open()
    },
    backup: (name) => store.backup(join(folder, name)),
    async restore(name) {
      await end()
      for (const end of ['', '-wal', '-shm']) rmSync(join(folder, FILE + end), { force: true })
      cpSync(join(folder, name), join(folder, FILE))
      await open()
    },
    async close() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the public reads is looked at in the store itself (`invariants.ts`); nothing is compressed for nobody. */
const NOTHING_PUBLISHED: Publisher = {
  current: () => undefined,
  closingRanks: () => 0,
  settled: async () => undefined,
  close: async () => undefined,
  storedBlob: async () => undefined,
  tile: async () => undefined,
  chunkOf: async () => undefined,
  packed: () => Promise.resolve(undefined),
  startBulkLoad: () => () => undefined,
  setBuilding: () => undefined,
  catalogue: () => Promise.reject(new Error('No catalogue is published here')),
}

/** One request through the application's own layers: parser, guards, limits and failures, without a socket. */
function exchange(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  { path, method, headers, body }: NetworkRequest,
): Promise<Answer> {
  const socket = new Wire()
  const request = new IncomingMessage(socket as unknown as Socket)
  request.method = method
  request.url = `/api/v1${path}`
  request.httpVersion = '1.1'
  request.headers = Object.fromEntries(
    Object.entries({ host: 'pravesh.test', ...headers, ...(body && { 'content-length': String(body.length) }) }).map(
      ([name, value]) => [name.toLowerCase(), value],
    ),
  ) as IncomingHttpHeaders
  const response = new ServerResponse(request)
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    const keep = (chunk: unknown): void => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
      else if (chunk instanceof Uint8Array) chunks.push(chunk)
    }
    response.write = (chunk: unknown, ...more: unknown[]) => {
      keep(chunk)
      const done = more.find((one) => typeof one === 'function') as (() => void) | undefined
      if (done) queueMicrotask(done)
      return true
    }
    response.end = ((chunk?: unknown) => {
      keep(chunk)
      Object.defineProperty(response, 'writableEnded', { value: true, configurable: true })
      response.emit('finish')
      response.emit('close')
      const told = Object.fromEntries(
        Object.entries(response.getHeaders()).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      )
      resolve({ status: response.statusCode, headers: told, body: Buffer.concat(chunks).toString('utf8') })
      return response
    }) as typeof response.end
    response.on('error', reject)
    Promise.resolve(answer(request, response)).catch(reject)
    if (body) request.push(body)
    request.push(null)
    request.complete = true
  })
}

/** A socket of which only the address is ever asked. */
class Wire extends Duplex {
  readonly remoteAddress = '127.0.0.1'
  readonly encrypted = false
  override _read(): void {
    /* nothing comes this way */
  }
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done()
  }
}
