import { expect, test } from 'vitest'
import { makeItems } from '../test/make.ts'
import { newerEdition, sourcesFor } from './provenance.ts'

const sources = makeItems([
  { figure: 'All figures', source: 'Prospectus' },
  { figure: 'NIRF rankings', source: 'NIRF' },
  { figure: 'Hostel fee', source: 'Students' },
])

test('a figure has the sources that name it, else those given for everything', () => {
  const named = (figure: Parameters<typeof sourcesFor>[1]) => sourcesFor(sources, figure).map(({ source }) => source)
  expect(named('rankings')).toEqual(['NIRF'])
  expect(named('hostel')).toEqual(['Students'])
  expect(named('placements')).toEqual(['Prospectus'])
  expect(sourcesFor(sources.slice(1), 'cutoffs')).toEqual([])
})

test('a source of the hostel’s fees speaks for no fee of a course, and one of both for both', () => {
  const hostel = makeItems([{ figure: 'Hostel fees', source: 'Prospectus' }]),
    both = makeItems([{ figure: 'Tuition & hostel fees', source: 'Fee order' }])
  expect([sourcesFor(hostel, 'fees'), sourcesFor(hostel, 'hostel')]).toEqual([[], hostel])
  expect([sourcesFor(both, 'fees'), sourcesFor(both, 'hostel')]).toEqual([both, both])
})

test('a source of closing ranks is none of rankings', () => {
  const closing = makeItems([{ figure: 'Cutoffs and closing ranks', source: 'JoSAA' }])
  expect(sourcesFor(closing, 'rankings')).toEqual([])
  expect(sourcesFor(closing, 'cutoffs')).toEqual(closing)
})

test.each([
  ['All India Survey on Higher Education (AISHE): list of colleges, about 2018', 'AISHE 2021-22'],
  ['National Medical Commission (NMC): MBBS colleges and seats, 2024-25', 'NMC 2025-26'],
  ['Medical Counselling Committee (MCC): NEET UG 2024, rounds 1 to 3 together', 'NEET UG 2025'],
  ['NIRF, editions 2019 to 2024', 'NIRF 2025'],
  ['NIRF, editions 2019 to 2025', undefined],
  ['AICTE, 2025-26', undefined],
  ['NIRF', undefined],
])('%s has the newer edition %s', (source, edition) => {
  expect(newerEdition({ source }, [{ source }])).toBe(edition)
})

test('of several years of one table only the last is told to have a newer edition', () => {
  const sources = [{ source: 'MCC: NEET UG 2023' }, { source: 'MCC: NEET UG 2024' }]
  expect(sources.map((each) => newerEdition(each, sources))).toEqual([undefined, 'NEET UG 2025'])
})
