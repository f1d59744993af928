import { HOSTILE_TEXTS } from '../../shared/test/hostileText.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import { readJsonRows } from '../../shared/imports/json.ts'
import { cellValue } from '../../shared/imports/cells.ts'
import { changeSchema, editSchema } from '../../shared/protocol/pushSchema.ts'
import { problemsIn } from '../../shared/record/check.ts'
import { coerce, wordsFrom } from '../../shared/record/coerce.ts'
import type { Field, ScalarField } from '../../shared/record/field.ts'
import { readRecord } from '../../shared/record/read.ts'
import type { ExportedFunction } from './signatures.ts'
import { growthOf, processorMs, type Work } from './growth.ts'

/** Exported functions that take text and are not called here, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'shared/imports/clean.ts cleanRow':
    'waits for turns that its caller gives; a row through it is tried by sync-server/http/loopHold.test.ts',
  'shared/imports/walk.ts runColleges': 'waits for turns that its caller gives; tried with it',
  'shared/imports/joinRankings.ts runRankings': 'waits for turns that its caller gives; tried with it',
  'shared/predictor/closingRows.ts closingRows': 'reads tables of a decoded pack, whose numbers name each other',
  'shared/predictor/ownRank.ts ownRanks': 'reads tables of decoded packs',
  'shared/predictor/history.ts slotHistoryOf': 'reads tables of decoded packs too',
  'shared/predictor/upgradeTest.ts withUpgrades': 'reads tables of decoded packs and the evidence made of them',
  'shared/protocol/openapi.ts openApiOf': 'takes declarations of calls, which are code',
}

/**
 * Classes are made by what walks a file or a catalogue; their text comes through the functions that are called here.
 */
export const CLASSES: Readonly<Record<string, string>> = {
  'shared/failure.ts Failure': 'keeps what it is given',
  'shared/catalogue/block.ts Block': 'reads bytes of our own',
  'shared/catalogue/bytes.ts DamagedBytes': 'keeps what it is given',
  'shared/catalogue/bytes.ts ByteWriter': 'writes bytes of our own',
  'shared/catalogue/bytes.ts ByteReader': 'reads bytes of our own',
  'shared/catalogue/columns.ts Columns': 'holds decoded cards',
  'shared/catalogue/tally.ts ValueTally': 'counts cards',
  'shared/catalogue/words.ts Words': 'holds words of cards, called by openCatalogue',
  'shared/handover/catalogueFile.ts UnreadableFile': 'keeps what it is given',
  'shared/imports/cutoffs.ts CutoffReader': 'reads cells of a file: sync-server/http/loopHold.test.ts',
  'shared/imports/plan.ts ImportPlanner': 'plans records that were read',
  'shared/imports/rankings.ts CodeBook': 'holds codes that were read',
  'shared/imports/rows.ts RowReader': 'reads cells of a file: sync-server/http/loopHold.test.ts',
  'shared/imports/slugs.ts Slugs': 'holds slugs, made by slugOf',
  'shared/imports/tally.ts ImportTally': 'counts rows',
  'shared/predictor/backTest.ts TestedYears': 'keeps forecasts of numbers',
  'shared/predictor/wordTest.ts WordTally': 'counts numbers',
}

/** What no type says: texts in places that take anything. */
const BESIDE: Readonly<Record<string, (text: string) => unknown>> = {
  ...Object.fromEntries(
    kindsOf(collegeFields).flatMap((field): Array<[string, (text: string) => unknown]> => [
      [`a cell of ${field.kind}`, (text) => cellValue(text, field)],
      ...(field.kind === 'words'
        ? [['a list of words', (text: string) => wordsFrom(field, [text, text])] as [string, (text: string) => unknown]]
        : [
            [`a value of ${field.kind}`, (text: string) => coerce(field as ScalarField, text)] as [
              string,
              (text: string) => unknown,
            ],
          ]),
    ]),
  ),
  'a college': (text) => readCollege(Object.fromEntries(Object.keys(collegeFields).map((name) => [name, text]))),
  'a college with items': (text) =>
    readCollege({
      name: 'a',
      courses: [{ name: text, categoryName: text, level: text, applicationDeadline: text, fee: text }],
      rankings: [{ agency: text, rank: text }],
      contactDetails: { phone: text, email: text },
    }),
  'a college with a key nobody knows': (text) => readCollege({ [text]: text }),
  'a record': (text) =>
    readRecord(collegeFields, { name: text, courses: text, type: text, aboutHtml: text, contactDetails: text }),
  'a record to be checked': (text) =>
    problemsIn(
      collegeFields,
      { name: text, about: text, aboutHtml: text, websiteURL: text, contactDetails: { email: text, phone: text } },
      { thisYear: 2026 },
    ),
  'JSON with a text': (text) => readJsonRows(JSON.stringify([{ name: text }])),
  'an edit': (text) =>
    editSchema.safeParse({ n: 1, kind: 'enquiry.send', record: text, madeAt: text, value: { [text]: text } }),
  'a change': (text) =>
    changeSchema.safeParse({ path: text, insert: { id: text, order: text, value: { [text]: text } }, add: [text] }),
}
function kindsOf(fields: Readonly<Record<string, Field>>): Exclude<Field, { kind: 'group' | 'list' }>[] {
  const kinds = new Map<string, Exclude<Field, { kind: 'group' | 'list' }>>()
  const visit = (all: Readonly<Record<string, Field>>): void => {
    for (const field of Object.values(all)) {
      if (field.kind === 'group' || field.kind === 'list') visit(field.fields)
      else if (!kinds.has(field.kind)) kinds.set(field.kind, field)
    }
  }
  visit(fields)
  return [...kinds.values()]
}

/** The functions that take text, without those that are left out. */
export const textFunctionsOf = (functions: readonly ExportedFunction[]): ExportedFunction[] =>
  functions.filter(
    ({ path, name, texts }) => texts > 0 && !/\/test\//.test(path) && LEFT_OUT[`${path} ${name}`] === undefined,
  )

/** One function, and what it is called with. */
export type Callable = (...all: unknown[]) => unknown
export const moduleOf = (path: string): Promise<Record<string, Callable>> =>
  import(/* @vite-ignore */ new URL(`../../${path}`, import.meta.url).href) as Promise<Record<string, Callable>>

/**
 * A function of so many texts is also given texts that differ: of two equal ones many see at once that there is nothing
 * to do.
 */
const FEW_TEXTS = 4

/** The work of a function on texts of one shape, by what it is called in a report. */
function* worksOf(
  { texts, argumentsFor }: ExportedFunction,
  act: Callable,
  textOf: (length: number) => string,
): Generator<[kind: string, work: Work]> {
  // A record with hundreds of texts has shorter ones, so that the whole is not a thousand times as long.
  const share = texts <= FEW_TEXTS ? 1 : Math.max(1 / 64, FEW_TEXTS / texts)
  const filling = (length: number) => ({ text: textOf(Math.floor(length * share)), entries: 1 })
  yield [
    '',
    (length) => {
      const all = argumentsFor(filling(length))
      return () => act(...all)
    },
  ]
  if (texts < 2 || texts > FEW_TEXTS) return
  yield [
    ', each a little different',
    (length) => {
      const all = argumentsFor({ ...filling(length), differing: { made: 0 } })
      return () => act(...all)
    },
  ]
}

/** So many shapes of one slow function are told: each of them takes long. */
const MOST_TOLD = 3

/**
 * Every function, each with every shape; those whose time grows faster than their text, with the shape and what was
 * measured.
 */
export async function slowAmong(
  functions: readonly ExportedFunction[],
  shapes: Readonly<Partial<typeof HOSTILE_TEXTS>> = HOSTILE_TEXTS,
): Promise<string[]> {
  const slow: string[] = []
  for (const called of functions) {
    const act = (await moduleOf(called.path))[called.name]!,
      before = slow.length
    for (const [shape, textOf] of Object.entries(shapes)) {
      if (textOf === undefined || slow.length >= before + MOST_TOLD) break
      for (const [kind, work] of worksOf(called, act, textOf)) {
        const growth = await growthOf(work)
        if (growth) slow.push(`${called.path} ${called.name}, ${shape}${kind}: ${growth}`)
      }
    }
  }
  return slow
}

/** The same of what no type says. */
export async function slowBeside(): Promise<string[]> {
  const slow: string[] = []
  for (const [name, act] of Object.entries(BESIDE)) {
    for (const [shape, textOf] of Object.entries(HOSTILE_TEXTS)) {
      const growth = await growthOf((length) => {
        const text = textOf(length)
        return () => act(text)
      })
      if (growth) slow.push(`${name}, ${shape}: ${growth}`)
    }
  }
  return slow
}

/** Functions whose answer has as many parts as the entries of two lists have pairs. */
const TABLES = new Set(['shared/imports/failedRows.ts failedFile'])

/**
 * So many ms of 4,000 entries are no danger: lists of bodies, schemes or reports have ten, and a few lines that look
 * through them for each other are the plainest.
 */
const TINY_LIST_MS = 600

/** Functions whose time grows faster than the number of entries of their lists. */
export async function slowInEntries(functions: readonly ExportedFunction[]): Promise<string[]> {
  const slow: string[] = []
  for (const { path, name, lists, argumentsFor } of functions.filter(
    (one) => one.lists > 0 && !TABLES.has(`${one.path} ${one.name}`),
  )) {
    const act = (await moduleOf(path))[name]!
    const growth = await growthOf(
      (length) => {
        const all = argumentsFor({ text: 'a 1 ', entries: Math.ceil(length / 50 / lists) })
        return () => act(...all)
      },
      processorMs,
      TINY_LIST_MS,
    )
    if (growth) slow.push(`${path} ${name}: ${growth}`)
  }
  return slow
}
