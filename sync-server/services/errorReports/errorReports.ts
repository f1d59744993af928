import { DAY_MS } from '../../../shared/format/duration.ts'
import { dayInIndia } from '../../../shared/college/day.ts'
import type { ErrorKind, ErrorReport } from '../../../shared/protocol/errorReport.ts'
import type { Author } from '../../store/ports/author.ts'
import type { StoredErrorReport } from '../../store/ports/errorReports.ts'
import type { Store } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'

/** Different errors kept of a day; whoever sends invented ones fills no more than this. */
export const MOST_ERRORS_A_DAY = 200
/** How long a device may have been without a network: a day before that is counted as today. */
const OLDEST_DAYS = 30

/** Counts errors in the metrics of this process. */
export type CountErrors = (kind: ErrorKind, count: number) => void

/** Nobody is its author: who sent a report is kept nowhere. */
const author = (requestId: string): Author => ({ kind: 'system', name: 'Error reports', requestId })

/** Adds what a device reported to the counts. Resolves to how many errors that were. */
export async function countErrorReports(
  { store, requestId }: { store: Store; requestId: string },
  reports: readonly ErrorReport[],
  countErrors: CountErrors,
): Promise<number> {
  const now = store.now(),
    today = dayInIndia(now),
    oldest = dayInIndia(now - OLDEST_DAYS * DAY_MS)
  const records = reports.map(({ day, browser, version, online, ...report }) => ({
    ...report,
    day: day < oldest || day > today ? today : day,
    browser: version === 0 ? browser : `${browser} ${version}`,
    offline: online ? 0 : report.count,
  }))
  await store.write(author(requestId), (tx) => tx.errorReports.add(records, MOST_ERRORS_A_DAY))
  for (const { kind, count } of reports) countErrors(kind, count)
  return reports.reduce((sum, { count }) => sum + count, 0)
}

/** A page of what devices reported: for whoever answers for the whole. */
export async function listErrorReports(
  caller: Caller,
  query: { page: number; limit: number },
): Promise<{ rows: StoredErrorReport[]; total: number }> {
  demand(caller, 'edit_settings')
  return caller.store.errorReports.list(query)
}
