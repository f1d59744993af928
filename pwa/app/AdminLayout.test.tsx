import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wipeAnswers } from '../local/answers.ts'
import { ownKept } from '../auth/kept.ts'
import { session } from '../auth/session.ts'
import { fakeDesk } from '../test/fakeDesk.ts'
import { asStaff, openRoom } from '../test/staffRoom.tsx'
import { staffServer } from '../test/staffServer.ts'
import type { SyncStatus } from '../sync/types.ts'
import { unsavedForms } from '../ui/unsaved.ts'
import { AdminLayout } from './AdminLayout.tsx'
import { AdminLogout } from './AdminLogout.tsx'
import { longStatus, shortStatus } from './AdminStatus.tsx'

beforeEach(async () => {
  localStorage.clear()
  asStaff()
  await ownKept().clear()
  await wipeAnswers('staff:meera')
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(status: Partial<SyncStatus> = {}) {
  const desk = fakeDesk()
  desk.says(status)
  const room = openRoom(<AdminLayout>The page</AdminLayout>, { desk, at: '/admin/colleges' })
  return { ...room, person: userEvent.setup() }
}
const items = () =>
  within(screen.getByRole('navigation', { name: 'Back-office' }))
    .getAllByRole('link')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)

const ALL = [
  'Dashboard',
  'Manage Colleges',
  'Import Data',
  'Reviews',
  'Corrections',
  'Enquiries',
  'Sessions',
  'Users',
  'CRM Users',
  'Exams',
  'Site content',
  'Redirects',
  'Tray',
  'Settings',
  'File Manager',
  'Audit',
  'Error reports',
]
test.each([
  [
    'a counselor',
    { role: 'counselor' as const },
    [
      'Dashboard',
      'Manage Colleges',
      'Reviews',
      'Corrections',
      'Enquiries',
      'Sessions',
      'Users',
      'Tray',
      'Settings',
      'File Manager',
    ],
  ],
  [
    'support',
    { role: 'support' as const },
    [
      'Dashboard',
      'Manage Colleges',
      'Import Data',
      'Reviews',
      'Corrections',
      'Enquiries',
      'Sessions',
      'Users',
      'Tray',
      'Settings',
      'File Manager',
    ],
  ],
  [
    'support who may not see people',
    { role: 'support' as const, permissions: { canViewUsers: false } },
    ['Dashboard', 'Manage Colleges', 'Import Data', 'Reviews', 'Corrections', 'Tray', 'Settings', 'File Manager'],
  ],
])('the sidebar of %s holds what is permitted', (_who, staff, held) => {
  asStaff(staff)
  open()
  expect(items()).toEqual(held)
})

test('the sidebar shows what exists and is permitted, and who is signed in', () => {
  open()
  expect(items()).toEqual(ALL)
  expect(screen.getByText('Meera Rao')).toBeTruthy()
  expect(screen.getByText('Admin')).toBeTruthy()
  expect(screen.getAllByText('M')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Visit Website' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Manage Colleges' }).getAttribute('aria-current')).toBe('page')
})

test('the sidebar folds, keeps its names for a screen reader, and stays so', async () => {
  const { person } = open()
  await person.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(items()).toEqual(ALL)
  cleanup()
  open()
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeTruthy()
})

test('the bell tells what concerns the person, counts what is unread, and marks it on every device', async () => {
  const server = staffServer({
    'GET /admin/notifications': {
      success: true,
      data: [
        {
          id: 'a',
          kind: 'enquiry',
          text: 'Ravi Kumar gave you an enquiry',
          path: '/admin/enquiries?mine=yes',
          at: '2026-11-18T10:00:00Z',
          isRead: false,
        },
        {
          id: 'b',
          kind: 'import',
          text: 'The import of pune.csv has ended',
          path: '/admin/import',
          at: '2026-11-17T10:00:00Z',
          isRead: true,
        },
      ],
    },
    'PUT /admin/notifications/read': { success: true, data: null },
  })
  const { person } = open({ needsYou: 1, state: 'needs-you' })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Notifications' }))
  expect(sheet.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['One of your edits needs you', '/admin/tray'],
    ['Ravi Kumar gave you an enquiry', '/admin/enquiries?mine=yes'],
    ['The import of pune.csv has ended', '/admin/import'],
  ])
  server.answers['GET /admin/notifications'] = {
    success: true,
    data: [
      {
        id: 'a',
        kind: 'enquiry',
        text: 'Ravi Kumar gave you an enquiry',
        path: '/admin/enquiries?mine=yes',
        at: '2026-11-18T10:00:00Z',
        isRead: true,
      },
    ],
  }
  await person.click(sheet.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy())
  // What has come since the newest that was shown stays unread.
  expect(server.said('PUT')).toEqual([['PUT /admin/notifications/read', { until: '2026-11-18T10:00:00Z' }]])
})

test('what was marked as read does not come back unread with the answer to a question asked before', async () => {
  const unread = {
    success: true,
    data: [
      { id: 'a', kind: 'review', text: 'A report', path: '/admin/reviews', at: '2026-11-18T10:00:00Z', isRead: false },
    ],
  }
  const answers: Array<(answer: unknown) => void> = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) =>
    Response.json(
      init.method === 'PUT' ? { success: true, data: null } : await new Promise((answer) => answers.push(answer)),
    ),
  )
  const { person } = open()
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!(unread)
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await screen.findByRole('button', { name: 'Notifications' })
  await act(async () => answers[1]!(unread))
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(answers).toHaveLength(3)
})

test('what comes while the page stands open is told when somebody looks: at once as they come back to it, and when they open the bell', async () => {
  const notice = (id: string) => ({
    id,
    kind: 'review',
    text: `Report ${id}`,
    path: '/admin/reviews',
    at: '2026-11-18T10:00:00Z',
    isRead: false,
  })
  const server = staffServer({ 'GET /admin/notifications': { success: true, data: [notice('a')] } })
  const { person } = open()
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  server.answers['GET /admin/notifications'] = { success: true, data: [notice('b'), notice('a')] }
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  server.answers['GET /admin/notifications'] = { success: true, data: [notice('c'), notice('b'), notice('a')] }
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }))
  expect(
    await within(screen.getByRole('dialog', { name: 'Notifications' })).findByRole('link', { name: 'Report c' }),
  ).toBeTruthy()
})

test('the bar has a menu with Profile, Settings and Logout', async () => {
  const { person } = open()
  await person.click(screen.getByRole('button', { name: 'Account of Meera Rao' }))
  const menu = within(screen.getByRole('dialog', { name: 'Meera Rao' }))
  expect(menu.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Profile', '/admin/profile'],
    ['Settings', '/admin/settings'],
  ])
  expect(menu.getByRole('button', { name: 'Logout' })).toBeTruthy()
})

test('with nothing to tell the bell says what will stand there', async () => {
  staffServer({ 'GET /admin/notifications': { success: true, data: [] } })
  const { person } = open()
  await person.click(screen.getByRole('button', { name: 'Notifications' }))
  expect(screen.getByText(/^Welcome\. What concerns you stands here/)).toBeTruthy()
})

test('a session the server could not confirm is marked', () => {
  open()
  act(() => session.unconfirmed())
  expect(screen.getByText('Offline session')).toBeTruthy()
})

test('the status sheet says what waits, since when, whether storage is safe, and sends on a press', async () => {
  const since = new Date(2026, 10, 17, 16, 5).getTime()
  const { desk, person } = open({ state: 'offline', waiting: 2, since })
  await person.click(await screen.findByRole('button', { name: 'Network and saved edits: Offline, 2 waiting' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Network and saved edits' }))
  expect(sheet.getByText(/2 edits wait on this device, the oldest since Tue 17 Nov, 16:05/)).toBeTruthy()
  expect(await sheet.findByText('Safe: the browser promised to keep it')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Sync now' }))
  expect(desk.did.synced).toBe(1)
})

test.each<[SyncStatus, string, string]>([
  [{ state: 'synced', waiting: 0, needsYou: 0 }, 'Synced', 'Synced'],
  [{ state: 'waiting', waiting: 3, needsYou: 0 }, '3 waiting', '3 waiting'],
  [{ state: 'sending', waiting: 1, needsYou: 0 }, 'Sending', 'Sending 1 edit'],
  [{ state: 'offline', waiting: 0, needsYou: 0 }, 'Offline', 'Offline'],
  [{ state: 'needs-you', waiting: 0, needsYou: 2 }, '2 need you', '2 need you'],
  [{ state: 'paused', waiting: 1, needsYou: 0, paused: { why: 'signed-out' } }, '1 waiting', 'Sending is paused'],
])('%o reads as a person would say it', (status, short, title) => {
  expect(shortStatus(status)).toBe(short)
  expect(longStatus(status).title).toBe(title)
})

test('whose edits wait until they sign in again is led to the door from the status sheet, and nothing of theirs is let go', async () => {
  const { desk, person } = open({ state: 'paused', waiting: 2, paused: { why: 'signed-out' } })
  await person.click(await screen.findByRole('button', { name: 'Network and saved edits: 2 waiting' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign in again' }))
  expect(session.get().phase).toBe('out')
  expect(localStorage.getItem('adminToken')).toBeNull()
  expect(desk.did.left).toEqual([])
  cleanup()
  asStaff()
  const busy = open({ state: 'paused', waiting: 2, paused: { why: 'busy' } })
  await busy.person.click(await screen.findByRole('button', { name: 'Network and saved edits: 2 waiting' }))
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
})

function leaving(status: Partial<SyncStatus>, end: (unsent: string) => Promise<void> = async () => undefined) {
  const desk = fakeDesk()
  desk.says(status)
  const asked: string[] = []
  openRoom(
    <AdminLogout
      onClose={() => undefined}
      end={async (unsent) => {
        asked.push(unsent)
        await end(unsent)
      }}
    />,
    { desk },
  )
  return { asked, person: userEvent.setup() }
}

test('logging out with nothing unsent leaves at once', async () => {
  const { asked } = leaving({ waiting: 0 })
  await waitFor(() => expect(session.get().phase).toBe('out'))
  expect(asked).toEqual(['send'])
  expect(localStorage.getItem('adminToken')).toBeNull()
})

test.each([
  ['Send now', 'send'],
  ['Keep on this device for me', 'keep'],
])('logging out with unsent edits asks: %s', async (button, unsent) => {
  const { asked, person } = leaving({ state: 'offline', waiting: 2 })
  expect(await screen.findByText('2 edits have not reached the server yet.')).toBeTruthy()
  expect(session.get().phase).toBe('in')
  await person.click(screen.getByRole('button', { name: button }))
  expect(asked).toEqual([unsent])
  await waitFor(() => expect(session.get().phase).toBe('out'))
})

test('who logs out of a form that is not saved is asked first, since no draft stays behind', async () => {
  const letGo = unsavedForms.hold()
  const { asked, person } = leaving({ waiting: 0 })
  expect(screen.getByRole('dialog', { name: 'Log out without saving?' })).toBeTruthy()
  expect([session.get().phase, asked]).toEqual(['in', []])
  await person.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(session.get().phase).toBe('out'))
  expect(asked).toEqual(['send'])
  letGo()
})

test('discarding unsent edits is asked twice', async () => {
  const { asked, person } = leaving({ state: 'offline', waiting: 2 })
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(asked).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Yes, discard 2 edits' }))
  expect(asked).toEqual(['discard'])
  // The session ends behind the choice; it must not end that of the next test.
  await waitFor(() => expect(session.get().phase).toBe('out'))
})

test('what could not be sent keeps the person signed in, and is said', async () => {
  const { person } = leaving({ state: 'offline', waiting: 2 }, async () => {
    throw new Error('offline')
  })
  await person.click(await screen.findByRole('button', { name: 'Send now' }))
  expect((await screen.findByRole('alert')).textContent).toContain('It is still on this device')
  expect(session.get().phase).toBe('in')
})

test('acts of staff are edits of the outbox: they are counted with the others, and one tap sends them all', async () => {
  const { desk, person } = open({ waiting: 3, needsYou: 1, state: 'needs-you' })
  await person.click(await screen.findByRole('button', { name: 'Network and saved edits: 1 needs you' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText('Waiting to be sent').nextElementSibling?.textContent).toBe('3 edits')
  expect(sheet.getByText('Needs you').nextElementSibling?.textContent).toBe('1')
  await person.click(sheet.getByRole('button', { name: 'Sync now' }))
  expect(desk.did.synced).toBe(1)
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
})
