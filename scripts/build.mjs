import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { install, refuse, requireNode, ROOT, say } from './install.mjs'

export const SITE = join(ROOT, 'dist/site')
/** The screens as a module with which the server draws a page (pwa/draw.tsx); one file a build, named in the ledger. */
const DRAW = join(ROOT, 'dist/draw')
/**
 * The server and its commands as plain JavaScript: a folder a build, so that one that runs goes on with the files it
 * began with.
 */
const SERVER = join(ROOT, 'dist/server')
/** Names the folder of the last build of the server. */
const SERVER_NOW = join(SERVER, 'current.json')
/** Written by each build (Vite's `build.manifest`): source or chunk → file, with what it imports at once and later. */
export const MANIFEST = join(SITE, '.vite/manifest.json')
const LEDGER = join(ROOT, 'dist/builds.json')
/** A page opened before a deploy may ask for one of its lazy parts much later: the files of this many builds stay. */
const BUILDS_KEPT = 3
const SOURCES = [
  'pwa',
  'shared',
  'vite',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
]
const SERVER_SOURCES = [
  'sync-server',
  'shared',
  'vite/server.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
]
const TEXT = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.map', '.wasm'])
/** Below this, the header of a compressed answer costs more than it saves. */
const LEAST_COMPRESSED = 256
/** Above this, the best quality takes a minute for a tenth of the bytes. */
const MOST_COMPRESSED_BEST = 1_000_000

/** Are the site and the server those of the sources? Needs no package. */
export const isBuilt = async () => (await isSiteBuilt()) && isServerBuilt()

const isSiteBuilt = async () =>
  (await ledger()).at(-1)?.sources === hashOf(SOURCES) && existsSync(join(SITE, 'index.html'))
/** Is the server that of its sources? Needs no package. */
export const isServerBuilt = () => serverNow()?.sources === hashOf(SERVER_SOURCES) && existsSync(serverFile('main'))

/** Builds the site and the server, each when its sources are not those of its last build. */
export async function buildIfChanged() {
  if (!(await isSiteBuilt())) await buildSite()
  await buildServerIfChanged()
}

/** Builds the server alone when its sources are not those of its last build: about a second. */
export async function buildServerIfChanged() {
  if (!isServerBuilt()) await buildServer()
}

/** The built file of a program: `main`, or a command by its name. */
export const serverFile = (name) => join(SERVER, serverNow()?.folder ?? 'none', `${name}.js`)

/** Builds everything. */
export async function build() {
  await buildSite()
  await buildServer()
}

/** Builds `sync-server/` into a folder of its own below `dist/server`, and lets the folders of old builds go. */
async function buildServer() {
  say('Building the server …')
  const sources = hashOf(SERVER_SOURCES),
    folder = sources.slice(0, 16)
  const { viteBuild } = await import('./viteBuild.mjs')
  // Two who build at once do not meet: each writes beside the others, and the same sources make the same files.
  const next = join(SERVER, `next-${process.pid}`)
  await viteBuild({
    configFile: join(ROOT, 'vite/server.config.ts'),
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: true, reportCompressedSize: false },
  }).catch((error) => refuse(`The server could not be built: ${error.message}`))
  try {
    await rename(next, join(SERVER, folder))
  } catch (error) {
    if (!existsSync(join(SERVER, folder))) throw error
    await rm(next, { recursive: true })
  }
  const kept = [folder, ...(serverNow()?.kept ?? []).filter((name) => name !== folder)].slice(0, BUILDS_KEPT)
  await writeFile(`${SERVER_NOW}.${process.pid}`, `${JSON.stringify({ sources, folder, kept })}\n`)
  await rename(`${SERVER_NOW}.${process.pid}`, SERVER_NOW)
  for (const name of await readdir(SERVER))
    if (/^[0-9a-f]{16}$/.test(name) && !kept.includes(name))
      await rm(join(SERVER, name), { recursive: true, force: true })
}

function serverNow() {
  try {
    return JSON.parse(readFileSync(SERVER_NOW, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Builds `pwa/` into `dist/site` and `dist/draw`, keeps the hashed files of the last builds beside it, and compresses
 * all text ahead.
 */
async function buildSite() {
  say('Building the site …')
  const sources = hashOf(SOURCES)
  const next = join(ROOT, 'dist/next')
  const { viteBuild } = await import('./viteBuild.mjs')
  const options = {
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    // By which reports of errors name this build: the newest sorts last (shared/protocol/errorReport.ts).
    define: {
      'import.meta.env.VITE_RELEASE': JSON.stringify(`${new Date().toISOString().slice(0, 10)}-${sources.slice(0, 8)}`),
    },
    build: { outDir: next, reportCompressedSize: false },
  }
  await viteBuild(options).catch((error) => refuse(`The site could not be built: ${error.message}`))
  const nextDraw = join(ROOT, 'dist/next-draw')
  await viteBuild({
    configFile: join(ROOT, 'vite/draw.config.ts'),
    logLevel: 'warn',
    build: { outDir: nextDraw, reportCompressedSize: false },
  }).catch((error) => refuse(`The pages could not be built: ${error.message}`))
  const own = filesUnder(next).filter((path) => path.startsWith('assets/'))
  await compress(next)
  const before = (await ledger()).filter((entry) => entry.sources !== sources).slice(1 - BUILDS_KEPT)
  await keepOld(
    before.flatMap((entry) => entry.assets),
    next,
  )

  // The new site takes the place of the old in two renames: a running server never sees half a build.
  const old = join(ROOT, 'dist/old')
  await rm(old, { recursive: true, force: true })
  if (existsSync(SITE)) await rename(SITE, old)
  await rename(next, SITE)
  const draw = `draw-${sources.slice(0, 16)}.js`
  await mkdir(DRAW, { recursive: true })
  await rename(join(nextDraw, 'draw.js'), join(DRAW, draw))
  await rm(nextDraw, { recursive: true })
  await rm(old, { recursive: true, force: true })
  const builds = [...before, { sources, assets: own, draw }]
  await writeFile(LEDGER, `${JSON.stringify(builds)}\n`)
  for (const name of await readdir(DRAW)) if (!builds.some((entry) => entry.draw === name)) await rm(join(DRAW, name))
}

const COMPRESSED = ['', '.br', '.gz']

async function keepOld(assets, next) {
  for (const asset of new Set(assets)) {
    for (const ending of COMPRESSED) {
      const from = join(SITE, asset + ending)
      const to = join(next, asset + ending)
      if (!existsSync(from) || existsSync(to)) continue
      await mkdir(join(to, '..'), { recursive: true })
      await cp(from, to, { preserveTimestamps: true })
    }
  }
}

async function compress(folder) {
  for (const path of filesUnder(folder)) {
    if (!TEXT.has(extname(path))) continue
    const file = join(folder, path)
    const bytes = await readFile(file)
    if (bytes.length < LEAST_COMPRESSED) continue
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: bytes.length > MOST_COMPRESSED_BEST ? 9 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}

async function ledger() {
  if (!existsSync(LEDGER)) return []
  try {
    return JSON.parse(await readFile(LEDGER, 'utf8'))
  } catch {
    return []
  }
}

/**
 * Names what these sources hold now. At once and not in turns: that takes a third of the time, and every start asks.
 */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(ROOT, source)
    if (!existsSync(path)) continue
    const files = extname(source) ? [''] : filesUnder(path).filter((file) => !/\.test\.tsx?$/.test(file))
    for (const file of files)
      hash
        .update(`${source}/${file}\0`)
        .update(readFileSync(file ? join(path, file) : path))
        .update('\0')
  }
  return hash.digest('hex')
}

/** Every file below a folder, as paths from it with forward slashes, sorted. */
function filesUnder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  install()
  // Tests of the server need no site.
  await (process.argv.includes('--server') ? buildServerIfChanged() : build())
}
