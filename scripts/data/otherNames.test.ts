import { expect, test } from 'vitest'
import { CALLED } from './byHand.ts'
import { newInstitute, type Institute } from './institute.ts'
import { dropNamesOfOthers, otherNamesOf } from './otherNames.ts'
import { recordsOfPack } from './packCards.ts'

const university = (names: string[], more: Partial<Institute> = {}): Institute =>
  newInstitute({ key: 'U-1', origin: 'ugc', names, isUniversity: true, state: 'Maharashtra', ...more })
const namesOf = (institute: Institute, name = institute.names[0]!): string[] =>
  otherNamesOf(institute, name, () => undefined)

test('a university keeps the name that another edition gives it under the same code', () => {
  const pune = university(['Savitribai Phule Pune University', 'University of Pune, Pune'], {
    city: 'Pune',
    website: 'https://www.unipune.ac.in',
  })
  expect(namesOf(pune)).toEqual(['unipune', 'University of Pune'])
})

test('the first label of its own address is a short form, its town is none', () => {
  expect(namesOf(university(['Jawaharlal Nehru University'], { website: 'http://www.jnu.ac.in/' }))).toEqual(['JNU'])
  const thapar = { city: 'Patiala', website: 'https://patiala.edu' }
  expect(namesOf(university(['Thapar Institute'], thapar))).toEqual([])
})

test('short forms in brackets and leading initials are taken, a family of institutes is not', () => {
  expect(namesOf(university(['Netaji Subhas University of Technology (NSUT)'], { website: 'http://x-y.in' }))).toEqual([
    'NSUT',
  ])
  expect(namesOf(university(['S.R.M. Institute of Science'], { website: 'https://srmist.edu.in' }))).toEqual([
    'SRM',
    'SRMIST',
  ])
  const una = university(['Indian Institute of Information Technology(IIIT) Una'], { website: 'http://x-y.in' })
  expect(namesOf(una)).toEqual([])
})

test('a university without an address goes by its first letters, without titles and initials', () => {
  expect(namesOf(university(['Dr. A.P.J. Abdul Kalam Technical University']))).toContain('AKTU')
})

test('a plain college has no other names, and its address behind its name is none', () => {
  const college = newInstitute({ key: 'C-1', origin: 'aishe', names: ['Hill College', 'Hill Degree College'] })
  expect(namesOf(college)).toEqual([])
  college.tables.add('nirf')
  college.names.push('Hill College, Morshi Road', 'College')
  expect(namesOf(college)).toEqual(['Hill Degree College'])
})

test('a name that is the own name of another institute is taken away', () => {
  const nagpur = { name: 'Visvesvaraya National Institute of Technology', state: 'Maharashtra' },
    meghe = { name: 'Datta Meghe Institute', state: 'Maharashtra', otherNames: ['DMIHER', nagpur.name] },
    delhi = { name: 'Hill University', state: 'Delhi', otherNames: ['Hill College'] },
    patna = { name: 'Hill College', state: 'Bihar' }
  dropNamesOfOthers([
    [nagpur, true],
    [meghe, true],
    [delhi, true],
    [patna, false],
  ])
  expect(meghe.otherNames).toEqual(['DMIHER'])
  expect(delhi.otherNames).toEqual(['Hill College'])
})

test('every name told by hand is a name of a record of the pack', () => {
  const records = recordsOfPack()
  const missing = CALLED.flatMap(([name, state, ...others]) => {
    const given = records
      .filter((record) => String(record['name']).startsWith(name) && record['state'] === state)
      .flatMap((record) => (record['otherNames'] ?? []) as string[])
    return others.filter((other) => !given.includes(other)).map((other) => `${name}: ${other}`)
  })
  expect(missing).toEqual([])
})
