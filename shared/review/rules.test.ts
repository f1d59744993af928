import { expect, test } from 'vitest'
import { nameShown, REVIEW_STATUSES } from './review.ts'
import { isVersioned, mayBecome, mayBeSubmitted, needsReason, problemsInReport, problemsInReview } from './rules.ts'

const clock = { thisYear: 2026 }
const fine = {
  rating: 4,
  title: 'Good labs, far hostel',
  content: 'The laboratories are new and open late. '.repeat(3),
  course: 'B.Tech Civil',
  batch: '2025',
}
const told = (review: object, options = {}) =>
  problemsInReview({ ...fine, ...review }, clock, options).map(({ path, rule }) => `${path} ${rule}`)

test('a filled review is accepted, with or without the six parameters', () => {
  expect(told({})).toEqual([])
  expect(told({ placement: 5, socialLife: 1 })).toEqual([])
})

test('title, content, course, batch and rating are required', () => {
  expect(told({ rating: undefined, title: '', content: ' ', course: undefined, batch: '' })).toEqual([
    'rating required',
    'title required',
    'content required',
    'course required',
    'batch required',
  ])
})

test('a title has 10 to 100 characters and a review 100 to 3000', () => {
  expect(told({ title: 'x'.repeat(9) })).toEqual(['title min'])
  expect(told({ title: 'x'.repeat(10) })).toEqual([])
  expect(told({ title: 'x'.repeat(100) })).toEqual([])
  expect(told({ title: 'x'.repeat(101) })).toEqual(['title max'])
  expect(told({ content: 'x'.repeat(99) })).toEqual(['content min'])
  expect(told({ content: 'x'.repeat(100) })).toEqual([])
  expect(told({ content: 'x'.repeat(3000) })).toEqual([])
  expect(told({ content: 'x'.repeat(3001) })).toEqual(['content max'])
})

test('blanks at the ends do not make a title long enough', () => {
  expect(told({ title: `   ${'x'.repeat(8)}   ` })).toEqual(['title min'])
})

test('the form takes whole stars, an import also halves', () => {
  expect(told({ rating: 0 })).toEqual(['rating stars'])
  expect(told({ rating: 4.5 })).toEqual(['rating stars'])
  expect(told({ rating: 6 })).toEqual(['rating range'])
  expect(told({ rating: 4.5 }, { isImported: true })).toEqual([])
  expect(told({ rating: 4.3 }, { isImported: true })).toEqual(['rating halves'])
})

test('a parameter is 1 to 5 whole stars', () => {
  expect(told({ faculty: 0, value: 6, placement: 2.5 })).toEqual(['placement integer', 'faculty range', 'value range'])
})

test('the button waits for rating, title and content', () => {
  expect(mayBeSubmitted(fine)).toBe(true)
  for (const missing of [{ rating: undefined }, { title: ' ' }, { content: '' }])
    expect(mayBeSubmitted({ ...fine, ...missing })).toBe(false)
})

test('only a moderator publishes, and a withdrawn review stays withdrawn', () => {
  expect(mayBecome('pending', 'published')).toBe(true)
  expect(mayBecome('published', 'rejected')).toBe(true)
  for (const status of REVIEW_STATUSES) {
    expect(mayBecome('withdrawn', status)).toBe(false)
    expect(mayBecome(status, 'withdrawn')).toBe(false)
    expect(mayBecome(status, 'pending')).toBe(false)
  }
  expect((['returned', 'rejected', 'published'] as const).map(needsReason)).toEqual([true, true, false])
})

test('within a day an edit is silent, later it is a version', () => {
  expect(isVersioned(0, 24 * 3_600_000)).toBe(false)
  expect(isVersioned(0, 24 * 3_600_000 + 1)).toBe(true)
})

test('a report names a known reason, and something else says what', () => {
  expect(problemsInReport({ reason: 'Advertising' })).toEqual([])
  expect(problemsInReport({ reason: 'boring' }).map(({ path }) => path)).toEqual(['reason'])
  expect(problemsInReport({ reason: 'Something else', text: ' ' }).map(({ path }) => path)).toEqual(['text'])
  expect(problemsInReport({ reason: 'Something else', text: 'It is about another city' })).toEqual([])
})

test('readers see a first name or none, never the whole name', () => {
  expect(nameShown({ shownAs: 'first name', batch: '2025' }, ' Asha Rao ')).toBe('Asha, 2025 batch')
  expect(nameShown({ shownAs: 'student', batch: '2025' }, 'Asha Rao')).toBe('Student, 2025 batch')
  expect(nameShown({ shownAs: 'first name', batch: '2025' }, undefined)).toBe('Student, 2025 batch')
})
