import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCollege, makeRecord } from '../test/make.ts'
import { canonical, isBlank, isSame } from './canonical.ts'
import { hashOf, tagOf } from './tag.ts'

test('keys stand in order and what is empty is left out', () => {
  expect(canonical({ b: 1, a: 'x', c: '', d: null, e: [], f: {}, g: { h: undefined } })).toBe('{"a":"x","b":1}')
})

test('zero and no are facts and stay', () => {
  expect(canonical({ seats: 0, active: false })).toBe('{"active":false,"seats":0}')
})

test('a hole in a list keeps its place', () => {
  expect(canonical([1, null])).not.toBe(canonical([null, 1]))
})

test('the order in which keys were written changes nothing, and what is written reads back the same', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        fc.jsonValue(),
      ),
      (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse())
        expect(canonical(turned)).toBe(canonical(value))
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value))
      },
    ),
  )
})

test('blank and absent give one tag', () => {
  const record = makeRecord()
  const blanked = { ...record, college: { ...record.college, city: '', highlights: undefined } }
  expect(tagOf(blanked)).toBe(record.tag)
  expect(isSame('', undefined)).toBe(true)
  expect(isBlank({ a: '', b: [{}].slice(1) })).toBe(true)
})

test('a tag is 128 bits in hex and moves with anything a person can see or edit, and with nothing else', () => {
  const record = makeRecord()
  expect(record.tag).toMatch(/^[0-9a-f]{32}$/)
  for (const changed of [
    { slug: 'other' },
    { status: 'draft' as const },
    { kept: { note: 1 } },
    { college: makeCollege({ city: 'Pune' }) },
  ]) {
    expect(tagOf({ ...record, ...changed })).not.toBe(record.tag)
  }
  expect(tagOf({ ...record, number: 9, updatedAt: 1 } as typeof record)).toBe(record.tag)
})

test('the hash of a known value never changes, for tags are kept on phones', () => {
  expect(hashOf({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad808')
})
