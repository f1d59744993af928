import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { RECOVERY_CODES, SECOND_FACTOR_SENTENCES } from '../../../shared/people/secondFactor.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { PASSWORD } from '../../test/server.ts'

interface Told {
  isOn: boolean
  since?: string
  codesLeft: number
}
const STEP_MS = 30_000
/** What the app shows: now, or as it will so many steps of 30 seconds from now. */
const appCode = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS })
/** Six figures the app shows at none of the times that count. */
const wrongCode = (key: string) =>
  ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => ![-2, -1, 0, 1, 2].some((steps) => appCode(key, steps) === code),
  )!

onBothDatabases('a second factor', (server) => {
  const login = (email: string, more: object = {}) =>
    server().post('/crm-auth/login', { email, password: PASSWORD, ...more })
  const audited = async (record: string) =>
    (await server().store.audit.list({ kind: 'staff', record, limit: 20 })).map(({ act }) => act)
  /** Somebody whose second factor is on; `first`: the code that was taken for it. */
  const enrolled = async () => {
    const meera = await server().as('counselor')
    const { key } = (await meera.post<{ key: string; uri: string }>('/crm-auth/second-factor', { password: PASSWORD }))
      .body.data
    const first = appCode(key)
    const { recoveryCodes } = (await meera.put<{ recoveryCodes: string[] }>('/crm-auth/second-factor', { code: first }))
      .body.data
    return { meera, email: meera.staff.email, key, first, recoveryCodes }
  }

  test('is begun with the password, and on once a code of the app came back; the session goes on, and signing in asked nothing until then', async () => {
    const meera = await server().as('counselor')
    const told = async () => (await meera.get<Told>('/crm-auth/second-factor')).body.data
    expect(await told()).toEqual({ isOn: false, codesLeft: 0 })
    expect((await meera.put('/crm-auth/second-factor', { code: '123456' })).body.error).toBe(
      SECOND_FACTOR_SENTENCES.notBegun,
    )
    expect((await meera.post('/crm-auth/second-factor', { password: 'wrong' })).body).toMatchObject({
      code: 'CURRENT_PASSWORD_INCORRECT',
    })
    const { key, uri } = (
      await meera.post<{ key: string; uri: string }>('/crm-auth/second-factor', { password: PASSWORD })
    ).body.data
    expect(uri).toContain(`secret=${key}`)
    expect((await login(meera.staff.email)).status).toBe(200)
    expect((await meera.put('/crm-auth/second-factor', { code: wrongCode(key) })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: SECOND_FACTOR_SENTENCES.code,
    })
    const { body } = await meera.put<{ recoveryCodes: string[] }>('/crm-auth/second-factor', { code: appCode(key) })
    expect(new Set(body.data.recoveryCodes).size).toBe(RECOVERY_CODES)
    expect(body.data.recoveryCodes.every((code) => /^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/.test(code))).toBe(true)
    expect(await told()).toEqual({ isOn: true, codesLeft: RECOVERY_CODES, since: expect.any(String) as string })
    expect((await meera.post('/crm-auth/second-factor', { password: PASSWORD })).body.error).toBe(
      SECOND_FACTOR_SENTENCES.isOn,
    )
    expect(await audited(meera.staff.id)).toEqual(['switch-on-second-factor', 'sign-in', 'begin-second-factor'])
  })

  test('is asked for after the right password alone, and a wrong code reads like a wrong password', async () => {
    const { email, key } = await enrolled()
    expect((await login(email)).body).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      error: 'Type the code of your app',
    })
    const wrong = [
      await login(email, { password: 'wrong' }),
      await login(email, { password: 'wrong', code: appCode(key, 1) }),
      await login(email, { code: wrongCode(key) }),
    ]
    for (const { status, body } of wrong)
      expect([status, body.code, body.error]).toEqual([401, 'INVALID_CREDENTIALS', 'Login failed'])
    expect((await login(email, { code: appCode(key, 1) })).status).toBe(200)
  })

  test('takes each code once: not the one it was switched on with, not twice, and of two at once only one', async () => {
    const { email, key, first } = await enrolled()
    expect((await login(email, { code: first })).body.code).toBe('INVALID_CREDENTIALS')
    const code = appCode(key, 1)
    const both = await Promise.all([login(email, { code }), login(email, { code })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await login(email, { code })).body.error).toBe('Login failed')
  })

  test('a recovery code opens once where the phone is gone, and the audit says so', async () => {
    const { meera, email, recoveryCodes } = await enrolled()
    expect((await login(email, { code: recoveryCodes[2] })).status).toBe(200)
    expect((await login(email, { code: recoveryCodes[2] })).body.error).toBe('Login failed')
    expect((await login(email, { code: recoveryCodes[5]!.replaceAll('-', '').toUpperCase() })).status).toBe(200)
    expect((await meera.get<Told>('/crm-auth/second-factor')).body.data.codesLeft).toBe(RECOVERY_CODES - 2)
    expect((await server().store.audit.list({ kind: 'staff', record: meera.staff.id, limit: 1 }))[0]).toMatchObject({
      act: 'sign-in',
      reason: 'With a recovery code; 8 left',
    })
  })

  test('wrong codes count like wrong passwords: after five the account is closed to this address, in the same words; being asked for the code counts nothing', async () => {
    const { email, key, recoveryCodes } = await enrolled()
    for (let n = 0; n < 6; n++) expect((await login(email)).body.code).toBe('SECOND_FACTOR_REQUIRED')
    for (let n = 0; n < 5; n++) expect((await login(email, { code: wrongCode(key) })).status).toBe(401)
    for (const code of [appCode(key, 1), recoveryCodes[0]]) {
      const { status, body } = await login(email, { code })
      expect([status, body.code, body.error]).toEqual([429, 'RATE_LIMITED', 'Login failed'])
    }
  })

  test('is switched off with the password and a code, and then asked for no more', async () => {
    const { meera, email, key, first, recoveryCodes } = await enrolled()
    const off = (body: object) => meera.delete('/crm-auth/second-factor', { body })
    expect((await off({ password: 'wrong', code: recoveryCodes[0] })).body.code).toBe('CURRENT_PASSWORD_INCORRECT')
    expect((await off({ password: PASSWORD, code: wrongCode(key) })).body.error).toBe(SECOND_FACTOR_SENTENCES.code)
    expect((await off({ password: PASSWORD, code: first })).body.error).toBe(SECOND_FACTOR_SENTENCES.code)
    expect((await off({ password: PASSWORD, code: recoveryCodes[0] })).body.message).toBe('Second step switched off')
    expect((await off({ password: PASSWORD, code: recoveryCodes[1] })).body.error).toBe(SECOND_FACTOR_SENTENCES.isOff)
    expect((await login(email)).status).toBe(200)
    expect((await meera.get<Told>('/crm-auth/second-factor')).body.data).toEqual({ isOn: false, codesLeft: 0 })
  })

  test('of somebody who lost everything is switched off by an admin, who is written down; an admin’s own is not, by that door', async () => {
    const { meera, email } = await enrolled()
    const admin = await server().as('admin')
    const row = async () =>
      (await admin.get<Array<{ id: string; hasSecondFactor: boolean }>>('/crm-users')).body.data.find(
        ({ id }) => id === meera.staff.id,
      )
    expect(await row()).toMatchObject({ hasSecondFactor: true })
    expect((await admin.delete(`/crm-users/${meera.staff.id}/second-factor`)).body.message).toBe(
      'Second step switched off',
    )
    expect(await row()).toMatchObject({ hasSecondFactor: false })
    expect((await login(email)).status).toBe(200)
    expect(
      (
        await server().store.audit.list({ kind: 'staff', record: meera.staff.id, act: 'reset-second-factor', limit: 1 })
      )[0]?.author.name,
    ).toBe(admin.staff.name)
    expect((await admin.delete(`/crm-users/${meera.staff.id}/second-factor`)).body.error).toBe(
      SECOND_FACTOR_SENTENCES.isOff,
    )
    expect((await admin.delete(`/crm-users/${admin.staff.id}/second-factor`)).body.error).toBe(
      SECOND_FACTOR_SENTENCES.own,
    )
    expect((await admin.delete('/crm-users/nobody/second-factor')).status).toBe(404)
  })

  test('stays with the account through a new password and other changes, and is in no answer', async () => {
    const { meera, email, key, recoveryCodes } = await enrolled()
    const admin = await server().as('admin')
    await admin.patch(`/crm-users/${meera.staff.id}`, { name: 'Meera K', language: 'hi' })
    await admin.put(`/crm-users/${meera.staff.id}/reset-password`, { newPassword: 'a lantern in the monsoon' })
    expect((await login(email, { password: 'a lantern in the monsoon' })).body.code).toBe('SECOND_FACTOR_REQUIRED')
    const { body } = await login(email, { password: 'a lantern in the monsoon', code: appCode(key, 1) })
    expect(body.user).toMatchObject({ name: 'Meera K', language: 'hi' })
    const { secondFactor } = (await server().store.staff.byEmail(email))!
    const kept = [secondFactor!.sealed, ...secondFactor!.recovery, key, ...recoveryCodes]
    const answers = JSON.stringify([
      body,
      (await admin.get('/crm-users')).body,
      (await admin.get('/admin/audit?kind=staff&limit=100')).body,
    ])
    expect(kept.filter((text) => answers.includes(text))).toEqual([])
  })
})
