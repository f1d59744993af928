import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { session } from '../../../auth/session.ts'
import { wipeAnswers } from '../../../local/answers.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { asStaff, makeRow, openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { CrmUsers } from './CrmUsers.tsx'
import type { CrmUser } from '../../../staff/people/crmUser.ts'
import { StaffDialog } from './StaffForm.tsx'
import type { User } from './user.ts'
import { Users } from './Users.tsx'
import { shownToasts } from '../../../test/toasts.ts'

let server: ReturnType<typeof staffServer>
roomForEach()

const user = (more: Partial<User> = {}): User => ({
  id: 'u1',
  _id: 'u1',
  tag: 't-u1',
  name: 'Asha Rao',
  email: 'asha@example.in',
  isActive: true,
  createdAt: '2026-11-01T10:00:00Z',
  ...more,
})
const usersPage = (...data: User[]) => ({
  success: true,
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
})
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

function openUsers(...data: User[]) {
  server = staffServer({ 'GET /users': usersPage(...data) })
  return { ...openRoom(<Users />, { at: '/admin/users' }), person: userEvent.setup() }
}

test('the users page has the documented search, count and columns; who never logged in says Never', async () => {
  openUsers(user(), user({ id: 'u2', name: 'Farhan', isActive: false, lastLogin: '2026-11-18T10:00:00Z' }))
  expect(screen.getByPlaceholderText('Search users by name or email...')).toBeTruthy()
  expect(await screen.findByText('2 users found')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'User',
    'Status',
    'Registered',
    'Last Login',
    'Actions',
  ])
  expect(cells().map((row) => [row[1], row[3]])).toEqual([
    ['Active', 'Never'],
    ['Inactive', expect.stringContaining('Wed 18 Nov') as string],
  ])
  expect(server.asked[0]?.path).toBe('/users?page=1&limit=10')
})

test('typing searches after 500 ms, and says when nobody is found', async () => {
  openUsers(user())
  await screen.findByText('1 users found')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } })
  act(() => {
    vi.advanceTimersByTime(499)
  })
  expect(server.asked).toHaveLength(1)
  server.answers['GET /users'] = usersPage()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  vi.useRealTimers()
  expect(await screen.findByText('No users found matching your search')).toBeTruthy()
  expect(server.asked.at(-1)?.path).toBe('/users?page=1&limit=10&search=nobody')
})

test('narrowing by status or by words begins at the first page again, and keeps the other', async () => {
  server = staffServer({
    'GET /users': { ...usersPage(user()), pagination: { page: 3, limit: 10, total: 25, totalPages: 3 } },
  })
  openRoom(<Users />, { at: '/admin/users?search=asha&page=3' })
  await screen.findByText('25 users found')
  server.answers['GET /users'] = usersPage()
  await userEvent.setup().selectOptions(screen.getByLabelText('Status'), 'Inactive')
  expect(await screen.findByText('No users found matching your search')).toBeTruthy()
  expect(server.asked.map(({ path }) => path)).toEqual([
    '/users?page=3&limit=10&search=asha',
    '/users?page=1&limit=10&search=asha&status=inactive',
  ])
})

test('a page that is not there leads to the last one there is, and does not say that nobody is found', async () => {
  server = staffServer({
    'GET /users': { ...usersPage(), pagination: { page: 9, limit: 10, total: 12, totalPages: 2 } },
  })
  const { address } = openRoom(<Users />, { at: '/admin/users?page=9' })
  await waitFor(() => expect(address()).toBe('/admin/users?page=2'))
  cleanup()
  openRoom(<Users />, { at: '/admin/users?page=1.5' })
  await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/users?page=1&limit=10'))
})

test('without any, it says No users found', async () => {
  openUsers()
  expect(await screen.findByText('No users found')).toBeTruthy()
})

test('an admin disables by the badge and deletes after being asked', async () => {
  const { person } = openUsers(user())
  server.answers['PATCH /users/u1'] = { success: true, data: {} }
  server.answers['DELETE /users/u1'] = { success: true, data: null }
  await person.click(await screen.findByRole('button', { name: 'Active: disable Asha Rao' }))
  await person.click(screen.getByRole('button', { name: 'Delete Asha Rao' }))
  expect(screen.getByText('Are you sure you want to delete this user?')).toBeTruthy()
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(server.said('PATCH', 'DELETE')).toEqual([
      ['PATCH /users/u1', { isActive: false }],
      ['DELETE /users/u1', undefined],
    ]),
  )
})

test('what failed is told in the documented words', async () => {
  const { person } = openUsers(user())
  server.answers['PATCH /users/u1'] = { success: false, code: 'DB_BUSY', error: 'The server is busy', status: 503 }
  await person.click(await screen.findByRole('button', { name: 'Active: disable Asha Rao' }))
  await waitFor(() => expect(shownToasts()).toEqual(['error: Failed to update user status: The server is busy']))
  cleanup()
  await wipeAnswers('staff:meera')
  server = staffServer({})
  openRoom(<Users />, { at: '/admin/users' })
  expect(await screen.findByText('Failed to fetch users: Network error: Unable to connect to server.')).toBeTruthy()
})

test('support sees users and changes none', async () => {
  asStaff({ role: 'support' })
  openUsers(user())
  await screen.findByText('Asha Rao')
  expect(screen.queryByRole('button', { name: /disable/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'View Asha Rao' })).toBeTruthy()
})

test('viewing opens a drawer in which personal facts are masked until asked for', async () => {
  const { person } = openUsers(user())
  server.answers['GET /users/u1'] = {
    success: true,
    data: {
      ...user(),
      phone: '•••••••210',
      yearOfBirth: '••••',
      isEmailConfirmed: true,
      reviews: 1,
      enquiries: 2,
      mandates: [],
      consents: [],
      sessions: [
        {
          startedAt: '2026-11-18T10:00:00Z',
          expiresAt: '2026-12-18T10:00:00Z',
          browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
        },
      ],
    },
  }
  server.answers['POST /users/u1/reveal'] = { success: true, data: { phone: '98765 43210', yearOfBirth: 2006 } }
  await person.click(await screen.findByRole('button', { name: 'View Asha Rao' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Asha Rao' }))
  expect(await drawer.findByText('•••••••210')).toBeTruthy()
  expect(drawer.getByText('Wrote').nextElementSibling?.textContent).toBe('1 review, 2 enquiries')
  expect(within(drawer.getByRole('region', { name: 'Sessions' })).getByRole('listitem').textContent).toMatch(
    /^Firefox on Linux since /,
  )
  await person.click(drawer.getByRole('button', { name: 'Show what is masked' }))
  expect(await drawer.findByText('98765 43210')).toBeTruthy()
  expect(drawer.getByText('2006')).toBeTruthy()
})

const whole = (more: object = {}) => ({
  ...user(),
  isEmailConfirmed: true,
  reviews: 0,
  enquiries: 0,
  consents: [],
  sessions: [],
  mandates: [],
  ...more,
})
const hill = { college: 'c1', name: 'Hill College', since: '2026-11-18T10:00:00Z', by: 'Meera Rao' }
async function openDrawer(data: object) {
  const desk = fakeDesk()
  desk.rows([makeRow(), makeRow({ id: 'c2', name: 'Lake College', location: 'Udaipur' })])
  server = staffServer({ 'GET /users': usersPage(user()), 'GET /users/u1': { success: true, data } })
  openRoom(<Users />, { at: '/admin/users', desk })
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'View Asha Rao' }))
  return {
    person,
    part: within(
      await within(await screen.findByRole('dialog', { name: 'Asha Rao' })).findByRole('region', {
        name: 'Answers for',
      }),
    ),
  }
}

test('an admin confirms for which college an account answers, and takes it back', async () => {
  const { person, part } = await openDrawer(whole())
  expect(part.getByText('No college.')).toBeTruthy()
  await person.click(part.getByRole('button', { name: 'Confirm' }))
  expect(part.getByText('Choose the college it answers for')).toBeTruthy()
  Object.assign(server.answers, {
    'PUT /users/u1/mandates/c1': { success: true, data: [hill] },
    'DELETE /users/u1/mandates/c1': { success: true, data: [] },
  })
  await person.type(part.getByLabelText('Answers for another college'), 'hill')
  await person.click(part.getByRole('button', { name: 'Hill College, Pune, Maharashtra' }))
  await person.click(part.getByRole('button', { name: 'Confirm' }))
  expect((await part.findByRole('listitem')).textContent).toMatch(
    /^Hill College since .*18 Nov.*, confirmed by Meera Rao/,
  )
  await person.type(part.getByLabelText('Answers for another college'), 'hill')
  await person.click(part.getByRole('button', { name: 'Hill College, Pune, Maharashtra' }))
  expect(part.getByText('It answers for Hill College already.')).toBeTruthy()
  await person.click(part.getByRole('button', { name: 'No longer for Hill College' }))
  expect(await part.findByText('No college.')).toBeTruthy()
  expect(server.said('PUT', 'DELETE').map(([call]) => call)).toEqual([
    'PUT /users/u1/mandates/c1',
    'DELETE /users/u1/mandates/c1',
  ])
})

test('what the server refuses about a mandate is said, and what was shown stays', async () => {
  const { person, part } = await openDrawer(whole({ mandates: [hill] }))
  server.answers['DELETE /users/u1/mandates/c1'] = {
    success: false,
    code: 'NOT_FOUND',
    error: 'User not found',
    status: 404,
  }
  await person.click(part.getByRole('button', { name: 'No longer for Hill College' }))
  expect((await part.findByRole('alert')).textContent).toContain('User not found')
  expect(part.getByText(/^since/)).toBeTruthy()
})

test('an account whose e-mail nobody confirmed answers for no college, and whoever may not edit users reads only', async () => {
  const unconfirmed = await openDrawer(whole({ isEmailConfirmed: false }))
  expect(unconfirmed.part.getByText('An account answers for a college once its e-mail is confirmed.')).toBeTruthy()
  expect(unconfirmed.part.queryByRole('button', { name: 'Confirm' })).toBeNull()
  cleanup()
  asStaff({ role: 'support' })
  const { part } = await openDrawer(whole({ mandates: [hill] }))
  expect(part.getByRole('link', { name: 'Hill College' }).getAttribute('href')).toBe('/admin/colleges?mode=view&id=c1')
  expect([part.queryByRole('button'), part.queryByRole('searchbox')]).toEqual([null, null])
})

test('users are for whoever may see them', () => {
  asStaff({ permissions: { canViewUsers: false } })
  openUsers()
  expect(screen.getByText("You don't have permission to view users.")).toBeTruthy()
})

// Staff

const staff = (more: Partial<CrmUser> = {}): CrmUser => ({
  id: 's1',
  _id: 's1',
  tag: 't-s1',
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  role: 'support',
  isActive: true,
  permissions: {},
  effective: [],
  hasSecondFactor: false,
  createdAt: '2026-11-01T10:00:00Z',
  ...more,
})
const meera = staff({ id: 'meera', name: 'Meera Rao', email: 'meera@example.in', role: 'admin' })
function openStaff(...data: CrmUser[]) {
  server = staffServer({ 'GET /crm-users': { success: true, data } })
  return { ...openRoom(<CrmUsers />, { at: '/admin/crm-users' }), person: userEvent.setup() }
}

test('the staff list has the documented columns, and a badge for each role, and who signed in when', async () => {
  openStaff(meera, staff(), staff({ id: 's2', name: 'Lata', role: 'counselor', lastLogin: '2026-11-18T10:00:00Z' }))
  await screen.findByText('Ravi Kumar')
  expect(cells().map(([who]) => /Last sign-in: (.*)$/.exec(who ?? '')?.[1])).toEqual([
    'Never',
    'Never',
    expect.stringContaining('18 Nov') as string,
  ])
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'User',
    'Role',
    'Status',
    'Created',
    'Actions',
  ])
  expect([...document.querySelectorAll('td [data-role]')].map((badge) => badge.getAttribute('data-role'))).toEqual([
    'admin',
    'support',
    'counselor',
  ])
})

test('it is narrowed by name, role and status', async () => {
  const { person } = openStaff(meera, staff(), staff({ id: 's2', name: 'Lata', role: 'counselor', isActive: false }))
  await screen.findByText('Ravi Kumar')
  await person.selectOptions(screen.getByLabelText('Role'), 'Counselor')
  expect(cells()).toHaveLength(1)
  await person.selectOptions(screen.getByLabelText('Status'), 'Active')
  expect(screen.getByText('No CRM users found')).toBeTruthy()
})

test.each([
  ['users', Users],
  ['crm-users', CrmUsers],
] as const)('somebody found in the palette is looked up on the page of %s, open or not', async (path, Page) => {
  const data = [user(), user({ id: 'u2', name: 'Farhan', email: 'farhan@example.in' })]
  server = staffServer({
    'GET /users': usersPage(...data),
    'GET /crm-users': { success: true, data: data.map(({ id, name, email }) => staff({ id, name, email })) },
  })
  const { address } = openRoom(
    <>
      <Link to={`/admin/${path}?search=farhan`}>Farhan, as found</Link>
      <Page />
    </>,
    { at: `/admin/${path}?search=asha` },
  )
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  expect(box.value).toBe('asha')
  await screen.findByText('Asha Rao')
  if (path === 'crm-users') expect(cells()).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  fireEvent.click(screen.getByRole('link', { name: 'Farhan, as found' }))
  act(() => {
    vi.advanceTimersByTime(2000)
  })
  vi.useRealTimers()
  expect([address(), box.value]).toEqual([`/admin/${path}?search=farhan`, 'farhan'])
  await waitFor(() => expect(cells().at(-1)?.[0]).toContain('Farhan'))
  if (path === 'users') expect(server.asked.at(-1)?.path).toBe('/users?page=1&limit=10&search=farhan')
})

test('a new one is support and active unless said otherwise; name, email and a password are needed', async () => {
  const { person } = openStaff(meera)
  await person.click(await screen.findByRole('button', { name: 'Add User' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByLabelText<HTMLSelectElement>('Role').value).toBe('support')
  expect(sheet.getByLabelText<HTMLInputElement>('Active User').checked).toBe(true)
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  for (const sentence of ['Name is required', 'Email is required', 'Password is required'])
    expect(sheet.getByText(sentence)).toBeTruthy()
  server.answers['POST /crm-users'] = { success: true, data: staff() }
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Ravi Kumar' } })
  fireEvent.change(sheet.getByLabelText('Email'), { target: { value: 'ravi@example.in' } })
  fireEvent.change(sheet.getByLabelText('Password'), { target: { value: 'seven mango trees' } })
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.said('POST')).toEqual([
      [
        'POST /crm-users',
        {
          name: 'Ravi Kumar',
          email: 'ravi@example.in',
          password: 'seven mango trees',
          role: 'support',
          isActive: true,
        },
      ],
    ]),
  )
})

test('a password for somebody else is made up, shown, judged by its length and hidden again', async () => {
  const { person } = openStaff(meera, staff())
  await person.click(await screen.findByRole('button', { name: 'Edit Ravi Kumar' }))
  const sheet = within(screen.getByRole('dialog')),
    password = sheet.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(password, { target: { value: 'seven mango' } })
  expect(sheet.getByText('1 more')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Make one up' }))
  expect([password.type, /^[a-z2-9]{20}$/.test(password.value)]).toEqual(['text', true])
  expect(sheet.getByText('Strong')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Hide' }))
  expect(password.type).toBe('password')
})

test('an edit saves details first, then flags, role and password, each told; an empty password is left', async () => {
  const { person } = openStaff(meera, staff())
  await person.click(await screen.findByRole('button', { name: 'Edit Ravi Kumar' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/leave empty to keep current/)).toBeTruthy()
  Object.assign(server.answers, {
    'PATCH /crm-users/s1': { success: true, data: {} },
    'PUT /crm-users/s1/permissions': { success: true, data: {} },
    'PATCH /crm-users/s1/role': { success: true, data: {} },
    'PATCH /crm-users/s1/reset-password': { success: true, data: null },
  })
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Ravi Kumar Singh' } })
  await person.selectOptions(sheet.getByLabelText('Can Delete Colleges'), 'Allowed')
  await person.selectOptions(sheet.getByLabelText('Role'), 'Counselor')
  fireEvent.change(sheet.getByLabelText('Password'), { target: { value: 'seven mango trees' } })
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.said('PATCH', 'PUT')).toEqual([
      ['PATCH /crm-users/s1', { name: 'Ravi Kumar Singh', email: 'ravi@example.in' }],
      ['PUT /crm-users/s1/permissions', { canEditColleges: null, canDeleteColleges: true, canViewUsers: null }],
      ['PATCH /crm-users/s1/role', { role: 'counselor' }],
      ['PATCH /crm-users/s1/reset-password', { newPassword: 'seven mango trees' }],
    ]),
  )
  await waitFor(() =>
    expect(shownToasts()).toEqual([
      'success: User updated successfully',
      'success: Permissions updated successfully',
      'success: Role updated to counselor successfully',
      'success: Password reset successfully',
    ]),
  )
})

test('what another admin wrote meanwhile is shown beside what one typed: theirs is taken, or one’s own saved knowingly', async () => {
  const { person } = openStaff(meera, staff())
  await person.click(await screen.findByRole('button', { name: 'Edit Ravi Kumar' }))
  const sheet = within(screen.getByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Ravi K.' } })
  await person.selectOptions(sheet.getByLabelText('Can Delete Colleges'), 'Allowed')
  const theirs = staff({ name: 'Ravi Kumar Singh', permissions: { canDeleteColleges: false }, tag: 't-2' })
  server.answers['GET /crm-users'] = { success: true, data: [meera, theirs] }
  server.answers['PATCH /crm-users/s1'] = {
    status: 409,
    success: false,
    code: 'VERSION_CONFLICT',
    error: 'Someone else changed this record meanwhile',
    data: {
      current: theirs,
      clashes: [
        { path: 'name', before: 'Ravi Kumar', mine: 'Ravi K.', theirs: 'Ravi Kumar Singh', theirsBy: 'Lata Iyer' },
      ],
    },
  }
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  expect(
    await sheet.findByText(
      'Somebody else changed the same meanwhile. Save again to put yours in its place, or take theirs.',
    ),
  ).toBeTruthy()
  expect(sheet.getByRole('listitem').textContent).toContain(
    'Name: Lata Iyer wrote Ravi Kumar Singh, you wrote Ravi K..',
  )
  expect([server.asked.find(({ method }) => method === 'PATCH')?.ifMatch, server.said('PUT')]).toEqual(['t-s1', []])
  await person.click(sheet.getByRole('button', { name: 'Take theirs: Name' }))
  expect(sheet.getByLabelText<HTMLInputElement>('Name').value).toBe('Ravi Kumar Singh')
  server.answers['PUT /crm-users/s1/permissions'] = {
    status: 409,
    success: false,
    code: 'VERSION_CONFLICT',
    error: 'Someone else changed this record meanwhile',
    data: {
      current: theirs,
      clashes: [{ path: 'permissions/canDeleteColleges', mine: true, theirs: false, theirsBy: 'Lata Iyer' }],
    },
  }
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  expect((await sheet.findByText('Can Delete Colleges', { selector: 'strong' })).parentElement?.textContent).toContain(
    'Lata Iyer wrote Denied, you wrote Allowed.',
  )
  server.answers['PUT /crm-users/s1/permissions'] = { success: true, data: {} }
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Permissions updated successfully']))
  expect(server.asked.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['t-2', 't-2'])
})

test('an account somebody else has changed since it was listed is not switched off or deleted unseen: the list shows it anew', async () => {
  const { person } = openUsers(user())
  await screen.findByText('Asha Rao')
  const refused = {
    status: 409,
    success: false,
    code: 'VERSION_CONFLICT',
    error: 'Someone else changed this record meanwhile',
    data: { current: user(), clashes: [] },
  }
  Object.assign(server.answers, {
    'PATCH /users/u1': refused,
    'GET /users': usersPage(user({ isActive: false, deletedOn: '2026-12-20T10:00:00Z', tag: 't-2' })),
  })
  await person.click(screen.getByRole('button', { name: 'Active: disable Asha Rao' }))
  expect(await screen.findByText(/^Erased on /)).toBeTruthy()
  expect(shownToasts()).toEqual(['error: Failed to update user status: Someone else changed this record meanwhile'])
  expect(server.asked.find(({ method }) => method === 'PATCH')?.ifMatch).toBe('t-u1')
})

test('of somebody else whose phone is lost the second step is switched off with the rest, and never one’s own here', async () => {
  const { person } = openStaff(
    { ...meera, hasSecondFactor: true },
    staff({ hasSecondFactor: true, avatar: 'https://cdn.example/r.jpg' }),
    staff({ id: 's2', name: 'Lata' }),
  )
  expect(await screen.findAllByText(/in two steps/)).toHaveLength(2)
  expect(document.querySelectorAll('td img')).toHaveLength(1)
  for (const name of ['Edit Meera Rao', 'Edit Lata']) {
    await person.click(screen.getByRole('button', { name }))
    expect(screen.queryByLabelText(/Switch off their second step/)).toBeNull()
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  }
  await person.click(screen.getByRole('button', { name: 'Edit Ravi Kumar' }))
  await person.click(screen.getByLabelText(/Switch off their second step/))
  server.answers['DELETE /crm-users/s1/second-factor'] = { success: true, data: null }
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Second step switched off']))
  expect(server.said('DELETE', 'PATCH', 'PUT')).toEqual([['DELETE /crm-users/s1/second-factor', undefined]])
})

test('what a person may do in effect follows the role and the flags as they are chosen', async () => {
  const { person } = openStaff(meera, staff())
  await person.click(await screen.findByRole('button', { name: 'Edit Ravi Kumar' }))
  const may = (wish: string) => screen.getByText(wish).nextElementSibling?.textContent
  expect(may('delete colleges')).toBe('No')
  await person.selectOptions(screen.getByLabelText('Can Delete Colleges'), 'Allowed')
  expect(may('delete colleges')).toBe('Yes')
  await person.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Role'), 'Counselor')
  expect([may('import data'), may('edit courses')]).toEqual(['No', 'No'])
  await person.selectOptions(screen.getByLabelText('Can Edit Colleges'), 'Allowed')
  expect(['create colleges', 'edit colleges', 'create courses', 'edit courses', 'delete courses'].map(may)).toEqual(
    Array(5).fill('Yes'),
  )
})

test('one’s own rights ask one’s password again, and a wrong one ends nothing', async () => {
  const { person } = openStaff(meera)
  await person.click(await screen.findByRole('button', { name: 'Edit Meera Rao' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.selectOptions(sheet.getByLabelText('Can Edit Colleges'), 'Denied')
  await person.type(sheet.getByLabelText('Your current password'), 'wrong')
  server.answers['PUT /crm-users/meera/permissions'] = {
    success: false,
    code: 'CURRENT_PASSWORD_INCORRECT',
    error: 'Current password is incorrect',
    status: 401,
  }
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('Current password is incorrect')).toBeTruthy()
  expect(session.get().phase).toBe('in')
})

test('what one changes of one’s own name and rights holds on this device at once', async () => {
  const { person } = openStaff(meera)
  await person.click(await screen.findByRole('button', { name: 'Edit Meera Rao' }))
  const sheet = within(screen.getByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Meera Rao Nair' } })
  await person.selectOptions(sheet.getByLabelText('Can Delete Colleges'), 'Denied')
  fireEvent.change(sheet.getByLabelText('Your current password'), { target: { value: 'secret words' } })
  const changed = { ...meera, name: 'Meera Rao Nair' }
  Object.assign(server.answers, {
    'PATCH /crm-users/meera': { success: true, data: changed },
    'PUT /crm-users/meera/permissions': {
      success: true,
      data: { ...changed, permissions: { canDeleteColleges: false } },
    },
  })
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(session.get()).toMatchObject({
      phase: 'in',
      staff: {
        name: 'Meera Rao Nair',
        email: 'meera@example.in',
        role: 'admin',
        permissions: { canDeleteColleges: false },
      },
    }),
  )
})

test('one’s own role and password are changed one at a time, because each signs out', async () => {
  const { person } = openStaff(meera)
  await person.click(await screen.findByRole('button', { name: 'Edit Meera Rao' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.selectOptions(sheet.getByLabelText('Role'), 'Support')
  fireEvent.change(sheet.getByLabelText('Password'), { target: { value: 'seven mango trees' } })
  fireEvent.change(sheet.getByLabelText('Your current password'), { target: { value: 'secret words' } })
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  expect(sheet.getByRole('alert').textContent).toContain('one at a time')
  expect(server.said('PATCH', 'PUT')).toEqual([])
  await person.selectOptions(sheet.getByLabelText('Role'), 'Admin')
  server.answers['PATCH /crm-users/meera/reset-password'] = { success: true, data: null }
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.said('PATCH', 'PUT')).toEqual([
      ['PATCH /crm-users/meera/reset-password', { newPassword: 'seven mango trees', currentPassword: 'secret words' }],
    ]),
  )
})

test.each([
  [
    'role',
    async (person, sheet) => {
      await person.selectOptions(sheet.getByLabelText('Role'), 'Support')
    },
  ],
  [
    'password',
    async (_person, sheet) => {
      fireEvent.change(sheet.getByLabelText('Password'), { target: { value: 'seven mango trees' } })
    },
  ],
  [
    'own permissions',
    async (person, sheet) => {
      await person.selectOptions(sheet.getByLabelText('Can Edit Colleges'), 'Denied')
    },
  ],
] as Array<[string, (person: ReturnType<typeof userEvent.setup>, sheet: ReturnType<typeof within>) => Promise<void>]>)(
  'deactivating oneself together with one’s %s is answered once, before anything is sent',
  async (_what, change) => {
    const { person } = openStaff(meera)
    await person.click(await screen.findByRole('button', { name: 'Edit Meera Rao' }))
    const sheet = within(screen.getByRole('dialog'))
    await person.click(sheet.getByLabelText('Active User'))
    await change(person, sheet)
    fireEvent.change(sheet.getByLabelText('Your current password'), { target: { value: 'secret words' } })
    await person.click(sheet.getByRole('button', { name: 'Save' }))
    expect(sheet.getByRole('alert').textContent).toBe(
      'You deactivate your own account: you are signed out at once, and nothing of yours can be changed after that. Save the rest first, or deactivate it alone. Nothing was saved.',
    )
    expect(server.said('PATCH', 'PUT')).toEqual([])
    expect(shownToasts()).toEqual([])
  },
)

test('deactivating oneself alone is one call, and signs out', async () => {
  const { person } = openStaff(meera)
  await person.click(await screen.findByRole('button', { name: 'Edit Meera Rao' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.click(sheet.getByLabelText('Active User'))
  fireEvent.change(sheet.getByLabelText('Your current password'), { target: { value: 'secret words' } })
  Object.assign(server.answers, {
    'PATCH /crm-users/meera': { success: true, data: { ...meera, isActive: false } },
    'GET /crm-users': { success: false, code: 'TOKEN_REVOKED', error: 'Please sign in again', status: 401 },
  })
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(session.get().phase).not.toBe('in'))
  expect(server.said('PATCH', 'PUT')).toEqual([
    [
      'PATCH /crm-users/meera',
      { name: 'Meera Rao', email: 'meera@example.in', isActive: false, currentPassword: 'secret words' },
    ],
  ])
})

test('somebody else is deactivated together with the rest, each in its turn', async () => {
  const { person } = openStaff(meera, staff())
  await person.click(await screen.findByRole('button', { name: 'Edit Ravi Kumar' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.click(sheet.getByLabelText('Active User'))
  fireEvent.change(sheet.getByLabelText('Password'), { target: { value: 'seven mango trees' } })
  Object.assign(server.answers, {
    'PATCH /crm-users/s1': { success: true, data: staff() },
    'PATCH /crm-users/s1/reset-password': { success: true, data: null },
  })
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.said('PATCH', 'PUT').map(([call]) => call)).toEqual([
      'PATCH /crm-users/s1',
      'PATCH /crm-users/s1/reset-password',
    ]),
  )
})

test('deleting asks by name; what the server refuses is told', async () => {
  const { person } = openStaff(meera, staff())
  await person.click(await screen.findByRole('button', { name: 'Delete Ravi Kumar' }))
  expect(screen.getByText('Are you sure you want to delete Ravi Kumar?')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  await person.type(dialog.getByLabelText('Your current password'), 'my own trees 7{Enter}')
  server.answers['DELETE /crm-users/s1'] = {
    success: false,
    code: 'LAST_ADMIN',
    error: 'The last active admin cannot be changed',
    status: 409,
  }
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(
    (await dialog.findByText('Failed to delete user: The last active admin cannot be changed')).getAttribute('role'),
  ).toBe('alert')
  server.answers['DELETE /crm-users/s1'] = { success: true, data: null }
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.said('DELETE').at(-1)).toEqual(['DELETE /crm-users/s1', { currentPassword: 'my own trees 7' }])
})

test('whoever makes somebody an admin types their own password; a first password is told for what it is', async () => {
  const { person } = openStaff(
    meera,
    staff({ initialPasswordEnds: '2026-11-30T10:00:00Z' }),
    staff({ id: 's2', name: 'Lata', role: 'admin', isActive: false }),
  )
  expect(await screen.findByText(/^First password, until .*30 Nov/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Edit Ravi Kumar' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByLabelText('Your current password')).toBeNull()
  await person.selectOptions(dialog.getByLabelText('Role'), 'admin')
  await person.type(dialog.getByLabelText('Your current password'), 'my own trees 7')
  server.answers['PATCH /crm-users/s1/role'] = { success: true, data: staff({ role: 'admin' }) }
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.said('PATCH').at(-1)).toEqual([
      'PATCH /crm-users/s1/role',
      { role: 'admin', currentPassword: 'my own trees 7' },
    ]),
  )
  // A disabled admin is let in again by the form, which asks; the badge alone does not.
  await person.click(screen.getByRole('button', { name: 'Inactive: enable Lata' }))
  expect(screen.getByRole('dialog', { name: 'Edit Lata' })).toBeTruthy()
  expect(server.said('PATCH')).toHaveLength(1)
})

test('counselor and support see the staff and act on none', async () => {
  asStaff({ _id: 'other', role: 'counselor' })
  openStaff(meera, staff())
  await screen.findByText('Ravi Kumar')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('without a network the last list is there and nothing is offered that needs one', async () => {
  openStaff(meera, staff())
  await screen.findByText('Ravi Kumar')
  cleanup()
  server.goesAway()
  openRoom(<CrmUsers />, { at: '/admin/crm-users' })
  await screen.findByText('Ravi Kumar')
  expect(screen.getByText(/This needs a connection/)).toBeTruthy()
  for (const name of ['Add User', 'Edit Ravi Kumar', 'Delete Ravi Kumar'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

test('a person whose data came without an id is not edited, in the documented words', async () => {
  const { person } = openStaff(staff({ id: '' }))
  await person.click(await screen.findByRole('button', { name: 'Edit Ravi Kumar' }))
  await waitFor(() => expect(shownToasts()).toEqual(['error: Cannot edit user: Invalid user data or missing ID']))
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const [given, sentence] of [
    [staff({ id: '' }), 'Invalid user data. Missing user ID.'],
    [{ ...staff(), role: undefined } as unknown as CrmUser, 'Invalid user ID. User data is missing or incomplete.'],
  ] as const) {
    cleanup()
    openRoom(<StaffDialog user={given} isSelf={false} onClose={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  }
})
