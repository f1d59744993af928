import { english } from '../test/english.ts'
import { describe, expect, test } from 'vitest'
import { makeCourse, makeItems } from '../test/make.ts'
import type { Cutoff } from './college.ts'
import { closingsOf, closingText, type Closing, withPublished } from './closing.ts'

const CSE = 'B.Tech Computer Science',
  CIVIL = 'B.Tech Civil'
const row = (more: Partial<Cutoff>) => ({
  program: CSE,
  exam: 'JEE Main',
  year: 2025,
  round: '6',
  quotaType: 'AI',
  category: 'OPEN',
  gender: 'Gender-Neutral',
  unit: 'rank' as const,
  ...more,
})
const closings = (rows: Array<Partial<Cutoff>>) => closingsOf({ cutoffs: makeItems(rows.map(row)), courses: [] })

describe('between which ranks courses closed', () => {
  test('is from the hardest course’s closing rank to the easiest’s, of one exam and list', () => {
    expect(
      english(
        closings([
          { closingRank: 1204 },
          { program: CIVIL, closingRank: 8950 },
          { program: 'B.Tech Mechanical', closingRank: 5000 },
        ]),
      ),
    ).toEqual([{ exam: 'JEE Main', year: 2025, list: 'OPEN', pool: 'all India', hardest: 1204, easiest: 8950 }])
  })

  test('is not made of a college without closing ranks', () => {
    expect(english(closings([]))).toEqual([])
    expect(english(closings([{ openingRank: 12 }]))).toEqual([])
  })

  test('keeps category lists and the common list apart, and persons with disabilities apart from both', () => {
    expect(
      english(
        closings([
          { closingRank: 1000 },
          { category: 'OBC-NCL', closingRank: 300 },
          { category: 'OPEN (PwD)', closingRank: 20 },
          { category: 'OBC-NCL (PwD)', closingRank: 9 },
        ]).map(({ list, easiest }) => [list, easiest]),
      ),
    ).toEqual([
      ['OPEN', 1000],
      ['OBC-NCL', 300],
      ['OPEN (PwD)', 20],
      ['OBC-NCL (PwD)', 9],
    ])
  })

  test('keeps exams apart: JEE Advanced from JEE Main, and the papers for architecture and planning from both', () => {
    expect(
      english(
        closings([
          { exam: 'JEE (Main) 2025', closingRank: 9000 },
          { exam: 'JEE Advanced', closingRank: 66 },
          { program: 'B.Arch', closingRank: 470 },
          { exam: 'JEE Main Paper 2', program: 'B.Plan Planning', closingRank: 300 },
          { exam: 'JEE Main Paper 2', closingRank: 5 },
        ]).map(({ exam, hardest, easiest }) => [exam, hardest, easiest]),
      ),
    ).toEqual([
      ['JEE Advanced', 66, 66],
      ['JEE Main', 9000, 9000],
      ['JEE Main Paper 2A', 470, 470],
      ['JEE Main Paper 2B', 300, 300],
    ])
  })

  test('leaves out what is no rank: percentiles, scores, marks, and exams that give none', () => {
    expect(
      english(
        closings([
          { unit: 'percentile', closingRank: 99 },
          { unit: 'score', closingRank: 700 },
          { unit: 'marks', closingRank: 240 },
          { exam: 'CAT', closingRank: 99 },
          { exam: 'XAT 2025', closingRank: 95 },
        ]),
      ),
    ).toEqual([])
  })

  test('is of the newest year, and of each course’s last round, which lists only what was left', () => {
    expect(
      english(
        closings([
          { year: 2024, closingRank: 100 },
          { round: '1', closingRank: 900 },
          { round: '6', closingRank: 1200 },
          { program: CIVIL, round: '4', closingRank: 8000 },
          { program: CIVIL, round: '2', closingRank: 7000 },
        ]),
      ),
    ).toMatchObject([{ year: 2025, hardest: 1200, easiest: 8000 }])
  })

  test('takes one pool of seats: all India where there is one, else other state, else home state; a special pool never', () => {
    const goa = { quotaType: 'GO', closingRank: 400_000 },
      home = { quotaType: 'HS', closingRank: 30_000 },
      other = { quotaType: 'Other State', closingRank: 9000 }
    expect(english(closings([goa, home, other, { closingRank: 5000 }]))).toMatchObject([
      { pool: 'all India', hardest: 5000, easiest: 5000 },
    ])
    expect(english(closings([goa, home, other]))).toMatchObject([{ pool: 'other state', easiest: 9000 }])
    expect(english(closings([goa, home]))).toMatchObject([{ pool: 'home state', easiest: 30_000 }])
    expect(
      english(
        closings([
          goa,
          { quotaType: 'Non-Resident Indian', closingRank: 1_000_000 },
          { quotaType: 'Internal - Puducherry UT Domicile', category: 'General', closingRank: 60_000 },
        ]),
      ),
    ).toEqual([])
  })

  test('leaves seats for women alone out of it: they closed at other ranks', () => {
    expect(
      english(
        closings([
          { closingRank: 1000 },
          { gender: 'Female-only (including Supernumerary)', closingRank: 4000 },
          { program: CIVIL, gender: 'F', closingRank: 9000 },
        ]),
      ),
    ).toMatchObject([{ easiest: 1000 }])
  })

  test('takes no state’s own class for one of these lists, nor two of them for one', () => {
    expect(
      english(
        closings(
          ['BC-A', 'SC II', 'SC/ST', 'PwD', 'Kannada medium'].map((category) => ({ category, closingRank: 500 })),
        ),
      ),
    ).toEqual([])
  })

  test('reads a row that does not say its category as such, and only where OPEN is not published', () => {
    const { category, ...unstated } = row({ closingRank: 700 })
    expect(english(category)).toBe('OPEN')
    const bare = closingsOf({ cutoffs: makeItems([unstated]), courses: [] })
    expect(english(bare)).toEqual([{ exam: 'JEE Main', year: 2025, pool: 'all India', hardest: 700, easiest: 700 }])
    expect(
      english(closingsOf({ cutoffs: makeItems([unstated, row({ closingRank: 900 })]), courses: [] })),
    ).toMatchObject([{ list: 'OPEN', easiest: 900 }])
  })

  test('reads older rows under a course, whose one text says quota, category and gender, and the course’s only exam', () => {
    const quotas = makeItems([
      { quotaType: 'All India - OPEN', closingRank: 2361 },
      { quotaType: 'All India - OPEN (female-only)', closingRank: 5994 },
      { quotaType: 'OBC-NCL', closingRank: 700 },
      { quotaType: 'Annual intake', seats: '125' },
    ])
    const exam = (...names: string[]) => makeItems(names.map((name) => ({ name, requiredSections: [] })))
    const of = (...names: string[]) =>
      closingsOf({
        cutoffs: [],
        courses: [
          makeCourse({ name: CSE, quotas, entranceExams: exam(...names) }),
          makeCourse({ name: CIVIL, isActive: false, quotas, entranceExams: exam(...names) }),
        ],
      })
    expect(english(of('JEE Advanced'))).toEqual([
      { exam: 'JEE Advanced', list: 'OPEN', pool: 'all India', hardest: 2361, easiest: 2361 },
      { exam: 'JEE Advanced', list: 'OBC-NCL', hardest: 700, easiest: 700 },
    ])
    expect(english(of('JEE Main', 'JEE Advanced'))).toEqual([])
    expect(english(of())).toEqual([])
  })
})

test('a range is said with all it rests on', () => {
  expect(
    english(
      closingText({ exam: 'JEE Main', year: 2024, list: 'OPEN', pool: 'all India', hardest: 1204, easiest: 8950 }),
    ),
  ).toBe('1,204–8,950 (JEE Main 2024, OPEN)')
  expect(
    english(
      closingText({ exam: 'JEE Main', year: 2025, list: 'OBC-NCL', pool: 'other state', hardest: 700, easiest: 700 }),
    ),
  ).toBe('700 (JEE Main 2025, OBC-NCL, other state seats)')
  expect(english(closingText({ exam: 'NEET UG', hardest: 47, easiest: 1_20_000 }))).toBe(
    '47–1,20,000 (NEET UG, year not stated, category not stated)',
  )
})

test('published tables win over the record’s own rows of one exam and list, unless those are newer', () => {
  const own: Closing[] = [
    { exam: 'JEE Main', year: 2024, hardest: 1, easiest: 2 },
    { exam: 'JEE Main', year: 2024, list: 'SC', hardest: 3, easiest: 4 },
    { exam: 'NEET UG', year: 2026, list: 'OPEN', hardest: 5, easiest: 6 },
  ]
  const published: Closing[] = [
    { exam: 'JEE Main', year: 2025, list: 'OPEN', pool: 'other state', hardest: 10, easiest: 20 },
    { exam: 'JEE Main', year: 2025, list: 'SC', pool: 'other state', hardest: 30, easiest: 40 },
    { exam: 'NEET UG', year: 2024, list: 'OPEN', pool: 'all India', hardest: 50, easiest: 60 },
  ]
  expect(withPublished(own, published)).toEqual([published[0], published[1], own[2]])
  expect(withPublished(own, [])).toEqual([own[1], own[0], own[2]])
})
