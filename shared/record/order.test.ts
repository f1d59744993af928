import { expect, test } from 'vitest'
import { isOrder, withOrderKeys } from './order.ts'

const ids = (items: Array<{ id: string }>) => items.map((item) => item.id).join('')
const item = (id: string, order = '') => ({ id, order })

test('keys decide where every item has one, ids where two have the same', () => {
  expect(ids(withOrderKeys([item('c', 'a1'), item('b', 'a0'), item('a', 'a1')]))).toBe('bac')
})

test('an item without a key goes where it stands, and the others keep theirs', () => {
  const after = withOrderKeys([item('a', 'a0'), item('b'), item('c', 'a1'), item('d')])
  expect(ids([...after].sort((x, y) => (x.order < y.order ? -1 : 1)))).toBe('abcd')
  expect([after[0]?.order, after[2]?.order]).toEqual(['a0', 'a1'])
})

test('where the present keys contradict the list, the list counts', () => {
  expect(ids(withOrderKeys([item('a', 'a5'), item('b'), item('c', 'a1')]))).toBe('abc')
  expect(withOrderKeys([item('a', 'a5'), item('b'), item('c', 'a1')]).map((one) => one.order)).toEqual([
    'a0',
    'a1',
    'a2',
  ])
})

test('only a fractional index is a key', () => {
  expect(['a0', 'a0V', 'Zz', '', 'a00', '!', 'zz', 7, undefined].map(isOrder)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
