import { inEnglish } from '../i18n/message.ts'
import { expect, test } from 'vitest'
import { blankCollege } from './blank.ts'
import { isPerhapsOurs, LINK_FAILURES, linkSays, linksIn, verdictOf } from './linkCheck.ts'

test.each([
  [200, 'good'],
  [204, 'good'],
  [304, 'good'],
  [404, 'broken'],
  [410, 'broken'],
  [401, 'unsure'],
  [403, 'unsure'],
  [405, 'unsure'],
  [429, 'unsure'],
  [500, 'unsure'],
  [503, 'unsure'],
] as const)('a site that answers %d is %s', (status, verdict) => {
  expect(verdictOf({ status })).toBe(verdict)
})

test('an address that gives no answer is broken, unless a browser may yet get in', () => {
  expect(LINK_FAILURES.filter((failure) => verdictOf({ failure }) === 'broken')).toEqual([
    'name',
    'refused',
    'silent',
    'cut',
    'private',
  ])
  expect(LINK_FAILURES.filter((failure) => isPerhapsOurs({ failure }))).toEqual(['name', 'refused', 'silent', 'cut'])
})

test('it is said in words', () => {
  expect(
    [
      linkSays({ verdict: 'good', status: 200 }),
      linkSays({ verdict: 'broken', status: 404 }),
      linkSays({ verdict: 'broken', failure: 'name' }),
      linkSays({ verdict: 'unsure', status: 403 }),
    ].map(inEnglish),
  ).toEqual([
    'The link works',
    'Broken link: not found there (404)',
    'Broken link: its name leads nowhere',
    'Could not be judged: the site answered 403',
  ])
})

test('each address a record names is found once, at any depth, and what is none is left out', () => {
  const college = {
    ...blankCollege(),
    name: 'A',
    location: 'B',
    websiteURL: 'https://a.example/',
    applyLink: 'https://a.example/apply',
    brochureLink: 'see the office',
    logoLink: 'https://a.example/',
    facilities: [{ id: 'f', order: 'a0', name: 'Library', photoURL: 'https://a.example/library.jpg' }],
    sources: [{ id: 's', order: 'a0', name: 'NIRF', link: 'https://nirf.example/2026' }],
  } as unknown as Parameters<typeof linksIn>[0]
  expect(linksIn(college).toSorted()).toEqual([
    'https://a.example/',
    'https://a.example/apply',
    'https://a.example/library.jpg',
    'https://nirf.example/2026',
  ])
})
