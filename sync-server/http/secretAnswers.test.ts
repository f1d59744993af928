import { createHash } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { canonical } from '../../shared/record/canonical.ts'
import { openLimits } from '../services/limits/limits.ts'
import { limitAlone } from '../store/engine/limiter.ts'
import { onBothDatabases } from '../test/bothDatabases.ts'
import { PASSWORD, startServer, type TestServer } from '../test/server.ts'
import { query } from '../store/test/sqliteFolder.ts'
import { rekeyAnswers } from '../services/keys/rekey.ts'
import { failures } from './middleware/failures.ts'
import { log } from './middleware/log.ts'
import { requestId } from './middleware/requestId.ts'
import { Throttle } from './middleware/throttle.ts'
import { fingerprintOf, once } from './once.ts'
import type { Route } from './route.ts'
import { routing } from './router.ts'
import { routesOf } from './routes.ts'

const PLANTED = 'planted-secret-7f3a'
/** What a field of an answer is called that opens something, or that only a trail may show. */
const SECRET_NAMES = /token|secret|password|passcode|recovery|ticket|otp|^(key|uri|link|phone|email|vouched)$/i
/** The person's own address as everybody of the staff reads it in a list; it opens nothing. */
const PLAIN_ROUTES = new Set(['POST /crm-users', 'POST /auth/confirm-email'])

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  additionalProperties?: Schema | boolean
}

/** An answer of a declared shape, in which every field of a secret's name holds the planted secret. */
function plantedIn(schema: Schema | undefined, name = ''): unknown {
  if (!schema) return undefined
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return plantedIn(schema.anyOf[0], name)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, inner]) => [field, plantedIn(inner, field)]),
    )
  if (schema.items) return [plantedIn(schema.items, name)]
  return SECRET_NAMES.test(name) ? PLANTED : 'plain'
}

const declaredBy = (server: TestServer): Route[] =>
  routesOf({
    secret: server.secret,
    limits: openLimits({ limiter: limitAlone }, 'secret'),
    publisher: server.publisher,
    live: server.live,
    mail: server.mail,
    files: server.files,
    pieces: server.pieces,
    papers: server.papers,
  })

interface KeptRow {
  scope: string
  key: string
  fingerprint: string
  body: string
}
/** What the database keeps for Idempotency-Keys, as it lies there. */
const keptRows = async ({ folder }: TestServer): Promise<KeptRow[]> =>
  (await query(folder, 'SELECT * FROM keys')) as KeptRow[]
const keptIn = async (server: TestServer): Promise<string> => JSON.stringify(await keptRows(server))
const keptUnder = async (server: TestServer, key: string): Promise<KeptRow | undefined> =>
  (await keptRows(server)).find((row) => row.key === key)

function post(port: number, path: string, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method: 'POST', path: `/api/v1${path}`, headers: { 'idempotency-key': key } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

describe('answers that hold a secret', () => {
  let started: TestServer
  beforeAll(async () => {
    started = await startServer()
  })
  afterAll(() => started.stop())
  const server = () => started

  test('no route keeps a planted secret for its Idempotency-Key', async () => {
    const { store, secret, folder } = server()
    const author = { kind: 'system' as const, name: 'Test', requestId: 'test' }
    // Every declaration as it is, but for the door: whoever knocks comes in, writes a line and is answered with the
    // planted secret.
    const routes = declaredBy(server())
      .filter(({ method }) => method === 'POST')
      .map(({ method, path, returns, status, secretAnswer, summary }): Route => ({
        method,
        path,
        guard: 'public',
        summary,
        ...(status && { status }),
        ...(secretAnswer && { secretAnswer }),
        async answer({ caller }) {
          await caller.store.write(author, (tx) => tx.audit.note({ act: 'walk', kind: 'route', record: path }))
          return returns
            ? plantedIn(z.toJSONSchema(returns, { io: 'output', unrepresentable: 'any' }) as Schema)
            : { success: true }
        },
      }))
    const limits = openLimits(store, secret)
    const app = new Koa()
      .use(requestId)
      .use(log(pino({ level: 'silent' })))
      .use(failures)
      .use(routing(routes, { store, secret, limits, throttle: new Throttle(limits), temporary: folder }))
    const walked = createServer(app.callback())
    await new Promise<void>((resolve) => {
      walked.listen(0, '127.0.0.1', resolve)
    })
    const { port } = walked.address() as AddressInfo
    const wrong: string[] = []
    let count = 0
    for (const { path, status, secretAnswer } of routes) {
      const key = uuid()
      expect(await post(port, path.replace(/:\w+/g, 'x'), key)).toBe(status ?? 200)
      const entry = await keptUnder(server(), key)
      if (entry) count++
      if (entry?.body.includes(PLANTED) && !PLAIN_ROUTES.has(`POST ${path}`)) wrong.push(path)
      if (secretAnswer && entry) wrong.push(`${path} is kept`)
    }
    await new Promise((resolve) => {
      walked.close(resolve)
    })
    expect(wrong).toEqual([])
    // A walk that keeps nothing would find nothing.
    expect(count).toBeGreaterThan(30)
  }, 120_000)

  test('a token, a key for an app, a reset link and a password leave no trace among the kept answers', async () => {
    const asha = await server().staff()
    const once = () => ({ headers: { 'idempotency-key': uuid() } })
    const signedIn = await server().post('/crm-auth/login', { email: asha.email, password: PASSWORD }, once())
    const admin = await server().as(asha)
    const begun = await admin.post<{ uri: string; key: string }>(
      '/crm-auth/second-factor',
      { password: PASSWORD },
      once(),
    )
    const college = await admin.post('/admin/colleges', { name: 'Kept College', location: 'Pune' }, once())
    const preview = await admin.post<{ token: string }>(`/admin/colleges/${college.body.data.id}/preview`, {}, once())
    const { student } = await server().asStudent({ phone: '9876501234' })
    await server().post('/auth/forgot-password', { email: student.email }, once())
    await server().mail.post.settled()
    const reset = await admin.post<{ link: string }>(`/users/${student.id}/reset-link`, {}, once())
    const revealed = await admin.post<{ phone: string }>(`/users/${student.id}/reveal`, {}, once())
    const entered = await server().post('/auth/login', { email: student.email, password: PASSWORD }, once())
    expect([signedIn, begun, college, preview, revealed, entered].map(({ status }) => status)).toEqual([
      200, 200, 201, 200, 200, 200,
    ])
    const secrets = [
      signedIn.body.token,
      begun.body.data.uri,
      begun.body.data.key,
      preview.body.data.token,
      reset.body.data?.link,
      revealed.body.data.phone,
      entered.body.token,
      PASSWORD,
    ]
    const kept = await keptIn(server())
    expect(kept).toContain('POST /admin/colleges')
    for (const secret of secrets.filter((one) => one !== undefined)) expect(kept).not.toContain(secret)
  })

  test('a key on such a route is not read: asked again, it answers anew', async () => {
    const asha = await server().staff()
    const headers = { 'idempotency-key': uuid() }
    const ask = () => server().post('/crm-auth/login', { email: asha.email, password: PASSWORD }, { headers })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.headers['idempotency-replayed']).toBeUndefined()
    expect(second.body.token).not.toBe(first.body.token)
  })

  test('what is kept tells neither the address of a visitor nor, by guessing, what they sent', async () => {
    const key = uuid()
    const ask = () =>
      server().post(
        '/enquiries',
        {
          kind: 'contact',
          name: 'Ravi',
          replyBy: 'E-mail',
          email: 'ravi@example.org',
          message: 'When do forms open?',
          consents: ['reply@1'],
        },
        { headers: { 'idempotency-key': key } },
      )
    expect((await ask()).status).toBe(201)
    const kept = await keptUnder(server(), key)
    expect(kept?.scope).toMatch(/^visitor:[0-9a-f]{32} POST \/enquiries$/)
    expect(kept?.fingerprint).toMatch(/^hmac:[0-9a-f]{64}$/)
    expect((await ask()).headers['idempotency-replayed']).toBe('true')
  })
})

onBothDatabases('answers kept by an earlier version', (server) => {
  test('are found again once their fingerprints are keyed', async () => {
    const { store, secret } = server()
    const author = { kind: 'system' as const, name: 'Test', requestId: 'test' }
    const asked = { route: 'POST /admin/colleges', params: {}, query: {}, body: { name: 'x' }, files: [] }
    const former = { scope: 'staff:1 POST /admin/colleges', key: uuid() }
    const visitor = { scope: '203.0.113.9 POST /enquiries', key: uuid() }
    await store.write(author, async (tx) => {
      await tx.keys.keep({
        ...former,
        fingerprint: createHash('sha256')
          .update(canonical({ route: asked.route, params: {}, query: {}, body: asked.body }))
          .digest('hex'),
        status: 201,
        body: '{"made":1}',
      })
      await tx.keys.keep({ ...visitor, fingerprint: 'f'.repeat(64), status: 201, body: '{}' })
    })
    await rekeyAnswers(store, author, secret)
    const again = await once(store, { ...former, fingerprint: await fingerprintOf(asked, secret), status: 201 }, () =>
      Promise.reject(new Error('It ran again')),
    )
    expect(again).toEqual({ status: 201, body: '{"made":1}', replayed: true })
    expect(await store.keys.answer(former.scope, former.key)).toMatchObject({
      fingerprint: expect.stringMatching(/^hmac:/) as unknown,
    })
    expect(await store.keys.answer(visitor.scope, visitor.key)).toBeUndefined()
  })
})
