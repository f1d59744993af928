import { fakeDevice } from '../../../../test/fakeDevice.ts'
import { fakeWriting } from '../../../../test/fakeWriting.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONSENTS } from '../../../../../shared/enquiry/consents.ts'
import { cellsOf, renderingPanels } from '../../../../test/renderPanel.tsx'
import { Scholarship } from './Scholarship.tsx'

const queue = fakeWriting()
const { renderPanel } = renderingPanels({ worker: fakeDevice(), queue: queue.access })

beforeEach(() => queue.reset())
afterEach(cleanup)

const plain = { order: 'a0', categories: [], states: [], levels: [] }
const scholarships = Array.from({ length: 12 }, (_, n) => ({
  ...plain,
  id: `s${n}`,
  order: `a${n}`,
  name: `Grant ${n}`,
  eligibilityCriteria: 'Income below ₹8 lakh',
  award: '₹20,000',
}))
const rows = () => cellsOf(screen.getByRole('table', { name: 'Scholarships' }))

test('ten are shown in the college’s order, then all, with how many there are', async () => {
  renderPanel(Scholarship, { scholarships })
  expect(screen.getByText('12 Available')).toBeTruthy()
  expect([...screen.getByRole('table').querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
    'Name',
    'Eligibility Criteria',
    'Award Amount',
  ])
  expect(rows()).toHaveLength(10)
  expect(rows()[3]).toEqual(['Grant 3', 'Income below ₹8 lakh', '₹20,000'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 scholarships' }))
  expect(rows()).toHaveLength(12)
})

test('the first three are marked Popular Choice, and it is said what that means', () => {
  renderPanel(Scholarship, { scholarships })
  const badges = screen.getAllByText('Popular Choice')
  expect(
    badges.map((badge) => [badge.closest('tr')?.querySelector('th')?.firstChild?.textContent, badge.title]),
  ).toEqual([0, 1, 2].map((n) => [`Grant ${n}`, 'Listed first by the college']))
  expect(screen.getByText(/^Popular Choice: listed first by the college\./).textContent).toContain(
    'contact the college’s financial aid office',
  )
})

test('what is not published says so', () => {
  renderPanel(Scholarship, { scholarships: [{ ...plain, id: 's', name: 'Grant' }] })
  expect(rows()).toEqual([['GrantPopular Choice', 'Not published', 'Not published']])
})

test('what it publishes in a form that can be checked stands beside its words, and which fit is told on the device', async () => {
  renderPanel(Scholarship, {
    scholarships: [
      { ...plain, id: 'a', name: 'By words', eligibilityCriteria: 'For the deserving' },
      {
        ...plain,
        id: 'b',
        name: 'By income',
        order: 'a1',
        eligibilityCriteria: 'Poor families',
        mostIncome: 800_000,
        states: ['Kerala'],
        levels: ['undergraduate'],
      },
      { ...plain, id: 'c', name: 'For women', order: 'a2', women: true, categories: ['SC', 'PwD'], leastMarks: 60 },
    ],
  })
  expect(rows().map((cells) => cells[1])).toEqual([
    'For the deserving',
    'Poor familiesFamily income must be at most ₹8,00,000 a yearOnly for students of KeralaOnly for courses of the level Undergraduate',
    'Only for SC, PwDOnly for womenAt least 60% in Class 12',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Which of them fit me?' }))
  const verdicts = async () =>
    (await screen.findAllByRole('listitem')).filter(({ dataset }) => dataset['verdict']).map((line) => line.textContent)
  expect(await verdicts()).toEqual([
    'By income Enter more details to checkEnter family income. Choose the state. Choose the level of the course.Nothing is published about: category, gender, marks. The college’s own words decide: Poor families',
    'By words Cannot be checkedNone of its criteria are published in a form we can check. The college’s own words decide: For the deserving',
    'For women Does not fitOnly for women.Nothing is published about: family income, state, course level. ',
  ])
  await userEvent.type(screen.getByLabelText('Your family income a year'), '4,50,000')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Kerala')
  await userEvent.selectOptions(screen.getByLabelText('Level of the course'), 'Undergraduate')
  await userEvent.click(screen.getByLabelText('I am a woman'))
  await userEvent.click(screen.getByLabelText('I have a disability certificate (PwD)'))
  await userEvent.type(screen.getByLabelText('Class 12 marks (%)'), '71')
  expect((await verdicts()).map((line) => /Fits you|Cannot be checked/.exec(line!)?.[0])).toEqual([
    'Fits you',
    'Fits you',
    'Cannot be checked',
  ])
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Goa')
  expect((await verdicts()).at(-1)).toContain('By income Does not fitOnly for students of Kerala.')
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
  expect(queue.saved).toMatchObject([
    { kind: 'enquiry.send', value: { kind: 'inquire', topic: 'Scholarships', message: 'Is there one for sports?' } },
  ])
  expect(sheet.getByText(/Saved on this device, not yet sent/)).toBeTruthy()
})
