import { beforeEach, expect, test } from 'vitest'
import { openRemote } from '../remote/client.ts'
import { OFFLINE_DAYS, openStaffSession } from './session.ts'
import { validate } from './validate.ts'

const person = { _id: 's1', name: 'Meera Rao', email: 'meera@example.in', role: 'admin' as const, permissions: {} }
const DAY = 24 * 60 * 60 * 1000
beforeEach(() => localStorage.clear())

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const server = (answers: Record<string, () => Response>) =>
  openRemote({
    base: 'http://localhost/api/v1',
    send: async (address) => {
      const answer = answers[new URL(address).pathname.replace('/api/v1', '')]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  })
function signedIn() {
  const session = openStaffSession()
  session.begin('t1', person)
  session.restore()
  return session
}

test('a session is restored when all three items are there', () => {
  openStaffSession().begin('t1', person)
  const session = openStaffSession()
  expect(session.get().phase).toBe('loading')
  session.restore()
  expect(session.get()).toMatchObject({
    phase: 'in',
    token: 't1',
    check: 'asking',
    staff: { name: 'Meera Rao', role: 'admin' },
  })
})

test.each(['adminToken', 'adminRole', 'adminUser'])('without %s nobody is signed in', (missing) => {
  openStaffSession().begin('t1', person)
  localStorage.removeItem(missing)
  const session = openStaffSession()
  session.restore()
  expect(session.get().phase).toBe('out')
})

test('items that cannot be read are cleared', () => {
  openStaffSession().begin('t1', person)
  localStorage.setItem('adminUser', '{"name":')
  const session = openStaffSession()
  session.restore()
  expect(session.get().phase).toBe('out')
  expect(localStorage.length).toBe(0)
})

test('the server confirms the token, and the rights are those it has now', async () => {
  const session = signedIn()
  await validate(
    session,
    server({
      '/crm-auth/validate-token': () => json({ success: true, valid: true }),
      '/crm-auth/permissions': () =>
        json({ success: true, data: { role: 'support', permissions: [], overrides: { canDeleteColleges: true } } }),
    }),
  )
  expect(session.get()).toMatchObject({
    check: 'confirmed',
    staff: { role: 'support', permissions: { canDeleteColleges: true } },
  })
  expect(localStorage.getItem('adminRole')).toBe('support')
})

test('the tag of the account is kept with what it is of, and survives a reload', async () => {
  const session = signedIn()
  const told = {
    role: 'support',
    permissions: [],
    overrides: {},
    name: 'Mira Rao',
    email: 'mira@example.in',
    tag: 't-2',
  }
  await validate(
    session,
    server({
      '/crm-auth/validate-token': () => json({ success: true, valid: true }),
      '/crm-auth/permissions': () => json({ success: true, data: told }),
    }),
  )
  const later = openStaffSession()
  later.restore()
  expect(later.get()).toMatchObject({
    staff: { name: 'Mira Rao', email: 'mira@example.in', permissions: {}, tag: 't-2' },
  })
})

test('a token the server no longer knows ends the session', async () => {
  const session = signedIn()
  await validate(session, server({ '/crm-auth/validate-token': () => json({ success: true, valid: false }) }))
  expect(session.get().phase).toBe('out')
  expect(localStorage.length).toBe(0)
})

test('when the server cannot be asked, this device decides and marks an offline session', async () => {
  const session = signedIn()
  await validate(session, server({}))
  expect(session.get()).toMatchObject({ phase: 'in', check: 'offline' })
})

test('a captive portal that answers a page ends nothing', async () => {
  const session = signedIn()
  await validate(
    session,
    server({
      '/crm-auth/validate-token': () =>
        new Response('<html>Sign in to the hotel</html>', { headers: { 'Content-Type': 'text/html' } }),
    }),
  )
  expect(session.get()).toMatchObject({ phase: 'in', check: 'offline' })
})

test('an offline session lasts thirty days and no longer', () => {
  let now = 1_800_000_000_000
  openStaffSession(localStorage, () => now).begin('t1', person)
  now += OFFLINE_DAYS * DAY
  const last = openStaffSession(localStorage, () => now)
  last.restore()
  expect(last.get().phase).toBe('in')
  now += 1
  const over = openStaffSession(localStorage, () => now)
  over.restore()
  expect(over.get().phase).toBe('out')
})

test('an answer about an older session does not end the one that began since', async () => {
  const session = signedIn()
  await validate(
    session,
    server({
      '/crm-auth/validate-token': () => {
        session.begin('t2', { ...person, _id: 's2' })
        return json({ success: true, valid: false })
      },
    }),
  )
  expect(session.get()).toMatchObject({ phase: 'in', token: 't2' })
})

test('an answer that comes after another tab logged out signs nobody in again', async () => {
  const session = signedIn()
  await validate(
    session,
    server({
      '/crm-auth/validate-token': () => json({ success: true, valid: true }),
      '/crm-auth/permissions': () => {
        // The other tab has removed the keys; its storage event has not come yet.
        localStorage.clear()
        return json({ success: true, data: { role: 'support', permissions: [], overrides: {} } })
      },
    }),
  )
  expect(localStorage.length).toBe(0)
  expect(session.get().phase).toBe('out')
})

test('what is changed of a person after another tab logged out signs nobody in again', () => {
  const session = signedIn()
  localStorage.clear()
  session.renew({ name: 'Mira Rao' })
  expect(localStorage.length).toBe(0)
  expect(session.get().phase).toBe('out')
})
