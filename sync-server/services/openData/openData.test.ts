import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blankCollege } from '../../../shared/college/blank.ts'
import type { College } from '../../../shared/college/college.ts'
import type { CutoffList } from '../../../shared/cutoff/fact.ts'
import { csvRecords } from '../../../shared/imports/csv.ts'
import { unguardFormula } from '../../../shared/imports/formula.ts'
import { type DataCell, dataCellText } from '../../../shared/openData/column.ts'
import { openDataManifest } from '../../../shared/openData/manifest.ts'
import { OPEN_DATA_TABLES } from '../../../shared/openData/tables.ts'
import { makeCourse, makeItems, makeRecord } from '../../../shared/test/make.ts'
import { openStore } from '../../store/database.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { openPublisher, type Publisher } from '../catalogue/publish.ts'
import { openSigner } from '../releases/signer.ts'
import { openOpenData, type OpenData } from './openData.ts'
import { isStoredCompressed, storedName } from './tableFile.ts'

const asha: Author = { kind: 'staff', id: 'asha', name: 'Asha', requestId: 'test' }
const keys = { current: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', former: [] }
const REST_MS = 10 * 60_000
let folder: string, store: Store, publisher: Publisher
const clock = { at: 0 },
  failures: string[] = []
const failed = (reason: unknown): void => void failures.push(String(reason))
const open = (name = 'open-data'): Promise<OpenData> =>
  openOpenData({ folder: join(folder, name), publisher, keys, now: () => clock.at, failed })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-data-'))
  clock.at = Date.UTC(2026, 10, 26, 9)
  store = await openStore({ folder, now: () => clock.at })
  publisher = openPublisher({ store, failed, signer: openSigner(store, keys, { failed }) })
  await add('hill', 'Hill College')
})
afterEach(async () => {
  await publisher.close()
  await store.close()
  await rm(folder, { recursive: true })
  const told = failures.splice(0)
  if (told.length > 0) throw new Error(`It failed: ${told.join(', ')}`)
})

async function add(slug: string, name: string, more: Partial<College> = {}): Promise<void> {
  const college = { name, location: 'Pune, Maharashtra', city: 'Pune', state: 'Maharashtra' as const, ...more }
  const id = `00000000-0000-7000-8000-${slug.padStart(12, '0')}`
  await store.write(asha, (tx) => tx.colleges.add([makeRecord({ id, slug, status: 'published', college })]))
  await publisher.packed()
}
const newest = (): number => Number(/^number (\d+)$/m.exec(publisher.current()!.manifest.release!.statement)![1])
async function make(data: OpenData): Promise<number> {
  data.want()
  await data.settled()
  return newest()
}
async function bytesOf(release: number, name: string, of = 'open-data'): Promise<Buffer> {
  const stored = await readFile(join(folder, of, String(release), storedName(name)))
  return isStoredCompressed(name) ? gunzipSync(stored) : stored
}
const textOf = async (...file: Parameters<typeof bytesOf>): Promise<string> => (await bytesOf(...file)).toString()

test('closing gives up what is being made, and nothing is begun after it', async () => {
  const data = await open()
  data.want()
  await data.close()
  expect(await readdir(join(folder, 'open-data'))).toEqual([])
  data.want()
  expect([data.isMaking(), data.open(newest())]).toEqual([false, undefined])
})

/** Every row of a table in CSV, each cell as text. */
async function csvRowsOf(release: number, table: string): Promise<Array<Record<string, string>>> {
  const [head, ...rows] = [...csvRecords(await textOf(release, `${table}.csv`), ',')].map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(head!.map((name, at) => [name, unguardFormula(cells[at]!)])))
}

/** The same of Parquet: typed cells are put into the words of CSV. */
async function parquetRowsOf(release: number, table: string): Promise<Array<Record<string, string>>> {
  const file = new Uint8Array(await bytesOf(release, `${table}.parquet`)).buffer,
    rows = await parquetReadObjects({ file })
  const textOfCell = (cell: unknown): string =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : dataCellText((cell ?? undefined) as DataCell)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, textOfCell(cell)])))
}

describe('the files of a release', () => {
  test('say the same in Parquet as in CSV, cell by cell', async () => {
    await add('sea', '=1+1 "Sea", College', {
      otherNames: ['Sea; College', 'Marine\u2028Institute'],
      establishedYear: 1957,
      studentCount: 0,
      campusAcres: 12.75,
      naacGrade: 'A++',
      naacValidUntil: '2028-02-29',
      coordinates: { latitude: 18.52, longitude: 73.85, centreOf: 'City' },
      placements: {
        ...blankCollege().placements!,
        year: '2024-25',
        medianPackage: '₹6.5 LPA',
        placementPercentage: 81.5,
      },
      courses: [
        makeCourse({ seats: 60, isDistance: true, fee: '₹1,80,000 per year', feeCovers: ['Tuition'] }),
        makeCourse({ name: 'महाविद्यालय 🏫' }),
      ],
      rankings: makeItems([{ agency: 'NIRF', year: 2025, category: 'Overall', rank: '101-150', score: 41.07 }]),
      sources: makeItems([
        { figure: 'Fees', source: 'AICTE: fees, 2025-26', link: 'https://aicte.example', checkedOn: '2026-11-20' },
      ]),
    })
    const round = { round: 6, open: 10, close: 250, preparatory: 2 }
    const slot = { program: 'Computer Science', quota: 'AI', category: 'OPEN', gender: 'N' } as const
    const list: CutoffList = {
      exam: 'JEE Advanced',
      year: 2025,
      institute: 'Sea Institute',
      slots: [{ ...slot, rounds: [round] }],
    }
    await store.write(asha, (tx) => tx.cutoffs.put([{ id: 'one', tag: 'one', list }]))
    await publisher.packed()
    const release = await make(await open())
    const rows: Record<string, number> = {}
    for (const { name, columns } of OPEN_DATA_TABLES) {
      const read = await parquetRowsOf(release, name)
      expect(read, name).toEqual(await csvRowsOf(release, name))
      for (const row of read) expect(Object.keys(row)).toEqual(columns.map((column) => column.name))
      rows[name] = read.length
    }
    expect(rows).toEqual({ colleges: 2, courses: 2, rankings: 1, 'closing-ranks': 1, sources: 1 })
  })

  test('have the hashes that its key signed, and hold what is published', async () => {
    const data = await open(),
      release = await make(data),
      { said, statement, signature, of } = data.open(release)!
    expect(of.statement).toBe(publisher.current()!.manifest.release!.statement)
    expect(await openDataManifest({ statement, signature })).toEqual(said)
    for (const { name, bytes, sha256 } of said.files) {
      const read = await bytesOf(release, name)
      expect([name, read.length, createHash('sha256').update(read).digest('hex')]).toEqual([name, bytes, sha256])
    }
    expect(said.files.map(({ name }) => name)).toContain('dictionary.json')
    expect(JSON.parse(await textOf(release, 'colleges.json'))).toMatchObject([{ slug: 'hill', name: 'Hill College' }])
    const [head, row, end] = (await textOf(release, 'colleges.csv')).split('\r\n')
    expect([head!.startsWith('number,slug,name,'), row!.includes('Hill College'), end]).toEqual([true, true, ''])
    expect(said.files.find(({ name }) => name === 'colleges.csv')?.rows).toBe(1)
  })

  test('are the same bytes, whoever makes them and when', async () => {
    await add('sea', '=1+1 "Sea", College')
    const one = await open('one'),
      release = await make(one)
    clock.at += 86_400_000
    const other = await open('other')
    await make(other)
    expect(other.open(release)).toEqual(one.open(release))
    for (const name of await readdir(join(folder, 'one', String(release))))
      expect(await readFile(join(folder, 'other', String(release), name))).toEqual(
        await readFile(join(folder, 'one', String(release), name)),
      )
    expect(await textOf(release, 'colleges.csv', 'one')).toContain(`"'=1+1 ""Sea"", College"`)
  })

  test('are made when somebody asks, and not again before ten minutes have passed', async () => {
    const data = await open()
    expect(data.open(newest())).toBeUndefined()
    const first = await make(data)
    expect(data.want()).toBe(0)
    await add('sea', 'Sea College')
    const second = await make(data)
    expect([first < second, data.open(second)]).toEqual([true, undefined])
    expect(data.want()).toBeGreaterThan(0)
    clock.at += REST_MS
    await make(data)
    expect(data.open(second)?.said.release).toBe(second)
    expect(data.open(first)?.said.release).toBe(first)
  })

  test('are kept of the newest five, and a restart finds them', async () => {
    const data = await open(),
      made: number[] = []
    for (let at = 0; at < 6; at++) {
      await add(`c${at}`, `College ${at}`)
      made.push(await make(data))
      clock.at += REST_MS
    }
    expect(made.map((release) => data.open(release) !== undefined)).toEqual([false, true, true, true, true, true])
    const again = await open()
    expect(made.map((release) => again.open(release))).toEqual(made.map((release) => data.open(release)))
  })

  test('whose manifest was changed on the disk are taken away and made anew', async () => {
    const release = await make(await open()),
      place = join(folder, 'open-data', String(release), 'manifest.json')
    const text = await readFile(place, 'utf8')
    await writeFile(place, text.replace('colleges.csv 1', 'colleges.csv 2'))
    const data = await open()
    expect(data.open(release)).toBeUndefined()
    expect(await readdir(join(folder, 'open-data'))).toEqual([])
    await make(data)
    expect(await readFile(place, 'utf8')).toBe(text)
  })
})
