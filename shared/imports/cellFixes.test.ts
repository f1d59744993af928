import { expect, test } from 'vitest'
import { areFixesWithin, cellInWords, type CellFix, fixedCellsIn, FIX_CHARACTERS, MOST_FIXES } from './cellFixes.ts'
import { failedFile, failedRowsIn } from './failedRows.ts'
import { openText } from './opened.ts'

const TABLE = 'A saved page\n\nCollege,City,Year\nLake,Pune,1950\n\nHill,Pune,long ago\nShort,Goa\n'
const table = (fixes: CellFix[] = []) => openText(TABLE, 'csv', 'colleges', { College: 'name' }, fixes)
const rowsOf = (file: ReturnType<typeof openText>, options = {}) =>
  [...file.rows(options)].map(({ row, entries, problem }) => [row, Object.fromEntries(entries), problem])

test('what was typed stands in place of the cell, and the file keeps its own', () => {
  const fixes = [
    { row: 2, column: 'Year', value: '1960' },
    { row: 2, column: 'College', value: 'Old Hill' },
    { row: 2, column: 'College', value: 'Hill College' },
  ]
  const file = table(fixes)
  expect(rowsOf(file)[1]).toEqual([2, { name: 'Hill College', City: 'Pune', Year: '1960' }, undefined])
  expect(rowsOf(file, { asWritten: true })[1]![1]).toEqual({ College: 'Hill College', City: 'Pune', Year: '1960' })
  expect(rowsOf(file, { asWritten: true, isFixed: false })[1]![1]).toEqual({
    College: 'Hill',
    City: 'Pune',
    Year: 'long ago',
  })
  expect(fixedCellsIn(file, fixes)).toEqual([
    { row: 2, column: 'Year', before: 'long ago', after: '1960' },
    { row: 2, column: 'College', before: 'Hill', after: 'Hill College' },
  ])
  expect(failedFile('csv', failedRowsIn(file, new Map([[2, 'Why']])))).toContain('Hill College,Pune,1960,Why')
})

test('a row says where it stands in a spreadsheet', () => {
  expect([...table().rows()].map(({ sheetRow }) => sheetRow)).toEqual([4, 6, 7])
})

test('a row that is cut short is whole once every missing cell was typed', () => {
  expect(rowsOf(table())[2]![2]).toMatch(/cut short/)
  expect(rowsOf(table([{ row: 3, column: 'City', value: 'Panaji' }]))[2]![2]).toMatch(/cut short/)
  const whole = table([{ row: 3, column: 'Year', value: '' }])
  expect(rowsOf(whole)[2]).toEqual([3, { name: 'Short', City: 'Goa', Year: '' }, undefined])
  expect(fixedCellsIn(whole, [{ row: 3, column: 'Year', value: '' }])).toEqual([{ row: 3, column: 'Year', after: '' }])
})

test('in JSON a list stays a list, and what is no JSON is refused', () => {
  const text = JSON.stringify([
    { name: 'Lake', city: 'Pune', courses: [{ name: 'BTech', fee: 'x' }], establishedYear: 3 },
  ])
  const open = (fixes: CellFix[]) => openText(text, 'json', 'colleges', {}, fixes)
  const fixes = [
    { row: 1, column: 'courses', value: '[{"name":"BTech"}]' },
    { row: 1, column: 'establishedYear', value: '1950' },
    { row: 1, column: 'state', value: 'Goa' },
  ]
  expect(rowsOf(open(fixes))[0]![1]).toEqual({
    name: 'Lake',
    city: 'Pune',
    courses: [{ name: 'BTech' }],
    establishedYear: '1950',
    state: 'Goa',
  })
  expect(fixedCellsIn(open(fixes), fixes).map(({ before }) => before)).toEqual([
    '[{"name":"BTech","fee":"x"}]',
    '3',
    undefined,
  ])
  expect(() => rowsOf(open([{ row: 1, column: 'courses', value: '[{' }]))).toThrow(
    'Row 1, column courses: the value you typed is not valid JSON.',
  )
})

test('fixes of another list are refused', () => {
  const refusal = (fix: CellFix) => () => fixedCellsIn(table([fix]), [fix])
  expect(refusal({ row: 9, column: 'Year', value: '1' })).toThrow('Row 9 was fixed, but the list has no such row.')
  expect(refusal({ row: 1, column: 'Rank', value: '1' })).toThrow(
    'Row 1 was fixed in column Rank, which the list does not have.',
  )
})

test('one import carries so many and no more', () => {
  const fix = { row: 1, column: 'a', value: 'b' }
  expect(areFixesWithin(Array.from({ length: MOST_FIXES }, () => fix))).toBe(true)
  expect(areFixesWithin(Array.from({ length: MOST_FIXES + 1 }, () => fix))).toBe(false)
  expect(areFixesWithin([{ ...fix, value: 'x'.repeat(FIX_CHARACTERS) }])).toBe(false)
})

test('a value is shown as it would be typed', () => {
  expect([null, undefined, 'x', 3, false, ['a']].map(cellInWords)).toEqual(['', '', 'x', '3', 'false', '["a"]'])
})
