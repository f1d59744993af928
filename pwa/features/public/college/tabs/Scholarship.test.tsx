import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENTS } from '../../../../../shared/enquiry/consents.ts'
import { cellsOf, renderPanel } from '../../../../test/renderPanel.tsx'
import { Scholarship } from './Scholarship.tsx'

const queue = await vi.hoisted(async () => (await import('../../../../test/fakeWriting.ts')).fakeWriting())
vi.mock('../../../../sync/writing.ts', () => queue.module)

beforeEach(() => queue.reset())
afterEach(cleanup)

const scholarships = Array.from({ length: 12 }, (_, n) => ({ id: `s${n}`, order: `a${n}`, name: `Grant ${n}`, eligibilityCriteria: 'Income below ₹8 lakh', award: '₹20,000' }))
const rows = () => cellsOf(screen.getByRole('table', { name: 'Scholarships' }))

test('ten are shown in the college’s order, then all, with how many there are', async () => {
  renderPanel(Scholarship, { scholarships })
  expect(screen.getByText('12 Available')).toBeTruthy()
  expect([...screen.getByRole('table').querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual(['Name', 'Eligibility Criteria', 'Award Amount'])
  expect(rows()).toHaveLength(10)
  expect(rows()[3]).toEqual(['Grant 3', 'Income below ₹8 lakh', '₹20,000'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 scholarships' }))
  expect(rows()).toHaveLength(12)
})

test('the first three are marked Popular Choice, and it is said what that means', () => {
  renderPanel(Scholarship, { scholarships })
  const badges = screen.getAllByText('Popular Choice')
  expect(badges.map((badge) => [badge.closest('tr')?.querySelector('th')?.firstChild?.textContent, badge.title])).toEqual([0, 1, 2].map((n) => [`Grant ${n}`, 'Listed first by the college']))
  expect(screen.getByText(/^Popular Choice: listed first by the college\./).textContent).toContain('contact the college’s financial aid office')
})

test('what is not published says so', () => {
  renderPanel(Scholarship, { scholarships: [{ id: 's', order: 'a0', name: 'Grant' }] })
  expect(rows()).toEqual([['GrantPopular Choice', 'Not published', 'Not published']])
})

test('with none, Inquire opens the consented form for the financial aid contact', async () => {
  renderPanel(Scholarship)
  expect(screen.getByText('No Scholarships Available Yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Inquire' }))
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  expect(sheet.getByText('For the financial aid contact of NIT Karnataka.')).toBeTruthy()
  await userEvent.type(sheet.getByLabelText('Name'), 'Asha')
  await userEvent.type(sheet.getByLabelText('Email'), 'asha@example.in')
  await userEvent.type(sheet.getByLabelText('Your question'), 'Is there one for sports?')
  await userEvent.click(sheet.getByLabelText(CONSENTS.reply.text))
  await userEvent.click(sheet.getByRole('button', { name: 'Send', hidden: true }))
  expect(queue.saved).toMatchObject([{ kind: 'enquiry.send', value: { kind: 'inquire', topic: 'Scholarships', message: 'Is there one for sports?' } }])
  expect(sheet.getByText(/Saved on this device, not yet sent/)).toBeTruthy()
})
