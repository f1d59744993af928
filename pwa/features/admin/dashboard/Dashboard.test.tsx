import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownKept } from '../../../auth/kept.ts'
import { session } from '../../../auth/session.ts'
import { asStaff, openRoom } from '../../../test/staffRoom.tsx'
import { Dashboard } from './Dashboard.tsx'

const stats = { totalColleges: 12_345, totalCourses: 627, totalUsers: 4, totalCrmUsers: 9, lastUpdate: { at: '2026-11-19T12:12:00Z', name: 'Hill College', author: 'Ravi Kumar' } }
let answer: () => Promise<Response>
const answered = (data: unknown) => new Response(JSON.stringify({ success: true, data }), { headers: { 'Content-Type': 'application/json' } })
beforeEach(async () => {
  localStorage.clear()
  asStaff()
  await ownKept().clear()
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => { cleanup(); vi.unstubAllGlobals() })

test('the cards show the counts, and Can Add where adding is permitted', async () => {
  answer = async () => answered(stats)
  openRoom(<Dashboard />)
  expect(await screen.findByText('12,345')).toBeTruthy()
  for (const card of ['Total Colleges', 'Total Users', 'CRM Users', 'Last Update']) expect(screen.getByText(card)).toBeTruthy()
  expect(screen.getByText('Ravi Kumar, Hill College')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Can Add' })).toBeTruthy()
  cleanup()
  asStaff({ role: 'counselor' })
  openRoom(<Dashboard />)
  await screen.findByText('12,345')
  expect(screen.queryByRole('link', { name: 'Can Add' })).toBeNull()
})

test('while the token is asked about it says Verifying permissions..., then Loading dashboard...', async () => {
  answer = () => new Promise(() => undefined)
  session.restore()
  openRoom(<Dashboard />)
  expect(screen.getByText('Verifying permissions...')).toBeTruthy()
  cleanup()
  asStaff()
  openRoom(<Dashboard />)
  expect(screen.getByText('Loading dashboard...')).toBeTruthy()
})

test('refreshing says so and keeps the old numbers until new ones come', async () => {
  answer = async () => answered(stats)
  openRoom(<Dashboard />)
  await screen.findByText('12,345')
  let give: (response: Response) => void = () => undefined
  answer = () => new Promise((resolve) => { give = resolve })
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh Stats' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refreshing...' }).disabled).toBe(true)
  expect(screen.getByText('12,345')).toBeTruthy()
  give(answered({ ...stats, totalColleges: 12_346 }))
  expect(await screen.findByText('12,346')).toBeTruthy()
})

test('without a network the last numbers stand, with the day they are from', async () => {
  await ownKept().put('stats', stats, new Date(2026, 10, 17, 16, 5).getTime())
  answer = async () => { throw new TypeError('offline') }
  openRoom(<Dashboard />)
  expect(await screen.findByText('12,345')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBe('Network error: Unable to connect to server. These numbers are from Tue 17 Nov, 16:05.')
})

test('what nobody knows yet is not 0', async () => {
  answer = async () => { throw new TypeError('offline') }
  openRoom(<Dashboard />)
  expect(await screen.findAllByText('Not known yet')).toHaveLength(5)
})

test.each([
  ['admin' as const, ['Add College', 'Import Data', 'Review queue', 'Enquiries', 'Drafts']], ['support' as const, ['Add College', 'Import Data', 'Review queue', 'Enquiries', 'Drafts']], ['counselor' as const, ['Enquiries']],
])('the quick actions of %s lead to what is permitted', async (role, labels) => {
  answer = async () => answered(stats)
  asStaff({ role })
  openRoom(<Dashboard />)
  const actions = within(await screen.findByRole('region', { name: 'Quick Actions' }))
  expect(actions.getAllByRole('link').map((each) => each.textContent)).toEqual(labels)
})

test('the roles are described as documented, and support sees its limits', async () => {
  answer = async () => answered(stats)
  asStaff({ role: 'support' })
  openRoom(<Dashboard />)
  expect(await screen.findByText('Full access.')).toBeTruthy()
  expect(screen.getByText('View-only access.')).toBeTruthy()
  expect(screen.getByText('Can create and manage colleges and courses and view users, but cannot delete colleges.')).toBeTruthy()
  for (const limit of ['Cannot delete colleges', 'Cannot manage user accounts', 'Can import data']) expect(screen.getByText(limit)).toBeTruthy()
})
