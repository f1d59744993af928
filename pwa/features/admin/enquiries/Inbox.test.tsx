import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readHandOver } from '../../../../shared/handover/handover.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { makeRow, openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import type { Enquiry } from './enquiry.ts'
import { Inbox } from './Inbox.tsx'

const enquiry = (more: Partial<Enquiry> = {}): Enquiry => ({
  id: 'e1', reference: 'PR-7K3F9-QXM2A', tag: 'seen', kind: 'contact', state: 'new', name: 'Asha Rao', replyBy: 'Phone', college: 'c1', email: 'a•••@example.in', phone: '•••••••210', message: 'Is the hostel open in June?',
  consents: [{ purpose: 'reply', textVersion: '1', given: true, at: '2026-11-18T10:00:00Z' }], notes: [], createdAt: '2026-11-18T10:00:00Z', updatedAt: '2026-11-18T10:00:00Z', ...more,
})
let server: ReturnType<typeof staffServer>
roomForEach()
beforeEach(() => {
  server = staffServer({
    'GET /admin/enquiries': { success: true, data: [enquiry()], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } },
    'GET /crm-users': { success: true, data: [{ id: 'ravi', name: 'Ravi Kumar', isActive: true }, { id: 'gone', name: 'Gone', isActive: false }] },
    'GET /admin/enquiries/e1/trail': { success: true, data: [{ at: '2026-11-18T11:00:00Z', act: 'reveal', by: 'Meera Rao' }] },
  })
})

function openInbox(at = '/admin/enquiries') {
  const desk = fakeDesk()
  desk.rows([makeRow()])
  return openRoom(<Inbox />, { desk, at })
}
const opened = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Asha Rao/ }))
  return within(screen.getByRole('dialog'))
}

test('each enquiry shows who asked, under which number, about which college and how far it is', async () => {
  openInbox()
  const entry = await screen.findByRole('button', { name: /Asha Rao/ })
  await waitFor(() => expect(entry.textContent).toContain('Hill College'))
  expect(entry.textContent).toContain('PR-7K3F9-QXM2A')
  expect(entry.textContent).toContain('New')
  expect(document.body.textContent).not.toContain('98765')
})

test('the list is narrowed by state, kind, number and to one’s own', async () => {
  openInbox()
  const person = userEvent.setup()
  await screen.findByRole('button', { name: /Asha Rao/ })
  await person.selectOptions(screen.getByLabelText('State'), 'Assigned')
  await person.selectOptions(screen.getByLabelText('Kind'), 'Contact')
  await person.click(screen.getByLabelText('Mine'))
  await person.type(screen.getByLabelText('Number'), 'pr 7k3f9{Enter}')
  await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/admin/enquiries?limit=20&page=1&state=assigned&kind=contact&reference=pr+7k3f9&assignee=meera'))
})

test('how to reach somebody is shown only when asked for, and the person is told that it was', async () => {
  openInbox()
  const sheet = await opened()
  expect(sheet.getByText('a•••@example.in · •••••••210')).toBeTruthy()
  expect(sheet.getByText('That you saw it is written down, and they can read it on their page.')).toBeTruthy()
  server.answers['POST /admin/enquiries/e1/contact'] = { success: true, data: { email: 'asha@example.in', phone: '98765 43210' } }
  fireEvent.click(sheet.getByRole('button', { name: 'Show it' }))
  expect((await sheet.findByRole('link', { name: '98765 43210' })).getAttribute('href')).toBe('tel:98765 43210')
  expect(sheet.getByRole('link', { name: 'asha@example.in' }).getAttribute('href')).toBe('mailto:asha@example.in')
})

test('it is given to a colleague who is still there, noted upon, and closed', async () => {
  openInbox()
  const sheet = await opened()
  const person = userEvent.setup()
  await waitFor(() => expect(within(sheet.getByLabelText('Followed up by')).getAllByRole('option').map((each) => each.textContent)).toEqual(['Nobody yet', 'Ravi Kumar']))
  server.answers['PATCH /admin/enquiries/e1'] = { success: true, data: enquiry({ state: 'assigned', assignee: 'ravi', assigneeName: 'Ravi Kumar', notes: [{ text: 'Speaks Marathi', by: 'Meera Rao', at: '2026-11-18T12:00:00Z' }] }) }
  await person.selectOptions(sheet.getByLabelText('Followed up by'), 'Ravi Kumar')
  await person.type(sheet.getByLabelText('A note for colleagues'), ' Speaks Marathi ')
  await person.click(sheet.getByRole('button', { name: 'Add note' }))
  expect(await sheet.findByText('Speaks Marathi')).toBeTruthy()
  await person.selectOptions(sheet.getByLabelText('State'), 'Closed')
  await waitFor(() => expect(server.said('PATCH').map(([, body]) => body)).toEqual([{ assignee: 'ravi' }, { note: 'Speaks Marathi' }, { state: 'closed' }]))
})

test('what a colleague changed meanwhile is shown and not written over', async () => {
  openInbox()
  const sheet = await opened()
  server.answers['PATCH /admin/enquiries/e1'] = { success: false, status: 409, code: 'VERSION_CONFLICT', error: 'A colleague changed this enquiry meanwhile. It is shown as it stands now', data: { current: enquiry({ state: 'answered', tag: 'newer' }), clashes: [] } }
  await userEvent.setup().selectOptions(sheet.getByLabelText('State'), 'Closed')
  expect((await sheet.findByRole('alert')).textContent).toMatch(/^A colleague changed this enquiry meanwhile\. It is shown as it stands now/)
  expect(server.asked.find(({ method }) => method === 'PATCH')?.ifMatch).toBe('seen')
  expect(sheet.getByLabelText<HTMLSelectElement>('State').value).toBe('answered')
})

test('the sheet tells what was agreed to, and who saw how to reach the author', async () => {
  openInbox()
  const sheet = await opened()
  expect(sheet.getByText(/Use what I wrote here to answer this enquiry/)).toBeTruthy()
  const trail = await sheet.findByRole('region', { name: 'What became of it' })
  await waitFor(() => expect(trail.textContent).toContain('Meera Rao saw how to reach its author'))
})

test('what the author shares of their device is there to read, in their order, and leaves as a file that Hand over opens', async () => {
  const files: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => { files.push(blob); return 'blob:x' }, revokeObjectURL: () => undefined }))
  const choices = ['JEE Main|NIT Calicut|Civil Engineering|4|B.Tech', 'NEET UG|AIIMS|MBBS||']
  server.answers['GET /admin/enquiries'] = { success: true, data: [enquiry({ lists: { saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }], choices } })], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } }
  openInbox()
  const sheet = await opened(), shared = within(sheet.getByRole('region', { name: 'Shared by the author' }))
  expect(shared.getByRole('link', { name: 'NIT Calicut' }).getAttribute('href')).toBe('/college/nit-calicut')
  expect(shared.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['NIT Calicut', 'Civil Engineering, NIT Calicut (JEE Main)', 'MBBS, AIIMS (NEET UG)'])
  fireEvent.click(shared.getByRole('button', { name: 'Save as a hand-over file' }))
  expect(readHandOver(await files.at(-1)!.text())).toEqual({ saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }], choices })
})

test('without a network the last list is there to read, and what the server decides is not offered, with the reason', async () => {
  openInbox()
  await screen.findByRole('button', { name: /Asha Rao/ })
  cleanup()
  server.goesAway()
  openInbox()
  const sheet = await opened()
  expect(screen.getByText(/What is shown was saved on/)).toBeTruthy()
  expect(sheet.getByText(/This needs a connection/)).toBeTruthy()
  expect(sheet.getByLabelText<HTMLSelectElement>('State').disabled).toBe(true)
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Show it' }).disabled).toBe(true)
})
