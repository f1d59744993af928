import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldedWords } from './fold.ts'

test.each([
  ['St. Xavier’s College', 'st xaviers college'],
  ["St. Xavier's College", 'st xaviers college'],
  ['Arts & Commerce', 'arts and commerce'],
  ['ÉCOLE Supérieure', 'ecole superieure'],
  ['  B.Tech\t(CSE) ', 'b tech cse'],
  ['Ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
  ['', ''],
])('%s is searched as "%s"', (text, folded) => expect(fold(text)).toBe(folded))

test('vowel signs of Devanagari and Tamil are letters and stay', () => {
  expect(fold('दिल्ली विश्वविद्यालय')).toBe('दिल्ली विश्वविद्यालय'.normalize('NFKD'))
  expect(foldedWords('தமிழ்நாடு கல்லூரி')).toHaveLength(2)
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('a plain text folds as it does beside a text of any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(fold(text)).toBe(fold(`${text} न`).replace(/ ?न$/, ''))
    }),
    { numRuns: 2000 },
  )
})
