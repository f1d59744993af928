import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Tally } from './tally.ts'

export interface Question {
  /** Under what it is counted. */
  kind: string
  path: string
  /** Who asks: each person has an address of their own, as behind a proxy. */
  address: string
  headers?: Record<string, string>
  body?: Uint8Array
}
export interface Reply {
  /** 0: no answer came. */
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What stands between people and the processes: it asks one after another, over connections that it keeps. */
export interface Client {
  ask(question: Question): Promise<Reply>
  /** Counts into another tally from now on. */
  countInto(tally: Tally): void
  /** Asks these processes alone from now on. */
  askOnly(origins: readonly string[]): void
  end(): void
}

const NO_REPLY: Reply = { status: 0, headers: {}, body: Buffer.alloc(0) }

/** A client that spreads its questions over these processes by turns, as `deploy/Caddyfile` does. */
export function openClient(origins: readonly string[], tally: Tally): Client {
  const agent = new Agent({ keepAlive: true })
  let turn = 0,
    targets = origins,
    counted = tally

  function once(
    { path, address, headers, body }: Question,
    over: Agent | false,
  ): Promise<Reply & { failure?: string; isOld: boolean }> {
    const origin = targets[turn++ % targets.length]!
    return new Promise((resolve) => {
      const asking = request(origin + path, {
        agent: over,
        method: body ? 'POST' : 'GET',
        headers: {
          'X-Forwarded-For': address,
          'Accept-Encoding': 'br, gzip',
          ...headers,
          ...(body && { 'Content-Length': String(body.length) }),
        },
      })
      const fail = (thrown: Error & { code?: string }): void =>
        resolve({ ...NO_REPLY, failure: thrown.code ?? thrown.message, isOld: asking.reusedSocket })
      asking.on('error', fail)
      asking.on('response', (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', fail)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(pieces),
            isOld: false,
          }),
        )
      })
      asking.end(body)
    })
  }

  return {
    async ask(question) {
      const into = counted,
        asked = performance.now()
      let reply = await once(question, agent)
      // A kept connection may be closed at the moment it is used again; every proxy asks once more, over a new one.
      if (reply.failure !== undefined && reply.isOld) reply = await once(question, false)
      const head = Object.entries(reply.headers).reduce(
        (sum, [name, value]) => sum + name.length + `${value}`.length + 4,
        17,
      )
      into.note(question.kind, reply.failure ?? reply.status, performance.now() - asked, head + reply.body.length)
      return reply
    },
    countInto(next) {
      counted = next
    },
    askOnly(next) {
      targets = next
    },
    end: () => agent.destroy(),
  }
}

/** The JSON of an answer, however it was packed. */
export function jsonOf<T>({ headers, body }: Reply): T {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? '']
  return JSON.parse((unpack ? unpack(body) : body).toString()) as T
}
