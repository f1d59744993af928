import { Agent, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Wire } from '../services/links/probe.ts'

/**
 * How a site of the world answers: with a status, with a way to another address, by cutting the line, or not at all.
 */
export type Manner = number | { to: string; status?: number } | 'cut' | 'silent'

/**
 * An internet of a test's own: names, where they lead, and what stands there. Every connection ends at this machine.
 */
export interface World {
  wire: Wire
  /** By address without its scheme: "nitk.example/apply"; whatever is not named is 404. */
  pages: Record<string, Manner | ((method: string) => Manner)>
  /** By name; whatever is not named here leads to a public address. */
  names: Record<string, string[]>
  /** "HEAD nitk.example/apply", in order. */
  asked: string[]
  /** Nobody can be reached, as if the cable were pulled. */
  isCut: boolean
  end(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const server = createServer((request, response) => {
    const place = `${request.headers.host}${request.url}`
    world.asked.push(`${request.method} ${place}`)
    const page = world.pages[place] ?? 404
    const manner = typeof page === 'function' ? page(request.method ?? '') : page
    if (manner === 'silent') return
    if (manner === 'cut') return void request.socket.destroy()
    if (typeof manner === 'number') return void response.writeHead(manner).end('x'.repeat(10_000))
    response.writeHead(manner.status ?? 302, { location: manner.to }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  class Ours extends Agent {
    // Port 9 answers nobody: a connection there is refused at once.
    override createConnection() {
      return connect(world.isCut ? 9 : port, '127.0.0.1')
    }
  }
  const world: World = {
    wire: {
      async resolve(name) {
        if (world.isCut) throw Object.assign(new Error(name), { code: 'EAI_AGAIN' })
        const found = world.names[name] ?? ['93.184.216.34']
        if (found.length === 0) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
        return found
      },
      agent: new Ours({ keepAlive: false }),
      silenceMs: 1_000,
    },
    pages: {},
    names: {},
    asked: [],
    isCut: false,
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return world
}
