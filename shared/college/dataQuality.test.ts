import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCollege, makeCourse, makeItems } from '../test/make.ts'
import { FACTS, isMissing, isStale, missingFacts, upkeepOf } from './dataQuality.ts'

const NOW = Date.UTC(2026, 10, 20)

test('a college of which little is known wants nearly everything, and each fact that comes in counts once', () => {
  const bare = makeCollege({ type: [], category: [], approvedBy: [] })
  const before = upkeepOf(bare).complete
  expect(upkeepOf({ ...bare, establishedYear: 1958 }).complete).toBe(before + 100 / FACTS.length)
  expect(missingFacts({ ...bare, establishedYear: 1958 }).map(({ name }) => name)).not.toContain(
    'the year it was established',
  )
})

test('which facts a record wants is kept with it, fact by fact', () => {
  const upkeep = upkeepOf(makeCollege({ establishedYear: 1958 }))
  const wanted = FACTS.filter((fact) => isMissing(upkeep, fact)).map(({ key }) => key)
  expect(wanted).toEqual(missingFacts(makeCollege({ establishedYear: 1958 })).map(({ key }) => key))
  expect([wanted.includes('year'), wanted.includes('faqs')]).toEqual([false, true])
  expect(isMissing({}, FACTS[0]!)).toBeUndefined()
  expect(new Set(FACTS.map(({ key }) => key)).size).toBe(FACTS.length)
})

test('an inactive course, or one without a fee among others, is no full answer', () => {
  const names = (courses: ReturnType<typeof makeCourse>[]) =>
    missingFacts(makeCollege({ courses })).map(({ name }) => name)
  expect(names([makeCourse({ isActive: false, fee: '₹1 lakh' })])).toContain('its courses')
  expect(names([makeCourse({ fee: '₹1 lakh' }), makeCourse({ id: 'two' })])).toContain('the fee of each course')
  expect(names([makeCourse({ fee: '₹1 lakh' })])).not.toContain('the fee of each course')
})

test('figures without a source are named, and the newest day a source was looked at is told', () => {
  const courses = [makeCourse({ fee: '₹1 lakh' })]
  expect(upkeepOf(makeCollege({ courses }))).toMatchObject({ unsourced: ['fees'] })
  const sources = makeItems([
    { figure: 'fees', source: 'Prospectus', checkedOn: '2025-06-01' },
    { figure: 'seats', source: 'Prospectus', checkedOn: '2026-02-03' },
    { figure: 'logo', source: 'Site' },
  ])
  expect(upkeepOf(makeCollege({ courses, sources }))).toMatchObject({ checkedOn: '2026-02-03' })
  expect(upkeepOf(makeCollege({ courses, sources }))).not.toHaveProperty('unsourced')
})

test('a record is stale twelve months after its sources were looked at, or after it was written where none is dated', () => {
  expect(isStale({ upkeep: { checkedOn: '2025-11-19' }, updatedAt: NOW }, NOW)).toBe(true)
  expect(isStale({ upkeep: { checkedOn: '2025-11-20' }, updatedAt: 0 }, NOW)).toBe(false)
  expect(isStale({ updatedAt: NOW - 364 * 86_400_000 }, NOW)).toBe(false)
  expect(isStale({ updatedAt: NOW - 367 * 86_400_000 }, NOW)).toBe(true)
})

test('whatever is known of a college, its share is between none and all, and never falls when a fact is added', () => {
  fc.assert(
    fc.property(
      fc.subarray(['Government', 'Private']),
      fc.option(fc.integer({ min: 1500, max: 2026 }), { nil: undefined }),
      fc.boolean(),
      (type, year, hasFaq) => {
        const college = makeCollege({ type, ...(year !== undefined && { establishedYear: year }) })
        const { complete } = upkeepOf(college)
        expect(complete).toBeGreaterThanOrEqual(0)
        expect(complete).toBeLessThanOrEqual(100)
        if (hasFaq)
          expect(
            upkeepOf({ ...college, faqs: makeItems([{ question: 'Q', answer: 'A' }]) }).complete,
          ).toBeGreaterThanOrEqual(complete)
      },
    ),
  )
})
