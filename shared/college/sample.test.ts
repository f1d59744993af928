import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeTables } from '../../test/tables.ts'
import { problemsIn } from '../record/check.ts'
import { changesBetween } from '../record/difference.ts'
import { overlay } from '../record/overlay.ts'
import { tagOf } from '../record/tag.ts'
import { makeIds } from '../test/make.ts'
import { blankCollege } from './blank.ts'
import { collegeFields } from './fields.ts'
import { documentedNames, readCollege } from './spellings.ts'

/** What the file says, without what a record adds: ids, order keys, and empty lists and groups. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'order')
    .map(([key, inner]) => [key, plain(inner)] as const)
  return Object.fromEntries(
    entries.filter(
      ([, inner]) =>
        inner !== undefined && !(typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0),
    ),
  )
}
/** The one thing a record writes otherwise: a seat figure may be published text, so it is kept as text. */
function seatsAsText(college: unknown): unknown {
  return JSON.parse(JSON.stringify(college), (key, value: unknown) =>
    key === 'seats' && typeof value === 'number' ? String(value) : value,
  )
}

describeTables('the sample colleges', ({ folder, isWhole }) => {
  const read = () =>
    JSON.parse(readFileSync(join(folder, 'colleges-sample.json'), 'utf8')) as Array<Record<string, unknown>>

  test('are all read, none changed in meaning', () => {
    const colleges = read()
    expect(colleges).toHaveLength(isWhole ? 96 : 11)
    for (const input of colleges) {
      const { college: value, given, kept, problems } = readCollege(input)
      expect([input['name'], problems, kept]).toEqual([input['name'], [], {}])
      const college = overlay(collegeFields, blankCollege(), { value, given }, makeIds())
      expect(problemsIn(collegeFields, college, { thisYear: 2026 })).toEqual([])
      expect(plain(college)).toEqual(plain(seatsAsText(input)))
    }
  })

  test('read again, or by the names of the public page, each is the same record with the same tag', () => {
    for (const input of read()) {
      const { college: value, given } = readCollege(input)
      const college = overlay(collegeFields, blankCollege(), { value, given }, makeIds())
      const again = readCollege({ ...input, ...documentedNames({ id: 'x', college }) })
      expect(again.kept).toEqual({})
      const after = overlay(collegeFields, college, { value: again.college, given: again.given }, makeIds('new'))
      expect(changesBetween(collegeFields, college, after)).toEqual([])
      const rest = { slug: 'x', status: 'draft', kept: {} } as const
      expect(tagOf({ ...rest, college: after })).toBe(tagOf({ ...rest, college }))
    }
  })
})
