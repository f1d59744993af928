import { problemsInCollege } from '../../../../shared/college/rules.ts'
import { Failure } from '../../../../shared/failure.ts'
import { openFile, openText } from '../../../../shared/imports/opened.ts'
import { ERRORS_LISTED, type ImportReport, type RowVerdict } from '../../../../shared/imports/report.ts'
import { RowReader, type RowProblem } from '../../../../shared/imports/rows.ts'
import { fold } from '../../../../shared/record/fold.ts'
import type { StaffRow } from '../../../sync/promise.ts'
import type { Source } from './wish.ts'

/** Rows read before the page is let breathe, and verdicts listed. */
const GROUP = 200
const LISTED = 1000

/**
 * A dry run without the server: the same reading and the same rules, over the colleges this device knows. What a row would change of
 * a college that is there only the server can tell, so it is said to be an update. @throws Failure IMPORT_INVALID
 */
export async function readHere(source: Source, present: readonly StaffRow[]): Promise<ImportReport> {
  const opened = 'text' in source ? openText(source.text, 'json', 'colleges') : openFile(new Uint8Array(await source.file.arrayBuffer()), source.type, 'colleges')
  const reader = new RowReader(opened.columns)
  const known = new Set(present.filter(({ gone }) => !gone).flatMap(({ id, code, slug, name, location }) => [`id ${id}`, `slug ${slug}`, `place ${fold(name)}|${fold(location)}`, ...(code ? [`code ${fold(code)}`] : [])]))
  const thisYear = new Date().getFullYear()
  const report: ImportReport = { importId: '', dryRun: true, records: 0, created: 0, updated: 0, skipped: 0, failed: 0, errors: [], notes: [], columns: { read: [], aside: [] } }
  const verdicts: RowVerdict[] = []
  for (const { row, entries, problem } of opened.rows()) {
    const read = reader.read(row, entries, problem)
    const { college } = read
    const rules: RowProblem[] = read.problems.length > 0 ? read.problems : problemsInCollege({ courses: [], ...college } as Parameters<typeof problemsInCollege>[0], { thisYear }).map(({ path, message }) => ({ row, column: read.columnOf(path), message }))
    const keys = [...(read.id ? [`id ${read.id}`] : []), ...(read.slug ? [`slug ${read.slug}`] : []), ...(college.code ? [`code ${fold(college.code)}`] : []), `place ${fold(college.name ?? '')}|${fold(college.location ?? '')}`]
    const verdict = rules.length > 0 ? 'error' : keys.some((key) => known.has(key)) ? 'update' : 'create'
    report.records += 1
    if (verdict === 'error') report.failed += 1
    else if (verdict === 'update') report.updated += 1
    else report.created += 1
    for (const one of rules) if (report.errors.length < ERRORS_LISTED) report.errors.push(one)
    if (verdict === 'error' || verdicts.length < LISTED) verdicts.push({ row, verdict, ...(college.name && { name: college.name }), ...(rules[0] && { message: rules[0].message }) })
    if (report.records % GROUP === 0) await new Promise((resolve) => { setTimeout(resolve) })
  }
  if (report.records === 0) throw new Failure('IMPORT_INVALID', { message: 'The file has a header but no rows.' })
  return { ...report, columns: reader.columns(), verdicts }
}
