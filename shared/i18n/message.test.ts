import { expect, test } from 'vitest'
import { compileMessage, inEnglish, msg } from './message.ts'

test('a message is its own English, with its values in their places and messages within it', () => {
  expect(inEnglish('Saved')).toBe('Saved')
  expect(inEnglish(msg('{ranks} ({basis})', { ranks: '1–2', basis: ['OPEN', msg('paid seats')] }))).toBe(
    '1–2 (OPEN, paid seats)',
  )
  expect(inEnglish(msg('To {name}', { name: '{name} $& #' }))).toBe('To {name} $& #')
})

test('a plural takes the form of its number, and a choice that of its kind', () => {
  const days = (days: number) =>
    inEnglish(msg('{days, plural, one {closes in # day} other {closes in # days}}', { days }))
  expect([days(0), days(1), days(2)]).toEqual(['closes in 0 days', 'closes in 1 day', 'closes in 2 days'])
  const hour = (part: string) =>
    inEnglish(msg('{part, select, noon {{clock} noon} other {{clock} pm}}', { part, clock: 12 }))
  expect([hour('noon'), hour('late')]).toEqual(['12 noon', '12 pm'])
})

test('a value that a message lacks is a type error', () => {
  // @ts-expect-error a value is missing
  const lacking = msg('{days, plural, one {# day of {name}} other {# days of {name}}}', { days: 2 })
  expect(inEnglish(lacking)).toBe('2 days of ')
})

test('it is compiled as Lingui compiles it', () => {
  expect(compileMessage('{count, plural, one {# college} other {# colleges}} of {name}.')).toEqual([
    ['count', 'plural', { one: ['', '#', ' college'], other: ['', '#', ' colleges'] }],
    ' of ',
    ['name'],
    '.',
  ])
})

test('what is no value stays as it was written', () => {
  expect(compileMessage('{} {two words} {name} {open')).toEqual(['{} {two words} ', ['name'], ' {open'])
  expect(compileMessage('{a}{b}')).toEqual([['a'], ['b']])
})
