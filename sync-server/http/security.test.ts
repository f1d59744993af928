import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Koa from 'koa'
import jwt from 'jsonwebtoken'
import pino from 'pino'
import { expect, test } from 'vitest'
import { issueToken } from '../services/auth/tokens.ts'
import { onBothDatabases } from '../test/bothDatabases.ts'
import { PASSWORD, type TestAnswer } from '../test/server.ts'
import { failures } from './middleware/failures.ts'
import { requestId } from './middleware/requestId.ts'

/** Sends bytes as they are and reads the whole answer. */
const exchangeBytes = (origin: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write(bytes)
    })
    socket
      .on('data', (piece) => {
        text += piece.toString()
      })
      .on('close', () => resolve(text))
      .on('error', reject)
  })

onBothDatabases('the security of the server', (server) => {
  const addresses = [
    '/health/live',
    '/api/v1/exams',
    '/api/v1/openapi.json',
    '/api/docs',
    '/nothing',
    '/api/v1/nothing',
    '/api/v1/admin/stats',
    '/files/nothing.png',
    '/metrics',
  ]

  test('TRACE is refused at every address and repeats nothing of the request', async () => {
    for (const path of addresses) {
      const sent = await server().ask('TRACE', path, { headers: { 'x-planted': 'planted-header' } })
      expect([path, sent.status >= 400 && sent.status < 500, sent.text.includes('planted')]).toEqual([
        path,
        true,
        false,
      ])
    }
  })

  test('no answer lets another site read it', async () => {
    const asha = await server().as('admin')
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    }
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      for (const path of [...addresses, '/api/v1/crm-auth/login', '/api/v1/admin/colleges']) {
        for (const visitor of [server(), asha]) {
          const sent = await visitor.ask(method, path, { headers })
          expect([
            method,
            path,
            Object.keys(sent.headers).filter((name) => name.startsWith('access-control-')),
          ]).toEqual([method, path, []])
        }
      }
    }
  })

  test('every answer with words says which letters they are in, and is read as nothing else', async () => {
    const asha = await server().as('admin')
    for (const path of addresses) {
      const { headers, text } = await asha.ask('GET', path)
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
      if (text !== '')
        expect([path, String(headers['content-type'])]).toEqual([
          path,
          expect.stringMatching(/^(?:text|application)\/[\w.+-]+; charset=utf-8/),
        ])
    }
  })

  test('a password is compared exactly as it was sent, to its last letter', async () => {
    const login = (email: string, password: string) => server().post('/crm-auth/login', { email, password })
    const { email } = await server().staff()
    for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.slice(0, -1)])
      expect([password, (await login(email, password)).status]).toEqual([password, 401])
    expect((await login(email, PASSWORD)).status).toBe(200)

    const asha = await server().as('admin')
    const long = `${'a lantern in the monsoon, '.repeat(9)}and a kite over Pune`
    expect((await asha.put('/crm-auth/change-password', { currentPassword: PASSWORD, newPassword: long })).status).toBe(
      200,
    )
    expect((await login(asha.staff.email, `${long.slice(0, -1)}f`)).status).toBe(401)
    expect((await login(asha.staff.email, long)).status).toBe(200)
  })

  test('a token that names a key of its own, or where to fetch one, opens nothing', async () => {
    const staff = await server().staff()
    const { token, session } = issueToken(server().secret, { staffId: staff.id, version: 0, now: Date.now() })
    await server().store.write({ kind: 'system', name: 'Test', requestId: 't' }, (tx) =>
      tx.staff.startSession({ jti: session.jti, staffId: staff.id, expiresAt: session.expiresAt }),
    )
    const ask = (bearer: string) =>
      server().get('/crm-auth/permissions', { headers: { authorization: `Bearer ${bearer}` } })
    expect((await ask(token)).status).toBe(200)
    const claims = jwt.decode(token) as jwt.JwtPayload
    const own = 'a-key-that-the-attacker-brings-0123456789'
    for (const named of [
      { jwk: { kty: 'oct', k: Buffer.from(own).toString('base64url') } },
      { jku: 'https://elsewhere.example/keys' },
      { x5u: 'https://elsewhere.example/key.pem' },
      { kid: '../../dev/null' },
    ]) {
      const forged = jwt.sign(claims, own, { algorithm: 'HS256', header: { alg: 'HS256', typ: 'staff+jwt', ...named } })
      const { status, body } = await ask(forged)
      expect([named, status, body.code]).toEqual([named, 401, 'TOKEN_INVALID'])
    }
  })

  test('every sign-in gets a session of its own, and neither log nor audit holds what opens it', async () => {
    const { email } = await server().staff()
    const signIn = async () =>
      (await server().post('/crm-auth/login', { email, password: PASSWORD })) as TestAnswer<unknown> & {
        body: { token: string }
      }
    const tokens = [(await signIn()).body.token, (await signIn()).body.token, (await signIn()).body.token]
    expect(new Set(tokens.map((token) => (jwt.decode(token) as jwt.JwtPayload).jti)).size).toBe(3)
    await server().post('/crm-auth/login', { email, password: 'planted-wrong-password' })
    const audit = JSON.stringify(await server().store.audit.list({ limit: 100 }))
    for (const word of [
      ...tokens,
      ...tokens.map((token) => token.split('.')[2] ?? ''),
      PASSWORD,
      'planted-wrong-password',
    ]) {
      expect(word).not.toBe('')
      expect([audit.includes(word), server().lines.some((line) => line.includes(word))]).toEqual([false, false])
    }
    expect(server().lines.some((line) => line.includes(email))).toBe(false)
  })

  test('a request with two lengths, or with a length and pieces, is refused before it is read', async () => {
    for (const lengths of [
      'Content-Length: 2\r\nContent-Length: 3',
      'Content-Length: 2\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
    ]) {
      const answer = await exchangeBytes(
        server().origin,
        `POST /api/v1/crm-auth/login HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\n${lengths}\r\nConnection: close\r\n\r\n{}`,
      )
      expect([lengths, answer.slice(0, 12)]).toEqual([lengths, 'HTTP/1.1 400'])
    }
  })
})

test('a fault of ours is answered with one sentence and logged without its message', async () => {
  const lines: string[] = []
  const logger = pino(
    { level: 'info' },
    {
      write: (line: string) => {
        lines.push(line)
      },
    },
  )
  const app = new Koa()
  app.use(requestId)
  app.use((ctx, next) => {
    Object.defineProperty(ctx.state, 'log', { value: logger })
    return next()
  })
  app.use(failures)
  app.use(() => {
    throw new TypeError("SELECT * FROM staff WHERE password = 'planted' at /srv/pravesh/sync-server/secret.ts")
  })
  const listening = createServer(app.callback())
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve)
  })
  const answer = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`)
  const text = await answer.text()
  await new Promise((resolve) => {
    listening.close(resolve)
    listening.closeAllConnections()
  })
  expect(answer.status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({ success: false, code: 'INTERNAL', requestId: expect.any(String) })
  expect(text).not.toMatch(/planted|SELECT|sync-server|TypeError|\n\s+at /)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { name: 'TypeError' } })
  expect(lines[0]).not.toMatch(/planted|SELECT/)
})
