import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import OpenIdProvider from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicSite } from '../../../shared/site/public.ts'
import { hashOfToken } from '../../services/students/resetLink.ts'
import { PASSWORD, SITE, startServer, type TestAnswer, type TestServer } from '../../test/server.ts'

const CLIENT = { clientId: 'pravesh', clientSecret: 'a-secret-between-the-two-of-them-0123456789' }
/** Who has an account at the provider, by what they type there. */
const PEOPLE: Record<string, { email: string; email_verified: boolean; name: string }> = {
  asha: { email: 'Asha@example.in', email_verified: true, name: 'Asha Rao' },
  ravi: { email: 'ravi@example.in', email_verified: true, name: 'Ravi Nair' },
  new: { email: 'neha@example.in', email_verified: true, name: 'Neha' },
  moved: { email: 'meera@example.in', email_verified: true, name: 'Meera' },
  heir: { email: 'meera@example.in', email_verified: true, name: 'Heir' },
  owner: { email: 'owner@example.in', email_verified: true, name: 'Owner' },
  unsure: { email: 'asha@example.in', email_verified: false, name: 'Somebody' },
  gone: { email: 'gone@example.in', email_verified: true, name: 'Gone' },
}

let provider: Server
let server: TestServer
/** A browser at the provider: follows its redirects and fills its two forms until it is led away again. */
async function signInAt(address: string, person: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next: { url: URL; body?: string } = { url: new URL(address) }
  for (let step = 0; step < 12; step++) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      ...(next.body !== undefined && { method: 'POST', body: next.body }),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(next.body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const to = response.headers.get('location')
    if (to !== null) {
      const url = new URL(to, next.url)
      if (url.origin === SITE) return url
      next = { url }
      continue
    }
    const page = await response.text()
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (action === undefined || prompt === undefined)
      throw new Error(`The provider shows ${response.status}: ${page.slice(0, 300)}`)
    next = {
      url: new URL(action, next.url),
      body: new URLSearchParams({ prompt, login: person, password: 'anything' }).toString(),
    }
  }
  throw new Error('The provider never led back')
}
const cookieOf = (sent: TestAnswer<unknown>): string => /^([^;]+)/.exec(String(sent.headers['set-cookie']))?.[1] ?? ''
/** Away and back, as one browser. */
async function comesBack(person: string, { remember = false } = {}) {
  const begun = await server.get(`/auth/google${remember ? '?remember=1' : ''}`)
  expect(begun.status).toBe(302)
  const back = await signInAt(String(begun.headers['location']), person)
  const returned = await server.ask('GET', back.pathname + back.search, { headers: { cookie: cookieOf(begun) } })
  return { begun, back, returned, home: new URL(String(returned.headers['location']), SITE) }
}
const enter = (home: URL) =>
  server.post('/auth/enter', {
    ticket: new URLSearchParams(home.hash.slice(1)).get('ticket'),
    rememberMe: new URLSearchParams(home.hash.slice(1)).get('remember') === '1',
  })

beforeAll(async () => {
  provider = createServer()
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const openId = new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${SITE}/api/v1/auth/google/callback`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id, ...PEOPLE[id] }) }),
    cookies: { keys: ['for this test alone'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  provider.on('request', openId.callback())
  server = await startServer({ google: { issuer, ...CLIENT } })
})
afterAll(async () => {
  await server.stop()
  await new Promise((resolve) => {
    provider.close(resolve)
    provider.closeAllConnections()
  })
})

test('the site says that Google is there, and a server without it has no such door', async () => {
  expect((await server.get<PublicSite>('/site')).body.data.google).toBe(true)
  const plain = await startServer()
  expect((await plain.get<PublicSite>('/site')).body.data.google).toBe(false)
  for (const path of ['/auth/google', '/auth/google/callback']) expect((await plain.get(path)).status).toBe(404)
  await plain.stop()
})

test('the browser is led away with a challenge, a state and a nonce, and keeps their secret out of reach of scripts', async () => {
  const { begun, returned } = await comesBack('ravi')
  const asked = new URL(String(begun.headers['location'])).searchParams
  expect([asked.get('response_type'), asked.get('code_challenge_method'), asked.get('scope')]).toEqual([
    'code',
    'S256',
    'openid email profile',
  ])
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(30)
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^__Host-google=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(String(returned.headers['set-cookie'])).toContain('Max-Age=0')
})

test('an address without an account goes on to signing up, with what Google knows', async () => {
  const { home } = await comesBack('ravi')
  expect(home.pathname).toBe('/signup')
  expect(Object.fromEntries(new URLSearchParams(home.hash.slice(1)))).toEqual({
    google: 'new',
    name: 'Ravi Nair',
    email: 'ravi@example.in',
    vouched: expect.any(String) as string,
  })
})

test('who signs up with what Google vouched for has a confirmed address, and keeps the password chosen; no other address is confirmed by it', async () => {
  const vouched = new URLSearchParams((await comesBack('new')).home.hash.slice(1)).get('vouched')!
  const signUp = (email: string, proof: string) =>
    server.post('/auth/signup', {
      fullName: 'Neha Das',
      email,
      phone: '98765 43210',
      password: 'monsoon-9!x',
      confirmPassword: 'monsoon-9!x',
      agreeToTerms: true,
      vouched: proof,
    })
  const confirmed = async (email: string) =>
    (await server.store.students.byEmail(email))?.emailConfirmedAt !== undefined
  await signUp('other@example.in', vouched)
  await signUp('forged@example.in', `${vouched}x`)
  expect([await confirmed('other@example.in'), await confirmed('forged@example.in')]).toEqual([false, false])
  await signUp('neha@example.in', vouched)
  expect(await confirmed('neha@example.in')).toBe(true)
  expect(await enter((await comesBack('new')).home)).toMatchObject({
    status: 200,
    body: { user: { fullName: 'Neha Das' } },
  })
  expect((await server.post('/auth/login', { email: 'neha@example.in', password: 'monsoon-9!x' })).status).toBe(200)
})

test('an account is entered by a ticket, once, for as long as was asked', async () => {
  const { student } = await server.asStudent({ email: 'asha@example.in', emailConfirmedAt: server.store.now() })
  const { home } = await comesBack('asha', { remember: true })
  expect(home.pathname).toBe('/login')
  const entered = await enter(home)
  expect(entered).toMatchObject({ status: 200, body: { user: { id: student.id, email: 'asha@example.in' } } })
  const days =
    (Date.parse((entered.body as unknown as { expiresAt: string }).expiresAt) - server.store.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect(
    await server.ask('GET', '/api/v1/auth/me', { headers: { authorization: `Bearer ${entered.body.token}` } }),
  ).toMatchObject({ status: 200 })
  expect(await enter(home)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  // Confirmed before: its password stays.
  expect((await server.post('/auth/login', { email: 'asha@example.in', password: PASSWORD })).status).toBe(200)
})

test('where nobody had shown the address to be theirs, its owner takes the account and the old password goes', async () => {
  const early = await server.asStudent({ email: 'ravi@example.in' })
  const { home } = await comesBack('ravi')
  expect(await enter(home)).toMatchObject({ status: 200, body: { user: { isEmailConfirmed: true } } })
  expect((await early.get('/auth/me')).status).toBe(401)
  expect((await server.post('/auth/login', { email: 'ravi@example.in', password: PASSWORD })).status).toBe(401)
  expect((await server.letters('ravi@example.in')).length).toBe(1)
})

test('every link that waited for an account whose address nobody had confirmed is void once its owner came from Google', async () => {
  const early = await server.asStudent({ email: 'owner@example.in' })
  const { id } = early.student
  const at = server.store.now() + 1_000_000
  const tokens = { email: 'a'.repeat(43), reset: 'b'.repeat(43), confirm: 'c'.repeat(43) }
  await server.store.write({ kind: 'system', name: 'Test', requestId: 't' }, async (tx) => {
    for (const [purpose, token] of Object.entries(tokens) as Array<[keyof typeof tokens, string]>)
      await tx.students.putToken({
        hash: hashOfToken(token),
        student: id,
        purpose,
        expiresAt: at,
        email: 'thief@example.in',
      })
  })
  expect(await enter((await comesBack('owner')).home)).toMatchObject({ status: 200, body: { user: { id } } })
  for (const token of [tokens.email, tokens.confirm])
    expect((await server.post('/auth/confirm-email', { token })).body.code).toBe('LINK_INVALID')
  expect((await server.post('/auth/reset-password', { token: tokens.reset, password: 'monsoon-9!x' })).body.code).toBe(
    'LINK_INVALID',
  )
  expect((await early.get('/auth/me')).status).toBe(401)
  expect(await server.store.students.open(id)).toMatchObject({ email: 'owner@example.in' })
})

test('a person is known by who they are at Google: a changed address there leads to the same account, which keeps its own', async () => {
  const { student } = await server.asStudent({ email: 'meera@example.in', emailConfirmedAt: server.store.now() })
  expect(await enter((await comesBack('moved')).home)).toMatchObject({
    status: 200,
    body: { user: { id: student.id } },
  })
  PEOPLE['moved']!.email = 'meera.nair@example.in'
  expect(await enter((await comesBack('moved')).home)).toMatchObject({
    status: 200,
    body: { user: { id: student.id, email: 'meera@example.in' } },
  })
  expect(await server.store.students.byEmail('meera.nair@example.in')).toBeUndefined()
})

test('somebody else at Google with the same address is not let into the account, until its link by mail was opened', async () => {
  const student = (await server.store.students.byEmail('meera@example.in'))!
  expect((await comesBack('heir')).home.hash).toBe('#google=another')
  expect(await server.store.students.open(student.id)).toMatchObject({ googleSub: 'moved' })
  await server.post('/auth/forgot-password', { email: 'meera@example.in' })
  const token = /#token=([\w-]{43})$/.exec((await server.letters('meera@example.in')).at(-1)?.link ?? '')?.[1]
  expect((await server.post('/auth/reset-password', { token, password: 'monsoon-9!x' })).status).toBe(200)
  // Whoever reads the mail of that address decides who comes in by Google: who was linked before does not any more.
  expect((await comesBack('moved')).home.pathname).toBe('/signup')
  expect(await enter((await comesBack('heir')).home)).toMatchObject({ status: 200, body: { user: { id: student.id } } })
  expect((await comesBack('heir')).home.pathname).toBe('/login')
})

test('who signs up with what Google vouched for is known by it from then on', async () => {
  const student = (await server.store.students.byEmail('neha@example.in'))!
  expect(student.googleSub).toBe('new')
  PEOPLE['new']!.email = 'neha.das@example.in'
  expect(await enter((await comesBack('new')).home)).toMatchObject({ status: 200, body: { user: { id: student.id } } })
})

test('an address that Google itself has not confirmed opens nothing', async () => {
  expect((await comesBack('unsure')).home.hash).toBe('#google=refused')
})

test('a disabled account stays closed', async () => {
  await server.asStudent({ email: 'gone@example.in', isActive: false, emailConfirmedAt: server.store.now() })
  expect((await comesBack('gone')).home.hash).toBe('#google=disabled')
})

test('a code in another browser, a changed state, and a return nobody began are refused', async () => {
  const [mine, theirs] = [await server.get('/auth/google'), await server.get('/auth/google')]
  const back = await signInAt(String(mine.headers['location']), 'asha')
  const returns = async (search: string, cookie: string) =>
    new URL(
      String((await server.ask('GET', back.pathname + search, { headers: { cookie } })).headers['location']),
      SITE,
    ).hash
  expect(await returns(back.search, '')).toBe('#google=refused')
  expect(await returns(back.search, '__Host-google=nonsense')).toBe('#google=refused')
  expect(await returns(back.search, cookieOf(theirs))).toBe('#google=refused')
  expect(await returns(back.search.replace(/state=[^&]+/, 'state=another'), cookieOf(mine))).toBe('#google=refused')
  expect(await returns('?error=access_denied', cookieOf(mine))).toBe('#google=refused')
})

test('a provider that is away leads home with that, and is asked again the next time', async () => {
  const away = await startServer({ google: { issuer: 'http://127.0.0.1:9', ...CLIENT } })
  for (let n = 0; n < 2; n++) expect((await away.get('/auth/google')).headers['location']).toBe('/login#google=away')
  await away.stop()
})
