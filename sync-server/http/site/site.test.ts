import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FOLDERS } from '../../store/dataFolder.ts'
import { startServer, type TestServer } from '../../test/server.ts'

const STYLE = 'body{margin:0}'
const MAP = '{"imports":{}}'
const PAGE = `<!doctype html><html><head><style>${STYLE}</style><script type="importmap">${MAP}</script><script src="/assets/app-abc123.js"></script></head><body><div id="app"></div></body></html>`
const PARTS =
  '<link rel="modulepreload" crossorigin href="/assets/list-abc123.js"><link rel="preload" as="style" crossorigin href="/assets/list-abc123.css">'
const SCRIPT = 'export const answer = 42'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-site-'))
  mkdirSync(join(folder, 'assets'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
  }
  file('index.html', PAGE)
  file('assets/app-abc123.js', SCRIPT)
  mkdirSync(join(folder, 'assets/list-reader/1a2b'), { recursive: true })
  file('assets/list-reader/1a2b/worker.min.js', SCRIPT)
  file('assets/list-reader/1a2b/engine.wasm', 'wasm')
  writeFileSync(join(folder, 'assets/list-reader/1a2b/eng.traineddata.gz'), gzipSync('English'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/app-abc123.js', isEntry: true, imports: ['_react.js'] },
      '_react.js': { file: 'assets/react-abc123.js', name: 'react' },
      '_listing.js': {
        file: 'assets/list-abc123.js',
        name: 'listing',
        imports: ['_react.js'],
        css: ['assets/list-abc123.css'],
      },
    }),
  )
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting()')
  server = await startServer({ siteFolder: folder })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const page = (path: string) => server.ask('GET', path, { headers: html })

test.each([
  '/',
  '/colleges/engineering',
  '/colleges/art%20%26%20commerce',
  '/exams',
  '/login',
  '/admin',
  '/admin/colleges',
])('%s is the app', async (path) => {
  const { status, text, headers } = await page(path)
  expect([status, text.replace(PARTS, ''), headers['cache-control'], headers['content-type']]).toEqual([
    200,
    PAGE,
    'no-cache',
    'text/html; charset=utf-8',
  ])
})

test.each([
  '/nothing',
  '/colleges',
  '/colleges/wizardry',
  '/colleges/engineering/no-such-college',
  '/exams/a/b',
  '/exams/no-such-exam',
])('%s is the app too, and says 404', async (path) => {
  const { status, text } = await page(path)
  expect([status, text.replace(PARTS, '')]).toEqual([404, PAGE])
})

test('the alias of a listing leads to its one address, with whatever was asked of it', async () => {
  const { status, headers } = await page('/college/law?item=LLB')
  expect([status, headers['location']]).toEqual([301, '/colleges/law?item=LLB'])
})

test('a published college’s page is found, a draft’s is not', async () => {
  const asha = await server.as('admin')
  const {
    body: { data },
  } = await asha.post('/admin/colleges', { name: 'Paged College', location: 'Pune', category: ['engineering'] })
  expect((await page(`/colleges/engineering/${data.slug}`)).status).toBe(404)
  await asha.patch(`/admin/colleges/${data.id}/status`, { status: 'published' })
  expect((await page(`/colleges/engineering/${data.slug}/courses`)).status).toBe(200)
})

test('a hashed file is sent packed and may be kept for ever; the page is asked for again and answered 304', async () => {
  const asset = await server.ask('GET', '/assets/app-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([asset.status, asset.headers['content-encoding'], asset.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ])
  expect(asset.headers['vary']).toContain('Accept-Encoding')
  const plain = await server.ask('GET', '/assets/app-abc123.js')
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, SCRIPT])
  const first = await page('/')
  expect(
    (await server.ask('GET', '/', { headers: { ...html, 'if-none-match': String(first.headers['etag']) } })).status,
  ).toBe(304)
  expect((await server.ask('GET', '/sw.js')).headers['cache-control']).toBe('no-cache')
})

test('what reads a photographed list may compile WebAssembly, under a policy of its own; no page and no other file may', async () => {
  const read = async (path: string, encoding = 'br') => {
    const { status, headers } = await server.ask('GET', path, { headers: { 'accept-encoding': encoding } })
    return [status, headers['content-type'], headers['content-encoding'], headers['cache-control']]
  }
  const kept = 'public, max-age=31536000, immutable'
  expect(await read('/assets/list-reader/1a2b/engine.wasm')).toEqual([200, 'application/wasm', 'br', kept])
  expect(await read('/assets/list-reader/1a2b/eng.traineddata.gz', 'br, gzip')).toEqual([
    200,
    'application/gzip',
    undefined,
    kept,
  ])
  const policy = async (path: string) =>
    String((await server.ask('GET', path, { headers: html })).headers['content-security-policy'])
  expect(await policy('/assets/list-reader/1a2b/worker.min.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  for (const path of ['/', '/class', '/sw.js', '/assets/app-abc123.js'])
    expect(await policy(path)).not.toContain('wasm')
})

test('a page of a former release finds its files: those kept in the data folder are sent as those of this build', async () => {
  const former = join(server.folder, FOLDERS.formerSite, 'assets')
  mkdirSync(former, { recursive: true })
  writeFileSync(join(former, 'app-former.js'), 'export const answer = 41')
  writeFileSync(join(former, 'app-former.js.br'), brotliCompressSync('export const answer = 41'))
  writeFileSync(join(former, 'app-abc123.js'), 'of no build')
  const { status, text, headers } = await server.ask('GET', '/assets/app-former.js')
  expect([status, text, headers['cache-control']]).toEqual([
    200,
    'export const answer = 41',
    'public, max-age=31536000, immutable',
  ])
  const packed = await server.ask('GET', '/assets/app-former.js', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect((await server.ask('GET', '/assets/app-abc123.js')).text).toBe(SCRIPT)
  const gone = await server.ask('GET', '/assets/app-gone.js')
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a build made beneath a running server changes nothing for it: page, policy and worker stay of one build', async () => {
  const before = [await page('/'), await server.ask('GET', '/index.html'), await server.ask('GET', '/sw.js')]
  for (const name of ['index.html', 'index.html.br', 'index.html.gz', 'sw.js'])
    writeFileSync(join(folder, name), 'of the next build')
  const after = [await page('/'), await server.ask('GET', '/index.html'), await server.ask('GET', '/sw.js')]
  expect(after.map(({ text, headers }) => [text, headers['etag']])).toEqual(
    before.map(({ text, headers }) => [text, headers['etag']]),
  )
  expect(after.map(({ text }) => text)).toEqual([PAGE, PAGE, 'self.skipWaiting()'])
})

test.each([
  ['/index.html', 'text/html; charset=utf-8'],
  ['/sw.js', 'text/javascript; charset=utf-8'],
])('%s is sent as what it is, and answered 304 where it is held', async (path, type) => {
  const { headers } = await server.ask('GET', path)
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'no-cache'])
  expect((await server.ask('GET', path, { headers: { 'if-none-match': String(headers['etag']) } })).status).toBe(304)
})

test.each([
  '/assets/gone-000000.js',
  '/nothing.css',
  '/assets/../../package.json',
  '/..%2f..%2fetc/passwd',
  '/.env',
  '/.vite/manifest.json',
  '/assets/',
])('%s is no page and no file', async (path) => {
  const { status, text } = await server.ask('GET', path)
  expect([400, 404]).toContain(status)
  expect(text).not.toContain('pravesh"')
})

test('a page brings word of the parts its screen needs, after the import map, and only a page that has them', async () => {
  const { text, headers } = await page('/colleges/engineering')
  expect(text).toBe(PAGE.replace('</head>', `${PARTS}</head>`))
  // A header would have modules asked for before the map is read.
  expect(headers['link']).toBeUndefined()
  for (const path of ['/', '/login', '/nothing']) expect((await page(path)).text).toBe(PAGE)
})

test('the page’s own style and import map are named to the policy by their hashes, and nothing else inline', async () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = String((await page('/')).headers['content-security-policy'])
  expect(policy).toContain(`style-src 'self' 'sha256-${hash(STYLE)}';`)
  expect(policy).toContain(`script-src 'self' 'sha256-${hash(MAP)}';`)
})

test('nothing is posted to a page', async () => {
  const { status, headers } = await server.ask('POST', '/colleges/engineering', { raw: '{}' })
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
})
