import { request, type ClientRequest } from 'node:http'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RemoteFailure } from '../../pwa/remote/client.ts'
import { sendFile } from '../../pwa/api/uploads.ts'
import { PIECE, WHOLE_BYTES } from '../../shared/files/pieces.ts'
import { startServer, type TestServer, type Visitor } from '../../sync-server/test/server.ts'
import { type Proxy, startProxy } from './proxy.ts'

const KB = 1024
let server: TestServer
let network: Proxy
let asha: Visitor & { token: string }
beforeAll(async () => {
  server = await startServer()
  network = await startProxy(Number(new URL(server.origin).port))
  asha = await server.as('support')
  vi.stubGlobal('XMLHttpRequest', Sender)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await network.close()
  await server.stop()
})

/** As much of a browser's as sending files takes; each call on a connection of its own. */
class Sender extends EventTarget {
  static readonly DONE = 4
  readonly upload = new EventTarget()
  readyState = 0
  status = 0
  responseText = ''
  readonly #head: Record<string, string> = {}
  #to = { method: '', url: '' }
  #sent: ClientRequest | undefined
  open(method: string, url: string) {
    this.#to = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.#head[name] = value
  }
  abort() {
    this.#sent?.destroy()
  }
  send(body: Blob | FormData | string | null) {
    void this.#send(body)
  }
  async #send(body: Blob | FormData | string | null) {
    const form = new Response(body)
    const bytes = Buffer.from(await form.arrayBuffer()),
      type = form.headers.get('content-type')
    const end = (event: string) => {
      if (this.readyState === Sender.DONE) return
      this.readyState = Sender.DONE
      this.dispatchEvent(new Event(event))
    }
    this.#sent = request(
      this.#to.url,
      {
        method: this.#to.method,
        agent: false,
        headers: { ...(type && { 'content-type': type }), 'content-length': String(bytes.length), ...this.#head },
      },
      (answer) => {
        answer.on('data', (chunk: Buffer) => {
          this.responseText += chunk.toString()
        })
        answer.on('end', () => {
          this.status = answer.statusCode ?? 0
          end('load')
        })
        answer.on('error', () => end('error'))
      },
    )
    this.#sent.on('error', () => end('error'))
    this.#sent.end(bytes, () =>
      this.upload.dispatchEvent(
        Object.assign(new Event('progress'), { lengthComputable: true, loaded: bytes.length, total: bytes.length }),
      ),
    )
  }
}

let made = 0
const text = (size: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`Note ${++made} `.padEnd(size, 'fees of the year '))
const there = () => ({ base: `http://127.0.0.1:${network.port}/api/v1`, token: asha.token })
const stored = async (address: string): Promise<string> => (await server.ask('GET', new URL(address).pathname)).text
/** Sends until it is there, as a queue does. */
async function persist(file: Parameters<typeof sendFile>[1], before: (attempt: number) => void): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    before(attempt)
    try {
      return (await sendFile(there(), file)).cdnUrl
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure) || thrown.reason === 'refused') throw thrown
    }
  }
}

test('wherever and however often the line is cut, the server has one file, the bytes that were sent, and no piece was sent twice but the one that was cut', async () => {
  const cut = fc.record({
    up: fc.integer({ min: 0, max: 1_000 * KB }),
    down: fc.option(fc.integer({ min: 0, max: 12_000 }), { nil: Infinity }),
  })
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_400 * KB }), fc.array(cut, { maxLength: 4 }), async (size, cuts) => {
      const bytes = text(size),
        id = uuid(),
        before = network.carried().allUp
      const address = await persist(
        { id, name: 'notes.txt', body: new Blob([bytes], { type: 'text/plain' }), kind: 'general', folder: 'cuts' },
        (attempt) => {
          network.cutAfter('up', cuts[attempt]?.up ?? Infinity)
          network.cutAfter('down', cuts[attempt]?.down ?? Infinity)
        },
      )
      for (const way of ['up', 'down'] as const) network.cutAfter(way, Infinity)
      expect(address).toContain(`/files/${id}/`)
      expect(await stored(address)).toBe(new TextDecoder().decode(bytes))
      sent++
      // Heads, questions and the last call, besides the bytes.
      const most = size + cuts.length * (size > WHOLE_BYTES ? PIECE.most : size) + 40_000
      expect([size, cuts, network.carried().allUp - before <= most]).toEqual([size, cuts, true])
    }),
    { numRuns: 30 },
  )
  expect((await asha.get<unknown[]>('/bunny/files?path=cuts')).body.data).toHaveLength(sent)
}, 240_000)

/**
 * What the line has carried to the server once nothing moves on it: of a piece that was called off some bytes may still
 * be on their way.
 */
async function carriedAtRest(): Promise<number> {
  for (let before = -1; ;) {
    const now = network.carried().allUp
    if (now === before) return now
    before = now
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

test('progress counts what the server holds: called off in the middle and begun again, a file goes on from there', async () => {
  const bytes = text(2_000 * KB),
    id = uuid(),
    body = new Blob([bytes], { type: 'text/plain' })
  const stop = new AbortController()
  const seen: number[] = []
  await expect(
    sendFile(
      there(),
      { id, name: 'long.txt', body, kind: 'general' },
      {
        signal: stop.signal,
        progress: (share) => {
          seen.push(share)
          if (share > 0.3) stop.abort(new Error('called off'))
        },
      },
    ),
  ).rejects.toThrow('called off')
  const { held } = (await asha.get<{ held: number }>(`/bunny/pieces/${id}`)).body.data
  expect(held).toBeGreaterThanOrEqual(PIECE.first)
  const before = await carriedAtRest(),
    again: number[] = []
  const { cdnUrl } = await sendFile(
    there(),
    { id, name: 'long.txt', body, kind: 'general' },
    { progress: (share) => again.push(share) },
  )
  expect([again[0]! >= held / bytes.length, again.at(-1)]).toEqual([true, 1])
  expect(network.carried().allUp - before).toBeLessThan(bytes.length - held + 40_000)
  expect(await stored(cdnUrl)).toBe(new TextDecoder().decode(bytes))
})

test('several servers behind one address, each with its own pieces, get the file whole', async () => {
  const other = await startServer({ files: server.files })
  try {
    const bytes = text(600 * KB)
    let asked = 0
    class Balanced extends Sender {
      override open(method: string, url: string) {
        const isOther = ++asked % 2 === 0
        super.open(method, isOther ? url.replace(`:${network.port}`, `:${new URL(other.origin).port}`) : url)
        this.#isOther = isOther
      }
      #isOther = false
      override setRequestHeader(name: string, value: string) {
        super.setRequestHeader(name, this.#isOther && name === 'Authorization' ? `Bearer ${elsewhere.token}` : value)
      }
    }
    const elsewhere = await other.as('support')
    vi.stubGlobal('XMLHttpRequest', Balanced)
    const { cdnUrl } = await sendFile(there(), {
      id: uuid(),
      name: 'balanced.txt',
      body: new Blob([bytes], { type: 'text/plain' }),
      kind: 'general',
    })
    expect(await stored(cdnUrl)).toBe(new TextDecoder().decode(bytes))
  } finally {
    vi.stubGlobal('XMLHttpRequest', Sender)
    await other.stop()
  }
})
