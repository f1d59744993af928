import { expect, test } from 'vitest'
import { inEnglish } from '../i18n/message.ts'
import { makeCollege, makeCourse, makeItems } from '../test/make.ts'
import { farFromNeighbours, implausibleFigures, newlyImplausible, withoutContradictions } from './plausibility.ts'

const placements = (values: Partial<ReturnType<typeof makeCollege>['placements']>) => ({
  ...makeCollege().placements,
  ...values,
})
const told = (college: ReturnType<typeof makeCollege>) =>
  implausibleFigures(college).map(({ path, severity, message }) => `${severity} ${path}: ${inEnglish(message)}`)

test('an average or a median above the highest package is asked about, however each is written', () => {
  expect(
    told(
      makeCollege({
        placements: placements({
          averagePackage: '21.5 LPA',
          medianPackage: '₹7 lakh a year',
          highestPackage: '₹18,00,000 per annum',
        }),
      }),
    ),
  ).toEqual(['ask placements/averagePackage: Average package is above the highest: is that right?'])
})

test('a package written in lakh without the word is far below any salary', () => {
  expect(told(makeCollege({ placements: placements({ averagePackage: '₹850 a year' }) }))).toEqual([
    'ask placements/averagePackage: ₹850 a year is unusual for a package: is that right?',
  ])
  expect(told(makeCollege({ placements: placements({ averagePackage: '₹70,000 a month' }) }))).toEqual([])
})

test('a fee ten times too high is asked about; a usual one, a free one and one in dollars are not', () => {
  const feeOf = (fee: string) => told(makeCollege({ courses: [makeCourse({ id: 'c1', name: 'B.Tech', fee })] }))
  expect(feeOf('₹1,80,00,000 per year')).toEqual([
    'ask courses/c1/fee: ₹1.8 crore a year is unusual for a fee: is that right?',
  ])
  expect(feeOf('₹120 per year')).toEqual(['ask courses/c1/fee: ₹120 a year is unusual for a fee: is that right?'])
  expect(feeOf('₹1,80,000 per year')).toEqual([])
  expect(feeOf('₹27 lakh (whole programme)')).toEqual([])
  expect(feeOf('free')).toEqual([])
  expect(feeOf('USD 16000 per year')).toEqual([])
})

test('a fee without a period is noted and asks nobody', () => {
  expect(told(makeCollege({ courses: [makeCourse({ id: 'c1', name: 'B.Tech', fee: '₹2,15,000' })] }))).toEqual([
    'note courses/c1/fee: The fee of B.Tech has no period: a year, a semester or the whole course?',
  ])
})

test('an NRI fee below the fee of everyone else is asked about', () => {
  expect(
    told(
      makeCollege({
        courses: [makeCourse({ id: 'c1', name: 'MBBS', fee: '₹9 lakh per year', nriFee: '₹90,000 per year' })],
      }),
    ),
  ).toEqual(['ask courses/c1/nriFee: The NRI fee of MBBS is below its fee: is that right?'])
})

test('more placed than eligible, and a share that the counts do not bear out', () => {
  expect(told(makeCollege({ placements: placements({ placed: 90, eligible: 80 }) }))).toEqual([
    'ask placements/placed: More students placed than were eligible',
  ])
  expect(told(makeCollege({ placements: placements({ placed: 45, eligible: 90, placementPercentage: 95 }) }))).toEqual([
    'ask placements/placementPercentage: 45 of 90 placed is 50%, not 95%: is that right?',
  ])
  expect(told(makeCollege({ placements: placements({ placed: 84, eligible: 90, placementPercentage: 95 }) }))).toEqual(
    [],
  )
})

test('an opening rank above the closing rank is asked about; of percentiles it is the rule', () => {
  const cutoffs = makeItems([
    { program: 'CSE', openingRank: 5222, closingRank: 1080 },
    { program: 'ECE', openingRank: 99, closingRank: 95, unit: 'percentile' as const },
  ])
  expect(told(makeCollege({ cutoffs }))).toEqual([
    'ask cutoffs/i1/closingRank: The opening rank is above the closing rank: is that right?',
  ])
})

test('a year that lies far from the years beside it is asked about, and they are not', () => {
  const seats = makeItems(
    [120, 120, 1200, 120, 180].map((count, at) => ({ course: 'B.Tech CSE', seats: count, year: 2021 + at })),
  )
  expect(told(makeCollege({ seats }))).toEqual([
    'ask seats/i3/seats: 1200 seats in 2023, where other years have about 120: is that right?',
  ])
})

test('of a series, an end is compared with the two years nearest to it; small counts may jump', () => {
  const of = (...counts: number[]) =>
    farFromNeighbours(counts.map((count, at) => ({ year: 2020 + at, count }))).map(({ year }) => year)
  expect(of(60, 60, 600)).toEqual([2022])
  expect(of(600, 60, 60)).toEqual([2020])
  expect(of(60, 600)).toEqual([2021])
  expect(of(60, 60, 300, 300)).toEqual([])
  expect(of(2, 8, 2)).toEqual([])
  expect(of(60)).toEqual([])
})

test('seats that no campus has of a course taught at a distance too are asked about, and an import holds them back', () => {
  const courses = [
    makeCourse({ id: 'c1', name: 'MBA', seats: 40_000 }),
    makeCourse({ id: 'c2', name: 'BCA', seats: 960 }),
    makeCourse({ id: 'c3', name: 'BBA', seats: 2000, isDistance: true }),
    makeCourse({ id: 'c4', name: 'B.Tech Computer Science', seats: 2610 }),
  ]
  const after = makeCollege({ courses })
  expect(told(after)).toEqual([
    'ask courses/c1/seats: 40,000 seats a year of MBA are more than a campus has: is it a distance course?',
  ])
  expect(withoutContradictions(makeCollege(), after).college.courses.map(({ seats }) => seats)).toEqual([
    undefined,
    960,
    2000,
    2610,
  ])
})

test('what stood there before is not asked about again; another wrong figure in its place is', () => {
  const before = makeCollege({ courses: [makeCourse({ id: 'c1', fee: '₹1,80,00,000 per year' })] })
  expect(newlyImplausible(before, { ...before, name: 'Hill College, Pune' })).toEqual([])
  const after = makeCollege({ courses: [makeCourse({ id: 'c1', fee: '₹2,80,00,000 per year' })] })
  expect(newlyImplausible(before, after)).toHaveLength(1)
})

test('more teachers than students', () => {
  expect(told(makeCollege({ facultyCount: 400, studentCount: 40 }))).toEqual([
    'ask facultyCount: There are more teachers than students: is that right?',
  ])
})

test('figures that contradict others are held back, what stood there stays, and what is merely unusual is taken', () => {
  const years = (...counts: number[]) =>
    makeItems(counts.map((count, at) => ({ course: 'B.Tech CSE', seats: count, year: 2021 + at })))
  const before = makeCollege({ placements: placements({ averagePackage: '₹6 lakh a year' }), seats: years(120, 120) })
  const after = makeCollege({
    placements: placements({
      averagePackage: '₹21 lakh a year',
      highestPackage: '₹18 lakh a year',
      placed: 90,
      eligible: 80,
    }),
    seats: years(120, 120, 1200),
    hostel: { ...before.hostel, fees: '₹9,00,00,000 per year' },
  })
  const { college, heldBack } = withoutContradictions(before, after)
  expect(heldBack.map(({ path }) => path)).toEqual(['placements/averagePackage', 'placements/placed', 'seats/i3/seats'])
  expect(college.placements).toEqual({
    ...before.placements,
    highestPackage: '₹18 lakh a year',
    eligible: 80,
  })
  expect(college.seats.map(({ seats }) => seats)).toEqual([120, 120, undefined])
  expect(college.hostel.fees).toBe('₹9,00,00,000 per year')
  expect(withoutContradictions(college, college)).toEqual({ college, heldBack: [] })
})
