import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, extname, join, normalize, relative } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from './install.mjs'

// Comments, tests and pages cite numbered rules ("behaviour 13", "R32", "[M8]"), pages, decisions and files. A citation
// that leads nowhere sends a reader on a search, so each must name a line of this repository.

/** The numbered pages, by the word that cites them. */
const SPEC = 'docs/spec'
const PAGES = Object.fromEntries(
  [
    'behaviour',
    'public-site',
    'back-office',
    'domain-facts',
    'api',
    'sync',
    'reliability',
    'performance',
    'quality',
    'product',
  ].map((name) => [name, `${SPEC}/${name}.md`]),
)
/** Where the rules of each letter are listed. */
const LETTERS = {
  B: 'shared/predictor/TRAPS.md',
  M: 'shared/merge/RULES.md',
  S: 'shared/merge/RULES.md',
  D: 'shared/merge/RULES.md',
  R: `${SPEC}/reliability.md`,
  P: `${SPEC}/performance.md`,
  Q: `${SPEC}/quality.md`,
}
const DECISIONS = 'docs/decisions'
/** What a file's name is looked for in. */
const FILES = '**'

const FOLDERS = ['shared', 'sync-server', 'pwa', 'scripts', 'test', 'vite', 'docs']
const ROOT_FILES = ['README.md', 'ARCHITECTURE.md', 'vite.config.ts']
const SOURCE = /\.(?:tsx?|mjs)$/
const READ = /\.(?:tsx?|mjs|css|md)$/
/** A file, by its path from the root, by the end of its path or by its name alone. Links of Markdown are read apart. */
const FILE = /(?<![\w@./:*-])((?:\w[\w.-]*\/)*[\w-]+(?:\.test)?\.(?:tsx?|mjs|css|md))(?![\w/*{-])/g
/** A page outside of this repository. */
const OUTSIDE = /(?<![\w./@-])(?:\.\.\/)+(?:shared\/)?(?:spec|design)\/[\w./-]+/g

const KEY = '(?:[A-D]\\d{0,2}(?![\\w])|\\d{1,2}(?:\\.\\d{1,2})?(?![\\w%]))'
const BETWEEN = '(?:\\s*(?:,\\s+and|,|–|and|to)\\s*)'
/**
 * "behaviour 13", "public-site 2 and 9", "domain-facts B10 to B13", "public-site 2, Cutoff tab", "behaviour, Settled".
 */
const OF_A_PAGE = new RegExp(
  `(?<![\\w-])([Bb]ehaviour|[Pp]ublic-site|[Bb]ack-office|[Dd]omain-facts)(?=,?\\s)` +
    `(?:\\s+(${KEY}(?:${BETWEEN}${KEY})*))?(?:,\\s+(?:"([^"\\n]+)"|([A-Z][a-zA-Z]*(?:\\s(?:tab|page|detail|derivation|card|Act)\\b)?)))?`,
  'g',
)
/** "`sync.md`, "Reading"": a page and one of its headings. */
const OF_A_HEADING = /(?<![\w-])([a-z-]+)\.md`?,?\s+"([^"\n]+)"/g
const RULE = /(?<![\w.#$/-])([BMSDRPQ])(\d{1,2})(?![\w-]|\.\w)(?:(?:–|\s+to\s+)\1(\d{1,2})(?!\w))?/g
const RULE_IN_A_NAME = /\[([BMSDRPQ])(\d{1,2})\]/g
const RULE_OF_A_FIGURE = /(?<=['`"])([RPQ])(\d{1,2})(?= )/g
const DECISION = /\b[Dd]ecisions?[\s/]+(\d{1,4})\b(?:\s+and\s+(\d{1,4})\b)?/g
const DECISION_AMONG_THEM = /\((0\d{3})\)/g
const PROMISE = /\bpromise (\d{1,2})\b/gi
const PITFALL = /\bpitfalls? (\d{1,2})\b(?:(?:\s+and\s+|,\s*)(\d{1,2})\b)?/gi

/**
 * What a page can be cited by: the numbers of its headings, list entries and rows, and the names of its headings and of
 * entries in bold.
 * @param {string} text Markdown
 * @returns {{ numbers: Set<string>, names: string[] }} names folded to lower case
 */
export function citableIn(text) {
  const numbers = new Set()
  const names = []
  for (const line of text.split('\n')) {
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1]
    const numbered =
      /^(?:#{1,6}\s+|\s*[-*]\s+\*\*|\|\s*(?:\*\*)?)([A-Z]?\d{1,2}(?:\.\d{1,2})?|[A-D](?=\.\s))\.?(?=\s|\*\*|\|)/.exec(
        line,
      )?.[1]
    if (numbered) numbers.add(numbered)
    if (heading) names.push(folded(heading.replace(/^[A-Z]?[\d.]*\s+/, '')))
    for (const [, bold] of line.matchAll(/\*\*([^*]+)\*\*/g)) names.push(folded(bold))
  }
  return { numbers, names }
}

const folded = (text) => text.toLowerCase().replace(/[’']/g, "'").replace(/[.:]$/, '').trim()

/**
 * Every citation of a file.
 * @param {string} path from the root, with slashes
 * @param {string} text
 * @returns {{ line: number, cited: string, of: string, number?: string, name?: string, quoted?: string }[]} `of`: the
 *    page, the folder of decisions, or `**` for a file of any folder. The rest is absent where a page is cited as a
 *    whole.
 */
export function citationsIn(path, text) {
  const found = []
  const isPage = path.endsWith('.md')
  const words = isPage ? text : commentsOf(path, text)
  const everywhere = isPage ? text : unwrapped(text)
  const add = (from, index, cited, of, more = {}) =>
    found.push({ line: lineAt(from, index), cited: cited.replace(/\s+/g, ' ').trim(), of, ...more })

  const read = []
  for (const { 0: cited, 1: word, 2: keys, 3: quoted, 4: name, index } of everywhere.matchAll(OF_A_PAGE)) {
    const of = PAGES[word.toLowerCase()]
    // "The back-office reads" is English and "behaviour, Settled" a citation: without a number only these two names
    // count.
    if (!keys && !quoted && name !== 'Settled' && name !== 'DPDP Act') continue
    read.push([index, index + cited.length])
    for (const number of expanded(keys ?? '')) add(everywhere, index, cited, of, { number })
    if (quoted) add(everywhere, index, cited, of, { quoted })
    if (name) add(everywhere, index, cited, of, { name })
  }
  for (const { 0: cited, 1: page, 2: name, index } of words.matchAll(OF_A_HEADING)) {
    if (PAGES[page]) add(words, index, cited, PAGES[page], { name })
  }
  for (const { 0: cited, 1: letter, 2: first, 3: last, index } of words.matchAll(RULE)) {
    if (read.some(([start, end]) => index >= start && index < end)) continue
    for (let n = Number(first); n <= Number(last ?? first); n++)
      add(words, index, cited, LETTERS[letter], { number: `${letter}${n}` })
  }
  if (!isPage) {
    const patterns = path.startsWith('test/benchmarks/') ? [RULE_IN_A_NAME, RULE_OF_A_FIGURE] : [RULE_IN_A_NAME]
    for (const pattern of /\.test\.tsx?$|^test\/benchmarks\//.test(path) ? patterns : []) {
      for (const { 0: cited, 1: letter, 2: digits, index } of text.matchAll(pattern))
        add(text, index, cited, LETTERS[letter], { number: `${letter}${digits}` })
    }
  }
  const decisions = [
    ...words.matchAll(DECISION),
    ...(path.startsWith(DECISIONS) ? words.matchAll(DECISION_AMONG_THEM) : []),
  ]
  for (const { 0: cited, 1: one, 2: other, index } of decisions) {
    for (const number of [one, other].filter(Boolean))
      add(words, index, cited, DECISIONS, { number: number.padStart(4, '0') })
  }
  for (const { 0: cited, 1: number, index } of words.matchAll(PROMISE))
    add(words, index, cited, PAGES.product, { number })
  for (const { 0: cited, 1: one, 2: other, index } of words.matchAll(PITFALL)) {
    for (const number of [one, other].filter(Boolean))
      add(words, index, cited, PAGES.reliability, { name: `pitfall ${number}` })
  }
  for (const { 1: cited, index } of words.matchAll(FILE)) add(words, index, cited, FILES)
  for (const { 0: cited, index } of words.matchAll(OUTSIDE)) add(words, index, cited, cited)
  return found
}

function expanded(keys) {
  const numbers = []
  for (const [, between, letter, digits] of keys.matchAll(
    /(–|to)?\s*,?\s*(?:and)?\s*([A-D]?)(\d{0,2}(?:\.\d{1,2})?)/g,
  )) {
    if (!letter && !digits) continue
    const before = /\d+$/.exec(numbers.at(-1) ?? '')?.[0]
    if (between && before) for (let n = Number(before) + 1; n < Number(digits); n++) numbers.push(`${letter}${n}`)
    numbers.push(`${letter}${digits}`)
  }
  return numbers
}

const lineAt = (text, index) => text.slice(0, index).split('\n').length

/** Line breaks within a comment as blanks, so that a citation may be broken over two lines. Lengths stay. */
const unwrapped = (text) => text.replace(/(?<=\n\s*)(?:\*(?!\/)|\/\/)/g, (mark) => ' '.repeat(mark.length))

/** The comments of a source where they stand, all else blanked. */
function commentsOf(path, text) {
  const spans = SOURCE.test(path)
    ? parseSync(path, text).comments.map(({ start, end }) => [start, end])
    : [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: { length }, index }) => [index, index + length])
  let words = ''
  for (const [start, end] of spans) {
    words += text.slice(words.length, start).replace(/[^\n]/g, ' ') + unwrapped(text.slice(start, end))
  }
  return words
}

/** The anchor that GitHub gives a heading. */
export const anchorOf = (heading) =>
  heading
    .replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

function anchorsIn(text) {
  const anchors = new Set([...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id))
  for (const [, heading] of withoutCode(text).matchAll(/^#{1,6}\s+(.*)$/gm)) {
    const anchor = anchorOf(heading)
    let unique = anchor
    for (let n = 1; anchors.has(unique); n++) unique = `${anchor}-${n}`
    anchors.add(unique)
  }
  return anchors
}

const blanked = (text) => text.replace(/[^\n]/g, ' ')
const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, blanked)

/**
 * Relative links of a page that lead nowhere.
 * @param {string} path of the page, from the root
 * @param {string} text Markdown
 * @param {(path: string) => string | undefined} read a page's text, '' for any other thing that exists
 * @returns {string[]} a sentence each
 */
export function deadLinksIn(path, text, read) {
  const bare = withoutCode(text).replace(/`[^`\n]*`/g, blanked)
  const links = [...bare.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s+<?([^\s>]+)/gm)]
  return links.flatMap(({ 1: inline, 2: defined, index }) => {
    const link = inline ?? defined
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link)) return []
    const [target, anchor] = decodeURIComponent(link).split('#')
    const to = target
      ? normalize(join(dirname(path), target))
          .replace(/\\/g, '/')
          .replace(/\/$/, '')
      : path
    const there = to === path ? text : read(to)
    const says = (fault) => [`${path}:${lineAt(text, index)} links to ${link}: ${fault}`]
    if (there === undefined) return says('there is no such file')
    if (anchor && to.endsWith('.md') && !anchorsIn(there).has(anchor)) return says(`${to} has no heading of that name`)
    return []
  })
}

/**
 * Citations of one file that name nothing.
 * @param {string} path
 * @param {string} text
 * @param {{ read: (path: string) => string | undefined, files: readonly string[] }} repository
 * @returns {string[]} a sentence each
 */
export function deadCitationsIn(path, text, { read, files }) {
  const faults = citationsIn(path, text).flatMap(({ line, cited, of, number, name, quoted }) => {
    const says = (fault) => [`${path}:${line} cites "${cited}": ${fault}`]
    if (of === DECISIONS)
      return files.some((file) => file.startsWith(`${DECISIONS}/${number}-`))
        ? []
        : says('there is no decision of that number')
    if (of === FILES) {
      const isOurs = files.some((file) => file === cited || file.endsWith(`/${cited}`))
      return isOurs ? [] : says('there is no such file')
    }
    const page = read(of)
    if (page === undefined) return says(`there is no ${of}`)
    if (!number && !name && !quoted) return []
    const { numbers, names } = citableIn(page)
    if (number && !numbers.has(number)) return says(`${of} has no ${number}`)
    if (name && !names.some((one) => one.startsWith(folded(name)))) return says(`${of} has nothing called "${name}"`)
    if (quoted && !folded(page).includes(folded(quoted))) return says(`${of} does not say "${quoted}"`)
    return []
  })
  return [...new Set(faults)]
}

/** The files that cite and are cited, by their path from the root. */
async function filesOf() {
  const under = async (folder) => {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replace(/\\/g, '/'))
  }
  return [...(await Promise.all(FOLDERS.map(under))).flat(), ...ROOT_FILES].filter(
    (path) => !path.includes('node_modules/'),
  )
}

async function repository() {
  const files = await filesOf()
  const texts = new Map()
  for (const path of files.filter((file) => READ.test(file))) texts.set(path, await readFile(join(ROOT, path), 'utf8'))
  const read = (path) => texts.get(path) ?? (existsSync(join(ROOT, path)) ? '' : undefined)
  return { files, texts, read }
}

/** Every citation and relative link of the repository that leads nowhere, a sentence each. */
export async function deadCitations() {
  const { files, texts, read } = await repository()
  return [...texts].flatMap(([path, text]) => [
    ...deadCitationsIn(path, text, { read, files }),
    ...(extname(path) === '.md' ? deadLinksIn(path, text, read) : []),
  ])
}

/** How often each page is cited: `[page, times]`, the most cited first. */
export async function citationCounts() {
  const { texts } = await repository()
  const counts = new Map()
  for (const [path, text] of texts)
    for (const { of } of citationsIn(path, text)) counts.set(of, (counts.get(of) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
