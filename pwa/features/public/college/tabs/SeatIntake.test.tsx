import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SeatIntake as SeatOf } from '../../../../../shared/college/college.ts'
import { courseNamed } from '../../../../test/makePublic.ts'
import { cellsOf, renderPanel } from '../../../../test/renderPanel.tsx'
import { SeatIntakeTab } from './SeatIntake.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let made = 0
const row = (more: Partial<SeatOf> = {}): SeatOf => ({
  id: `s${++made}`,
  order: 'a0',
  course: 'Civil Engineering',
  ...more,
})
const table = () => screen.getByRole('table', { name: 'Seat intake' })
const footOf = () => [...table().querySelectorAll('tfoot tr > *')].map((cell) => cell.textContent)

test('with no course and no seats it says so', () => {
  renderPanel(SeatIntakeTab)
  expect(screen.getByText('No data available')).toBeTruthy()
})

test('a course whose seats are not published says Not published, and no random source is asked', () => {
  const random = vi.spyOn(Math, 'random')
  const bytes = vi.spyOn(crypto, 'getRandomValues')
  renderPanel(SeatIntakeTab, { courses: [courseNamed('BA History'), courseNamed('MBA')] })
  expect(cellsOf(table())).toEqual([
    ['BA History', 'All', 'Not published'],
    ['MBA', 'All', 'Not published'],
  ])
  expect(footOf()).toEqual(['Total', '', 'Not published'])
  const asked = [...random.mock.calls, ...bytes.mock.calls].length
  cleanup()
  renderPanel(SeatIntakeTab, { courses: [courseNamed('BA History'), courseNamed('MBA')] })
  expect(cellsOf(table()).flat()).not.toContainEqual(expect.stringMatching(/\d/))
  expect(asked).toBe(0)
})

test('the columns are Course Name, Quota and Seat Intake', () => {
  renderPanel(SeatIntakeTab, { seats: [row({ quota: 'Home State', category: 'OPEN', seats: 1200 })] })
  expect([...table().querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
    'Course Name',
    'Quota',
    'Seat Intake',
  ])
  expect(cellsOf(table())).toEqual([['Civil Engineering', 'Home State, OPEN', '1,200']])
})

test('five rows a page, and a changed filter begins again at the first', async () => {
  renderPanel(SeatIntakeTab, {
    seats: Array.from({ length: 12 }, (_, at) =>
      row({ course: `Course ${at}`, quota: at % 2 ? 'NRI' : 'State', seats: 10 }),
    ),
  })
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
  expect(cellsOf(table())).toHaveLength(2)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quota' }), 'NRI')
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Course' }), 'Course 1')
  expect(screen.getByText('Page 1 of 1')).toBeTruthy()
})

test('a filter with nothing to choose from stands as text, and one that no row says anything for not at all', () => {
  renderPanel(SeatIntakeTab, { seats: [row({ quota: 'State', seats: 10 }), row({ quota: 'NRI', seats: 2 })] })
  expect(screen.getAllByRole('combobox').map((each) => (each as HTMLSelectElement).labels?.[0]?.textContent)).toEqual([
    'Quota',
  ])
  expect(screen.getByText('Civil Engineering', { selector: 'b' }).parentElement?.textContent).toBe(
    'Course Civil Engineering',
  )
  cleanup()
  renderPanel(SeatIntakeTab, { seats: [row({ seats: 10 }), row({ course: 'Law', seats: 2 })] })
  expect(screen.getAllByRole('combobox').map((each) => (each as HTMLSelectElement).labels?.[0]?.textContent)).toEqual([
    'Course',
  ])
  cleanup()
  renderPanel(SeatIntakeTab, { seats: [row({ quota: 'State', seats: 10 }), row({ seats: 2 })] })
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
})

test('the total is of all that fits, not of the page, and says what it leaves out', () => {
  renderPanel(SeatIntakeTab, {
    seats: [
      ...Array.from({ length: 6 }, (_, at) => row({ course: `C${at}`, category: at % 2 ? 'SC' : 'OPEN', seats: 50 })),
      row({ course: 'Unknown' }),
    ],
  })
  expect(footOf()).toEqual(['Total', 'without 1 row not given as a number', '300'])
  expect(cellsOf(screen.getByRole('table', { name: 'Share per category' }))).toEqual([
    ['OPEN', '150', '50%'],
    ['SC', '150', '50%'],
  ])
})

test('figures that cannot all be true are marked', () => {
  renderPanel(SeatIntakeTab, {
    courses: [courseNamed('Civil Engineering', { seats: 60 })],
    seats: [row({ category: 'OPEN', seats: 50 }), row({ category: 'SC', seats: 30 })],
  })
  expect(screen.getByRole('note').textContent).toBe(
    'These figures cannot all be true. Ask the college which ones hold.Civil Engineering: the pools add up to 80 of 60 seats',
  )
})

test('figures that can are not', () => {
  renderPanel(SeatIntakeTab, {
    courses: [courseNamed('Civil Engineering', { seats: 80 })],
    seats: [row({ category: 'OPEN', seats: 50 }), row({ category: 'SC', seats: 30 })],
  })
  expect(screen.queryByRole('note')).toBeNull()
})

test('one year is shown, the newest first; years are never added to each other', async () => {
  renderPanel(SeatIntakeTab, { seats: [row({ year: 2024, seats: 60 }), row({ year: 2025, seats: 90 })] })
  expect(footOf().at(-1)).toBe('90')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2024')
  expect(footOf().at(-1)).toBe('60')
})

test('a category narrows the rows', async () => {
  renderPanel(SeatIntakeTab, {
    courses: [courseNamed('B.Tech Civil', { seats: 60 }), courseNamed('MBA', { seats: 30 })],
  })
  await userEvent.click(screen.getByRole('button', { name: 'MBA' }))
  expect(cellsOf(table()).map((cells) => cells[0])).toEqual(['MBA'])
})

const drawings = (name: RegExp) => screen.findAllByRole('img', { name })
const plots = () => document.querySelectorAll('figure')

test('courses are drawn by their seats, most first, and stand in a table; pools of a course are added up', async () => {
  renderPanel(SeatIntakeTab, {
    seats: [
      row({ course: 'Civil Engineering', category: 'OPEN', seats: 40 }),
      row({ course: 'Civil Engineering', category: 'SC', seats: 20 }),
      row({ course: 'Computer Science', seats: 1200 }),
      row({ course: 'Mining' }),
    ],
  })
  expect(await drawings(/^Seats by course: Computer Science 1,200, Civil Engineering 60$/)).not.toHaveLength(0)
  expect(cellsOf(screen.getByRole('table', { name: 'Seats by course', hidden: true }))).toEqual([
    ['Computer Science', '1,200'],
    ['Civil Engineering', '60'],
  ])
  expect(plots()).toHaveLength(1)
})

test('one course with a number is not drawn', () => {
  renderPanel(SeatIntakeTab, { seats: [row({ seats: 60 }), row({ course: 'Mining' })] })
  expect(plots()).toHaveLength(0)
})

test('seats are drawn by year only where every year counts the same courses', async () => {
  const of = (course: string, year: number, seats: number) => row({ course, year, seats })
  const mining = [of('Mining', 2024, 30), of('Mining', 2025, 40)]
  renderPanel(SeatIntakeTab, { seats: [of('Civil', 2025, 90), of('Civil', 2024, 60), ...mining] })
  expect(await drawings(/^Seats by year: 2024 90, 2025 130$/)).not.toHaveLength(0)
  expect(cellsOf(screen.getByRole('table', { name: 'Seats by year', hidden: true }))).toEqual([
    ['2024', '90'],
    ['2025', '130'],
  ])
  cleanup()
  renderPanel(SeatIntakeTab, { seats: [of('Civil', 2025, 90), ...mining] })
  expect(screen.queryByRole('table', { name: 'Seats by year', hidden: true })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'Mining')
  expect(await drawings(/^Seats by year: 2024 30, 2025 40$/)).not.toHaveLength(0)
})

test('distance courses say so, and the total of the campus leaves them out', () => {
  const [campus, distance] = [courseNamed('MBA'), courseNamed('BCA')]
  renderPanel(SeatIntakeTab, {
    courses: [
      { ...campus!, seats: 120 },
      { ...distance!, seats: 2000, isDistance: true },
    ],
  })
  expect(cellsOf(table())).toEqual([
    ['MBA', 'All', '120'],
    ['BCA', 'Distance course', '2,000'],
  ])
  expect(footOf()).toEqual(['Total', 'without distance courses', '120'])
})
