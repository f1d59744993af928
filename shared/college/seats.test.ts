import { english } from '../test/english.ts'
import { expect, test } from 'vitest'
import { makeCourse, makeItems } from '../test/make.ts'
import { campusSeats, impossibleSeats, seatRows, seatsIn, seatSummary, type SeatRow } from './seats.ts'

let made = 0
const row = (more: Partial<SeatRow> = {}): SeatRow => ({ id: `s${++made}`, course: 'Civil', ...more })

test('a course of which no seats were published has no number, however often it is asked', () => {
  const college = { seats: [], courses: [makeCourse({ name: 'BA' }), makeCourse({ name: 'MBA' })] }
  const asked = Array.from({ length: 20 }, () => JSON.stringify(seatRows(college)))
  expect(new Set(asked).size).toBe(1)
  expect(english(seatRows(college).map((each) => [each.course, each.seats]))).toEqual([
    ['BA', undefined],
    ['MBA', undefined],
  ])
})

test('the matrix comes first, then quotas, then courses with their own number, then the unknown; inactive courses never', () => {
  const courses = [
    makeCourse({ name: 'Unknown' }),
    makeCourse({ name: 'Own', seats: 30 }),
    makeCourse({ name: 'Quotas', quotas: makeItems([{ quotaType: 'Management', seats: '15' }, { quotaType: 'NRI' }]) }),
    makeCourse({ name: 'Closed', seats: 60, isActive: false }),
    makeCourse({ name: 'CIVIL', seats: 120 }),
  ]
  const seats = makeItems([{ course: 'Civil', seats: 60 }])
  expect(english(seatRows({ seats, courses }).map((each) => [each.course, each.seats]))).toEqual([
    ['Civil', 60],
    ['Quotas', '15'],
    ['Own', 30],
    ['Unknown', undefined],
  ])
})

test('a number in words is a number; a percentage and a phrase are not', () => {
  expect(
    english(
      ['60', ' 1,200 ', '15%', 'as per norms', undefined, 0].map((seats) =>
        seatsIn(row(seats === undefined ? {} : { seats })),
      ),
    ),
  ).toEqual([60, 1200, undefined, undefined, undefined, 0])
})

test('the total is of the published numbers, with each category’s share of it', () => {
  expect(
    english(
      seatSummary([
        row({ category: 'OPEN', seats: 30 }),
        row({ category: 'SC', seats: '10' }),
        row({ course: 'Mining', category: 'OPEN', seats: 40 }),
        row({ category: 'ST' }),
      ]),
    ),
  ).toEqual({
    total: 80,
    unpublished: 1,
    isWithoutDistance: false,
    shares: [
      { category: 'OPEN', seats: 70, share: 0.875 },
      { category: 'SC', seats: 10, share: 0.125 },
    ],
  })
  expect(english(seatSummary([row()]))).toMatchObject({ total: undefined, unpublished: 1, shares: [] })
})

test('seats of distance courses are no part of the campus total; where a college has no others they are the total', () => {
  const courses = [
    makeCourse({ name: 'PGDM', seats: 240 }),
    makeCourse({ name: 'PGDM', seats: 3500, isDistance: true }),
    makeCourse({ name: 'MBA', quotas: makeItems([{ quotaType: 'All India', seats: '60' }]), isDistance: true }),
  ]
  const rows = seatRows({ seats: makeItems([{ course: 'MBA', seats: 90, year: 2025 }]), courses })
  expect(rows.map(({ course, seats, isDistance }) => [course, seats, isDistance])).toEqual([
    ['MBA', 90, true],
    ['MBA', '60', true],
    ['PGDM', 240, undefined],
    ['PGDM', 3500, true],
  ])
  expect(seatSummary(rows)).toMatchObject({ total: 240, isWithoutDistance: true })
  expect(seatSummary(rows.slice(3))).toMatchObject({ total: 3500, isWithoutDistance: false })
  expect([campusSeats(courses), campusSeats(courses.slice(1))]).toEqual([240, undefined])
})

test('a row for the whole course is not counted beside its pools', () => {
  expect(english(seatSummary([row({ seats: 60 }), row({ category: 'OPEN', seats: 40 })]))).toMatchObject({
    total: 60,
    shares: [
      { category: 'OPEN', seats: 40 },
      { category: 'Not stated', seats: 20 },
    ],
  })
})

test('pools that exceed their course, and percentages above a hundred, are called impossible', () => {
  const rows = [row({ category: 'OPEN', seats: 80, year: 2025 }), row({ category: 'SC', seats: 60, year: 2025 })]
  expect(english(impossibleSeats(rows, [{ name: 'civil', seats: 120 }]))).toEqual([
    'Civil, 2025: the pools add up to 140 of 120 seats',
  ])
  expect(english(impossibleSeats([...rows, row({ quota: 'All', seats: 100, year: 2025 })], []))).toEqual([
    'Civil, 2025: the pools add up to 140 of 100 seats',
  ])
  expect(english(impossibleSeats(rows, [{ name: 'Civil', seats: 140 }]))).toEqual([])
  expect(
    english(impossibleSeats([row({ quota: 'NRI', seats: '15%' }), row({ quota: 'State', seats: '90 %' })], [])),
  ).toEqual(['Civil: the shares add up to 105%'])
})

test('the number of a course is that of its newest year: an older one may have had more seats', () => {
  const rows = [row({ category: 'OPEN', seats: 90, year: 2024 }), row({ category: 'OPEN', seats: 70, year: 2025 })]
  expect(english(impossibleSeats(rows, [{ name: 'Civil', seats: 80 }]))).toEqual([])
  expect(english(impossibleSeats(rows, [{ name: 'Civil', seats: 60 }]))).toEqual([
    'Civil, 2025: the pools add up to 70 of 60 seats',
  ])
})

test('two years of one course are not added to each other', () => {
  expect(
    english(
      impossibleSeats(
        [row({ category: 'OPEN', seats: 60, year: 2024 }), row({ category: 'OPEN', seats: 60, year: 2025 })],
        [{ name: 'Civil', seats: 60 }],
      ),
    ),
  ).toEqual([])
})
