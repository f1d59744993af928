import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { extractCatalogues, faultsOf, valuesOf } from '../vite/catalogues.ts'
import { messagesOf } from '../vite/extractor.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('the catalogues are what extraction makes, whole, and with the values of every sentence', async () => {
  const catalogues = await extractCatalogues()
  expect(catalogues.map(({ locale }) => locale)).toEqual(expect.arrayContaining(['en', 'hi']))
  expect(catalogues.flatMap(faultsOf)).toEqual([])
}, 120_000)

test('a catalogue that is behind, a sentence without words and a value that is lost are faults', () => {
  const fine = { locale: 'hi', file: `${ROOT}hi.po`, text: 'a', extracted: 'a', messages: { 'To {name}': '{name} को' } }
  expect(faultsOf(fine)).toEqual([])
  expect(faultsOf({ ...fine, text: 'b' })).toEqual(['hi.po is not what the sources say: run npm run i18n:extract'])
  expect(faultsOf({ ...fine, messages: { Saved: '' } })).toEqual(['hi.po has no words for “Saved”'])
  expect(faultsOf({ ...fine, messages: { 'To {name}': '{nam} को' } })).toEqual([
    'hi.po has other values than “To {name}”: “{nam} को”',
  ])
  expect(faultsOf({ ...fine, messages: { 'To {name}': 'To {name' } })).toEqual([
    'hi.po cannot be read at “To {name}”: “To {name”',
  ])
})

test('a plural asks for its number in every language, whatever its forms are', () => {
  const english = '{days, plural, one {# day of {name}} other {# days of {name}}}'
  expect(valuesOf(english)).toBe('days plural, name')
  expect(valuesOf('{days, plural, other {{name} के # दिन}}')).toBe(valuesOf(english))
  expect(valuesOf('{days} {name}')).not.toBe(valuesOf(english))
})

test('extraction finds what is said, what shared/ makes, and the labels of a screen', () => {
  expect(messagesOf('pwa/app/Some.tsx', "const a = () => t('Saved here, {name}', { name })")).toEqual([
    'Saved here, {name}',
  ])
  expect(messagesOf('shared/some.ts', "export const a = () => msg('closes in {days} days', { days })")).toEqual([
    'closes in {days} days',
  ])
  const table = "const TITLES = { a: 'All courses', b: 'OPEN' }"
  expect(messagesOf('pwa/app/Suggest.tsx', table)).toEqual(['All courses'])
  expect(messagesOf('shared/some.ts', table)).toEqual([])
})
