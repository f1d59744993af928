import { createHash } from 'node:crypto'
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What the double does instead of answering, once for each entry: answer 500, say nothing, cut before or after it
 * wrote.
 */
export type Trouble = 500 | 'hang' | 'cut before' | 'cut after'

/**
 * Bunny Storage as its contract describes it, on a port of its own; every request line is kept as it came over the
 * wire.
 */
export interface BunnyDouble {
  origin: string
  zone: string
  accessKey: string
  files: Map<string, Buffer>
  /** "PUT /zone/a%20b.txt HTTP/1.1", byte for byte. */
  lines: string[]
  headers: Array<Record<string, string | string[] | undefined>>
  trouble: Trouble[]
  end(): Promise<void>
}

export async function bunnyDouble({ zone = 'pravesh-test', accessKey = 'zone-password' } = {}): Promise<BunnyDouble> {
  const files = new Map<string, Buffer>()
  const lines: string[] = []
  const headers: BunnyDouble['headers'] = []
  const trouble: Trouble[] = []
  const sockets = new Set<Socket>()

  const http = createHttp((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    headers.push(request.headers)
    const now = trouble.shift()
    if (now === 'cut before') {
      request.socket.destroy()
      return
    }
    if (now === 'hang') return
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    if (now === 500) return say(500, { HttpCode: 500, Message: 'Server error' })
    if (request.headers['accesskey'] !== accessKey) return say(401, { HttpCode: 401, Message: 'Unauthorized' })
    const [, first, ...steps] = request.url!.split('/').map(decodeURIComponent)
    if (first !== zone) return say(404, { HttpCode: 404, Message: 'Zone not found' })
    const done = (status: number, message: string) => {
      if (now === 'cut after') request.socket.destroy()
      else say(status, { HttpCode: status, Message: message })
    }
    if (request.method === 'PUT') {
      const body = Buffer.concat(chunks)
      const promised = request.headers['checksum']
      if (promised !== undefined && promised !== createHash('sha256').update(body).digest('hex').toUpperCase())
        return say(400, { HttpCode: 400, Message: 'Checksum mismatch' })
      files.set(steps.join('/'), body)
      return done(201, 'File uploaded.')
    }
    if (request.method === 'DELETE') return done(files.delete(steps.join('/')) ? 200 : 404, 'File deleted')
    say(200, listed(steps.slice(0, -1)))
  }
  function listed(folder: string[]): unknown[] {
    const prefix = folder.map((step) => `${step}/`).join('')
    const rows = new Map<string, unknown>()
    for (const [path, body] of files) {
      if (!path.startsWith(prefix)) continue
      const [name = '', ...rest] = path.slice(prefix.length).split('/')
      rows.set(name, {
        Guid: name,
        StorageZoneName: zone,
        Path: `/${zone}/${prefix}`,
        ObjectName: name,
        Length: rest.length > 0 ? 0 : body.length,
        IsDirectory: rest.length > 0,
        DateCreated: '2026-11-04T09:12:30.417',
        LastChanged: '2026-11-04T09:12:30.417',
      })
    }
    return [...rows.values()]
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  // In front of the HTTP server, so that a line is seen before anybody has read, mended or decoded it.
  const front = createServer((socket) => {
    const behind = connect((http.address() as AddressInfo).port, '127.0.0.1')
    socket.once('data', (chunk: Buffer) => lines.push(chunk.toString('latin1').split('\r\n', 1)[0]!))
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        other.destroy()
        sockets.delete(one)
      })
    }
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    zone,
    accessKey,
    files,
    lines,
    headers,
    trouble,
    async end() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => front.close(resolve))
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
