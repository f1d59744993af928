import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRecord } from '../../shared/test/make.ts'
import { openStore } from '../store/database.ts'
import type { Author } from '../store/ports/author.ts'
import { runBackup } from './backup.ts'
import { runRestore } from './restore.ts'

const AUTHOR: Author = { kind: 'system', name: 'Test', requestId: 'test' }
let folder: string
let said: string[]
const told = { progress: () => undefined, report: (line: string) => void said.push(line) }
const variables = () => ({ DATA_DIR: join(folder, 'data') })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  said = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function names(): Promise<string[]> {
  const store = await openStore({ folder: variables().DATA_DIR })
  try {
    const { rows } = await store.colleges.list({ page: 1, limit: 10, sortBy: 'name', sortOrder: 'asc' })
    return rows.map(({ name }) => name)
  } finally {
    await store.close()
  }
}

test('a backup taken while the server runs brings back what stood then, and keeps what stood after', async () => {
  const copy = join(folder, 'copy')
  const store = await openStore({ folder: variables().DATA_DIR })
  const college = (name: string) => makeRecord({ college: { name, location: 'Pune' } })
  await store.write(AUTHOR, (tx) => tx.colleges.add([college('Before')]))
  await runBackup([copy], variables(), told)
  await store.write(AUTHOR, (tx) => tx.colleges.add([college('After')]))
  await expect(runRestore([copy], variables(), told)).rejects.toThrow('The server is running')
  await store.close()

  expect(await names()).toEqual(['After', 'Before'])
  await runRestore([copy], variables(), told)
  expect(await names()).toEqual(['Before'])
  expect(said.join(' ')).toMatch(/kept as pravesh\.sqlite\.before-/)
})

test('a backup never writes over a file, and nothing is restored from what is none', async () => {
  const copy = join(folder, 'copy')
  await (await openStore({ folder: variables().DATA_DIR })).close()
  await runBackup([copy], variables(), told)
  await expect(runBackup([copy], variables(), told)).rejects.toThrow('is there already')
  await expect(runRestore([join(folder, 'nothing')], variables(), told)).rejects.toThrow('There is no backup')
  await expect(runBackup([], variables(), told)).rejects.toThrow('name the one folder')
  await expect(runBackup([join(folder, 'x')], { DATA_DIR: join(folder, 'empty') }, told)).rejects.toThrow(
    'no database here',
  )
})

const file = (name: string) => join(variables().DATA_DIR, 'files', name)
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** A database with two stored files, and a backup of it. */
async function backedUp(): Promise<string> {
  await (await openStore({ folder: variables().DATA_DIR })).close()
  await mkdir(join(variables().DATA_DIR, 'files', 'logos'), { recursive: true })
  await writeFile(file('logos/iit.svg'), '<svg/>')
  await writeFile(file('brochure.pdf'), 'pages')
  await writeFile(join(variables().DATA_DIR, 'erasures'), `${'a'.repeat(64)}\n`)
  await runBackup([join(folder, 'copy')], variables(), told)
  return join(folder, 'copy')
}

test('a backup holds the stored files too, for its owner alone, and brings them back', async () => {
  const copy = await backedUp()
  expect(JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))).toMatchObject({
    format: 'pravesh-backup',
    version: 1,
    dialect: 'sqlite',
    database: { name: 'database.sqlite' },
    erasures: { name: 'erasures' },
    files: [
      { name: 'files/brochure.pdf', size: 5, sha256: createHash('sha256').update('pages').digest('hex') },
      { name: 'files/logos/iit.svg', size: 6 },
    ],
  })
  expect(
    await Promise.all(
      [
        copy,
        join(copy, 'files/logos'),
        join(copy, 'database.sqlite'),
        join(copy, 'manifest.json'),
        join(copy, 'files/brochure.pdf'),
      ].map(modeOf),
    ),
  ).toEqual(['700', '700', '600', '600', '600'])
  await rm(file('logos'), { recursive: true })
  await writeFile(file('brochure.pdf'), 'other')
  await writeFile(file('later.pdf'), 'later')
  await writeFile(join(variables().DATA_DIR, 'erasures'), `${'b'.repeat(64)}\n`)
  await runRestore([copy], variables(), told)
  expect(
    await Promise.all(
      [file('logos/iit.svg'), file('brochure.pdf'), file('later.pdf')].map((path) => readFile(path, 'utf8')),
    ),
  ).toEqual(['<svg/>', 'pages', 'later'])
  // Whoever was erased before or after the backup stays on the list.
  expect((await readFile(join(variables().DATA_DIR, 'erasures'), 'utf8')).split('\n').filter(Boolean)).toEqual([
    'b'.repeat(64),
    'a'.repeat(64),
  ])
  expect(said.join(' ')).toContain('2 of 2 stored files were put back')
})

test.each([
  [
    'a file is missing',
    (copy: string) => rm(join(copy, 'files/brochure.pdf')),
    /brochure\.pdf in the backup is missing/,
  ],
  [
    'a file is shorter',
    (copy: string) => truncate(join(copy, 'files/brochure.pdf'), 2),
    /brochure\.pdf in the backup is not the file it was/,
  ],
  [
    'a byte of a file is another',
    (copy: string) => writeFile(join(copy, 'files/brochure.pdf'), 'pagez'),
    /brochure\.pdf in the backup is not the file it was/,
  ],
  [
    'the database is another',
    async (copy: string) => writeFile(join(copy, 'database.sqlite'), 'x'),
    /database\.sqlite in the backup is not the file it was/,
  ],
  [
    'the manifest is cut',
    (copy: string) => truncate(join(copy, 'manifest.json'), 40),
    /manifest\.json is missing or broken/,
  ],
  [
    'the manifest leads elsewhere',
    async (copy: string) =>
      writeFile(
        join(copy, 'manifest.json'),
        (await readFile(join(copy, 'manifest.json'), 'utf8')).replace('files/brochure.pdf', '../../../etc/passwd'),
      ),
    /manifest\.json is missing or broken/,
  ],
])('a restore changes nothing where %s', async (_, harm, sentence) => {
  const copy = await backedUp()
  await harm(copy)
  await rm(file('logos'), { recursive: true })
  const before = [
    await readdir(variables().DATA_DIR),
    createHash('sha256')
      .update(await readFile(join(variables().DATA_DIR, 'pravesh.sqlite')))
      .digest('hex'),
  ]
  await expect(runRestore([copy], variables(), told)).rejects.toThrow(sentence)
  expect([
    await readdir(variables().DATA_DIR),
    createHash('sha256')
      .update(await readFile(join(variables().DATA_DIR, 'pravesh.sqlite')))
      .digest('hex'),
  ]).toEqual(before)
})

test('a backup of an earlier version, the database alone, is restored too', async () => {
  const copy = await backedUp()
  await runRestore([join(copy, 'database.sqlite')], variables(), told)
  expect(said.at(-2)).toMatch(/^The backup is in place\./)
})
