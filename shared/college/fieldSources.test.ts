import { expect, test } from 'vitest'
import { inEnglish } from '../i18n/message.ts'
import { makeCollege, makeItems } from '../test/make.ts'
import { contradictedPaths, fieldSources, publisherOf } from './fieldSources.ts'
import { implausibleFigures } from './plausibility.ts'

const AISHE = 'Ministry of Education, All India Survey on Higher Education (AISHE): list of colleges, about 2018',
  AICTE = 'All India Council for Technical Education (AICTE): approved institutions, 2025-26'
const namesIn = (some: Array<{ source: string }>): string[] => some.map(publisherOf)

test('a second source that says the same stands beside the one that the figure was taken from', () => {
  const college = makeCollege({
    affiliation: 'Anna University',
    sources: makeItems([
      { figure: 'Name, place and affiliation', source: AISHE },
      { figure: 'Affiliated to', source: AICTE, field: 'affiliation', says: 'ANNA University' },
    ]),
  })
  const { agreeing, differing } = fieldSources(college, 'affiliation')
  expect([namesIn(agreeing), namesIn(differing)]).toEqual([['aishe', 'aicte'], []])
  expect(contradictedPaths(college)).toEqual([])
})

test('of sources that contradict each other both are named, whichever the record follows', () => {
  const sources = makeItems([
    { figure: 'Name, place and affiliation', source: AISHE },
    { figure: 'Affiliated to', source: AISHE, field: 'affiliation', says: 'Anna University' },
    { figure: 'Affiliated to', source: AICTE, field: 'affiliation', says: 'Madras University' },
  ])
  for (const [affiliation, followed, other] of [
    ['Anna University', ['aishe'], ['aicte']],
    ['Madras University', ['aicte'], ['aishe']],
    ['Another University', [], ['aishe', 'aicte']],
  ] as const) {
    const { agreeing, differing } = fieldSources(makeCollege({ affiliation, sources }), 'affiliation')
    expect([namesIn(agreeing), namesIn(differing)]).toEqual([followed, other])
  }
})

test('staff read beside the field what each source says, and are asked nothing', () => {
  const college = makeCollege({
    affiliation: 'Anna University',
    sources: makeItems([
      { figure: 'Name, place and affiliation', source: AISHE },
      { figure: 'Affiliated to', source: AICTE, field: 'affiliation', says: 'Madras University' },
    ]),
  })
  const notes = implausibleFigures(college).map(({ path, severity, message }) => [path, severity, inEnglish(message)])
  expect(notes).toEqual([
    [
      'affiliation',
      'note',
      'Sources differ: AISHE, list of colleges, about 2018: Anna University; AICTE, approved institutions, 2025-26: Madras University.',
    ],
  ])
})

test('of a college that is said to be both, each source is named with whose it says it is', () => {
  const sources = makeItems([
    { figure: 'Type', source: 'UGC: list, 2022', field: 'type', says: 'Government' },
    { figure: 'Type', source: AICTE, field: 'type', says: 'Private' },
  ])
  const { agreeing, differing } = fieldSources(makeCollege({ type: ['Government', 'Private'], sources }), 'type')
  expect([namesIn(agreeing), namesIn(differing)]).toEqual([[], ['ugc', 'aicte']])
})

test('a source of a field that is gone, or that says nothing, contradicts nothing', () => {
  const college = makeCollege({
    sources: makeItems([
      { figure: 'Seats', source: 'A', field: 'courses/c9/seats' },
      { figure: 'Anything', source: 'B', field: '__proto__', says: '' },
    ]),
  })
  expect(contradictedPaths(college)).toEqual([])
})

test('two editions of one table are one publisher, in full or by its letters', () => {
  expect(publisherOf({ source: AICTE })).toBe(publisherOf({ source: 'AICTE: approved intake, 2024-25' }))
  expect(publisherOf({ source: 'NIRF, editions 2019 to 2025' })).toBe('nirf')
})
