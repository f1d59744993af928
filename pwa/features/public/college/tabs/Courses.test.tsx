import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { College, Course } from '../../../../../shared/college/college.ts'
import type { PublicExam } from '../../../../../shared/exam/public.ts'
import { cutoffsInMemory } from '../../../../local/cutoffs.ts'
import { openPredictorService } from '../../../../search/predictorService.ts'
import type { Predictor } from '../../../../search/predictorTypes.ts'
import { closingRanks, steady, type MadeSeats } from '../../../../test/closingRanks.ts'
import { fakeDevice } from '../../../../test/fakeDevice.ts'
import { courseNamed } from '../../../../test/makePublic.ts'
import { renderingPanels } from '../../../../test/renderPanel.tsx'
import { Courses } from './Courses.tsx'

const device = fakeDevice()
const predictor = {} as Predictor
const { renderPanel } = renderingPanels({ worker: device, predictor })
const scrolled: string[] = []

/** The packs of closing ranks as the server has them. The college of `renderPanel` has number 7. */
function publishes(seats: readonly MadeSeats[], colleges: Record<string, number> = {}) {
  const { remote } = closingRanks(seats, colleges)
  Object.assign(predictor, openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 }))
}
beforeEach(() => {
  Object.assign(device, fakeDevice())
  publishes([])
  scrolled.length = 0
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent ?? '')
  }
})
afterEach(cleanup)

const COURSES = [
  courseNamed('B.Tech Civil', { subCategory: 'Regular', specialization: 'Civil', duration: '4 years', seats: 60 }),
  courseNamed('B.Tech Mining', { subCategory: 'Regular', specialization: 'Mining', seats: 90 }),
  courseNamed('B.Tech Evening', { subCategory: 'Evening' }),
  courseNamed('MBA', { fee: '₹1,80,000 per year' }),
]
const open = (courses: Course[] = COURSES, more: Partial<College> = {}) =>
  renderPanel(Courses, { courses, category: ['engineering'], ...more })
const table = () => screen.getByRole('table', { name: 'Courses' })
const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('button').textContent)
const heads = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
const rowOf = (name: string) => screen.getByRole('button', { name }).closest('tr')!
const cellsIn = (name: string) => [...rowOf(name).querySelectorAll('td')].map((cell) => cell.textContent)
const aboutOf = (name: string) => rowOf(name).querySelector('small')!.textContent

test('one table of course, seats and fee; a figure that no course has takes no column', () => {
  open()
  expect(screen.getByRole('heading', { level: 2, name: 'NIT Karnataka - Courses & Fees' })).toBeTruthy()
  expect(heads()).toEqual(['Course', 'Seats', 'Fee'])
  expect(cellsIn('MBA')).toEqual(['Not published', '₹1.8 lakh a year'])
  expect(cellsIn('B.Tech Civil')).toEqual(['60', 'Not published'])
  cleanup()
  open([courseNamed('MBA', { seats: 60 })])
  expect(heads()).toEqual(['Course', 'Seats'])
})

test('the course whose seats went first stands first, by the packs of closing ranks, and the table says what they are of', async () => {
  publishes(
    [
      { institute: 'NIT', program: 'Civil Engineering', closes: steady(9000) },
      { institute: 'NIT', program: 'Computer Science', closes: steady(800) },
    ],
    { NIT: 7 },
  )
  open([
    courseNamed('B.Tech Mining Engineering', { seats: 200 }),
    courseNamed('B.Tech Civil Engineering', { seats: 100 }),
    courseNamed('B.Tech Computer Science', { seats: 50 }),
  ])
  await screen.findByRole('columnheader', { name: 'Closed 2025' })
  expect(names()).toEqual(['B.Tech Computer Science', 'B.Tech Civil Engineering', 'B.Tech Mining Engineering'])
  expect(cellsIn('B.Tech Computer Science')).toEqual(['50', '800'])
  expect(cellsIn('B.Tech Mining Engineering')).toEqual(['200', 'Not published'])
  expect(screen.getByText('Closing ranks: JEE Main, All India, OPEN, Gender-neutral, last round.')).toBeTruthy()
})

test('without closing ranks the staff’s flag stands first, then seats, then the college’s own order', () => {
  open([...COURSES, courseNamed('B.Tech Design', { isFeatured: true })])
  expect(names()).toEqual(['B.Tech Design', 'B.Tech Mining', 'B.Tech Civil', 'B.Tech Evening', 'MBA'])
})

test('the order can be chosen: fee, seats, name', async () => {
  open()
  const orderBy = (label: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), label)
  await orderBy('Lowest fee')
  expect(names()[0]).toBe('MBA')
  await orderBy('Name')
  expect(names()).toEqual(['B.Tech Civil', 'B.Tech Evening', 'B.Tech Mining', 'MBA'])
  await orderBy('Most seats')
  expect(names()[0]).toBe('B.Tech Mining')
})

test('a course opens where it stands and closes again; the keys stay on it', async () => {
  open()
  const button = screen.getByRole('button', { name: 'B.Tech Mining' })
  await userEvent.click(button)
  const details = screen.getByRole('article', { name: 'B.Tech Mining' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(rowOf('B.Tech Mining').nextElementSibling?.contains(details)).toBe(true)
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('article')).toBeNull()
})

test('one course is open at a time', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'B.Tech Mining' }))
  await userEvent.click(screen.getByRole('button', { name: 'MBA' }))
  expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual(['MBA'])
})

test('a row says how long the course takes, its level, until when to apply, and that it is taught from afar', () => {
  const about = (more: Partial<Course>) => {
    cleanup()
    open([courseNamed('MBA', { duration: '2 years', ...more })])
    return aboutOf('MBA')
  }
  expect([
    about({ applicationDeadline: '2046-12-07' }),
    about({ applicationDeadline: '2020-11-07' }),
    about({ applicationDeadlineText: 'Rolling' }),
    about({ isDistance: true, isFeatured: true }),
    about({ fee: '₹90,000 per year', feeYear: '2026-27' }),
  ]).toEqual([
    '2 years · postgraduate · apply by 7 Dec 2046',
    '2 years · postgraduate · applications closed',
    '2 years · postgraduate · applications: Rolling',
    '2 years · postgraduate · distance course · featured',
    '2 years · postgraduate · fee of 2026-27',
  ])
})

test('a fee stands by the year with what was published beside it; one by quota is said to be', () => {
  open([
    courseNamed('A', { fee: '₹7,20,000 total', duration: '4 years' }),
    courseNamed('B', { feeStructure: { firstYear: '₹2,10,000' } }),
    courseNamed('C', { fee: 'On request' }),
    courseNamed('D', { feeLines: [{ id: 'l', order: 'a0', amount: '₹1,40,000 per year', covers: [] }] }),
    courseNamed('E'),
  ])
  expect(['A', 'B', 'C', 'D', 'E'].map((name) => cellsIn(name)[0])).toEqual([
    '₹1.8 lakh a year₹7.2 lakh in all',
    '₹2.1 lakh first year',
    'On request',
    'by quota and category',
    'Not published',
  ])
})

test('a category narrows the table, and what has one choice alone is not asked', async () => {
  open()
  expect(screen.getByText('4 courses')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'MBA 1' }))
  expect(names()).toEqual(['MBA'])
  expect(screen.getByText('1 of 4 courses')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Course Type' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'MBA 1' }))
  expect(names()).toHaveLength(4)
})

test('a course type narrows all categories, and Specialization is hidden when its only option is General', async () => {
  open([...COURSES, courseNamed('BBA', { subCategory: 'Evening' })])
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Course Type' })
  expect([...type.options].map(({ text }) => text)).toEqual(['All course types', 'Regular', 'Evening', 'General'])
  await userEvent.selectOptions(type, 'Evening')
  expect(names()).toEqual(['B.Tech Evening', 'BBA'])
  expect(screen.queryByRole('combobox', { name: 'Specialization' })).toBeNull()
  await userEvent.selectOptions(type, 'Regular')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Specialization' }), 'Mining')
  expect(names()).toEqual(['B.Tech Mining'])
  // The specialization was chosen for another type and narrows nothing of this one.
  await userEvent.selectOptions(type, 'Evening')
  expect(names()).toEqual(['B.Tech Evening', 'BBA'])
})

test('a course with no category is kept in each', async () => {
  open([...COURSES, courseNamed('Foundation of Studies')])
  await userEvent.click(screen.getByRole('button', { name: 'MBA 1' }))
  expect(names()).toEqual(['MBA', 'Foundation of Studies'])
})

test('where all courses are of one kind nothing is asked and no heading stands over nothing', () => {
  open([courseNamed('MBA'), courseNamed('MBA Finance')])
  expect(screen.queryByRole('heading', { name: 'Explore Courses' })).toBeNull()
})

test('twelve at first; the button shows all, and Back to Top leads the keys to the heading', async () => {
  open(Array.from({ length: 30 }, (_, at) => courseNamed(`B.Tech ${at + 1}`)))
  expect(names()).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'View All 30 Courses' }))
  expect(names()).toHaveLength(30)
  expect(screen.queryByRole('button', { name: /^View All/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back to Top' }))
  const heading = screen.getByRole('heading', { level: 2 })
  expect([document.activeElement === heading, scrolled]).toEqual([true, [heading.textContent]])
})

test('an entrance exam leads to its page where staff have published one, however its name is written', async () => {
  device.tellsDocuments('exams', [{ id: 'e1', slug: 'jee-main', tag: 't', name: 'JEE Main' } as PublicExam])
  open([
    courseNamed('B.Tech Civil', {
      entranceExams: [
        { id: 'x1', order: 'a0', name: 'JEE (Main)', minScore: '90 percentile', requiredSections: [] },
        { id: 'x2', order: 'a1', name: 'State CET', requiredSections: [] },
      ],
    }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'B.Tech Civil' }))
  const section = within(screen.getByRole('heading', { name: 'Entrance Exams' }).closest('section')!)
  expect((await section.findByRole('link', { name: 'JEE (Main)' })).getAttribute('href')).toBe('/exams/jee-main')
  expect(section.getAllByRole('link')).toHaveLength(1)
})

test('an inactive course is not shown', () => {
  open([courseNamed('MBA'), courseNamed('Gone', { isActive: false })])
  expect(names()).toEqual(['MBA'])
})
