import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { restoreBackup } from './store/backup.ts'
import { bundleFolder, FLAGS } from './test/bundle.ts'

// A test starts the built program up to four times; on a machine that is busy with other work each start takes seconds.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 })

let main: string, folder: string
let running: ChildProcess[] = []
beforeAll(() => {
  main = join(bundleFolder(), 'main.js')
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-main-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  rmSync(folder, { recursive: true, force: true })
})

/** The real program, until it says where it is or ends. */
async function run(
  variables: Record<string, string> = {},
  { fileBlocks, umask }: { fileBlocks?: number; umask?: string } = {},
): Promise<{
  said: () => string
  address?: string
  stop: (signal: NodeJS.Signals) => Promise<number | null>
  code: number | null
}> {
  // A shell sets what a process can only be born with: the mask of its files, and how long (in blocks of 512 bytes) any
  // of them may grow.
  const limits = [
    ...(umask === undefined ? [] : [`umask ${umask}`]),
    ...(fileBlocks === undefined ? [] : [`ulimit -f ${fileBlocks}`]),
    'exec "$@"',
  ].join('; ')
  const child = spawn('/bin/sh', ['-c', limits, 'sh', process.execPath, ...FLAGS, main], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PORT: '0',
      SAMPLE_DATA: 'off',
      LINK_CHECKS: 'off',
      ...variables,
    },
  })
  running.push(child)
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const found = new Promise<string | undefined>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/\S+/.exec(said)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => resolve(undefined))
  })
  const address = await found
  return {
    said: () => said,
    ...(address && { address }),
    stop: (signal) => {
      child.kill(signal)
      return ended
    },
    code: address ? null : await ended,
  }
}

test('the first start makes an admin and says the password once; the next says it no more', async () => {
  const first = await run()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const [, email, password] = /First admin: (\S+) with the password (\S+)/.exec(first.said()) ?? []
  const signedIn = await fetch(`${first.address}/api/v1/crm-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(signedIn.status).toBe(200)
  expect(await first.stop('SIGTERM')).toBe(0)
  const second = await run()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(second.said()).not.toContain('password')
  expect(await second.stop('SIGTERM')).toBe(0)
})

test('an admin whose password was given is made with it, and it is not printed', async () => {
  const { said, stop, address } = await run({
    ADMIN_EMAIL: 'Head@Example.org',
    ADMIN_PASSWORD: 'a lantern in the monsoon',
  })
  expect(
    (
      await fetch(`${address}/api/v1/crm-auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"head@example.org","password":"a lantern in the monsoon"}',
      })
    ).status,
  ).toBe(200)
  expect(said()).not.toContain('lantern')
  expect(await stop('SIGTERM')).toBe(0)
})

test('an empty database is filled with the sample once, published', async () => {
  const { address, stop } = await run({ SAMPLE_DATA: 'small' })
  const { data } = (await (
    await fetch(`${address}/api/v1/colleges/slug/indian-institute-of-technology-bombay`)
  ).json()) as { data: { name: string } }
  expect(data.name).toBe('Indian Institute of Technology Bombay')
  expect(await stop('SIGTERM')).toBe(0)
})

test('metrics are on the port they were given, and nowhere else', async () => {
  const { address, said, stop } = await run({ METRICS_PORT: '0' })
  await expect.poll(said).toMatch(/Metrics are at \S+/)
  const metrics = /Metrics are at (\S+)/.exec(said())?.[1] ?? ''
  expect(await (await fetch(metrics)).text()).toContain('http_request_duration_seconds')
  expect([(await fetch(new URL('/health/live', metrics))).status, (await fetch(`${address}/metrics`)).status]).toEqual([
    404, 404,
  ])
  expect(await stop('SIGTERM')).toBe(0)
})

test('a mistake in the environment is one sentence and exit code 1', async () => {
  const { said, code } = await run({ PORT: 'eighty' })
  expect([said(), code]).toEqual(['PORT must be a whole number from 0 to 65535\n', 1])
})

test('a second server on the same folder is refused in a sentence', async () => {
  const first = await run()
  const second = await run()
  expect(second.code).toBe(1)
  expect(second.said()).not.toMatch(/\n\s+at /)
  await first.stop('SIGTERM')
})

const FULL = 'The disk that holds DATA_DIR is full. Free some space on it, then start again: nothing was lost.\n'

test('a first start on a full disk says so, however far it comes, and leaves nothing that stops the next', async () => {
  for (const fileBlocks of [0, 8, 200]) {
    const { said, code } = await run({}, { fileBlocks })
    expect([fileBlocks, said(), code]).toEqual([fileBlocks, FULL, 1])
  }
  const freed = await run()
  expect(freed.address).toBeDefined()
  expect(await freed.stop('SIGTERM')).toBe(0)
})

test('a disk that is full when a server with data starts again is told as that, and nothing is lost', async () => {
  const first = await run({ ADMIN_PASSWORD: 'a lantern in the monsoon' })
  expect(await first.stop('SIGTERM')).toBe(0)
  const { said, code } = await run({}, { fileBlocks: 0 })
  expect([said(), code]).toEqual([FULL, 1])
  const again = await run()
  expect(await signsIn(again.address)).toBe(200)
  expect(await again.stop('SIGTERM')).toBe(0)
})

test.each([
  ['missing', (database: string) => rmSync(database)],
  ['empty', (database: string) => truncateSync(database)],
])(
  'a database that is %s where one was is refused with what to do, and a backup puts it right',
  async (state, harm) => {
    const first = await run({ ADMIN_PASSWORD: 'a lantern in the monsoon' })
    expect(await first.stop('SIGTERM')).toBe(0)
    const database = join(folder, 'pravesh.sqlite')
    copyFileSync(database, join(folder, 'aside'))
    harm(database)
    const { said, code } = await run()
    expect(code).toBe(1)
    expect(said()).toMatch(
      new RegExp(
        `^The database pravesh\\.sqlite in DATA_DIR is ${state}, but this folder had one: .*npm run restore -- BACKUP.*\\n$`,
      ),
    )
    await restoreBackup({ file: join(folder, 'aside'), folder })
    const again = await run()
    expect(await signsIn(again.address)).toBe(200)
    expect(await again.stop('SIGTERM')).toBe(0)
  },
)

test('secrets alone are a sign of a database, as an earlier version left them', async () => {
  writeFileSync(join(folder, 'jwt-secret'), 'a-secret-of-another-start-0123456789-0123456789\n')
  const { said, code } = await run()
  expect([code, said()]).toEqual([1, expect.stringContaining('is missing, but this folder had one')])
})

test('what the server writes is for its own user alone, whatever the mask and whatever stood there', async () => {
  chmodSync(folder, 0o755)
  const first = await run({ ADMIN_PASSWORD: 'a lantern in the monsoon' }, { umask: '000' })
  // While it runs: the log and its index lie beside the database.
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining([
      'pravesh.sqlite',
      'pravesh.sqlite-wal',
      'pravesh.sqlite-shm',
      'jwt-secret',
      'push-keys',
      'lock.sqlite',
      'position.json',
    ]),
  )
  expect(openToOthers(folder)).toEqual([])
  const signedUp = await fetch(`${first.address}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Asha Rao',
      email: 'asha@example.org',
      phone: '98765 43210',
      interestedIn: 'law',
      password: 'monsoon-9!',
      confirmPassword: 'monsoon-9!',
      agreeToTerms: true,
    }),
  })
  expect([signedUp.status, await signedUp.text()]).toEqual([201, expect.any(String)])
  expect(await first.stop('SIGTERM')).toBe(0)
  expect(readdirSync(join(folder, 'outbox')).length).toBeGreaterThan(0)
  expect(openToOthers(folder)).toEqual([])
  for (const name of ['pravesh.sqlite', 'jwt-secret', 'lock.sqlite', 'outbox']) chmodSync(join(folder, name), 0o777)
  const again = await run({}, { umask: '000' })
  expect(openToOthers(folder)).toEqual([])
  expect(await again.stop('SIGTERM')).toBe(0)
})

const signsIn = async (address: string | undefined): Promise<number> =>
  (
    await fetch(`${address}/api/v1/crm-auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"admin@pravesh.local","password":"a lantern in the monsoon"}',
    })
  ).status

/** Every path in a folder, itself too, that anybody but its owner may do anything with. */
function openToOthers(top: string): string[] {
  const found = (statSync(top).mode & 0o077) === 0 ? [] : [top]
  for (const entry of readdirSync(top, { withFileTypes: true })) {
    const path = join(top, entry.name)
    if (entry.isDirectory()) found.push(...openToOthers(path))
    else if ((statSync(path).mode & 0o077) !== 0) found.push(path)
  }
  return found
}
