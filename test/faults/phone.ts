// Dexie runs live queries only where the page has IndexedDB, whichever factory a database is given.
import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { request } from 'node:http'
import { v7 as uuid } from 'uuid'
import { createEngine, type SyncEngine } from '../../pwa/sync/engine.ts'
import type { QueueOwner, SendInit } from '../../pwa/sync/environment.ts'

export interface PhoneOptions {
  port(): number
  account: QueueOwner
  /** Empty: nobody is signed in. */
  token: string
  /** What stands on its disk already; an empty one unless given. */
  disk?: IDBFactory
  /** Told of each question before it leaves. */
  sending?(path: string, body: string): void
}

/**
 * A device with the product's own engine, reaching a server through a port of this machine. It sends when it is told
 * to, and only then.
 */
export function openPhone({ port, account, token, disk = new IDBFactory(), sending }: PhoneOptions): SyncEngine {
  return createEngine({
    account,
    token: () => token || undefined,
    outside: {
      disk: { factory: disk, keyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange, prefix: 'pravesh-' },
      send: (path, init) => {
        sending?.(path, String(init.body ?? ''))
        return send(port(), path, init)
      },
      now: () => Date.now(),
      timers: { after: () => () => undefined },
      random: () => 0.5,
      id: () => uuid(),
      locks: { hold: (_name, _patienceMs, work) => work() },
      channel: { post: () => undefined, listen: () => () => undefined },
      signals: { listen: () => () => undefined, isVisible: () => true },
    },
  })
}

/** node:http with a connection for each request, so that a cut at a byte is a cut of that request. */
function send(port: number, path: string, { method, headers, body }: SendInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path: `/api/v1${path}`,
        agent: false,
        headers: { ...headers, ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }) },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve(
            new Response(
              answer.statusCode === 204 || answer.statusCode === 304 ? null : Buffer.concat(chunks).toString(),
              { status: answer.statusCode ?? 500, headers: { 'Content-Type': answer.headers['content-type'] ?? '' } },
            ),
          ),
        )
        answer.on('close', () => {
          if (!answer.complete) reject(new TypeError('The connection ended'))
        })
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}
