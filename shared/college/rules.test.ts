import { expect, test } from 'vitest'
import { makeCollege, makeCourse } from '../test/make.ts'
import { problemsInCollege } from './rules.ts'

test('a PIN code has six digits', () => {
  expect(problemsInCollege(makeCollege({ pincode: '411038' }), { thisYear: 2026 })).toEqual([])
  expect(problemsInCollege(makeCollege({ pincode: '011038' }), { thisYear: 2026 })).toMatchObject([{ path: 'pincode' }])
})

test('an accreditation that ends before it begins cannot be saved', () => {
  const nba = (from: string, until: string) =>
    problemsInCollege(makeCollege({ courses: [makeCourse({ id: 'c7', name: 'MBA', nba: { from, until } })] }), {
      thisYear: 2026,
    })
  expect([nba('2024-07-01', '2027-06-30'), nba('2027-07-01', '2024-06-30')]).toMatchObject([
    [],
    [{ path: 'courses/c7/nba/until', rule: 'span' }],
  ])
})

test('an academic year is a year and the next; its place is named', () => {
  const problems = (feeYear: string) =>
    problemsInCollege(
      makeCollege({ courses: [makeCourse({ id: 'c7', feeYear })], hostel: { ...makeCollege().hostel, feeYear } }),
      { thisYear: 2026 },
    )
  expect(problems('2026-2027')).toEqual([])
  expect(problems('2026-28')).toEqual(
    ['courses/c7/feeYear', 'hostel/feeYear'].map((path) => ({
      path,
      rule: 'academicYear',
      message: 'An academic year is written like 2026-27',
    })),
  )
})
