import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type AddressRanges, networkOf } from '../services/network.ts'

/** How many connections stand at once: in all, and of one network (`networkOf`). */
export interface ConnectionLimits {
  total: number
  perNetwork: number
}

/** A school of sixty phones, six connections each, shares one address. */
export const CONNECTION_LIMITS: ConnectionLimits = { total: 2_000, perNetwork: 400 }

/** The open connections of one network, each set in the order in which they came into that state. */
interface Group {
  network: string
  all: Set<Socket>
  /**
   * Nothing of a request came, or none since the last answer. A half-sent head counts as nothing: it may be dripped for
   * ever.
   */
  silent: Set<Socket>
  /** A request came, whole or in part, and its answer has not gone. */
  asking: Map<Socket, IncomingMessage>
}

/**
 * Bounds how many connections one network holds, so that it fills up its own share and nobody else's. Past a bound the
 * oldest silent connection goes, of the full network or, where the server itself is full, of the network that has most
 * to give; then the oldest that is still sending its request. A connection whose answer we are making stays, and where
 * all are such, the new one is refused. A trusted proxy speaks for many and has no bound of its own.
 */
export function limitConnections(
  server: Server,
  { total, perNetwork }: ConnectionLimits,
  trusted: AddressRanges,
): void {
  const groups = new Map<string, Group>()
  const groupOf = new WeakMap<Socket, Group>()
  /** Requests of a connection whose answer has not gone yet; more than one where they were sent ahead (pipelining). */
  const unanswered = new WeakMap<Socket, number>()
  let open = 0

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const network = networkOf(remoteAddress)
    const group = groups.get(network) ?? { network, all: new Set(), silent: new Set(), asking: new Map() }
    const isRefused =
      (!trusted.has(remoteAddress) && group.all.size >= perNetwork && !closeOldest(group)) ||
      (open >= total && !closeOldest(largestOf(groups.values())))
    if (isRefused) {
      socket.destroy()
      return
    }
    open += 1
    groups.set(network, group)
    groupOf.set(socket, group)
    group.all.add(socket)
    group.silent.add(socket)
    socket.once('close', () => leave(socket))
  })

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const group = groupOf.get(socket)
    if (!group) return
    group.silent.delete(socket)
    group.asking.set(socket, request)
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1
      unanswered.set(socket, left)
      if (left > 0) return
      group.asking.delete(socket)
      if (group.all.has(socket)) group.silent.add(socket)
    })
  })

  /** Counted out where it is closed: the socket itself says so only in a later turn. */
  function leave(socket: Socket): void {
    const group = groupOf.get(socket)
    if (!group?.all.delete(socket)) return
    open -= 1
    group.silent.delete(socket)
    group.asking.delete(socket)
    if (group.all.size === 0) groups.delete(group.network)
  }

  function closeOldest(group: Group | undefined): boolean {
    const [oldest] = group ? [...group.silent, ...sendingOf(group)] : []
    if (!oldest) return false
    leave(oldest)
    oldest.destroy()
    return true
  }
}

/** Connections whose request has not come to its end. */
const sendingOf = ({ asking }: Group): Socket[] =>
  [...asking].filter(([, request]) => !request.complete).map(([socket]) => socket)

function largestOf(groups: Iterable<Group>): Group | undefined {
  const sizes = [...groups].map((group) => ({ group, size: group.silent.size + sendingOf(group).length }))
  return sizes.reduce<(typeof sizes)[number] | undefined>(
    (largest, one) => (largest && largest.size >= one.size ? largest : one),
    undefined,
  )?.group
}
