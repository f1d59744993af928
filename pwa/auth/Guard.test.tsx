import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Guard, type Wanted } from './Guard.tsx'
import { session } from './session.ts'
import { askAsStaff } from './staffRemote.ts'
import type { Role } from '../../shared/people/permissions.ts'

const person = { _id: 's1', name: 'Meera Rao', email: 'meera@example.in', role: 'counselor' as Role, permissions: {} }
beforeEach(() => { localStorage.clear(); session.restore() })
afterEach(() => { cleanup(); vi.unstubAllGlobals() })

function Door() { return <>Sign in, then back to {(useLocation().state as Wanted | null)?.from}</> }
function open(props: Omit<Parameters<typeof Guard>[0], 'children'>, at = '/admin/colleges?status=draft') {
  return (
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/admin/login" element={<Door />} />
        <Route path="/admin/unauthorized" element="You do not have access to this area" />
        <Route path="*" element={<Guard {...props}>The page</Guard>} />
      </Routes>
    </MemoryRouter>
  )
}

test('before the session is read it says so', async () => {
  vi.resetModules()
  const fresh = await import('./Guard.tsx')
  expect(renderToString(<MemoryRouter><fresh.Guard>The page</fresh.Guard></MemoryRouter>)).toContain('Loading authentication...')
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
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: false, error: 'Please sign in again', code: 'TOKEN_EXPIRED' }), { status, headers: { 'Content-Type': 'application/json' } }))
  await expect(askAsStaff('/admin/stats')).rejects.toThrow('Please sign in again')
  expect(await screen.findByText(/Sign in, then back to/)).toBeTruthy()
  expect(localStorage.getItem('adminToken')).toBeNull()
})
