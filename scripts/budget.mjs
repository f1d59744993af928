import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { MANIFEST, SITE } from './build.mjs'

/** Bytes before a student can act, brotli 11 (P2, P3 of docs/spec/performance.md). */
const MOST_SCRIPT = 110_000
const MOST_IN_ALL = 125_000
/** Bytes of the staff area's first load, its styles included. */
const MOST_OF_STAFF = 260_000
/** Scripts and styles of a build, and those of them that every device keeps (P12). */
const MOST_FILES = 60
const MOST_PRECACHED = 40
/**
 * Screens a first visit may begin with, by their chunks (vite/chunks.ts). A college's page is counted with its header,
 * its tabs, the overview's words and the college at a glance; what only leads on from there follows by itself.
 */
const FIRST_SCREENS = { '/': 'home', '/colleges/engineering': 'listing', 'a college': 'college', '/search': 'listing' }
/** What a first screen may not carry: each is told by a word that survives minifying. */
const NOT_YET = {
  Dexie: /DexieError|MissingAPIError/,
  'the search': /uFuzzy|decodeCards/,
  'staff pages': /adminToken/,
}

/**
 * What a browser must fetch before the screen of a chunk works: the document, and every script and style it needs at
 * once.
 */
export async function firstVisit(name) {
  const manifest = await readManifest()
  const keys = new Set()
  const follow = (key) => {
    if (keys.has(key)) return
    keys.add(key)
    for (const next of manifest[key]?.imports ?? []) follow(next)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry || chunk.name === name) follow(key)
  const chunks = [...keys].map((key) => manifest[key])
  if (!chunks.some((chunk) => chunk.name === name)) throw new Error(`The built site has no chunk “${name}”`)
  const scripts = new Set(chunks.map(({ file }) => file))
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  const sizes = await Promise.all([...scripts].map(compressed))
  const others = await Promise.all(['index.html', ...styles].map(compressed))
  const texts = await Promise.all([...scripts].map(async (file) => [file, await readFile(join(SITE, file), 'utf8')]))
  return { script: sum(sizes), all: sum(sizes) + sum(others), texts }
}

/** The scripts and styles of the last build, and those of them that its service worker keeps on every device. */
export async function filesOfBuild() {
  const named = Object.values(await readManifest()).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  const worker = await readFile(join(SITE, 'sw.js'), 'utf8')
  const listed = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file]) => file)
  const all = [...new Set([...named, ...listed])].filter((file) => /\.(?:js|css)$/.test(file))
  const isAskedFor = (file) => /^assets\/(?:staff|list-reader)\//.test(file)
  return { all, precached: all.filter((file) => listed.includes(file) && !isAskedFor(file)) }
}

/** One sentence for each budget that the last build breaks. */
export async function overBudget() {
  const sentences = []
  for (const [screen, chunk] of Object.entries(FIRST_SCREENS)) {
    const { script, all, texts } = await firstVisit(chunk)
    if (script > MOST_SCRIPT)
      sentences.push(
        `${screen} needs ${script} bytes of script before a student can act; at most ${MOST_SCRIPT} are allowed.`,
      )
    if (all > MOST_IN_ALL) sentences.push(`${screen} needs ${all} bytes in all; at most ${MOST_IN_ALL} are allowed.`)
    for (const [file, text] of texts)
      for (const [what, word] of Object.entries(NOT_YET))
        if (word.test(text)) sentences.push(`${screen} carries ${what} in ${file}; load it later.`)
  }
  const staff = await firstVisit('staff')
  if (staff.all > MOST_OF_STAFF)
    sentences.push(`The staff area needs ${staff.all} bytes at first; at most ${MOST_OF_STAFF} are allowed.`)
  const { all, precached } = await filesOfBuild()
  if (all.length > MOST_FILES)
    sentences.push(`The site has ${all.length} scripts and styles; at most ${MOST_FILES} are allowed.`)
  if (precached.length > MOST_PRECACHED)
    sentences.push(`Every device keeps ${precached.length} scripts and styles; at most ${MOST_PRECACHED} are allowed.`)
  return sentences
}

const readManifest = async () => JSON.parse(await readFile(MANIFEST, 'utf8'))
const sum = (numbers) => numbers.reduce((total, next) => total + next, 0)

async function compressed(file) {
  const path = join(SITE, file)
  const made = await stat(`${path}.br`).catch(() => undefined)
  return made ? made.size : brotliCompressSync(await readFile(path)).length
}
