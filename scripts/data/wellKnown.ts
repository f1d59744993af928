import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PackRecord } from './pack.ts'

/**
 * What the published tables do not have, of some sixty well-known colleges; whose figures they are stands in `sources`
 * of each.
 */
const ADDED = [
  'shortName',
  'establishedYear',
  'campusAcres',
  'studentCount',
  'facultyCount',
  'naacGrade',
  'placements',
  'courses',
  'featured',
  'sources',
] as const

const rowSchema = z.looseObject({ name: z.string(), code: z.string().optional(), location: z.string() })
export type WellKnownRow = z.infer<typeof rowSchema>

/** Names that the tables write otherwise. */
const PUBLISHED_NAMES: Record<string, string> = {
  'All India Institute of Medical Sciences, Delhi': 'All India Institute of Medical Sciences, New Delhi',
  'NALSAR University of Law': 'Nalsar University of Law',
  'National Institute of Pharmaceutical Education and Research Hyderabad':
    'National Institute of Pharmaceutical Education and Research, Hyderabad',
}

/** The small catalogue of the project (docs/decisions/0006). */
export const readWellKnown = (root: string): WellKnownRow[] =>
  z.array(rowSchema).parse(JSON.parse(readFileSync(join(root, 'sync-server/sample/catalogue.json'), 'utf8')))

/**
 * The rows that lead to a record of the pack, by code or else by name, with what is to be added to it and the keys the
 * import finds it by. The others are left out: the pack has each college once.
 */
export function additionsTo(
  records: readonly PackRecord[],
  rows: readonly WellKnownRow[],
): Array<Record<string, unknown>> {
  const byCode = new Map(records.map((one) => [one['code'], one]))
  return rows.flatMap((row) => {
    const name = PUBLISHED_NAMES[row.name] ?? row.name,
      namesakes = records.filter((one) => one.name === name)
    const record = (row.code && byCode.get(row.code)) || (namesakes.length === 1 ? namesakes[0] : undefined)
    if (!record) return []
    const { location, city, code } = record,
      keys = { name: record.name, location, ...(city !== undefined && { city }), ...(code !== undefined && { code }) }
    return [{ ...keys, ...Object.fromEntries(ADDED.flatMap((key) => (key in row ? [[key, row[key]]] : []))) }]
  })
}
