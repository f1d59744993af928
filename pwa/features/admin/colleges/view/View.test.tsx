import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCourse, makeItems } from '../../../../../shared/test/make.ts'
import { timeInIndia } from '../../../../../shared/college/schedule.ts'
import { ownKept } from '../../../../auth/kept.ts'
import { fakeDesk } from '../../../../test/fakeDesk.ts'
import { asStaff, makeSeen, openRoom } from '../../../../test/staffRoom.tsx'
import { Colleges } from '../Colleges.tsx'
import { indianTime } from '../plans.ts'

beforeEach(async () => {
  localStorage.clear()
  asStaff()
  await ownKept().clear()
  vi.stubGlobal('fetch', async () => { throw new TypeError('offline') })
})
afterEach(() => { cleanup(); vi.unstubAllGlobals() })

function openView(seen: ReturnType<typeof makeSeen>, drawPublic?: Parameters<typeof Colleges>[0]['drawPublic']) {
  const desk = fakeDesk()
  desk.sees('c1', seen)
  return { ...openRoom(<Colleges {...(drawPublic && { drawPublic })} />, { desk, at: '/admin/colleges?mode=view&id=c1' }), person: userEvent.setup() }
}
const college = { name: 'Hill College', location: 'Pune', affiliation: 'Pune University', facilities: makeItems([{ name: 'Library', description: 'Open at night' }]), courses: [makeCourse({ name: 'MBA', fee: 'ask us' })] }

test('the view tells the full record, section by section, and only what it says', () => {
  openView(makeSeen({ college }))
  expect(screen.getByText('Pune University')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Facilities' })).toBeTruthy()
  expect(screen.getByText('Open at night')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Scholarships' })).toBeNull()
})

test('what the record does not tell yet, and what deserves a look, lead to their fields; for a counselor they are words', () => {
  openView(makeSeen({ college }))
  expect(screen.getByRole('link', { name: 'its website' }).getAttribute('href')).toBe('/admin/colleges?mode=edit&id=c1&field=websiteURL')
  expect(screen.getByRole('link', { name: 'The fee of MBA could not be read: ask us' })).toBeTruthy()
  cleanup()
  asStaff({ role: 'counselor' })
  openView(makeSeen({ college }))
  expect(screen.getByText(/its website/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'its website' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit College' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Plan it' })).toBeNull()
})

test('unsent edits stand beside what students see', () => {
  const accepted = makeSeen({ status: 'published', college: { ...college, highlights: 'A quiet campus' } }).record
  openView(makeSeen({ status: 'published', college: { ...college, highlights: 'A quiet green campus' } }, { accepted, pending: new Map([['highlights', 1]]) }))
  const row = screen.getByRole('rowheader', { name: 'Highlights' }).parentElement!
  expect(within(row).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['A quiet campus', 'A quiet green campus'])
  expect(screen.getByRole('columnheader', { name: 'Students see' })).toBeTruthy()
  cleanup()
  openView(makeSeen({ college }))
  expect(screen.queryByRole('heading', { name: 'What your unsent edits change' })).toBeNull()
})

test('the record is shown as the public page draws it, and one is led back', async () => {
  const { person } = openView(makeSeen({ status: 'draft', college }), (record) => <p>Public page of {record.college.name}</p>)
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Public page of Hill College')).toBeTruthy()
  expect(screen.getByText('This is how students would see it. Only staff see a draft.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Back to the record' }))
  expect(screen.getByRole('heading', { name: 'History' })).toBeTruthy()
})

const planned = [{ college: 'c1', name: 'Hill College', act: 'publish', dueAt: '2026-12-01T04:00:00.000Z', by: 'Ravi Kumar' }]
function answerPlans() {
  const asked: Array<{ method: string; path: string; body?: unknown }> = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/^.*\/api\/v1/, '')
    asked.push({ method: init?.method ?? 'GET', path, ...(init?.body ? { body: JSON.parse(String(init.body)) as unknown } : {}) })
    return new Response(JSON.stringify({ success: true, data: path.includes('/schedules') && init?.method !== 'DELETE' ? planned : [] }), { headers: { 'Content-Type': 'application/json' } })
  })
  return asked
}

test('what is planned stands in Indian time, and is planned and taken back at the server', async () => {
  const asked = answerPlans()
  const { person } = openView(makeSeen({ status: 'draft', college }))
  expect(await screen.findByText('1 Dec 2026, 09:30 IST')).toBeTruthy()
  const time = screen.getByLabelText('When, by the clock of India (IST)')
  await person.click(screen.getByRole('button', { name: 'Plan it' }))
  expect(screen.getByText('Choose a day and a time')).toBeTruthy()
  const tomorrow = timeInIndia(Date.now() + 86_400_000)
  await person.type(time, tomorrow)
  await person.click(screen.getByRole('button', { name: 'Plan it' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({ path: '/admin/colleges/c1/schedules/publish' }))
  const { at } = asked.find(({ method }) => method === 'PUT')!.body as { at: string }
  expect(timeInIndia(Date.parse(at))).toBe(tomorrow)
  await person.click(screen.getByRole('button', { name: 'Take back Publish' }))
  expect(await screen.findByText('Nothing is planned.')).toBeTruthy()
})

test('without a network what was planned is shown and cannot be changed, and it says why', async () => {
  answerPlans()
  openView(makeSeen({ college }))
  await screen.findByText('1 Dec 2026, 09:30 IST')
  cleanup()
  vi.stubGlobal('fetch', async () => { throw new TypeError('offline') })
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  openView(makeSeen({ college }))
  expect(await screen.findByText('1 Dec 2026, 09:30 IST')).toBeTruthy()
  expect(screen.getByText(/This needs a connection/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Plan it' }).disabled).toBe(true)
})

test('a time is told as in India wherever it is read', () => {
  expect(indianTime(Date.UTC(2026, 10, 20, 20))).toBe('21 Nov 2026, 01:30 IST')
})
