import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { can, type Rights } from '../../shared/people/permissions.ts'
import { session } from '../auth/session.ts'
import { NAV_SCREENS } from '../staff/screen/screens.ts'
import { DeskProvider } from '../sync/react.ts'
import { pauseSession } from '../sync/session.ts'
import { fakeDesk } from '../test/fakeDesk.ts'
import { asStaff } from '../test/staffRoom.tsx'
import { staffServer } from '../test/staffServer.ts'
import { AdminArea } from './AdminArea.tsx'

// Back-office 2: if a required permission is missing the guard redirects to /admin/unauthorized. Four pages have a
// sentence of their own for that, and say it.

let server: ReturnType<typeof staffServer>
beforeEach(() => {
  localStorage.clear()
  server = staffServer({})
})
afterEach(async () => {
  cleanup()
  await pauseSession()
  vi.unstubAllGlobals()
})

function Here() {
  return <span data-testid="here">{useLocation().pathname}</span>
}
const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <DeskProvider desk={fakeDesk()}>
        <Routes>
          <Route path="/admin/*" element={<AdminArea />} />
        </Routes>
        <Here />
      </DeskProvider>
    </MemoryRouter>,
  )
const here = () => screen.getByTestId('here').textContent

const SAY_SO: Record<string, string> = {
  '/admin/colleges': "You don't have permission to view colleges.",
  '/admin/users': "You don't have permission to view users.",
  '/admin/crm-users': "You don't have permission to view CRM users.",
  '/admin/files': "You don't have permission to access the file manager.",
}
const PEOPLE: ReadonlyArray<[who: string, rights: Rights]> = [
  ['an admin', { role: 'admin', permissions: {} }],
  ['support', { role: 'support', permissions: {} }],
  ['a counselor', { role: 'counselor', permissions: {} }],
  ['a counselor who may not see people', { role: 'counselor', permissions: { canViewUsers: false } }],
]
const CASES = PEOPLE.flatMap(([who, rights]) =>
  NAV_SCREENS.map(({ path, needs }) => [who, path, !needs || can(rights, needs), rights] as const),
)

test.each(CASES.filter(([, , may]) => !may))('%s does not pass to %s', async (_who, path, _may, rights) => {
  asStaff(rights)
  open(path)
  if (path in SAY_SO) {
    expect(await screen.findByText(SAY_SO[path]!)).toBeTruthy()
    expect(here()).toBe(path)
  } else {
    expect(await screen.findByRole('heading', { name: 'You do not have access to this area' })).toBeTruthy()
    expect(here()).toBe('/admin/unauthorized')
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/admin/dashboard')
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy()
  }
  // What only who may see it may ask for was not asked for.
  expect(server.asked.map((each) => each.path).filter((asked) => !asked.startsWith('/admin/notifications'))).toEqual([])
})

test.each(CASES.filter(([, , may]) => may))('%s passes to %s', async (_who, path, _may, rights) => {
  asStaff(rights)
  open(path)
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(here()).toBe(path)
})

test('somebody whose permission is taken away while the page is open is led away from it', async () => {
  asStaff({ role: 'support' })
  open('/admin/import')
  await screen.findByRole('heading', { name: 'Import Data' })
  act(() => session.confirm({ role: 'counselor', permissions: {} }))
  expect(here()).toBe('/admin/unauthorized')
})
