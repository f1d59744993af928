import { describe, expect, test } from 'vitest'
import { decode } from './encoding.ts'

const bytes = (...parts: Array<string | number[]>): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))
const utf16 = (text: string, little: boolean): number[] =>
  [...text].flatMap((sign) => {
    const code = sign.charCodeAt(0)
    return little ? [code & 255, code >> 8] : [code >> 8, code & 255]
  })

describe('a file becomes text', () => {
  test('UTF-8, with or without a byte order mark, which is dropped', () => {
    expect(decode(bytes('नाम,₹'))).toEqual({ text: 'नाम,₹', encoding: 'UTF-8' })
    expect(decode(bytes([0xef, 0xbb, 0xbf], 'name')).text).toBe('name')
  })
  test('UTF-16 of either order where its mark says so', () => {
    expect(decode(bytes([0xff, 0xfe], utf16('नाम', true)))).toEqual({ text: 'नाम', encoding: 'UTF-16LE' })
    expect(decode(bytes([0xfe, 0xff], utf16('नाम', false)))).toEqual({ text: 'नाम', encoding: 'UTF-16BE' })
  })
  test('Windows-1252 where a few bytes are beyond ASCII and nothing speaks for UTF-8', () => {
    expect(decode(bytes('St Xavier', [0x92], 's College, Caf', [0xe9]))).toEqual({
      text: 'St Xavier’s College, Café',
      encoding: 'Windows-1252',
    })
  })
})

test.each([
  ['an empty file', bytes(), 'The file is empty.'],
  [
    'a workbook',
    bytes([0x50, 0x4b, 3, 4], 'xl'),
    'This is a workbook or an archive (zip), not a text file. Save the sheet as CSV and import that.',
  ],
  ['a gzip', bytes([0x1f, 0x8b, 8]), 'This file is compressed (gzip). Unpack it and import what is inside.'],
  ['a zero byte', bytes('name', [0], 'x'), 'This is not a text file: there is a zero byte at byte 4.'],
  [
    'UTF-16 without its mark',
    bytes(utf16('name,location', true)),
    'The file looks like UTF-16 without a byte order mark (zero byte at 1). Save it as UTF-8.',
  ],
  [
    'UTF-16 cut in half a character',
    bytes([0xff, 0xfe], utf16('ab', true), [0x61]),
    'The file says it is UTF-16LE but ends in the middle of a character, at byte 6.',
  ],
  [
    'UTF-8 with one damaged character',
    bytes('नाम', [0xe0, 0xa4], ',x'),
    'The text is not valid UTF-8 at byte 9, and not plausibly Windows-1252. Save it as UTF-8.',
  ],
  [
    'a surrogate written as UTF-8',
    bytes('₹', [0xed, 0xa0, 0x80]),
    'The text is not valid UTF-8 at byte 3, and not plausibly Windows-1252. Save it as UTF-8.',
  ],
  [
    'random bytes',
    Uint8Array.from({ length: 300 }, (_, at) => 128 + ((at * 37) % 128)),
    'The text is not valid UTF-8 at byte 0, and not plausibly Windows-1252. Save it as UTF-8.',
  ],
])('%s is refused with a sentence', (_name, file, sentence) => {
  expect(() => decode(file)).toThrow(sentence)
})
