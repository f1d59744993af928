import { expect, test } from 'vitest'
import { courseNamed } from '../../../test/makePublic.ts'
import { filterByFamily, ranksFor } from './narrow.ts'

const rows = ['B.Tech Civil', 'MBA', '', 'Robotics', 'Studies', undefined].map((name, id) => ({ id, name }))
const kept = (
  category: Parameters<typeof filterByFamily>[1],
  courses = [courseNamed('Robotics', { categoryName: 'BTech' })],
) => filterByFamily(rows, category, (row) => row.name, courses).map(({ name }) => name)

test('no category keeps every row', () => {
  expect(kept('')).toHaveLength(6)
})

test('a category keeps its own rows, those with a blank name, and those of no family', () => {
  expect(kept('MBA')).toEqual(['MBA', '', 'Studies', undefined])
})

test('the family a college gave its course beats what the name tells', () => {
  expect(kept('BTech')).toEqual(['B.Tech Civil', '', 'Robotics', 'Studies', undefined])
  expect(kept('BTech', [courseNamed('MBA', { categoryName: 'BTech' })])).toContain('MBA')
})

test('a stream of a ranking speaks for its families; Overall speaks for all', () => {
  expect([
    ranksFor('Engineering', 'BTech'),
    ranksFor('Engineering', 'MBA'),
    ranksFor('Overall', 'MBA'),
    ranksFor('Engineering', ''),
  ]).toEqual([true, false, true, true])
})
