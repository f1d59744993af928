import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readRanges } from '../services/network.ts'
import { type ListenerOptions, listenerFor } from './listener.ts'

const PATIENCE = { headersMs: 60_000, requestMs: 60_000, idleMs: 60_000, checkMs: 30_000 }

let server: Server
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Ends of the answers that were asked for at `/wait`. */
let waiting: Array<() => void> = []

async function start(options: ListenerOptions): Promise<void> {
  waiting = []
  server = listenerFor(
    (request, response) => {
      if (request.url === '/wait') waiting.push(() => response.end('waited'))
      else request.resume().once('end', () => response.end('served'))
    },
    { patience: PATIENCE, ...options },
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
}

/** Opens a connection from one of this machine's addresses and says something, or nothing. */
async function open(from: string, said = ''): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve).once('close', () => resolve())
  })
  if (said !== '') socket.write(said)
  socket.resume()
  return socket
}

const asking = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** What a connection is answered, or how it ended. */
async function answerOn(socket: Socket): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    socket.on('data', (piece: Buffer) => {
      text += piece.toString()
      if (/served|waited/.test(text)) resolve(text)
    })
    socket.once('close', () => resolve(text === '' ? 'closed' : text))
    if (socket.destroyed) resolve('closed')
  })
}

const openNow = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((thrown, n) => {
      if (thrown) reject(thrown)
      else resolve(n)
    })
  })
const closed = (all: readonly Socket[]): boolean[] => all.map((socket) => socket.destroyed)

test('one host’s idle connections leave room for others, and for its own next one: the oldest silent one goes', async () => {
  await start({ limits: { total: 40, perNetwork: 20 } })
  const idle: Socket[] = []
  for (let n = 0; n < 60; n++) idle.push(await open('127.0.0.2'))
  expect(await answerOn(await open('127.0.0.3', asking('/')))).toContain('served')
  expect(await answerOn(await open('127.0.0.2', asking('/')))).toContain('served')
  await expect.poll(openNow).toBeLessThanOrEqual(21)
  await expect
    .poll(() => closed(idle))
    .toEqual([...Array.from({ length: 41 }, () => true), ...Array.from({ length: 19 }, () => false)])
})

test('a half-sent head is silence too, however often a line is added to it', async () => {
  await start({ limits: { total: 40, perNetwork: 5 } })
  const dripping: Socket[] = []
  for (let n = 0; n < 5; n++) dripping.push(await open('127.0.0.2', 'GET / HTTP/1.1\r\nHost: x\r\n'))
  for (const socket of dripping) socket.write('X-A: b\r\n')
  expect(await answerOn(await open('127.0.0.2', asking('/')))).toContain('served')
  await expect.poll(() => closed(dripping)).toEqual([true, false, false, false, false])
})

test('a connection that is being answered is not the one that goes, and where all are, the new one is refused', async () => {
  await start({ limits: { total: 40, perNetwork: 3 } })
  const busy = [await open('127.0.0.2', asking('/wait')), await open('127.0.0.2', asking('/wait'))]
  await expect.poll(() => waiting.length).toBe(2)
  const silent = await open('127.0.0.2')
  const third = await open('127.0.0.2', asking('/wait'))
  await expect.poll(() => waiting.length).toBe(3)
  expect(closed([silent])).toEqual([true])
  expect(await answerOn(await open('127.0.0.2', asking('/')))).toBe('closed')
  const answers = [...busy, third].map(answerOn)
  for (const end of waiting) end()
  expect((await Promise.all(answers)).every((text) => text.includes('waited'))).toBe(true)
  // Answered, they are silent again, in the order of their last answer.
  expect(await answerOn(await open('127.0.0.2', asking('/')))).toContain('served')
})

test('a body that never ends gives way after what is silent', async () => {
  await start({ limits: { total: 40, perNetwork: 2 } })
  const slow = await open('127.0.0.2', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{')
  const silent = await open('127.0.0.2')
  await expect.poll(openNow).toBe(2)
  await open('127.0.0.2')
  await expect.poll(() => closed([slow, silent])).toEqual([false, true])
  expect(await answerOn(await open('127.0.0.2', asking('/')))).toContain('served')
})

test('a full server takes from the network that holds most', async () => {
  await start({ limits: { total: 10, perNetwork: 8 } })
  const small = [await open('127.0.0.3'), await open('127.0.0.3')]
  const many: Socket[] = []
  for (let n = 0; n < 8; n++) many.push(await open('127.0.0.2'))
  expect(await answerOn(await open('127.0.0.4', asking('/')))).toContain('served')
  await expect.poll(() => closed(many).filter(Boolean).length).toBe(1)
  expect([closed(small), many[0]!.destroyed]).toEqual([[false, false], true])
})

test('a trusted proxy has no bound of its own', async () => {
  await start({ limits: { total: 40, perNetwork: 5 }, trusted: readRanges('127.0.0.2') })
  const pool: Socket[] = []
  for (let n = 0; n < 20; n++) pool.push(await open('127.0.0.2'))
  expect(await answerOn(await open('127.0.0.2', asking('/')))).toContain('served')
  expect(closed(pool)).not.toContain(true)
})
