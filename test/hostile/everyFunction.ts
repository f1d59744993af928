// Every shape takes over an hour on two cores, so no run of `npm test` includes this file yet: it is made faster first.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '../../shared/test/hostileText.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import { collegesIn } from '../../shared/imports/json.ts'
import { cellValue } from '../../shared/imports/cells.ts'
import { changeSchema, editSchema } from '../../shared/protocol/pushSchema.ts'
import { problemsIn } from '../../shared/record/check.ts'
import { coerce, wordsFrom } from '../../shared/record/coerce.ts'
import type { Field, ScalarField } from '../../shared/record/field.ts'
import { read } from '../../shared/record/read.ts'
import { type Exports, type ExportedFunction, exportsOf } from './signatures.ts'
import { growthOf } from './growth.ts'

/** Exported functions that take text and are not called here, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'shared/imports/clean.ts cleanRow':
    'waits for turns that its caller gives; a row through it is tried by sync-server/http/loopHold.test.ts',
  'shared/imports/walk.ts runColleges': 'waits for turns that its caller gives; tried with it',
  'shared/imports/joinRankings.ts runRankings': 'waits for turns that its caller gives; tried with it',
  'shared/predictor/closingRows.ts closingRows': 'reads tables of a decoded pack, whose numbers name each other',
  'shared/protocol/openapi.ts openApiOf': 'takes declarations of calls, which are code',
}

/** Classes are made by what walks a file or a catalogue; their text comes through the functions that are called here. */
const CLASSES: Readonly<Record<string, string>> = {
  'shared/failure.ts Failure': 'keeps what it is given',
  'shared/catalogue/block.ts Block': 'reads bytes of our own',
  'shared/catalogue/bytes.ts DamagedBytes': 'keeps what it is given',
  'shared/catalogue/bytes.ts Writer': 'writes bytes of our own',
  'shared/catalogue/bytes.ts Reader': 'reads bytes of our own',
  'shared/catalogue/columns.ts Columns': 'holds decoded cards',
  'shared/catalogue/tally.ts Tally': 'counts cards',
  'shared/catalogue/words.ts Words': 'holds words of cards, called by openCatalogue',
  'shared/imports/cutoffs.ts CutoffReader': 'reads cells of a file: sync-server/http/loopHold.test.ts',
  'shared/imports/plan.ts Planner': 'plans records that were read',
  'shared/imports/rankings.ts CodeBook': 'holds codes that were read',
  'shared/imports/rows.ts RowReader': 'reads cells of a file: sync-server/http/loopHold.test.ts',
  'shared/imports/slugs.ts Slugs': 'holds slugs, made by slugOf',
  'shared/imports/tally.ts Tally': 'counts rows',
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
    read(collegeFields, { name: text, courses: text, type: text, aboutHtml: text, contactDetails: text }),
  'a record to be checked': (text) =>
    problemsIn(
      collegeFields,
      { name: text, about: text, aboutHtml: text, websiteURL: text, contactDetails: { email: text, phone: text } },
      { thisYear: 2026 },
    ),
  'JSON with a text': (text) => collegesIn(JSON.stringify([{ name: text }])),
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

let exported: Exports
let called: ExportedFunction[]
beforeAll(() => {
  exported = exportsOf('shared/tsconfig.json')
  called = exported.functions
    .filter(({ path, texts }) => texts > 0 && !/\/test\//.test(path))
    .filter(({ path, name }) => LEFT_OUT[`${path} ${name}`] === undefined)
}, 120_000)
afterAll(() => exported.close())

const SHAPES = Object.entries(HOSTILE_TEXTS)
const moduleOf = (path: string) =>
  import(/* @vite-ignore */ new URL(`../../${path}`, import.meta.url).href) as Promise<
    Record<string, (...all: unknown[]) => unknown>
  >

test('every text function of shared/ is known: called here, or left out for a reason', async () => {
  expect(called.length).toBeGreaterThan(400)
  const names = new Set(exported.functions.map(({ path, name }) => `${path} ${name}`))
  expect(Object.keys(LEFT_OUT).filter((name) => !names.has(name))).toEqual([])
  expect(exported.classes.toSorted()).toEqual(Object.keys(CLASSES).toSorted())
  // A function that stumbles over what it is given judges no text: its arguments do not fit.
  const stumbling: string[] = []
  for (const { path, name, argumentsFor } of called) {
    try {
      await (
        await moduleOf(path)
      )[name]!(...argumentsFor({ text: 'a 1', entries: 2 }))
    } catch (thrown) {
      if (thrown instanceof TypeError) stumbling.push(`${path} ${name}: ${thrown.message}`)
    }
  }
  expect(stumbling).toEqual([])
}, 120_000)

test.each(SHAPES)(
  'no text function of shared/ takes the square of a text of %s',
  async (_, textOf) => {
    const slow: string[] = []
    for (const { path, name, texts, argumentsFor } of called) {
      const act = (await moduleOf(path))[name]!
      // A record with hundreds of texts has shorter ones, so that the whole is not a thousand times as long.
      const share = texts <= 4 ? 1 : Math.max(1 / 64, 4 / texts)
      const growth = growthOf((length) => {
        const all = argumentsFor({ text: textOf(Math.floor(length * share)), entries: 1 })
        return () => act(...all)
      })
      if (growth) slow.push(`${path} ${name}: ${growth}`)
    }
    for (const [name, act] of Object.entries(BESIDE)) {
      const growth = growthOf((length) => {
        const text = textOf(length)
        return () => act(text)
      })
      if (growth) slow.push(`${name}: ${growth}`)
    }
    expect(slow).toEqual([])
  },
  600_000,
)

test('no function of shared/ takes the square of how many entries its lists have', async () => {
  const slow: string[] = []
  for (const { path, name, lists, argumentsFor } of called.filter((one) => one.lists > 0)) {
    const act = (await moduleOf(path))[name]!
    const growth = growthOf((length) => {
      const all = argumentsFor({ text: 'a 1 ', entries: Math.ceil(length / 50 / lists) })
      return () => act(...all)
    })
    if (growth) slow.push(`${path} ${name}: ${growth}`)
  }
  expect(slow).toEqual([])
}, 600_000)
