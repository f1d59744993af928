import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pause } from '../e2e/site.ts'

/** One exchange as it went over the wire. `bytes`: the answer's body as it was sent, compressed. */
export interface Exchange { method: string; path: string; status: number; bytes: number; encoding: string; /** When it was asked, as `performance.now()`. */ at: number }

/** A stand-in between a browser and a server that passes everything on and writes it down: pages, workers and service workers alike. */
export interface Wire { address: string; exchanges: Exchange[]; stop(): Promise<void> }

/** `roundTripMs`: how long each question is held up on its way. */
export async function tapWire(target: string, { roundTripMs = 0 } = {}): Promise<Wire> {
  const { hostname, port } = new URL(target)
  const exchanges: Exchange[] = []
  const server = createServer(async (asked, answer) => {
    if (roundTripMs > 0) await pause(roundTripMs)
    const exchange: Exchange = { method: asked.method ?? 'GET', path: asked.url ?? '/', status: 0, bytes: 0, encoding: '', at: performance.now() }
    exchanges.push(exchange)
    const onward = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (got) => {
      exchange.status = got.statusCode ?? 0
      exchange.encoding = got.headers['content-encoding'] ?? ''
      answer.writeHead(exchange.status, got.headers)
      got.on('data', (chunk: Buffer) => { exchange.bytes += chunk.length })
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, exchanges,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => { server.close(resolve) })
    },
  }
}
