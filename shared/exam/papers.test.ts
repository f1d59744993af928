import { expect, test } from 'vitest'
import { examsOfPapers, hasClosings } from './papers.ts'

test('papers of one exam are on its page, once; an exam nobody keeps is on none', () => {
  const kept = ['JEE Main', 'JEE Advanced', 'JEECUP', 'NATA'].map((name) => ({ name }))
  expect(
    examsOfPapers(['JEE Main Paper 2A', 'JEE Main', 'GATE', 'JEE Advanced'], kept).map(({ name }) => name),
  ).toEqual(['JEE Main', 'JEE Advanced'])
})

test('whatever staff call its page, an exam is the one whose closing ranks are kept', () => {
  const kept = [{ name: 'NEET' }, { name: 'GATE 2027' }, { name: 'JEE Main 2027' }, { name: 'CAT' }]
  expect(examsOfPapers(['NEET UG', 'GATE', 'JEE Main Paper 2B'], kept).map(({ name }) => name)).toEqual([
    'NEET',
    'GATE 2027',
    'JEE Main 2027',
  ])
  expect(kept.map(hasClosings)).toEqual([true, true, true, false])
})
