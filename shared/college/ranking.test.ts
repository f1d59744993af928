import { expect, test } from 'vitest'
import type { Ranking } from './college.ts'
import { isTopTen, isWide, nirfPage, rankHistory, rankingTables, ranksBeside } from './ranking.ts'

const ranked = (agency: string, year: number, category: string, rank: Ranking['rank']): Ranking => ({
  id: `${agency}${year}${category}`,
  order: 'a0',
  agency,
  year,
  category,
  ...(rank !== undefined && { rank }),
})

test('the columns are the three newest years present, and what is missing stays missing', () => {
  const [table] = rankingTables([
    ranked('NIRF', 2021, 'Engineering', 9),
    ranked('NIRF', 2024, 'Engineering', 17),
    ranked('NIRF', 2022, 'Engineering', 10),
    ranked('NIRF', 2023, 'Overall', 80),
  ])
  expect(table?.years).toEqual([2024, 2023, 2022])
  expect(table?.rows).toEqual([
    { stream: 'Engineering', ranks: [17, undefined, 10] },
    { stream: 'Overall', ranks: [undefined, 80, undefined] },
  ])
})

test('NIRF comes first and bands are sorted by their lower bound', () => {
  const tables = rankingTables([
    ranked('The Week', 2024, 'Law', 3),
    ranked('NIRF', 2024, 'Overall', '101-150'),
    ranked('NIRF', 2024, 'Law', 60),
  ])
  expect(tables.map((table) => table.agency)).toEqual(['NIRF', 'The Week'])
  expect(tables[0]?.rows.map((row) => row.stream)).toEqual(['Law', 'Overall'])
})

test('Top 10 is for a plain number only, and long texts need the wide badge', () => {
  expect([1, 10, '7', 11, '1-10', '10A', undefined].map(isTopTen)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(['17', 999, '101-150', 1000].map(isWide)).toEqual([false, false, true, true])
})

test('the agency with the newest data comes first, and within it the streams ranked last', () => {
  const tables = rankingTables([
    ranked('NIRF', 2022, 'Law', 3),
    ranked('The Week', 2025, 'Engineering', 60),
    ranked('The Week', 2024, 'Overall', 2),
  ])
  expect(tables.map(({ agency }) => agency)).toEqual(['The Week', 'NIRF'])
  expect(tables[0]?.rows.map(({ stream }) => stream)).toEqual(['Engineering', 'Overall'])
})

test('a history has every year between the first and the last, three lines at most, and no band', () => {
  const rankings = [
    ranked('NIRF', 2022, 'Engineering', 10),
    ranked('NIRF', 2025, 'Engineering', 17),
    ranked('NIRF', 2025, 'Overall', 60),
    ranked('NIRF', 2024, 'Overall', 61),
    ranked('NIRF', 2025, 'Law', '101-150'),
    ranked('NIRF', 2024, 'Law', 90),
    ranked('The Week', 2025, 'Law', 3),
    ranked('The Week', 2024, 'Law', 4),
  ]
  expect(rankHistory(rankings, 'NIRF')).toEqual({
    agency: 'NIRF',
    years: [2022, 2023, 2024, 2025],
    lines: [
      { stream: 'Engineering', ranks: [10, undefined, undefined, 17] },
      { stream: 'Overall', ranks: [undefined, undefined, 61, 60] },
    ],
  })
  expect(rankHistory([ranked('NIRF', 2025, 'Law', 3)], 'NIRF')).toBeUndefined()
})

test('a rank leads to the page of its category and edition', () => {
  expect(nirfPage({ year: 2024, category: 'Engineering' })).toBe(
    'https://www.nirfindia.org/Rankings/2024/EngineeringRanking.html',
  )
  expect(nirfPage({ year: 2024 })).toBe('https://www.nirfindia.org/Rankings/2024/OverallRanking.html')
  expect(nirfPage({ year: 2016, category: 'Engineering' })).toBe('https://www.nirfindia.org')
  expect(nirfPage({ year: 2024, category: 'Sustainable Development' })).toBe('https://www.nirfindia.org')
  expect(nirfPage({ year: 2024, category: 'Law', link: 'https://example.in/law' })).toBe('https://example.in/law')
})

test('colleges are set beside each other in one category of one agency: where most are ranked, by plain numbers, in two years at least', () => {
  const of = (
    name: string,
    ...rankings: Array<[agency: string, category: string, year: number, rank: number | string]>
  ) => ({
    name,
    rankings: rankings.map(([agency, category, year, rank]) => ({ agency, category, year, rank }) as never),
  })
  const a = of(
    'A',
    ['NIRF', 'Overall', 2022, 9],
    ['NIRF', 'Overall', 2024, 7],
    ['India Today', 'Engineering', 2024, 1],
    ['India Today', 'Engineering', 2023, 2],
  )
  const b = of('B', ['NIRF', 'Overall', 2024, 20], ['India Today', 'Engineering', 2024, 5])
  expect(ranksBeside([a, b])).toEqual({
    agency: 'NIRF',
    stream: 'Overall',
    years: [2022, 2023, 2024],
    lines: [
      { name: 'A', ranks: [9, undefined, 7] },
      { name: 'B', ranks: [undefined, undefined, 20] },
    ],
  })
  expect(ranksBeside([a, of('C', ['NIRF', 'Overall', 2024, '101-150'])])).toBeUndefined()
  expect(ranksBeside([a])).toBeUndefined()
  expect(ranksBeside([of('D', ['NIRF', 'Law', 2024, 1]), of('E', ['NIRF', 'Law', 2024, 2])])).toBeUndefined()
})
