import { expect, test } from 'vitest'
import { makeCollege, makeItems } from '../test/make.ts'
import { figureChanges } from './figureChanges.ts'

const courses = makeItems([{ name: 'MBA', fee: '₹2 lakh per year' }, { name: 'B.Tech' }], 'c') as never
const college = makeCollege({ name: 'Hill College', establishedYear: 1958, courses })
const changed = (more: object) => figureChanges(college, { ...college, ...more })

test('a figure is told with its labels, its entry, and what it read before', () => {
  const [mba, tech] = college.courses as [(typeof college.courses)[0], (typeof college.courses)[0]]
  expect(changed({ establishedYear: 1959, courses: [{ ...mba, fee: '₹3 lakh per year' }, tech] })).toEqual(
    expect.arrayContaining([
      { labels: ['Established year'], act: 'changed', was: '1958', is: '1959' },
      { labels: ['Fee'], name: 'MBA', act: 'changed', was: '₹2 lakh per year', is: '₹3 lakh per year' },
    ]),
  )
})

test('an entry that came or went is told by its name, a long text by its label alone', () => {
  expect(changed({ courses: college.courses.slice(0, 1) })).toEqual([
    { labels: ['Courses'], name: 'B.Tech', act: 'removed' },
  ])
  expect(figureChanges({ ...college, courses: [] }, { ...college, courses: college.courses.slice(0, 1) })).toEqual([
    { labels: ['Courses'], name: 'MBA', act: 'added' },
  ])
  expect(changed({ about: '<p>Founded beside the old market.</p>' })).toMatchObject([{ act: 'changed' }])
  expect(changed({ about: '<p>Founded beside the old market.</p>' })[0]).not.toHaveProperty('is')
})

test('neither the order of a list nor where figures are from is a figure', () => {
  const [mba, tech] = college.courses as [(typeof college.courses)[0], (typeof college.courses)[0]]
  const sources = makeItems([{ figure: 'Fee', source: 'example.edu' }], 's')
  expect(
    changed({
      sources,
      courses: [
        { ...tech, order: mba.order },
        { ...mba, order: tech.order },
      ],
    }),
  ).toEqual([])
})
