import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJsonRows } from './json.ts'

const names = (text: string) => readJsonRows(text).map(({ row, value }) => [row, value['name']])

describe('where the colleges stand', () => {
  test.each([
    ['an array', '[{"name":"A"},{"name":"B"}]'],
    ['an object with colleges', '{"colleges":[{"name":"A"},{"name":"B"}]}'],
    ['a nested data list', '{"status":"ok","data":{"colleges":[{"name":"A"},{"name":"B"}]}}'],
    ['pages of data', '[{"data":[{"name":"A"}]},{"data":[{"name":"B"}]}]'],
    ['an object keyed by name', '{"A ":{"city":"Pune"},"B":{"city":"Agra"}}'],
  ])('%s', (_name, text) =>
    expect(names(text)).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]),
  )
  test('one college alone', () => expect(names('{"name":"A","courses":[]}')).toEqual([[1, 'A']]))
})

test.each([
  ['lists where objects belong', '[["1-4","A COLLEGE"]]', 'Entry 1 is a list of 2 values where an object is expected'],
  ['a text among objects', '[{"name":"A"},"B"]', 'Entry 2 is a string where an object is expected'],
  ['a lone figure', '5', 'JSON must be an array of college objects; this is a number.'],
  ['an object with another list', '{"exams":[1]}', 'this is an object whose "exams" is a list'],
  ['nothing', '[]', 'The file holds no colleges.'],
  ['a text cut short', '[{"name":"A"', 'Invalid JSON: '],
])('%s: a sentence says so', (_name, text, sentence) => expect(() => readJsonRows(text)).toThrow(sentence))

describe('hostile JSON', () => {
  test('a key __proto__ changes no prototype, however deep it stands', () => {
    const [row] = readJsonRows(
      '[{"name":"A","__proto__":{"isAdmin":true},"hostel":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}}]',
    )
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
    expect(row!.value['isAdmin']).toBeUndefined()
    expect(Object.keys(row!.value)).toEqual(['name', 'hostel'])
    expect(Object.keys(row!.value['hostel'] as object)).toEqual([])
  })
  test('200,000 nested lists are refused and nobody walks them', () => {
    expect(() => readJsonRows('['.repeat(200_000) + ']'.repeat(200_000))).toThrow(
      'nested more than 20 deep at character 20',
    )
  })
  test('brackets inside texts do not count as nesting', () => {
    expect(names(`[{"name":"${'['.repeat(50)}\\""}]`)).toEqual([[1, `${'['.repeat(50)}"`]])
  })
  test('a whole number beyond 2^53 keeps its last digit as text; others stay numbers', () => {
    expect(
      readJsonRows(
        '[{"name":"12345678901234567890","code":12345678901234567, "x": 9007199254740991,"y":1.2345678901234567890}]',
      )[0]!.value,
    ).toMatchObject({
      name: '12345678901234567890',
      code: '12345678901234567',
      x: 9007199254740991,
      y: Number('1.2345678901234567890'),
    })
  })
  test('whatever text comes, rows come out or a sentence does', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '"name":',
      '"a"',
      '1',
      '12345678901234567890',
      '-',
      'null',
      '\\',
      '"__proto__":',
      '"data":',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
          fc.json(),
        ),
        (text) => {
          try {
            expect(readJsonRows(text).length).toBeGreaterThan(0)
          } catch (thrown) {
            expect((thrown as { code?: string }).code).toBe('IMPORT_INVALID')
          }
          expect(Object.keys(Object.prototype)).toEqual([])
        },
      ),
      { numRuns: 20_000 },
    )
  })
})
