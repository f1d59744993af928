import { expect, test } from 'vitest'
import { seatCode } from '../cutoff/seat.ts'
import { BRANCH_NAMES, branchOf } from './branch.ts'
import { closesOf, seatText } from './seatText.ts'

test('a seat is said in words: whose state, which category, for whom', () => {
  const columns = { quotas: ['OS', 'Jain Minority Quota'], quota: Uint8Array.of(0, 1), seat: Uint8Array.of(seatCode('OBC-NCL', 'F'), seatCode('OPEN', 'N')) }
  expect([seatText(columns, 0), seatText(columns, 1)]).toEqual(['Other states, OBC-NCL, Female-only', 'Jain Minority Quota, OPEN, Gender-neutral'])
})

test('its years tell figure and round; a year without one is left out', () => {
  expect(closesOf({ years: [2023, 2024, 2025], close: Uint32Array.of(6119, 0, 5057), round: Uint8Array.of(6, 5, 0) }, 0)).toEqual([{ year: 2023, close: 6119, round: 'round 6' }, { year: 2025, close: 5057, round: 'all rounds' }])
})

test.each([
  ['Computer Science and Engineering', 'Computing'], ['Artificial Intelligence and Data Science', 'Computing'], ['Electronics and Communication Engineering (VLSI Design and Technology)', 'Electronics'],
  ['Electrical and Electronics Engineering', 'Electronics'], ['Electrical Engineering', 'Electrical'], ['Production and Industrial Engineering', 'Mechanical'], ['Mining Engineering', 'Civil'],
  ['Metallurgical and Materials Engineering', 'Chemical and materials'], ['Bio Technology', 'Life sciences'], ['Engineering Physics', 'Sciences and mathematics'], ['Architecture', 'Architecture and planning'], ['Carpet and Textile', 'Chemical and materials'], ['Design', 'Other'],
])('%s is of the branch %s', (program, branch) => {
  expect(branchOf(program)).toBe(branch)
  expect(BRANCH_NAMES).toContain(branch)
})
