import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleFolder, FLAGS, MEMORY } from '../../sync-server/test/bundle.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const STARTS_WITHIN_MS = 150_000
/** The only push service a site of a journey would send to: nobody is there. */
export const PUSH_HOST = '127.0.0.1:9'
/** The first member of staff. */
export const ADMIN = { email: 'admin@pravesh.test', password: 'seven-mango-trees-by-the-river' }

/** The real server as a process of its own, on its own data folder and port. */
export interface Site {
  /** "http://127.0.0.1:41234"; the same after a restart, so a browser sees one origin. */
  address: string
  /** Its data folder, for what an operator does to it while the server is stopped. */
  folder: string
  /** `aheadMs`: with a clock that goes before the machine's by so much, so that what expires has expired. */
  start(aheadMs?: number): Promise<void>
  /** As an operator would: SIGTERM, then wait. */
  stop(): Promise<void>
  /** Calls the API as the first admin. @throws Error with the answer's text when it is a refusal */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Imports a list of colleges as staff would, by upload. */
  importColleges(name: string, content: string | Uint8Array, query?: string): Promise<ImportResult>
  /**
   * Imports a file as an operator would, with `npm run import`; the server must be stopped, since one process holds the
   * data folder. @returns what the command said
   */
  importFile(path: string, ...options: string[]): Promise<string>
  /** What the server printed so far. */
  printed(): string
  /** Stops and removes the data folder. */
  end(): Promise<void>
}
export interface ImportResult {
  importId: string
  created: number
  updated: number
  skipped: number
  failed: number
}

export interface SiteOptions {
  /** The tree to run; the project itself unless a copy is given. */
  root?: string
  /** The small catalogue, or the whole country; nothing unless said. */
  sampleData?: boolean | 'india'
}

function sampleWord(sampleData: boolean | 'india'): 'india' | 'small' | 'off' {
  if (sampleData === 'india') return 'india'
  return sampleData ? 'small' : 'off'
}

/** Starts the server of a built tree on an empty data folder and a free port. */
export async function startSite({ root = ROOT, sampleData = false }: SiteOptions = {}): Promise<Site> {
  if (!existsSync(join(root, 'dist/site/index.html')))
    throw new Error('The site is not built: run npm test, or npm run build first')
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let output = ''
  let stop: (() => Promise<void>) | undefined
  let token: string | undefined

  async function start(aheadMs = 0) {
    // A session is over by one of two clocks that are far apart.
    token = undefined
    const child = spawn(
      process.execPath,
      [...(aheadMs > 0 ? ['--import', clockAhead(aheadMs)] : []), ...FLAGS, join(bundleFolder(root), 'main.js')],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...MEMORY,
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: folder,
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          SAMPLE_DATA: sampleWord(sampleData),
          LINK_CHECKS: 'off',
          PUSH_HOSTS: PUSH_HOST,
          LOG_LEVEL: 'warn',
        },
      },
    )
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    const ended = once(child, 'exit')
    stop = async () => {
      stop = undefined
      child.kill('SIGTERM')
      const slow = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(slow)
    }
    const until = Date.now() + STARTS_WITHIN_MS
    while (!(await answers(`${address}/health/ready`))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start:\n${output}`)
      await pause(100)
    }
  }

  async function request(method: string, path: string, body?: unknown): Promise<Response> {
    const isForm = body instanceof FormData
    const sent = isForm ? body : JSON.stringify(body)
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      body: body === undefined ? undefined : sent,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    token ??= ((await (await request('POST', '/crm-auth/login', ADMIN)).json()) as { token: string }).token
    return (await request(method, path, body)).json() as Promise<T>
  }

  const site: Site = {
    address,
    folder,
    start,
    call,
    stop: async () => stop?.(),
    printed: () => output,
    async importColleges(name, content, query = '') {
      const form = new FormData()
      const type = name.endsWith('.csv') ? 'text/csv' : 'application/json'
      form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name)
      const answer = await call<{ data: ImportResult }>(
        'POST',
        `/admin/data/import/${name.endsWith('.csv') ? 'csv' : 'json'}${query}`,
        form,
      )
      return answer.data
    },
    async importFile(path, ...options) {
      const child = spawn(process.execPath, [join(root, 'scripts/command.mjs'), 'import', path, ...options], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString()
        })
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`The import of ${path} ended with ${code}:\n${said}`)
      return said
    },
    async end() {
      await stop?.()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await start()
  return site
}

/** A module for `--import` that lets every clock of a process go before the machine's. */
const clockAhead = (ms: number): string =>
  `data:text/javascript,${encodeURIComponent(`const Real = Date
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${ms}) }
  static now() { return Real.now() + ${ms} }
}`)}`

/** A copy of the built tree that a journey may change and build again; packages are shared with the project. */
export function copyTree(): { root: string; end(): void } {
  const root = mkdtempSync(join(tmpdir(), 'pravesh-tree-'))
  for (const part of [
    'pwa',
    'shared',
    'sync-server',
    'scripts',
    'dist',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite',
    'vite.config.ts',
    'lingui.config.ts',
  ]) {
    cpSync(join(ROOT, part), join(root, part), { recursive: true, preserveTimestamps: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  return { root, end: () => rmSync(root, { recursive: true, force: true }) }
}

/**
 * The files of the built site, by the names of their chunks (vite/chunks.ts): scripts and styles, without a leading
 * slash.
 */
export function builtChunks(): Map<string, { file: string; css: string[] }> {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/site/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string; css?: string[] }
  >
  return new Map(Object.values(manifest).flatMap(({ file, name, css = [] }) => (name ? [[name, { file, css }]] : [])))
}

/** Builds a tree as `npm run build` does. */
export async function buildTree(root: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let fault = ''
  child.stderr.on('data', (chunk: Buffer) => {
    fault += chunk.toString()
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The build failed:\n${fault}`)
}

export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
