import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { PASSWORD, SITE } from '../../test/server.ts'

const NEW = 'lighthouse-7?'
const tokenOf = (link: string | undefined) => /#token=([\w-]{43})$/.exec(link ?? '')?.[1]
const bearer = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } })

onBothDatabases('passwords of students', (server) => {
  const forgets = async (email: string) => {
    await server().post('/auth/forgot-password', { email })
    return (await server().letters(email))
      .filter(({ subject }) => subject === 'Set a new password')
      .map(({ link }) => link)
  }
  const logIn = (email: string, password: string) => server().post('/auth/login', { email, password })

  test('a letter is in the language that the browser chose', async () => {
    const { student } = await server().asStudent()
    const inHindi = { headers: { cookie: '__Host-language=hi' } }
    await server().post('/auth/forgot-password', { email: student.email }, inHindi)
    const [letter] = await server().letters(student.email)
    expect(letter?.text).toContain('अगर वह आप नहीं थे, तो कुछ न करें: आपका पासवर्ड वही रहेगा।')
    expect(letter?.link).toMatch(new RegExp(`^${SITE}/reset-password#token=`))
  })

  test('whoever forgot their password sets a new one by the mailed link, and every session ends', async () => {
    const asha = await server().asStudent()
    const [link] = await forgets(asha.student.email)
    expect(link).toMatch(new RegExp(`^${SITE}/reset-password#token=`))
    const { status, body } = await server().post('/auth/reset-password', { token: tokenOf(link), password: NEW })
    expect([status, body.message]).toEqual([200, 'Your new password is set. Please log in'])
    expect((await asha.get('/auth/me')).body.code).toBe('TOKEN_REVOKED')
    expect((await logIn(asha.student.email, PASSWORD)).status).toBe(401)
    expect((await logIn(asha.student.email, NEW)).body.user).toMatchObject({ isEmailConfirmed: true })
    expect((await server().letters(asha.student.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  test('a link works once, and a newer one takes its place', async () => {
    const asha = await server().asStudent()
    await forgets(asha.student.email)
    const links = await forgets(asha.student.email)
    expect(links).toHaveLength(2)
    const used = await Promise.all(
      [0, 1, 1].map(
        async (at) => (await server().post('/auth/reset-password', { token: tokenOf(links[at]), password: NEW })).body,
      ),
    )
    expect(used.map(({ code }) => code ?? 'done').toSorted()).toEqual(['LINK_INVALID', 'LINK_INVALID', 'done'])
    expect(used.find(({ code }) => code)?.error).toBe('This link was used already or is too old. Ask for a new one')
  })

  test('a token that was never given, or a password that will not do, changes nothing', async () => {
    const asha = await server().asStudent()
    const [link] = await forgets(asha.student.email)
    for (const token of ['', 'x', 'A'.repeat(43), `${tokenOf(link)} `])
      expect((await server().post('/auth/reset-password', { token, password: NEW })).body.code).toBe('LINK_INVALID')
    expect((await server().post('/auth/reset-password', { token: tokenOf(link), password: 'short' })).body.error).toBe(
      'Password must be at least 8 characters and include a number and special character',
    )
    expect(
      (await server().post('/auth/reset-password', { token: tokenOf(link), password: 'P@ssw0rd' })).body.error,
    ).toBe('This password is too common')
    expect((await asha.get('/auth/me')).status).toBe(200)
    expect((await server().post('/auth/reset-password', { token: tokenOf(link), password: NEW })).status).toBe(200)
  })

  test('asking for a link says the same whether there is an account or not, and only an account is written to', async () => {
    const asha = await server().asStudent()
    const ended = await server().asStudent({ isActive: false })
    const said = await Promise.all(
      [asha.student.email, ended.student.email, 'nobody@example.org'].map(async (email) => {
        const { status, text } = await server().post('/auth/forgot-password', { email })
        return [status, text]
      }),
    )
    expect(new Set(said.map(String)).size).toBe(1)
    expect(said[0]).toEqual([200, JSON.stringify({ success: true, data: null, message: 'Email Sent!' })])
    expect([
      (await server().letters(asha.student.email)).length,
      await server().letters(ended.student.email),
      await server().letters('nobody@example.org'),
    ]).toEqual([1, [], []])
    expect((await server().post('/auth/forgot-password', { email: 'asha' })).body.details?.[0]?.message).toBe(
      'Email must be an e-mail address',
    )
    expect((await server().post('/auth/forgot-password', {})).body.details?.[0]?.message).toBe('Email is required')
  })

  test('nobody’s mailbox is filled: three letters an hour, and the form says nothing of it', async () => {
    const asha = await server().asStudent()
    for (let n = 0; n < 5; n++)
      expect((await server().post('/auth/forgot-password', { email: asha.student.email.toUpperCase() })).status).toBe(
        200,
      )
    expect(await server().letters(asha.student.email)).toHaveLength(3)
  })

  test('a link leads to the configured site, whatever host a request names', async () => {
    const asha = await server().asStudent()
    await server().post(
      '/auth/forgot-password',
      { email: asha.student.email },
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    )
    const [letter] = await server().letters(asha.student.email)
    expect(letter?.text).not.toContain('evil')
    expect(letter?.link).toContain(SITE)
  })

  test('changing the password logs every other device out and keeps this one', async () => {
    const asha = await server().asStudent()
    const phone = (await logIn(asha.student.email, PASSWORD)).body.token
    expect(
      (await asha.put('/auth/change-password', { currentPassword: 'wrong', newPassword: NEW })).body,
    ).toMatchObject({ code: 'CURRENT_PASSWORD_INCORRECT', error: 'Current password is incorrect' })
    expect((await asha.put('/auth/change-password', { currentPassword: PASSWORD, newPassword: 'short' })).status).toBe(
      400,
    )
    const { status, body } = await asha.put<{ token: string; expiresAt: string }>('/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
    })
    expect(status).toBe(200)
    expect((await server().get('/auth/me', bearer(phone))).body.code).toBe('TOKEN_REVOKED')
    expect((await asha.get('/auth/me')).body.code).toBe('TOKEN_REVOKED')
    expect((await server().get('/auth/me', bearer(body.data.token))).status).toBe(200)
    expect((await server().letters(asha.student.email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ])
  })

  test('a link mailed before the password was changed sets no other one', async () => {
    const asha = await server().asStudent()
    const [link] = await forgets(asha.student.email)
    expect((await asha.put('/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(200)
    expect(
      (await server().post('/auth/reset-password', { token: tokenOf(link), password: 'An0ther one!' })).body.code,
    ).toBe('LINK_INVALID')
  })

  test('without a mail service an admin reads the link out to whoever asked for it, and that is told', async () => {
    const asha = await server().asStudent()
    const admin = await server().as('admin')
    const path = `/users/${asha.student.id}/reset-link`
    expect((await admin.post(path)).body.error).toBe('This person has not asked for a link in the last 30 minutes')
    const [first] = await forgets(asha.student.email)
    const { status, body } = await admin.post<{ link: string; expiresAt: string }>(path)
    expect([status, body.data.link]).toEqual([200, expect.stringMatching(`^${SITE}/reset-password#token=`)])
    for (const role of ['counselor', 'support'] as const)
      expect((await (await server().as(role)).post(path)).status).toBe(403)
    expect((await asha.post(path)).status).toBe(401)
    const told = (await asha.get<{ disclosures: Array<{ to: string; what: string }> }>('/auth/me/consents')).body.data
      .disclosures
    expect(told).toMatchObject([
      { to: `${admin.staff.name}, staff of this site`, what: 'Read out the link to set your password' },
    ])
    expect((await server().post('/auth/reset-password', { token: tokenOf(first), password: NEW })).body.code).toBe(
      'LINK_INVALID',
    )
    expect(
      (await server().post('/auth/reset-password', { token: tokenOf(body.data.link), password: NEW })).status,
    ).toBe(200)
    expect((await admin.post(`/users/${uuid()}/reset-link`)).status).toBe(404)
  })

  test('no token and no password stands in the database or in the log', async () => {
    const asha = await server().asStudent()
    const [link] = await forgets(asha.student.email)
    await server().post('/auth/reset-password', { token: tokenOf(link), password: NEW })
    expect(server().lines.join('')).not.toContain(tokenOf(link))
    expect(server().lines.join('')).not.toContain(NEW)
    expect(
      JSON.stringify(await server().store.audit.list({ kind: 'student', record: asha.student.id, limit: 100 })),
    ).not.toMatch(new RegExp(`${tokenOf(link)}|${NEW.replace('?', '\\?')}|Asha|@example`))
  })
})
