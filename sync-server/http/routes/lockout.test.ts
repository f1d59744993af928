import { Secret, TOTP } from 'otpauth'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { makeFirstAdmin } from '../../services/staff/makeFirstAdmin.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { PASSWORD, SITE } from '../../test/server.ts'

/** Other spellings of one address: full-width, long s, mathematical and invisible characters. */
const spellingsOf = (email: string): string[] => {
  const [first = '', rest] = [email[0], email.slice(1)]
  const fullWidth = String.fromCharCode(first.charCodeAt(0) + 0xfee0)
  const mathematical = String.fromCodePoint(0x1d41a + first.charCodeAt(0) - 97)
  return [
    email,
    email.toUpperCase(),
    fullWidth + rest,
    mathematical + rest,
    `${first}\u00AD${rest}`,
    `${fullWidth.toUpperCase()}${rest}`,
    `${first}\u200D${rest}`,
    `${mathematical}\u00AD${rest}`,
  ]
}

onBothDatabases('the lock of a sign-in', (server) => {
  test.each(['/crm-auth/login', '/auth/login'])('counts every spelling of one address as one at %s', async (path) => {
    const email = `s${uuid()}@example.org`
    if (path === '/auth/login') await server().asStudent({ email })
    else await server().staff({ email })
    const met: number[] = []
    for (let n = 0; n < 40; n++) {
      const spelling = spellingsOf(email)[n % 8]!
      met.push((await server().post(path, { email: spelling, password: `guess ${n}` })).status)
    }
    expect(met.filter((status) => status !== 429)).toHaveLength(5)
    expect((await server().post(path, { email: spellingsOf(email)[2], password: PASSWORD })).status).toBe(429)
  })

  test.each(['/crm-auth/login', '/auth/login'])('opens to every spelling of the right address at %s', async (path) => {
    const email = `s${uuid()}@example.org`
    if (path === '/auth/login') await server().asStudent({ email })
    else await server().staff({ email })
    for (const spelling of spellingsOf(email))
      expect([spelling, (await server().post(path, { email: spelling, password: PASSWORD })).status]).toEqual([
        spelling,
        200,
      ])
  })
})

// Another server: sixty tries a minute of one address are all that a server lets through.
onBothDatabases('the way round the lock of a sign-in', (server) => {
  const REALMS = [
    ['/crm-auth', 'staff', '/admin/login'],
    ['/auth', 'student', '/login'],
  ] as const
  const account = async (realm: 'staff' | 'student'): Promise<string> =>
    realm === 'staff' ? (await server().staff()).email : (await server().asStudent()).student.email
  const lock = async (path: string, email: string) => {
    for (let n = 0; n < 6; n++) await server().post(`${path}/login`, { email, password: `guess ${n}` })
  }
  const linkTo = async (path: string, email: string): Promise<string | undefined> => {
    expect((await server().post(`${path}/login-link`, { email })).body.message).toBe('Email Sent!')
    return (await server().letters(email.toLowerCase())).findLast(({ subject }) => subject === 'Your link to log in')
      ?.link
  }

  test.each(REALMS)(
    'does not hold the owner up on a device of theirs, whoever shares the address (%s)',
    async (path, realm) => {
      const email = await account(realm)
      const first = await server().post(`${path}/login`, { email, password: PASSWORD })
      const { device } = first.body as { device?: string }
      expect(device).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(Buffer.from(device!.split('.')[1]!, 'base64url').toString()).not.toContain('example.org')
      await lock(path, email)
      expect((await server().post(`${path}/login`, { email, password: PASSWORD })).status).toBe(429)
      const again = await server().post(`${path}/login`, { email, password: PASSWORD, devices: ['rubbish', device] })
      expect([again.status, 'device' in again.body]).toEqual([200, false])
      // It is a token of this account alone, and no password.
      const other = await account(realm)
      await lock(path, other)
      expect(
        (await server().post(`${path}/login`, { email: other, password: PASSWORD, devices: [device] })).status,
      ).toBe(429)
      for (let n = 0; n < 5; n++)
        expect(
          (await server().post(`${path}/login`, { email, password: `guess ${n}`, devices: [device] })).status,
        ).toBe(401)
      expect((await server().post(`${path}/login`, { email, password: PASSWORD, devices: [device] })).status).toBe(429)
    },
  )

  test.each(REALMS)(
    'is walked round by a mailed link with the right password, once (%s)',
    async (path, realm, page) => {
      const email = await account(realm)
      await lock(path, email)
      const link = await linkTo(path, email.toUpperCase())
      expect(link?.startsWith(`${SITE}${page}#link=`)).toBe(true)
      const token = new URL(link!).hash.slice('#link='.length)
      const logIn = (body: object) => server().post(`${path}/login`, { email, link: token, ...body })
      expect((await logIn({ password: 'guess' })).status).toBe(401)
      expect((await logIn({ email: await account(realm), password: PASSWORD })).body.code).toBe('LINK_INVALID')
      const both = await Promise.all([logIn({ password: PASSWORD }), logIn({ password: PASSWORD })])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect((await logIn({ password: PASSWORD })).body).toMatchObject({
        code: 'LINK_INVALID',
        error: 'This link was used already or is too old. Ask for a new one',
      })
      expect((await server().post(`${path}/login`, { email, password: PASSWORD })).status).toBe(429)
      expect((await server().post(`${path}/login`, { email, password: PASSWORD, link: 'rubbish' })).body.code).toBe(
        'LINK_INVALID',
      )
    },
  )

  test.each(REALMS)(
    'tells nobody by its link whether there is an account, and fills no mailbox (%s)',
    async (path, realm) => {
      const email = await account(realm)
      const said = await Promise.all(
        [email, 'nobody@example.org'].map(async (one) => {
          const { status, text } = await server().post(`${path}/login-link`, { email: one })
          return [status, text]
        }),
      )
      expect(said[0]).toEqual(said[1])
      for (let n = 0; n < 4; n++) await server().post(`${path}/login-link`, { email })
      expect(await server().letters(email)).toHaveLength(3)
      expect(await server().letters('nobody@example.org')).toEqual([])
      expect((await server().post(`${path}/login-link`, { email: 'asha' })).status).toBe(400)
    },
  )

  test('a link asks for the second step as every sign-in does, and is not used up by being asked', async () => {
    const admin = await server().as('admin')
    const { key } = (await admin.post<{ key: string }>('/crm-auth/second-factor', { password: PASSWORD })).body.data
    const app = new TOTP({ secret: Secret.fromBase32(key) })
    await admin.put('/crm-auth/second-factor', { code: app.generate() })
    const { email } = admin.staff
    await lock('/crm-auth', email)
    const link = new URL((await linkTo('/crm-auth', email))!).hash.slice('#link='.length)
    expect((await server().post('/crm-auth/login', { email, password: PASSWORD, link })).body.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
    const next = app.generate({ timestamp: Date.now() + 30_000 })
    expect((await server().post('/crm-auth/login', { email, password: PASSWORD, link, code: next })).status).toBe(200)
  })
})

onBothDatabases('failed sign-ins', (server) => {
  test('of staff are written down with a shortened address, and nothing that was typed', async () => {
    const staff = await server().staff()
    const unknown = `${uuid()}@example.org`
    await server().post('/crm-auth/login', { email: staff.email, password: 'a secret in the wrong field' })
    await server().post('/crm-auth/login', { email: unknown, password: 'a secret in the wrong field' })
    await server().mail.post.settled()
    const lines = await server().store.audit.list({ act: 'sign-in-failed', limit: 100 })
    const mine = lines.find(({ record }) => record === staff.id)
    expect(mine).toMatchObject({
      kind: 'staff',
      reason: 'Wrong password',
      author: { kind: 'visitor', name: 'Visitor', address: '127.0.0.0' },
    })
    expect(lines.find(({ record, reason }) => record === undefined && reason === 'Unknown e-mail')).toBeDefined()
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`secret|${unknown.slice(0, 20)}|127\\.0\\.0\\.1`))
    expect(
      await server().store.audit.list({
        act: 'sign-in-failed',
        record: (await server().asStudent()).student.id,
        limit: 10,
      }),
    ).toEqual([])
  })

  test('of nobody’s e-mails fill the audit no more than a little, and hide none of a real account', async () => {
    const staff = await server().staff()
    for (let n = 0; n < 25; n++)
      await server().post('/crm-auth/login', { email: `${uuid()}@example.org`, password: 'guess' })
    await server().post('/crm-auth/login', { email: staff.email, password: 'guess' })
    await server().mail.post.settled()
    const lines = await server().store.audit.list({ act: 'sign-in-failed', limit: 100 })
    expect(lines.filter(({ reason }) => reason === 'Unknown e-mail').length).toBeLessThanOrEqual(20)
    expect(lines.filter(({ record }) => record === staff.id)).toHaveLength(1)
  })
})

let later = 0
onBothDatabases(
  'a first password',
  (server) => {
    test('opens the account for seven days and no longer', async () => {
      const { email, ...rest } = await server().staff()
      const at = server().store.now()
      const asGiven = (initialPasswordAt: number) =>
        server().store.write({ kind: 'system', name: 'Test', requestId: 't' }, (tx) =>
          tx.staff.replace({ ...rest, email, initialPasswordAt }),
        )
      await asGiven(at)
      const signIn = () => server().post('/crm-auth/login', { email, password: PASSWORD })
      later = 7 * 86_400_000 - 60_000
      expect((await signIn()).status).toBe(200)
      later = 7 * 86_400_000 + 60_000
      const { status, body } = await signIn()
      later = 0
      expect([status, body.code, body.error]).toEqual([
        401,
        'INVALID_CREDENTIALS',
        'This first password is too old. Ask an admin for a new one',
      ])
      expect((await server().post('/crm-auth/login', { email, password: 'guess' })).body.error).toBe('Login failed')
    })

    test('of an installation’s only admin is renewed at a start once it is too old, and not before', async () => {
      const system = { kind: 'system' as const, name: 'Start', requestId: 't' }
      const start = () => makeFirstAdmin(server().store, system, { email: 'head@example.org' })
      for (const { id } of await server().store.staff.list())
        await server().store.write(system, (tx) => tx.staff.remove(id))
      const first = await start()
      expect(first).toMatchObject({ email: 'head@example.org', password: expect.any(String) as string })
      expect(await start()).toBeUndefined()
      later = 7 * 86_400_000 + 60_000
      const second = await start()
      expect(second?.email).toBe('head@example.org')
      expect(second?.password).not.toBe(first?.password)
      const signedIn = await server().post('/crm-auth/login', { email: 'head@example.org', password: second?.password })
      later = 0
      expect(signedIn.body).toMatchObject({ mustChangePassword: true })
      expect(await server().store.staff.count()).toBe(1)
    })
  },
  { now: () => Date.now() + later },
)
