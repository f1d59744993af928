import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { pause } from '../e2e/site.ts'

/** One exchange as it went over the wire. `bytes`: the answer's body as it was sent, compressed. */
export interface Exchange {
  method: string
  path: string
  status: number
  bytes: number
  encoding: string
  /** When it was asked, as `performance.now()`. */ at: number
}

/** Answers that come at once share the line by turns of this many bytes. */
const PACKET = 2_000

/**
 * A stand-in between a browser and a server that passes everything on and writes it down: pages, workers and service
 * workers alike.
 */
export interface Wire {
  address: string
  exchanges: Exchange[]
  stop(): Promise<void>
}

/**
 * `roundTripMs`: how long each question is held up on its way. `bytesPerSecond`: what all answers together get through
 * the line.
 */
export async function tapWire(target: string, { roundTripMs = 0, bytesPerSecond = Infinity } = {}): Promise<Wire> {
  const { hostname, port } = new URL(target)
  const exchanges: Exchange[] = []
  /** When the line has carried what was given to it so far. */
  let freeAt = 0
  async function* carried(answer: AsyncIterable<Buffer>, exchange: Exchange): AsyncGenerator<Buffer> {
    for await (const chunk of answer) {
      exchange.bytes += chunk.length
      if (bytesPerSecond === Infinity) {
        yield chunk
        continue
      }
      for (let at = 0; at < chunk.length; at += PACKET) {
        const packet = chunk.subarray(at, at + PACKET)
        freeAt = Math.max(freeAt, performance.now()) + (packet.length / bytesPerSecond) * 1000
        if (freeAt > performance.now()) await pause(freeAt - performance.now())
        yield packet
      }
    }
  }
  const server = createServer(async (asked, answer) => {
    if (roundTripMs > 0) await pause(roundTripMs)
    const exchange: Exchange = {
      method: asked.method ?? 'GET',
      path: asked.url ?? '/',
      status: 0,
      bytes: 0,
      encoding: '',
      at: performance.now(),
    }
    exchanges.push(exchange)
    const onward = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (got) => {
      exchange.status = got.statusCode ?? 0
      exchange.encoding = got.headers['content-encoding'] ?? ''
      answer.writeHead(exchange.status, got.headers)
      pipeline(carried(got, exchange), answer, () => undefined)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
