import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenerFor } from './listener.ts'
import { hashPassword, verifyPassword } from '../services/auth/passwords.ts'
import { PASSWORD, startServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return performance.now() - began
}
const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

test('signing in with an unknown e-mail takes as long as with a known one and a wrong password (R13)', async () => {
  const known: number[] = [],
    unknown: number[] = []
  for (let n = 0; n < 25; n++) {
    const { email } = await server.staff()
    known.push(await timed(() => server.post('/crm-auth/login', { email, password: 'not the password' })))
    unknown.push(
      await timed(() =>
        server.post('/crm-auth/login', { email: `nobody${n}@example.org`, password: 'not the password' }),
      ),
    )
  }
  // Without the pretended hash an unknown e-mail is answered in a tenth of the time.
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('two hundred passwords at once leave the server answering others, long before the last of them is checked (R16)', async () => {
  const stored = await hashPassword(PASSWORD)
  let checked = 0
  const storm = Array.from({ length: 200 }, () =>
    verifyPassword(stored, PASSWORD).then(
      () => {
        checked++
      },
      (refusal: unknown) => refusal,
    ),
  )
  expect((await server.ask('GET', '/health/live')).status).toBe(200)
  const before = checked
  const refused = (await Promise.all(storm)).filter((refusal) => refusal !== undefined)
  // Two at work and fifty waiting; the others are told to come back.
  expect([checked, refused.length]).toEqual([52, 148])
  expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 })
  expect(before).toBeLessThan(checked / 2)
})

test('connections that never finish a request are cut while others are served (R17)', async () => {
  const slow = listenerFor(
    (_, response) => {
      response.end('served')
    },
    { patience: { headersMs: 300, requestMs: 600, idleMs: 900, checkMs: 50 } },
  )
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const { port } = slow.address() as AddressInfo
  const ends: Array<Promise<void>> = []
  const open = (said: string): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    ends.push(new Promise((resolve) => socket.once('close', () => resolve())))
    socket.write(said)
    socket.resume()
    return socket
  }
  const dripping = Array.from({ length: 100 }, () => open('GET / HTTP/1.1\r\nHost: x\r\n'))
  const bodies = Array.from({ length: 50 }, () => open('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{'))
  const silent = Array.from({ length: 50 }, () => open(''))
  const drip = setInterval(() => {
    for (const socket of dripping) if (!socket.destroyed) socket.write('X-A: b\r\n')
  }, 50)
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served')
  await Promise.all(ends)
  clearInterval(drip)
  expect([...dripping, ...bodies, ...silent].every((socket) => socket.destroyed)).toBe(true)
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served')
  await new Promise((resolve) => {
    slow.close(resolve)
    slow.closeAllConnections()
  })
})
