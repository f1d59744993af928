import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaffGuard, type SignInState } from './Guard.tsx'
import { session } from './session.ts'
import { callAsStaff } from './staffRemote.ts'
import type { Role } from '../../shared/people/permissions.ts'

const person = { _id: 's1', name: 'Meera Rao', email: 'meera@example.in', role: 'counselor' as Role, permissions: {} }
beforeEach(() => {
  localStorage.clear()
  session.restore()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Door() {
  return <>Sign in, then back to {(useLocation().state as SignInState | null)?.from}</>
}
function open(props: Omit<Parameters<typeof StaffGuard>[0], 'children'>, at = '/admin/colleges?status=draft') {
  return (
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/admin/login" element={<Door />} />
        <Route path="/admin/unauthorized" element="You do not have access to this area" />
        <Route path="*" element={<StaffGuard {...props}>The page</StaffGuard>} />
      </Routes>
    </MemoryRouter>
  )
}

test('before the session is read it says so', async () => {
  vi.resetModules()
  const fresh = await import('./Guard.tsx')
  expect(
    renderToString(
      <MemoryRouter>
        <fresh.StaffGuard>The page</fresh.StaffGuard>
      </MemoryRouter>,
    ),
  ).toContain('Loading authentication...')
})

test('nobody signed in is sent to the door, which knows the way back', () => {
  render(open({}))
  expect(document.body.textContent).toBe('Sign in, then back to /admin/colleges?status=draft')
})

test('whoever may, passes', () => {
  session.begin('t1', person)
  render(open({ needs: 'view_colleges', roles: ['counselor'] }))
  expect(screen.getByText('The page')).toBeTruthy()
})

test('a missing permission leads to the access denied page', () => {
  session.begin('t1', person)
  render(open({ needs: 'edit_colleges' }))
  expect(screen.getByText('You do not have access to this area')).toBeTruthy()
})

test('a role that is not allowed leads to the access denied page', () => {
  session.begin('t1', person)
  render(open({ roles: ['admin'] }))
  expect(screen.getByText('You do not have access to this area')).toBeTruthy()
})

test('a personal yes beats the role', () => {
  session.begin('t1', { ...person, permissions: { canEditColleges: true } })
  render(open({ needs: 'edit_colleges' }))
  expect(screen.getByText('The page')).toBeTruthy()
})

test.each([401, 403])('a %i from any call ends the session and opens the door', async (status) => {
  session.begin('t1', person)
  render(open({}))
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ success: false, error: 'Please sign in again', code: 'TOKEN_EXPIRED' }), {
        status,
        headers: { 'Content-Type': 'application/json' },
      }),
  )
  await expect(callAsStaff('GET /admin/stats')).rejects.toThrow('Please sign in again')
  expect(await screen.findByText(/Sign in, then back to/)).toBeTruthy()
  expect(localStorage.getItem('adminToken')).toBeNull()
})

const answer = (body: object) =>
  new Response(JSON.stringify({ success: true, ...body }), { headers: { 'Content-Type': 'application/json' } })

test('an offline session is confirmed, with the rights of now, once the network is back', async () => {
  session.begin('t1', person)
  render(open({}))
  act(() => session.unconfirmed())
  vi.stubGlobal('fetch', async (address: string) =>
    answer(address.endsWith('/validate-token') ? { valid: true } : { data: { role: 'support', overrides: {} } }),
  )
  act(() => {
    dispatchEvent(new Event('online'))
  })
  await waitFor(() =>
    expect(session.get()).toMatchObject({ phase: 'in', check: 'confirmed', staff: { role: 'support' } }),
  )
  expect(screen.getByText('The page')).toBeTruthy()
})

test('an offline session whose token ended meanwhile signs in again when the page is looked at, and comes back', async () => {
  session.begin('t1', person)
  render(open({}))
  act(() => session.unconfirmed())
  vi.stubGlobal('fetch', async () => answer({ valid: false }))
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await screen.findByText('Sign in, then back to /admin/colleges?status=draft')).toBeTruthy()
})

test('a network that does not say it is back is tried every minute while the session is offline, and no longer', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/api\/v1/, ''))
    throw new TypeError('offline')
  })
  session.begin('t1', person)
  render(open({}))
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked).toEqual([])
  act(() => session.unconfirmed())
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked).toEqual(['/crm-auth/validate-token', '/crm-auth/validate-token'])
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked).toHaveLength(2)
  expect(session.get()).toMatchObject({ phase: 'in', check: 'offline' })
  vi.useRealTimers()
})
