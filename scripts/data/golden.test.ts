import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { TABLES } from './tables.ts'

// Sixty institutes over streams and states: each figure of the pack against the figure that stands in the published
// table (golden.json, read out of the tables by other means than the pack's own code).

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const PACK = at('../../data/india/')
const unpacked = (name: string): string => gunzipSync(readFileSync(`${PACK}${name}`)).toString()
const rowsOf = (name: string): Array<Record<string, string>> => parse(unpacked(name), { columns: true })

interface PackRecord {
  name: string
  code?: string
  aicteId?: string
  state?: string
  city?: string
  location?: string
  affiliation?: string
  published_name?: string
  courses?: Array<{ name: string; seats?: number; isDistance?: true }>
  sources?: Array<{ figure: string }>
}
const { files } = JSON.parse(readFileSync(`${PACK}pack.json`, 'utf8')) as {
  files: Array<{ file: string; kind: string; rows: number; isUpdate?: boolean }>
}
const records = files
  .filter(({ kind, isUpdate }) => kind === 'colleges' && !isUpdate)
  .flatMap(({ file }) => JSON.parse(unpacked(file)) as PackRecord[])
const byCode = new Map(records.flatMap((record) => (record.code === undefined ? [] : [[record.code, record] as const])))
const leads = (row: Record<string, string>): PackRecord[] =>
  row['aishe_code']
    ? [byCode.get(row['aishe_code'])!].filter(Boolean)
    : records.filter(({ name, state }) => name === row['institute'] && state === row['state'])

type Golden =
  | { by: 'josaa'; institute: string; state: string; program: string; quota: string; closing: number }
  | { by: 'nirf'; code: string; state: string; year: number; category: string; rank: number }
  | { by: 'nmc'; name: string; state: string; seats: number }
  | { by: 'aicte'; code: string; state: string; aicteId: string; seats: number; university: string }
const golden = JSON.parse(readFileSync(at('golden.json'), 'utf8')) as Golden[]
const only = <B extends Golden['by']>(by: B) => golden.filter((one): one is Extract<Golden, { by: B }> => one.by === by)
const seatsOf = ({ courses = [] }: PackRecord): number => courses.reduce((sum, { seats = 0 }) => sum + seats, 0)

test('there are sixty', () => expect(golden.length).toBeGreaterThanOrEqual(60))

describe('closing ranks of JoSAA', () => {
  const rows = rowsOf('josaa.csv.gz')
  test.each(only('josaa'))('$institute', ({ state, program, quota, closing }) => {
    const found = rows.filter(
      (row) =>
        row['year'] === '2025' &&
        row['program'] === program &&
        row['quota'] === quota &&
        row['category'] === 'OPEN' &&
        row['gender'] === 'N' &&
        Number(row['closing_rank']) === closing &&
        row['state'] === state,
    )
    expect(found.length).toBeGreaterThanOrEqual(1)
    expect(found.map((row) => leads(row).length)).toEqual(found.map(() => 1))
  })

  test('at least 99.5 % of all seats lead to one institute of the pack', () => {
    const cache = new Map<string, number>()
    const count = (row: Record<string, string>): number => {
      const key = `${row['aishe_code']}|${row['institute']}|${row['state']}`
      if (!cache.has(key)) cache.set(key, leads(row).length)
      return cache.get(key)!
    }
    const all = [...rows, ...rowsOf('josaa-2025-rounds.csv.gz')]
    expect(all.filter((row) => count(row) === 1).length / all.length).toBeGreaterThanOrEqual(0.995)
  })
})

describe('ranks of NIRF', () => {
  const rows = rowsOf('nirf.csv.gz')
  test.each(only('nirf'))('$code, $category', ({ code, state, year, category, rank }) => {
    expect(
      rows
        .filter((row) => row['aishe_code'] === code && row['year'] === String(year) && row['category'] === category)
        .map((row) => Number(row['rank'])),
    ).toEqual([rank])
    expect(byCode.get(code)?.state).toBe(state)
  })
})

test.each(only('nmc'))('MBBS seats of $name', ({ name, state, seats }) => {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
  const mbbs = records.filter(
    (record) => record.state === state && record.courses?.some((course) => course.name === 'MBBS'),
  )
  const found = mbbs.filter((record) => plain(record.name).slice(0, 12) === plain(name).slice(0, 12))
  expect(found.map((record) => record.courses!.find((course) => course.name === 'MBBS')!.seats)).toContain(seats)
})

test('seats that reading the joins found at another college are at their own', () => {
  const mbbs = (code: string) => byCode.get(code)!.courses?.find(({ name }) => name === 'MBBS')?.seats
  // SVS, Nizam's Institute, U.H. of Sundargarh, an institute in Agra that calls itself AIIMS; Kanyakumari's own.
  expect(['C-30671', 'C-40838', 'C-15470', 'C-45623'].map(mbbs)).toEqual([undefined, undefined, undefined, 150])
  const own = records.filter(({ name }) =>
    /^Government Medical College (?:Mahabubnagar|Nizamabad|Sundargarh)$/.test(name),
  )
  expect(own.map(({ courses = [] }) => courses.map(({ name }) => name))).toEqual([['MBBS'], ['MBBS'], ['MBBS']])
})

test.each(only('aicte'))('approved intake of $code', ({ code, state, aicteId, seats, university }) => {
  const record = byCode.get(code)!
  expect([record.aicteId, record.state]).toEqual([aicteId, state])
  // A campus with several ids has the seats of all of them.
  expect(seatsOf(record)).toBeGreaterThanOrEqual(seats)
  expect(record.affiliation).toBe(byCode.get(university)?.name)
})

test('no seat at a distance is a campus seat', () => {
  const coursesOf = (id: string) => records.find(({ aicteId }) => aicteId === id)!.courses!
  // Symbiosis Centre for Distance Learning, of which every seat is.
  expect(coursesOf('1-44638956107').filter(({ isDistance }) => !isDistance)).toEqual([])
  // New Delhi Institute of Management, 3,740 in the table that adds up the modes.
  expect(coursesOf('1-44643461409').filter(({ name }) => name === 'PGDM')).toMatchObject([
    { seats: 240 },
    { seats: 3500, isDistance: true },
  ])
})

test('NEET of 2023 and of 2024 share institutes under one name', () => {
  const of = (name: string) => new Set(rowsOf(name).map((row) => row['institute']!))
  const [newer, older] = [of('neet-2024.csv.gz'), of('neet-2023.csv.gz')]
  expect([...older].filter((name) => newer.has(name)).length).toBeGreaterThan(200)
})

test('what is added to well-known colleges leads to colleges that are there', () => {
  // As an import finds them: by code, else by name with the city, or with the location where there is no city.
  const keyOf = ({ code, name, city, location }: PackRecord): string => code ?? `${name}|${city ?? location}`
  const keys = new Set(records.map(keyOf))
  const updates = files
    .filter(({ isUpdate }) => isUpdate)
    .flatMap(({ file }) => JSON.parse(unpacked(file)) as PackRecord[])
  expect(updates.length).toBeGreaterThan(50)
  expect(updates.filter((update) => !keys.has(keyOf(update))).map(({ name }) => name)).toEqual([])
})

test('every table has a line with publisher and address in docs/sources.md', () => {
  const lines = readFileSync(at('../../docs/sources.md'), 'utf8').split('\n')
  for (const { file, publisher, address } of Object.values(TABLES))
    expect(
      lines.filter((line) => line.includes(file) && line.includes(publisher) && line.includes(address)),
      file,
    ).toHaveLength(1)
})

test('of three hundred joins of the pack that a person read at least 99 % are right', () => {
  const read: Array<Record<string, string>> = parse(readFileSync(`${PACK}hand-check.csv`, 'utf8'), { columns: true })
  expect(read.length).toBe(300)
  // Each is of an institute that is there: the joins of an older pack prove nothing of this one.
  const keys = new Set(records.flatMap(({ code = '', aicteId = '' }) => [code, aicteId]))
  expect(read.filter(({ key }) => /^(?:[CUS]-|1-)\d+$/.test(key!) && !keys.has(key!))).toEqual([])
  expect(read.filter(({ verdict }) => verdict === 'right').length / read.length).toBeGreaterThanOrEqual(0.99)
})

test('a course that JoSAA and AICTE both have is there once, with AICTE’s intake and both sources', () => {
  const { courses = [], sources = [] } = byCode.get('U-0046')!
  expect(courses.filter(({ name }) => /^(?:B\.Tech )?Civil Engineering$/.test(name))).toMatchObject([
    { name: 'B.Tech Civil Engineering', seats: 60 },
  ])
  expect(sources.map(({ figure }) => figure)).toEqual(
    expect.arrayContaining(['Courses and seats', 'Courses and closing ranks']),
  )
})
