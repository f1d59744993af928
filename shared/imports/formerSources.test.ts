import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { College } from '../college/college.ts'
import { collegeFields } from '../college/fields.ts'
import { fieldSources, publisherOf } from '../college/fieldSources.ts'
import { changesOf } from '../merge/changesOf.ts'
import { mergeChanges } from '../merge/merge.ts'
import { isSame } from '../record/canonical.ts'
import { makeCollege, makeCourse, makeIds, makeItems } from '../test/make.ts'
import { applyRow } from './apply.ts'
import { type CitedSource, withFormerSources } from './formerSources.ts'

const ids = makeIds()
const importOf = (before: College, given: Partial<College>, cited?: CitedSource): College =>
  withFormerSources(before, applyRow(before, given, ids), { given, cited, ids })
const saidIn = (college: College): Array<[string, string | undefined, string | undefined]> =>
  college.sources.map((source) => [publisherOf(source), source.field, source.says])
const AICTE = 'AICTE: approved intake, 2024-25',
  NIRF = { source: 'NIRF: sanctioned intake, 2025', checkedOn: '2026-11-28' }

test('an import of another source writes its value, and the former source stays named with what it said', () => {
  const course = makeCourse({ name: 'Civil', seats: 120 }),
    before = makeCollege({
      courses: [course],
      sources: makeItems([{ figure: 'Courses and seats', source: AICTE, checkedOn: '2025-10-30' }]),
    })
  const after = importOf(before, { courses: [{ ...course, id: '', seats: 150 }] }, NIRF),
    path = `courses/${course.id}/seats`
  expect(after.courses[0]!.seats).toBe(150)
  expect(saidIn(after)).toEqual([
    ['aicte', undefined, undefined],
    ['nirf', path, '150'],
    ['aicte', path, '120'],
  ])
  expect(after.sources.at(-1)).toMatchObject({ checkedOn: '2025-10-30', figure: 'Seats a year: Civil' })
  expect(importOf(after, { courses: [{ ...course, id: '', seats: 150 }] }, NIRF)).toEqual(after)
})

test('a later edition of one table takes the place of the earlier one', () => {
  const before = makeCollege({
    establishedYear: 1960,
    sources: makeItems([{ figure: 'Founding year', source: 'UGC: list, 2022' }]),
  })
  const after = importOf(before, { establishedYear: 1961 }, { source: 'UGC: list, 2025' })
  expect(after).toMatchObject({ establishedYear: 1961, sources: before.sources })
})

test('a source that says the same becomes the second one', () => {
  const before = makeCollege({
    establishedYear: 1960,
    sources: makeItems([{ figure: 'Founding year', source: 'UGC: list, 2022' }]),
  })
  expect(fieldSources(importOf(before, { establishedYear: 1960 }, NIRF), 'establishedYear')).toMatchObject({
    agreeing: [{ source: 'UGC: list, 2022' }, { source: NIRF.source, says: '1960' }],
    differing: [],
  })
})

test('where nobody is known to have said the former value, nobody is named', () => {
  const before = makeCollege({ establishedYear: 1960, sources: [] })
  expect(importOf(before, { establishedYear: 1961 }, NIRF).sources).toEqual([])
})

test('a row’s own source speaks for its figures, and none of the file for those it leaves unnamed', () => {
  const before = makeCollege({
    establishedYear: 1960,
    sources: makeItems([{ figure: 'Founding year', source: 'UGC: list, 2022' }]),
  })
  const own = makeItems([{ figure: 'Established year', source: 'Gazette, 1958' }])
  expect(saidIn(importOf(before, { establishedYear: 1958, sources: own }, NIRF)).slice(2)).toEqual([
    ['gazette', 'establishedYear', '1958'],
    ['ugc', 'establishedYear', '1960'],
  ])
})

const publishers = ['UGC', 'AICTE', 'NMC', 'NIRF'],
  step = fc.record({
    publisher: fc.constantFrom(...publishers),
    edition: fc.constantFrom('2022', '2024', '2025'),
    year: fc.integer({ min: 1950, max: 1954 }),
  })

test('after any imports the last value stands, and each publisher is named once, with its last word', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      let college = makeCollege({
        establishedYear: 1949,
        sources: makeItems([{ figure: 'Founding year', source: 'Gazette: notices, 1949' }]),
      })
      const last = new Map([['gazette', 1949]])
      for (const { publisher, edition, year } of steps) {
        const cited = { source: `${publisher}: list, ${edition}` }
        college = importOf(college, { establishedYear: year }, cited)
        last.set(publisher.toLowerCase(), year)
        expect(importOf(college, { establishedYear: year }, cited)).toEqual(college)
      }
      const { agreeing, differing } = fieldSources(college, 'establishedYear'),
        now = steps.at(-1)!.year
      expect(college.establishedYear).toBe(now)
      const words = (some: typeof agreeing): Array<[string, number]> =>
        some.map((source) => [publisherOf(source), source.says === undefined ? now : Number(source.says)])
      expect([...words(agreeing), ...words(differing)].toSorted()).toEqual([...last].toSorted())
      expect(differing.every(({ says }) => Number(says) !== now)).toBe(true)
    }),
  )
})

const ground = makeCollege({
  establishedYear: 1949,
  affiliation: 'Anna University',
  sources: makeItems([
    { figure: 'Founding year', source: 'UGC: list, 2022' },
    { figure: 'Affiliated to', source: 'NMC: list, 2024', field: 'affiliation', says: 'Madras University' },
  ]),
})
const act = fc.oneof(
  step.map(
    ({ publisher, year }) =>
      (college: College) =>
        importOf(college, { establishedYear: year }, { source: `${publisher}: list, 2025` }),
  ),
  fc
    .constantFrom('Anna University', 'Madras University', 'Delhi University')
    .map((affiliation) => (college: College) => ({
      ...college,
      affiliation,
    })),
  fc.constantFrom('Madras University', 'Delhi University').map((says) => (college: College) => ({
    ...college,
    sources: college.sources.map((one) => (one.field === 'affiliation' ? { ...one, says } : one)),
  })),
  fc.constant((college: College) => ({
    ...college,
    sources: college.sources.filter(({ field }) => field !== 'affiliation'),
  })),
)

test('[M2] [M4] what two devices do to figures and their sources is merged alike in either order, or kept in a clash', () => {
  fc.assert(
    fc.property(act, act, (one, other) => {
      const [mine, theirs] = [one(ground), other(ground)].map((after) => changesOf(collegeFields, ground, after)),
        first = mergeChanges(collegeFields, mergeChanges(collegeFields, ground, mine!).record, theirs!),
        second = mergeChanges(collegeFields, mergeChanges(collegeFields, ground, theirs!).record, mine!)
      expect([first.invalid, second.invalid]).toEqual([[], []])
      expect(first.clashes.length).toBe(second.clashes.length)
      if (first.clashes.length === 0) expect(isSame(first.record, second.record)).toBe(true)
      // No source that either of them added is lost.
      for (const { record } of [first, second])
        for (const { insert } of [...mine!, ...theirs!].flatMap((change) => ('insert' in change ? [change] : [])))
          expect(record.sources.some(({ id }) => id === insert.id)).toBe(true)
    }),
  )
})
