import { expect, test } from 'vitest'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { askForNewEmail } from '../../services/students/newEmail.ts'
import { LetterAllowance } from '../../services/students/resetLink.ts'
import { PASSWORD, SITE } from '../../test/server.ts'
import { systemCaller } from '../../services/caller.ts'

const NEW = 'lighthouse-7?'
let made = 0
const address = () => `maya.${++made}.${Date.now()}@new.example`

onBothDatabases('a new e-mail', (server) => {
  const subjects = async (email: string) => (await server().letters(email)).map(({ subject }) => subject)
  const linkIn = async (email: string) =>
    (await server().letters(email)).findLast(({ subject }) => subject === 'Confirm your new e-mail')?.link
  const tokenOf = (link: string | undefined) => /#token=([\w-]{43})$/.exec(link ?? '')?.[1]
  const confirm = (token: string | undefined) => server().post('/auth/confirm-email', { token })

  test('is the account’s own once the link sent to it is opened; the old one is told before and after', async () => {
    const asha = await server().asStudent({ emailConfirmedAt: 1 })
    const email = address()
    const { status, body } = await asha.post('/auth/me/email', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect([status, body.message]).toEqual([200, 'Email Sent!'])
    const link = await linkIn(email)
    expect(link).toMatch(new RegExp(`^${SITE}/confirm-email#token=`))
    expect(await subjects(asha.student.email)).toEqual(['A new e-mail was asked for'])
    expect((await asha.get('/auth/me')).body.data.email).toBe(asha.student.email)
    expect((await confirm(tokenOf(link))).body.data).toEqual({ email, isChanged: true })
    expect((await asha.get('/auth/me')).body.data).toMatchObject({ email, isEmailConfirmed: true })
    expect(await subjects(asha.student.email)).toEqual(['A new e-mail was asked for', 'Your e-mail was changed'])
    expect((await server().post('/auth/login', { email: asha.student.email, password: PASSWORD })).status).toBe(401)
    expect((await server().post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('opens with a link once, the newest alone, and with nothing else', async () => {
    const asha = await server().asStudent({ emailConfirmedAt: 1 })
    const [first, second] = [address(), address()]
    await asha.post('/auth/me/email', { email: first, password: PASSWORD })
    await asha.post('/auth/me/email', { email: second, password: PASSWORD })
    const links = [await linkIn(first), await linkIn(second)]
    for (const token of [tokenOf(links[0]), '', 'A'.repeat(43)])
      expect((await confirm(token)).body.code).toBe('LINK_INVALID')
    const twice = await Promise.all([confirm(tokenOf(links[1])), confirm(tokenOf(links[1]))])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await server().post('/auth/reset-password', { token: tokenOf(links[1]), password: NEW })).body.code).toBe(
      'LINK_INVALID',
    )
  })

  test('needs the password, and must be another address', async () => {
    const asha = await server().asStudent({ emailConfirmedAt: 1 })
    const refused = async (form: object) => {
      const { status, body } = await asha.post('/auth/me/email', form)
      return [status, body.error]
    }
    expect(await refused({ email: address(), password: 'wrong-1!' })).toEqual([401, 'Current password is incorrect'])
    expect(await refused({ email: asha.student.email, password: PASSWORD })).toEqual([
      400,
      'This is already your e-mail',
    ])
    expect(await refused({ email: 'maya', password: PASSWORD })).toEqual([400, 'Email must be an e-mail address'])
    expect(await refused({})).toEqual([400, 'Email is required'])
  })

  test('that another account has is answered the same, and only its owner hears of it', async () => {
    const [asha, ravi] = [
      await server().asStudent({ emailConfirmedAt: 1 }),
      await server().asStudent({ emailConfirmedAt: 1 }),
    ]
    const { status, body } = await asha.post('/auth/me/email', { email: ravi.student.email, password: PASSWORD })
    expect([status, body.message]).toEqual([200, 'Email Sent!'])
    expect(await subjects(ravi.student.email)).toEqual(['You already have an account'])
  })

  test('that somebody else took meanwhile opens nothing', async () => {
    const [asha, ravi] = [
      await server().asStudent({ emailConfirmedAt: 1 }),
      await server().asStudent({ emailConfirmedAt: 1 }),
    ]
    const email = address()
    for (const one of [asha, ravi]) await one.post('/auth/me/email', { email, password: PASSWORD })
    const tokens = (await server().letters(email)).map(({ link }) => tokenOf(link))
    expect((await confirm(tokens[0])).status).toBe(200)
    expect((await confirm(tokens[1])).body.code).toBe('LINK_INVALID')
  })

  test('is asked for from a confirmed address alone', async () => {
    const asha = await server().asStudent()
    const email = address()
    const { status, body } = await asha.post('/auth/me/email', { email, password: PASSWORD })
    expect([status, body.code, body.error]).toEqual([400, 'VALIDATION_FAILED', 'Confirm your present e-mail first'])
    expect(await server().letters(email)).toEqual([])
  })

  test('asked for in the moment the address passes to its owner is not kept', async () => {
    const { student } = await server().asStudent({ emailConfirmedAt: 1 })
    const { store, mail } = server()
    const email = address()
    // The account as the request read it; before it writes, every session of it has ended.
    await store.write({ kind: 'system', name: 'Test', requestId: 't' }, (tx) =>
      tx.students.replace({ ...student, tokenVersion: 1 }),
    )
    const caller = {
      ...systemCaller(store, { kind: 'student' as const, id: student.id, name: 'Student', requestId: 't' }),
      student,
    }
    await expect(
      askForNewEmail(caller, mail, new LetterAllowance(store.limiter), { email, password: PASSWORD }),
    ).rejects.toMatchObject({ code: 'TOKEN_REVOKED' })
    expect(await server().letters(email)).toEqual([])
  })

  test('cannot be taken by whoever knew the old password, once there is a new one', async () => {
    const asha = await server().asStudent({ emailConfirmedAt: 1 })
    const email = address()
    await asha.post('/auth/me/email', { email, password: PASSWORD })
    await asha.put('/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })
    expect((await confirm(tokenOf(await linkIn(email)))).body.code).toBe('LINK_INVALID')
  })
})
