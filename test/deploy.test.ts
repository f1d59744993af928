import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fileCalls } from '../shared/protocol/fileCalls.ts'
import { readEnvironment, readVariableNames } from '../sync-server/environment.ts'
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
/** A service of compose.yaml, or what the two processes have in common. */
const composed = (name: string): string =>
  new RegExp(`^(?: {2})?${name}:.*\\n([\\s\\S]*?)(?:\\n\\n|$(?![\\s\\S]))`, 'm').exec(read('compose.yaml'))![1]!
const APP = 'x-app'

test('the image copies and starts what is there, as nobody in particular, and knows when it is ready', () => {
  const lines = read('Dockerfile').split('\n')
  const copied = lines
    .filter((line) => line.startsWith('COPY --from=build /pravesh/'))
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
  const app = composed(APP)
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
  const app = composed(APP)
  const inCompose = [...app.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name)
  const inUnit = [...read('deploy/pravesh.service').matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name)
  for (const names of [inImage, inCompose, inUnit]) {
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !settings.has(name!))).toEqual([])
  }
  expect(read('deploy/pravesh.service')).toContain('ExecStart=/usr/bin/env node scripts/serve.mjs')
})

test('two processes share their secrets, the database and the storage, and have a folder each', () => {
  const folders = ['app', 'app2'].map((name) => {
    const service = composed(name)
    expect(service).toContain('<<: *app')
    expect(service).toContain('secrets:/secrets:ro')
    return /'(\w+):\/data'/.exec(service)?.[1]
  })
  expect(new Set(folders).size).toBe(2)
  expect(composed(APP)).toContain('--env-file=/secrets/shared.env')
  expect(composed('app2')).toContain('app: { condition: service_healthy }')
  expect(composed('secrets')).toContain('scripts/sharedSecrets.mjs, /secrets/shared.env')
  expect(read('Dockerfile')).toMatch(/mkdir .*\/secrets\b.*chown node:node .*\/secrets/)
})

test('the storage has the bucket that the product asks for, which everybody reads and nobody lists', () => {
  const bucket = /S3_BUCKET: (\S+)/.exec(composed(APP))![1]!
  expect(composed(APP)).toMatch(new RegExp(`S3_PUBLIC_URL: https://\\S+.*/${bucket}$`, 'm'))
  expect(composed('bucket')).toContain(`mc mb --ignore-existing here/${bucket}`)
  expect(read('deploy/Caddyfile')).toContain(`handle /${bucket}/* {`)
  const { Statement: rules } = JSON.parse(read('deploy/storage-policy.json')) as {
    Statement: Array<{ Action: string[]; Resource: string[] }>
  }
  expect(rules.map(({ Action, Resource }) => [Action, Resource])).toEqual([
    [['s3:GetObject'], [`arn:aws:s3:::${bucket}/*`]],
  ])
})

test('the balancer knows both processes, asks whether they are ready, and keeps to one what lies in one', () => {
  const caddy = read('deploy/Caddyfile')
  expect(caddy).toContain('to app:4000 app2:4000')
  expect(caddy).toContain('health_uri /health/ready')
  const [, paths = ''] = /@oneProcess path (.+)/.exec(caddy) ?? []
  const calls = [fileCalls.held, fileCalls.addPiece, fileCalls.joinPieces]
  const kept = paths.split(' ').map((path) => new RegExp(`^${path.replaceAll('*', '.+')}$`))
  for (const { path } of calls) expect([path, kept.some((one) => one.test(`/api/v1${path}`))]).toEqual([path, true])
  for (const path of ['/reviews/:id/document', '/admin/reviews/:id/document']) {
    expect(read('shared/protocol/reviewCalls.ts')).toContain(`path: '${path}'`)
    expect(kept.some((one) => one.test(`/api/v1${path}`))).toBe(true)
  }
  expect(caddy).toMatch(/handle @oneProcess \{[^}]*lb_policy client_ip_hash/)
})

test('shared secrets are what the server takes, for their owner alone, and made once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const file = join(folder, 'shared.env')
  const make = (): string => {
    execFileSync(process.execPath, [at('scripts/sharedSecrets.mjs'), file])
    return readFileSync(file, 'utf8')
  }
  const made = make()
  expect(make()).toBe(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const variables = Object.fromEntries(
    made
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  )
  const { jwtSecret, push, releaseKeys } = readEnvironment({ ...variables, DATA_DIR: folder })
  expect([jwtSecret, releaseKeys.current, push.publicKey, push.privateKey]).toEqual([
    variables['JWT_SECRET'],
    variables['RELEASE_KEY'],
    variables['VAPID_PUBLIC_KEY'],
    variables['VAPID_PRIVATE_KEY'],
  ])
  rmSync(folder, { recursive: true })
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
