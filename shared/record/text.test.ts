import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultIn, lineOf, mended, paragraphsOf } from './text.ts'

test.each([
  ['half a pair \uD800', 'ill-formed'], ['nul \u0000', 'control'], ['bell \u0007', 'control'], ['turned \u202E round', 'bidi'],
])('%j is refused', (text, fault) => expect(faultIn(text)).toBe(fault))

test('letters of every script, emoji, tabs and line ends are fine', () => {
  expect(faultIn('दिल्ली 🎓 é\tß\n')).toBeUndefined()
})

test('any text comes out the same in NFC, or is refused', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
    fc.pre(faultIn(text) === undefined)
    const blanks = /[\s\u00A0]+/g
    expect(lineOf(text)).toBe(text.normalize('NFC').replace(blanks, ' ').trim())
    expect(faultIn(lineOf(text))).toBeUndefined()
  }))
})

test('what is kept is kept again unchanged', () => {
  fc.assert(fc.property(fc.string(), (text) => {
    expect(lineOf(lineOf(text))).toBe(lineOf(text))
    expect(paragraphsOf(paragraphsOf(text))).toBe(paragraphsOf(text))
  }))
})

test('a foreign text is mended into one that may be kept', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => { expect(faultIn(mended(`${text}\uDC00\u0000\u202E\u200B`))).toBeUndefined() }))
})
