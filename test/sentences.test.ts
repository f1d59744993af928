import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { LABELS } from '../pwa/i18n/labels.ts'
import { STAFF_LABELS } from '../pwa/i18n/staffLabels.ts'
import { hindi } from '../pwa/i18n/hindi/hindi.ts'
import { several } from '../pwa/staff/fields/fields.ts'
import {
  MONTHS_AND_DAYS,
  NO_LABELS,
  NO_STAFF_LABELS,
  publicSources,
  sourcesUnder,
  staffSources,
} from '../vite/extractor.ts'
import { readSentences, type Sentence } from '../vite/sentences.ts'
import { readCatalogue } from './catalogue.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const HINDI = readCatalogue('hi'),
  STAFF_HINDI = readCatalogue('staff/hi')
const sources = publicSources(),
  staffs = staffSources()
const linesOf = (
  paths: readonly string[],
  kind: 'unsaid' | 'early' | 'said' | 'kept',
  is: (sentence: Sentence) => boolean = () => true,
): string[] =>
  paths.flatMap((path) => {
    const { [kind]: found } = readSentences(path, readFileSync(root + path, 'utf8'))
    return found.filter(is).map(({ line, text }) => `${path}:${line} ${text}`)
  })
const lines = (kind: 'unsaid' | 'early' | 'said' | 'kept', is?: (sentence: Sentence) => boolean): string[] =>
  linesOf(sources, kind, is)

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

test('the staff’s area is read whole, and apart from the public site', () => {
  for (const path of [
    'pwa/app/AdminLayout.tsx',
    'pwa/features/admin/tray/TrayScreen.tsx',
    'pwa/staff/history/History.tsx',
  ])
    expect(staffs).toContain(path)
  expect(staffs.filter((path) => sources.includes(path))).toEqual([])
})

/** No words: names of formats, a sample of a number, an answer of HTTP, a class and a key. */
const SHOWN_AS_IT_IS = new Set(['CSV', 'JSON', 'PR-7K3F9-QXM2A', 'HTTP ……', 'caps …', 'folded …'])

test('what a screen of the staff shows, it says, and once the language is known', () => {
  expect(linesOf(staffs, 'unsaid', ({ text }) => !SHOWN_AS_IT_IS.has(text))).toEqual([])
  expect(linesOf(staffs, 'early')).toEqual([])
})

test('every sentence and label of the staff’s screens has its Hindi, or a reason to have none', () => {
  const has = (text: string) => text in HINDI || text in STAFF_HINDI
  expect(linesOf(staffs, 'said', ({ text }) => !has(text))).toEqual([])
  expect(
    linesOf(
      staffs,
      'kept',
      ({ text }) => !has(text) && hindi(text) === text && !(text in NO_STAFF_LABELS) && !MONTHS_AND_DAYS.test(text),
    ),
  ).toEqual([])
})

test('every sentence that is said has its Hindi', () => {
  expect(lines('said', ({ text }) => !(text in HINDI))).toEqual([])
})

test('every label of a table has its Hindi, or a reason to have none', () => {
  expect(
    lines(
      'kept',
      ({ text }) => !(text in HINDI) && hindi(text) === text && !(text in NO_LABELS) && !MONTHS_AND_DAYS.test(text),
    ),
  ).toEqual([])
})

test('every label that is listed is written in a source', () => {
  const written = textsOf([
    ...sources,
    ...sourcesUnder('shared'),
    ...sourcesUnder('pwa/remote'),
    ...sourcesUnder('pwa/sync'),
  ])
  const writtenForStaff = textsOf([...staffs, ...sourcesUnder('sync-server')])
  const variants = (text: string) => [
    text,
    text.charAt(0).toLowerCase() + text.slice(1),
    text.charAt(0).toUpperCase() + text.slice(1),
  ]
  const isWritten = (text: string) => FROM_OUTSIDE.has(text) || variants(text).some((one) => written.has(one))
  expect(LABELS.filter((text) => !isWritten(text))).toEqual([])
  // What a list holds is declared by the name of one.
  const nouns = new Set([...written].map(several))
  const isWrittenForStaff = (text: string) =>
    isWritten(text) || nouns.has(text) || variants(text).some((one) => writtenForStaff.has(one))
  expect(STAFF_LABELS.filter((text) => !isWrittenForStaff(text))).toEqual([])
})

/**
 * Labels that come from records: types that colleges are published with, what exams ask about, and the units of
 * amounts.
 */
const FROM_OUTSIDE = new Set(['Public', 'Autonomous', 'Age', 'what it asks, and its official site', 'lakh', 'crore'])

test('what is Hindi is written in Devanagari, but for names', () => {
  const latin = Object.entries(HINDI).filter(
    ([, said]) =>
      !/[\u0900-\u097f]/.test(said) &&
      !/^(?:WhatsApp|MapSVG|(?:\{\w+\}[ ,–:()IST]*)+|\(?\{\w+\} \| Pravesh|\{\w+\} \S+ \{\w+\}.*)$/.test(said),
  )
  expect(latin).toEqual([])
})

test('a text between tags, an attribute, a choice and a template that nobody says are found', () => {
  const unsaid = (code: string): string[] => readSentences('Screen.tsx', code).unsaid.map(({ text }) => text)
  expect(unsaid('const A = () => <p>Find a college</p>')).toEqual(['Find a college'])
  expect(unsaid('const A = () => <input aria-label="Search" className="page wide" />')).toEqual(['Search'])
  expect(unsaid("const A = ({ is }: { is: boolean }) => <b>{is ? 'Saved here' : t('Save')}</b>")).toEqual([
    'Saved here',
  ])
  expect(unsaid('const A = ({ n }: { n: number }) => <b title={`${n} colleges found`}>{n}</b>')).toEqual([
    '… colleges found',
  ])
  expect(unsaid("const A = () => <b title={t('Search')}>{t('{n} colleges', { n: 1 })}</b>")).toEqual([])
})

test('a sentence said while a module is loaded is found', () => {
  expect(readSentences('a.ts', "const TITLE = t('Saved')").early).toHaveLength(1)
  expect(readSentences('a.ts', "const title = () => t('Saved')").early).toEqual([])
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
