import type { DatabaseSession, Within } from '../engine/session.ts'
import type { ModelRow } from '../models/columns.ts'
import type { ErrorReportAttributes } from '../models/errorReport.ts'
import type { Models } from '../models/models.ts'
import type {
  ErrorReportRecord,
  ErrorReportsReading,
  ErrorReportsWriting,
  StoredErrorReport,
} from '../ports/errorReports.ts'
import { insertMissing } from './rows.ts'

type Key = Pick<ErrorReportAttributes, 'day' | 'release' | 'kind' | 'name' | 'code' | 'status' | 'route' | 'frame'>

const keyOf = ({ day, release, kind, name, code, status, route, frames }: ErrorReportRecord): Key => ({
  day,
  release,
  kind,
  name,
  code: code ?? '',
  status: status ?? 0,
  route,
  frame: frames[0] ?? '',
})
const otherOf = (day: string): Key => ({
  day,
  release: '',
  kind: 'other',
  name: '',
  code: '',
  status: 0,
  route: '',
  frame: '',
})

const recordOf = (row: ModelRow<ErrorReportAttributes>): StoredErrorReport => {
  const { day, release, kind, name, code, status, route, frames, browser, count, offline } = row
  return {
    day,
    release,
    kind,
    name,
    ...(code !== '' && { code }),
    ...(status !== 0 && { status }),
    route,
    frames,
    browser,
    count,
    offline,
  }
}

export const readingErrorReports = (session: DatabaseSession): ErrorReportsReading => ({
  list: ({ page, limit }) =>
    session.query(async ({ ErrorReport }, within) => {
      const { rows, count } = await ErrorReport.findAndCountAll({
        ...within,
        order: [
          ['release', 'DESC'],
          ['day', 'DESC'],
          ['count', 'DESC'],
          'kind',
          'name',
          'code',
          'status',
          'route',
          'frame',
        ],
        offset: (page - 1) * limit,
        limit,
      })
      return { rows: rows.map(recordOf), total: count }
    }),
})

export const writingErrorReports = (tx: DatabaseSession): ErrorReportsWriting => ({
  add: (reports, mostOfDay) =>
    tx.query(async (models, within) => {
      // In one order for everybody: two that count the same errors at once wait for each other, and neither for both.
      const ordered = reports
        .map((report) => ({ report, key: keyOf(report) }))
        .toSorted((a, b) => (JSON.stringify(a.key) < JSON.stringify(b.key) ? -1 : 1))
      for (const { report, key } of ordered) await addOne(models, report, key, mostOfDay, within)
    }),
})

async function addOne(
  { ErrorReport }: Models,
  { frames, browser, count, offline }: ErrorReportRecord,
  key: Key,
  mostOfDay: number,
  within: Within,
): Promise<void> {
  const isKnown = (await ErrorReport.count({ ...within, where: { ...key } })) > 0
  const isFull = !isKnown && (await ErrorReport.count({ ...within, where: { day: key.day } })) >= mostOfDay
  const where = isFull ? otherOf(key.day) : key
  const row = { ...where, frames: isFull ? [] : frames, browser: isFull ? '' : browser, count: 0, offline: 0 }
  await insertMissing(ErrorReport, [row], within)
  await ErrorReport.increment({ count, offline }, { ...within, where: { ...where } })
  if (!isFull) await ErrorReport.update({ browser }, { ...within, where: { ...where } })
}
