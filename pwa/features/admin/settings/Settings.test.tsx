import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffClash } from '../../../../shared/people/staffClash.ts'
import { type Account, session } from '../../../auth/session.ts'
import { wipeAnswers } from '../../../local/answers.ts'
import { isReportingErrors } from '../../../local/errorReports.ts'
import { ownSessions } from '../../../queries/ownAccount.ts'
import { asStaff, keepAnswer, openRoom } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { ownKept } from '../../../auth/kept.ts'
import { AdvancedSettings } from './Advanced.tsx'
import { Profile } from './Profile.tsx'
import { Settings } from './Settings.tsx'
import { removeToasts, shownToasts } from '../../../test/toasts.ts'

let server: ReturnType<typeof staffServer>
beforeEach(async () => {
  localStorage.clear()
  removeToasts()
  asStaff({ tag: 't-1' })
  await wipeAnswers('staff:meera')
  server = staffServer({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const refusal = (error: string, code = 'DB_BUSY', status = 503) => ({ success: false, code, error, status })
/** Meera's account as the server answers it, and how it refuses what was written of an older one. */
const account = (overrides: Partial<Account> = {}): Account => ({
  name: 'Meera Rao',
  email: 'meera@example.in',
  role: 'admin',
  permissions: {},
  tag: 't-1',
  ...overrides,
})
const overtaken = (current: Account, clash: StaffClash) => ({
  status: 409,
  success: false,
  code: 'VERSION_CONFLICT',
  error: 'Someone else changed this record meanwhile',
  data: { current, clashes: [clash] },
})
const openSettings = () => ({ ...openRoom(<Settings />, { at: '/admin/settings' }), person: userEvent.setup() })

test('a member of the staff agrees on this device to report errors, and takes it back by the same press', async () => {
  const { person } = openSettings()
  const tick = within(screen.getByRole('region', { name: 'Error reports' })).getByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)
  await person.click(tick)
  expect([tick.checked, isReportingErrors()]).toEqual([true, true])
  await person.click(tick)
  expect([tick.checked, isReportingErrors()]).toEqual([false, false])
})

test('one’s own name and address are saved, and stand in the sidebar’s session at once', async () => {
  server.answers['PUT /crm-users/meera'] = { success: true, data: account({ name: 'Meera R', tag: 't-2' }) }
  const { person } = openSettings()
  const part = within(screen.getByRole('region', { name: 'Profile Settings' }))
  await person.clear(part.getByLabelText('Name'))
  await person.click(part.getByRole('button', { name: 'Save profile' }))
  expect(part.getByText('Name is required')).toBeTruthy()
  await person.type(part.getByLabelText('Name'), 'Meera R')
  await person.click(part.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Profile updated successfully']))
  expect(server.said('PUT')).toEqual([['PUT /crm-users/meera', { name: 'Meera R', email: 'meera@example.in' }]])
  expect(server.asked.at(-1)?.ifMatch).toBe('t-1')
  expect(JSON.parse(localStorage.getItem('adminUser') ?? '{}')).toMatchObject({ name: 'Meera R', tag: 't-2' })
})

test('what is typed while a save is under way stays, and is saved over the account of its answer', async () => {
  server.answers['PUT /crm-users/meera'] = { success: true, data: account({ name: 'Meera R', tag: 't-2' }) }
  let answer = () => {}
  const known = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return known(...asked)
  })
  const { person } = openSettings()
  const part = within(screen.getByRole('region', { name: 'Profile Settings' }))
  const name = part.getByLabelText<HTMLInputElement>('Name'),
    save = part.getByRole<HTMLButtonElement>('button', { name: 'Save profile' })
  fireEvent.change(name, { target: { value: 'Meera R' } })
  await person.click(save)
  await waitFor(() => expect(save.disabled).toBe(true))
  await person.type(name, 'ao Nair')
  answer()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Profile updated successfully']))
  await waitFor(() => expect([name.value, save.disabled]).toEqual(['Meera Rao Nair', false]))
  server.answers['PUT /crm-users/meera'] = { success: true, data: account({ name: 'Meera Rao Nair', tag: 't-3' }) }
  vi.stubGlobal('fetch', known)
  await person.click(save)
  await waitFor(() => expect(shownToasts()).toHaveLength(2))
  expect(server.asked.filter(({ method }) => method === 'PUT').map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['t-1', { name: 'Meera R', email: 'meera@example.in' }],
    ['t-2', { name: 'Meera Rao Nair', email: 'meera@example.in' }],
  ])
  // All of it is with the server: the form follows the account again.
  act(() => session.confirm(account({ name: 'Mira Rao', tag: 't-4' })))
  expect(name.value).toBe('Mira Rao')
})

test('another e-mail of one’s own asks for the password', async () => {
  server.answers['PUT /crm-users/meera'] = { success: true, data: account({ email: 'rao@example.in', tag: 't-2' }) }
  const { person } = openSettings()
  const part = within(screen.getByRole('region', { name: 'Profile Settings' }))
  expect(part.queryByLabelText('Your current password')).toBeNull()
  fireEvent.change(part.getByLabelText('Email'), { target: { value: 'rao@example.in' } })
  await person.click(part.getByRole('button', { name: 'Save profile' }))
  expect(part.getByText('Current password is required')).toBeTruthy()
  expect(server.said('PUT')).toEqual([])
  await person.type(part.getByLabelText('Your current password'), 'my own trees 7')
  await person.click(part.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Profile updated successfully']))
  expect(server.said('PUT')).toEqual([
    ['PUT /crm-users/meera', { name: 'Meera Rao', email: 'rao@example.in', currentPassword: 'my own trees 7' }],
  ])
  expect(part.queryByLabelText('Your current password')).toBeNull()
})

test('what a colleague corrected since typing began stays; what both wrote is shown side by side, and theirs taken or one’s own saved knowingly', async () => {
  const { person } = openSettings()
  const part = within(screen.getByRole('region', { name: 'Profile Settings' }))
  fireEvent.change(part.getByLabelText('Name'), { target: { value: 'Meera R.' } })
  // The session hears of the correction while one types: what is sent is still judged by what was seen when it began.
  act(() => session.confirm(account({ name: 'Mira Rao', email: 'mira@example.in', tag: 't-2' })))
  expect([
    part.getByLabelText<HTMLInputElement>('Name').value,
    part.getByLabelText<HTMLInputElement>('Email').value,
  ]).toEqual(['Meera R.', 'mira@example.in'])
  const theirs = account({ name: 'Meera Rao Nair', email: 'nair@example.in', tag: 't-3' })
  server.answers['PUT /crm-users/meera'] = overtaken(theirs, {
    path: 'name',
    before: 'Meera Rao',
    mine: 'Meera R.',
    theirs: 'Meera Rao Nair',
    theirsBy: 'Lata Iyer',
  })
  const save = part.getByRole('button', { name: 'Save profile' })
  await person.click(save)
  expect((await part.findByRole('listitem')).textContent).toContain(
    'Name: Lata Iyer wrote Meera Rao Nair, you wrote Meera R..',
  )
  expect([
    part.getByLabelText<HTMLInputElement>('Name').value,
    part.getByLabelText<HTMLInputElement>('Email').value,
  ]).toEqual(['Meera R.', 'nair@example.in'])
  await person.click(part.getByRole('button', { name: 'Take theirs: Name' }))
  expect([part.getByLabelText<HTMLInputElement>('Name').value, part.queryByRole('alert')]).toEqual([
    'Meera Rao Nair',
    null,
  ])
  fireEvent.change(part.getByLabelText('Name'), { target: { value: 'Meera R.' } })
  server.answers['PUT /crm-users/meera'] = { success: true, data: { ...theirs, name: 'Meera R.', tag: 't-4' } }
  await person.click(save)
  await waitFor(() => expect(shownToasts()).toEqual(['success: Profile updated successfully']))
  expect(server.asked.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['t-1', { name: 'Meera R.', email: 'mira@example.in' }],
    ['t-3', { name: 'Meera R.', email: 'nair@example.in' }],
  ])
})

test('a failure is told by the server, or else in the documented words', async () => {
  const { person } = openSettings()
  const save = screen.getByRole('button', { name: 'Save profile' })
  await person.click(save)
  await waitFor(() => expect(shownToasts()).toEqual(['error: Failed to update profile']))
  server.answers['PUT /crm-users/meera'] = refusal('This email is already in use', 'EMAIL_TAKEN', 409)
  await person.click(save)
  await waitFor(() => expect(shownToasts().at(-1)).toBe('error: This email is already in use'))
})

test('a password is changed when all three are there and alike; the session goes on with its new token', async () => {
  const { person } = openSettings()
  const part = within(screen.getByRole('region', { name: 'Change Password' }))
  const change = part.getByRole('button', { name: 'Change password' })
  fireEvent.change(part.getByLabelText('Current password'), { target: { value: 'old' } })
  fireEvent.change(part.getByLabelText('New password'), { target: { value: 'seven mango trees' } })
  fireEvent.change(part.getByLabelText('Confirm new password'), { target: { value: 'seven mango tree' } })
  await person.click(change)
  expect(part.getByText('New passwords do not match')).toBeTruthy()
  expect(server.asked).toEqual([])
  fireEvent.change(part.getByLabelText('Confirm new password'), { target: { value: 'seven mango trees' } })
  server.answers['PUT /crm-auth/change-password'] = refusal(
    'Current password is incorrect',
    'CURRENT_PASSWORD_INCORRECT',
    401,
  )
  await person.click(change)
  expect(await part.findByText('Current password is incorrect')).toBeTruthy()
  expect(session.get().phase).toBe('in')
  server.answers['PUT /crm-auth/change-password'] = { success: true, data: { token: 'b.token' } }
  await person.click(change)
  await waitFor(() => expect(shownToasts()).toEqual(['success: Password changed successfully']))
  expect(session.token()).toBe('b.token')
  expect(localStorage.getItem('adminToken')).toBe('b.token')
})

test('the advanced block is for whoever may edit staff; the button of the present role is off', async () => {
  openSettings()
  const block = within(screen.getByRole('region', { name: 'Advanced Settings (Admin Only)' }))
  expect(block.getAllByRole('checkbox').map((each) => each.parentElement?.textContent?.trim())).toEqual([
    'Can Edit Colleges',
    'Can Delete Colleges',
    'Can View Users',
  ])
  expect(block.getByRole<HTMLButtonElement>('button', { name: 'Admin' }).disabled).toBe(true)
  cleanup()
  asStaff({ role: 'counselor' })
  openSettings()
  expect(screen.queryByRole('region', { name: /Advanced/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Change Password' })).toBeTruthy()
})

test('one’s own permissions ask for the password, and hold at once; what the role says anyway stays the role’s', async () => {
  server.answers['PUT /crm-users/meera/permissions'] = {
    success: true,
    data: account({ permissions: { canDeleteColleges: false }, tag: 't-2' }),
  }
  const { person } = openSettings()
  await person.click(screen.getByLabelText('Can Delete Colleges'))
  await person.click(screen.getByRole('button', { name: 'Update Permissions' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.type(sheet.getByLabelText('Your current password'), 'secret words')
  await person.click(sheet.getByRole('button', { name: 'Update Permissions' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Permissions updated successfully']))
  expect(server.said('PUT')).toEqual([
    [
      'PUT /crm-users/meera/permissions',
      { canEditColleges: null, canDeleteColleges: false, canViewUsers: null, currentPassword: 'secret words' },
    ],
  ])
  expect(server.asked.at(-1)?.ifMatch).toBe('t-1')
  expect(session.get()).toMatchObject({ staff: { permissions: { canDeleteColleges: false }, tag: 't-2' } })
})

test('a tick follows the account until it is set; what a colleague decided of the same flag meanwhile is told, and a flag left alone goes as it stands', async () => {
  const { person } = openSettings()
  const tick = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  act(() => session.confirm(account({ permissions: { canViewUsers: false }, tag: 't-2' })))
  expect(tick('Can View Users').checked).toBe(false)
  await person.click(tick('Can Delete Colleges'))
  await person.click(tick('Can Edit Colleges'))
  await person.click(tick('Can Edit Colleges'))
  await person.click(screen.getByRole('button', { name: 'Update Permissions' }))
  const sheet = within(screen.getByRole('dialog'))
  const save = sheet.getByRole('button', { name: 'Update Permissions' })
  server.answers['PUT /crm-users/meera/permissions'] = overtaken(
    account({ permissions: { canDeleteColleges: true }, tag: 't-3' }),
    { path: 'permissions/canDeleteColleges', mine: false, theirs: true, theirsBy: 'Lata Iyer' },
  )
  await person.click(save)
  expect((await sheet.findByRole('listitem')).textContent).toContain(
    'Can Delete Colleges: Lata Iyer wrote Allowed, you wrote Denied.',
  )
  await person.click(sheet.getByRole('button', { name: 'Take theirs: Can Delete Colleges' }))
  expect([tick('Can Delete Colleges').checked, tick('Can View Users').checked]).toEqual([true, true])
  server.answers['PUT /crm-users/meera/permissions'] = {
    success: true,
    data: account({ permissions: { canDeleteColleges: true }, tag: 't-3' }),
  }
  await person.click(save)
  await waitFor(() => expect(shownToasts()).toEqual(['success: Permissions updated successfully']))
  expect(server.asked.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['t-2', { canEditColleges: null, canDeleteColleges: false, canViewUsers: false, currentPassword: '' }],
    ['t-3', { canEditColleges: null, canDeleteColleges: true, canViewUsers: null, currentPassword: '' }],
  ])
})

test('another role or password ends the session; an empty new password does nothing', async () => {
  const { person } = openSettings()
  await person.click(screen.getByRole('button', { name: 'Reset Password' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset Password' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.asked).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Reset Password' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.click(sheet.getByRole('button', { name: 'Make one up' }))
  expect(sheet.getByLabelText<HTMLInputElement>('New password').value).toMatch(/^[a-z2-9]{20}$/)
  expect(sheet.getByText('Strong')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Support' }))
  server.answers['PUT /crm-users/meera/role'] = refusal('The last active admin cannot be changed', 'LAST_ADMIN', 409)
  const role = within(screen.getByRole('dialog'))
  await person.click(role.getByRole('button', { name: 'Change role' }))
  expect(await role.findByText('The last active admin cannot be changed')).toBeTruthy()
  server.answers['PUT /crm-users/meera/role'] = { success: true, data: {} }
  await person.click(role.getByRole('button', { name: 'Change role' }))
  await waitFor(() => expect(session.get().phase).toBe('out'))
  expect(server.asked.at(-1)?.ifMatch).toBe('t-1')
  expect(shownToasts()).toEqual(['success: Role updated to support successfully'])
})

const here = {
  id: 'j1',
  startedAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-20T20:00:00Z',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  isThis: true,
}
const there = {
  ...here,
  id: 'j2',
  browser: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
  address: '203.0.113.7',
  isThis: false,
}

test('the profile shows where one is signed in; another device is signed out, or all of them', async () => {
  await ownKept().clear()
  server.answers['GET /crm-auth/sessions'] = { success: true, data: [here, there, { ...there, id: 'j3' }] }
  server.answers['DELETE /crm-auth/sessions/j2'] = { success: true }
  server.answers['DELETE /crm-auth/sessions'] = { success: true }
  openRoom(<Profile />, { at: '/admin/profile' })
  const sessions = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  expect((await sessions.findAllByRole('listitem')).map((each) => each.textContent)).toEqual([
    expect.stringContaining('Firefox on Linux (this device)'),
    expect.stringContaining('Chrome on Android'),
    expect.stringContaining('from 203.0.113.7'),
  ] as unknown[])
  expect(sessions.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(2)
  fireEvent.click(sessions.getAllByRole('button', { name: /^Sign out: Chrome on Android/ })[0]!)
  await waitFor(() => expect(server.said('DELETE')).toEqual([['DELETE /crm-auth/sessions/j2', undefined]]))
  const everywhere = sessions.getByRole<HTMLButtonElement>('button', { name: 'Sign out everywhere else' })
  await waitFor(() => expect(everywhere.disabled).toBe(false))
  fireEvent.click(everywhere)
  await waitFor(() => expect(server.said('DELETE')).toHaveLength(2))
})

test('without a network the sessions this device knows stand, and none can be ended', async () => {
  await keepAnswer(ownSessions().queryKey, { success: true, data: [here, there] })
  server.goesAway()
  openRoom(<Profile />)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Sign out: / })).disabled).toBe(true)
})

test('a counselor, who may only look at settings, still changes their own name and password', () => {
  asStaff({ role: 'counselor' })
  openSettings()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save profile' }).disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' }).disabled).toBe(false)
  expect(screen.queryByText('Advanced Settings (Admin Only)')).toBeNull()
})

test.each([
  ['Update Permissions', 'Failed to update permissions', 'You do not have permission to edit user permissions'],
  ['Support', 'Failed to change role', 'You do not have permission to change user roles'],
  ['Reset Password', 'Failed to reset password', 'You do not have permission to reset passwords'],
])('%s that fails, and %s without the right, are told in the documented words', async (button, failed, refused) => {
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: button }))
    const sheet = within(screen.getByRole('dialog'))
    if (button === 'Reset Password')
      fireEvent.change(sheet.getByLabelText('New password'), { target: { value: 'seven-mango-trees-here' } })
    fireEvent.click(sheet.getByRole('button', { name: button === 'Support' ? 'Change role' : button }))
    return sheet
  }
  openSettings()
  expect(await (await ask()).findByText(failed)).toBeTruthy()
  const tries = server.asked.length
  cleanup()
  // The act is refused by itself, whoever shows it.
  asStaff({ role: 'counselor' })
  openRoom(<AdvancedSettings isOnline />)
  const sheet = button === 'Support' ? undefined : await ask()
  if (sheet) expect(await sheet.findByText(refused)).toBeTruthy()
  else {
    fireEvent.click(screen.getByRole('button', { name: 'Admin' }))
    const role = within(screen.getByRole('dialog'))
    fireEvent.click(role.getByRole('button', { name: 'Change role' }))
    expect(await role.findByText(refused)).toBeTruthy()
  }
  expect(server.asked).toHaveLength(tries)
})

test('a password that could not be changed is told; whoever is nobody has no profile to save', async () => {
  const { person } = openSettings()
  const part = within(screen.getByRole('region', { name: 'Change Password' }))
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    fireEvent.change(part.getByLabelText(label), { target: { value: 'seven-mango-trees-here' } })
  fireEvent.change(part.getByLabelText('Current password'), { target: { value: 'another-password-here' } })
  await person.click(part.getByRole('button', { name: 'Change password' }))
  expect(await part.findByText('Failed to change password')).toBeTruthy()
  cleanup()
  asStaff({ _id: '' })
  openSettings()
  expect(screen.getByText('Failed to load user information')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(shownToasts()).toContain('error: User ID not found'))
})
