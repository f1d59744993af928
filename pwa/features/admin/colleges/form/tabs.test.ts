import { expect, test } from 'vitest'
import { COURSE_CATEGORIES } from '../../../../../shared/college/family.ts'
import { courseFields } from '../../../../../shared/college/fields.ts'
import { editedFields } from '../../../../../shared/college/record.ts'
import { FORM_TABS, formField, tabOf, uploadOf } from './tabs.ts'

test('the documented nine tabs stand first, in their order, and those of behaviour 20 after them', () => {
  expect(FORM_TABS.map(({ title }) => title)).toEqual([
    'Basic Info',
    'Contact & Ranking',
    'Courses',
    'Departments',
    'Facilities',
    'Rankings',
    'Scholarships',
    'FAQs',
    'Reviews',
    'Content',
    'Links & Media',
    'Admissions & Cutoffs',
    'Seats',
    'Placements',
    'Hostel',
    'SEO',
    'Sources',
  ])
})

test('every declared field of a college can be written on exactly one tab', () => {
  const parts = FORM_TABS.flatMap((tab) => tab.parts).filter((part) => part !== 'status')
  expect(parts.toSorted()).toEqual(Object.keys(editedFields).toSorted())
})

test('a path leads to its tab, however deep it lies', () => {
  expect(tabOf('establishedYear').id).toBe('basic')
  expect(tabOf('courses/k1/quotas/q1/closingRank').id).toBe('courses')
  expect(tabOf('contactDetails/email').id).toBe('contact')
})

test('a course is offered the eight documented categories first, then the rest, each once', () => {
  const values = (formField(courseFields.categoryName) as { values: readonly string[] }).values
  expect(values.slice(0, 8)).toEqual(['BTech', 'MBA', 'BBA', 'Law', 'Medical', 'Arts', 'Commerce', 'Other'])
  expect(values.toSorted()).toEqual(COURSE_CATEGORIES.toSorted())
})

test('logo, brochure and photos are chosen as files, wherever they lie', () => {
  expect([
    uploadOf('logoLink'),
    uploadOf('brochureLink'),
    uploadOf('facilities/f1/photoURL'),
    uploadOf('websiteURL'),
  ]).toEqual(['college-logo', 'college-brochure', 'facility-images', undefined])
})
