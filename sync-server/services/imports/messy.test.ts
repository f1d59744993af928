import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { College } from '../../../shared/college/college.ts'
import { openStore } from '../../store/database.ts'
import type { Store } from '../../store/store.ts'
import { describeTables } from '../../../test/tables.ts'
import { importFile } from './commit.ts'
import { systemCaller } from '../caller.ts'

describeTables('lists as they are found in the wild', ({ folder, isWhole }) => {
  let store: Store
  let place: string
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'messy-'))
    store = await openStore({ folder: place })
  })
  afterAll(async () => {
    await store.close()
    await rm(place, { recursive: true, force: true })
  })

  const run = (path: string, into = store) =>
    importFile(systemCaller(into, { kind: 'system', name: 'Test', requestId: 'test' }), {
      source: { path: join(folder, path) },
      file: path,
      type: path.endsWith('.json') ? 'json' : 'csv',
    })
  const stored = async () => (await store.colleges.counts()).colleges

  test.each([
    ['messy/aicte-delhi-nested.json', 95, 8],
    ['messy/aishe-ids-inside-names.json', 400, 40],
    ['messy/bsc-listing-rupee-signs.csv', 449, 40],
    ['messy/careers-profiles-keyed-by-name.json', 150, 20],
    ['messy/colleges-python-text-cells.csv', 40, 4],
    ['messy/derived-utf16le-bom.csv', 59, 59],
    ['messy/derived-windows1252-semicolon.csv', 59, 59],
    ['messy/engineering-colleges-odd-header.csv', 449, 40],
    ['messy/engineering-fees-dashes.csv', 732, 60],
    ['messy/overall-ranking-bom-zero-width.csv', 100, 100],
    ['messy/stream-fees-mixed-commas.csv', 599, 60],
  ])('%s is imported, every row accounted for', async (path, whole, excerpt) => {
    const rows = isWhole ? whole : excerpt
    const before = await stored()
    const report = await run(path)
    expect(report).toMatchObject({ records: rows, failed: 0, errors: [] })
    expect(report.created + report.updated + report.skipped).toBe(rows)
    expect(await stored()).toBe(before + report.created)
  })

  test.each([
    ['messy/aicte-arrays-not-objects.json', 'Entry 1 is a list of 8 values where an object is expected'],
    [
      'messy/josaa-2025-round6-page.txt',
      'This is a list of cutoffs, not of colleges: its header stands on line 17: Institute, Academic Program Name',
    ],
    [
      'messy/neet-allotments-broken-words.csv',
      'This is a list of cutoffs, not of colleges: its header stands on line 1: Institute, Course, Quota',
    ],
    [
      'messy/placements-multiline-header.csv',
      'No column says where the colleges are: the header on line 1 has Academic Year, No. of first year students intake in the year',
    ],
    ['nirf-rankings.csv', 'This is a list of rankings, not of colleges'],
  ])('%s is refused by what it is, and nothing of it stays', async (path, sentence) => {
    const before = await stored()
    await expect(run(path)).rejects.toThrow(sentence)
    expect(await stored()).toBe(before)
  })

  test('the 96 well-known institutes come in with every figure as it was', async () => {
    interface Given {
      name: string
      courses: Array<{ name: string; fee?: string; quotas?: Array<{ seats?: number }> }>
      rankings?: Array<{ year: number; category: string; rank: unknown; score?: number }>
      [field: string]: unknown
    }
    const given = JSON.parse(readFileSync(join(folder, 'colleges-sample.json'), 'utf8')) as Given[]
    const fresh = await mkdtemp(join(tmpdir(), 'messy-'))
    const own = await openStore({ folder: fresh })
    expect(await run('colleges-sample.json', own)).toMatchObject({ created: given.length, failed: 0 })
    const colleges = new Map<string, College>()
    for await (const records of own.colleges.each({}))
      for (const { college } of records) colleges.set(college.name, college)
    await own.close()
    await rm(fresh, { recursive: true, force: true })
    for (const one of given) {
      const college = colleges.get(one.name)!
      for (const key of [
        'name',
        'location',
        'city',
        'state',
        'establishedYear',
        'websiteURL',
        'type',
        'category',
        'approvedBy',
        'highlights',
        'currentRank',
        'placements',
      ] as const) {
        if (one[key] !== undefined) expect({ [key]: college[key] }).toMatchObject({ [key]: one[key] })
      }
      // Seats of a quota are kept as published: a text, for some publish "12 + 3".
      expect(college.courses).toMatchObject(
        one.courses.map((course) => ({
          ...course,
          ...(course.quotas && {
            quotas: course.quotas.map((quota) => ({
              ...quota,
              ...(quota.seats !== undefined && { seats: String(quota.seats) }),
            })),
          }),
        })),
      )
      expect(college.rankings).toMatchObject(one.rankings ?? [])
    }
  })
})
