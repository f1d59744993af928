import { expect, test } from 'vitest'
import { makeItems } from '../test/make.ts'
import { sourcesFor } from './provenance.ts'

const sources = makeItems([{ figure: 'All figures', source: 'Prospectus' }, { figure: 'NIRF rankings', source: 'NIRF' }, { figure: 'Hostel fee', source: 'Students' }])

test('a figure has the sources that name it, else those given for everything', () => {
  const named = (figure: Parameters<typeof sourcesFor>[1]) => sourcesFor(sources, figure).map(({ source }) => source)
  expect(named('rankings')).toEqual(['NIRF'])
  expect(named('hostel')).toEqual(['Students'])
  expect(named('placements')).toEqual(['Prospectus'])
  expect(sourcesFor(sources.slice(1), 'cutoffs')).toEqual([])
})

test('a source of closing ranks is none of rankings', () => {
  const closing = makeItems([{ figure: 'Cutoffs and closing ranks', source: 'JoSAA' }])
  expect(sourcesFor(closing, 'rankings')).toEqual([])
  expect(sourcesFor(closing, 'cutoffs')).toEqual(closing)
})
