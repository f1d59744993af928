import { createHash } from 'node:crypto'
import type { CourseClass } from '../../shared/college/course.ts'
import { isMoreThanACampus } from '../../shared/college/plausibility.ts'
import type { Institute } from './institute.ts'
import type { Joined } from './join.ts'
import { mccKey } from './medical.ts'
import type { Join, Report } from './report.ts'
import { TABLES, type TableName, type Tables } from './tables.ts'

/** Joins a person reads. */
const TO_CHECK = 300

const placeOf = ({ names, city, district, state }: Institute): string =>
  `${names[0]}${city === undefined ? '' : `, ${city}`}${district === undefined ? '' : `, ${district}`}, ${state ?? ''}`

/** What became of the rows, for people. */
export function reportOf(
  { institutes, report, josaa, gate, neet2024, neet2023, nirf }: Joined,
  tables: Tables,
): string {
  const out: string[] = [
    '# What became of every row',
    '',
    'Made by `npm run data:build`. Every row of a table is an institute of its own (taken), says more of one that another table has (joined), or was left out, and why.',
    '',
  ]
  out.push(`Institutes in all: ${institutes.length.toLocaleString('en-IN')}.`, '')
  out.push('| Table | Rows | Taken | Joined | Left out |', '|---|---:|---:|---:|---:|')
  for (const name of Object.keys(TABLES) as TableName[]) {
    const joins = report.joins.filter(({ table }) => table === name).length,
      left = [...(report.left.get(name)?.values() ?? [])].reduce((sum, rows) => sum + rows.length, 0)
    out.push(`| ${TABLES[name].file} | ${tables[name].length} | ${report.taken.get(name) ?? 0} | ${joins} | ${left} |`)
  }
  out.push(
    '',
    'Rankings are joined institute by institute and closing ranks name by name; their rows are counted below. Of AICTE’s table of Delhi only courses at a distance and online are taken: the table of the country has the others.',
    '',
  )
  out.push('## By which rule', '', '| Table | Rule | Joins |', '|---|---|---:|')
  const rules = new Map<string, number>()
  for (const { table, rule } of report.joins)
    rules.set(`${table} | ${rule}`, (rules.get(`${table} | ${rule}`) ?? 0) + 1)
  for (const [rule, count] of [...rules].sort()) out.push(`| ${rule} | ${count} |`)
  out.push('', '## Rankings and closing ranks', '')
  const share = (name: TableName, joined: number): string =>
    `- ${TABLES[name].file}: ${joined} of ${tables[name].length} rows lead to an institute (${((100 * joined) / tables[name].length).toFixed(2)} %).`
  out.push(
    share('nirf', nirf.size),
    share('josaa', tables.josaa.filter((row) => josaa.has(row.institute!)).length),
    share('josaaRounds', tables.josaaRounds.filter((row) => josaa.has(row.institute!)).length),
    share('neet2024', tables.neet2024.filter((row) => neet2024.has(mccKey(row))).length),
    share('neet2023', tables.neet2023.filter((row) => neet2023.has(row.college!)).length),
    share('gate', tables.gate.filter((row) => gate.has(row.institute!)).length),
  )
  out.push(...distanceOf(institutes, report))
  out.push('', '## Left out', '')
  for (const [table, reasons] of report.left)
    for (const [why, rows] of reasons) {
      out.push(`### ${TABLES[table].file}: ${why} (${rows.length})`, '')
      out.push(...rows.toSorted().map((row) => `- ${row}`), '')
    }
  out.push(
    `## Under a name that another institute bears more often (${report.misnamed.length})`,
    '',
    'Code, town and figures say whose row it is.',
    '',
  )
  for (const { table, row, institute } of report.misnamed)
    out.push(`- ${TABLES[table].file}: ${row} — is of ${placeOf(institute)}`)
  out.push('')
  out.push(
    `## Doubtful: kept apart (${report.doubts.length})`,
    '',
    'Staff find these among the possible duplicates of the two names.',
    '',
  )
  for (const { table, row, candidates } of report.doubts)
    out.push(`- ${TABLES[table].file}: ${row} — perhaps ${candidates.slice(0, 3).map(placeOf).join('; or ')}`)
  return `${out.join('\n')}\n`
}

/** Courses at a distance and online, and seats that an import holds back since no campus has so many. */
function distanceOf(institutes: readonly Institute[], { distance }: Report): string[] {
  const line = (rule: (typeof distance)[number]['rule'], by: string): string => {
    const some = distance.filter((one) => one.rule === rule)
    return `- ${by}: ${some.length} courses of ${new Set(some.map(({ institute }) => institute)).size} institutes, ${seatsIn(some)} seats.`
  }
  const tooMany = institutes.flatMap((institute) =>
    institute.courses
      .filter((course) => isMoreThanACampus(course as CourseClass, course.seats))
      .map((course) => ({ ...course, institute })),
  )
  return [
    '',
    '## At a distance and online',
    '',
    'Seats of these are not added to those of the campus.',
    '',
    line('mode', 'By the mode that AICTE’s table of Delhi tells'),
    line('name', 'By the name of the institute or the course'),
    '',
    `### Held back until someone confirms them (${tooMany.length} courses of ${new Set(tooMany.map(({ institute }) => institute)).size} institutes, ${seatsIn(tooMany)} seats)`,
    '',
    'AICTE’s table of the whole country adds up all modes of a course. These are more seats than a campus has of a course that AICTE approves at a distance and online too; the import leaves them out and says so.',
    '',
    ...tooMany
      .toSorted((a, b) => b.seats! - a.seats!)
      .map(({ institute, name, seats }) => `- ${placeOf(institute)}: ${name}, ${seats}`),
  ]
}
const seatsIn = (some: ReadonlyArray<{ seats?: number }>): string =>
  some.reduce((sum, { seats = 0 }) => sum + seats, 0).toLocaleString('en-IN')

/** A choice of joins that hangs on the joins and the seed alone; joins by code need no reading. */
function chosenJoins(joins: readonly Join[], seed: string): Join[] {
  const mark = ({ table, row, institute }: Join): string =>
    createHash('sha256').update(`${seed}|${table}|${row}|${institute.key}`).digest('hex')
  // A campus with several AICTE ids is joined under one name once for each: it is read once.
  const marked = new Map(joins.filter(({ rule }) => rule !== 'code').map((join) => [mark(join), join]))
  return [...marked]
    .map(([at, join]) => ({ join, at }))
    .sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
    .slice(0, TO_CHECK)
    .map(({ join }) => join)
}

/** The joins that a person is to read, as CSV. Another seed draws others of the same joins. */
export function sampleOfJoins({ report }: Joined, seed: string): string {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
  return [
    'table,rule,row,institute,key',
    ...chosenJoins(report.joins, seed).map(({ table, rule, row, institute }) =>
      [TABLES[table].file, rule, row, placeOf(institute), institute.key].map(cell).join(','),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('')
}
