import { expect, test } from 'vitest'
import { additionsTo } from './wellKnown.ts'

const records = [
  { name: 'Institute of Science', location: 'Pune, Maharashtra', code: 'U-1' },
  { name: 'City College', location: 'Kolkata, West Bengal' },
  { name: 'Girls College', location: 'Agra, Uttar Pradesh' },
  { name: 'Girls College', location: 'Meerut, Uttar Pradesh' },
]
const row = (name: string, more: object = {}) => ({ name, location: 'India', ...more })

test('a row adds its figures to the record of its code, else to the only one of its name', () => {
  const courses = [{ name: 'B.Tech', fee: '₹2 lakh' }]
  expect(
    additionsTo(records, [
      row('The Institute', { code: 'U-1', courses, websiteURL: 'https://other.in' }),
      row('City College', { studentCount: 900 }),
    ]),
  ).toEqual([
    { name: 'Institute of Science', location: 'Pune, Maharashtra', code: 'U-1', courses },
    { name: 'City College', location: 'Kolkata, West Bengal', studentCount: 900 },
  ])
})

test('a record without a code is found again by its name and its city, which an import looks for', () => {
  const unlisted = { name: 'Hill Institute', location: 'Shimla, Himachal Pradesh', city: 'Shimla' }
  expect(additionsTo([unlisted], [row('Hill Institute', { studentCount: 900 })])).toEqual([
    { ...unlisted, studentCount: 900 },
  ])
})

test('a row that leads to no record, or to several, is left out', () => {
  expect(additionsTo(records, [row('Girls College'), row('Unknown College', { code: 'U-9' })])).toEqual([])
})
