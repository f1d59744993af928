import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultIn, singleLine, repairText, normalizeText, paragraphsOf, withoutEnd } from './text.ts'

test.each([
  ['half a pair \uD800', 'ill-formed'],
  ['nul \u0000', 'control'],
  ['bell \u0007', 'control'],
  ['turned \u202E round', 'bidi'],
  [`a${'\u0301'.repeat(31)}`, 'marks'],
])('%j is refused', (text, fault) => expect(faultIn(text)).toBe(fault))

test('letters of every script, emoji, tabs and line ends are fine', () => {
  expect(faultIn('दिल्ली 🎓 é\tß\n')).toBeUndefined()
})

test('any text comes out the same in NFC, or is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(faultIn(text) === undefined)
      const blanks = /[\s\u00A0]+/g
      expect(singleLine(text)).toBe(text.normalize('NFC').replace(blanks, ' ').trim())
      expect(faultIn(singleLine(text))).toBeUndefined()
    }),
  )
})

test('what is kept is kept again unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(singleLine(singleLine(text))).toBe(singleLine(text))
      expect(paragraphsOf(paragraphsOf(text))).toBe(paragraphsOf(text))
    }),
  )
})

test('a foreign text is mended into one that may be kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(faultIn(repairText(`${text}\uDC00\u0000\u202E\u200B`))).toBeUndefined()
    }),
  )
})

test('normalising leaves every text alone that is written by people, and takes a run of marks to thirty', () => {
  for (const text of ['Hill College', 'दिल्ली विश्वविद्यालय', `Zalgo${'\u0301'.repeat(30)}`, 'Việt Nam', '한글'])
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(normalizeText(text, form)).toBe(text.normalize(form))
  expect(normalizeText(`x${'\u0301\u0316'.repeat(100_000)}y`, 'NFD')).toBe(
    `x${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}y`,
  )
  // These two become marks by normalising alone.
  expect([...normalizeText('\uFF9E\u0301'.repeat(100_000), 'NFKD')]).toHaveLength(30)
})

test('paragraphs lose the blanks at the ends of their lines and nothing else', () => {
  expect(paragraphsOf('  one \t\r\n\r\n\r\n\r\n  two\u00A0\n three ')).toBe('one\n\n  two\n three')
})

test.each([
  ['name, ,', /[\s,]/, 'name'],
  ['', /a/, ''],
  ['///', /\//, ''],
  ['a b', /c/, 'a b'],
])('%j without what matches %s at its end', (text, end, left) => expect(withoutEnd(text, end)).toBe(left))
