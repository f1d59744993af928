import { expect, test } from 'vitest'
import type { ActivityEntry, ActivityReader } from '../../../../sync/writing.ts'
import { ownReviews } from './own.ts'

const VALUE = {
  rating: 3,
  title: 'What I think of it',
  content: 'x'.repeat(120),
  course: 'B.Sc. Physics',
  batch: '2027',
}
const pulled = (value: object): ActivityReader['own'] => [
  { kind: 'review', id: 'r1', card: { college: 'c1', value, status: 'published' } },
]
const change = (n: number, state: ActivityEntry['state'], before: string, after: string): ActivityEntry => ({
  n,
  state,
  savedAt: 0,
  edit: { kind: 'review.change', record: 'r1', madeAt: '', changes: [{ path: 'title', before, after }] },
})
const titles = (own: ActivityReader['own'], ...deeds: ActivityEntry[]) =>
  ownReviews('c1', { deeds, own }).map(({ value, state }) => [value.title, state])

test('a change that waits is shown, and says that it waits', () => {
  expect(titles(pulled(VALUE), change(1, 'waiting', 'What I think of it', 'What I think now'))).toEqual([
    ['What I think now', 'unsent'],
  ])
  expect(
    titles(
      pulled(VALUE),
      change(1, 'sent', 'What I think of it', 'What I think now'),
      change(2, 'waiting', 'What I think now', 'And now'),
    ),
  ).toEqual([['And now', 'unsent']])
})

test('an accepted change is shown before the pulled copy has it, and no longer once that has gone on', () => {
  const done = change(1, 'done', 'What I think of it', 'What I think now')
  expect(titles(pulled(VALUE), done)).toEqual([['What I think now', 'published']])
  expect(titles(pulled({ ...VALUE, title: 'Written on another device' }), done)).toEqual([
    ['Written on another device', 'published'],
  ])
})

test('a refused change is not shown', () => {
  expect(titles(pulled(VALUE), change(1, 'refused', 'What I think of it', 'What I think now'))).toEqual([
    ['What I think of it', 'published'],
  ])
})
