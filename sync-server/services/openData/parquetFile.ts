import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { DAY_MS } from '../../../shared/format/duration.ts'
import { type ColumnKind, type DataCell, isBlankCell, type OpenDataColumn } from '../../../shared/openData/column.ts'
import type { DataFile } from '../../../shared/openData/manifest.ts'
import type { ByteFile } from './tableFile.ts'

/** What is written of a column. */
type ParquetColumn = Pick<OpenDataColumn<never>, 'name' | 'kind'>
type SchemaElement = ParquetWriter['schema'][number]
/** What stands in a column; null where nothing is published. */
type ParquetValue = string | number | boolean | readonly string[] | null

/**
 * Cells of a row group, which waits in memory until it is encoded in one go. Rows of a table with many columns are
 * fewer, so that it takes about as much.
 */
const CELLS_IN_GROUP = 400_000
const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const
/** The types of Parquet, by the kinds of the dictionary. */
const TYPES: Record<Exclude<ColumnKind, 'list'>, Partial<SchemaElement>> = {
  text: TEXT,
  'whole number': { type: 'INT32' },
  number: { type: 'DOUBLE' },
  'yes or no': { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
}

/** A table as Parquet under way. */
export interface ParquetFile {
  /** @param row cells by the names of their columns @throws RangeError where one is not of the kind of its column */
  add(row: Readonly<Record<string, DataCell>>): Promise<void>
  end(): Promise<DataFile>
}

/**
 * A table that goes into a file as Parquet, a row group at a time: encoding one holds its thread. The same rows give the
 * same bytes on every machine, for the library compresses with Snappy in JavaScript; zlib differs from one build of Node
 * to the next.
 */
export function parquetInto(
  file: ByteFile,
  columns: readonly ParquetColumn[],
  cellsInGroup = CELLS_IN_GROUP,
): ParquetFile {
  const bytes = new ByteWriter(),
    table = new ParquetWriter({ writer: bytes, schema: schemaOf(columns), createdBy: 'pravesh' }),
    most = Math.ceil(cellsInGroup / columns.length)
  let group: ParquetValue[][] = columns.map(() => []),
    rows = 0

  async function flush(): Promise<void> {
    const piece = Buffer.from(bytes.getBytes())
    bytes.index = 0
    await file.write(piece)
  }

  async function writeGroup(): Promise<void> {
    const columnData = columns.map(({ name }, at) => ({ name, data: group[at]! }))
    group = columns.map(() => [])
    await table.write({ columnData, rowGroupSize: most })
    await flush()
  }
  return {
    async add(row) {
      for (const [at, { name, kind }] of columns.entries()) group[at]!.push(parquetValue(name, kind, row[name]))
      rows++
      if (rows % most === 0) await writeGroup()
    },
    async end() {
      if (group[0]!.length > 0) await writeGroup()
      await table.finish()
      await flush()
      return file.end(rows)
    },
  }
}

const schemaOf = (columns: readonly ParquetColumn[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.flatMap(({ name, kind }): SchemaElement[] =>
    kind === 'list'
      ? [
          {
            name,
            repetition_type: 'OPTIONAL',
            num_children: 1,
            converted_type: 'LIST',
            logical_type: { type: 'LIST' },
          },
          { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
          { name: 'element', repetition_type: 'REQUIRED', ...TEXT },
        ]
      : [{ name, repetition_type: 'OPTIONAL', ...TYPES[kind] }],
  ),
]

/** A cell as its column has it; a date is the days since 1970. @throws RangeError where it is of another kind */
function parquetValue(name: string, kind: ColumnKind, cell: DataCell): ParquetValue {
  if (isBlankCell(cell)) return null
  const value = kind === 'date' ? Date.parse(`${String(cell)}T00:00:00Z`) / DAY_MS : cell
  if (!isOfKind(kind, value)) throw new RangeError(`"${String(cell)}" is no ${kind}, in the column ${name}`)
  return value
}

/** The writer would cut a number to 32 bits in silence, and write NaN for what is no number. */
function isOfKind(kind: ColumnKind, value: NonNullable<DataCell>): boolean {
  if (kind === 'list') return typeof value === 'object'
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'yes or no') return typeof value === 'boolean'
  return kind === 'number' ? Number.isFinite(value) : Number.isInteger(value) && value === (Number(value) | 0)
}
