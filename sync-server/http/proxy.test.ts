import { createServer, type IncomingHttpHeaders, request as send, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readRanges } from '../services/network.ts'
import { METRICS_TOKEN, startServer, type ServerOptions, type TestServer } from '../test/server.ts'

let server: TestServer | undefined
const proxies: Server[] = []
afterEach(async () => {
  for (const proxy of proxies.splice(0)) {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  }
  await server?.stop()
  server = undefined
})

const start = async (settings: ServerOptions['settings'] = {}): Promise<TestServer> =>
  (server = await startServer({ settings }))

/**
 * A reverse proxy as they are usually set up: it adds whom it hears to X-Forwarded-For, and says how it was reached.
 */
async function openProxy(
  to: string,
  { from = '127.0.0.1', scheme = 'https', listen = '127.0.0.1' } = {},
): Promise<string> {
  const target = new URL(to)
  const proxy = createServer((incoming, outgoing) => {
    const chain = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ')
    const onward = send(
      {
        host: target.hostname,
        port: target.port,
        localAddress: from,
        agent: false,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'x-forwarded-for': chain, 'x-forwarded-proto': scheme },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  proxies.push(proxy)
  await new Promise<void>((resolve) => {
    proxy.listen(0, listen, resolve)
  })
  return `http://${listen}:${(proxy.address() as AddressInfo).port}`
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}
function ask(
  origin: string,
  path: string,
  {
    from = '127.0.0.1',
    method = 'GET',
    headers = {},
    body,
  }: { from?: string; method?: string; headers?: Record<string, string | string[]>; body?: unknown } = {},
): Promise<Answer> {
  const url = new URL(path, origin)
  return new Promise((resolve, reject) => {
    const asking = send(
      {
        host: url.hostname,
        port: url.port,
        localAddress: from,
        agent: false,
        method,
        path: url.pathname,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        let text = ''
        answer
          .on('data', (piece: Buffer) => {
            text += piece.toString()
          })
          .on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
          .on('error', reject)
      },
    )
    asking.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

let made = 0
/** Signs somebody new in by this way, and reads from the database where they came from. */
async function addressSeen(origin: string, asking: Parameters<typeof ask>[2] = {}): Promise<string | undefined> {
  const { email, id } = await server!.staff({ email: `staff${made++}@example.org` })
  const { status, text } = await ask(origin, '/api/v1/crm-auth/login', {
    ...asking,
    method: 'POST',
    body: { email, password: 'correct horse battery 9' },
  })
  expect([status, text]).toEqual([200, expect.any(String)])
  const lines = await server!.store.audit.list({ limit: 50 })
  return lines.find(({ author }) => author.id === id)?.author.address
}

describe('the address of a client', () => {
  test('without a trusted proxy is the connection’s, whatever headers say', async () => {
    const { origin } = await start()
    expect(
      await addressSeen(origin, {
        from: '127.0.0.5',
        headers: { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' },
      }),
    ).toBe('127.0.0.5')
    expect(await addressSeen(await openProxy(origin), { from: '127.0.0.5' })).toBe('127.0.0.1')
  })

  test('behind a trusted proxy is the one the proxy heard, and what a client wrote before it counts for nothing', async () => {
    const { origin } = await start({ trustedProxies: readRanges('127.0.0.1') })
    const proxy = await openProxy(origin)
    expect(await addressSeen(proxy, { from: '127.0.0.5' })).toBe('127.0.0.5')
    expect(
      await addressSeen(proxy, { from: '127.0.0.5', headers: { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' } }),
    ).toBe('127.0.0.5')
    // Past the proxy, from an address that is none.
    expect(await addressSeen(origin, { from: '127.0.0.6', headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(
      '127.0.0.6',
    )
  })

  test('behind a chain is the first that is not trusted, from the right', async () => {
    const { origin } = await start({ trustedProxies: readRanges('127.0.0.1, 127.0.0.2') })
    const inner = await openProxy(origin, { from: '127.0.0.1' })
    const outer = await openProxy(inner, { from: '127.0.0.2' })
    expect(await addressSeen(outer, { from: '127.0.0.9', headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(
      '127.0.0.9',
    )
    // A proxy of somebody else's stands for whoever is behind it.
    const strange = await openProxy(inner, { from: '127.0.0.3' })
    expect(await addressSeen(strange, { from: '127.0.0.9' })).toBe('127.0.0.3')
  })

  test.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:DB8::7', '2001:db8::7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['unknown', '127.0.0.1'],
    ['203.0.113.7, unknown', '127.0.0.1'],
    ['', '127.0.0.1'],
    ['203.0.113.7, 127.0.0.1', '203.0.113.7'],
    ["203.0.113.7, ' OR 1=1", '127.0.0.1'],
  ])('as a trusted proxy writes %j is %s', async (header, address) => {
    const { origin } = await start({ trustedProxies: readRanges('127.0.0.1') })
    expect(await addressSeen(origin, { headers: { 'x-forwarded-for': header } })).toBe(address)
  })

  test('of two header lines is read as of one list', async () => {
    const { origin } = await start({ trustedProxies: readRanges('127.0.0.1') })
    expect(await addressSeen(origin, { headers: { 'x-forwarded-for': ['203.0.113.7', '203.0.113.8'] } })).toBe(
      '203.0.113.8',
    )
  })
})

describe('limits', () => {
  const tries = async (
    origin: string,
    n: number,
    headersOf: (at: number) => Record<string, string>,
    from = '127.0.0.1',
  ): Promise<number[]> => {
    const statuses: number[] = []
    for (let at = 0; at < n; at++)
      statuses.push(
        (
          await ask(origin, '/api/v1/auth/confirm-email', {
            from,
            method: 'POST',
            headers: headersOf(at),
            body: { token: 'x' },
          })
        ).status,
      )
    return statuses
  }

  test('are not walked round by a header nobody vouches for', async () => {
    const { origin } = await start({ trustedProxies: readRanges('127.0.0.1') })
    const statuses = await tries(origin, 70, (at) => ({ 'x-forwarded-for': `203.0.113.${at}` }), '127.0.0.5')
    expect(statuses.filter((status) => status === 429).length).toBe(10)
  })

  test('count the people behind a trusted proxy one by one, and an IPv6 network as one', async () => {
    const { origin } = await start({ trustedProxies: readRanges('127.0.0.1') })
    expect(await tries(origin, 70, (at) => ({ 'x-forwarded-for': `203.0.113.${at}` }))).not.toContain(429)
    expect(
      (await tries(origin, 70, (at) => ({ 'x-forwarded-for': `2001:db8::${at.toString(16)}` }))).filter(
        (status) => status === 429,
      ).length,
    ).toBe(10)
  })
})

describe('a connection that is secure', () => {
  const policy = 'max-age=31536000'

  test('is asked for by every answer where people reach the site by https', async () => {
    const { origin } = await start({ publicUrl: 'https://pravesh.example' })
    for (const path of ['/health/live', '/nothing', '/api/v1/openapi.json', '/api/v1/admin/stats'])
      expect([path, (await ask(origin, path)).headers['strict-transport-security']]).toEqual([path, policy])
  })

  test('is asked for of the subdomains too where the operator says so', async () => {
    const { origin } = await start({ publicUrl: 'https://pravesh.example', hstsSubdomains: true })
    expect((await ask(origin, '/health/live')).headers['strict-transport-security']).toBe(
      `${policy}; includeSubDomains`,
    )
  })

  test('is asked for where a trusted proxy says that the client speaks TLS, and by nobody else’s word', async () => {
    const { origin } = await start({ publicUrl: 'http://pravesh.example', trustedProxies: readRanges('127.0.0.1') })
    const told = async (at: string, asking: Parameters<typeof ask>[2]) =>
      (await ask(at, '/health/live', asking)).headers['strict-transport-security']
    expect(await told(await openProxy(origin), { from: '127.0.0.5' })).toBe(policy)
    expect(await told(origin, { from: '127.0.0.5', headers: { 'x-forwarded-proto': 'https' } })).toBeUndefined()
    expect(
      await told(await openProxy(origin, { scheme: 'http' }), {
        from: '127.0.0.5',
        headers: { 'x-forwarded-proto': 'https' },
      }),
    ).toBeUndefined()
    expect(
      await told(origin, { headers: { 'x-forwarded-proto': 'https, http', 'x-forwarded-for': '203.0.113.7' } }),
    ).toBeUndefined()
  })
})

describe('/metrics', () => {
  test('is nowhere unless a token is set, for this machine neither: behind a proxy everybody comes from it', async () => {
    const { origin } = await start({ metrics: { host: '127.0.0.1' } })
    expect((await ask(origin, '/metrics')).status).toBe(404)
    expect((await ask(await openProxy(origin), '/metrics', { from: '127.0.0.5' })).status).toBe(404)
  })

  test('opens to the token alone', async () => {
    const { origin } = await start()
    const status = async (authorization?: string) =>
      (await ask(origin, '/metrics', { headers: authorization === undefined ? {} : { authorization } })).status
    expect([
      await status(),
      await status('Bearer wrong'),
      await status(`Bearer ${METRICS_TOKEN}x`),
      await status(METRICS_TOKEN),
    ]).toEqual([401, 401, 401, 401])
    const { status: opened, text } = await ask(origin, '/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    expect([opened, text.includes('http_request_duration_seconds')]).toEqual([200, true])
  })
})

test.each([
  'Host: a.example\r\nHost: b.example',
  'Host: a.example\r\nhost: a.example',
  'Host: a.example\r\nAuthorization: Bearer x\r\nAuthorization: Bearer y',
  'Host: a.example\r\nContent-Type: application/json\r\nContent-Type: text/plain',
])('a request with %j is refused', async (headers) => {
  const { origin } = await start()
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write(`GET /api/v1/exams HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
    })
    socket
      .on('data', (piece) => {
        text += piece.toString()
      })
      .on('end', () => resolve(text))
      .on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"VALIDATION_FAILED"')
})
