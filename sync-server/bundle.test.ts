import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ownFrames, writtenStack } from './http/writtenStack.ts'
import { PROJECT_FOLDER } from './projectFolder.ts'
import { bundleFolder, FLAGS, memoryOf, type RunningServer, startBundle } from './test/bundle.ts'

// Programs are built and started here, each in a process of its own.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const ADMIN = { email: 'head@example.org', password: 'a lantern in the monsoon' }
let tree: string, bundle: string, data: string, server: RunningServer | undefined

/**
 * A tree as it is after a build and `npm ci --omit=dev`: the built server, its sample, and no package of development.
 */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'pravesh-built-'))
  bundle = join(tree, 'dist/server/built')
  cpSync(bundleFolder(), bundle, { recursive: true })
  cpSync(join(PROJECT_FOLDER, 'sync-server/sample'), join(tree, 'sync-server/sample'), { recursive: true })
  cpSync(join(PROJECT_FOLDER, 'package.json'), join(tree, 'package.json'))
  const { packages } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isOfProduct = dev !== true && devOptional !== true && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)
    if (!isOfProduct || !existsSync(join(PROJECT_FOLDER, path))) continue
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    symlinkSync(realpathSync(join(PROJECT_FOLDER, path)), join(tree, path), 'junction')
  }
  data = join(tree, 'data')
})
afterEach(async () => {
  await server?.end()
  server = undefined
  rmSync(data, { recursive: true, force: true })
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const variables = (more: Record<string, string> = {}) => ({
  DATA_DIR: data,
  SAMPLE_DATA: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...more,
})
const start = async (more: Record<string, string> = {}): Promise<RunningServer> =>
  (server = await startBundle(join(bundle, 'main.js'), { variables: variables(more) }))
const command = (name: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...FLAGS, join(bundle, `${name}.js`), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...variables() },
  })
  return { status, said: stdout + stderr }
}

test('the built server needs no package of development, and an empty database costs it little memory', async () => {
  expect(existsSync(join(tree, 'node_modules/koa'))).toBe(true)
  expect(
    ['tsx', 'esbuild', 'vite', 'typescript', 'better-sqlite3'].filter((name) =>
      existsSync(join(tree, 'node_modules', name)),
    ),
  ).toEqual([])
  const { origin, child } = await start()
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  const held = memoryOf(child, 'VmRSS')
  if (held !== undefined) expect(held).toBeLessThanOrEqual(140)
})

test('the built server has its sample, and imports a file in its thread', async () => {
  const { origin } = await start({ SAMPLE_DATA: 'small' })
  const of = async (slug: string) => (await fetch(`${origin}/api/v1/colleges/slug/${slug}`)).status
  expect(await of('indian-institute-of-technology-bombay')).toBe(200)
  const signedIn = await fetch(`${origin}/api/v1/crm-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const form = new FormData()
  form.set('file', new File(['code,name,city,state\nB-1,Bundled College,Pune,Maharashtra\n'], 'list.csv'))
  const imported = await fetch(`${origin}/api/v1/admin/data/import/csv?status=published`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(await imported.json()).toMatchObject({ data: { created: 1 } })
  expect(await of('bundled-college')).toBe(200)
})

test('the built commands bring in a file, back it up, put it back and test the predictor', () => {
  const list = join(tree, 'list.csv'),
    copy = join(tree, 'copy')
  writeFileSync(list, 'code,name,city,state\nB-1,Bundled College,Pune,Maharashtra\n')
  expect(command('import', list)).toMatchObject({ status: 0 })
  expect(command('backup', copy)).toMatchObject({ status: 0 })
  expect(command('restore', copy)).toMatchObject({ status: 0 })
  // Without closing ranks there is nothing to test on: a sentence of its own, so the command ran.
  expect(command('backtest')).toMatchObject({ status: 1, said: expect.stringContaining('There are no closing ranks') })
})

test('a stack of the bundle is told in the lines that were written', () => {
  const main = readFileSync(join(bundle, 'main.js'), 'utf8')
  expect(main).toMatch(/\/\/# sourceMappingURL=main\.js\.map\s*$/)
  const lines = main.split('\n'),
    said = '`Pravesh is at '
  const line = lines.findIndex((text) => text.includes(said)) + 1,
    column = lines[line - 1]!.indexOf(said) + 1
  const place = `${pathToFileURL(join(bundle, 'main.js')).href}:${line}:${column}`
  const stack = `Error: at home (${place})\n    at start (${place})\n    at async ${place}\n    at node:internal/x:1:1`
  const [message, frame, bare, internal] = writtenStack(stack).split('\n')
  // What an error says is not a frame, and Node's own frames are nobody's to map.
  expect([message, internal]).toEqual([stack.split('\n')[0], '    at node:internal/x:1:1'])
  const [, file = '', at = ''] = /^ {4}at start \((.*):(\d+):\d+\)$/.exec(frame!) ?? []
  expect(file).toMatch(/sync-server\/main\.ts$/)
  const written = readFileSync(join(PROJECT_FOLDER, 'sync-server/main.ts'), 'utf8').split('\n')
  expect(written[Number(at) - 1]).toContain(said)
  expect(bare).toMatch(/^ {4}at async .*sync-server\/main\.ts:\d+:\d+$/)
  expect(ownFrames(stack, 1)).toEqual([frame!.trim()])
})

test('commands run where nothing is left to build from, as in an image', () => {
  cpSync(join(PROJECT_FOLDER, 'scripts'), join(tree, 'scripts'), { recursive: true })
  writeFileSync(join(tree, 'dist/server/current.json'), JSON.stringify({ sources: 'none here', folder: 'built' }))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(tree, 'scripts/command.mjs'), 'backup', join(tree, 'copied')],
    { encoding: 'utf8', cwd: tree, env: { PATH: process.env['PATH'], ...variables() } },
  )
  expect(stdout + stderr).toContain('There is no database')
  expect(status).toBe(1)
})

test('tests start the server as the scripts do', () => {
  const asked = `import(${JSON.stringify(join(PROJECT_FOLDER, 'scripts/run.mjs'))}).then(({ built }) => process.stdout.write(JSON.stringify(built('main'))))`
  const { stdout } = spawnSync(process.execPath, ['-e', asked], { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual([...FLAGS, join(bundleFolder(), 'main.js')])
})
