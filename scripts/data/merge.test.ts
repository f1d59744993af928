import { expect, test } from 'vitest'
import { newInstitute, type Institute } from './institute.ts'
import { mergeColleges } from './merge.ts'
import { Report } from './report.ts'

const college = (name: string, more: Partial<Institute>): Institute =>
  newInstitute({
    key: more.code ?? more.aicteIds?.[0] ?? name,
    origin: more.code === undefined ? 'aicte' : 'aishe',
    names: [name],
    state: 'Gujarat',
    district: 'Rajkot',
    ...more,
  })
const left = (...all: Institute[]): number => all.length - mergeColleges(all, new Report()).size

test('a college that AISHE lists for each of its universities is one, with what both lists say', () => {
  const [one, other] = [
    college('IPS Academy, Rajkot - 360 001', { code: 'C-1', universityCode: 'U-1', types: ['Private'] }),
    college('I.P.S. Academy', { code: 'C-2', universityCode: 'U-2', types: ['Affiliated college'], established: 1994 }),
  ]
  expect(mergeColleges([one, other], new Report()).get(other)).toBe(one)
  expect(one).toMatchObject({ code: 'C-1', types: ['Private', 'Affiliated college'], established: 1994 })
})

test('what AISHE calls by its address and AICTE by its name is one, with both codes', () => {
  const [aishe, aicte] = [
    college('Astral Institute of Technology & Research, Kailod Bypass Road, Rajkot-360001', { code: 'C-1' }),
    college('ASTRAL INSTITUTE OF TECHNOLOGY AND RESEARCH', { aicteIds: ['1-1'] }),
  ]
  expect(left(aicte, aishe)).toBe(1)
  expect(aishe).toMatchObject({ code: 'C-1', aicteIds: ['1-1'] })
})

test('those with AICTE ids of their own are several, and so are those of two towns', () => {
  expect(left(college('Astral College', { aicteIds: ['1-1'] }), college('Astral College', { aicteIds: ['1-2'] }))).toBe(
    2,
  )
  expect(
    left(college('Astral College', { code: 'C-1' }), college('Astral College', { code: 'C-2', district: 'Surat' })),
  ).toBe(2)
})

test('one name twice in the list of one university is two colleges, unless its own codes tell them apart', () => {
  const two = (first: string, second: string): number =>
    left(
      college(first, { code: 'C-1', universityCode: 'U-1' }),
      college(second, { code: 'C-2', universityCode: 'U-1' }),
    )
  expect(two('Astral Computer Institute', 'Astral. Computer Institute')).toBe(2)
  expect(two('Astral Institute of Technology 142', 'Astral Institute of Technology 310')).toBe(1)
  expect(two('Astral College, Rajkot 360001', 'Astral College, Rajkot 360 004')).toBe(2)
})

test('a name that tells nothing makes one of two only where AISHE and AICTE have one each, of one university', () => {
  const university = newInstitute({
    key: 'U-1',
    origin: 'ugc',
    names: ['Gujarat Technological University'],
    isUniversity: true,
  })
  const aishe = (code: string) => college('020 GOVERNMENT ENGINEERING COLLEGE, RAJKOT', { code, affiliation: '@U-1' }),
    aicte = (affiliation: string) => college('GOVERNMENT ENGINEERING COLLEGE', { aicteIds: ['1-1'], affiliation })
  expect(left(university, aishe('C-1'), aicte('Gujarat Technological University, Ahmedabad'))).toBe(2)
  expect(left(university, aishe('C-1'), aicte('Saurashtra University'))).toBe(3)
  expect(left(university, aishe('C-1'), aishe('C-2'))).toBe(3)
})

test('a village that one of two names of AISHE’s list alone says may not be that of the other', () => {
  const said = college('Sri Gowthami Degree College, Jinnuru(V)', { code: 'C-2', universityCode: 'U-1' })
  expect(left(college('Sri Gowthami Degree College', { code: 'C-1', universityCode: 'U-1' }), said)).toBe(2)
  expect(left(college('SRI GOWTHAMI DEGREE COLLEGE', { aicteIds: ['1-1'] }), said)).toBe(1)
})
