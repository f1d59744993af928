import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { bundleFolder, type RunningServer, startBundle } from './test/bundle.ts'
import { startPostgres } from './store/test/postgresServer.ts'

const TOKEN = 'a-token-for-the-metrics-of-the-test'
/** What is promised of a takeover. */
const TAKEOVER = { timeout: 10_000 }

let main: string
let folders: string[] = [],
  running: RunningServer[] = []
beforeAll(() => {
  main = join(bundleFolder(), 'main.js')
}, 240_000)
afterEach(async () => {
  await Promise.all(running.map((server) => server.end()))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  folders = []
  running = []
})

/** One of several processes, with a folder of its own. */
async function start(database?: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pravesh-background-'))
  folders.push(folder)
  const server = await startBundle(main, {
    variables: {
      ...(database !== undefined && { DATABASE_URL: database }),
      DATA_DIR: folder,
      JWT_SECRET: 'one-secret-for-all-processes-0123456789',
      ADMIN_PASSWORD: 'a lantern in the monsoon',
      METRICS_TOKEN: TOKEN,
      SAMPLE_DATA: 'off',
    },
  })
  running.push(server)
  return server
}

/** What its metrics say: 1 where it does the background work. */
async function ownership({ origin }: RunningServer): Promise<string | undefined> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return /^pravesh_background_owner (\d)$/m.exec(await answer.text())?.[1]
}

test('of several processes over one PostgreSQL one does the background work, and another when it is killed, hangs or stops', async () => {
  const postgres = await startPostgres()
  try {
    const database = await postgres.fresh()
    const first = await start(database)
    await expect.poll(() => ownership(first), TAKEOVER).toBe('1')
    const second = await start(database)
    expect(await ownership(second)).toBe('0')

    first.child.kill('SIGKILL')
    await expect.poll(() => ownership(second), TAKEOVER).toBe('1')

    const third = await start(database)
    expect(await ownership(third)).toBe('0')
    second.child.kill('SIGSTOP')
    await expect.poll(() => ownership(third), TAKEOVER).toBe('1')
    // It wakes up and sees that its session is over.
    second.child.kill('SIGCONT')
    await expect.poll(() => ownership(second), TAKEOVER).toBe('0')
    expect(await ownership(third)).toBe('1')

    third.child.kill('SIGTERM')
    await expect.poll(() => ownership(second), TAKEOVER).toBe('1')
  } finally {
    await Promise.all(running.map((server) => server.end()))
    await postgres.stop()
  }
}, 240_000)

test('on SQLite the one process does the background work', async () => {
  const only = await start()
  await expect.poll(() => ownership(only), TAKEOVER).toBe('1')
}, 120_000)
