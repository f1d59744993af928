import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from './database.ts'
import { newFolder, query } from './test/sqliteFolder.ts'

const CHILD = fileURLToPath(new URL('./test/writer.child.ts', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const ROUNDS = 3

let folder: string
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * Starts a process that writes to the folder, kills it after so many acknowledged writes, and tells which they were.
 */
async function writeUntilKilled(acknowledgements: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', TSX, CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const acknowledged: string[] = []
  for await (const line of createInterface(child.stdout)) {
    if (line !== 'ready') acknowledged.push(line)
    if (acknowledged.length === acknowledgements) child.kill('SIGKILL')
  }
  await ended
  return acknowledged
}

test('a server killed in the middle of writing loses nothing it acknowledged, and its folder opens again at once', async () => {
  const acknowledged: string[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    acknowledged.push(...(await writeUntilKilled(round * 17)))
    const store = await openStore({ folder })
    const found = await store.colleges.openMany(acknowledged)
    const { position } = await store.catalogue.clock('staff')
    const { colleges } = await store.colleges.counts()
    await store.close()
    expect(found.map(({ id }) => id).sort()).toEqual([...acknowledged].sort())
    // What was committed but not yet acknowledged may be there too: that is what idempotency keys are for.
    expect(colleges).toBeGreaterThanOrEqual(acknowledged.length)
    expect(position).toBe(colleges)
    expect(await query(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(await query(folder, 'PRAGMA foreign_key_check')).toEqual([])
  }
}, 60_000)

test('a second process is refused the folder while the first one lives', async () => {
  const child = spawn(process.execPath, ['--import', TSX, CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  await expect(openStore({ folder })).rejects.toMatchObject({
    code: 'DB_BUSY',
    message: 'Another process is using this data folder',
  })
  child.kill('SIGKILL')
  await ended
  await (await openStore({ folder })).close()
}, 60_000)
