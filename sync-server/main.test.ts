import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let folder: string
let running: ChildProcess[] = []
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'pravesh-main-')) })
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  rmSync(folder, { recursive: true, force: true })
})

/** The real program, until it says where it is or ends. */
async function run(variables: Record<string, string> = {}): Promise<{ said: () => string; address?: string; stop: (signal: NodeJS.Signals) => Promise<number | null>; code: number | null }> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', SAMPLE_DATA: 'off', LINK_CHECKS: 'off', ...variables } })
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
  return { said: () => said, ...(address && { address }), stop: (signal) => { child.kill(signal); return ended }, code: address ? null : await ended }
}

test('the first start makes an admin and says the password once; the next says it no more', async () => {
  const first = await run()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const [, email, password] = /First admin: (\S+) with the password (\S+)/.exec(first.said()) ?? []
  const signedIn = await fetch(`${first.address}/api/v1/crm-auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) })
  expect(signedIn.status).toBe(200)
  expect(await first.stop('SIGTERM')).toBe(0)
  const second = await run()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(second.said()).not.toContain('password')
  expect(await second.stop('SIGTERM')).toBe(0)
})

test('an admin whose password was given is made with it, and it is not printed', async () => {
  const { said, stop, address } = await run({ ADMIN_EMAIL: 'Head@Example.org', ADMIN_PASSWORD: 'a lantern in the monsoon' })
  expect((await fetch(`${address}/api/v1/crm-auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"head@example.org","password":"a lantern in the monsoon"}' })).status).toBe(200)
  expect(said()).not.toContain('lantern')
  expect(await stop('SIGTERM')).toBe(0)
})

test('an empty database is filled with the sample once, published', async () => {
  const { address, stop } = await run({ SAMPLE_DATA: 'on' })
  const { data } = await (await fetch(`${address}/api/v1/colleges/slug/indian-institute-of-technology-bombay`)).json() as { data: { name: string } }
  expect(data.name).toBe('Indian Institute of Technology Bombay')
  expect(await stop('SIGTERM')).toBe(0)
}, 60_000)

test('metrics are on the port they were given, and nowhere else', async () => {
  const { address, said, stop } = await run({ METRICS_PORT: '0' })
  await expect.poll(said).toMatch(/Metrics are at \S+/)
  const metrics = /Metrics are at (\S+)/.exec(said())?.[1] ?? ''
  expect(await (await fetch(metrics)).text()).toContain('http_request_duration_seconds')
  expect([(await fetch(new URL('/health/live', metrics))).status, (await fetch(`${address}/metrics`)).status]).toEqual([404, 404])
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
