import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATES } from '../shared/college/state.ts'
import { hindi } from '../pwa/i18n/hindi/hindi.ts'
import { textsOfExam } from '../vite/extractor.ts'
import { readCatalogue } from './catalogue.ts'

const exams = JSON.parse(readFileSync(new URL('../sync-server/sample/exams.json', import.meta.url), 'utf8')) as Array<
  Record<string, unknown>
>

test('whatever the exams of a first start say has its Hindi: no sentence of an exam page stays in English', () => {
  const texts = exams.flatMap((exam) => [...textsOfExam(exam)])
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => !/[\u0900-\u097F]/.test(hindi(text)))).toEqual([])
})

test('every state has its Hindi name', () => {
  expect(STATES.filter((state) => !/[\u0900-\u097F]/.test(hindi(state)))).toEqual([])
})

test('no Hindi sentence ends in a Latin full stop', () => {
  const ends = Object.values(readCatalogue('hi')).filter(
    (said) => /[\u0900-\u097F)]\.(?:\s|<|$)/.test(said) && !said.endsWith('...'),
  )
  expect(ends).toEqual([])
  expect(hindi('{sentence}. {next}', { sentence: 'कनेक्ट नहीं हो सका', next: 'कुछ नहीं बदला।' })).toBe(
    'कनेक्ट नहीं हो सका। कुछ नहीं बदला।',
  )
})
