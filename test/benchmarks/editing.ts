// Dexie runs live queries only where the page has IndexedDB, whichever factory a database is given.
import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { blankCollege } from '../../shared/college/blank.ts'
import { Failure } from '../../shared/failure.ts'
import { tagOf } from '../../shared/record/tag.ts'
import { createEngine, type SyncEngine } from '../../pwa/sync/engine.ts'
import type { SendInit } from '../../pwa/sync/environment.ts'
import { createApp } from '../../sync-server/app.ts'
import { issueToken } from '../../sync-server/services/auth/tokens.ts'
import { openPublisher } from '../../sync-server/services/catalogue/publish.ts'
import { openStore } from '../../sync-server/store/database.ts'
import type { NewCollege } from '../../shared/imports/plan.ts'
import type { Author } from '../../sync-server/store/ports/author.ts'
import type { Store } from '../../sync-server/store/store.ts'

export const AUTHOR: Author = { kind: 'system', name: 'Bench', requestId: 'bench' }
const SECRET = 'of a bench, and of no server at all 0123456789'
const CITIES = ['Pune', 'Chennai', 'Jaipur', 'Kochi', 'Bengaluru', 'Lucknow', 'Bhopal', 'Kolkata'] as const

/** Colleges as many as wanted, of ordinary size. */
export const someColleges = (count: number): NewCollege[] =>
  Array.from({ length: count }, (_, at) => {
    const city = CITIES[at % CITIES.length] ?? 'Pune'
    const college = {
      ...blankCollege(),
      name: `College ${at} of Science, ${city}`,
      location: city,
      city,
      code: `C-${at}`,
      type: ['Private'],
      highlights: `Founded in ${1900 + (at % 120)}, beside the old market of ${city}.`,
    }
    const content = { slug: `college-${at}`, status: 'published', college, kept: {} } as const
    return { id: uuid(), ...content, tag: tagOf(content), createdAt: at, updatedAt: at }
  })

export interface EditingServer {
  store: Store
  port: number
  account: `staff:${string}`
  token: string
  stop(): Promise<void>
}

/** The real server over SQLite on a disk that is synced, with a signed-in editor. */
export async function startEditing(colleges: readonly NewCollege[]): Promise<EditingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-editing-'))
  const store = await openStore({ folder })
  for (let at = 0; at < colleges.length; at += 2_000)
    await store.write(AUTHOR, async (tx) => {
      await tx.colleges.add(colleges.slice(at, at + 2_000))
    })
  const staffId = uuid()
  const { token, session } = issueToken(SECRET, { staffId, version: 0, now: store.now() })
  await store.write(AUTHOR, async (tx) => {
    await tx.staff.add({
      id: staffId,
      name: 'Bench',
      email: 'bench@example.org',
      role: 'admin',
      isActive: true,
      permissions: {},
      passwordHash: '-',
      tokenVersion: 0,
      createdAt: 0,
      updatedAt: 0,
    })
    await tx.staff.startSession({ jti: session.jti, staffId, expiresAt: session.expiresAt })
  })
  // A catalogue that has to wait its turn behind five hundred devices is built a little later, as in service.
  const publisher = openPublisher({
    store,
    failed: (reason) => {
      if (!(reason instanceof Failure && reason.status === 503)) throw reason
    },
  })
  await publisher.settled()
  const logger = pino({ level: 'info' }, { write: () => undefined })
  const server = createServer(
    createApp({
      store,
      publisher,
      environment: { jwtSecret: SECRET, dataFolder: folder, storage: { kind: 'disk' } },
      logger,
    }).callback(),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    store,
    token,
    account: `staff:${staffId}`,
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await publisher.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a device asked of the server. */
export interface Traffic {
  requests: number
  sent: number
  received: number
  pushes: number
  pushed: number
  /** When the last push was answered, by `performance.now()`. */ pushedAt: number
}
export const noTraffic = (): Traffic => ({ requests: 0, sent: 0, received: 0, pushes: 0, pushed: 0, pushedAt: 0 })

/**
 * A device with the product's own engine, its disk in memory, and a count of what it sends. It works when it is told
 * to.
 */
export function openCounted({ port, account, token }: Pick<EditingServer, 'port' | 'account' | 'token'>): {
  engine: SyncEngine
  traffic(): Traffic
  end(): Promise<void>
} {
  const agent = new Agent({ keepAlive: true })
  const traffic = noTraffic()
  const engine = createEngine({
    account,
    token: () => token,
    outside: {
      disk: {
        factory: new IDBFactory(),
        keyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
        prefix: 'pravesh-',
      },
      send: (path, init) => post(agent, port, path, init, traffic),
      gzip: async (text) => new Uint8Array(await promisify(gzip)(text)),
      now: () => Date.now(),
      timers: { after: () => () => undefined },
      random: () => 0.5,
      id: () => uuid(),
      locks: { hold: (_name, _patienceMs, work) => work() },
      channel: { post: () => undefined, listen: () => () => undefined },
      signals: { listen: () => () => undefined, isVisible: () => true },
    },
  })
  return {
    engine,
    traffic: () => ({ ...traffic }),
    async end() {
      await engine.stop()
      agent.destroy()
    },
  }
}

/** One request; bodies are counted as they travel. */
export function post(
  agent: Agent,
  port: number,
  path: string,
  { method, headers, body }: SendInit,
  traffic: Traffic,
): Promise<Response> {
  traffic.requests++
  const bytes = body === undefined ? 0 : Buffer.byteLength(body)
  const isPush = path === '/sync/push'
  traffic.sent += bytes
  if (isPush) {
    traffic.pushes++
    traffic.pushed += bytes
  }
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        method,
        agent,
        path: `/api/v1${path}`,
        headers: { ...headers, ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }) },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => {
          traffic.received += chunk.length
          chunks.push(chunk)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          if (isPush) traffic.pushedAt = performance.now()
          resolve(
            new Response(Buffer.concat(chunks).toString(), {
              status: answer.statusCode ?? 500,
              headers: { 'Content-Type': answer.headers['content-type'] ?? '' },
            }),
          )
        })
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}
