import { expect, test } from 'vitest'
import type { Change } from '../../../../shared/merge/change.ts'
import type { Edit, Receipt } from '../../../../shared/protocol/push.ts'
import { mendables, correctEdit } from './mend.ts'

const refusal = (...details: Array<[path: string, message: string]>): Receipt => ({
  n: 1,
  outcome: 'refused',
  code: 'VALIDATION_FAILED',
  details: details.map(([path, message]) => ({ path, rule: 'any', message })),
})
const changing = (...changes: Change[]): Edit => ({
  n: 1,
  kind: 'college.change',
  record: 'c1',
  madeAt: '2026-11-17T10:35:00Z',
  changes,
})
const changesOf = (edit: Edit, values: Record<string, unknown>, record?: object) =>
  (correctEdit(edit, new Map(Object.entries(values)), record) as { changes: Change[] }).changes

const course = {
  name: 'B.Tech',
  nba: { from: '2024-07-01', until: '2020-06-30' },
  quotas: [
    { id: 'q1', order: 'a0', quotaType: 'All India', closingRank: 0 },
    { id: 'q2', order: 'a1', quotaType: 'Home State', closingRank: 900 },
  ],
}
const adding = changing({ path: 'courses', insert: { id: 'k1', order: 'a0', value: course } })

test('what is wrong in a list or a group of an entry an edit brings is mended where it stands, and nothing is written beside it', () => {
  const receipt = refusal(
    ['courses/k1/quotas/q1/closingRank', 'must be 1 or more'],
    ['courses/k1/nba/until', 'The NBA accreditation of B.Tech ends before it begins'],
    ['courses/k2/name', 'of another'],
    ['courses/k1/quotas', 'a list'],
  )
  expect(mendables(adding, receipt)).toEqual([
    { path: 'courses/k1/quotas/q1/closingRank', value: 0, problem: 'must be 1 or more' },
    {
      path: 'courses/k1/nba/until',
      value: '2020-06-30',
      problem: 'The NBA accreditation of B.Tech ends before it begins',
    },
  ])
  expect(changesOf(adding, { 'courses/k1/quotas/q1/closingRank': 5, 'courses/k1/nba/until': '2027-06-30' })).toEqual([
    {
      path: 'courses',
      insert: {
        id: 'k1',
        order: 'a0',
        value: {
          ...course,
          nba: { from: '2024-07-01', until: '2027-06-30' },
          quotas: [{ ...course.quotas[0], closingRank: 5 }, course.quotas[1]],
        },
      },
    },
  ])
})

test('an entry brought into an entry that stands is mended in the same way; a field left empty is left out', () => {
  const edit = changing({
    path: 'courses/k1/quotas',
    insert: { id: 'q9', order: 'a0', value: { quotaType: 'All India', closingRank: 0 } },
  })
  expect(mendables(edit, refusal(['courses/k1/quotas/q9/closingRank', 'must be 1 or more']))).toMatchObject([
    { value: 0 },
  ])
  expect(changesOf(edit, { 'courses/k1/quotas/q9/closingRank': undefined })).toEqual([
    { path: 'courses/k1/quotas', insert: { id: 'q9', order: 'a0', value: { quotaType: 'All India' } } },
  ])
})

test('what nobody touched is sent as it was', () => {
  expect(changesOf(adding, {})).toEqual((adding as { changes: Change[] }).changes)
  const moved = changing(
    { path: 'courses/k1', move: { before: 'a0', after: 'a1' } },
    { path: 'courses/k2', remove: { tag: 't' } },
  )
  expect(mendables(moved, refusal(['courses/k1', 'gone']))).toEqual([])
  expect(changesOf(moved, { 'courses/k1': 'x' })).toEqual((moved as { changes: Change[] }).changes)
})

test('words are mended as the set they would make: what stands, with those added and without those taken away', () => {
  const long = 'A'.repeat(201),
    edit = changing({ path: 'type', add: [long, 'Private'], drop: ['Government'] })
  const record = { type: ['Government', 'Autonomous'] }
  expect(mendables(edit, refusal(['type', 'too long']), record)).toEqual([
    { path: 'type', value: ['Autonomous', long, 'Private'], problem: 'too long' },
  ])
  expect(changesOf(edit, { type: ['Autonomous', 'Private'] }, record)).toEqual([
    { path: 'type', add: ['Private'], drop: ['Government'] },
  ])
  expect(changesOf(edit, { type: ['Government', 'Autonomous'] }, record)).toEqual([])
  expect(changesOf(edit, {}, record)).toEqual([{ path: 'type', add: [long, 'Private'], drop: ['Government'] }])
})

test('where the device has only the card, words are mended by what was added, and those taken away still are', () => {
  const edit = changing({ path: 'approvedBy', add: ['AICT'], drop: ['UGC'] })
  expect(mendables(edit, refusal())).toEqual([{ path: 'approvedBy', value: ['AICT'] }])
  for (const record of [undefined, {}, { approvedBy: [] }])
    expect(changesOf(edit, { approvedBy: ['AICTE'] }, record)).toEqual([
      { path: 'approvedBy', add: ['AICTE'], drop: ['UGC'] },
    ])
})

test('a long text has its control as any field has', () => {
  const edit = changing({ path: 'aboutHtml', before: null, after: '<p>Too long</p>' })
  expect(mendables(edit, refusal(['aboutHtml', 'too long']))).toEqual([
    { path: 'aboutHtml', value: '<p>Too long</p>', problem: 'too long' },
  ])
  expect(changesOf(edit, { aboutHtml: '<p>Short</p>' })).toEqual([
    { path: 'aboutHtml', before: null, after: '<p>Short</p>' },
  ])
})

test('what is wrong deep inside a college that was to be added is mended there', () => {
  const edit: Edit = {
    n: 1,
    kind: 'college.create',
    record: 'c1',
    madeAt: '',
    value: { name: 'Hill College', location: 'Pune', courses: [{ id: 'k1', order: 'a0', ...course }] },
  }
  expect(
    mendables(edit, refusal(['courses/k1/nba/until', 'ends before it begins'])).find(
      ({ path }) => path === 'courses/k1/nba/until',
    ),
  ).toMatchObject({ value: '2020-06-30' })
  expect(correctEdit(edit, new Map([['courses/k1/nba/until', '2027-06-30']]))).toMatchObject({
    value: { courses: [{ nba: { from: '2024-07-01', until: '2027-06-30' }, quotas: course.quotas }] },
  })
})
