import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRecord } from '../../shared/test/make.ts'
import { openStore } from '../store/database.ts'
import type { Author } from '../store/promise/author.ts'
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
  const copy = join(folder, 'copy.sqlite')
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

test('a backup never writes over a file, and nothing is restored from a file that is none', async () => {
  const copy = join(folder, 'copy.sqlite')
  await (await openStore({ folder: variables().DATA_DIR })).close()
  await runBackup([copy], variables(), told)
  await expect(runBackup([copy], variables(), told)).rejects.toThrow('is there already')
  await expect(runRestore([join(folder, 'nothing')], variables(), told)).rejects.toThrow('There is no file')
  await expect(runBackup([], variables(), told)).rejects.toThrow('name the one file')
  await expect(runBackup([join(folder, 'x')], { DATA_DIR: join(folder, 'empty') }, told)).rejects.toThrow('no database here')
})
