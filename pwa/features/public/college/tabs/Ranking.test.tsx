import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Ranking as RankingOf } from '../../../../../shared/college/college.ts'
import { courseNamed } from '../../../../test/makePublic.ts'
import { cellsOf, renderPanel } from '../../../../test/renderPanel.tsx'
import { RankingTab } from './Ranking.tsx'

afterEach(cleanup)

let made = 0
const ranked = (agency: string, year: number, category: string, rank?: RankingOf['rank']): RankingOf => ({
  id: `k${++made}`,
  order: 'a0',
  agency,
  year,
  category,
  ...(rank !== undefined && { rank }),
})
const headOf = (name: string) =>
  [...screen.getByRole('table', { name }).querySelectorAll('thead th')].map((cell) => cell.textContent)
const rowsOf = (name: string) => cellsOf(screen.getByRole('table', { name }))

test('the heading has the year of the newest data, and none without data', () => {
  renderPanel(RankingTab, { rankings: [ranked('NIRF', 2024, 'Law', 4), ranked('NIRF', 2025, 'Engineering', 9)] })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Rankings 2025')
  cleanup()
  renderPanel(RankingTab)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Rankings')
})

test('without ranks one line says so, and leads to the official site and to us', async () => {
  renderPanel(RankingTab, { courses: [courseNamed('B.Tech Civil'), courseNamed('MBA')] })
  expect(screen.queryByRole('group', { name: 'Course category' })).toBeNull()
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
  expect(screen.getByText('No weekly ranking data available.')).toBeTruthy()
  expect(screen.getByText('No NIRF ranking data available.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Official NIRF site' }).getAttribute('href')).toBe(
    'https://www.nirfindia.org',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Know better? Tell us' }))
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  expect(sheet.getByText('About Ranking of NIT Karnataka.')).toBeTruthy()
  expect(sheet.getByLabelText('What should it be?')).toBeTruthy()
})

test('the stream whose rank the head shows stands first', () => {
  renderPanel(RankingTab, {
    rankings: [
      ranked('NIRF', 2025, 'Overall', 1),
      ranked('NIRF', 2025, 'Research', 2),
      ranked('NIRF', 2025, 'Engineering', 17),
    ],
  })
  expect(rowsOf('NIRF rankings').map((cells) => cells[0])).toEqual(['Engineering', 'Overall'])
})

test('the columns are the stream and the three newest years present, the newest marked Current; what is missing is a dash', () => {
  renderPanel(RankingTab, {
    rankings: [
      ranked('NIRF', 2021, 'Engineering', 9),
      ranked('NIRF', 2022, 'Engineering', 12),
      ranked('NIRF', 2024, 'Engineering', 17),
      ranked('NIRF', 2023, 'Overall', 80),
      ranked('The Week', 2024, 'Engineering', 21),
    ],
  })
  expect(headOf('NIRF rankings')).toEqual(['Stream', '2024 (Current)', '2023', '2022'])
  expect(headOf('The Week rankings')).toEqual(['Stream', '2024 (Current)'])
  expect(rowsOf('NIRF rankings')).toEqual([
    ['Engineering', '17', '–not ranked', '12'],
    ['Overall', '–not ranked', '80', '–not ranked'],
  ])
  expect(screen.queryByText('No weekly ranking data available.')).toBeNull()
})

test('a NIRF rank of 10 or better has the Top 10 badge; a band and another agency’s rank have not', () => {
  renderPanel(RankingTab, {
    rankings: [
      ranked('NIRF', 2024, 'Engineering', 10),
      ranked('NIRF', 2023, 'Engineering', 11),
      ranked('NIRF', 2022, 'Engineering', '1-10'),
      ranked('The Week', 2024, 'Engineering', 1),
    ],
  })
  expect(rowsOf('NIRF rankings')).toEqual([['Engineering', '10Top 10', '11', '1-10']])
  expect(rowsOf('The Week rankings')).toEqual([['Engineering', '1']])
})

test('a rank longer than three characters has the wide badge, as text', () => {
  renderPanel(RankingTab, {
    rankings: [ranked('NIRF', 2024, 'Engineering', '101-150'), ranked('NIRF', 2023, 'Engineering', 150)],
  })
  expect(screen.getByText('101-150').dataset['wide']).toBe('true')
  expect(screen.getByText('150').dataset['wide']).toBeUndefined()
})

test('two streams are open, bands after plain ranks by their lower bound; the others are one press away', async () => {
  renderPanel(RankingTab, {
    rankings: [
      ranked('NIRF', 2024, 'Overall', '101-150'),
      ranked('NIRF', 2024, 'Law', 40),
      ranked('NIRF', 2024, 'Engineering', 17),
      ranked('NIRF', 2024, 'Research', '51-100'),
    ],
  })
  expect(rowsOf('NIRF rankings').map((cells) => cells[0])).toEqual(['Engineering', 'Law'])
  const more = screen.getByRole('button', { name: 'Show all 4 streams' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  expect(rowsOf('NIRF rankings').map((cells) => cells[0])).toEqual(['Engineering', 'Law', 'Research', 'Overall'])
})

test('the official link leads to the category and the edition, or where the record says', () => {
  renderPanel(RankingTab, {
    rankings: [
      ranked('NIRF', 2024, 'Engineering', 17),
      { ...ranked('NIRF', 2024, 'Law', 40), link: 'https://example.in/law' },
    ],
  })
  expect(screen.getByRole('link', { name: 'Official NIRF site' }).getAttribute('href')).toBe(
    'https://www.nirfindia.org/Rankings/2024/EngineeringRanking.html',
  )
  expect(screen.getByRole('link', { name: 'Law 2024' }).getAttribute('href')).toBe('https://example.in/law')
})

test('each ranking of NIRF has its table, whatever it is called', () => {
  renderPanel(RankingTab, {
    rankings: [ranked('NIRF', 2024, 'Engineering', 17), ranked('NIRF Innovation', 2024, 'Overall', 9)],
  })
  expect([rowsOf('NIRF rankings'), rowsOf('NIRF Innovation rankings')]).toEqual([
    [['Engineering', '17']],
    [['Overall', '9Top 10']],
  ])
})

test('a score, what the agency says of it and where it published it stand with the stream; the year the record is of, with the heading', () => {
  renderPanel(RankingTab, {
    rankingYear: 2024,
    rankings: [
      { ...ranked('NIRF', 2024, 'Engineering', 17), score: 64.27 },
      { ...ranked('NIRF', 2023, 'Engineering', 19), score: 60 },
      ranked('NIRF', 2024, 'Law'),
      {
        ...ranked('The Week', 2024, 'Engineering', 21),
        score: 512,
        outOf: 1000,
        details: 'Government colleges',
        link: 'https://example.in/week',
      },
    ],
  })
  expect(screen.getByText('As ranked for 2024')).toBeTruthy()
  expect(rowsOf('NIRF rankings').map((cells) => cells[0])).toEqual(['EngineeringScore 64.27 in 2024', 'Law'])
  expect(rowsOf('The Week rankings').map((cells) => cells[0])).toEqual([
    'EngineeringScore 512 of 1000 in 2024Government colleges',
  ])
  expect(screen.getByRole('link', { name: 'Engineering 2024' }).getAttribute('href')).toBe('https://example.in/week')
})

test('an agency is introduced as the record does, and another magazine is not taken for the weekly one', () => {
  renderPanel(RankingTab, {
    rankings: [ranked('QS', 2024, 'Overall', 300)],
    rankingAgencies: [
      { id: 'q', order: 'a0', agency: 'QS', heading: 'QS World', description: 'Of the world.' },
      { id: 'w', order: 'a1', agency: 'The Week', heading: 'The Week-Hansa' },
    ],
    rankingHeading: 'How it is ranked',
    rankingInfo: 'By others.',
  })
  for (const text of [
    'How it is ranked',
    'By others.',
    'QS World',
    'Of the world.',
    'No weekly ranking data available.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('The Week-Hansa')).toBeNull()
})

test('two years or more are drawn, a better rank higher, with all of them in the table behind', async () => {
  renderPanel(RankingTab, {
    rankings: [2021, 2022, 2023, 2024].map((year, at) => ranked('NIRF', year, 'Engineering', 30 - at * 5)),
  })
  const [wide] = await screen.findAllByRole('img', {
    name: 'NIRF rank over the years: Engineering 2021 30, 2022 25, 2023 20, 2024 15',
  })
  const heights = [...wide!.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')))
  expect(heights).toEqual([...heights].sort((one, other) => other - one))
  expect(cellsOf(screen.getByRole('table', { name: 'NIRF ranks over the years', hidden: true }))).toEqual([
    ['2024', '15'],
    ['2023', '20'],
    ['2022', '25'],
    ['2021', '30'],
  ])
})

test('several streams are drawn with their names where they end', async () => {
  renderPanel(RankingTab, {
    rankings: [2023, 2024].flatMap((year) => [
      ranked('NIRF', year, 'Engineering', year - 2010),
      ranked('NIRF', year, 'Overall', year - 1980),
    ]),
  })
  const [wide] = await screen.findAllByRole('img', { name: /over the years/ })
  expect(wide!.textContent).toContain('Engineering 14')
  expect(wide!.textContent).toContain('Overall 44')
})

test('a category leaves the streams that speak for it, and those that speak for all', async () => {
  renderPanel(RankingTab, {
    courses: [courseNamed('B.Tech Civil'), courseNamed('MBA')],
    rankings: [
      ranked('NIRF', 2024, 'Engineering', 17),
      ranked('NIRF', 2024, 'Management', 50),
      ranked('NIRF', 2024, 'Overall', 60),
    ],
  })
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Course category' })).getByRole('button', { name: 'MBA' }),
  )
  expect(rowsOf('NIRF rankings').map((cells) => cells[0])).toEqual(['Management', 'Overall'])
})
