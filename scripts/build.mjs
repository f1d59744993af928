import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { install, refuse, requireNode, ROOT, say } from './install.mjs'

export const SITE = join(ROOT, 'dist/site')
/** The screens as a module with which the server draws a page (pwa/draw.tsx). */
const DRAW = join(ROOT, 'dist/draw')
/** Written by each build: source → file, with what it imports at once and later. */
export const MANIFEST = join(ROOT, 'dist/manifest.json')
const LEDGER = join(ROOT, 'dist/builds.json')
/** A page opened before a deploy may ask for one of its lazy parts much later: the files of this many builds stay. */
const BUILDS_KEPT = 3
const SOURCES = [
  'pwa',
  'shared',
  'vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
]
const TEXT = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.map', '.wasm'])
/** Below this, the header of a compressed answer costs more than it saves. */
const LEAST_COMPRESSED = 256

/** Builds the site when its sources are not those of the last build. Answers whether it did. */
export async function buildIfChanged() {
  const last = (await ledger()).at(-1)
  if (last?.sources === (await hashOfSources()) && existsSync(join(SITE, 'index.html'))) return false
  await build()
  return true
}

/** Builds `pwa/` into `dist/site` and `dist/draw`, keeps the hashed files of the last builds beside it, and compresses all text ahead. */
export async function build() {
  say('Building the site …')
  const sources = await hashOfSources()
  const next = join(ROOT, 'dist/next')
  const { build: viteBuild } = await import('vite')
  const options = {
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: true, reportCompressedSize: false, manifest: true },
  }
  await viteBuild(options).catch((error) => refuse(`The site could not be built: ${error.message}`))
  const nextDraw = join(ROOT, 'dist/next-draw')
  await viteBuild({
    configFile: join(ROOT, 'vite/draw.config.ts'),
    logLevel: 'warn',
    build: { outDir: nextDraw, reportCompressedSize: false },
  }).catch((error) => refuse(`The pages could not be built: ${error.message}`))
  // Which source became which file: for the budget, not for visitors.
  await rename(join(next, '.vite/manifest.json'), MANIFEST)
  await rm(join(next, '.vite'), { recursive: true })

  const own = (await filesUnder(next)).filter((path) => path.startsWith('assets/'))
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
  await rm(DRAW, { recursive: true, force: true })
  await rename(nextDraw, DRAW)
  await rm(old, { recursive: true, force: true })
  await writeFile(LEDGER, `${JSON.stringify([...before, { sources, assets: own }])}\n`)
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
  for (const path of await filesUnder(folder)) {
    if (!TEXT.has(extname(path))) continue
    const file = join(folder, path)
    const bytes = await readFile(file)
    if (bytes.length < LEAST_COMPRESSED) continue
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
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

async function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    if (!existsSync(path)) continue
    const files = extname(source) ? [''] : (await filesUnder(path)).filter((file) => !/\.test\.tsx?$/.test(file))
    for (const file of files)
      hash
        .update(`${source}/${file}\0`)
        .update(await readFile(file ? join(path, file) : path))
        .update('\0')
  }
  return hash.digest('hex')
}

/** Every file below a folder, as paths from it with forward slashes, sorted. */
async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  install()
  await build()
}
