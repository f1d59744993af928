import { english } from '../test/english.ts'
import { expect, test } from 'vitest'
import type { CutoffRow } from './cutoff.ts'
import {
  ANY_CUTOFF,
  cutoffHistory,
  cutoffOptions,
  cutoffsFitting,
  defaultCutoffChoice,
  FINAL_ROUND,
  historySentence,
  insidePoints,
  roundLabel,
  roundOrder,
} from './cutoffChoice.ts'

let made = 0
const row = (more: Partial<CutoffRow> = {}): CutoffRow => ({
  id: `r${++made}`,
  program: 'Civil',
  exam: 'JEE Main',
  year: 2025,
  round: '6',
  category: 'OPEN',
  gender: 'Gender-Neutral',
  quotaType: 'All India',
  closingRank: 5000,
  ...more,
})

test('the default is the latest year, the final round, OPEN and gender-neutral', () => {
  const rows = [
    row({ year: 2024 }),
    row({ category: 'SC' }),
    row({ gender: 'Female-only (including Supernumerary)' }),
    row({ round: '5' }),
    row({ id: 'wanted' }),
  ]
  expect(english(defaultCutoffChoice(rows))).toEqual({
    ...ANY_CUTOFF,
    year: '2025',
    round: FINAL_ROUND,
    category: 'OPEN',
    gender: 'Gender-Neutral',
  })
  expect(english(cutoffsFitting(rows, defaultCutoffChoice(rows)).map(({ id }) => id))).toEqual(['wanted'])
})

test('a default never empties the table: what the newest year does not have is not asked for', () => {
  const rows = [row({ category: 'SC', gender: 'Female-only' }), row({ year: 2024 })]
  expect(english(defaultCutoffChoice(rows))).toMatchObject({ year: '2025', category: '', gender: '' })
  expect(cutoffsFitting(rows, defaultCutoffChoice(rows))).toHaveLength(1)
})

test('for whoever told of a rank it is that exam and that category, as far as the newest year has them', () => {
  const rows = [
    row(),
    row({ category: 'SC', id: 'own' }),
    row({ category: 'SC', exam: 'JEE Advanced', program: 'Mining' }),
    row({ category: 'ST', year: 2024 }),
  ]
  const own = defaultCutoffChoice(rows, { exams: ['JEE Main'], list: 'SC' })
  expect(english(own)).toEqual({
    ...ANY_CUTOFF,
    year: '2025',
    round: FINAL_ROUND,
    exam: 'JEE Main',
    category: 'SC',
    gender: 'Gender-Neutral',
  })
  expect(english(cutoffsFitting(rows, own).map(({ id }) => id))).toEqual(['own'])
  expect(english(defaultCutoffChoice(rows, { exams: ['NEET UG'], list: 'ST' }))).toEqual(defaultCutoffChoice(rows))
  expect(
    english(defaultCutoffChoice([row({ exam: 'JEE Main' })], { exams: ['JEE Main Paper 2A'], list: 'OPEN' }).exam),
  ).toBe('')
})

test('OPEN for persons with disabilities is not OPEN', () => {
  expect(english(defaultCutoffChoice([row({ category: 'OPEN (PwD)' })]).category)).toBe('')
})

test('the final round is the last of its own year and pool, not a number', () => {
  const rows = [
    row({ id: 'a', year: 2024, round: '5' }),
    row({ id: 'b', year: 2024, round: '4' }),
    row({ id: 'c', round: '6' }),
    row({ id: 'd', round: '5' }),
    row({ id: 'e', program: 'Mining', round: '2' }),
  ]
  expect(
    english(
      cutoffsFitting(rows, { ...ANY_CUTOFF, round: FINAL_ROUND })
        .map(({ id }) => id)
        .sort(),
    ),
  ).toEqual(['a', 'c', 'e'])
})

test('rounds stand as they were held, special ones after the numbered, a final one last', () => {
  expect(
    english(
      ['Final', 'CSAB special 1', '10', 'Round 2', '1'].sort((one, other) => roundOrder(one) - roundOrder(other)),
    ),
  ).toEqual(['1', 'Round 2', '10', 'CSAB special 1', 'Final'])
  expect(english(['6', 'round 2', 'Stray vacancy'].map(roundLabel))).toEqual(['Round 6', 'Round 2', 'Stray vacancy'])
})

test('a row that does not say its basis is kept, whatever basis is asked for; quota and course are asked of every row', () => {
  const rows = [{ id: 'bare', program: 'Civil', closingRank: 9 }, row({ id: 'sc', category: 'SC' })]
  expect(english(cutoffsFitting(rows, { ...ANY_CUTOFF, category: 'OPEN', year: '2025' }).map(({ id }) => id))).toEqual([
    'bare',
  ])
  expect(english(cutoffsFitting(rows, { ...ANY_CUTOFF, quota: 'All India' }).map(({ id }) => id))).toEqual(['sc'])
})

test('every option offered returns at least one row', () => {
  const rows = [
    row(),
    row({ category: 'ST', year: 2023, round: 'Final' }),
    row({ program: 'Mining', quotaType: 'Home State', exam: 'JEE Advanced', gender: 'Female-only' }),
  ]
  const options = cutoffOptions(rows)
  for (const [sieve, values] of Object.entries(options))
    for (const value of values)
      expect(english([sieve, value, cutoffsFitting(rows, { ...ANY_CUTOFF, [sieve]: value }).length > 0])).toEqual([
        sieve,
        value,
        true,
      ])
  expect(english(options.year)).toEqual(['2025', '2023'])
  expect(
    english(
      cutoffOptions(['SC', 'OPEN', 'OBC-NCL', 'EWS', 'OPEN (PwD)'].map((category) => row({ category }))).category,
    ),
  ).toEqual(['OPEN', 'OPEN (PwD)', 'EWS', 'OBC-NCL', 'SC'])
})

test('a history is of one pool: two exams, two categories or two units are never one line', () => {
  const rows = [
    row({ year: 2024, category: 'SC' }),
    row({ year: 2025 }),
    row({ year: 2023, exam: 'JEE Advanced' }),
    row({ year: 2022, unit: 'percentile' }),
  ]
  expect(cutoffHistory(rows, ANY_CUTOFF)).toBeUndefined()
})

test('a history has the final round of each year, oldest first, and the rounds of the newest', () => {
  const rows = [
    row({ year: 2025, round: '2', closingRank: 90 }),
    row({ year: 2025, round: '1', closingRank: 70 }),
    row({ year: 2023, round: '1', closingRank: 80, openingRank: 8 }),
    row({ program: 'Mining', year: 2025, round: '1' }),
  ]
  expect(english(cutoffHistory(rows, defaultCutoffChoice(rows)))).toMatchObject({
    program: 'Civil',
    unit: 'rank',
    roundsOf: 2025,
    years: [
      { at: '2023', opening: 8, closing: 80 },
      { at: '2025', closing: 90 },
    ],
    rounds: [
      { at: 'Round 1', closing: 70 },
      { at: 'Round 2', closing: 90 },
    ],
  })
})

test('a history is said in one sentence, and one year alone is none', () => {
  const at = (year: number, closing: number) => ({
    at: String(year),
    name: { id: String(year) },
    opening: undefined,
    closing,
  })
  expect(english(historySentence({ program: 'CSE', years: [at(2023, 4100), at(2024, 6100), at(2025, 5222)] }))).toBe(
    'CSE closed at 5,222 in 2025, and between 4,100 and 6,100 over 3 years.',
  )
  expect(historySentence({ program: 'CSE', years: [at(2025, 5222)] })).toBeUndefined()
  // A year whose rounds go on closed at nothing yet.
  expect(
    english(
      historySentence({
        program: 'CSE',
        years: [at(2024, 6100), at(2025, 5222), at(2026, 3000)],
        running: { year: '2026', round: { id: 'Round 2' } },
      }),
    ),
  ).toBe('CSE closed at 5,222 in 2025, and between 5,222 and 6,100 over 2 years.')
})

test('programmes of two exams do not compare: that of the exam with most rows is drawn', () => {
  const rows = [2024, 2025].flatMap((year) => [
    row({ year, program: 'Architecture', exam: 'JEE Main Paper 2A', closingRank: 300 }),
    row({ year, program: 'CSE', closingRank: 700 }),
    row({ year, program: 'Mining', closingRank: 9000 }),
  ])
  expect(defaultCutoffChoice(rows).course).toBe('CSE')
})

test('of two pools with as much history the one that closed first is drawn, unless a course is chosen', () => {
  const rows = [2024, 2025].flatMap((year) => [
    row({ program: 'Civil', year, closingRank: 900 }),
    row({ program: 'Computing', year, closingRank: 90 }),
  ])
  expect(english(cutoffHistory(rows, ANY_CUTOFF)?.program)).toBe('Computing')
  expect(english(cutoffHistory(rows, { ...ANY_CUTOFF, course: 'Civil' })?.program)).toBe('Civil')
})

test('a rank at the closing rank is inside; a percentile at or above it is', () => {
  const points = [
    { at: '2024', name: { id: '2024' }, opening: undefined, closing: 100 },
    { at: '2025', name: { id: '2025' }, opening: undefined, closing: 99 },
  ]
  const years = (own: number, unit: 'rank' | 'percentile') =>
    Object.values(insidePoints(points, own, unit)).map((some) => some.map(({ at }) => at))
  expect(years(100, 'rank')).toEqual([['2024'], ['2025']])
  expect(years(99.5, 'percentile')).toEqual([['2025'], ['2024']])
})
