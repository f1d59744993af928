import { expect, test } from 'vitest'
import { makeCourse } from '../test/make.ts'
import {
  CATEGORY_KEYWORDS,
  categoryOf,
  COURSE_CATEGORIES,
  groupCourses,
  levelOf,
  type CourseCategory,
} from './course.ts'

/** Keywords that stand inside a name another family names first. */
const TAKEN: Record<string, CourseCategory> = { llb: 'Law', llm: 'Law', ms: 'Medical' }

const keywords = Object.entries(CATEGORY_KEYWORDS).flatMap(([family, words]) =>
  words.map((word) => [word, TAKEN[word] ?? family]),
)
test.each(keywords)('a course called "%s" is %s, in any case', (word, family) => {
  expect(categoryOf({ name: word!.toUpperCase() })).toBe(family)
  expect(categoryOf({ name: `${word} course` })).toBe(word === 'ms' ? 'Science' : family)
})

test.each([
  ['B.Tech', 'BTech', 'undergraduate'],
  ['B. Tech. (Computer Science)', 'BTech', 'undergraduate'],
  ['BTech', 'BTech', 'undergraduate'],
  ['B.E./B.Tech', 'BTech', 'undergraduate'],
  ['M.E./M.Tech', 'MTech', 'postgraduate'],
  ['M.B.A.', 'MBA', 'postgraduate'],
  ['PGDM', 'MBA', 'postgraduate'],
  ['E-PGDM', 'MBA', 'postgraduate'],
  ['Post Graduate Diploma in Management', 'MBA', 'postgraduate'],
  ['MBA – Foreign Students', 'MBA', 'postgraduate'],
  ['BBA', 'BBA', 'undergraduate'],
  ['BBA LLB', 'Law', 'undergraduate'],
  ['B.A. LL.B (Hons)', 'Law', 'undergraduate'],
  ['L.L.M.', 'Law', 'postgraduate'],
  ['M.C.A', 'MCA', 'postgraduate'],
  ['BCA (Hons)', 'BCA', 'undergraduate'],
  ['MBBS', 'Medical', 'undergraduate'],
  ['M.D.', 'Medical', 'postgraduate'],
  ['M.S.', 'Medical', 'postgraduate'],
  ['M.S. Orthopaedics', 'Medical', 'postgraduate'],
  ['M.S. (Computer Science)', 'Science', 'postgraduate'],
  ['M.Ch', 'Medical', 'postgraduate'],
  ['B.Sc. Nursing', 'Medical', 'undergraduate'],
  ['B.Sc', 'Science', 'undergraduate'],
  ['B.Sc Agriculture', 'Agriculture', 'undergraduate'],
  ['B.Sc.(Hons) Forestry', 'Agriculture', 'undergraduate'],
  ['B.A. (Hons) Economics', 'Arts', 'undergraduate'],
  ['B.A. Journalism', 'Mass Communication', 'undergraduate'],
  ['Fine Arts', 'Arts', 'other'],
  ['B.Com (Hons)', 'Commerce', 'undergraduate'],
  ['B.Pharm', 'Pharmacy', 'undergraduate'],
  ['Pharm.D', 'Pharmacy', 'doctorate'],
  ['Diploma in Pharmacy', 'Pharmacy', 'diploma'],
  ['B. Arch', 'Architecture', 'undergraduate'],
  ['M.Plan', 'Architecture', 'postgraduate'],
  ['B. Design', 'Design', 'other'],
  ['Hotel Management', 'Hotel Management', 'other'],
  ['BHMCT', 'Hotel Management', 'undergraduate'],
  ['BJMC', 'Mass Communication', 'undergraduate'],
  ['Electronics and Communication Engineering', 'BTech', 'other'],
  ['B.V.Sc & A.H.', 'Veterinary', 'undergraduate'],
  ['Ph.D', 'PhD', 'doctorate'],
  ['Ph. D. in Management', 'PhD', 'doctorate'],
  ['Diploma in Civil Engineering', 'Diploma', 'diploma'],
  ['Polytechnic', 'Diploma', 'diploma'],
  ['Diploma in Computer Science', 'Diploma', 'diploma'],
  ['Certificate in Yoga', 'Other', 'certificate'],
  ['B.Ed', 'Other', 'undergraduate'],
  ['Yoga', 'Other', 'other'],
] as const)('%s is %s, %s', (name, family, level) => {
  expect(categoryOf({ name })).toBe(family)
  expect(levelOf({ name })).toBe(level)
})

test('what is recorded counts before what the name says', () => {
  expect(categoryOf({ name: 'MBA', categoryName: 'Other' })).toBe('Other')
  expect(levelOf({ name: 'MBA', level: 'certificate' })).toBe('certificate')
})

test.each([
  ['Computer Engineering', 'postgraduate', 'MTech'],
  ['Computer Engineering', 'undergraduate', 'BTech'],
  ['Management', 'undergraduate', 'BBA'],
  ['Marketing', undefined, 'MBA'],
  ['Computer Applications', 'postgraduate', 'MCA'],
  ['Computer Applications', undefined, 'BCA'],
  ['Anything', 'doctorate', 'PhD'],
  ['Anything', 'diploma', 'Diploma'],
  ['Physics', undefined, 'Science'],
  ['History', undefined, 'Arts'],
  ['Banking', undefined, 'Commerce'],
] as const)('a name without a degree, %s (%s), is inferred to be %s', (name, level, family) =>
  expect(categoryOf({ name, level })).toBe(family),
)

test('there are 21 families', () => {
  expect(COURSE_CATEGORIES).toHaveLength(21)
  expect(Object.keys(CATEGORY_KEYWORDS)).toEqual(COURSE_CATEGORIES.slice(0, 20))
})

test('courses are grouped by family, type and specialization, General where none is given', () => {
  const groups = groupCourses([
    makeCourse({ name: 'MBA' }),
    makeCourse({ name: 'B.Tech', subCategory: 'Lateral', specialization: 'CSE' }),
    makeCourse({ name: 'PGDM', specialization: ' ' }),
  ])
  expect(
    groups.map((group) => [
      group.category,
      group.types.map((type) => [
        type.type,
        type.specializations.map((one) => [one.specialization, one.courses.map((course) => course.name)]),
      ]),
    ]),
  ).toEqual([
    ['MBA', [['General', [['General', ['MBA', 'PGDM']]]]]],
    ['BTech', [['Lateral', [['CSE', ['B.Tech']]]]]],
  ])
})
