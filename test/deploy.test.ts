import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readVariableNames } from '../sync-server/environment.ts'
import { openMetrics } from '../sync-server/http/metrics.ts'

// What an image and a unit are made of, held as far as it can be without making one.
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const read = (path: string): string => readFileSync(at(path), 'utf8')
const tracked = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: at(''), encoding: 'utf8' })
    .split('\n')
    .flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
)
const settings = readVariableNames()

test('the image copies and starts what is there, as nobody in particular, and knows when it is ready', () => {
  const lines = read('Dockerfile').split('\n')
  const copied = lines
    .filter((line) => line.startsWith('COPY --from=build'))
    .map((line) => line.split(' ')[2]!.replace('/pravesh/', ''))
  expect(copied.length).toBeGreaterThan(4)
  // Made while the image is built.
  expect(copied.filter((path) => path !== 'node_modules' && path !== 'dist' && !tracked.has(path))).toEqual([])
  expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
  for (const line of lines.filter((one) => /^(?:HEALTHCHECK|CMD) /.test(one))) {
    const script = /"(scripts\/[a-zA-Z]+\.mjs)"/.exec(line)?.[1]
    expect(script !== undefined && existsSync(at(script)), line).toBe(true)
  }
  const node = /^FROM node:(\d+)\./m.exec(read('Dockerfile'))?.[1]
  expect(read('package.json')).toContain(`"node": ">=${node}.`)
})

test('the product can write nothing but its data, and its client can copy the database', () => {
  const app = /^ {2}app:\n([\s\S]*?)\n\n/m.exec(read('compose.yaml'))![1]!
  expect(app).toContain('read_only: true')
  expect(app).toContain('cap_drop: [ALL]')
  expect(read('deploy/pravesh.service')).toContain('ProtectSystem=strict')
  const server = /image: postgres:(\d+)/.exec(read('compose.yaml'))?.[1],
    client = /postgresql-client-(\d+)/.exec(read('Dockerfile'))?.[1]
  expect(Number(client)).toBeGreaterThanOrEqual(Number(server))
})

test('compose and the unit set nothing but known settings', () => {
  const inImage = [...(/^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
    ([, name]) => name,
  )
  const app = /^ {2}app:\n([\s\S]*?)\n\n/m.exec(read('compose.yaml'))![1]!
  const inCompose = [...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  const inUnit = [...read('deploy/pravesh.service').matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name)
  for (const names of [inImage, inCompose, inUnit]) {
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !settings.has(name!))).toEqual([])
  }
  expect(read('deploy/pravesh.service')).toContain('ExecStart=/usr/bin/env node scripts/serve.mjs')
})

test.each([
  [200, 0],
  [503, 1],
])('a server that answers %i is ready by exit code %i', async (status, code) => {
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const check = spawn(process.execPath, [at('scripts/isReady.mjs')], { env: { ...process.env, PORT: String(port) } })
  expect(await new Promise((resolve) => check.on('exit', resolve))).toBe(code)
  server.close()
})

test('alert rules and board ask for nothing that the server does not count', async () => {
  const counted = (await openMetrics({ waiting: () => 0 }).read()).map(({ name }) => name)
  for (const file of ['deploy/monitoring/alerts.yaml', 'deploy/monitoring/board.json']) {
    const asked = [...read(file).matchAll(/\b([a-z]\w*?)(?:_bucket|_count|_sum)?\{job=/g)].map(([, name]) => name!)
    expect(asked.length).toBeGreaterThan(5)
    expect([...new Set(asked)].filter((name) => !counted.includes(name))).toEqual([])
  }
})
