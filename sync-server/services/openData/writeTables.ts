import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { PackList } from '../../../shared/catalogue/pack.ts'
import { blankCollege } from '../../../shared/college/blank.ts'
import type { College, PublicCollege } from '../../../shared/college/college.ts'
import { decodeCutoffs } from '../../../shared/cutoff/pack.ts'
import { csvLine } from '../../../shared/imports/formula.ts'
import { dataCellText, rowJson } from '../../../shared/openData/column.ts'
import { dataDictionary } from '../../../shared/openData/dictionary.ts'
import { DATA_LICENCE_TEXT } from '../../../shared/openData/licence.ts'
import type { DataFile } from '../../../shared/openData/manifest.ts'
import {
  CLOSING_RANKS,
  COLLEGES,
  COURSES,
  type OpenDataTable,
  RANKINGS,
  SOURCES,
} from '../../../shared/openData/tables.ts'
import type { PublishedCatalogue } from '../catalogue/published.ts'
import { writeParquetTables } from './parquetClient.ts'
import { type ByteFile, openByteFile, textInto } from './tableFile.ts'

const unbrotli = promisify(brotliDecompress)
/** After so many rows of closing ranks, and so many colleges, others are answered. */
const ROWS_AT_ONCE = 500,
  COLLEGES_AT_ONCE = 20

/** A table as CSV and as JSON, both under way. */
interface TableWriter<Subject> {
  add(subject: Subject): Promise<void>
  end(): Promise<DataFile[]>
}

/**
 * Writes every file of the open data of what is published into an empty folder. All of it is read from the objects that
 * the release signs, in their order: the same release gives the same bytes, on whichever server.
 * @param signal aborted where the files are not wanted any more
 * @returns the files by what they hold
 * @throws Error where an object is not there or is damaged, and where the disk refuses
 * @throws the reason of `signal` once it is aborted
 */
export async function writeTables(
  folder: string,
  published: PublishedCatalogue,
  signal: AbortSignal,
): Promise<DataFile[]> {
  const open: ByteFile[] = []
  const begin = (name: string): ByteFile => {
    const file = openByteFile(folder, name)
    open.push(file)
    return file
  }
  try {
    const colleges = await openTable(COLLEGES, begin),
      courses = await openTable(COURSES, begin),
      rankings = await openTable(RANKINGS, begin),
      sources = await openTable(SOURCES, begin),
      closings = await openTable(CLOSING_RANKS, begin)
    for await (const record of recordsIn(published)) {
      signal.throwIfAborted()
      await colleges.add({ record })
      for (const course of record.college.courses) await courses.add({ record, course })
      for (const ranking of record.college.rankings) await rankings.add({ record, ranking })
      for (const source of record.college.sources) await sources.add({ record, source })
    }
    for (const { hash } of published.manifest.cutoffs) {
      const pack = decodeCutoffs(await objectOf(published.cutoffs, hash))
      for (let row = 0; row < pack.rows; row++) {
        await closings.add({ pack, row })
        if (row % ROWS_AT_ONCE === 0) await breathe(undefined, { signal })
      }
    }
    const tables = []
    for (const table of [colleges, courses, rankings, sources, closings]) tables.push(...(await table.end()))
    return [
      ...tables,
      ...(await writeParquetTables(folder, signal)),
      await writeText(begin('dictionary.json'), `${JSON.stringify(dataDictionary(), undefined, 2)}\n`),
      await writeText(begin('licence.txt'), DATA_LICENCE_TEXT),
    ]
  } catch (thrown) {
    for (const file of open) file.cancel()
    throw thrown
  }
}

async function openTable<Subject>(
  { name, columns }: OpenDataTable<Subject>,
  begin: (name: string) => ByteFile,
): Promise<TableWriter<Subject>> {
  const csv = textInto(begin(`${name}.csv`)),
    json = textInto(begin(`${name}.json`))
  await csv.write(csvLine(columns.map((column) => column.name)))
  await json.write('[')
  let before = '\n'
  return {
    async add(subject) {
      await csv.write(csvLine(columns.map(({ of }) => dataCellText(of(subject)))), 1)
      await json.write(before + rowJson(columns, subject), 1)
      before = ',\n'
    },
    async end() {
      await json.write('\n]\n')
      return [await csv.end(), await json.end()]
    },
  }
}

async function writeText(file: ByteFile, text: string): Promise<DataFile> {
  const written = textInto(file)
  await written.write(text)
  return written.end()
}

/** Every published record, a part of a pack in memory at a time: by field of study, state and number. */
async function* recordsIn({ manifest, packs }: PublishedCatalogue): AsyncGenerator<PublicCollege> {
  for (const { hash } of manifest.packs) {
    const list = await jsonOf<PackList>(packs, hash)
    for (const { parts } of list.packs)
      for (const part of parts) {
        for (const [at, packed] of (await jsonOf<PackedCollege[]>(packs, part.hash)).entries()) {
          yield unpacked(packed)
          if (at % COLLEGES_AT_ONCE === 0) await breathe()
        }
      }
  }
}

/** A record of a pack as `catalogue/packs.ts` writes it: without what is blank on every new record. */
type PackedCollege = Pick<PublicCollege, 'id' | 'number' | 'slug' | 'tag' | 'createdAt' | 'updatedAt'> &
  Partial<College>

const unpacked = ({ id, number, slug, tag, createdAt, updatedAt, ...said }: PackedCollege): PublicCollege => ({
  id,
  number,
  slug,
  tag,
  status: 'published',
  createdAt,
  updatedAt,
  college: { ...blankCollege(), ...said },
})

const jsonOf = async <T>(blobs: ReadonlyMap<string, { br: Uint8Array }>, hash: string): Promise<T> =>
  JSON.parse((await objectOf(blobs, hash)).toString()) as T

async function objectOf(blobs: ReadonlyMap<string, { br: Uint8Array }>, hash: string): Promise<Buffer> {
  const blob = blobs.get(hash)
  if (!blob) throw new Error(`The object ${hash} of this release is not here`)
  return unbrotli(blob.br)
}
