import { type IncomingMessage, request as plainly } from 'node:http'
import { request as securely } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../../shared/failure.ts'
import { withoutEnd } from '../../shared/record/text.ts'
import { checkedKey, type FileStore, type Key, type FileSource, type StoredObject } from './fileStore.ts'
import { openStorageRetry, refusedByStorage, type RetrySettings, SILENCE_MS } from './storageRetry.ts'

const ANSWER_BYTES = 20_000_000

export interface BunnySettings extends RetrySettings {
  /** Where the storage's HTTP API is: "https://storage.bunnycdn.com". */
  origin: string
  zone: string
  /** The zone's password; sent as AccessKey and never told to anybody. */
  accessKey: string
  /** Where everybody reads: "https://pravesh.b-cdn.net". */
  publicUrl: string
  silenceMs?: number
}

interface Sent {
  method: 'GET' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: () => Readable
}
interface Told {
  status: number
  body: Buffer
}

/**
 * Bunny Storage over its HTTP API (docs.bunny.net/reference/storage-api): PUT with the SHA-256 as Checksum, so that
 * half a file never stands; GET of a folder lists it; DELETE. What fails on the way is tried again, and a storage that
 * keeps failing is left alone for a while.
 */
export function openBunny({
  origin,
  zone,
  accessKey,
  publicUrl,
  silenceMs = SILENCE_MS,
  ...retrySettings
}: BunnySettings): FileStore {
  const api = new URL(origin)
  const base = `${withoutEnd(publicUrl, /\//)}/`
  const retrying = openStorageRetry(retrySettings)
  const pathOf = (key: Key, isFolder = false): string =>
    `/${[zone, ...key].map(encodeURIComponent).join('/')}${isFolder ? '/' : ''}`

  function exchange({ method, path, headers = {}, body }: Sent): Promise<Told> {
    return new Promise((resolve, reject) => {
      const ask = (api.protocol === 'https:' ? securely : plainly)(
        {
          hostname: api.hostname,
          port: api.port,
          method,
          path,
          agent: false,
          timeout: silenceMs,
          headers: { AccessKey: accessKey, Accept: 'application/json', ...headers },
        },
        (answer) => readWhole(answer).then((told) => resolve({ status: answer.statusCode ?? 0, body: told }), reject),
      )
      ask.on('timeout', () => ask.destroy(new Error('silent')))
      ask.on('error', reject)
      if (body) pipeline(body(), ask).catch(reject)
      else ask.end()
    })
  }

  /** @throws Failure STORAGE_UNAVAILABLE */
  const told = (sent: Sent): Promise<Told> => retrying(() => exchange(sent))

  return {
    kind: 'bunny',
    base,
    addressOf: (key) => base + checkedKey(key).map(encodeURIComponent).join('/'),
    async put(key, { open, size, hash }: FileSource) {
      const { status } = await told({
        method: 'PUT',
        path: pathOf(checkedKey(key)),
        body: open,
        headers: {
          'Content-Type': 'application/octet-stream',
          'Content-Length': String(size),
          Checksum: hash.toUpperCase(),
        },
      })
      if (status !== 200 && status !== 201) throw refusedByStorage(status)
    },
    async remove(key) {
      const { status } = await told({ method: 'DELETE', path: pathOf(checkedKey(key)) })
      if (status !== 200 && status !== 204 && status !== 404) throw refusedByStorage(status)
    },
    async list(folder) {
      const { status, body } = await told({ method: 'GET', path: pathOf(checkedKey(folder, { rootToo: true }), true) })
      if (status === 404) return []
      if (status !== 200) throw refusedByStorage(status)
      return objectsIn(body).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
  }
}

async function readWhole(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES) throw new Error('the storage answers without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws Failure STORAGE_UNAVAILABLE for what is no listing */
function objectsIn(body: Buffer): StoredObject[] {
  try {
    const rows = JSON.parse(body.toString('utf8')) as Array<{
      ObjectName: unknown
      IsDirectory: unknown
      Length: unknown
      DateCreated: unknown
    }>
    return rows.map(({ ObjectName, IsDirectory, Length, DateCreated }) => {
      if (typeof ObjectName !== 'string') throw new TypeError('an object without a name')
      // Its dates carry no zone and are UTC.
      const at =
        typeof DateCreated === 'string'
          ? Date.parse(/[Zz]|[+-]\d\d:\d\d$/.test(DateCreated) ? DateCreated : `${DateCreated}Z`)
          : Number.NaN
      return {
        name: ObjectName,
        isFolder: IsDirectory === true,
        size: typeof Length === 'number' ? Length : 0,
        createdAt: Number.isFinite(at) ? at : 0,
      }
    })
  } catch (cause) {
    throw new Failure('STORAGE_UNAVAILABLE', { cause })
  }
}
