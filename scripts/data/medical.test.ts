import { expect, test } from 'vitest'
import { NameIndex, newInstitute, type Institute } from './institute.ts'
import { Medical } from './medical.ts'
import { Report } from './report.ts'
import type { Row } from './tables.ts'

const listed = (name: string, more: Partial<Institute> = {}): Institute =>
  newInstitute({ key: name, origin: 'aishe', names: [name], state: 'Telangana', ...more })
const seats = (name: string, district: string, more: Row = {}): Row => ({
  name,
  district,
  state: 'Telangana',
  management: 'Govt.',
  mbbs_seats: '150',
  ...more,
})

/** To whom each row of the list of MBBS seats was joined; nothing where it became an institute of its own. */
function joinsOf(
  institutes: Institute[],
  rows: readonly Row[],
  universities: Readonly<Record<string, Institute>> = {},
) {
  const report = new Report(),
    index = new NameIndex(),
    all = [...institutes]
  for (const one of institutes) if (!one.isUniversity) index.add(one, one.names[0]!)
  const add = (one: Institute): Institute => {
    all.push(one)
    return one
  }
  const medical = new Medical(all, add, report)
  medical.addNmc(rows, index, (text) => universities[text])
  return { medical, joined: report.joins.map(({ row, institute }) => `${row.split(',')[0]} = ${institute.key}`) }
}
const OTHERS = ['Osmania', 'Kakatiya', 'Gandhi', 'Kamineni', 'Mamata', 'Prathima', 'Chalmeda'].map((name) =>
  listed(`${name} Medical College`, { district: 'Hyderabad' }),
)

test('the government’s college of a town is not the college of that town that has a name of its own', () => {
  const svs = listed('SVS Medical College, Mahabubnagar', { district: 'Mahabubnagar' })
  expect(joinsOf([svs, ...OTHERS], [seats('Government Medical College Mahabubnagar', 'Mahabubnagar')]).joined).toEqual(
    [],
  )
  // The government's own college may say less.
  const own = listed('Medical College, Mahabubnagar', { district: 'Mahabubnagar' })
  expect(joinsOf([own, ...OTHERS], [seats('Government Medical College Mahabubnagar', 'Mahabubnagar')]).joined).toEqual([
    'Government Medical College Mahabubnagar = Medical College, Mahabubnagar',
  ])
})

test('a college that is younger than the list of colleges is not in it', () => {
  const narayan = listed('Gopal Narayan Memorial Medical College, Jamuhar, Rohtas', { district: 'Rohtas' }),
    row = (established: string) => seats('Narayan Memorial Medical College Rohtas', 'Rohtas', { established })
  expect(joinsOf([narayan, ...OTHERS], [row('2008')]).joined).toHaveLength(1)
  expect(joinsOf([narayan, ...OTHERS], [row('2021')]).joined).toEqual([])
})

test('a college of one university is not another university, which has a college of its own in the list', () => {
  const pacific = listed('Pacific Medical University', { city: 'Udaipur', isUniversity: true, origin: 'ugc' }),
    tirupati = listed('Sai Tirupati University', { isUniversity: true, origin: 'ugc' })
  const rows = [
    seats('Pacific Medical Udaipur', 'Udaipur', { university: 'Sai Tirupati University' }),
    seats('Pacific Medical College & Hospital Bedla Udaipur', 'Udaipur', { university: 'Pacific Medical University' }),
  ]
  const universities = { 'Sai Tirupati University': tirupati, 'Pacific Medical University': pacific }
  expect(joinsOf([pacific, tirupati, ...OTHERS], rows, universities).joined).toEqual([
    'Pacific Medical College & Hospital Bedla Udaipur = Pacific Medical University',
  ])
})

test('seats of a deemed university are of no college of the government', () => {
  const { medical } = joinsOf(
    [...OTHERS],
    [seats('Jawaharlal Nehru Medical College Bhagalpur', 'Bhagalpur', { state: 'Bihar' })],
  )
  const row = (category: string): Row => ({
    college: 'Jawahar Lal Nehru Medical College, Nehru Nagar',
    round: '1',
    category,
    closing_rank: '179229',
  })
  expect(medical.joinMcc2023([row('OPEN')]).size).toBe(1)
  expect(medical.joinMcc2023([row('Deemed Management')]).size).toBe(0)
})
