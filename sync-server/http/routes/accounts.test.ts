import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { TERMS } from '../../../shared/people/consents.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'

const PASSWORD = 'monsoon-9!'
const form = (more: object = {}) => ({
  fullName: 'Asha Rao',
  email: `${uuid()}@example.org`,
  phone: '98765 43210',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreeToTerms: true,
  interestedIn: 'law',
  ...more,
})
interface Me {
  id: string
  fullName: string
  email: string
  passwordHash?: string
}

onBothDatabases('accounts of students', (server) => {
  test('whoever signs up can log in, in any letter case of the e-mail', async () => {
    const asha = form()
    expect((await server().post('/auth/signup', asha)).status).toBe(201)
    const { status, body } = await server().post('/auth/login', {
      email: ` ${asha.email.toUpperCase()}`,
      password: PASSWORD,
      rememberMe: true,
    })
    expect([status, body.user]).toMatchObject([
      200,
      { fullName: 'Asha Rao', email: asha.email, interestedIn: 'law', isEmailConfirmed: false },
    ])
    const me = (await server().get<Me>('/auth/me', { headers: { authorization: `Bearer ${body.token}` } })).body.data
    expect(me).toMatchObject({ fullName: 'Asha Rao' })
    expect(JSON.stringify([me, body.user])).not.toMatch(/argon|tokenVersion/)
  })

  test('an e-mail that has an account is answered the same, its password stays, and its owner is told by mail', async () => {
    const asha = form({ fullName: 'Win at https://evil.example' })
    const first = await server().post('/auth/signup', asha)
    const again = await server().post('/auth/signup', {
      ...asha,
      password: 'another-1!',
      confirmPassword: 'another-1!',
    })
    expect([again.status, again.text]).toEqual([first.status, first.text])
    const letters = await server().letters(asha.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Confirm your e-mail', 'You already have an account'])
    expect(letters.map(({ text }) => text).join()).not.toContain('evil')
    expect((await server().post('/auth/login', { email: asha.email, password: 'another-1!' })).status).toBe(401)
    expect((await server().post('/auth/login', { email: asha.email, password: PASSWORD })).status).toBe(200)
  })

  test('two forms at once make one account', async () => {
    const asha = form()
    const both = await Promise.all([server().post('/auth/signup', asha), server().post('/auth/signup', asha)])
    expect(both.map(({ status, text }) => [status, text])).toEqual([
      [201, both[0]!.text],
      [201, both[0]!.text],
    ])
    expect((await server().store.students.list({ page: 1, limit: 9, search: asha.email })).total).toBe(1)
  })

  test('what was agreed to with the account is kept, and the year asked once', async () => {
    const asha = form({ yearOfBirth: 2007 })
    await server().post('/auth/signup', asha)
    const student = (await server().store.students.byEmail(asha.email))!
    expect(student.yearOfBirth).toBe(2007)
    expect(await server().store.students.consents(student.id)).toMatchObject([
      { purpose: 'terms', textVersion: TERMS.version, given: true },
    ])
    expect((await server().post('/auth/signup', form({ yearOfBirth: 1850 }))).body.details?.[0]?.message).toMatch(
      /^Year of birth must be between 1900 and \d{4}$/,
    )
  })

  test('an empty form is told everything it lacks', async () => {
    const { status, body } = await server().post('/auth/signup', {})
    expect([status, body.details?.map(({ message }) => message)]).toEqual([
      400,
      [
        'Full name is required',
        'Email is required',
        'Phone is required',
        'Password is required',
        'Please agree to the terms',
      ],
    ])
    expect((await server().post('/auth/signup', form({ confirmPassword: 'else' }))).body.details?.[0]?.message).toBe(
      'Passwords do not match',
    )
    expect(
      (await server().post('/auth/signup', form({ password: 'short', confirmPassword: 'short' }))).body.details?.[0]
        ?.message,
    ).toBe('Password must be at least 8 characters and include a number and special character')
  })

  test('a wrong pair is Login failed, whichever half is wrong', async () => {
    const asha = form()
    await server().post('/auth/signup', asha)
    for (const pair of [
      { email: asha.email, password: 'wrong' },
      { email: 'nobody@example.org', password: PASSWORD },
    ]) {
      const { status, body } = await server().post('/auth/login', pair)
      expect([status, body.error]).toEqual([401, 'Login failed'])
    }
  })

  test('a deactivated account says so to who knows its password, and its open sessions end', async () => {
    const asha = form()
    await server().post('/auth/signup', asha)
    const { token } = (await server().post('/auth/login', { email: asha.email, password: PASSWORD })).body
    await server().store.write({ kind: 'system', name: 'Test', requestId: 't' }, async (tx) => {
      const student = (await server().store.students.byEmail(asha.email))!
      await tx.students.replace({ ...student, isActive: false })
    })
    expect((await server().get('/auth/me', { headers: { authorization: `Bearer ${token}` } })).body.code).toBe(
      'TOKEN_REVOKED',
    )
    expect((await server().post('/auth/login', { email: asha.email, password: PASSWORD })).body.error).toBe(
      'This account is disabled',
    )
  })

  test('logging out ends the session at the server', async () => {
    const asha = await server().asStudent()
    const { status, headers } = await asha.post('/auth/logout')
    expect([status, headers['clear-site-data']]).toEqual([200, '"cache"'])
    expect((await asha.get('/auth/me')).body.code).toBe('TOKEN_REVOKED')
  })

  test('guessing a student’s password locks nobody out of the back-office', async () => {
    const staff = await server().staff({ email: `${uuid()}@example.org` })
    for (let n = 0; n < 5; n++) await server().post('/auth/login', { email: staff.email, password: 'guess' })
    expect((await server().post('/auth/login', { email: staff.email, password: 'guess' })).status).toBe(429)
    expect(
      (await server().post('/crm-auth/login', { email: staff.email, password: 'correct horse battery 9' })).status,
    ).toBe(200)
  })
})
