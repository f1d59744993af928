import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blankCollege } from '../../shared/college/blank.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { problemsInCollege } from '../../shared/college/rules.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import { STREAMS } from '../../shared/stream.ts'

interface Written { name: string; category: string[]; courses: Array<Record<string, unknown>>; cutoffs?: Array<{ program: string; exam: string; year: number; quotaType: string; category: string; gender?: string; closingRank: number }>; sources: object[] }
const text = readFileSync(new URL('catalogue.json', import.meta.url), 'utf8')
const sample = JSON.parse(text) as Written[]

describe('the sample catalogue', () => {
  test.each(sample.map((college) => [college.name, college] as const))('%s is read whole and may be saved', (_name, written) => {
    const { college, kept, problems } = readCollege(written)
    expect(problems).toEqual([])
    expect(kept).toEqual({})
    expect(problemsInCollege({ ...blankCollege(), ...college }, { thisYear: 2026 })).toEqual([])
    expect(college).toMatchObject({ name: written.name, category: written.category })
    expect(college.courses).toHaveLength(written.courses.length)
    expect(college.cutoffs ?? []).toHaveLength(written.cutoffs?.length ?? 0)
  })

  test('names only fields that a college has', () => {
    const unknown = sample.flatMap((college) => Object.keys(college)).filter((name) => !(name in collegeFields))
    expect([...new Set(unknown)]).toEqual([])
  })

  test('has colleges of every stream, each with the source of its figures, and no two of one name', () => {
    for (const stream of STREAMS) expect(sample.filter(({ category }) => category.includes(stream)).length, stream).toBeGreaterThanOrEqual(5)
    for (const { name, sources } of sample) expect(sources.length, name).toBeGreaterThan(0)
    expect(new Set(sample.map(({ name }) => name)).size).toBe(sample.length)
  })

  test('says what JoSAA published: Computer Science at IIT Bombay closed at 67, 68 and 66', () => {
    const bombay = sample.find(({ name }) => name === 'Indian Institute of Technology Bombay')
    const closed = bombay?.cutoffs?.filter((row) => row.program === 'B.Tech Computer Science and Engineering' && row.category === 'OPEN' && row.gender === 'Gender-Neutral')
    expect(Object.fromEntries(closed?.map(({ year, closingRank }) => [year, closingRank]) ?? [])).toEqual({ 2023: 67, 2024: 68, 2025: 66 })
  })

  test('stays small enough to be read at every first start', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(310_000)
  })
})
