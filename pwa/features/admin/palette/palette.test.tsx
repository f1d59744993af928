import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { can, permissionsOf, ROLES } from '../../../../shared/people/permissions.ts'
import { AdminLayout } from '../../../app/AdminLayout.tsx'
import { speak } from '../../../i18n/t.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { staffList } from '../../../queries/crmUsers.ts'
import { keepAnswer, makeRow, makeSeen, openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { Colleges } from '../colleges/Colleges.tsx'
import { NAV_SCREENS } from '../../../staff/screen/screens.ts'
import { entriesFor } from './entries.ts'
import { setShortcutsOn } from '../../../staff/screen/shortcuts.ts'

let server: ReturnType<typeof staffServer>
roomForEach()
beforeEach(() => {
  setShortcutsOn(true)
  server = staffServer({
    'GET /admin/notifications': { success: true, data: [] },
    'GET /users': { success: true, data: [{ id: 'u1', name: 'Asha Hill', email: 'asha@example.in' }] },
  })
})

function open() {
  const desk = fakeDesk()
  desk.rows([
    makeRow({ id: 'c1', name: 'Hill College' }),
    makeRow({ id: 'c2', name: 'Lake College', location: 'Udaipur', slug: 'lake-college' }),
  ])
  return {
    ...openRoom(
      <AdminLayout>
        <div role="search">
          <input aria-label="Search here" />
        </div>
      </AdminLayout>,
      { desk, at: '/admin/settings' },
    ),
    desk,
    person: userEvent.setup(),
  }
}
const palette = async () => within(await screen.findByRole('dialog', { name: 'Go to or do' }))
const labels = async () => (await palette()).getAllByRole('option').map((each) => each.textContent)

test('Ctrl or Cmd with K opens it from anywhere, and nothing typed shows the screens and acts there are', async () => {
  open()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(await labels()).toEqual(
    expect.arrayContaining([
      'Dashboard',
      'Manage Colleges',
      'Import Data',
      'Profile',
      'Add College',
      'Send and fetch now',
      'Logout',
    ]),
  )
  cleanup()
  open()
  fireEvent.keyDown(screen.getByLabelText('Search here'), { key: 'k', metaKey: true })
  expect(await labels()).toContain('Dashboard')
})

test('a college of this device is found by its letters and opened by the keyboard alone', async () => {
  const { address, person } = open()
  await person.click(screen.getByRole('button', { name: 'Go to or do' }))
  await palette()
  await person.keyboard('udai')
  await waitFor(async () => expect(await labels()).toEqual(['Lake CollegeUdaipur']))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/colleges?mode=view&id=c2'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a college this device has no entry of is asked of the server, and one it has in the trash or under another name is not', async () => {
  server.answers['GET /admin/colleges/search'] = {
    success: true,
    data: [
      { id: 'c9', name: 'Dune College', location: 'Jaisalmer' },
      { id: 'c3', name: 'Dune School', location: 'Bikaner' },
      { id: 'c2', name: 'Dune Lake', location: 'Udaipur' },
    ],
  }
  const { address, desk, person } = open()
  desk.rows([makeRow({ id: 'c2', name: 'Lake College' }), makeRow({ id: 'c3', name: 'Dune School', gone: true })])
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await palette()
  await person.keyboard('lake')
  await waitFor(async () => expect(await labels()).toContain('Lake CollegePune, Maharashtra'))
  await person.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}dune')
  await waitFor(async () =>
    expect((await labels()).filter((label) => label?.includes('Dune'))).toEqual(['Dune CollegeJaisalmer']),
  )
  const asked = server.asked.map(({ path }) => path).filter((path) => path.startsWith('/admin/colleges'))
  expect(asked.at(-1)).toBe('/admin/colleges/search?limit=7&q=dune')
  // A slow machine may rest within the word; what stood there before was known here, and nobody was asked.
  expect(asked.filter((path) => !/q=d(?:u(?:ne?)?)?$/.test(path))).toEqual([])
  await person.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/colleges?mode=view&id=c9'))
})

test('without a network the server is not asked for one', async () => {
  server.goesAway()
  const { person } = open()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await palette()
  await person.keyboard('dune')
  expect(await screen.findByText('No matches.')).toBeTruthy()
  await new Promise((resolve) => {
    setTimeout(resolve, 400)
  })
  expect(server.asked.filter(({ path }) => path.startsWith('/admin/colleges'))).toEqual([])
})

test('people are found where that is permitted: staff as last known here, website users from the server', async () => {
  await keepAnswer(staffList().queryKey, { data: [{ id: 's1', name: 'Ravi Hill', email: 'ravi@example.in' }] })
  const { person } = open()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await palette()
  await person.keyboard('hill')
  await waitFor(async () =>
    expect(await labels()).toEqual([
      'Hill CollegePune, Maharashtra',
      'Ravi HillStaff, ravi@example.in',
      'Asha HillWebsite user, asha@example.in',
    ]),
  )
  expect(server.asked.filter(({ path }) => path.startsWith('/users')).map(({ path }) => path)).toEqual([
    '/users?limit=5&search=hill',
  ])
})

test('staff are found, too, where no screen has asked for them on this device', async () => {
  const colleague = { id: 's2', name: 'Lata Hillier', email: 'lata@example.in' }
  server.answers['GET /crm-users'] = { success: true, data: [colleague] }
  const { person } = open()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await palette()
  await person.keyboard('hillier')
  await waitFor(async () => expect(await labels()).toContain('Lata HillierStaff, lata@example.in'))
})

test('words that nothing is called by say so, and Escape closes', async () => {
  const { person } = open()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await palette()
  await person.keyboard('zzzz')
  expect(await screen.findByText('No matches.')).toBeTruthy()
})

test('an act is done from it', async () => {
  const { desk, person } = open()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await palette()
  await person.keyboard('fetch now')
  await waitFor(async () => expect(await labels()).toEqual(['Send and fetch now']))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(desk.did.synced).toBe(1))
})

test('nobody is ever shown a screen or act they may not have', () => {
  const known = {
    colleges: [makeRow()],
    staff: [{ id: 's', name: 'Hill', email: 'h' }],
    users: [{ id: 'u', name: 'Hill', email: 'u' }],
    deeds: [],
  }
  for (const role of ROLES) {
    for (const canViewUsers of [undefined, true, false]) {
      const rights = {
        role,
        permissions: { ...(canViewUsers !== undefined && { canViewUsers }), canEditColleges: false },
      }
      const shown = entriesFor('', rights, known).flatMap(({ items }) => items)
      for (const { path, needs } of NAV_SCREENS)
        if (needs && !can(rights, needs)) expect(shown.map(({ to }) => to)).not.toContain(path)
      expect(shown.some(({ id }) => id === 'add-college')).toBe(permissionsOf(rights).includes('create_colleges'))
      const people =
        entriesFor('hill', rights, known)
          .find(({ name }) => name === 'People')
          ?.items.map(({ hint }) => hint) ?? []
      expect(people.some((hint) => hint?.startsWith('Website user'))).toBe(can(rights, 'view_users'))
    }
  }
})

test('screens and acts are found by what they are called in the language of the page, and in English', () => {
  const english = speak((text) => (text === 'Reviews' ? 'रिव्यू' : String(text)))
  try {
    const found = (typed: string) =>
      entriesFor(typed, { role: 'admin', permissions: {} }, { colleges: [], staff: [], users: [], deeds: [] })
        .flatMap(({ items }) => items)
        .map(({ label, to }) => [label, to])
    expect(found('रिव्यू')).toEqual([['रिव्यू', '/admin/reviews']])
    expect(found('review')).toEqual([['रिव्यू', '/admin/reviews']])
  } finally {
    speak(english)
  }
})

test('? shows every shortcut, g and a letter goes there, / leads to the search; nothing of it while somebody types', async () => {
  const { address, person } = open()
  fireEvent.keyDown(screen.getByLabelText('Search here'), { key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(screen.getByLabelText('Search here'))
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'c' })
  await waitFor(() => expect(address()).toBe('/admin/colleges'))
  fireEvent.keyDown(document.body, { key: '?' })
  const sheet = within(await screen.findByRole('dialog', { name: 'Shortcuts' }))
  expect(sheet.getByText('Manage Colleges').nextElementSibling?.textContent).toBe('gc')
  await person.click(sheet.getByLabelText('Shortcuts of single letters on this device'))
  await person.click(sheet.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'd' })
  fireEvent.keyDown(document.body, { key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/admin/colleges')
})

test('letters of shortcuts are each one screen’s', () => {
  const keys = NAV_SCREENS.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain('g')
})

test('a form that is not saved is asked about before a shortcut or the palette leads away, as before a link', async () => {
  const desk = fakeDesk()
  desk.sees('c1', makeSeen({ college: { name: 'Hill College', location: 'Pune' } }))
  const { address } = openRoom(
    <AdminLayout>
      <Colleges />
    </AdminLayout>,
    { desk, at: '/admin/colleges?mode=edit&id=c1' },
  )
  const person = userEvent.setup()
  const leave = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.change(await screen.findByLabelText(/^Location/), { target: { value: 'Nashik' } })
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'd' })
  await person.click((await leave()).getByRole('button', { name: 'Stay here' }))
  expect(address()).toBe('/admin/colleges?mode=edit&id=c1')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await palette()
  await person.keyboard('dashboard{Enter}')
  await person.click((await leave()).getByRole('button', { name: 'Leave, keep the draft' }))
  await waitFor(() => expect(address()).toBe('/admin/dashboard'))
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 's' })
  await waitFor(() => expect(address()).toBe('/admin/settings'))
})
