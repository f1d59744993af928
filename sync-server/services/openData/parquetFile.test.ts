import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DataCell } from '../../../shared/openData/column.ts'
import type { DataFile } from '../../../shared/openData/manifest.ts'
import { writeParquetTables } from './parquetClient.ts'
import { parquetInto } from './parquetFile.ts'
import { openByteFile } from './tableFile.ts'

const COLUMNS = [
  { name: 'name', kind: 'text' },
  { name: 'seats', kind: 'whole number' },
  { name: 'score', kind: 'number' },
  { name: 'open', kind: 'yes or no' },
  { name: 'day', kind: 'date' },
  { name: 'words', kind: 'list' },
] as const
type Row = Record<string, DataCell>
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parquet-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(rows: readonly Row[], cellsInGroup?: number): Promise<{ said: DataFile; bytes: ArrayBuffer }> {
  const name = 'a.parquet',
    file = openByteFile(folder, name)
  try {
    const table = parquetInto(file, COLUMNS, cellsInGroup)
    for (const row of rows) await table.add(row)
    const said = await table.end(),
      bytes = new Uint8Array(await readFile(join(folder, name)))
    return { said, bytes: bytes.buffer }
  } finally {
    file.cancel()
  }
}

describe('a table as Parquet', () => {
  test('has a type for each kind of column, and null where nothing is published', async () => {
    const { bytes } = await write([
      {
        name: '=1+1 "Sea" महाविद्यालय 🏫',
        seats: 60,
        score: 57.25,
        open: false,
        day: '2026-02-28',
        words: ['a; b', 'c'],
      },
      { name: '', words: [] },
      { name: 'Hill', seats: 0, score: -0.5, open: true, day: '1969-12-31', words: [''] },
    ])
    const { schema } = parquetMetadata(bytes)
    expect(schema.map(({ name, type, converted_type }) => [name, type, converted_type])).toEqual([
      ['root', undefined, undefined],
      ['name', 'BYTE_ARRAY', 'UTF8'],
      ['seats', 'INT32', undefined],
      ['score', 'DOUBLE', undefined],
      ['open', 'BOOLEAN', undefined],
      ['day', 'INT32', 'DATE'],
      ['words', undefined, 'LIST'],
      ['list', undefined, undefined],
      ['element', 'BYTE_ARRAY', 'UTF8'],
    ])
    expect(await parquetReadObjects({ file: bytes })).toEqual([
      {
        name: '=1+1 "Sea" महाविद्यालय 🏫',
        seats: 60,
        score: 57.25,
        open: false,
        day: new Date('2026-02-28'),
        words: ['a; b', 'c'],
      },
      { name: null, seats: null, score: null, open: null, day: null, words: undefined },
      { name: 'Hill', seats: 0, score: -0.5, open: true, day: new Date('1969-12-31'), words: [''] },
    ])
  })

  test('of many rows is several row groups, and all rows come back in order', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => ({ name: `College ${at}`, seats: at }))
    const { said, bytes } = await write(rows, 6_000)
    expect([said.rows, said.bytes]).toEqual([2_500, bytes.byteLength])
    expect(parquetMetadata(bytes).row_groups.map(({ num_rows: count }) => count)).toEqual([1000n, 1000n, 500n])
    expect(await parquetReadObjects({ file: bytes, columns: ['name', 'seats'] })).toEqual(rows)
  })

  test('of no rows is a table still', async () => {
    const { said, bytes } = await write([])
    expect([said.rows, await parquetReadObjects({ file: bytes })]).toEqual([0, []])
    expect(parquetMetadata(bytes).schema).toHaveLength(9)
  })

  test.each<[string, Row]>([
    ['a whole number with a part', { seats: 1.5 }],
    ['a whole number too large', { seats: 2 ** 31 }],
    ['a text for a number', { score: '57' }],
    ['no number', { score: Number.NaN }],
    ['a day that cannot be read', { day: 'soon' }],
    ['a number for a text', { name: 5 }],
    ['a text for yes or no', { open: 'yes' }],
    ['a text for a list', { words: 'a' }],
  ])('with %s is refused, and never written as something else', async (_what, row) => {
    await expect(write([row])).rejects.toThrow(RangeError)
  })
})

describe('the thread that writes Parquet', () => {
  test('says so where a table is not there', async () => {
    await expect(writeParquetTables(folder, new AbortController().signal)).rejects.toThrow(/ENOENT/)
  })

  test('ends when its files are not wanted any more', async () => {
    const asked = new AbortController(),
      written = writeParquetTables(folder, asked.signal)
    asked.abort(new Error('Not wanted'))
    await expect(written).rejects.toThrow('Not wanted')
  })
})
