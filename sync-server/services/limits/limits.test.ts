import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALLOWANCES } from '../../../shared/protocol/limits.ts'
import type { Failure } from '../../../shared/failure.ts'
import { limitAlone } from '../../store/engine/limiter.ts'
import { openStore } from '../../store/database.ts'
import type { Store } from '../../store/store.ts'
import { type PostgresServer, startPostgres } from '../../store/test/postgresServer.ts'
import { PASSWORD, startServer, type TestServer } from '../../test/server.ts'
import { systemCaller } from '../caller.ts'
import { demandAllowance } from '../students/allowance.ts'
import type { SyncCaller } from '../sync/editHandler.ts'
import { openLimits } from './limits.ts'

let postgres: PostgresServer
let url: string
let servers: TestServer[]
beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.fresh()
  servers = []
  for (let n = 0; n < 3; n++) servers.push(await startServer({ url }))
})
afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
  await postgres.stop()
})
const rows = () => postgres.query(url, 'SELECT key, points, expire FROM rate_limits')

test('a sign-in has five tries over three servers together, and a server that starts later forgives none', async () => {
  const { email } = await servers[0]!.staff()
  const guess = (n: number) => servers[n % 3]!.post('/crm-auth/login', { email, password: `guess ${n}` })
  const met: number[] = []
  for (let n = 0; n < 8; n++) met.push((await guess(n)).status)
  expect(met).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const fresh = await startServer({ url })
  expect((await fresh.post('/crm-auth/login', { email, password: PASSWORD })).status).toBe(429)
  await fresh.stop()
})

test('whoever gets in begins anew on all of them', async () => {
  const { email } = await servers[0]!.staff()
  const signIn = (n: number, password: string) => servers[n]!.post('/crm-auth/login', { email, password })
  for (let n = 0; n < 4; n++) await signIn(n % 3, 'guess')
  expect((await signIn(1, PASSWORD)).status).toBe(200)
  const met = await Promise.all([0, 1, 2, 0, 1, 2].map(async (n) => (await signIn(n, 'guess')).status))
  expect(met.toSorted()).toEqual([401, 401, 401, 401, 401, 429])
})

test('a mailbox is sent three links to log in, whichever servers are asked', async () => {
  const { email } = await servers[0]!.staff()
  for (let n = 0; n < 6; n++) await servers[n % 3]!.post('/crm-auth/login-link', { email })
  const letters = await Promise.all(servers.map((server) => server.letters(email)))
  expect(letters.flat()).toHaveLength(3)
})

test('a device without an account pushes sixty times a minute over three servers together', async () => {
  const device = uuid()
  const met: number[] = []
  for (let n = 0; n < 63; n++)
    met.push((await servers[n % 3]!.post('/sync/push', { protocol: 1, schema: 1, device, edits: [] })).status)
  expect([new Set(met.slice(0, 60)), met.slice(60)]).toEqual([new Set([200]), [429, 429, 429]])
})

const { hour, day } = ALLOWANCES.correction
/** Somebody at a device, asking one of the servers. */
const visitorAt = ({ store }: TestServer, device: string, address: string): SyncCaller => {
  const caller = systemCaller(store, { kind: 'visitor', name: 'Visitor', address, requestId: 't' })
  return { ...caller, limits: openLimits(store, 'secret'), device }
}

test('a device corrects so often an hour over three servers together, and what it may not is not counted', async () => {
  const device = uuid()
  const asking = servers.map((server) => visitorAt(server, device, '192.0.2.1'))
  const refused: unknown[] = []
  for (let n = 0; n < hour.one + 6; n++)
    await demandAllowance(asking[n % 3]!, 'correction').catch((thrown: unknown) => refused.push(thrown))
  expect(refused).toHaveLength(6)
  for (const one of refused) expect(one).toMatchObject({ code: 'RATE_LIMITED' })
  expect((refused[0] as Failure).retryAfter).toBeGreaterThan(3_500)
  const ofDay = asking[0]!.limits({ name: 'correction day one', points: day.one, duration: 86_400 })
  expect(await ofDay.get(device)).toMatchObject({ consumedPoints: hour.one })
})

test('a transaction counts in the middle of its work while readers and writers hold every other connection', async () => {
  const [server] = servers,
    { store } = server!
  let end = (): void => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const readers = Array.from({ length: 9 }, () => store.snapshot(() => held))
  await store.write({ kind: 'system', name: 'Test', requestId: 't' }, () =>
    demandAllowance(visitorAt(server!, uuid(), '198.51.100.1'), 'vote'),
  )
  end()
  expect(await Promise.all(readers)).toHaveLength(9)
})

test('what is counted tells nobody whom it is about', async () => {
  const email = `s${uuid()}@example.org`
  await servers[0]!.post('/crm-auth/login', { email, password: 'guess' })
  const told = JSON.stringify(await rows())
  expect(told).toContain('sign-in tries:')
  expect(told).not.toContain(email)
  expect(told).not.toContain('127.0.0.1')
})

test('the purge deletes counts whose window is over, and no other', async () => {
  const { store } = servers[0]!
  await store.limiter({ name: 'short', points: 1, duration: 0.001 }).consume('a')
  await store.limiter({ name: 'long', points: 1, duration: 3_600 }).consume('a')
  await expect
    .poll(async () => {
      await store.purge()
      return ((await rows()) as Array<{ key: string }>).filter(({ key }) => /^(short|long):/.test(key))
    })
    .toEqual([expect.objectContaining({ key: 'long:a' })])
})

test('a server whose database does not answer counts alone', async () => {
  const own = await openStore({ url: await postgres.fresh() })
  const limiter = own.limiter({ name: 'alone', points: 1, duration: 60 })
  await own.close()
  await limiter.consume('a')
  await expect(limiter.consume('a')).rejects.toMatchObject({ consumedPoints: 2 })
})

test('one name is one count, however often it is opened', async () => {
  const store: Store = servers[0]!.store
  const settings = { name: 'twice', points: 1, duration: 60 }
  expect(store.limiter(settings)).toBe(store.limiter(settings))
  const limits = openLimits({ limiter: limitAlone }, 'secret')
  const limiter = limits(settings)
  await limiter.consume('a')
  await expect(limiter.consume('a')).rejects.toMatchObject({ consumedPoints: 2 })
  await limiter.delete('a')
  expect((await limiter.consume('a')).consumedPoints).toBe(1)
})
