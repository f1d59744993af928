import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { v7 as uuid } from 'uuid'
import { lingui } from '@lingui/vite-plugin'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PushAnswer } from '../../shared/protocol/push.ts'
import { PROTOCOL, SCHEMA } from '../../shared/protocol/version.ts'
import { dice } from '../simulation/random.ts'
import { issueToken } from '../../sync-server/services/auth/tokens.ts'
import { openStore } from '../../sync-server/store/database.ts'
import { startPostgres } from '../../sync-server/store/test/postgresServer.ts'

const ROUNDS = 50
const DEVICES = 4
const BATCH = 8
const SECRET = 'of a server that is killed fifty times 0123456789'
const CHILD = fileURLToPath(new URL('./server.child.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The child in one file: it is started a hundred times, and compiling it each time took longer than all the rest. */
let built: string
beforeAll(async () => {
  built = await mkdtemp(join(ROOT, 'node_modules', '.killed-'))
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [lingui()],
    build: { ssr: CHILD, outDir: built, minify: false, rolldownOptions: { output: { entryFileNames: 'child.mjs' } } },
  })
}, 120_000)
afterAll(() => rm(built, { recursive: true, force: true }))

/** What one device knows of one edit: acknowledged, or sent and never heard of again. */
interface Entry {
  college: string
  word: string
  is: 'invoked' | 'ok' | 'info'
}
interface Device {
  id: string
  n: number
  unsure: Entry[]
}

const headers = (token: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  Authorization: `Bearer ${token}`,
})

async function startChild(folder: string, url: string | undefined): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [join(built, 'child.mjs'), folder, SECRET, ...(url ? [url] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout!)) return { child, port: Number(line) }
  throw new Error('The server never stood')
}

/** Devices push without end while the server is killed and started; answers everything they did. */
async function pushAndKill(folder: string, url: string | undefined, token: string, rounds: number): Promise<Entry[]> {
  const chance = dice(rounds)
  const history: Entry[] = []
  const devices: Device[] = Array.from({ length: DEVICES }, () => ({ id: uuid(), n: 0, unsure: [] }))
  for (let round = 0; round < rounds; round++) {
    const { child, port } = await startChild(folder, url)
    const ended = once(child, 'exit')
    const life = { isOver: false }
    void ended.then(() => {
      life.isOver = true
    })
    const heard = { first: false }
    const work = Promise.all(
      devices.map(async (device, at) => {
        while (!life.isOver) {
          // Half of the devices come back for what they never heard of; the others give up on it and begin anew.
          if (device.unsure.length > 0 && at % 2 === 1) Object.assign(device, { id: uuid(), n: 0, unsure: [] })
          const batch =
            device.unsure.length > 0
              ? device.unsure
              : Array.from({ length: BATCH }, (): Entry => ({
                  college: uuid(),
                  word: `word${history.length}-${uuid().slice(-6)}`,
                  is: 'invoked',
                }))
          if (device.unsure.length === 0) history.push(...batch)
          const edits = batch.map((entry, place) => ({
            n: device.n + place + 1,
            kind: 'college.create',
            record: entry.college,
            madeAt: '2027-01-04T09:30:00.000Z',
            value: { name: entry.word, location: 'Pune' },
          }))
          try {
            const response = await fetch(`http://127.0.0.1:${port}/api/v1/sync/push`, {
              method: 'POST',
              headers: headers(token),
              body: JSON.stringify({ protocol: PROTOCOL, schema: SCHEMA, device: device.id, edits }),
            })
            const { data } = (await response.json()) as { data?: PushAnswer }
            if (response.status !== 200 || !data) throw new Error(`answered ${response.status}`)
            for (const [place, receipt] of data.receipts.entries())
              if (receipt.outcome === 'applied' || receipt.outcome === 'same') batch[place]!.is = 'ok'
            device.n += batch.length
            device.unsure = []
            heard.first = true
          } catch {
            for (const entry of batch) if (entry.is === 'invoked') entry.is = 'info'
            device.unsure = batch
            if (!life.isOver)
              await new Promise((resolve) => {
                setTimeout(resolve, 5)
              })
          }
        }
      }),
    )
    while (!heard.first && !life.isOver)
      await new Promise((resolve) => {
        setTimeout(resolve, 2)
      })
    await new Promise((resolve) => {
      setTimeout(resolve, chance.upTo(90))
    })
    child.kill('SIGKILL')
    await ended
    await work
  }
  return history
}

async function killed(
  url: string | undefined,
): Promise<{ missing: Entry[]; doubled: string[]; never: string[]; ok: number; info: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'pravesh-killed-'))
  try {
    const staffId = uuid()
    const before = await openStore({ folder, ...(url && { url }) })
    const { token, session } = issueToken(SECRET, { staffId, version: 0, now: Date.now() })
    await before.write({ kind: 'system', name: 'Test', requestId: 'test' }, async (tx) => {
      await tx.staff.add({
        id: staffId,
        name: 'Asha',
        email: 'asha@example.org',
        role: 'admin',
        isActive: true,
        permissions: {},
        passwordHash: '-',
        tokenVersion: 0,
        createdAt: 0,
        updatedAt: 0,
      })
      await tx.staff.startSession({ jti: session.jti, staffId, expiresAt: session.expiresAt })
    })
    await before.close()
    const history = await pushAndKill(folder, url, token, ROUNDS)
    const store = await openStore({ folder, ...(url && { url }) })
    const times = new Map<string, number>()
    for await (const records of store.colleges.each({}))
      for (const { college } of records) times.set(college.name, (times.get(college.name) ?? 0) + 1)
    await store.close()
    const known = new Set(history.map(({ word }) => word))
    return {
      missing: history.filter(({ is, word }) => is === 'ok' && times.get(word) !== 1),
      doubled: [...times].filter(([, count]) => count > 1).map(([word]) => word),
      never: [...times.keys()].filter((word) => !known.has(word)),
      ok: history.filter(({ is }) => is === 'ok').length,
      info: history.filter(({ is }) => is === 'info').length,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// Side by side: most of each is waiting for a process to stand.
describe.concurrent('a server killed fifty times in the middle of batches', () => {
  test('[S1] [S2] on SQLite, keeps each acknowledged edit once, and each unknown one at most once', async () => {
    const { missing, doubled, never, ok, info } = await killed(undefined)
    expect({ missing, doubled, never }).toEqual({ missing: [], doubled: [], never: [] })
    expect(ok).toBeGreaterThanOrEqual(ROUNDS * BATCH)
    // Some were cut in the middle, or nothing was tried.
    expect(info).toBeGreaterThan(0)
  }, 900_000)

  test('[S1] [S2] [S7] on PostgreSQL, keeps each acknowledged edit once, and each unknown one at most once', async () => {
    const postgres = await startPostgres()
    try {
      const { missing, doubled, never, ok, info } = await killed(await postgres.fresh())
      expect({ missing, doubled, never }).toEqual({ missing: [], doubled: [], never: [] })
      expect(ok).toBeGreaterThanOrEqual(ROUNDS * BATCH)
      // Some were cut in the middle, or nothing was tried.
      expect(info).toBeGreaterThan(0)
    } finally {
      await postgres.stop()
    }
  }, 900_000)
})
