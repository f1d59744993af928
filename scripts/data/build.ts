import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { constants, gzipSync } from 'node:zlib'
import { centreTable, keepCentres } from './centres.ts'
import { joinTables, type Joined } from './join.ts'
import { ranksOf, recordsOf, type PackRecord } from './pack.ts'
import { reportOf, sampleOfJoins } from './reportText.ts'
import { readTables, TABLES, type TableName } from './tables.ts'
import { additionsTo, readWellKnown, type WellKnownRow } from './wellKnown.ts'

// `npm run data:build [-- --tables FOLDER --out FOLDER]`: makes data/india from the published tables. The same tables
// give the same bytes.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Colleges in one file: each file is an import of its own, and one that was cut short is begun again. */
const RECORDS_A_FILE = 10_000

/** Packed so that the same text is the same bytes on every system: no time, no name of the system. */
function packed(text: string): Buffer {
  const bytes = gzipSync(text, { level: constants.Z_BEST_COMPRESSION })
  bytes[9] = 255
  return bytes
}

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csvOf = (header: readonly string[], rows: readonly string[][]): string =>
  [header, ...rows].map((row) => row.map(csvCell).join(',') + '\n').join('')
const jsonOf = (records: readonly unknown[]): string =>
  `[\n${records.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`

/** One file of the pack and the import it becomes. */
interface PackFile {
  file: string
  kind: 'colleges' | 'rankings' | 'cutoffs'
  /** What the history calls the import. */
  title: string
  /** Whose figures they are. */
  cited: string
  rows: number
  /** It adds to colleges that an earlier file brought in. */
  isUpdate?: boolean
}

/** The files of the pack by their names. */
export function buildPack(
  folder: string,
  wellKnown: readonly WellKnownRow[] = [],
): { files: Map<string, Buffer>; joined: Joined } {
  const tables = readTables(folder),
    joined = joinTables(tables),
    records = recordsOf(joined, tables)
  const files = new Map<string, Buffer>(),
    listed: PackFile[] = []
  const cite = (...names: TableName[]): string =>
    names.map((name) => `${TABLES[name].publisher}, ${TABLES[name].edition}`).join('; ')
  const put = (entry: PackFile, text: string): void => {
    files.set(entry.file, packed(text))
    listed.push(entry)
  }
  const of = (...origins: TableName[]): PackRecord[] =>
    joined.institutes.filter(({ origin }) => origins.includes(origin)).map((one) => records.get(one)!)
  const colleges = (file: string, title: string, cited: string, some: readonly PackRecord[]): void =>
    put({ file, kind: 'colleges', title, cited, rows: some.length }, jsonOf(some))

  colleges(
    'universities.json.gz',
    'Universities and institutes of national importance',
    cite('ugc', 'universityCodes', 'nirf', 'josaaInstitutes'),
    of('ugc', 'universityCodes', 'nirf', 'josaaInstitutes', 'gate'),
  )
  colleges('medical.json.gz', 'Medical colleges', cite('nmc'), of('nmc'))
  colleges('technical.json.gz', 'Institutions of technical education', cite('aicte', 'aicteCourses'), of('aicte'))
  const aishe = of('aishe')
  for (let at = 0, part = 1; at < aishe.length; at += RECORDS_A_FILE, part++)
    colleges(`colleges-${part}.json.gz`, `Colleges, part ${part}`, cite('aishe'), aishe.slice(at, at + RECORDS_A_FILE))
  const titles: Record<string, readonly [PackFile['kind'], string, TableName]> = {
    'nirf.csv.gz': ['rankings', 'NIRF rankings 2016 to 2025', 'nirf'],
    'josaa.csv.gz': ['cutoffs', 'JoSAA closing ranks 2018 to 2025', 'josaa'],
    'josaa-2025-rounds.csv.gz': ['cutoffs', 'JoSAA closing ranks 2025 by round', 'josaaRounds'],
    'neet-2024.csv.gz': ['cutoffs', 'NEET UG 2024 closing ranks', 'neet2024'],
    'neet-2023.csv.gz': ['cutoffs', 'NEET UG 2023 closing ranks', 'neet2023'],
    'gate.csv.gz': ['cutoffs', 'GATE scores of M.Tech admission', 'gate'],
  }
  for (const { file, header, rows } of ranksOf(joined, tables, records)) {
    const [kind, title, table] = titles[file]!
    put({ file, kind, title, cited: cite(table), rows: rows.length }, csvOf(header, rows))
  }
  const additions = additionsTo([...records.values()], wellKnown)
  if (additions.length > 0)
    put(
      {
        file: 'well-known.json.gz',
        kind: 'colleges',
        title: 'Well-known colleges: courses, fees and placements',
        cited: 'As the sources of each college say',
        rows: additions.length,
        isUpdate: true,
      },
      jsonOf(additions),
    )
  files.set('pack.json', Buffer.from(`${JSON.stringify({ files: listed }, undefined, 2)}\n`))
  files.set('report.md', Buffer.from(reportOf(joined, tables)))
  return { files, joined }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // `--joins FILE --seed TEXT` draws the joins that a person reads before a new edition is committed
  // (data/india/hand-check.csv, with the verdict of each). `--postal IN.txt --cities cities1000.txt` makes the centres of
  // towns and districts anew from those two tables of GeoNames (docs/sources.md).
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { tables: text, out: text, joins: text, seed: text, postal: text, cities: text },
  })
  const from = resolve(values.tables ?? process.env['TABLES'] ?? join(ROOT, '../shared/data')),
    to = resolve(values.out ?? join(ROOT, 'data/india'))
  if (values.postal !== undefined && values.cities !== undefined) {
    const { institutes } = joinTables(readTables(from))
    keepCentres(centreTable(institutes, values.postal, values.cities))
  }
  const { files, joined } = buildPack(from, readWellKnown(ROOT))
  if (values.joins !== undefined) writeFileSync(values.joins, sampleOfJoins(joined, values.seed ?? ''))
  mkdirSync(to, { recursive: true })
  for (const [name, bytes] of files) {
    rmSync(join(to, name), { force: true })
    writeFileSync(join(to, name), bytes)
  }
  const total = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  process.stdout.write(`${files.size} files, ${(total / 1e6).toFixed(2)} MB in ${to}\n`)
}
