import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { blankCollege } from '../../../../../shared/college/blank.ts'
import type { College } from '../../../../../shared/college/college.ts'
import { cellsOf, renderPanel } from '../../../../test/renderPanel.tsx'
import { Facilities } from './Facilities.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const facility = (n: number, more: Partial<College['facilities'][number]> = {}) => ({
  id: `f${n}`,
  order: `a${n}`,
  name: `Facility ${n}`,
  ...more,
})
const many = (count: number, more: (n: number) => Partial<College['facilities'][number]> = () => ({})) =>
  Array.from({ length: count }, (_, at) => facility(at, more(at)))
const hostel = (more: Partial<College['hostel']>): Pick<College, 'hostel'> => ({
  hostel: { ...blankCollege().hostel, ...more },
})

test('the introduction and the highlights come first', () => {
  renderPanel(Facilities, { facilitiesInfo: 'A green campus.', highlights: 'Own beach.' })
  expect(screen.getByText('A green campus.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Highlights' })).toBeTruthy()
  expect(screen.getByText('Own beach.')).toBeTruthy()
  expect(screen.queryByText('No data available')).toBeNull()
})

test('seven facilities are shown, then all', async () => {
  renderPanel(Facilities, { facilities: many(9) })
  expect(screen.getAllByText(/^Facility/)).toHaveLength(7)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9 facilities' }))
  expect(screen.getAllByText(/^Facility/)).toHaveLength(9)
})

test('five photos are shown, each with a name and an address, described and fetched when reached', async () => {
  renderPanel(Facilities, {
    facilities: [
      ...many(6, (n) => ({
        photoURL: `https://cdn.example.in/${n}.jpg`,
        ...(n === 0 && { photoAlt: 'Readers at long desks', photoCredit: 'A. Rao, CC BY 4.0' }),
      })),
      facility(7),
      facility(8, { photoURL: 'javascript:alert(1)' }),
    ],
  })
  const photos = screen.getAllByRole<HTMLImageElement>('img')
  expect(photos).toHaveLength(5)
  expect(photos.map((photo) => photo.alt).slice(0, 2)).toEqual(['Readers at long desks', 'Facility 1'])
  expect(photos.every((photo) => photo.getAttribute('loading') === 'lazy')).toBe(true)
  expect(screen.getAllByText(/^Photo:/).map((credit) => credit.textContent?.trim())).toEqual([
    'Photo: A. Rao, CC BY 4.0',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6 photos' }))
  expect(screen.getAllByRole('img')).toHaveLength(6)
})

test('where data is spared no photo is fetched until it is asked for', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  renderPanel(Facilities, { facilities: many(2, (n) => ({ photoURL: `https://cdn.example.in/${n}.jpg` })) })
  expect(screen.queryByRole('img')).toBeNull()
  screen.getByRole('button', { name: 'Show 2 photos' }).click()
  expect(await screen.findAllByRole('img')).toHaveLength(2)
})

test('the hostel has its words and five amenities, then all', async () => {
  renderPanel(
    Facilities,
    hostel({ description: 'Nine blocks.', facilities: ['Mess', 'Gym', 'Laundry', 'Wi-Fi', 'Library', 'Bank'] }),
  )
  expect(screen.getByText('Nine blocks.')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Hostel amenities' }).children).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6 amenities' }))
  expect(screen.getByRole('list', { name: 'Hostel amenities' }).children).toHaveLength(6)
})

test('the hostel fee says that the deposit comes back, adds up, and is of an unofficial source', () => {
  renderPanel(Facilities, hostel({ cautionDeposit: '₹5,000', fees: '₹60,000 per year' }))
  const table = screen.getByRole('table', { name: 'Hostel fee' })
  expect(cellsOf(table)).toEqual([
    ['Caution deposit (refundable)', '₹5,000'],
    ['Total hostel fee', '₹60,000 a year'],
  ])
  expect(table.querySelector('tfoot')?.textContent).toBe('To pay at the start, deposit included₹65,000')
  expect(screen.getByText('The fee is from an unofficial source and is indicative.')).toBeTruthy()
})

test('what cannot be read is not added up', () => {
  renderPanel(Facilities, hostel({ cautionDeposit: 'as per norms', fees: '₹60,000' }))
  expect(screen.getByRole('table', { name: 'Hostel fee' }).querySelector('tfoot')).toBeNull()
})

test('without a fee it says so', () => {
  renderPanel(Facilities)
  expect(screen.getByText('No Fee Details Available')).toBeTruthy()
  expect(screen.queryByText('The fee is from an unofficial source and is indicative.')).toBeNull()
})

test('what students liked and disliked of the hostel stands apart, with who collected it', () => {
  renderPanel(
    Facilities,
    hostel({
      reviews: [
        { id: 'l', order: 'a0', type: 'positive', content: 'Clean rooms' },
        { id: 'd', order: 'a1', type: 'negative', content: 'Slow Wi-Fi' },
      ],
    }),
  )
  expect(screen.getByRole('heading', { name: 'Students liked' }).parentElement?.textContent).toContain('Clean rooms')
  expect(screen.getByRole('heading', { name: 'Students disliked' }).parentElement?.textContent).toContain('Slow Wi-Fi')
  expect(screen.getByText('collected by our editors')).toBeTruthy()
})

test('the hostel fee says which academic year it is of', () => {
  renderPanel(Facilities, hostel({ fees: '₹60,000 per year', feeYear: '2026/27' }))
  expect(screen.getByRole('table', { name: 'Hostel fee of 2026-27' })).toBeTruthy()
})

test('where the hostel alone is told of, nothing says that there is no data', () => {
  renderPanel(Facilities, hostel({ description: 'Six blocks by the sea.' }))
  expect(screen.getByText('Six blocks by the sea.')).toBeTruthy()
  expect(screen.queryByText('No data available')).toBeNull()
  cleanup()
  renderPanel(Facilities)
  expect(screen.getByText('No data available')).toBeTruthy()
})
