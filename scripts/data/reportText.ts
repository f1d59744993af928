import { createHash } from 'node:crypto'
import type { Institute } from './institute.ts'
import type { Joined } from './join.ts'
import { mccKey } from './medical.ts'
import type { Join } from './report.ts'
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
    'Rankings are joined institute by institute and closing ranks name by name; their rows are counted below.',
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

/**
 * A choice of joins that hangs on the joins alone, of each rule as many as it has a share in them; joins by code need
 * no reading.
 */
function chosenJoins(joins: readonly Join[]): Join[] {
  const mark = ({ table, row, institute }: Join): string =>
    createHash('sha256').update(`${table}|${row}|${institute.key}`).digest('hex')
  return joins
    .filter(({ rule }) => rule !== 'code')
    .map((join) => ({ join, at: mark(join) }))
    .sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
    .slice(0, TO_CHECK)
    .map(({ join }) => join)
}

export function sampleOfJoins({ report }: Joined): string {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
  return [
    'table,rule,row,institute,key',
    ...chosenJoins(report.joins).map(({ table, rule, row, institute }) =>
      [TABLES[table].file, rule, row, placeOf(institute), institute.key].map(cell).join(','),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('')
}
