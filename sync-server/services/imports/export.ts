import { Readable } from 'node:stream'
import type { CollegeRecord, CollegeStatus } from '../../../shared/college/college.ts'
import { dayInIndia } from '../../../shared/college/day.ts'
import { cellsOf, sortColumns } from '../../../shared/imports/columns.ts'
import { csvLine } from '../../../shared/imports/formula.ts'
import { demand, type Caller } from '../caller.ts'
import { LoopTurns } from './pause.ts'

export interface ExportWish {
  format: 'csv' | 'json'
  status?: CollegeStatus
  search?: string
}

/** Columns that say which record a row is; reading them back finds it again. */
const OWN = ['id', 'slug', 'status'] as const

/**
 * The colleges of a list query as a file, made while it is sent, so that the whole catalogue never stands in memory.
 * Both forms come back through our own import as what they were. Drafts are among them, so who took which list is
 * written down first.
 */
export async function exportColleges(
  caller: Caller,
  wish: ExportWish,
): Promise<{ type: string; name: string; body: Readable }> {
  demand(caller, 'view_colleges')
  await caller.store.write(caller.author, (tx) => tx.audit.note({ act: 'export', kind: 'college', after: { ...wish } }))
  const day = dayInIndia(caller.now())
  return wish.format === 'csv'
    ? { type: 'text/csv; charset=utf-8', name: `colleges-${day}.csv`, body: Readable.from(csv(caller, wish)) }
    : { type: 'application/json; charset=utf-8', name: `colleges-${day}.json`, body: Readable.from(json(caller, wish)) }
}

const batchesOf = (caller: Caller, { status, search }: ExportWish) =>
  caller.store.colleges.each({
    batch: 100,
    ...(status !== undefined && { status }),
    ...(search !== undefined && { search }),
  })

/** A table has one header, so the longest lists must be known before the first row: the records are walked twice. */
async function* csv(caller: Caller, wish: ExportWish): AsyncGenerator<string> {
  const turns = new LoopTurns()
  const used = new Set<string>()
  for await (const records of batchesOf(caller, wish)) {
    for (const { college } of records) {
      for (const column of cellsOf(college).keys()) used.add(column)
      await turns.pause()
    }
  }
  const columns = sortColumns(used)
  yield `\uFEFF${csvLine([...OWN, ...columns])}`
  for await (const records of batchesOf(caller, wish)) {
    for (const record of records) {
      const cells = cellsOf(record.college)
      yield csvLine([...OWN.map((key) => record[key]), ...columns.map((column) => cells.get(column) ?? '')])
      await turns.pause()
    }
  }
}

async function* json(caller: Caller, wish: ExportWish): AsyncGenerator<string> {
  const turns = new LoopTurns()
  let first = true
  yield '['
  for await (const records of batchesOf(caller, wish)) {
    for (const record of records) {
      yield `${first ? '\n' : ',\n'}${JSON.stringify(exported(record))}`
      first = false
      await turns.pause()
    }
  }
  yield '\n]\n'
}

const exported = ({ id, slug, status, college, kept }: CollegeRecord): object => ({
  ...kept,
  id,
  slug,
  status,
  ...college,
})
