import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type AddressRanges, NO_RANGES } from '../services/network.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './connections.ts'

export interface ServerTimeouts {
  headersMs: number
  requestMs: number
  idleMs: number
  checkMs: number
}
/** 15 s for headers, 30 s for a whole request, 60 s of silence; Node looks only every half minute unless told. */
const ORDINARY: ServerTimeouts = { headersMs: 15_000, requestMs: 30_000, idleMs: 60_000, checkMs: 5_000 }

export interface ListenerOptions {
  patience?: ServerTimeouts | undefined
  limits?: ConnectionLimits | undefined
  trusted?: AddressRanges | undefined
}

/**
 * A streamed answer is waited for by the log, the metrics, the trace, this file, and by Koa and Node several times each:
 * more than the ten from which Node suspects a leak and warns.
 */
const MOST_LISTENERS = 30

/**
 * An HTTP server that cuts slow and idle connections, whoever holds them (R17). Node's own times are minutes, and none
 * for a silent one. A connection that is silent because we are still at work on its answer is no idle one: an import of
 * 40,000 colleges may take longer than any silence. How many connections one address may hold is bounded besides
 * (`connections.ts`).
 * @param trusted the proxies that bound does not hold for
 */
export function listenerFor(
  answer: RequestListener,
  { patience = ORDINARY, limits = CONNECTION_LIMITS, trusted = NO_RANGES }: ListenerOptions = {},
): Server {
  const { headersMs, requestMs, idleMs, checkMs } = patience
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: Math.min(10_000, idleMs),
      connectionsCheckingInterval: checkMs,
    },
    answer,
  )
  const last = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  server.prependListener('request', (request, response) => {
    response.setMaxListeners(MOST_LISTENERS)
    last.set(request.socket, { request, response })
  })
  server.setTimeout(idleMs, (socket) => {
    const asked = last.get(socket)
    if (asked && waitsForUs(asked)) socket.setTimeout(idleMs)
    else socket.destroy()
  })
  limitConnections(server, limits, trusted)
  return server
}

/** The request was read to its end, and of the answer nothing is made that the other side has yet to take. */
const waitsForUs = ({ request, response }: { request: IncomingMessage; response: ServerResponse }): boolean =>
  request.complete && !response.writableEnded && response.writableLength === 0
