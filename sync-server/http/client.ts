import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { type AddressRanges, canonicalAddress } from '../services/network.ts'
import './state.ts'

/** Who is at the other end, past the proxies we trust. `isSecure`: their connection is TLS. */
export interface ClientAddress {
  address: string
  isSecure: boolean
}

/**
 * The client of a request. X-Forwarded-For and X-Forwarded-Proto are read only where the connection comes from a
 * trusted proxy, and from their right end, where that proxy wrote: each trusted address hands on to the one before it,
 * and the first that is not trusted is the client. Whatever stands left of it was written by the client, and counts for
 * nothing. An entry that is no address ends the walk at the proxy that wrote it.
 */
export function clientOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusted: AddressRanges): ClientAddress {
  const { remoteAddress = '' } = request.socket
  let address = canonicalAddress(remoteAddress) ?? remoteAddress
  let isSecure = 'encrypted' in request.socket && request.socket.encrypted === true
  const chain = listOf(request.headers['x-forwarded-for'])
  const schemes = listOf(request.headers['x-forwarded-proto'])
  while (trusted.has(address)) {
    // Each proxy of a chain adds its own scheme, or one of them wrote the only one there is.
    const scheme = schemes.length > 1 ? schemes.pop() : schemes[0]
    if (scheme !== undefined) isSecure = scheme.toLowerCase() === 'https'
    const before = canonicalAddress(withoutPort(chain.pop() ?? ''))
    if (before === undefined) break
    address = before
  }
  return { address, isSecure }
}

/**
 * Gives every later part `ctx.ip` and `ctx.state.isSecure` as `clientOf` reads them; nothing else reads a socket's or a
 * header's address.
 */
export const client =
  (trusted: AddressRanges): Middleware =>
  (ctx, next) => {
    const { address, isSecure } = clientOf(ctx.req, trusted)
    ctx.request.ip = address
    ctx.state.isSecure = isSecure
    return next()
  }

const listOf = (header: string | string[] | undefined): string[] => {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '')
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
