import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../store/database.ts'
import { readArguments, runImport } from './import.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const LIST = 'code,name,city,state\nC-1,Alpha College,Pune,Maharashtra\nC-2,Beta College,Agra,Uttar Pradesh\n'

async function run(
  file: string,
  content: string | Uint8Array,
  ...more: string[]
): Promise<{ good: boolean; lines: string[]; progress: string[] }> {
  const path = join(folder, file)
  await writeFile(path, content)
  const lines: string[] = []
  const progress: string[] = []
  const good = await runImport(
    [path, ...more],
    { DATA_DIR: folder },
    { progress: (line) => progress.push(line), report: (line) => lines.push(line) },
  )
  return { good, lines, progress }
}
async function statuses(): Promise<string[]> {
  const store = await openStore({ folder })
  const { rows } = await store.colleges.list({ page: 1, limit: 100, sortBy: 'name', sortOrder: 'asc' })
  await store.close()
  return rows.map(({ name, status }) => `${name} ${status}`)
}

test('the command publishes, packed files too, and tells what it did', async () => {
  const { good, lines, progress } = await run('list.csv.gz', gzipSync(LIST))
  expect([good, lines, progress]).toEqual([true, ['2 rows read: 2 rows created.'], ['2 rows …']])
  expect(await statuses()).toEqual(['Alpha College published', 'Beta College published'])
})

test('closing ranks tell each institute that joined no college', async () => {
  await run('list.csv', LIST)
  const rows = ['Alpha College', ...Array.from({ length: 30 }, (_, at) => `Elsewhere ${at}`)].map(
    (name) => `NEET UG,2025,${name},MBBS,AI,OPEN,900`,
  )
  const { lines } = await run(
    'ranks.csv',
    `exam,year,institute,course,quota,category,closing_rank\n${rows.join('\n')}\n`,
    '--kind',
    'cutoffs',
  )
  expect(lines.slice(0, 3)).toEqual([
    '31 rows read: 31 rows created.',
    '  1 of 31 institutes joined to colleges of the catalogue: 0 by code, 1 by name',
    '  Not joined: Elsewhere 0 (not in the catalogue)',
  ])
  expect(lines).toHaveLength(32)
})

test('how far it is, is said when it got further, and never as 0 rows', async () => {
  await run('list.csv', LIST)
  const rows = Array.from({ length: 3_000 }, (_, at) => `NEET UG,2025,Alpha College,Course ${at},AI,OPEN,900`)
  const { progress } = await run(
    'ranks.csv',
    `exam,year,institute,course,quota,category,closing_rank\n${rows.join('\n')}\n`,
    '--kind',
    'cutoffs',
  )
  expect(progress[0]).toBe('Reading …')
  expect(progress).toEqual([...new Set(progress)])
  expect(progress).not.toContainEqual(expect.stringMatching(/^0 rows/))
})

test('with --draft the colleges stay drafts, with --dry-run nothing is stored', async () => {
  expect((await run('list.csv', LIST, '--dry-run')).lines).toEqual([
    'Dry run, nothing was stored. 2 rows read: 2 rows would be created.',
  ])
  expect(await statuses()).toEqual([])
  await run('list.csv', LIST, '--draft')
  expect(await statuses()).toEqual(['Alpha College draft', 'Beta College draft'])
})

test('a file with a bad row is refused whole, with the row', async () => {
  await expect(run('list.csv', `${LIST}C-3,,Pune,Goa\n`)).rejects.toThrow(
    'Nothing was imported: 1 row has errors. Row 3, column name: College name is required.',
  )
  expect(await statuses()).toEqual([])
})

test('while the server holds the database, one sentence says so', async () => {
  const store = await openStore({ folder })
  await expect(run('list.csv', LIST)).rejects.toThrow(
    'The server is running and holds the database. Stop it first, or import in the back-office.',
  )
  await store.close()
})

test.each([
  [[], 'Which file?'],
  [['a.csv', 'b.csv'], 'One file at a time: b.csv would be left out.'],
  [['a.csv', '--kind', 'exams'], '--kind must be colleges, cutoffs, rankings; exams is none of them.'],
  [['a.csv', '--nonsense'], "Unknown option '--nonsense'"],
])('%j is answered with a sentence', (args, sentence) => expect(() => readArguments(args)).toThrow(sentence))

test('a file that is not there, and one damaged in its packing', async () => {
  const quiet = { progress: () => undefined, report: () => undefined }
  await expect(runImport([join(folder, 'none.csv')], { DATA_DIR: folder }, quiet)).rejects.toThrow('There is no file')
  await expect(run('list.csv.gz', gzipSync(LIST).subarray(0, 30))).rejects.toThrow(
    'The file is packed (gzip) but damaged',
  )
})
