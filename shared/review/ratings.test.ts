import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortReviews, type ReviewSort } from './order.ts'
import { shrunkMean } from './few.ts'
import { parametersRated, ratingsOf, starsOf, sumsOf } from './ratings.ts'

const rating = fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2)
const rated = fc.record({ rating, placement: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }) })

test('the average is the mean to one decimal, beside its count', () => {
  const { average, count, isFew } = ratingsOf(sumsOf([{ rating: 5 }, { rating: 4 }, { rating: 4 }]))
  expect([average, count, isFew]).toEqual([4.3, 3, true])
})

test('no reviews have no average rather than zero', () => {
  expect(ratingsOf(sumsOf([]))).toEqual({ count: 0, isFew: true, distribution: [0, 0, 0, 0, 0], parameters: {} })
})

test('five reviews are no longer few', () => {
  expect(ratingsOf(sumsOf(Array.from({ length: 4 }, () => ({ rating: 4 })))).isFew).toBe(true)
  expect(ratingsOf(sumsOf(Array.from({ length: 5 }, () => ({ rating: 4 })))).isFew).toBe(false)
})

test('the distribution counts rounded ratings, halves upwards', () => {
  expect([0, 0.5, 1.5, 2.5, 3.4, 4.5, 5].map(starsOf)).toEqual([1, 1, 2, 3, 3, 5, 5])
  expect(sumsOf([{ rating: 3.5 }, { rating: 4 }, { rating: 1 }]).distribution).toEqual([1, 0, 0, 2, 0])
})

test('a parameter is averaged over those who rated it', () => {
  const { parameters } = ratingsOf(
    sumsOf([{ rating: 4, faculty: 5 }, { rating: 4, faculty: 4, value: 1 }, { rating: 2 }]),
  )
  expect(parameters).toEqual({ faculty: { average: 4.5, count: 2 }, value: { average: 1, count: 1 } })
  expect(parametersRated({ faculty: 5, value: 1 })).toBe(2)
})

test('whatever is rated, the distribution adds up and the average lies between the lowest and the highest', () => {
  fc.assert(
    fc.property(fc.array(rated, { minLength: 1, maxLength: 60 }), (reviews) => {
      const { count, distribution, average } = ratingsOf(sumsOf(reviews))
      const given = reviews.map((review) => review.rating)
      expect(distribution.reduce((sum, n) => sum + n, 0)).toBe(count)
      expect(average).toBeGreaterThanOrEqual(Math.floor(Math.min(...given) * 10) / 10)
      expect(average).toBeLessThanOrEqual(Math.ceil(Math.max(...given) * 10) / 10)
    }),
  )
})

test('a few enthusiasts do not outrank many content students', () => {
  const two = sumsOf([{ rating: 5 }, { rating: 5 }])
  const many = sumsOf(Array.from({ length: 200 }, () => ({ rating: 4 })))
  expect(shrunkMean(many)).toBeGreaterThan(shrunkMean(two))
  expect(shrunkMean(sumsOf([]))).toBe(3.5)
})

const review = (id: string, rating: number, day: number, helpful = 0) => ({
  id,
  rating,
  date: `2026-01-0${day}T00:00:00.000Z`,
  helpful,
})
const four = [review('a', 4, 1, 9), review('b', 5, 2), review('c', 3.5, 3, 2), review('d', 5, 4)]

test.each<[ReviewSort, string]>([
  ['recent', 'dcba'],
  ['highToLow', 'dbac'],
  ['lowToHigh', 'cadb'],
  ['helpful', 'acdb'],
])('sorted by %s', (sort, order) => {
  expect(
    sortReviews(four, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order)
})

test('the star filter matches the rounded rating and leaves the given list alone', () => {
  expect(sortReviews(four, 'recent', 4).map(({ id }) => id)).toEqual(['c', 'a'])
  expect(sortReviews(four, 'recent', 1)).toEqual([])
  expect(four.map(({ id }) => id).join('')).toBe('abcd')
})

test('every sort keeps every review once, whatever order they came in', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(four, { minLength: 4 }),
      fc.constantFrom<ReviewSort>('recent', 'highToLow', 'lowToHigh', 'helpful'),
      (reviews, sort) => {
        expect(sortReviews(reviews, sort)).toEqual(sortReviews(four, sort))
      },
    ),
  )
})
