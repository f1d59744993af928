import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collegeFields } from '../college/fields.ts'
import { makeCollege, makeCourse, makeIds, makeItems } from '../test/make.ts'
import { changesBetween, wordsBetween } from './difference.ts'
import { overlay } from './overlay.ts'
import { readRecord } from './read.ts'

const changes = (before: object, after: object) =>
  changesBetween(collegeFields, makeCollege(before), makeCollege(after))

test('a changed field stands at its path with what it was and what it is', () => {
  expect(changes({ contactDetails: { phone: '080-1' } }, { contactDetails: { phone: '080-2' }, city: 'Pune' })).toEqual(
    [
      { path: 'city', after: 'Pune' },
      { path: 'contactDetails/phone', before: '080-1', after: '080-2' },
    ],
  )
})

test('blank and absent are no difference', () => {
  expect(changes({ city: '' }, { highlights: undefined })).toEqual([])
})

test('a field of an item is found by the id of the item, wherever it stands', () => {
  const [a, b] = [makeCourse({ id: 'c1', fee: '1.8 L' }), makeCourse({ id: 'c7', order: 'a1' })]
  expect(changes({ courses: [a, b] }, { courses: [b, { ...a, fee: '2.0 L' }] })).toEqual([
    { path: 'courses/c1/fee', before: '1.8 L', after: '2.0 L' },
  ])
})

test('items that came and went stand whole, an item that moved with its two keys', () => {
  const [one, two, three] = makeItems([
    { question: '1', answer: 'x' },
    { question: '2', answer: 'x' },
    { question: '3', answer: 'x' },
  ])
  expect(changes({ faqs: [one, two] }, { faqs: [{ ...two, order: 'Zz' }, three] })).toEqual([
    { path: 'faqs/i1', before: one },
    { path: 'faqs/i2/order', before: 'a1', after: 'Zz' },
    { path: 'faqs/i3', after: three },
  ])
})

test('words stand whole and tell what was added and dropped', () => {
  const [change] = changes({ type: ['Private'] }, { type: ['Government', 'Autonomous'] })
  expect(change).toEqual({ path: 'type', before: ['Private'], after: ['Government', 'Autonomous'] })
  expect(wordsBetween(['Private', 'Autonomous'], ['Autonomous', 'Government'])).toEqual({
    add: ['Government'],
    drop: ['Private'],
  })
})

test('no change between a record and itself, and some change after any edit that shows', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const found = changes({ about: before }, { about: after })
      expect(found.length === 0).toBe(before === after)
    }),
  )
})

const lay = (base: object, input: object) =>
  overlay(collegeFields, makeCollege(base), readRecord(collegeFields, input), makeIds('new'))

test('fields left out are left alone, a blank clears, in a group only what came moves', () => {
  const after = lay(
    {
      city: 'Pune',
      highlights: 'Old',
      placements: { ...makeCollege().placements, year: '2024', topRecruiters: ['TCS'] },
    },
    { highlights: '', placements: { overview: 'Good' } },
  )
  expect(after).toMatchObject({ city: 'Pune', placements: { year: '2024', overview: 'Good', topRecruiters: ['TCS'] } })
  expect('highlights' in after).toBe(false)
})

test('sending a whole list again without ids changes only what differs', () => {
  const courses = [
    makeCourse({ id: 'c1', name: 'MBA', quotas: makeItems([{ quotaType: 'All India', closingRank: 10 }], 'q') }),
    makeCourse({ id: 'c2', order: 'a1', name: 'BBA' }),
  ]
  const before = makeCollege({ courses })
  const after = overlay(
    collegeFields,
    before,
    readRecord(collegeFields, {
      courses: [
        { name: 'MBA', fee: '₹2 lakh', quotas: [{ quotaType: 'All India', closingRank: 10 }] },
        { name: 'BBA' },
        { name: 'B.Com' },
      ],
    }),
    makeIds('new'),
  )
  expect(changesBetween(collegeFields, before, after)).toEqual([
    { path: 'courses/c1/fee', after: '₹2 lakh' },
    { path: 'courses/new1', after: expect.objectContaining({ name: 'B.Com', order: 'a2' }) },
  ])
})

test('two items of one name keep their own ids', () => {
  const courses = [
    makeCourse({ id: 'c1', name: 'M.A.', specialization: 'Hindi' }),
    makeCourse({ id: 'c2', order: 'a1', name: 'M.A.', specialization: 'History' }),
  ]
  const after = lay(
    { courses },
    {
      courses: [
        { name: 'M.A.', specialization: 'History' },
        { name: 'M.A.', specialization: 'Hindi' },
      ],
    },
  )
  expect(new Map(after.courses.map((course) => [course.specialization, course.id]))).toEqual(
    new Map([
      ['History', 'c2'],
      ['Hindi', 'c1'],
    ]),
  )
})
