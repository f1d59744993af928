import { expect, test } from 'vitest'
import type { HEADER_GROUPS } from '../catalogue/item.ts'
import { examsOfItem } from './ofItem.ts'

const exams = [
  { name: 'JEE Main', category: ['engineering', 'architecture'] },
  { name: 'JEE Advanced', category: ['engineering'] },
  { name: 'JEECUP', category: ['engineering'] },
  { name: 'NATA', category: ['architecture'] },
  { name: 'GPAT', category: ['pharmacy'] },
  { name: 'KEAM', category: ['engineering', 'pharmacy'] },
] as const
const named = (item: string, stream: (typeof HEADER_GROUPS)[number]['stream']) =>
  examsOfItem(
    item,
    stream,
    exams.map(({ name, category }) => ({ name, category: [...category] })),
  ).map(({ name }) => name)

test('an item that names an exam means it and those called after it; one that names none means all of its stream', () => {
  expect(named('JEE Preparation', 'engineering')).toEqual(['JEE Main', 'JEE Advanced'])
  expect(named('NATA Preparation', 'architecture')).toEqual(['NATA'])
  expect(named('Pharmacy Entrance Exams', 'pharmacy')).toEqual(['GPAT', 'KEAM'])
})
