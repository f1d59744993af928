import { expect, test } from 'vitest'
import { blankCollege } from '../college/blank.ts'
import type { College } from '../college/college.ts'
import { makeRecord } from '../test/make.ts'
import type { ImportVerdict } from './report.ts'
import { ImportTally } from './tally.ts'

const row = (
  number: number,
  verdict: ImportVerdict,
  more: Partial<Parameters<ImportTally['add']>[0]> = {},
): Parameters<ImportTally['add']>[0] => ({
  row: { row: number, college: { name: `College ${number}` } },
  verdict,
  problems: verdict === 'error' ? [{ row: number, message: 'No' }] : [],
  ...more,
})
const updateOf = (number: number, college: Partial<College>): Parameters<ImportTally['add']>[0] => {
  const before = makeRecord({ college: { ...blankCollege(), name: `College ${number}`, location: 'Pune' } })
  return row(number, 'update', {
    present: before.id,
    change: { id: before.id, before, after: { ...before, college: { ...before.college, ...college } } },
  })
}
const told = (tally: ImportTally, verdict: ImportVerdict) =>
  tally.result().verdicts.filter((one) => one.verdict === verdict)

test('many rows of one verdict hide none of another: the first five thousand of each are named, in the file’s order', () => {
  const tally = new ImportTally(true)
  for (let at = 1; at <= 6_000; at++) tally.add(row(at, 'create'))
  for (let at = 6_001; at <= 6_050; at++) tally.add(updateOf(at, { location: 'Nashik' }))
  for (let at = 6_051; at <= 11_500; at++) tally.add(row(at, 'error'))
  tally.add(row(11_501, 'same'))
  const result = tally.result()
  expect([result.records, result.created, result.updated, result.skipped, result.failed]).toEqual([
    11_501, 6_000, 50, 1, 5_450,
  ])
  expect((['create', 'update', 'same', 'error'] as const).map((verdict) => told(tally, verdict).length)).toEqual([
    5_000, 50, 1, 5_000,
  ])
  expect(told(tally, 'update').at(-1)).toMatchObject({
    row: 6_050,
    name: 'College 6050',
    changes: [{ field: 'Location', before: 'Pune', after: 'Nashik' }],
  })
  expect(result.verdicts.map(({ row: number }) => number)).toEqual(
    result.verdicts.map(({ row: number }) => number).toSorted((a, b) => a - b),
  )
  expect(tally.reasons.size).toBe(5_000)
})

test('an import names the rows it did not take, and no others', () => {
  const tally = new ImportTally(false)
  for (let at = 1; at <= 400; at++) tally.add(row(at, at % 2 === 0 ? 'error' : 'create'))
  expect(tally.result()).toMatchObject({ created: 200, failed: 200 })
  expect(tally.result().verdicts.map(({ row: number, message }) => [number, message])).toEqual(
    Array.from({ length: 200 }, (_, at) => [2 * at + 2, 'No']),
  )
  expect(tally.result().errors).toHaveLength(100)
})

test('what a row changes beyond a dozen is told too, and beyond two hundred its number is', () => {
  const tally = new ImportTally(true),
    courses = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `x${at}`, name: `Course ${at}` })) as College['courses']
  tally.add(updateOf(1, { courses: courses(13) }))
  tally.add(updateOf(2, { courses: courses(250) }))
  expect(told(tally, 'update').map(({ changes, beyond }) => [changes!.length, changes!.at(-1)!.field, beyond])).toEqual(
    [
      [13, 'Courses, Course 12', undefined],
      [200, 'Courses, Course 199', 50],
    ],
  )
})

test('rows that change a great deal take no room of those that change a dozen fields', () => {
  const tally = new ImportTally(true),
    courses = Array.from({ length: 250 }, (_, at) => ({
      id: `x${at}`,
      name: `${at} ${'c'.repeat(100)}`,
    })) as College['courses']
  for (let at = 1; at <= 100; at++) tally.add(updateOf(at, { courses }))
  const [first, last] = [told(tally, 'update')[0]!, told(tally, 'update').at(-1)!]
  expect([first.changes!.length, first.beyond]).toEqual([200, 50])
  expect([last.changes!.length, last.beyond]).toEqual([12, 238])
})

test('a report of rows that change a great deal stays an answer: once there is no room, a row says that what it changes is not listed', () => {
  const tally = new ImportTally(true),
    long = (at: number, letter: string) => `${at} ${letter.repeat(5_000)}`
  for (let at = 1; at <= 5_000; at++)
    tally.add(
      updateOf(at, {
        location: long(at, 'l'),
        highlights: long(at, 'h'),
        about: long(at, 'a'),
        admissionNote: long(at, 'n'),
        city: long(at, 'c'),
        district: long(at, 'd'),
      } as Partial<College>),
    )
  tally.add(
    row(5_001, 'error', {
      row: { row: 5_001, college: { name: 'n'.repeat(100_000) } },
      problems: [{ row: 5_001, message: 'm'.repeat(100_000) }],
    }),
  )
  const updates = told(tally, 'update')
  expect(updates).toHaveLength(5_000)
  expect(updates[0]!.changes!.length).toBeGreaterThan(3)
  expect(updates.at(-1)).toMatchObject({
    message: 'What it changes is not listed: the list changes too much to tell all of it',
  })
  expect(updates.at(-1)!.changes).toBeUndefined()
  expect(JSON.stringify(tally.result().verdicts).length).toBeLessThan(4_000_000)
})
