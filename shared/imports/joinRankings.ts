import { v7 as uuid } from 'uuid'
import type { CollegeRecord } from '../college/college.ts'
import { problemsInCollege } from '../college/rules.ts'
import { readCollege } from '../college/spellings.ts'
import { yearInIndia } from '../college/year.ts'
import { applyRow } from './apply.ts'
import { CodeBook, rankingOf, type PublishedRank } from './rankings.ts'
import { tagOf } from '../record/tag.ts'
import type { ImportRow, RowProblem } from './rows.ts'
import { groupRows, type Turns } from './turns.ts'
import type { RowPlan, PlanReader } from './plan.ts'
import type { ImportProgress } from './progress.ts'
import type { OpenedFile } from './opened.ts'
import { ImportTally } from './tally.ts'
import type { RunOptions, WalkResult } from './walk.ts'

/** Colleges whose rows are joined at a time. */
const GROUP = 200

/**
 * Joins published ranks to the colleges they rank, by AISHE code, else by name and place where exactly one college has
 * them. An institute the catalogue does not have is skipped and named: a list of rankings makes no colleges.
 */
export async function runRankings(
  file: OpenedFile,
  reading: PlanReader,
  options: RunOptions,
  progress: ImportProgress,
  turns: Turns,
  store?: (planned: RowPlan[]) => Promise<void>,
): Promise<WalkResult> {
  const tally = new ImportTally(options.verdicts)
  const codes = new CodeBook()
  for await (const raws of groupRows(file.rows(), GROUP, turns)) {
    for (const { entries } of raws) codes.learn(entries)
    progress.told?.()
  }

  // All rows of one institute are one change of one college, so they are brought together first.
  const institutes = new Map<string, PublishedRank[]>()
  for await (const raws of groupRows(file.rows(), GROUP, turns)) {
    for (const { row, entries, problem } of raws) {
      if (options.only?.has(row) === false) continue
      const ranking = rankingOf(row, entries, codes)
      if (problem !== undefined) ranking.problems.push({ row, message: problem })
      const key = ranking.code ?? `${ranking.institute}\n${ranking.city ?? ranking.state ?? ''}`
      const rows = institutes.get(key)
      if (rows === undefined) institutes.set(key, [ranking])
      else rows.push(ranking)
    }
    progress.done += raws.length
    progress.told?.()
  }
  progress.total = [...institutes.values()].reduce((sum, rows) => sum + rows.length, 0)
  progress.phase = 'storing'
  progress.done = 0
  for await (const group of groupRows(institutes.values(), GROUP, turns)) {
    const found = await collegesOf(group, reading)
    const planned: RowPlan[] = []
    for (const rows of group) {
      planned.push(...joined(rows, found.get(rows), options))
      await turns.pause()
    }
    for (const one of planned) tally.add(one)
    if (store !== undefined && (options.partial || tally.failed === 0)) await store(planned)
    progress.done += planned.length
    progress.told?.()
  }
  return { report: { ...tally.result(), columns: { read: file.columns, aside: [] } }, reasons: tally.reasons }
}

async function collegesOf(
  group: ReadonlyArray<PublishedRank[]>,
  reading: PlanReader,
): Promise<Map<PublishedRank[], CollegeRecord>> {
  const byCode = await reading.findBy('code', [...new Set(group.flatMap(([first]) => first?.code ?? []))])
  const places = (rows: PublishedRank[]): string[] => [
    ...new Set(
      rows.flatMap(({ institute, city, state }) =>
        [city, city !== undefined && state !== undefined ? `${city}, ${state}` : undefined].flatMap((place) =>
          place === undefined ? [] : [`${institute}\n${place}`],
        ),
      ),
    ),
  ]
  const byPlace = await reading.findBy('name+city', [...new Set(group.flatMap(places))])
  const idOf = new Map(
    group.flatMap((rows) => {
      const coded = byCode.get(rows[0]?.code ?? '') ?? []
      const placed = coded.length > 0 ? coded : [...new Set(places(rows).flatMap((place) => byPlace.get(place) ?? []))]
      return placed.length === 1 ? [[rows, placed[0]!] as const] : []
    }),
  )
  const records = await reading.openMany([...new Set(idOf.values())])
  const found = new Map<PublishedRank[], CollegeRecord>()
  for (const [rows, id] of idOf) {
    const record = records.get(id)
    const code = rows[0]?.code
    // Found by name alone, a college with another code is a namesake.
    if (
      record !== undefined &&
      (code === undefined || record.college.code === undefined || record.college.code.toUpperCase() === code)
    )
      found.set(rows, record)
  }
  return found
}

/** One verdict per row; the change of the college hangs on the first row that changes it. */
function joined(rows: readonly PublishedRank[], record: CollegeRecord | undefined, options: RunOptions): RowPlan[] {
  const planned: RowPlan[] = []
  let college = record?.college
  let first: RowPlan | undefined
  for (const row of rows) {
    const plain: ImportRow = {
      row: row.row,
      college: { name: row.institute },
      kept: {},
      blanks: [],
      placed: false,
      problems: row.problems,
      columnOf: (path) => path.split('/').at(-1) ?? path,
    }
    const plan: RowPlan = {
      row: plain,
      verdict: 'same',
      problems: row.problems,
      ...(record !== undefined && { present: record.id, about: record.id }),
    }
    planned.push(plan)
    if (row.problems.length > 0) plan.verdict = 'error'
    else if (record === undefined || college === undefined)
      plan.message = `Row ${row.row}: ${row.institute} is not in the catalogue${row.code === undefined ? '' : ` (code ${row.code})`}`
    else {
      const given = readCollege({ rankings: [row.ranking] })
      const after = applyRow(
        college,
        { ...(given.college.rankings !== undefined && { rankings: given.college.rankings }) },
        uuid,
      )
      const problems: RowProblem[] = [
        ...given.problems,
        ...problemsInCollege(after, { thisYear: yearInIndia(options.now) }),
      ].map(({ path, message }) => ({ row: row.row, column: path.split('/').at(-1) ?? path, message }))
      if (problems.length > 0) {
        plan.verdict = 'error'
        plan.problems = problems
        continue
      }
      if (JSON.stringify(after.rankings) === JSON.stringify(college.rankings)) continue
      plan.verdict = 'update'
      college = after
      first ??= plan
    }
  }
  if (first !== undefined && record !== undefined && college !== undefined) {
    const after = { ...record, college, updatedAt: options.now }
    first.change = { id: record.id, before: record, after: { ...after, tag: tagOf(after) } }
  }
  return planned
}
