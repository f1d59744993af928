import { readdirSync, readFileSync } from 'node:fs'
import { posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ExtractorType } from '@lingui/conf'
import { LABELS } from '../pwa/i18n/labels.ts'
import { STAFF_LABELS } from '../pwa/i18n/staffLabels.ts'
import { readSource } from '../test/imports.ts'
import { readSentences } from './sentences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Every source below a folder, as paths from the project's folder with forward slashes, without tests and declarations.
 */
export const sourcesUnder = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => pathOf(posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name)))
    .sort()

const pathOf = (file: string): string => relative(root, file).replaceAll('\\', '/')

/** What the public site is made of: everything the app leads to but the staff's area. */
export const publicSources = (): string[] =>
  sourcesFrom(
    ['pwa/main.tsx', ...sourcesUnder('pwa/features/public')],
    /^pwa\/(?:features\/admin|staff|app\/Admin|api|language|i18n|local|remote|sync)/,
  )

/** What the staff's area is made of, but for what the public site shows too. */
export function staffSources(): string[] {
  const shownToAll = new Set(publicSources())
  return sourcesFrom(['pwa/app/AdminArea.tsx'], /^pwa\/(?:api|i18n|local|remote|sync)/).filter(
    (path) => !shownToAll.has(path),
  )
}

/** The sources of `pwa/` that some lead to, by whatever they import but types. */
function sourcesFrom(first: readonly string[], leftOut: RegExp): string[] {
  const found = new Set<string>()
  const follow = (path: string): void => {
    if (found.has(path) || !path.startsWith('pwa/') || leftOut.test(path)) return
    found.add(path)
    for (const { from, typeOnly } of readSource(path, readFileSync(root + path, 'utf8')).imports)
      if (from.startsWith('.') && !typeOnly && /\.tsx?$/.test(from))
        follow(posix.normalize(posix.join(posix.dirname(path), from)))
  }
  for (const path of first) follow(path)
  return [...found].sort()
}

/** Texts of the screens that read like words and are no labels, each with its reason. */
export const NO_LABELS: Readonly<Record<string, string>> = {
  'as drawn': 'the name of a policy',
  NoPush: 'the name of an error',
  'first name': 'a value that is sent',
  Overall: 'a stream as its agency publishes it',
  'not eligible': 'a verdict by its name in shared/, shown by its label',
  'Scripts are loaded from our own address only': 'an error for who reads the console',
  'Round ': 'what the axis of a plot is shortened by',
  Failure: 'the name of an error',
  Kind: 'the staff read it',
  Float: 'a name that JoSAA gave',
  Freeze: 'a name that JoSAA gave',
  Slide: 'a name that JoSAA gave',
  'does not fit': 'a verdict by its name in shared/, shown by its label',
  'any course': 'a part of sentences',
  'all India': 'a part of sentences',
  'home state': 'a part of sentences',
  'other state': 'a part of sentences',
  'category not stated': 'a part of sentences',
  'on the last date of admission': 'a part of sentences',
  'greater noida': 'a place that is looked up',
  'new delhi': 'a place that is looked up',
  'An account that is disabled answers for no college': 'the staff read it',
  'An account answers for a college once its e-mail is confirmed': 'the staff read it',
  'Say why, so that its author can show another one': 'the staff read it',
  'Say why, so that its author can act on it': 'the staff read it',
}

/** Sources of shared/ that hold labels and sentences of the public screens and nothing else that reads like words. */
const LABELS_OF_SHARED = new Set(
  [
    'allotment/rules',
    'calculators/address',
    'calculators/fees',
    'calculators/relief',
    'college/closing',
    'college/comparison',
    'college/cutoff',
    'college/feePart',
    'college/fees',
    'college/sentences',
    'college/slots',
    'college/state',
    'enquiry/consents',
    'enquiry/enquiry',
    'enquiry/rules',
    'enquiry/session',
    'exam/checklist',
    'failure',
    'legal/former',
    'legal/privacy',
    'legal/terms',
    'people/consents',
    'predictor/branch',
    'predictor/programmeKind',
    'review/order',
    'review/report',
    'review/review',
  ].map((name) => `shared/${name}.ts`),
)

export const MONTHS_AND_DAYS = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/

const LABELS_PATH = 'pwa/i18n/labels.ts'
const STAFF_LABELS_PATH = 'pwa/i18n/staffLabels.ts'

/** Texts of staff's screens that read like words and are no labels, each with its reason. */
export const NO_STAFF_LABELS: Readonly<Record<string, string>> = {
  'Called off': 'why a request was given up',
  CodeWanted: 'the name of an error',
  HeldUp: 'the name of an error',
  OwnPasswordWanted: 'the name of an error',
  Ctrl: 'a key',
  'Pasted JSON': 'the name of a file',
  'by its name': 'a value of a choice',
  'left out': 'a value of a choice',
  'input, textarea, select': 'a selector',
  'input, textarea, select, button': 'a selector',
  'A field stands inside a form': 'an error for who reads the console',
  'AICTE, UGC, NMC …': 'names',
  'Not imported because': 'a column of a file',
  'This device does not show the college': 'an error for who reads the console',
  WebP: 'a name',
  'Windows-1252': 'a name',
  'college type': 'a column of a file',
  'course fee': 'a column of a file',
  'left by undo.csv': 'the name of a file',
  'name and city': 'a key',
  'total intake': 'a column of a file',
  'women only': 'a column of a file',
}

/** Sources of shared/ whose labels staff's screens show; what the public catalogue has already is not said again. */
const STAFF_LABELS_OF_SHARED = new Set(
  [
    'calculators/criteria',
    'college/dataQuality',
    'college/fields',
    'college/linkCheck',
    'college/nbaStatus',
    'college/redirect',
    'college/rules',
    'college/schedule',
    'college/slugRule',
    'college/unsourced',
    'college/warnings',
    'exam/fields',
    'exam/rules',
    'files/kinds',
    'files/rules',
    'imports/encoding',
    'imports/mapping',
    'imports/table',
    'imports/tally',
    'people/collegeRepresentative',
    'people/initialPassword',
    'site/fields',
    'site/rules',
  ].map((name) => `shared/${name}.ts`),
)

/** Tables of rules whose texts the public screens show. */
const SHOWN_TABLES = [
  'shared/allotment/counselling.json',
  'shared/calculators/loan.json',
  'shared/calculators/refund.json',
  'shared/calculators/relief.json',
  'shared/calculators/schemes.json',
  'shared/tracker/certificates.json',
]

/** Fields of an exam's record that are no language's own: names by their letters, addresses, codes. */
const UNREAD = new Set([
  'name',
  'slug',
  'checkedOn',
  'start',
  'end',
  'precision',
  'status',
  'source',
  'link',
  'official',
  'category[]',
  'levels[]',
])

/** A word of small letters is English; "JoSAA", "CLAT 2027", "B.Pharm" and "PM-Vidyalaxmi" are names. */
const hasWord = (text: string): boolean =>
  /\b[a-z]{3,}\b|\b[A-Z][a-z]{3,}\b/.test(text.replace(/JEE Main|JoSAA|B\.Pharm|PM-Vidyalaxmi/g, ''))

/** Every text of an exam's record that a language has words for. */
export function* textsOfExam(value: unknown, field = ''): Generator<string> {
  if (typeof value === 'string') {
    if (!UNREAD.has(field) && hasWord(value)) yield value
  } else if (Array.isArray(value))
    for (const one of value) yield* textsOfExam(one, typeof one === 'string' ? `${field}[]` : field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      if (field !== '' || name !== 'name') yield* textsOfExam(one, name === 'name' ? 'label' : name)
}

/** Fields of a table of rules that a screen shows; the others are ids, days, addresses, categories and exams. */
const SHOWN_OF_TABLES = new Set([
  'name',
  'label',
  'says',
  'asks',
  'gives',
  'conditions',
  'of',
  'means',
  'source',
  'notes',
  'unknown',
])

/** Every text of a table of rules that a language has words for. */
function* textsOfTable(value: unknown, field = ''): Generator<string> {
  if (typeof value === 'string') {
    // Hindi has words for who says something whatever it is called.
    if (SHOWN_OF_TABLES.has(field) && (field === 'source' || hasWord(value))) yield value
  } else if (Array.isArray(value)) for (const one of value) yield* textsOfTable(one, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* textsOfTable(one, name)
}

let screens: ReadonlySet<string> | undefined
let staffScreens: ReadonlySet<string> | undefined

/**
 * The messages of one source: what it says (`t`, `tRich`, `msg`), and in screens and tables of labels every text that
 * reads like words. The English sentence is the id.
 */
export function messagesOf(path: string, text: string): string[] {
  if (path === LABELS_PATH) return [...LABELS]
  if (path.endsWith('/exams.json')) return (JSON.parse(text) as unknown[]).flatMap((exam) => [...textsOfExam(exam)])
  if (SHOWN_TABLES.includes(path)) return [...textsOfTable(JSON.parse(text))]
  screens ??= new Set(publicSources())
  const { said, kept } = readSentences(path, text)
  const labels = screens.has(path) || LABELS_OF_SHARED.has(path) ? kept : []
  return [...said, ...labels.filter(({ text }) => !(text in NO_LABELS) && !MONTHS_AND_DAYS.test(text))].map(
    (sentence) => sentence.text,
  )
}

/** Sources of shared/ whose messages staff alone read. */
const STAFF_SHARED = new Set(
  [
    'college/linkCheck',
    'college/redirect',
    'college/rules',
    'college/slugRule',
    'college/warnings',
    'exam/rules',
    'people/notices',
    'site/rules',
  ].map((name) => `shared/${name}.ts`),
)

/** The messages of one source that staff's screens say or show. */
export function staffMessagesOf(path: string, text: string): string[] {
  if (path === STAFF_LABELS_PATH) return [...STAFF_LABELS]
  const { said, kept } = readSentences(path, text)
  const labels = kept.filter(({ text }) => !(text in NO_STAFF_LABELS) && !MONTHS_AND_DAYS.test(text))
  const isLabelsAlone = STAFF_LABELS_OF_SHARED.has(path) && !STAFF_SHARED.has(path)
  return (isLabelsAlone ? labels : [...said, ...labels]).map((sentence) => sentence.text)
}

/** Reads the messages of everybody's catalogue and the server's (lingui.config.ts). */
export const extractor: ExtractorType = {
  match: (file) =>
    (/\.tsx?$|\/exams\.json$/.test(file) || SHOWN_TABLES.includes(pathOf(file))) &&
    !/\.test\.tsx?$|\.d\.ts$/.test(file) &&
    !/^pwa\/test\/|^shared\/test\//.test(pathOf(file)) &&
    !isStaffs(pathOf(file)),
  extract(file, text, onFound) {
    const path = pathOf(file)
    for (const id of new Set(messagesOf(path, text))) onFound({ id, origin: [path, 1], placeholders: {} })
  },
}

/** Reads the messages of the staff's catalogue. */
export const staffExtractor: ExtractorType = {
  match: (file) =>
    isStaffs(pathOf(file)) || STAFF_LABELS_OF_SHARED.has(pathOf(file)) || pathOf(file) === STAFF_LABELS_PATH,
  extract(file, text, onFound) {
    const path = pathOf(file)
    for (const id of new Set(staffMessagesOf(path, text))) onFound({ id, origin: [path, 1], placeholders: {} })
  },
}

function isStaffs(path: string): boolean {
  staffScreens ??= new Set([...staffSources(), ...STAFF_SHARED])
  return staffScreens.has(path)
}
