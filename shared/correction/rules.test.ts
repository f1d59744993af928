import { describe, expect, test } from 'vitest'
import { blankCollege } from '../college/blank.ts'
import { CORRECTION_LIMITS, CORRECTION_SENTENCES } from './correction.ts'
import { isOnPage, problemsInFigureReport, problemsInDecision } from './rules.ts'

describe('a report of a figure', () => {
  test('says what it should be or where that stands', () => {
    expect(problemsInFigureReport({ path: 'placements/averagePackage', should: '₹12 lakh' })).toEqual([])
    expect(problemsInFigureReport({ path: 'placements', link: 'https://example.edu/fees' })).toEqual([])
    expect(problemsInFigureReport({ path: 'placements', should: ' ' }).map(({ message }) => message)).toEqual([
      CORRECTION_SENTENCES.nothing,
    ])
  })

  test('takes no link that is none, no address that is none and no text beyond its length', () => {
    const paths = (value: object) =>
      problemsInFigureReport({ path: 'name', should: 'x', ...value }).map(({ path }) => path)
    expect(paths({ link: 'javascript:alert(1)' })).toEqual(['link'])
    expect(paths({ email: 'nobody' })).toEqual(['email'])
    expect(paths({ should: 'x'.repeat(1001) })).toEqual(['should'])
    expect(paths({ shown: 'x'.repeat(301) })).toEqual(['shown'])
    expect(paths({ path: undefined })).toEqual(['path'])
  })

  test('is of a figure that the page has', () => {
    const college = { ...blankCollege(), courses: [{ id: 'c1' }] }
    expect(
      ['placements', 'placements/year', 'courses', 'courses/c1', 'courses/c1/fee'].every((path) =>
        isOnPage(college, path),
      ),
    ).toBe(true)
    expect(
      ['courses/c2/fee', 'nothing', 'placements/nothing', '', '__proto__', 'name/0'].some((path) =>
        isOnPage(college, path),
      ),
    ).toBe(false)
  })

  test('is refused with a reason alone', () => {
    expect(problemsInDecision({ outcome: 'accepted' })).toEqual([])
    expect(problemsInDecision({ outcome: 'refused', answer: 'The brochure says otherwise' })).toEqual([])
    expect(problemsInDecision({ outcome: 'refused', answer: '  ' }).map(({ rule }) => rule)).toEqual(['required'])
    expect(problemsInDecision({ outcome: 'refused', answer: 'x'.repeat(CORRECTION_LIMITS.answer + 1) })).toHaveLength(1)
  })
})
