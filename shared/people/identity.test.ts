import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailDomain, emailKey } from './identity.ts'

describe('the identity key of an e-mail address', () => {
  test.each([
    ['letter case', 'Support@Example.ORG'],
    ['blanks around it, of any width', '\u00A0support@example.org\u3000'],
    ['full-width letters', 'ｓupport@example.org'],
    ['a long s', '\u017Fupport@example.org'],
    ['mathematical letters', '𝓼upport@example.org'],
    ['a soft hyphen', 'sup\u00ADport@example.org'],
    ['a zero-width joiner', 'sup\u200Dport@example.org'],
    ['a variation selector', 'support\uFE0F@example.org'],
    ['the full-width at sign and full stop', 'support＠example．org'],
  ])('is the same whatever %s', (_what, spelling) => expect(emailKey(spelling)).toBe('support@example.org'))

  test('is the same for a composed letter and for its parts, in either case', () => {
    // H with a line below exists as one character in lower case alone.
    for (const spelling of ['\u1E96a@example.org', 'H\u0331a@example.org', 'h\u0331a@example.org'])
      expect(emailKey(spelling)).toBe('\u1E96a@example.org')
    expect(emailKey('MÜLLER@example.org')).toBe(emailKey('mu\u0308ller@example.org'))
  })

  test('keeps two people apart', () => {
    expect(emailKey('asha@example.org')).not.toBe(emailKey('a.sha@example.org'))
    expect(emailKey('asha+1@example.org')).not.toBe(emailKey('asha@example.org'))
    // A dotless i is another letter: a link must not go to another mailbox.
    expect(emailKey('s\u0131ta@example.org')).not.toBe(emailKey('sita@example.org'))
  })

  test('folded again it is what it was, for every character of the living scripts and for any row of odd ones', () => {
    const unstable: string[] = []
    for (let point = 0; point <= 0x1ffff; point++) {
      const character = String.fromCodePoint(point)
      if (emailKey(emailKey(character)) !== emailKey(character)) unstable.push(point.toString(16))
    }
    expect(unstable).toEqual([])
    const odd = fc.constantFrom(
      'a',
      'Σ',
      'ς',
      'İ',
      'ı',
      '\u0331',
      '\u0301',
      '\u200D',
      '\u00AD',
      'ｓ',
      'ﬁ',
      '\u0345',
      'ǰ',
      'K',
      '\u00A0',
      '@',
      '.',
      'क',
      '\u094D',
    )
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 12 }), (letters) => {
        const key = emailKey(letters.join(''))
        expect(emailKey(key)).toBe(key)
      }),
    )
  })
})

test('the domain of an address is folded as the address is', () => {
  expect(emailDomain('Asha@Student.NITK.ac.in')).toBe('student.nitk.ac.in')
  expect(emailDomain('nobody')).toBe('')
})
