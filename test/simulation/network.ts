import type { SendInit } from '../../pwa/sync/environment.ts'
import type { Life } from './life.ts'

/** An answer as it travels. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}
export interface NetworkRequest {
  path: string
  method: string
  headers: Record<string, string>
  body?: Uint8Array
}

/**
 * A question under way, its answer under way, or a copy of a question that a box on the road kept and may send again.
 */
export interface Message {
  nr: number
  from: string
  asked: NetworkRequest
  answer?: Answer
  isCopy?: true
  arrive(answer: Answer): void
  fail(): void
}

/**
 * Every message between devices and server. Nothing moves by itself: the schedule carries, loses, doubles and delays.
 */
export class Network {
  readonly messages: Message[] = []
  #nr = 0

  /** What a tab calls: waits in the bag until the schedule carries it. */
  send(from: string, life: Life, path: string, init: SendInit): Promise<Response> {
    if (!life.beat()) return new Promise(() => undefined)
    return new Promise((resolve, reject) => {
      const message: Message = {
        nr: this.#nr++,
        from,
        asked: {
          path,
          method: init.method,
          headers: init.headers,
          ...(init.body !== undefined && {
            body: typeof init.body === 'string' ? new TextEncoder().encode(init.body) : init.body,
          }),
        },
        arrive: (answer) => {
          this.#forget(message)
          if (life.beat()) resolve(responseOf(answer))
        },
        fail: () => {
          this.#forget(message)
          if (life.beat()) reject(new TypeError('Failed to fetch'))
        },
      }
      // Giving up on an answer does not call the question back: it may still arrive at the server.
      init.signal?.addEventListener('abort', () => {
        if (life.isAlive) reject(new DOMException('Aborted', 'AbortError'))
      })
      this.messages.push(message)
    })
  }

  /** Keeps a copy on the road, to be delivered some other time to nobody's ear. */
  copy({ from, asked }: Message): void {
    const copy: Message = {
      nr: this.#nr++,
      from,
      asked,
      isCopy: true,
      arrive: () => this.#forget(copy),
      fail: () => this.#forget(copy),
    }
    this.messages.push(copy)
  }

  #forget(message: Message): void {
    const at = this.messages.indexOf(message)
    if (at >= 0) this.messages.splice(at, 1)
  }
}

/**
 * What a browser would make of it, as far as the engine looks: a real one costs as much as the answering, in each of
 * some thirty.
 */
function responseOf({ status, headers, body }: Answer): Response {
  const said = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const seen: Pick<Response, 'status' | 'ok' | 'text' | 'json'> & {
    headers: Pick<Headers, 'get'>
    body: Response['body']
  } = {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => said.get(name.toLowerCase()) ?? null },
    text: async () => body,
    json: async () => JSON.parse(body) as unknown,
    // Only the live line reads a stream.
    get body() {
      return new Response(body).body
    },
  }
  return seen as unknown as Response
}

/** What a hotel's or a station's network says to everything until somebody clicks. */
export const PORTAL: Answer = {
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>Free Wi-Fi</title><a href="/accept">Accept and connect</a>',
}
export const BUSY: Answer = {
  status: 503,
  headers: { 'Content-Type': 'application/json', 'Retry-After': '2' },
  body: '{"success":false,"error":"Busy","code":"DB_BUSY"}',
}
export const BAD_GATEWAY: Answer = {
  status: 502,
  headers: { 'Content-Type': 'text/html' },
  body: '<h1>502 Bad Gateway</h1>',
}
