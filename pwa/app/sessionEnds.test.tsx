import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { StaffGuard } from '../auth/Guard.tsx'
import { leaveKept, ownKept } from '../auth/kept.ts'
import { session } from '../auth/session.ts'
import { fakeDesk } from '../test/fakeDesk.ts'
import { asStaff, makeRow, openRoom, roomForEach } from '../test/staffRoom.tsx'
import { staffServer, toldByKind } from '../test/staffServer.ts'
import { Inbox } from '../features/admin/enquiries/Inbox.tsx'
import { CounsellingDiary } from '../features/admin/enquiries/Sessions.tsx'
import { Imports } from '../features/admin/imports/Imports.tsx'
import { CrmUsers } from '../features/admin/people/CrmUsers.tsx'
import { ReviewQueue } from '../features/admin/reviews/Queue.tsx'
import { Settings } from '../features/admin/settings/Settings.tsx'
import { SignInScreen } from '../features/admin/signin/SignIn.tsx'

// Behaviour, Settled (403) and 15: an expired session asks to sign in again and brings the person back to the page with
// the form as it was left.

roomForEach()

const page = (...data: unknown[]) => ({
  success: true,
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
})
const enquiry = {
  id: 'e1',
  reference: 'PR-7K3F9-QXM2A',
  kind: 'counselling',
  state: 'new',
  name: 'Asha Rao',
  replyBy: 'Phone',
  consents: [],
  notes: [],
  day: '2099-01-04',
  createdAt: '2026-11-18T10:00:00Z',
  updatedAt: '2026-11-18T10:00:00Z',
}
const review = (status: string) => ({
  id: 'r1',
  tag: 't1',
  college: 'c1',
  status,
  userName: 'Asha, 2025 batch',
  verified: 'email',
  rating: 4,
  title: 'Good labs',
  content: 'The laboratories are new.',
  course: 'B.Tech Civil',
  batch: '2025',
  date: '2026-11-18T10:00:00Z',
  reports: [],
  replies: [],
})
const ravi = {
  id: 's1',
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  role: 'support',
  isActive: true,
  permissions: {},
  effective: [],
  createdAt: '2026-11-01T10:00:00Z',
}
let server: ReturnType<typeof staffServer>
beforeEach(() => {
  server = staffServer({
    'GET /admin/enquiries': page(enquiry),
    'GET /admin/enquiries/e1/trail': { success: true, data: [] },
    'GET /admin/reviews': page(review('pending')),
    'GET /crm-users': { success: true, data: [ravi] },
    'GET /admin/data/imports': page(),
  })
  toldByKind()
})

function open(of: ReactNode, at: string) {
  const desk = fakeDesk()
  desk.rows([makeRow()])
  return openRoom(
    <Routes>
      <Route path="/admin/login" element={<SignInScreen />} />
      <Route path="*" element={<StaffGuard>{of}</StaffGuard>} />
    </Routes>,
    { desk, at },
  )
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: RegExp | string) => fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)
const end = () =>
  act(() => {
    session.end()
  })
const signIn = (who: Parameters<typeof asStaff>[0] = {}) =>
  act(() => {
    asStaff(who)
  })
const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)?.value

const FORMS: ReadonlyArray<
  [what: string, of: ReactNode, at: string, begin: () => Promise<unknown>, label: string, words: string]
> = [
  [
    'a note for colleagues',
    <Inbox key="" />,
    '/admin/enquiries?state=new',
    () => press(/Asha Rao/),
    'A note for colleagues',
    'She called twice',
  ],
  [
    'a note in the diary',
    <CounsellingDiary key="" />,
    '/admin/sessions',
    () => press(/Asha Rao/),
    'A note for colleagues',
    'Bring the fee table',
  ],
  [
    'why a review goes back',
    <ReviewQueue key="" />,
    '/admin/reviews',
    () => press(/^Return /),
    'Reason',
    'Please leave out the name',
  ],
  [
    'why a review is rejected',
    <ReviewQueue key="" />,
    '/admin/reviews',
    () => press(/^Reject /),
    'Reason',
    'It is an advertisement',
  ],
  [
    "a college's answer",
    <ReviewQueue key="" />,
    '/admin/reviews?show=published',
    () => press('Official reply'),
    'Hill College answers',
    'The hostel was painted',
  ],
  ['a new member of the staff', <CrmUsers key="" />, '/admin/crm-users', () => press('Add User'), 'Name', 'Lata Menon'],
  [
    'a member of the staff',
    <CrmUsers key="" />,
    '/admin/crm-users?search=ravi',
    () => press('Edit Ravi Kumar'),
    'Email',
    'ravi.kumar@example.in',
  ],
  ["one's own name", <Settings key="" />, '/admin/settings', async () => undefined, 'Name', 'Meera Rao-Shah'],
  ['where a list is from', <Imports key="" />, '/admin/import', async () => undefined, 'Source', 'AICTE, November'],
]

test.each(FORMS)(
  '%s is there again, in its place, after signing in anew',
  async (_what, of, at, begin, label, words) => {
    if (at.includes('published')) server.answers['GET /admin/reviews'] = page(review('published'))
    const room = open(of, at)
    await begin()
    await screen.findByLabelText(label)
    type(label, words)
    const left = room.address()
    end()
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
    signIn()
    await waitFor(() => expect(field(label)).toBe(words))
    expect(room.address()).toBe(left)
    expect(screen.getByText(/^What you were writing on .* is back\. It has not been saved yet\.$/)).toBeTruthy()
  },
)

test.each(FORMS)(
  '%s stays with its author: another who signs in here finds nothing of it',
  async (_what, of, at, begin, label, words) => {
    if (at.includes('published')) server.answers['GET /admin/reviews'] = page(review('published'))
    open(of, at)
    await begin()
    await screen.findByLabelText(label)
    type(label, words)
    end()
    signIn({ _id: 'ravi', name: 'Ravi Kumar', email: 'ravi@example.in' })
    await screen.findByLabelText(label)
    await act(async () => {
      await ownKept().list('draft:')
    })
    expect(field(label)).not.toBe(words)
  },
)

test('a draft given up is gone, and a typed password was never kept', async () => {
  open(<CrmUsers />, '/admin/crm-users')
  await press('Add User')
  type('Name', 'Lata Menon')
  type('Password', 'a very long password')
  end()
  signIn()
  await waitFor(() => expect(field('Name')).toBe('Lata Menon'))
  expect(field('Password')).toBe('')
  expect(JSON.stringify(await ownKept().list(''))).not.toContain('a very long password')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect(await ownKept().list('draft:')).toEqual([]))
  await press('Add User')
  expect(field('Name')).toBe('')
})

test('what was sent is not offered again', async () => {
  server.answers['PATCH /admin/enquiries/e1'] = {
    success: true,
    data: { ...enquiry, notes: [{ text: 'She called twice', by: 'Meera Rao', at: '2026-11-19T10:00:00Z' }] },
  }
  open(<Inbox />, '/admin/enquiries')
  await press(/Asha Rao/)
  type('A note for colleagues', 'She called twice')
  await press('Add note')
  await waitFor(() => expect(field('A note for colleagues')).toBe(''))
  end()
  signIn()
  await screen.findByLabelText('A note for colleagues')
  await act(async () => {
    await ownKept().list('draft:')
  })
  expect(field('A note for colleagues')).toBe('')
})

test('who logs out leaves no draft behind, not even of a form that still stood open', async () => {
  open(<Inbox />, '/admin/enquiries')
  await press(/Asha Rao/)
  type('A note for colleagues', 'She called twice')
  await act(async () => {
    await leaveKept()
  })
  end()
  expect(await ownKept().list('draft:')).toEqual([])
})
