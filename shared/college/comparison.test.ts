import { english } from '../test/english.ts'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../catalogue/cardOf.ts'
import type { ClosingRow } from '../predictor/closingRows.ts'
import { makeRecord } from '../test/make.ts'
import { blankCollege } from './blank.ts'
import type { College, Course } from './college.ts'
import { comparisonOf, familiesCompared, type ComparedRow, type ComparisonSubject } from './comparison.ts'

const course = (name: string, more: Partial<Course> = {}): Course => ({
  id: name,
  order: 'a0',
  name,
  nba: {},
  feeCovers: [],
  feeLines: [],
  feeStructure: {},
  quotas: [],
  entranceExams: [],
  careers: [],
  courseSpecificPlacements: { topRecruiters: [] },
  alumni: [],
  ...more,
})
const college = (more: Partial<College> = {}): College => ({
  ...blankCollege(),
  name: 'Hill College',
  location: 'Pune, Maharashtra',
  ...more,
})
const whole = (more: Partial<College> = {}): ComparisonSubject => {
  const record = makeRecord({ id: '0199c0de-0000-7000-8000-000000000001', college: college(more) })
  return { card: cardOf(record), college: record.college }
}
const cardAlone = (more: Partial<College> = {}): ComparisonSubject => ({ card: whole(more).card! })

const rows = (subjects: ReadonlyArray<ComparisonSubject | undefined>, family?: 'BTech' | 'MBA') =>
  new Map(comparisonOf({ subjects, family, stream: 'engineering' }).map((row) => [row.key, row]))
const texts = (row: ComparedRow | undefined) =>
  row?.cells.map((cell) =>
    cell.is === 'said' ? [cell.text, cell.note].filter(Boolean).map(english).join(', ') : cell.is,
  )

describe('fees', () => {
  const btech = (fee: string, more: Partial<Course> = {}) =>
    course('B.Tech Civil', { fee, duration: '4 years', ...more })

  test('a year and a whole course are rows of their own, and never one beside the other', () => {
    const found = rows(
      [whole({ courses: [btech('₹1,80,000 per year')] }), whole({ courses: [btech('₹8 lakh total')] })],
      'BTech',
    )
    expect(english(texts(found.get('yearlyFee')))).toEqual(['₹1.8 lakh', '₹2 lakh'])
    expect(english(texts(found.get('totalFee')))).toEqual(['not-published', '₹8 lakh, 4 years'])
    expect(found.get('totalFee')?.best).toBeUndefined()
  })

  test('an amount whose period nobody states stands in its own words, in neither of the two', () => {
    const found = rows(
      [whole({ courses: [btech('₹8.43 lakh (listed)')] }), whole({ courses: [btech('₹1,80,000 per year')] })],
      'BTech',
    )
    expect(english(texts(found.get('yearlyFee')))).toEqual(['not-published', '₹1.8 lakh'])
    expect(english(texts(found.get('feeAsPublished')))).toEqual(['₹8.43 lakh (listed)', 'not-published'])
    expect(rows([whole({ courses: [btech('₹1,80,000 per year')] })]).has('feeAsPublished')).toBe(false)
  })

  test('are of the chosen family alone, a range where its courses differ, and the lowest is marked', () => {
    const found = rows(
      [
        whole({
          courses: [
            btech('₹1,20,000 per year'),
            btech('₹2,50,000 per year'),
            course('MBA', { fee: '₹9 lakh per year' }),
          ],
        }),
        whole({ courses: [btech('₹1,80,000 per year')] }),
      ],
      'BTech',
    )
    expect(english(texts(found.get('yearlyFee')))).toEqual(['₹1.2–2.5 lakh', '₹1.8 lakh'])
    expect(english(found.get('yearlyFee'))).toMatchObject({
      label: 'Fee per year, BTech',
      differs: true,
      best: { at: [0], word: 'lowest' },
    })
  })

  test('of hostels that are charged by different periods carry a caution and no mark', () => {
    const found = rows([
      whole({ hostel: { facilities: [], reviews: [], fees: '₹60,000 per year' } }),
      whole({ hostel: { facilities: [], reviews: [], fees: '₹40,000 per semester' } }),
    ])
    expect(english(texts(found.get('hostelFee')))).toEqual(['₹60,000, a year', '₹40,000, a semester'])
    expect(english(found.get('hostelFee'))).toMatchObject({ caution: 'the periods differ: compare with care' })
    expect(found.get('hostelFee')?.best).toBeUndefined()
  })
})

describe('figures', () => {
  const placed = (year: string, medianPackage: string) =>
    whole({ placements: { ...blankCollege().placements, year, medianPackage } })

  test('of one year are told apart, of different years stand side by side with a caution', () => {
    expect(english(rows([placed('2024', '₹8 lakh'), placed('2024', '12 LPA')]).get('medianPackage'))).toMatchObject({
      best: { at: [1], word: 'highest' },
    })
    const different = rows([placed('2024', '₹8 lakh'), placed('2021', '₹12 lakh')]).get('medianPackage')
    expect(english(different)).toMatchObject({ caution: 'the years differ: compare with care' })
    expect(different?.best).toBeUndefined()
    expect(english(texts(different))).toEqual(['₹8 lakh, 2024', '₹12 lakh, 2021'])
  })

  test('that are alike differ in nothing, and nobody is ahead', () => {
    const row = rows([placed('2024', '₹8 lakh'), placed('2024', '8 LPA')]).get('medianPackage')
    expect(english(row)).toMatchObject({ differs: false })
    expect(row?.best).toBeUndefined()
  })

  test('ranks name their agency and year, and the smaller number is the best', () => {
    const ranked = (rank: number, year = 2025) =>
      whole({
        rankings: [{ id: 'r', order: 'a0', agency: 'NIRF', category: 'Engineering', year, rank }],
        category: ['engineering'],
      })
    const row = rows([ranked(17), ranked(9)]).get('currentRank')
    expect(english(texts(row))).toEqual(['17, NIRF Engineering 2025', '9, NIRF Engineering 2025'])
    expect(english(row?.best)).toEqual({ at: [1], word: 'best' })
    expect(english(rows([ranked(17), ranked(9, 2024)]).get('currentRank'))).toMatchObject({
      caution: 'the rankings differ: compare with care',
    })
  })
})

test('closing ranks are of the chosen family', () => {
  const row = (program: string, closingRank: number) => ({ id: program, order: 'a0', program, closingRank, year: 2025 })
  const found = rows(
    [
      whole({
        courses: [course('B.Tech Civil'), course('B.Arch')],
        cutoffs: [row('B.Arch', 227), row('B.Tech Civil', 5000)],
      }),
    ],
    'BTech',
  )
  expect(english(texts(found.get('closingRank')))).toEqual(['5,000, B.Tech Civil · 2025'])
})

test('a college whose record has no closing ranks is compared by those of the packs, which say their round and who published them', () => {
  const packed = (program: string, closingRank: number, more: Partial<ClosingRow> = {}): ClosingRow => ({
    id: program,
    college: 7,
    exam: 'JEE Main',
    year: 2025,
    round: 'round 6',
    program,
    family: 'BTech',
    quotaType: 'Other states',
    category: 'OPEN',
    gender: 'Gender-neutral',
    closingRank,
    unit: 'rank',
    ...more,
  })
  const rowsOf = (closings: ComparisonSubject['closings'], more: Partial<College> = {}) =>
    texts(
      rows([{ ...whole({ courses: [course('B.Tech Civil')], ...more }), ...(closings && { closings }) }], 'BTech').get(
        'closingRank',
      ),
    )
  const found = [
    packed('Architecture (5 years, B.Arch)', 200, { family: 'Architecture' }),
    packed('Civil Engineering', 9000),
    packed('Computer Science', 700),
    packed('Computer Science', 90, { category: 'ST' }),
    packed('Power Systems', 500, { exam: 'GATE', unit: 'score' }),
  ]
  expect(english(rowsOf(found))).toEqual([
    '700, Computer Science · Other states · OPEN · JEE Main · 2025 · round 6 · JoSAA',
  ])
  expect(english([rowsOf('coming'), rowsOf('not-here'), rowsOf([]), rowsOf(undefined)])).toEqual([
    ['coming'],
    ['not-here'],
    ['not-published'],
    ['not-published'],
  ])
  // What the college itself publishes stands, whatever the packs say.
  expect(
    english(
      rowsOf(found, { cutoffs: [{ id: 'c', order: 'a0', program: 'B.Tech Civil', closingRank: 5000, year: 2024 }] }),
    ),
  ).toEqual(['5,000, B.Tech Civil · 2024'])
  expect(english(texts(rows([{ ...cardAlone(), closings: found }], 'BTech').get('closingRank')))).toEqual(['not-here'])
})

describe('what is not known', () => {
  test('reads not published where the record says nothing, and not here where only the record would say', () => {
    const found = rows([
      whole(),
      cardAlone({ establishedYear: 1959, courses: [course('B.Tech Civil', { fee: '₹1,80,000 per year' })] }),
    ])
    expect(english(texts(found.get('establishedYear')))).toEqual(['not-published', '1959'])
    expect(english(texts(found.get('affiliation')))).toEqual(['not-published', 'not-here'])
    expect(english(texts(found.get('yearlyFee')))).toEqual(['not-published', '₹1.8 lakh, from'])
    expect(english(texts(found.get('highestPackage')))).toEqual(['not-published', 'not-here'])
  })

  test('a college that does not exist takes part in nothing', () => {
    const found = rows([whole({ establishedYear: 1964 }), undefined])
    expect(english(texts(found.get('establishedYear')))).toEqual(['1964', 'none'])
    expect(found.get('establishedYear')?.differs).toBe(false)
  })

  test('one that says and one that does not are a difference', () => {
    expect(rows([whole({ naacGrade: 'A++' }), whole()]).get('naacGrade')?.differs).toBe(true)
    expect(rows([whole(), whole()]).get('naacGrade')?.differs).toBe(false)
    expect(
      english(
        rows([whole({ naacGrade: 'A', naacValidUntil: '2027-06-30' }), whole({ naacGrade: 'A' })]).get('naacGrade')
          ?.cells,
      ),
    ).toMatchObject([{ text: 'A', note: 'until 30 Jun 2027' }, { text: 'A' }])
  })
})

test('fields are shown as they are declared: label, unit, list', () => {
  const found = rows([whole({ campusAcres: 300, approvedBy: ['AICTE', 'UGC'], studentCount: 12345 })])
  expect(english(found.get('campusAcres'))).toMatchObject({ label: 'Campus' })
  expect(english(texts(found.get('campusAcres')))).toEqual(['300 acres'])
  expect(english(texts(found.get('approvedBy')))).toEqual(['AICTE, UGC'])
  expect(english(texts(found.get('studentCount')))).toEqual(['12,345'])
})

test('families most of them teach are offered first, priced ones before the others', () => {
  const of = (...names: string[]) => whole({ courses: names.map((name) => course(name)) })
  expect(english(familiesCompared([of('MBA', 'B.Tech Civil'), of('B.Tech Civil'), undefined]))).toEqual([
    'BTech',
    'MBA',
  ])
  // Both teach both: the one whose fee is published says more.
  const priced = whole({ courses: [course('MBA'), course('B.Tech Civil', { fee: '₹1,80,000 per year' })] })
  expect(english(familiesCompared([of('MBA', 'B.Tech Civil'), priced]))).toEqual(['BTech', 'MBA'])
})
