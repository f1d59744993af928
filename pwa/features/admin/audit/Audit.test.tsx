import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { Audit, type AuditLine } from './Audit.tsx'

const line = (position: number, more: Partial<AuditLine> = {}): AuditLine => ({ position, at: '2026-11-20T09:00:00Z', act: 'publish', kind: 'college', by: 'Ravi Kumar', isStaff: true, record: 'c1', requestId: 'r', ...more })
let server: ReturnType<typeof staffServer>
roomForEach()
beforeEach(() => {
  server = staffServer({ 'GET /admin/audit': { success: true, data: [line(9, { act: 'reveal', kind: 'enquiry', record: 'e1', after: ['phone'], address: '203.0.113.7' }), line(8)] }, 'GET /crm-users': { success: true, data: [{ id: 's1', name: 'Ravi Kumar' }] } })
})

test('each line tells who did what, when, from where, and what stood before and after', async () => {
  openRoom(<Audit />, { at: '/admin/audit' })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toContain('Ravi Kumar reveal enquiries e1')
  expect(first!.textContent).toContain('from 203.0.113.7')
  expect(within(first!).getByText('After').nextElementSibling?.textContent).toBe('[\n  "phone"\n]')
  expect(within(second!).getByRole('link', { name: 'c1' }).getAttribute('href')).toBe('/admin/colleges?mode=view&id=c1')
})

test('an edit of fields is told field by field, as its form calls them', async () => {
  server.answers['GET /admin/audit'] = { success: true, data: [line(9, { act: 'change', kind: 'college', before: { 'contactDetails/phone': '080-1' }, after: { 'contactDetails/phone': '080-2', city: 'Pune' } }), line(8, { act: 'change', kind: 'exam', record: 'jee', before: { conductingBody: 'NTA' }, after: {}, reason: 'Settled a clash' })] }
  openRoom(<Audit />)
  const [college, exam] = await screen.findAllByRole('listitem')
  expect(within(college!).getByText('Contact, Phone').nextElementSibling?.textContent).toBe('080-12')
  expect(within(college!).getByText('City').nextElementSibling?.textContent).toContain('Pune')
  expect(within(exam!).getByText('Conducting body').nextElementSibling?.textContent).toContain('NTA')
  expect(exam!.textContent).toContain('Settled a clash')
})

test('it is narrowed by what it is about, who did it, the act and the record; the address carries it', async () => {
  const { address } = openRoom(<Audit />, { at: '/admin/audit' })
  const person = userEvent.setup()
  await screen.findAllByRole('listitem')
  await person.selectOptions(screen.getByLabelText('About'), 'staff')
  await person.selectOptions(screen.getByLabelText('By'), 'Ravi Kumar')
  await person.type(screen.getByLabelText('Act'), 'sign-in{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/audit?kind=staff&author=s1&act=sign-in'))
  await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/admin/audit?limit=50&kind=staff&act=sign-in&author=s1'))
})

test('older lines follow those that are shown', async () => {
  server.answers['GET /admin/audit'] = { success: true, data: Array.from({ length: 50 }, (_, at) => line(100 - at)) }
  openRoom(<Audit />)
  const person = userEvent.setup()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(50))
  server.answers['GET /admin/audit'] = { success: true, data: [line(50)] }
  await person.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(51))
  expect(server.asked.at(-1)?.path).toBe('/admin/audit?limit=50&before=51')
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})
