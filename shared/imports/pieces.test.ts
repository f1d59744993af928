import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecords } from './csv.ts'
import { decode, decodedPieces } from './encoding.ts'
import { jsonRows } from './json.ts'
import { openListFile, openText } from './opened.ts'

/** A text or bytes in pieces of these lengths, over and over. */
function* cut<T extends string | Uint8Array>(whole: T, lengths: readonly number[]): Generator<T> {
  for (let at = 0, turn = 0; at < whole.length; turn++) {
    const length = lengths[turn % lengths.length]!
    yield whole.slice(at, at + length) as T
    at += length
  }
}
const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
const outcome = <T>(act: () => T): T | string => {
  try {
    return act()
  } catch (thrown) {
    return `refused: ${(thrown as Error).message}`
  }
}

describe('a file comes to the same, however it is cut into pieces', () => {
  test('its encoding and its text, and the byte at fault', () => {
    const part = fc.oneof(
      fc.constantFrom('name,', 'नाम', '₹1', '\u{1F3EB}', '\n').map((text) => [...new TextEncoder().encode(text)]),
      fc.constantFrom(
        [0xff],
        [0x92],
        [0xe0, 0x80],
        [0xc3],
        [0xed, 0xa0, 0x80],
        [0xf4, 0x90],
        [0xef, 0xbb, 0xbf],
        [0xff, 0xfe],
        [0x00],
      ),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), lengths, (parts, sizes) => {
        const bytes = Uint8Array.from(parts.flat())
        expect(outcome(() => [...decodedPieces(() => cut(bytes, sizes))()].join(''))).toBe(
          outcome(() => decode(bytes).text),
        )
      }),
      { numRuns: 3_000 },
    )
  })
  test('the records of a table, and their lines', () => {
    const piece = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', 'name', 'x', '1', ' ')
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
        lengths,
        (text, sizes) => {
          expect(outcome(() => [...csvRecords(() => cut(text, sizes), ',')])).toEqual(
            outcome(() => [...csvRecords(text, ',')]),
          )
        },
      ),
      { numRuns: 3_000 },
    )
  })
  test('the entries of a JSON list, and the sentence where there are none', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '"name":',
      '"a\\""',
      '1',
      '12345678901234567890',
      'null',
      '\\',
      '"data":',
      ' ',
      '\n',
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.json(),
      fc
        .array(fc.record({ name: fc.string(), n: fc.integer() }), { maxLength: 5 })
        .map((list) => JSON.stringify({ status: 'ok', data: list }, undefined, 1)),
    )
    fc.assert(
      fc.property(text, lengths, (whole, sizes) => {
        expect(outcome(() => [...jsonRows(() => cut(whole, sizes))])).toEqual(outcome(() => [...jsonRows(whole)]))
      }),
      { numRuns: 5_000 },
    )
  })
})

test.each([
  [
    'rows of JSON',
    '[{"name":"A"}',
    ',{"a":1}'.repeat(1_000),
    'json',
    'The file has more than 1,00,000 rows. Split it into several files.',
    102,
  ],
  ['one entry', '[{"name":"A","tags":["x"', ',"x"'.repeat(1_000), 'json', 'Entry 1 has more than 60,000 values.', 62],
  [
    'one text',
    '[{"name":"',
    'x'.repeat(100_000),
    'json',
    'Entry 1 is longer than 2 million characters; that is no college.',
    22,
  ],
] as const)(
  '%s without an end are refused as soon as the limit is passed, not when all of it was read',
  (_name, beginning, piece, type, sentence, most) => {
    let read = 0
    // Read as a text in pieces: whether it is text at all is asked of a file before, and a file ends.
    function* pieces(): Generator<string> {
      for (yield beginning; read < 10_000; read++) yield piece
    }
    expect(() => openText(pieces, type, 'colleges')).toThrow(sentence)
    expect(read).toBeLessThanOrEqual(most)
  },
)

test('rows of a table without an end are refused as soon as the limit is passed', () => {
  let read = 0
  function* pieces(): Generator<string> {
    for (yield 'name,city\n'; read < 10_000; read++) yield 'A,Pune\n'.repeat(1_000)
  }
  const file = openText(pieces, 'csv', 'colleges')
  read = 0
  expect(() => [...file.rows()].length).toThrow('The file has more than 1,00,000 rows. Split it into several files.')
  expect(read).toBeLessThan(115)
})

test('a file is read from its pieces as often as it is walked', () => {
  const bytes = new TextEncoder().encode('name,city\nA,Pune\nB,Agra\n'),
    file = openListFile(() => cut(bytes, [3]), 'csv', 'colleges')
  expect([1, 2].map(() => [...file.rows()].map(({ row, entries }) => [row, entries]))).toEqual(
    [1, 2].map(() => [
      [
        1,
        [
          ['name', 'A'],
          ['city', 'Pune'],
        ],
      ],
      [
        2,
        [
          ['name', 'B'],
          ['city', 'Agra'],
        ],
      ],
    ]),
  )
})
