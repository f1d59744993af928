import { expect, test } from 'vitest'
import { makeItems } from '../test/make.ts'
import { sourcesOfFigure } from './sources.ts'

const sources = makeItems(
  [
    { figure: 'All figures', source: 'AISHE 2021-22' },
    { figure: 'Fees', source: 'Fee circular' },
    { figure: 'Hostel fees', source: 'Hostel circular' },
    { figure: 'Established year', source: 'Its charter' },
  ],
  's',
)
const of = (path: string) => sourcesOfFigure(sources, path).map(({ source }) => source)

test('a figure has the sources that name it, or else those of its part, or of everything', () => {
  expect(of('establishedYear')).toEqual(['Its charter'])
  expect(of('courses/c1/fee')).toEqual(['Fee circular'])
  expect(of('courses/c1/feeStructure/firstYear')).toEqual(['Fee circular'])
  expect(of('courses/c1/duration')).toEqual(['AISHE 2021-22'])
  expect(of('placements/year')).toEqual(['AISHE 2021-22'])
  expect(of('no/such')).toEqual(['AISHE 2021-22'])
})
