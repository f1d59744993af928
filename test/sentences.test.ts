import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { FORMED } from '../pwa/language/hindi/formed.ts'
import { HINDI, hindi, PARTS } from '../pwa/language/hindi/hindi.ts'
import { readSource } from './imports.ts'
import { namesIn, readSentences, type Sentence } from './sentences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sourcesUnder = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => posix.join(posix.relative(root, entry.parentPath.replaceAll('\\', '/')), entry.name))
    .sort()

/** What the public site is made of: everything the app leads to but the staff's area, which is in English alone. */
function publicSources(): string[] {
  const found = new Set<string>()
  const follow = (path: string): void => {
    if (
      found.has(path) ||
      !path.startsWith('pwa/') ||
      /^pwa\/(?:features\/admin|app\/Admin|language|local|remote|sync)/.test(path)
    )
      return
    found.add(path)
    for (const { from, typeOnly } of readSource(path, readFileSync(root + path, 'utf8')).imports)
      if (from.startsWith('.') && !typeOnly && /\.tsx?$/.test(from))
        follow(posix.normalize(posix.join(posix.dirname(path), from)))
  }
  follow('pwa/main.tsx')
  for (const path of sourcesUnder('pwa/features/public')) follow(path)
  return [...found].sort()
}

const sources = publicSources()
const read = sources.map((path) => ({ path, ...readSentences(path, readFileSync(root + path, 'utf8')) }))
const lines = (
  kind: 'unsaid' | 'early' | 'said' | 'kept',
  is: (sentence: Sentence) => boolean = () => true,
): string[] =>
  read.flatMap(({ path, [kind]: found }) => found.filter(is).map(({ line, text }) => `${path}:${line} ${text}`))

/** Texts of the screens that read like words and are not shown in the language of the page, each with its reason. */
const NOT_SAID: Record<string, string> = {
  'as drawn': 'the name of a policy',
  NoPush: 'the name of an error',
  'first name': 'a value that is sent',
  Overall: 'a stream as its agency publishes it',
  'not eligible': 'a verdict by its name in shared/, shown by its label',
  'Scripts are loaded from our own address only': 'an error for who reads the console',
  'Round ': 'what the axis of a plot is shortened by',
}
const MONTHS_AND_DAYS = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/

test('the public site is read whole', () => {
  for (const path of [
    'pwa/app/Footer.tsx',
    'pwa/features/public/college/tabs/Info.tsx',
    'pwa/components/CollegeCard.tsx',
    'pwa/ui/Pager.tsx',
  ])
    expect(sources).toContain(path)
  expect(sources.some((path) => path.includes('admin'))).toBe(false)
})

test('what a public screen shows, it says', () => {
  expect(lines('unsaid')).toEqual([])
})

test('nothing is said before the language of the page is known', () => {
  expect(lines('early')).toEqual([])
})

test('every sentence that is said has its Hindi', () => {
  expect(lines('said', ({ text }) => !(text in HINDI))).toEqual([])
})

test('every label of a table has its Hindi, or a reason to have none', () => {
  expect(
    lines(
      'kept',
      ({ text }) => !(text in HINDI) && hindi(text) === text && !(text in NOT_SAID) && !MONTHS_AND_DAYS.test(text),
    ),
  ).toEqual([])
})

test('no Hindi is kept for what nobody says', () => {
  const said = new Set(read.flatMap(({ said: own, kept }) => [...own, ...kept].map(({ text }) => text)))
  const written = textsOf([
    ...sources,
    ...sourcesUnder('shared'),
    'pwa/remote/client.ts',
    'pwa/sync/save.ts',
    ...sourcesUnder('pwa/search'),
  ])
  const isSaid = (text: string) =>
    said.has(text) ||
    written.has(text) ||
    written.has(text.charAt(0).toLowerCase() + text.slice(1)) ||
    written.has(text.charAt(0).toUpperCase() + text.slice(1))
  expect(Object.keys(HINDI).filter((text) => !isSaid(text) && !FROM_OUTSIDE.has(text))).toEqual([])
})

/** Types that colleges are published with, and what stands behind a figure of `lakh()`: words of no source by themselves. */
const FROM_OUTSIDE = new Set(['Public', 'Autonomous', 'lakh', 'crore'])

test('a sentence and its Hindi have the same values', () => {
  const differing = Object.entries({ ...HINDI, ...FORMED }).filter(
    ([english, said]) => namesIn(english) !== namesIn(said),
  )
  expect(differing).toEqual([])
})

test('no sentence stands in two parts', () => {
  const all = Object.values(PARTS).flatMap((part) => Object.keys(part))
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
})

test('what is Hindi is written in Devanagari, but for names', () => {
  const latin = Object.entries(HINDI).filter(
    ([, said]) =>
      !/[\u0900-\u097f]/.test(said) && !/^(?:WhatsApp|\{\w+\} \| Pravesh|\{\w+\} \S+ \{\w+\}.*)$/.test(said),
  )
  expect(latin).toEqual([])
})

test('a text between tags, an attribute, a choice and a template that nobody says are found', () => {
  const unsaid = (code: string): string[] => readSentences('Screen.tsx', code).unsaid.map(({ text }) => text)
  expect(unsaid('const A = () => <p>Find a college</p>')).toEqual(['Find a college'])
  expect(unsaid('const A = () => <input aria-label="Search" className="page wide" />')).toEqual(['Search'])
  expect(unsaid("const A = ({ is }: { is: boolean }) => <b>{is ? 'Saved here' : say('Save')}</b>")).toEqual([
    'Saved here',
  ])
  expect(unsaid('const A = ({ n }: { n: number }) => <b title={`${n} colleges found`}>{n}</b>')).toEqual([
    '… colleges found',
  ])
  expect(unsaid("const A = () => <b title={say('Search')}>{say('{n} colleges', { n: 1 })}</b>")).toEqual([])
})

test('a sentence said while a module is loaded is found', () => {
  expect(readSentences('a.ts', "const TITLE = say('Saved')").early).toHaveLength(1)
  expect(readSentences('a.ts', "const title = () => say('Saved')").early).toEqual([])
})

/** Every text written in some sources, templates with "{}" for their values. */
function textsOf(paths: readonly string[]): Set<string> {
  const texts = new Set<string>()
  for (const path of paths) {
    const { program } = parseSync(path, readFileSync(root + path, 'utf8'))
    new Visitor({
      Literal(node) {
        if (typeof node.value === 'string') texts.add(node.value)
      },
      JSXText(node) {
        texts.add(node.value.trim())
      },
    }).visit(program)
  }
  return texts
}
