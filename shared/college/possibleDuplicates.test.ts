import { expect, test } from 'vitest'
import { runToEnd } from '../catalogue/words.ts'
import { findingTwins, type FindTwins, type ComparableCollege } from './possibleDuplicates.ts'

const twinsAmong = <N extends ComparableCollege>(colleges: readonly N[]): FindTwins<N> =>
  runToEnd(findingTwins(colleges))

const hill = { id: 'a', name: 'Hill College', city: 'Pune', location: 'Pune, Maharashtra', code: 'C-1' }

test('the same name in the same city is a twin, however it is written; in another city it is not', () => {
  expect(twinsAmong([hill])({ id: 'new', name: ' HILL  college', location: 'x', city: 'pune' })).toEqual([
    { college: hill, by: 'name and city' },
  ])
  expect(twinsAmong([hill])({ id: 'new', name: 'Hill College', location: 'Nashik', city: 'Nashik' })).toEqual([])
})
test('the same code is a twin whatever the name', () => {
  expect(twinsAmong([hill])({ id: 'new', name: 'Other', location: 'Goa', code: 'c-1' })).toMatchObject([{ by: 'code' }])
})
test('a college is no twin of itself, and what has no name and no code has none', () => {
  expect(twinsAmong([hill])(hill)).toEqual([])
  expect(twinsAmong([hill, { id: 'b', name: '', location: '' }])({ id: 'new', name: '', location: '' })).toEqual([])
})
test('where no city is known the location stands for it', () => {
  expect(
    twinsAmong([{ id: 'b', name: 'Hill College', location: 'Pune' }])({
      id: 'new',
      name: 'Hill College',
      location: 'Pune',
    }),
  ).toHaveLength(1)
})
