import { lookup } from 'node:dns/promises'
import { type Agent, request as plainly } from 'node:http'
import { request as securely } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPerhapsOurs, type LinkAnswer, type LinkFailure } from '../../../shared/college/linkCheck.ts'
import { isWebAddress } from '../../../shared/record/webAddress.ts'

/** One way to an address and all it leads on to may take so long. */
const SILENCE_MS = 10_000
const REDIRECTS = 5
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** How the outer world is reached; tests give a name service of their own and lead every connection to themselves. */
export interface Wire {
  /** Every address a name stands for. @throws where it stands for none */
  resolve(name: string): Promise<string[]>
  agent?: Agent
  silenceMs?: number
}
export const THE_WIRE: Wire = {
  resolve: async (name) => (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address),
}

/**
 * May everybody on the internet reach it? Loopback, private, link-local, mapped and reserved ones are nobody's business
 * here.
 */
export function isPublicAddress(text: string): boolean {
  // A name of digits in an odd spelling is no address to the library, and none to us.
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast'
}

/**
 * Asks an address for its head, and where that is refused for its body, of which nothing is read. Each step of a
 * redirect is guarded anew: only the usual ports, only addresses that are everybody's, and the address that was looked
 * at is the one connected to.
 * @returns what came back; an aborted question counts as silence
 */
export async function probe(address: string, wire: Wire, signal?: AbortSignal): Promise<LinkAnswer> {
  const head = await follow(address, 'HEAD', wire, signal)
  // Many sites know no HEAD, or answer it otherwise than they answer a reader.
  if (head.status !== undefined && head.status < 400) return head
  if (head.failure === undefined || isPerhapsOurs(head)) return follow(address, 'GET', wire, signal)
  return head
}

async function follow(start: string, method: 'HEAD' | 'GET', wire: Wire, signal?: AbortSignal): Promise<LinkAnswer> {
  // Held by its timer: the signals that `any` joins are held weakly, and Node 20 loses one of AbortSignal.timeout
  // (nodejs/node#57736).
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), wire.silenceMs ?? SILENCE_MS)
  const ending = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
  let address = start
  try {
    for (let step = 0; step <= REDIRECTS; step++) {
      const { status, location } = await exchange(address, method, wire, ending)
      if (status < 300 || status >= 400 || location === undefined) return { status }
      if (!URL.canParse(location, address)) return { status }
      const next = new URL(location, address).href
      if (!isWebAddress(next)) return { failure: 'redirects' }
      address = next
    }
    return { failure: 'redirects' }
  } catch (thrown) {
    return { failure: ending.aborted ? 'silent' : linkFailureOf(thrown) }
  } finally {
    clearTimeout(timer)
  }
}

class Unreachable extends Error {
  readonly failure: LinkFailure
  constructor(failure: LinkFailure) {
    super(failure)
    this.failure = failure
  }
}

async function exchange(
  address: string,
  method: string,
  { resolve, agent }: Wire,
  signal: AbortSignal,
): Promise<{ status: number; location?: string }> {
  const url = new URL(address)
  const usual = PORTS[url.protocol]
  if (usual === undefined || (url.port !== '' && Number(url.port) !== usual)) throw new Unreachable('port')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host)
    ? [host]
    : await within(resolve(host), signal).catch(() => {
        throw new Unreachable('name')
      })
  // One private address among public ones would be reached by whoever asks again: all or none.
  if (found.length === 0) throw new Unreachable('name')
  if (!found.every(isPublicAddress)) throw new Unreachable('private')
  return new Promise((answer, refuse) => {
    const ask = (url.protocol === 'https:' ? securely : plainly)(
      {
        host: found[0],
        port: usual,
        path: url.pathname + url.search,
        method,
        signal,
        agent: agent ?? false,
        ...(!isIP(host) && { servername: host }),
        headers: { Host: url.host, 'User-Agent': 'Mozilla/5.0 (compatible; Pravesh link check)', Accept: '*/*' },
      },
      (response) => {
        answer({
          status: response.statusCode ?? 0,
          ...(response.headers.location !== undefined && { location: response.headers.location }),
        })
        response.destroy()
      },
    )
    ask.on('error', refuse)
    ask.end()
  })
}

const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Unreachable('silent')), { once: true })
    work.then(resolve, reject)
  })

/** By the codes of Node; what it has no word for was cut. */
export function linkFailureOf(thrown: unknown): LinkFailure {
  if (thrown instanceof Unreachable) return thrown.failure
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : ''
  if (/^E(?:NOTFOUND|AI_AGAIN|NODATA)$/.test(code)) return 'name'
  if (/^E(?:CONNREFUSED|HOSTUNREACH|NETUNREACH|ADDRNOTAVAIL)$/.test(code)) return 'refused'
  if (/^E(?:TIMEDOUT|SOCKETTIMEDOUT)$/.test(code)) return 'silent'
  if (/CERT|TLS|SSL|^EPROTO$|VERIFY/.test(code)) return 'certificate'
  return 'cut'
}
