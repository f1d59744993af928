import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeId } from '../test/make.ts'
import { copySlug, freeSlug, slugOf } from './slug.ts'
import { isReserved, isSlug, problemsInSlug } from './slugRule.ts'

test.each([
  ['Hindu College', 'hindu-college'],
  ['R.V. College of Engineering, Bangalore', 'rv-college-of-engineering-bangalore'],
  ["St. Xavier's College", 'st-xaviers-college'],
  ['Arts & Commerce  College - (Autonomous)', 'arts-commerce-college-autonomous'],
  ['École Supérieure', 'ecole-superieure'],
  ['--IIT--', 'iit'],
])('%s is found at %s', (name, slug) => expect(slugOf(name, makeId())).toBe(slug))

test('a name in another script is transliterated', () => {
  expect(slugOf('दिल्ली विश्वविद्यालय', makeId())).toMatch(/^[a-z]+-[a-z]+$/)
})

test.each(['', '   ', '!!!', 'Courses', 'Admin', 'Sitemap', '\uD800'])('%j gives a slug made of the id', (name) => {
  expect(slugOf(name, '01900000-0000-7000-8000-0000deadbeef')).toBe('college-deadbeef')
})

test('ten thousand names in many scripts all give an address, none of them reserved', () => {
  const words = fc.constantFrom(
    'दिल्ली',
    'महाविद्यालय',
    'சென்னை',
    'கல்லூரி',
    '🎓',
    '😀',
    '-',
    '--',
    ' ',
    '&',
    'Ö',
    'ñ',
    'IIT',
    "O'Neil",
    '(A)',
    '_',
    '.',
    '日本',
    'ـ',
    '\u200D',
    'admin',
    'courses',
    '٣',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(words, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), { maxLength: 12 }),
      fc.uuid(),
      (parts, id) => {
        const slug = slugOf(parts.join(''), id)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(isSlug(slug) && !isReserved(slug)).toBe(true)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('a long name ends at a word', () => {
  const slug = slugOf('Shri '.repeat(60), makeId())
  expect(slug.length).toBeLessThanOrEqual(96)
  expect(slug.endsWith('-shri')).toBe(true)
})

test.each([
  ['hill-college', []],
  ['Hill College', ['slug']],
  ['hill--college', ['slug']],
  ['', ['slug']],
  ['admin', ['reserved']],
])('the address %j that somebody chose breaks %j', (slug, rules) => {
  expect(problemsInSlug(slug).map(({ rule }) => rule)).toEqual(rules)
})

test('a taken slug counts from 2, a copy says that it is one', () => {
  expect(freeSlug('x', new Set())).toBe('x')
  expect(freeSlug('x', new Set(['x', 'x-2']))).toBe('x-3')
  expect(copySlug('x', new Set())).toBe('x-copy')
  expect(copySlug('x', new Set(['x-copy']))).toBe('x-copy-2')
  expect(freeSlug('admin', new Set())).toBe('admin-2')
})
