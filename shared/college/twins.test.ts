import { expect, test } from 'vitest'
import { twinsOf } from './twins.ts'

const hill = { id: 'a', name: 'Hill College', city: 'Pune', location: 'Pune, Maharashtra', code: 'C-1' }

test('the same name in the same city is a twin, however it is written; in another city it is not', () => {
  expect(twinsOf({ id: 'new', name: ' HILL  college', location: 'x', city: 'pune' }, [hill])).toEqual([{ college: hill, by: 'name and city' }])
  expect(twinsOf({ id: 'new', name: 'Hill College', location: 'Nashik', city: 'Nashik' }, [hill])).toEqual([])
})
test('the same code is a twin whatever the name', () => {
  expect(twinsOf({ id: 'new', name: 'Other', location: 'Goa', code: 'c-1' }, [hill])).toMatchObject([{ by: 'code' }])
})
test('a college is no twin of itself, and what has no name and no code has none', () => {
  expect(twinsOf(hill, [hill])).toEqual([])
  expect(twinsOf({ id: 'new', name: '', location: '' }, [hill, { id: 'b', name: '', location: '' }])).toEqual([])
})
test('where no city is known the location stands for it', () => {
  expect(twinsOf({ id: 'new', name: 'Hill College', location: 'Pune' }, [{ id: 'b', name: 'Hill College', location: 'Pune' }])).toHaveLength(1)
})
