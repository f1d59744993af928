import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { hashPassword } from '../../services/auth/passwords.ts'
import { issueToken } from '../../services/auth/tokens.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { PASSWORD } from '../../test/server.ts'

onBothDatabases('signing in', (server) => {
  test('the right e-mail and password open a session, in any letter case of the e-mail', async () => {
    const staff = await server().staff({ role: 'support' })
    const { status, body, headers } = await server().post('/crm-auth/login', {
      email: ` ${staff.email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      user: { _id: staff.id, name: staff.name, email: staff.email, role: 'support', permissions: {} },
    })
    expect(headers['cache-control']).toBe('no-store')
    const { body: rights } = await server().get('/crm-auth/permissions', {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(rights.data).toMatchObject({ role: 'support', overrides: {} })
    expect(rights.data['permissions']).toContain('import_data')
    expect(rights.data['permissions']).not.toContain('delete_colleges')
  })

  test('an unknown e-mail and a wrong password are told apart by nothing', async () => {
    const staff = await server().staff()
    const wrong = await server().post('/crm-auth/login', { email: staff.email, password: 'not the password' })
    const unknown = await server().post('/crm-auth/login', {
      email: 'nobody@example.org',
      password: 'not the password',
    })
    for (const { status, body } of [wrong, unknown])
      expect([status, body.code, body.error]).toEqual([401, 'INVALID_CREDENTIALS', 'Login failed'])
  })

  test('after five failures the account is closed to this address for a while, even to the right password, in the same words', async () => {
    const staff = await server().staff()
    for (let n = 0; n < 5; n++)
      expect((await server().post('/crm-auth/login', { email: staff.email, password: `guess ${n}` })).status).toBe(401)
    const { status, body, headers } = await server().post('/crm-auth/login', { email: staff.email, password: PASSWORD })
    expect([status, body.code, body.error]).toEqual([429, 'RATE_LIMITED', 'Login failed'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
  })

  test('one sees where one is signed in, and signs another device or all of them out', async () => {
    const staff = await server().staff()
    const signIn = async (browser: string) =>
      (
        await server().post(
          '/crm-auth/login',
          { email: staff.email, password: PASSWORD },
          { headers: { 'user-agent': browser } },
        )
      ).body.token as string
    const [here, there, third] = [await signIn('Firefox/1'), await signIn('Chrome/1'), await signIn('Safari/1')]
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    type Told = Array<{ id: string; browser: string; isThis: boolean }>
    const told = (await server().get<Told>('/crm-auth/sessions', as(here))).body.data
    expect(told.map(({ browser, isThis }) => [browser, isThis]).toSorted()).toEqual([
      ['Chrome/1', false],
      ['Firefox/1', true],
      ['Safari/1', false],
    ])
    const chrome = told.find(({ browser }) => browser === 'Chrome/1')!
    const stranger = await server().as('admin')
    expect((await stranger.delete(`/crm-auth/sessions/${chrome.id}`)).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'This device is not signed in',
    })
    expect((await server().delete(`/crm-auth/sessions/${chrome.id}`, as(here))).status).toBe(200)
    expect((await server().get('/crm-auth/permissions', as(there))).status).toBe(401)
    expect((await server().get('/crm-auth/permissions', as(third))).status).toBe(200)
    await server().delete('/crm-auth/sessions', as(here))
    expect((await server().get('/crm-auth/permissions', as(third))).status).toBe(401)
    expect((await server().get<Told>('/crm-auth/sessions', as(here))).body.data).toHaveLength(1)
  })

  test('a disabled account says so only to who knows its password', async () => {
    const staff = await server().staff({ isActive: false })
    expect((await server().post('/crm-auth/login', { email: staff.email, password: PASSWORD })).body.error).toBe(
      'This account is disabled',
    )
    expect((await server().post('/crm-auth/login', { email: staff.email, password: 'wrong' })).body.error).toBe(
      'Login failed',
    )
  })

  test('logging out ends the session at the server', async () => {
    const asha = await server().as('admin')
    expect((await asha.post('/crm-auth/logout')).headers['clear-site-data']).toBe('"cache"')
    const { status, body } = await asha.get('/crm-auth/permissions')
    expect([status, body.code]).toEqual([401, 'TOKEN_REVOKED'])
  })

  test('a new password ends every other session and answers a token to go on with', async () => {
    const staff = await server().staff()
    const [phone, desk] = [await server().as(staff), await server().as(staff)]
    const { status, body } = await desk.put<{ token: string }>('/crm-auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'a lantern in the monsoon',
    })
    expect([status, body.message]).toEqual([200, 'Password changed successfully'])
    expect((await phone.get('/crm-auth/permissions')).status).toBe(401)
    expect(
      (await server().get('/crm-auth/permissions', { headers: { authorization: `Bearer ${body.data.token}` } })).status,
    ).toBe(200)
    const [again] = [
      await server().post('/crm-auth/login', { email: staff.email, password: 'a lantern in the monsoon' }),
    ]
    expect(again.status).toBe(200)
  })

  test('a wrong current password is 401 and changes nothing', async () => {
    const asha = await server().as('admin')
    const { status, body } = await asha.put('/crm-auth/change-password', {
      currentPassword: 'wrong',
      newPassword: 'a lantern in the monsoon',
    })
    expect([status, body.code, body.error]).toEqual([
      401,
      'CURRENT_PASSWORD_INCORRECT',
      'Current password is incorrect',
    ])
    expect((await asha.get('/crm-auth/permissions')).status).toBe(200)
  })

  test.each(['short', 'password', 'passwordpassword', 'iloveyou123456789', 'aaaaaaaaaaaaaa', 'qwertyuiop123'])(
    '%s is refused as a new password',
    async (newPassword) => {
      const asha = await server().as('admin')
      const { status, body } = await asha.put('/crm-auth/change-password', { currentPassword: PASSWORD, newPassword })
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  test('validate-token answers whether the token is good, and is never refused for it', async () => {
    const asha = await server().as('counselor')
    expect((await asha.post('/crm-auth/validate-token')).body).toEqual({ success: true, valid: true })
    expect((await server().post('/crm-auth/validate-token')).body).toEqual({ success: true, valid: false })
    expect(
      (
        await server().post('/crm-auth/validate-token', undefined, {
          headers: { authorization: 'Bearer rubbish.rubbish.rubbish' },
        })
      ).body,
    ).toEqual({ success: true, valid: false })
  })

  test('a right taken away is gone at the next request', async () => {
    const staff = await server().staff({ role: 'support' })
    const asha = await server().as(staff)
    expect((await asha.get('/admin/colleges')).status).toBe(200)
    await server().store.write({ kind: 'system', name: 'Test', requestId: 't' }, (tx) =>
      tx.staff.replace({ ...staff, isActive: false }),
    )
    expect((await asha.get('/admin/colleges')).status).toBe(401)
  })

  test('no token but our own opens a door', async () => {
    const staff = await server().staff()
    const { secret } = server()
    const { session } = issueToken(secret, { staffId: staff.id, version: 0, now: Date.now() })
    await server().store.write({ kind: 'system', name: 'Test', requestId: 't' }, (tx) =>
      tx.staff.startSession({ jti: session.jti, staffId: staff.id, expiresAt: session.expiresAt }),
    )
    const now = Math.floor(Date.now() / 1000)
    const good = {
      sub: staff.id,
      jti: session.jti,
      ver: 0,
      iat: now,
      exp: now + 3600,
      iss: 'pravesh',
      aud: 'pravesh-staff',
    }
    const header = { alg: 'HS256', typ: 'staff+jwt' } as const
    const sign = (claims: object, options: jwt.SignOptions = {}, key = secret) =>
      jwt.sign(claims, key, { algorithm: 'HS256', header, ...options })
    const { exp: _exp, ...endless } = good
    const none = `${Buffer.from('{"alg":"none","typ":"staff+jwt"}').toString('base64url')}.${Buffer.from(JSON.stringify(good)).toString('base64url')}.`
    const tried: Array<[string, string, string]> = [
      ['another secret', sign(good, {}, 'another-secret-altogether-0123456789'), 'TOKEN_INVALID'],
      [
        'another algorithm',
        sign(good, { algorithm: 'HS512', header: { alg: 'HS512', typ: 'staff+jwt' } }),
        'TOKEN_INVALID',
      ],
      ['no algorithm', none, 'TOKEN_INVALID'],
      ['no end', sign(endless), 'TOKEN_INVALID'],
      ['an end too far', sign({ ...good, exp: now + 30 * 86_400 }), 'TOKEN_INVALID'],
      ['ended', sign({ ...good, iat: now - 7200, exp: now - 3600 }), 'TOKEN_EXPIRED'],
      ['another issuer', sign({ ...good, iss: 'else' }), 'TOKEN_INVALID'],
      ['the website’s realm', sign({ ...good, aud: 'pravesh-site' }), 'TOKEN_INVALID'],
      ['another type', sign(good, { header: { alg: 'HS256', typ: 'JWT' } }), 'TOKEN_INVALID'],
      ['no session', sign({ ...good, jti: 'never-started' }), 'TOKEN_REVOKED'],
      ['nobody', sign({ ...good, sub: 'nobody' }), 'TOKEN_REVOKED'],
      ['an older generation', sign({ ...good, ver: -1 }), 'TOKEN_REVOKED'],
    ]
    expect(
      (await server().get('/crm-auth/permissions', { headers: { authorization: `Bearer ${sign(good)}` } })).status,
    ).toBe(200)
    for (const [what, token, code] of tried) {
      const { status, body } = await server().get('/crm-auth/permissions', {
        headers: { authorization: `Bearer ${token}` },
      })
      expect([what, status, body.code]).toEqual([what, 401, code])
    }
  })
})

test('a password is kept as argon2id with the parameters of OWASP', async () => {
  expect(await hashPassword('a lantern in the monsoon')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
