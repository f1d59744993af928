import { expect, test } from 'vitest'
import { makeCollege, makeItems } from '../../../../shared/test/make.ts'
import { acceptanceOf, typedField } from './acceptance.ts'

const LINK = 'https://example.edu/report'
const college = makeCollege({
  establishedYear: 1958,
  sources: makeItems([{ figure: 'fees', source: 'Example', link: 'https://example.edu/fees' }], 's'),
})
const asked = (more: object = {}) => ({
  path: 'establishedYear',
  present: 1958,
  typed: '1960',
  link: LINK,
  ...more,
})

test('the value and its source are one edit, with the reason', () => {
  const edit = acceptanceOf(asked(), college, '2026-11-26')
  expect(edit).toMatchObject({
    value: 1960,
    changes: [
      { path: 'establishedYear', before: 1958, after: 1960 },
      {
        path: 'sources',
        insert: {
          value: { figure: 'Established year', source: 'example.edu', link: LINK, checkedOn: '2026-11-26' },
        },
      },
    ],
    reason: `A reader reported it: ${LINK}`,
  })
})

test('what the college says in words is the source under its own name', () => {
  const said = asked({ isOfCollege: true, link: undefined, note: 'Prospectus 2027' })
  expect(acceptanceOf(said, college, '2026-11-26')).toMatchObject({
    changes: [
      { path: 'establishedYear' },
      { path: 'sources', insert: { value: { source: 'The college: Prospectus 2027', checkedOn: '2026-11-26' } } },
    ],
    reason: 'The college says so: Prospectus 2027',
  })
  const both = acceptanceOf({ ...said, link: LINK }, college, '2026-11-26')
  expect(both).toMatchObject({
    changes: [{}, { insert: { value: { source: 'The college: Prospectus 2027', link: LINK } } }],
    reason: `The college says so: Prospectus 2027, ${LINK}`,
  })
})

test('a source that is there already comes no second time, and without a link there is none', () => {
  expect(acceptanceOf(asked({ link: 'https://example.edu/fees' }), college, '2026-11-26')?.changes).toHaveLength(1)
  expect(acceptanceOf(asked({ link: undefined }), college, '2026-11-26')).toEqual({
    value: 1960,
    changes: [{ path: 'establishedYear', before: 1958, after: 1960 }],
    reason: 'A reader reported it',
  })
})

test('a figure that reads so already needs no edit; what the device does not have is taken as the server told it', () => {
  expect(acceptanceOf(asked({ typed: ' 1958 ' }), college, '2026-11-26')).toBeUndefined()
  expect(acceptanceOf(asked({ present: 1959 }), undefined, '2026-11-26')?.changes).toEqual([
    { path: 'establishedYear', before: 1959, after: 1960 },
  ])
  expect(
    acceptanceOf(asked({ path: 'studentCount', present: undefined, typed: '900' }), college, '')?.changes[0],
  ).toEqual({ path: 'studentCount', before: null, after: 900 })
})

test('what is no such value says so', () => {
  expect(() => acceptanceOf(asked({ typed: 'long ago' }), college, '')).toThrow(/^Established year must be/)
  expect(() => acceptanceOf(asked({ typed: ' ' }), college, '')).toThrow('Write what Established year shall be')
})

test('a part, a long text and a set of words are changed in the form', () => {
  expect(['placements', 'courses/c1', 'about', 'approvedBy', 'nothing'].map((path) => typedField(path))).toEqual(
    Array.from({ length: 5 }),
  )
  expect(typedField('courses/c1/fee')?.label).toBe('Fee')
})
