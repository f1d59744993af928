import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { MANIFEST, SITE } from './build.mjs'

/** Bytes before a student can act, brotli 11 (P2, P3 of docs/spec/performance.md). */
const MOST_SCRIPT = 110_000
const MOST_IN_ALL = 125_000
/**
 * Screens a first visit may begin with, as sources; a screen built into the entry has no file of its own. A college's page is counted
 * with its header, its tabs, the overview's words and the college at a glance; what only leads on from there follows by itself.
 */
const FIRST_SCREENS = {
  '/': /home\/Home\.tsx/,
  '/colleges/engineering': /listing\/Listing\.tsx/,
  'a college': /college\/CollegePage\.tsx/,
  '/search': /listing\/SearchResults\.tsx/,
}
/** What a first screen may not carry: each is told by a word that survives minifying. */
const NOT_YET = {
  Dexie: /DexieError|MissingAPIError/,
  'TanStack Query': /QueryClient/,
  'the search': /uFuzzy|decodeCards/,
  'staff pages': /adminToken/,
}

/** What a browser must fetch before a screen works: the document, and every script and style it needs at once. */
export async function firstVisit(screen) {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8'))
  const sources = new Set()
  const follow = (source) => {
    if (sources.has(source)) return
    sources.add(source)
    for (const next of manifest[source]?.imports ?? []) follow(next)
  }
  for (const [source, { isEntry, isDynamicEntry }] of Object.entries(manifest)) {
    if (isEntry && source.endsWith('.html')) follow(source)
    if (isDynamicEntry && FIRST_SCREENS[screen].test(source)) follow(source)
  }
  const scripts = new Set([...sources].map((source) => manifest[source].file).filter((file) => file.endsWith('.js')))
  const styles = new Set([...sources].flatMap((source) => manifest[source].css ?? []))
  const sizes = await Promise.all([...scripts].map(compressed))
  const others = await Promise.all(['index.html', ...styles].map(compressed))
  const texts = await Promise.all([...scripts].map(async (file) => [file, await readFile(join(SITE, file), 'utf8')]))
  return { script: sum(sizes), all: sum(sizes) + sum(others), texts }
}

/** One sentence for each budget that the last build breaks. */
export async function overBudget() {
  const sentences = []
  for (const screen of Object.keys(FIRST_SCREENS)) {
    const { script, all, texts } = await firstVisit(screen)
    if (script > MOST_SCRIPT)
      sentences.push(
        `${screen} needs ${script} bytes of script before a student can act; at most ${MOST_SCRIPT} are allowed.`,
      )
    if (all > MOST_IN_ALL) sentences.push(`${screen} needs ${all} bytes in all; at most ${MOST_IN_ALL} are allowed.`)
    for (const [file, text] of texts)
      for (const [what, word] of Object.entries(NOT_YET))
        if (word.test(text)) sentences.push(`${screen} carries ${what} in ${file}; load it later.`)
  }
  return sentences
}

const sum = (numbers) => numbers.reduce((total, next) => total + next, 0)

async function compressed(file) {
  const path = join(SITE, file)
  const made = await stat(`${path}.br`).catch(() => undefined)
  return made ? made.size : brotliCompressSync(await readFile(path)).length
}
