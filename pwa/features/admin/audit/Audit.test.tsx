import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { Audit } from './Audit.tsx'

type AuditLine = CallData<'GET /admin/audit'>[number]

const line = (position: number, more: Partial<AuditLine> = {}): AuditLine => ({
  position,
  at: '2026-11-20T09:00:00Z',
  act: 'publish',
  kind: 'college',
  by: 'Ravi Kumar',
  isStaff: true,
  authorKind: 'staff',
  record: 'c1',
  requestId: 'r',
  ...more,
})
let server: ReturnType<typeof staffServer>
roomForEach()
beforeEach(() => {
  server = staffServer({
    'GET /admin/audit': {
      success: true,
      data: [
        line(9, {
          act: 'reveal',
          kind: 'enquiry',
          record: 'e1',
          after: { fields: ['phone'], until: Date.parse('2026-11-23T10:00:00Z') },
          address: '203.0.113.7',
        }),
        line(8),
      ],
    },
    'GET /crm-users': { success: true, data: [{ id: 's1', name: 'Ravi Kumar' }] },
  })
})

test('each line tells who did what, when, from where, and what stood before and after', async () => {
  openRoom(<Audit />, { at: '/admin/audit' })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toContain('Ravi Kumar reveal enquiry e1')
  expect(first!.textContent).toContain('from 203.0.113.7')
  expect(within(first!).getByText('After').nextElementSibling?.textContent).toMatch(
    /^\{\n  "fields": \[\n    "phone"\n  \],\n  "until": "Mon 23 Nov/,
  )
  expect(within(second!).getByRole('link', { name: 'c1' }).getAttribute('href')).toBe('/admin/colleges?mode=view&id=c1')
})

test('an edit of fields is told field by field, as its form calls them', async () => {
  server.answers['GET /admin/audit'] = {
    success: true,
    data: [
      line(9, {
        act: 'change',
        kind: 'college',
        before: { 'contactDetails/phone': '080-1' },
        after: { 'contactDetails/phone': '080-2', city: 'Pune' },
      }),
      line(8, {
        act: 'change',
        kind: 'exam',
        record: 'jee',
        before: { conductingBody: 'NTA' },
        after: {},
        reason: 'Settled a clash',
      }),
    ],
  }
  openRoom(<Audit />)
  const [college, exam] = await screen.findAllByRole('listitem')
  expect(within(college!).getByText('Contact, Phone').nextElementSibling?.textContent).toBe('080-12')
  expect(within(college!).getByText('City').nextElementSibling?.textContent).toContain('Pune')
  expect(within(exam!).getByText('Conducting body').nextElementSibling?.textContent).toContain('NTA')
  expect(exam!.textContent).toContain('Settled a clash')
})

test('it is narrowed by words, what it is about, who did it, the act and days; the address carries it, and one press takes all back', async () => {
  const { address } = openRoom(<Audit />, { at: '/admin/audit?before=70' })
  const person = userEvent.setup()
  await screen.findAllByRole('listitem')
  await person.selectOptions(screen.getByLabelText('About'), 'staff')
  await person.selectOptions(screen.getByLabelText('By'), 'Ravi Kumar')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-30' } })
  await person.type(screen.getByLabelText('Act'), 'Sign-in{Enter}')
  await waitFor(() =>
    expect(address()).toBe('/admin/audit?kind=staff&author=s1&from=2026-11-01&to=2026-10-30&act=sign-in'),
  )
  expect(screen.getByText('This is before the first day')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('By'), 'The system')
  await person.type(screen.getByLabelText('Search'), 'Hill')
  await waitFor(() =>
    expect(server.asked.at(-1)?.path).toBe(
      '/admin/audit?limit=50&search=Hill&kind=staff&authorKind=system&act=sign-in&from=2026-11-01&to=2026-10-30',
    ),
  )
  await person.click(screen.getByRole('link', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/admin/audit'))
  expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe('')
})

test('a record is called by its name, who is not staff by what they are, and one record alone is a press away and back', async () => {
  server.answers['GET /admin/audit'] = {
    success: true,
    data: [
      line(9, { name: 'Hill College' }),
      line(8, {
        kind: 'review',
        act: 'report',
        by: 'Student',
        isStaff: false,
        authorKind: 'student',
        record: 'r1',
        name: 'Hill College',
        reason: 'Abusive',
      }),
      line(7, {
        by: 'Schedules',
        isStaff: false,
        authorKind: 'system',
        act: 'publish-due',
        kind: 'folder',
        record: 'archive/2025',
      }),
    ],
  }
  const { address } = openRoom(<Audit />)
  const [college, review, folder] = await screen.findAllByRole('listitem')
  expect([college, review, folder].map((one) => one!.querySelector('p')!.textContent)).toEqual([
    'Ravi Kumar publish college Hill College',
    'Student (website user) report review of Hill College',
    'Schedules (by itself) publish-due folder archive/2025',
  ])
  expect(within(review!).getByText('Abusive')).toBeTruthy()
  expect(screen.getByText(/^3 lines, /)).toBeTruthy()
  const person = userEvent.setup()
  await person.click(within(college!).getByRole('link', { name: 'Only this record: Hill College' }))
  await waitFor(() => expect(address()).toBe('/admin/audit?kind=college&record=c1'))
  await person.click(await screen.findByRole('button', { name: 'Remove filter Only Hill College' }))
  expect(address()).toBe('/admin/audit?kind=college')
})

test('older lines are a page of their own in the address, and the newest a press away', async () => {
  server.answers['GET /admin/audit'] = { success: true, data: Array.from({ length: 50 }, (_, at) => line(100 - at)) }
  const { address } = openRoom(<Audit />, { at: '/admin/audit?kind=college' })
  const person = userEvent.setup()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(50))
  expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull()
  server.answers['GET /admin/audit'] = { success: true, data: [line(50)] }
  await person.click(screen.getByRole('link', { name: 'Older' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect([address(), server.asked.at(-1)?.path]).toEqual([
    '/admin/audit?kind=college&before=51',
    '/admin/audit?limit=50&kind=college&before=51',
  ])
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Newest' }))
  expect(address()).toBe('/admin/audit?kind=college')
})

test('what finds nothing says so, and without a connection what this device kept is shown with its day', async () => {
  openRoom(<Audit />)
  await screen.findAllByRole('listitem')
  cleanup()
  server.goesAway()
  openRoom(<Audit />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect((await screen.findByText(/What is shown was saved on/)).textContent).toMatch(
    /^Network error: Unable to connect to server\. What is shown was saved on /,
  )
  cleanup()
  openRoom(<Audit />, { at: '/admin/audit?search=never' })
  expect(await screen.findByText('Not known on this device yet.')).toBeTruthy()
  cleanup()
  server.answers['GET /admin/audit'] = { success: true, data: [] }
  openRoom(<Audit />, { at: '/admin/audit?search=never' })
  expect(await screen.findByText('Nothing was written down that is so')).toBeTruthy()
})
