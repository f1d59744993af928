import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATES } from '../shared/college/state.ts'
import { EXAMS } from '../pwa/language/hindi/exams.ts'
import { hindi, HINDI } from '../pwa/language/hindi/hindi.ts'

/** What is no language's own: names of exams and bodies by their letters, amounts, addresses and the code of records. */
const UNREAD = new Set([
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

const exams = JSON.parse(readFileSync(new URL('../sync-server/sample/exams.json', import.meta.url), 'utf8')) as Array<
  Record<string, unknown>
>

/** Every text of an exam's record, with the name of its field. */
function* texts(value: unknown, field: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [field, value]
  else if (Array.isArray(value))
    for (const one of value) yield* texts(one, typeof one === 'string' ? `${field}[]` : field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* texts(one, name)
}

test('whatever the exams of a first start say has its Hindi: no sentence of an exam page stays in English', () => {
  const left = exams.flatMap(({ name, ...exam }) =>
    [...texts(exam, '')].flatMap(([field, text]) =>
      // A word of small letters is English; "JoSAA", "CLAT 2027" and "B.Pharm" are names.
      UNREAD.has(field) ||
      !/\b[a-z]{3,}\b|\b[A-Z][a-z]{3,}\b/.test(text.replace(/JEE Main|JoSAA|B\.Pharm/g, '')) ||
      /[\u0900-\u097F]/.test(hindi(text))
        ? []
        : [`${String(name)}, ${field}: ${text}`],
    ),
  )
  expect(left).toEqual([])
})

test('every state has its Hindi name', () => {
  expect(STATES.filter((state) => !/[\u0900-\u097F]/.test(hindi(state)))).toEqual([])
})

test('no Hindi sentence ends in a Latin full stop', () => {
  const ends = Object.values({ ...HINDI, ...EXAMS }).filter(
    (said) => /[\u0900-\u097F)]\.(?:\s|<|$)/.test(said) && !said.endsWith('...'),
  )
  expect(ends).toEqual([])
  expect(hindi('{sentence}. {next}', { sentence: 'कनेक्ट नहीं हो सका', next: 'कुछ नहीं बदला।' })).toBe(
    'कनेक्ट नहीं हो सका। कुछ नहीं बदला।',
  )
})
