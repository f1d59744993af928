import type { CollegeRecord } from '../../../../../shared/college/college.ts'
import { cellsOf, sortColumns } from '../../../../../shared/imports/columns.ts'
import { csvLine } from '../../../../../shared/imports/formula.ts'
import { OPEN_LIMIT, type OpenAnswer } from '../../../../../shared/protocol/pull.ts'
import { callAsStaff } from '../../../../auth/staffRemote.ts'
import type { SyncClient } from '../../../../sync/types.ts'

/**
 * The whole records of these colleges, in this order: as this device shows them, own unsent edits included, and from
 * the server where only their line in the list is here. `unknown`: those nobody could give now.
 */
export async function loadRecords(
  desk: SyncClient,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<{ records: CollegeRecord[]; unknown: number }> {
  const found = new Map<string, CollegeRecord>()
  for (const id of ids) {
    const seen = await desk.readCollege(id)
    if (seen?.whole && !seen.isGone) onProgress(found.set(id, seen.record).size)
  }
  const missing = ids.filter((id) => !found.has(id))
  for (let from = 0; from < missing.length && navigator.onLine; from += OPEN_LIMIT) {
    const { data } = await callAsStaff('POST /sync/open', { body: { ids: missing.slice(from, from + OPEN_LIMIT) } })
    // The contract names a record's id and tag alone; what else it holds `shared/college` declares.
    for (const record of data.records as unknown as OpenAnswer['records']) found.set(record.id, record)
    onProgress(found.size)
  }
  return { records: ids.flatMap((id) => found.get(id) ?? []), unknown: ids.length - found.size }
}

const OWN = ['id', 'slug', 'status'] as const

/** Records as a table whose cells no sheet runs as a formula, and which our own import reads back. */
export function collegesCsv(records: readonly CollegeRecord[]): string {
  const cells = records.map(({ college }) => cellsOf(college))
  const columns = sortColumns(new Set(cells.flatMap((row) => [...row.keys()])))
  const lines = records.map((record, at) =>
    csvLine([...OWN.map((key) => record[key]), ...columns.map((column) => cells[at]!.get(column) ?? '')]),
  )
  return `\uFEFF${csvLine([...OWN, ...columns])}${lines.join('')}`
}

/** Everything of them as JSON, as our own import reads it. */
export const jsonOf = (records: readonly CollegeRecord[]): string =>
  JSON.stringify(
    records.map(({ id, slug, status, college, kept }) => ({ ...kept, id, slug, status, ...college })),
    null,
    1,
  )
