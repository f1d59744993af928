import { DATA_LICENCE, DATA_LICENCE_LINK } from './licence.ts'
import { OPEN_DATA_TABLES } from './tables.ts'

/** The dictionary as programs read it. */
export type DataDictionary = ReturnType<typeof dataDictionary>

/** What every table and column means, as `dictionary.json` has it: each table with its files and its columns in order. */
export const dataDictionary = () => ({
  licence: { id: DATA_LICENCE, link: DATA_LICENCE_LINK },
  encoding: 'UTF-8',
  csv: 'RFC 4180. The first line names the columns. A blank cell is not published. Lists have "; " between. An apostrophe stands before a text that a spreadsheet would run as a formula.',
  json: 'An array of objects, one object a line. What is not published is left out.',
  parquet:
    'Compressed with Snappy. A text is a STRING, a whole number an INT32, a number a DOUBLE, yes or no a BOOLEAN, a date a DATE, a list a LIST of STRING. What is not published is null.',
  tables: OPEN_DATA_TABLES.map(({ name, meaning, columns }) => ({
    name,
    meaning,
    files: [`${name}.csv`, `${name}.json`, `${name}.parquet`],
    columns: columns.map((column) => ({ name: column.name, kind: column.kind, meaning: column.meaning })),
  })),
})
