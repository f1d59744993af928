import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeEntries, mergeEntriesById, mergeFields } from './threeWay.ts'

interface Row {
  name: string
  note?: string
  size?: { low: number; high: number }
}
const row: Row = { name: 'A', note: 'B' }

describe('what was changed in a row', () => {
  test('is put into the row as it stands by then, field by field; a field taken away goes', () => {
    expect(mergeFields({ ...row, name: 'Theirs' }, row, { name: 'A' })).toEqual({ name: 'Theirs' })
    expect(mergeFields(row, row, { ...row, size: { low: 1, high: 2 } })).toEqual({ ...row, size: { low: 1, high: 2 } })
  })
  test('stands where both changed a field, whole unless there is a finer way', () => {
    const size = { low: 1, high: 9 },
      versions = [{ size: { ...size, low: 2 } }, { size }, { size: { ...size, high: 8 } }] as const
    expect(mergeFields<Partial<Row>>(...versions)).toEqual({ size: { low: 1, high: 8 } })
    expect(mergeFields<{ size: typeof size }>(...versions, { size: mergeFields })).toEqual({
      size: { low: 2, high: 8 },
    })
  })
  test('changes nothing where nothing was changed, and is all there is where nobody else changed anything', () => {
    const rowArb = fc.record({ a: fc.nat(2), b: fc.constantFrom('x', 'y'), c: fc.boolean() }, { requiredKeys: ['a'] })
    fc.assert(
      fc.property(rowArb, rowArb, (one, other) => {
        expect(mergeFields(other, one, one)).toEqual(other)
        expect(mergeFields(one, one, other)).toEqual(other)
      }),
    )
  })
})

describe('what was changed in a list', () => {
  const merged = (fresh: string, was: string, is: string) =>
    mergeEntries(
      [...fresh],
      [...was],
      [...is],
      (letter) => letter,
      (letter) => letter,
    ).join('')
  test('is added, removed, and stays gone where it is gone by then', () => {
    expect(merged('abcx', 'abc', 'acy')).toBe('acxy')
    expect(merged('ac', 'abc', 'abcd')).toBe('acd')
    expect(merged('abx', 'ab', 'abx')).toBe('abx')
  })
  test('is the other’s list with nothing changed, one’s own where the other changed nothing, and in it every entry once', () => {
    const list = fc.uniqueArray(fc.constantFrom(...'abcdef')).map((letters) => letters.join(''))
    fc.assert(
      fc.property(list, list, list, (fresh, was, is) => {
        expect(merged(fresh, was, was)).toBe(fresh)
        expect([...merged(was, was, is)].sort()).toEqual([...is].sort())
        const all = [...merged(fresh, was, is)]
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })
  test('is changed in its entry alone', () => {
    const entries = [
      { id: 'a', day: 1, isDone: false },
      { id: 'b', day: 1, isDone: false },
    ]
    const [a, b] = entries as [(typeof entries)[0], (typeof entries)[0]]
    expect(mergeEntriesById([{ ...a, day: 2 }, b], entries, [{ ...a, isDone: true }, b])).toEqual([
      { id: 'a', day: 2, isDone: true },
      b,
    ])
  })
})
