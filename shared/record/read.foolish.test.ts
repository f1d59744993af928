import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { readCollege } from '../college/spellings.ts'
import { collegeFields } from '../college/fields.ts'
import { problemsIn } from './check.ts'
import { readRecord } from './read.ts'

afterEach(() => {
  if (Object.keys(Object.prototype).length > 0) throw new Error('The prototype of every object was changed')
})

const deep = (): unknown => {
  let nest: unknown = []
  for (let n = 0; n < 200_000; n++) nest = [nest]
  return nest
}

test('a __proto__ in the input changes no prototype and is told', () => {
  const input = JSON.parse(
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"name":"A","courses":[{"__proto__":{"y":1},"name":"B"}],"other":{"__proto__":{"z":1}}}',
  ) as unknown
  const { college, kept, problems } = readCollege(input)
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  expect(Object.getPrototypeOf(college)).toBe(Object.prototype)
  expect((college as Record<string, unknown>)['isAdmin']).toBeUndefined()
  expect(kept).toEqual({})
  expect(problems.filter((problem) => problem.rule === 'forbidden')).toHaveLength(4)
})

test.each([
  ...Object.keys(collegeFields),
  'CollegeName',
  'course1',
  'FAQAns3',
  'RankingNIRFStream1',
  'hostelLike1',
  'nobody knows',
])('200,000 nested arrays in %s are a problem, not a crash', (key) => {
  const { problems } = readCollege({ [key]: deep() })
  expect(problems.length).toBeGreaterThan(0)
})

test('what is no object is refused in one sentence', () => {
  for (const input of [null, undefined, 7, 'x', [], [{}]]) expect(readCollege(input).problems).toHaveLength(1)
})

test('texts that cannot be stored are not kept aside either', () => {
  expect(readCollege({ odd: 'a\u0000b' }).problems).toMatchObject([{ path: 'odd', rule: 'text' }])
  expect(readCollege({ odd: { deep: ['\uD800'] } }).problems).toMatchObject([{ path: 'odd', rule: 'text' }])
  expect(readCollege({ odd: 'x'.repeat(200_000) }).problems).toMatchObject([{ path: 'odd', rule: 'max' }])
})

test('any JSON at all is read without throwing, gives only declared fields, and reads back as itself', () => {
  const keys = fc.oneof(
    fc.constantFrom(
      ...Object.keys(collegeFields),
      'CollegeName',
      'course1',
      'course1Fee',
      'FAQquestion1',
      'FAQAns1',
      'CollegeType',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.dictionary(keys, fc.jsonValue()), (input) => {
      let n = 0
      const { college } = readCollege(input, { ids: () => `i${n++}` })
      expect(Object.keys(college).every((key) => key in collegeFields)).toBe(true)
      const again = readRecord(collegeFields, college)
      expect(again.problems).toEqual([])
      expect(again.unknown).toEqual({})
      expect(JSON.stringify(again.value)).toBe(JSON.stringify(college))
    }),
    { numRuns: 500 },
  )
})

test('checking never throws either, whatever stands in the place of a record', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(collegeFields)), fc.anything()), (input) => {
      for (const problem of problemsIn(collegeFields, input, { thisYear: 2026 })) expect(problem.message).toMatch(/\S/)
    }),
  )
})
