import { english } from '../test/english.ts'
import { expect, test } from 'vitest'
import { seatCode } from '../cutoff/seat.ts'
import { BRANCH_NAMES, branchesOf } from './branch.ts'
import { programmeKindOf } from './programmeKind.ts'
import { closesOf, seatText } from './seatText.ts'

test('a seat is said in words: whose state, which category, for whom', () => {
  const columns = {
    quotas: ['OS', 'Jain Minority Quota'],
    quota: Uint8Array.of(0, 1),
    seat: Uint8Array.of(seatCode('OBC-NCL', 'F'), seatCode('OPEN', 'N')),
  }
  expect(english([seatText(columns, 0), seatText(columns, 1)])).toEqual([
    'Other states, OBC-NCL, Female-only',
    'Jain Minority Quota, OPEN, Gender-neutral',
  ])
})

test('its years tell figure and round; a year without one is left out', () => {
  expect(
    english(
      closesOf(
        {
          years: [2023, 2024, 2025],
          close: Uint32Array.of(6119, 0, 5057),
          round: Uint8Array.of(6, 5, 0),
          isUnmarked: new Uint8Array(3),
        },
        0,
      ),
    ),
  ).toEqual([
    { year: 2023, close: 6119, round: 'round 6' },
    { year: 2025, close: 5057, round: 'all rounds' },
  ])
})

test.each([
  ['Computer Science and Engineering', 'Computing'],
  ['Artificial Intelligence and Data Science', 'Computing'],
  ['Electronics and Communication Engineering (VLSI Design and Technology)', 'Electronics'],
  ['Electrical Engineering', 'Electrical'],
  ['Production and Industrial Engineering', 'Mechanical'],
  ['Mining Engineering', 'Civil'],
  ['Metallurgical and Materials Engineering', 'Chemical and materials'],
  ['Bio Technology', 'Life sciences'],
  ['Engineering Physics', 'Sciences and mathematics'],
  ['Architecture', 'Architecture and planning'],
  ['Carpet and Textile', 'Chemical and materials'],
  ['Design', 'Other'],
])('%s is of the branch %s', (program, branch) => {
  expect(english(branchesOf(program))).toEqual([branch])
  expect(english(BRANCH_NAMES)).toContain(branch)
})

test.each([
  ['Electrical and Electronics Engineering', ['Electronics', 'Electrical']],
  ['B.Tech (Electrical and Electronics Engineering) - MBA (IIM Bodh Gaya)', ['Electronics', 'Electrical']],
  ['Electronics and Electrical Communication Engineering', ['Electronics', 'Electrical']],
  ['B. Tech. (EEE)-M. Tech. in (Power &. Control)', ['Electronics', 'Electrical']],
  ['Naval Architecture and Ocean Engineering', ['Mechanical']],
  ['Ocean Engineering and Naval Architecture', ['Mechanical']],
  ['Architecture, Town and Regional Planning', ['Architecture and planning']],
  ['B. Tech. (CSE) and M.Tech in CSE', ['Computing']],
  ['Integrated B. Tech.(IT) and M. Tech (IT)', ['Computing']],
  ['Integrated B. Tech.(IT) and MBA', ['Computing']],
  ['B.Tech in CSE (AI and ML)', ['Computing']],
  ['B. Tech. (ME) - MBA (NITIE)', ['Mechanical']],
  ['B. Tech. (ME) - M. Tech. in Mechatronics', ['Mechanical']],
  ['B. Tech in CE. - M. Tech. in Structural Engineering', ['Civil']],
  ['B. Tech. (ECE) -M. Tech. in VLSI', ['Electronics']],
  ['Mathematics and Computing', ['Computing', 'Sciences and mathematics']],
  // The second degree, a specialisation and what stands in brackets are no branch of their own.
  ['Mechanical Engineering and M.Tech. in Computer Integrated Manufacturing', ['Mechanical']],
  ['Electrical Engineering with M.Tech. in Power Electronics', ['Electrical']],
  ['Electronics and Communication Engineering with specialization in Design and Manufacturing', ['Electronics']],
  ['B.Tech in Artificial Intelligenece and Data Science (Transportation and Logistics)', ['Computing']],
  ['Materials Science and Engineering', ['Chemical and materials']],
  ['Industrial Chemistry', ['Sciences and mathematics']],
  ['Space Sciences and Engineering', ['Sciences and mathematics']],
  ['Industrial Design', ['Other']],
])('%s is of every branch it names', (program, branches) => {
  expect(english(branchesOf(program))).toEqual(branches)
})

test('a four-year degree in integrated circuits is no double degree', () => {
  expect(english(programmeKindOf({ name: 'Integrated Circuit Design & Technology', years: 4, degree: 'B.Tech' }))).toBe(
    'Four years',
  )
  expect(
    english(programmeKindOf({ name: 'Integrated B. Tech.(IT) and MBA', years: 5, degree: 'Integrated B.Tech + MBA' })),
  ).toBe('Five years and dual degrees')
})
