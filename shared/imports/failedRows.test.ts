import { expect, test } from 'vitest'
import { failedFile, type FailedRow, rowsWithin } from './failedRows.ts'

const rowOf = (row: number, cells: FailedRow['cells']): FailedRow => ({ row, reason: 'It has no name.', cells })

test('a table of thousands of columns and short rows is cut at its size, and not at that of its cells', () => {
  const wide = rowOf(
    1,
    Array.from({ length: 2_000 }, (_, at) => [`c${at}`, 'x'] as const),
  )
  const short = Array.from({ length: 5_000 }, (_, at) => rowOf(at + 2, [['c0', 'x']]))
  const kept = rowsWithin(200_000, [wide, ...short])
  expect(kept.length).toBeGreaterThan(50)
  expect(failedFile('csv', kept).length).toBeLessThan(250_000)
})

test('rows that fit are all kept, in their order', () => {
  const rows = [rowOf(1, [['name', 'A']]), rowOf(2, [['name', 'B']])]
  expect(rowsWithin(1_000, rows)).toEqual(rows)
  expect(rowsWithin(0, rows)).toEqual([])
})
