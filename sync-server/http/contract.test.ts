import { beforeAll, expect, test } from 'vitest'
import { can, PERMISSIONS, ROLES, type Permission, type Role } from '../../shared/people/permissions.ts'
import { openLimits } from '../services/limits/limits.ts'
import { limitAlone } from '../store/engine/limiter.ts'
import { METRICS_TOKEN } from '../test/server.ts'
import { onBothDatabases } from '../test/bothDatabases.ts'
import type { Route } from './route.ts'
import { routesOf } from './routes.ts'
import { callsOf } from './routes/docs.ts'

onBothDatabases('the contract', (server) => {
  let routes: Route[]
  beforeAll(() => {
    routes = routesOf({
      secret: server().secret,
      limits: openLimits({ limiter: limitAlone }, 'secret'),
      publisher: server().publisher,
      live: server().live,
      mail: server().mail,
      files: server().files,
      pieces: server().pieces,
      papers: server().papers,
    })
  })

  interface Contract {
    openapi: string
    paths: Record<
      string,
      Record<string, { 'x-guard': string; summary: string; security: unknown[]; responses: Record<string, unknown> }>
    >
  }
  const contract = async () => (await server().get('/openapi.json')).body as unknown as Contract
  const filled = (path: string) => path.replace(/:(\w+)/g, 'x')

  test('every route is declared once, guarded, and stands in OpenAPI with that guard, and nothing else does', async () => {
    const { openapi, paths } = await contract()
    expect(openapi).toBe('3.1.0')
    const calls = callsOf(routes, { hasOwnFiles: true })
    const declared = calls.map(({ method, path, guard }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')} ${guard}`)
    const written = Object.entries(paths).flatMap(([path, { servers: _servers, ...operations }]) =>
      Object.entries(operations).map(
        ([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-guard']}`,
      ),
    )
    expect(new Set(declared).size).toBe(declared.length)
    expect(written.toSorted()).toEqual(declared.toSorted())
    for (const { guard } of routes) expect(['public', 'anyone', 'student', 'staff', ...PERMISSIONS]).toContain(guard)
  })

  test('only what students, reminded browsers and sign-in need is public', () => {
    expect(
      routes
        .filter(({ guard }) => guard === 'public')
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([
      'DELETE /corrections/push',
      'DELETE /reminders',
      'GET /catalogue/blobs/:hash',
      'GET /catalogue/colleges/:version',
      'GET /catalogue/manifest',
      'GET /catalogue/release-keys',
      'GET /catalogue/releases',
      'GET /catalogue/releases/:number',
      'GET /catalogue/releases/:number/proof',
      'GET /catalogue/tiles/:epoch/:tile',
      'GET /colleges',
      'GET /colleges/:id/reviews',
      'GET /colleges/category/management/:slug',
      'GET /colleges/slug/:slug',
      'GET /colleges/slug/:slug/changes',
      'GET /exams',
      'GET /exams.ics',
      'GET /exams/:slug',
      'GET /exams/:slug.ics',
      'GET /open-data',
      'GET /open-data/:release',
      'GET /open-data/:release/:file',
      'GET /openapi.json',
      'GET /reminders/key',
      'GET /schemes',
      'GET /site',
      'POST /auth/confirm-email',
      'POST /auth/forgot-password',
      'POST /auth/login',
      'POST /auth/login-link',
      'POST /auth/reset-password',
      'POST /auth/signup',
      'POST /colleges/preview',
      'POST /crm-auth/login',
      'POST /crm-auth/login-link',
      'POST /crm-auth/validate-token',
      'POST /error-reports',
      'PUT /corrections/push',
      'PUT /reminders',
      'PUT /reminders/renewal',
    ])
  })

  test('every guarded route asks who is there before it looks at anything else', async () => {
    for (const { method, path, guard } of routes) {
      if (guard === 'public' || guard === 'anyone') continue
      const { status, body } = await server().ask(method, `/api/v1${filled(path)}`, {
        raw: method === 'GET' ? '' : '{"broken',
      })
      expect([method, path, status, body.code]).toEqual([method, path, 401, 'UNAUTHENTICATED'])
    }
  })

  test('every route answers each role as its permission says', async () => {
    const people = await Promise.all(ROLES.map(async (role: Role) => ({ role, asking: await server().as(role) })))
    for (const { role, asking } of people) {
      for (const { method, path, guard } of routes) {
        if (guard === 'public' || guard === 'anyone' || guard === 'student' || path === '/crm-auth/logout') continue
        const { status } = await asking.ask(method, `/api/v1${filled(path)}`)
        const allowed = guard === 'staff' || can({ role, permissions: {} }, guard as Permission)
        expect([role, method, path, status === 403, status >= 500]).toEqual([role, method, path, !allowed, false])
      }
    }
  })

  test('a personal no beats the role, and a personal yes too', async () => {
    const barred = await server().as(await server().staff({ role: 'admin', permissions: { canDeleteColleges: false } }))
    expect((await barred.delete('/admin/colleges/x')).status).toBe(403)
    const allowed = await server().as(
      await server().staff({ role: 'counselor', permissions: { canEditColleges: true } }),
    )
    expect((await allowed.post('/admin/colleges', { name: 'Allowed College', location: 'Pune' })).status).toBe(201)
  })

  test('a known address with another method says which it answers; OPTIONS says so too', async () => {
    const { status, body, headers } = await server().ask('DELETE', '/api/v1/crm-auth/login')
    expect([status, body.code, headers['allow']]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST'])
    expect((await server().ask('OPTIONS', '/api/v1/admin/colleges')).headers['allow']).toBe('GET, HEAD, POST')
    expect((await server().ask('POST', '/health/live')).status).toBe(405)
  })

  test('an unknown address is 404 in the words of the contract', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/v1',
      '/api/v2/colleges',
      '/api/v1/ADMIN/colleges',
      '/api/v1/admin/colleges/',
    ]) {
      const { status, body } = await server().ask('GET', path)
      expect([path, status, body]).toEqual([
        path,
        404,
        { success: false, error: 'Not found', message: 'Not found', code: 'NOT_FOUND', requestId: expect.any(String) },
      ])
    }
  })

  test('the contract can be read by people, without a script', async () => {
    const { status, text, headers } = await server().ask('GET', '/api/docs')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('POST /api/v1/admin/colleges')
    expect(text).not.toMatch(/<script|<style|style=| on\w+=/)
  })

  test('every answer carries the content policy, and none of a signed-in person may be kept', async () => {
    const asha = await server().as('admin')
    for (const { headers } of [
      await asha.get('/admin/stats'),
      await server().ask('GET', '/nothing'),
      await server().get('/openapi.json'),
    ]) {
      const policy = String(headers['content-security-policy'])
      for (const rule of [
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy).toContain(rule)
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await asha.get('/admin/stats')).headers['cache-control']).toBe('no-store')
  })

  test('the server says it lives, is ready, and while it stops that it is not', async () => {
    expect((await server().ask('GET', '/health/live')).status).toBe(200)
    expect((await server().ask('GET', '/health/ready')).status).toBe(200)
    server().health.stopping = true
    const { status, body, headers } = await server().ask('GET', '/health/ready')
    server().health.stopping = false
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'SHUTTING_DOWN', '10'])
    const { text } = await server().ask('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(text).toContain('http_request_duration_seconds_bucket')
    expect(text).toContain('store_writes_waiting 0')
  })

  test('a line is logged for each request, with the route’s name and no word anybody said', async () => {
    const asha = await server().as('admin')
    const from = server().lines.length
    await server().post(
      '/crm-auth/login',
      { email: 'planted@example.org', password: 'planted-password' },
      { headers: { authorization: 'Bearer planted-token-planted-token' } },
    )
    await server().post('/crm-auth/login', undefined, {
      raw: '{"password":"planted-password',
      headers: { 'content-type': 'application/json' },
    })
    await asha.get('/admin/colleges?search=planted-search')
    await expect.poll(() => server().lines.length - from).toBe(3)
    const lines = server().lines.slice(from)
    expect(lines.join('')).not.toMatch(/planted/)
    expect(lines.join('')).not.toContain(asha.token)
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({
      route: 'GET /admin/colleges',
      method: 'GET',
      status: 200,
      user: asha.staff.id,
      requestId: expect.any(String),
      ms: expect.any(Number),
    })
  })
})
