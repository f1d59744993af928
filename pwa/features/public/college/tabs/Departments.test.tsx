import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { makeDepartment, makeItems } from '../../../../../shared/test/make.ts'
import { cellsOf, renderPanel } from '../../../../test/renderPanel.tsx'
import { Departments } from './Departments.tsx'

afterEach(cleanup)

const factsOf = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent))

test('every department is shown, with its location, courses and fees, and what is known beyond them', () => {
  renderPanel(Departments, {
    departments: [
      makeDepartment({
        name: 'Physics',
        location: 'Block A',
        courses: ['B.Sc', 'M.Sc'],
        fees: '₹20,000 per year',
        headOfDepartment: 'Dr Rao',
        facultyCount: 12,
        establishedYear: 1960,
      }),
      makeDepartment({ name: 'Chemistry' }),
    ],
  })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('NIT Karnataka Departments')
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Physics',
    'Chemistry',
  ])
  expect(factsOf()).toEqual([
    ['Location', 'Block A'],
    ['Courses offered', 'B.Sc, M.Sc'],
    ['Fees', '₹20,000 a year'],
    ['Head of department', 'Dr Rao'],
    ['Faculty', '12'],
    ['Established', '1960'],
    ['Location', 'Not published'],
    ['Courses offered', 'Not published'],
    ['Fees', 'Not published'],
  ])
})

test('questions and answers are a table of up to four, then all', async () => {
  renderPanel(Departments, {
    departments: [
      makeDepartment({
        name: 'Physics',
        questions: makeItems([1, 2, 3, 4, 5, 6].map((n) => ({ question: `Q${n}?`, answer: `A${n}` }))),
      }),
    ],
  })
  const table = () => cellsOf(screen.getByRole('table', { name: 'Questions on Physics' }))
  expect(table()).toEqual([1, 2, 3, 4].map((n) => [`Q${n}?`, `A${n}`]))
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6 questions' }))
  expect(table()).toHaveLength(6)
})

test('details stand under Additional Information, Detail beside Description', () => {
  renderPanel(Departments, {
    departments: [makeDepartment({ name: 'Physics', details: makeItems([{ detail: 'Labs', description: 'Six' }]) })],
  })
  expect(screen.getByRole('heading', { name: 'Additional Information' })).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Additional information on Physics' })
  expect([...table.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual(['Detail', 'Description'])
  expect(cellsOf(table)).toEqual([['Labs', 'Six']])
})

test('a college of which no department is known says so', () => {
  renderPanel(Departments)
  expect(screen.getByText('No data available')).toBeTruthy()
})
