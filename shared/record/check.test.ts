import { expect, test } from 'vitest'
import { collegeFields } from '../college/fields.ts'
import { makeCollege, makeCourse, makeItems } from '../test/make.ts'
import { isEmail, isPhone, problemsIn } from './check.ts'
import { cleanValues } from './cleaned.ts'
import { html, FIELD_LIMITS } from './field.ts'
import { isWebAddress } from './webAddress.ts'

const check = (college: object) => problemsIn(collegeFields, { ...makeCollege(), ...college }, { thisYear: 2026 })

test('a college with a name and a location may be saved', () => {
  expect(check({})).toEqual([])
})

test('name, location and every required field of an item are asked for in the documented sentences', () => {
  expect(check({ name: ' ', location: '' })).toEqual([
    { path: 'name', rule: 'required', message: 'College name is required' },
    { path: 'location', rule: 'required', message: 'Location is required' },
  ])
  expect(
    check({
      courses: [makeCourse({ id: 'c7', name: '' })],
      faqs: makeItems([{ question: '', answer: 'x' }]),
      rankings: [{ id: 'r1', order: 'a0' }],
    }).map(({ path, message }) => `${path}: ${message}`),
  ).toEqual([
    'courses/c7/name: Course name is required',
    'rankings/r1/agency: Agency is required',
    'rankings/r1/year: Year is required',
    'faqs/i1/question: Question is required',
  ])
})

test.each([
  [1500, true],
  [2026, true],
  [1499, false],
  [2027, false],
  [1958.5, false],
  ['1958', false],
])('an establishment year of %s: %s', (establishedYear, fine) =>
  expect(check({ establishedYear }).length === 0).toBe(fine),
)

test.each([
  ['https://www.iitb.ac.in', true],
  ['http://x.in/a?b=c#d', true],
  ['https://भारत.in/', true],
  ['http://localhost:4000/files/logo.png', true],
  ['ftp://x.in', false],
  ['javascript:alert(1)', false],
  ['//x.in', false],
  ['www.x.in', false],
  ['https://user:pw@x.in', false],
  ['https://iitb.ac.in@evil.example', false],
  ['https://', false],
  ['https://a b.in', false],
  ['data:text/html,x', false],
  ['HTTPS://X.IN/a', true],
  ['x.in', false],
])('%s is a web address: %s', (address, fine) => {
  expect(isWebAddress(address)).toBe(fine)
  expect(check({ websiteURL: address }).length === 0).toBe(fine)
})

test.each([
  ['admissions@iitb.ac.in', true],
  ['a.b+c@x.co.in', true],
  ['a@b', false],
  ['a b@x.in', false],
  ['@x.in', false],
  ['a..b@x.in', false],
  ['a@x..in', false],
  [`${'a'.repeat(65)}@x.in`, false],
])('%s is an e-mail address: %s', (address, fine) => expect(isEmail(address)).toBe(fine))

test.each([
  ['+91 98765 43210', true],
  ['044-2257 8000 / 8001', true],
  ['(022) 2572-2545 ext. 12', true],
  ['1800 425 1234', true],
  ['08012345678, 080-2345', true],
  ['12345', false],
  ['call us', false],
  ['+91 98765 43210 98765 43210', false],
  ['', false],
])('%s is a phone number: %s', (number, fine) => expect(isPhone(number)).toBe(fine))

test('limits are told with their figure', () => {
  expect(check({ name: 'x'.repeat(301) })[0]?.message).toBe('Name may have 300 characters at most')
  expect(check({ info: 'x'.repeat(20_001) })[0]?.message).toBe('Introduction may have 20000 characters at most')
  expect(check({ currentRank: { value: '123456789012345678901' } })[0]?.message).toBe(
    'Rank may have 20 characters at most',
  )
  expect(check({ currentRank: { value: 0 } })[0]?.message).toBe('Rank must be a whole number from 1 up')
  expect(check({ coordinates: { latitude: 51 } })[0]?.message).toBe('Latitude must be between 6 and 38')
  expect(check({ type: ['x'.repeat(201)] })[0]?.rule).toBe('max')
  expect(check({ category: ['engineering', 'sports'] })[0]?.rule).toBe('choice')
  expect(check({ videos: makeItems(Array.from({ length: 21 }, () => ({ name: 'x' }))) })[0]?.message).toBe(
    'Sponsored videos may have 20 entries at most',
  )
  expect(
    check({
      faqs: makeItems([
        { question: 'a', answer: 'b' },
        { question: 'c', answer: 'd' },
      ]).map((faq) => ({ ...faq, id: 'same' })),
    })[0]?.rule,
  ).toBe('unique')
})

test('a rich text of more tags than are cleaned is refused, and left as it came', () => {
  const fields = { about: html('About') },
    most = '<b>'.repeat(FIELD_LIMITS.tags),
    more = `${most}<`
  expect(problemsIn(fields, { about: most }, { thisYear: 2026 })).toEqual([])
  // Its message is for readers of another language.
  expect(problemsIn(fields, { about: more }, { thisYear: 2026 })).toEqual([
    {
      path: 'about',
      rule: 'max',
      message: 'About may have 10000 tags at most',
      text: { id: '{label} may have {max} tags at most', values: { label: { id: 'About' }, max: 10_000 } },
    },
  ])
  expect(cleanValues(fields, { about: more })).toEqual({ about: more })
})
