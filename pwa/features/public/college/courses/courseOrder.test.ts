import { expect, test } from 'vitest'
import { makeCourse } from '../../../../../shared/test/make.ts'
import { popularCourses, sortCourses } from './courseOrder.ts'

const courses = [
  makeCourse({ name: 'MBA (Online)', seats: 600, isDistance: true }),
  makeCourse({ name: 'MBA', seats: 240 }),
  makeCourse({ name: 'MCA', seats: 60 }),
]
const names = (some: typeof courses) => some.map(({ name }) => name)

test('seats of a distance course make it no popular one; who asks for the most seats gets it first', () => {
  expect(names(popularCourses(courses, undefined).courses)).toEqual(['MBA', 'MCA', 'MBA (Online)'])
  expect(names(sortCourses(courses, 'seats', undefined))).toEqual(['MBA (Online)', 'MBA', 'MCA'])
})
