import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What goes wrong with the next connection, in the words of toxiproxy. Bytes are counted from the connection's first.
 */
export interface Toxic {
  /** Each piece waits this long, in milliseconds. */
  latency?: number
  /** Bytes a second, each way. */
  bandwidth?: number
  /** Passes so many bytes of the request (`up`) or of the answer (`down`), then both ends are closed. */
  limit?: { way: 'up' | 'down'; bytes: number }
  /** Reset instead of closed, where `limit` cuts. */
  reset?: boolean
  /** The whole request reaches the server a second time, and that answer nobody. */
  duplicate?: boolean
  /** Nothing reaches the server: a page of a hotel's network answers, with status 200. */
  portal?: boolean
}

export interface Proxy {
  port: number
  /** For connections from now on; {} is a network as it should be. */
  set(toxic: Toxic): void
  /**
   * Bytes the last connection carried each way, how many connections there have been, and what all of them carried to
   * the server.
   */
  carried(): { up: number; down: number; connections: number; allUp: number }
  /**
   * Cuts every connection there is once so many more bytes have gone this way, over however many of them; again where
   * more than one number is given, each from now.
   */
  cutAfter(way: 'up' | 'down', ...bytes: number[]): void
  close(): Promise<void>
}

const PAGE = '<!doctype html><title>Free Wi-Fi</title><a href="/accept">Accept and connect</a>'
const PORTAL = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\nConnection: close\r\n\r\n${PAGE}`

/** A network between a device and a server on this machine that does what it is told. */
export async function startProxy(target: number): Promise<Proxy> {
  let toxic: Toxic = {}
  let carried = { up: 0, down: 0 }
  let connections = 0
  const all = { up: 0, down: 0 },
    cutAt: Record<'up' | 'down', number[]> = { up: [], down: [] }
  const open = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    socket.setNoDelay(true)
    socket.once('close', () => open.delete(socket))
    // A cut line is what is being tested; each end learns of it by its own close.
    socket.on('error', () => undefined)
    return socket
  }

  const server = createServer((device) => {
    connections++
    const counted = (carried = { up: 0, down: 0 })
    const with_ = toxic
    keep(device)
    if (with_.portal) {
      device.once('data', () => device.end(PORTAL))
      return
    }
    const upstream = keep(connect(target, '127.0.0.1'))
    const copy = with_.duplicate ? keep(connect(target, '127.0.0.1')) : undefined
    copy?.resume()
    const cut = (): void => {
      for (const socket of [device, upstream]) {
        if (with_.reset) socket.resetAndDestroy()
        else socket.destroy()
      }
    }
    pass(device, upstream, 'up')
    pass(upstream, device, 'down')
    device.on('data', (piece: Buffer) => copy?.write(piece))
    device.once('end', () => copy?.end())

    function pass(from: Socket, to: Socket, way: 'up' | 'down'): void {
      let due = 0
      const most = with_.limit?.way === way ? with_.limit.bytes : Infinity
      if (most === 0) {
        from.once('data', cut)
        return
      }
      from.on('data', (piece: Buffer) => {
        const left = most - counted[way]
        const passing = piece.length >= left ? piece.subarray(0, left) : piece
        counted[way] += passing.length
        all[way] += passing.length
        if (all[way] >= (cutAt[way][0] ?? Infinity)) {
          cutAt[way].shift()
          for (const socket of open) socket.destroy()
          return
        }
        const isLast = counted[way] >= most
        const send = (): void => {
          if (to.writable)
            to.write(passing, () => {
              if (isLast) cut()
            })
          else if (isLast) cut()
        }
        if (!with_.latency && !with_.bandwidth) {
          send()
          return
        }
        const now = performance.now()
        due =
          Math.max(due, now + (with_.latency ?? 0)) + (with_.bandwidth ? (passing.length / with_.bandwidth) * 1000 : 0)
        setTimeout(send, due - now)
      })
      // One end that breaks off breaks the other: nobody waits for an answer that cannot come.
      from.once('close', (hasFailed: boolean) => {
        if (hasFailed) to.destroy()
      })
      from.once('end', () => {
        const wait = Math.max(0, due - performance.now())
        setTimeout(() => to.end(), wait)
      })
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      toxic = next
    },
    carried: () => ({ ...carried, connections, allUp: all.up }),
    cutAfter(way, ...bytes) {
      cutAt[way] = bytes.map((each) => all[way] + each)
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
