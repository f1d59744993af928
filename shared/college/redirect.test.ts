import { expect, test } from 'vitest'
import { problemsInRedirect, slugIn } from './redirect.ts'

test.each([
  ['https://pravesh.example/colleges/engineering/Old-Name/courses?x=1#faq', 'old-name'],
  ['/college/law/old-name', 'old-name'],
  ['/old-name/', 'old-name'],
  [' old-name ', 'old-name'],
  ['', ''],
])('what was pasted as an old address is read as its slug: %s', (typed, slug) => expect(slugIn(typed)).toBe(slug))

test('an address in use is never led away, and one that leads somewhere may be led elsewhere', () => {
  const held = { college: 'hill', name: 'Hill College', isPresent: true }
  const said = (...asked: Parameters<typeof problemsInRedirect>) =>
    problemsInRedirect(...asked).map(({ message }) => message)
  expect([
    said('hill', 'hill', held),
    said('hill', 'lake', held),
    said('hill', 'lake', { ...held, isPresent: false }),
    said('hill', 'lake'),
  ]).toEqual([
    ['This is its present address: it would lead to itself'],
    ['This is the present address of Hill College'],
    [],
    [],
  ])
  expect([said('', 'hill'), said('colleges', 'hill'), said('Hill College', 'hill')]).toEqual([
    ['Say which address shall lead on'],
    ['The address colleges means a page of its own'],
    ['An address may hold only lower-case letters, digits and single hyphens'],
  ])
})
