import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { blankCollege } from '../../../../../shared/college/blank.ts'
import type { College } from '../../../../../shared/college/college.ts'
import { courseNamed } from '../../../../test/makePublic.ts'
import { cellsOf, renderPanel } from '../../../../test/renderPanel.tsx'
import { Placement } from './Placement.tsx'

afterEach(cleanup)

const placed = (more: Partial<College['placements']> = {}): Pick<College, 'placements'> => ({
  placements: { ...blankCollege().placements, ...more },
})
const recruiter = (n: number) => ({
  id: `p${n}`,
  order: `a${n}`,
  company: `Company ${n}`,
  package: '₹8 lakh a year',
  sector: 'Software',
  designation: 'Engineer',
})

test('without any statistics it says whom to ask', () => {
  renderPanel(Placement)
  expect(screen.getByText('No Placement Data Available')).toBeTruthy()
  expect(
    screen.getByText(
      'This college has not provided placement statistics at this time. Please contact the admissions office for more information.',
    ),
  ).toBeTruthy()
})

test('the heading has the year, and two paragraphs may follow', () => {
  renderPanel(Placement, placed({ year: '2024-25', overview: 'First.', overviewMore: 'Second.' }))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('NIT Karnataka Placement 2024-25')
  for (const text of ['First.', 'Second.']) expect(screen.getByText(text)).toBeTruthy()
})

test('the boxes begin with the median; what is not published says so; recruiters are named', () => {
  renderPanel(
    Placement,
    placed({
      averagePackage: '₹7.5 lakh a year',
      highestPackage: '₹42 lakh a year',
      placed: 900,
      eligible: 1200,
      higherStudies: 40,
      topRecruiters: ['Infosys', 'ISRO'],
    }),
  )
  expect(
    [...document.querySelectorAll('dl dt')].map((label) => [label.textContent, label.nextElementSibling?.textContent]),
  ).toEqual([
    ['Median Package', 'Not published'],
    ['Highest Package', '₹42 lakh'],
    ['Average Package', '₹7.5 lakh'],
    ['placed of eligible', '900 / 1,200'],
    ['went on to higher studies', '40'],
  ])
  expect(screen.getByRole('heading', { name: 'Top Recruiters' })).toBeTruthy()
  expect(screen.getByText('Infosys, ISRO')).toBeTruthy()
  expect(screen.getByText('No detailed placement data available.')).toBeTruthy()
})

test('six recruiters are shown, then all', async () => {
  renderPanel(Placement, placed({ records: Array.from({ length: 8 }, (_, n) => recruiter(n)) }))
  const table = () => screen.getByRole('table', { name: 'Recruiters' })
  expect([...table().querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
    'Company',
    'Package',
    'Sector',
    'Designation',
  ])
  expect(cellsOf(table())).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 8 recruiters' }))
  expect(cellsOf(table())).toHaveLength(8)
  expect(cellsOf(table())[0]).toEqual(['Company 0', '₹8 lakh', 'Software', 'Engineer'])
})

test('two programmes are drawn, median first, each bar with its figure; one is only a table', async () => {
  const stat = (program: string, medianPackage: string) => ({
    id: program,
    order: 'a0',
    program,
    medianPackage,
    averagePackage: '₹9 lakh a year',
    highestPackage: '₹40 lakh a year',
  })
  renderPanel(
    Placement,
    placed({ programWiseStats: [stat('B.Tech', '₹8 lakh a year'), stat('MBA', '₹7 lakh a year')] }),
  )
  const [wide] = await screen.findAllByRole('img', {
    name: 'Packages by programme: B.Tech median ₹8 lakh, average ₹9 lakh, highest ₹40 lakh; MBA median ₹7 lakh, average ₹9 lakh, highest ₹40 lakh',
  })
  expect([...wide!.querySelectorAll('text')].map((text) => text.textContent).slice(0, 4)).toEqual([
    'B.Tech',
    'median ₹8 lakh',
    'average ₹9 lakh',
    'highest ₹40 lakh',
  ])
  expect(cellsOf(screen.getByRole('table', { name: 'Placements by programme', hidden: true }))).toEqual([
    ['B.Tech', '₹8 lakh', '₹9 lakh', '₹40 lakh'],
    ['MBA', '₹7 lakh', '₹9 lakh', '₹40 lakh'],
  ])
  cleanup()
  renderPanel(Placement, placed({ programWiseStats: [stat('B.Tech', '₹8 lakh a year')] }))
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.getByRole('table', { name: 'Placements by programme' })).toBeTruthy()
})

test('what stands under a course is of its year, and a category narrows it', async () => {
  const withPlacement = (name: string) =>
    courseNamed(name, { courseSpecificPlacements: { year: '2024', averagePackage: '₹6 lakh', topRecruiters: [] } })
  renderPanel(Placement, { courses: [withPlacement('B.Tech Civil'), withPlacement('MBA')] })
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Course category' })).getByRole('button', { name: 'MBA' }),
  )
  expect(cellsOf(screen.getByRole('table', { name: 'Placements by programme' })).map((cells) => cells[0])).toEqual([
    'MBA, 2024',
  ])
})

test('how many of those eligible were placed stands beside each programme, where anybody says', () => {
  renderPanel(
    Placement,
    placed({
      programWiseStats: [
        { id: 'a', order: 'a0', program: 'B.Tech', medianPackage: '₹8 lakh a year', placed: 900, eligible: 1200 },
        { id: 'b', order: 'a1', program: 'MBA', placed: 40 },
        { id: 'c', order: 'a2', program: 'M.Tech' },
      ],
    }),
  )
  const table = screen.getByRole('table', { name: 'Placements by programme' })
  expect([...table.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
    'Programme',
    'Median',
    'Average',
    'Highest',
    'Placed / eligible',
  ])
  expect(cellsOf(table).map((cells) => cells.at(-1))).toEqual(['900 / 1,200', '40 / –', '–'])
})

test('a course of which only its placed are published, as a count or as a share, stands among the programmes', () => {
  const course = (name: string, more: object) =>
    courseNamed(name, { courseSpecificPlacements: { topRecruiters: [], ...more } })
  renderPanel(Placement, {
    courses: [
      course('B.Tech Civil', { placed: 60, eligible: 75 }),
      course('MBA', { placementPercentage: 92 }),
      course('M.Tech', {}),
    ],
  })
  expect(screen.queryByText('No Placement Data Available')).toBeNull()
  expect(
    cellsOf(screen.getByRole('table', { name: 'Placements by programme' })).map((cells) => [cells[0], cells.at(-1)]),
  ).toEqual([
    ['B.Tech Civil', '60 / 75'],
    ['MBA', '92%'],
  ])
})

test('where those who went on to higher studies are all that is published, they stand there', () => {
  renderPanel(Placement, placed({ higherStudies: 40 }))
  expect(screen.getByText('went on to higher studies').nextElementSibling?.textContent).toBe('40')
  expect(screen.queryByText('No Placement Data Available')).toBeNull()
})

test('placed of eligible is drawn by programme, where two have both counts that can be true', async () => {
  const stat = (program: string, placed?: number, eligible?: number) => ({
    id: program,
    order: 'a0',
    program,
    ...(placed !== undefined && { placed }),
    ...(eligible !== undefined && { eligible }),
  })
  const some = [stat('B.Tech', 900, 1200), stat('MBA', 40), stat('M.Tech', 90, 60)]
  renderPanel(Placement, placed({ programWiseStats: [...some, stat('MCA', 30, 40)] }))
  await screen.findAllByRole('img', {
    name: 'Students placed of those eligible: B.Tech 900 / 1,200 (75%), MCA 30 / 40 (75%)',
  })
  expect(cellsOf(screen.getByRole('table', { name: 'Students placed by programme', hidden: true }))).toEqual([
    ['B.Tech', '1,200', '900', '75%'],
    ['MCA', '40', '30', '75%'],
  ])
  cleanup()
  renderPanel(Placement, placed({ programWiseStats: some }))
  expect(screen.queryByRole('figure')).toBeNull()
})
