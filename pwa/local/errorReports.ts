import { ERROR_REPORT_LIMITS, type ErrorReport, errorReportKey } from '../../shared/protocol/errorReport.ts'

/**
 * Whether this device reports errors, and the reports that have not left it. A few small rows, written seldom and read
 * before any database is open, so they stand in the browser's plain storage.
 */
const AGREED = 'pravesh.errorReports'
const ROWS = 'pravesh.errorReports.rows'
const SENT_AT = 'pravesh.errorReports.sentAt'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
/** A browser that keeps nothing keeps no agreement either, and then nothing is reported. */
function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    /* A full device loses reports before anything else. */
  }
}

/** Did the person at this device agree to report errors? */
export const isReportingErrors = (): boolean => read(AGREED) !== null

const listeners = new Set<() => void>()
/** Agrees, or takes it back: then what was not sent is deleted. */
export function setReportingErrors(isOn: boolean): void {
  write(AGREED, isOn ? '1' : undefined)
  if (!isOn) for (const key of [ROWS, SENT_AT]) write(key, undefined)
  for (const listener of listeners) listener()
}

/** Told when somebody agreed or took it back, in this tab or another. Answers the way to stop. */
export function watchReportingErrors(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === AGREED) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

/** What has not left this device, the oldest first. */
export function readErrorReports(): ErrorReport[] {
  try {
    return JSON.parse(read(ROWS) ?? '[]') as ErrorReport[]
  } catch {
    return []
  }
}

/** Adds reports to those that wait: the same error is one row. Where there are too many rows the newest are left out. */
export function addErrorReports(reports: readonly ErrorReport[]): void {
  if (!isReportingErrors()) return
  const rows = new Map(readErrorReports().map((row) => [errorReportKey(row), row]))
  for (const report of reports) {
    const key = errorReportKey(report)
    const count = Math.min((rows.get(key)?.count ?? 0) + report.count, ERROR_REPORT_LIMITS.count)
    if (rows.has(key) || rows.size < ERROR_REPORT_LIMITS.rows) rows.set(key, { ...report, count })
  }
  write(ROWS, JSON.stringify([...rows.values()]))
}

/** Takes away what was sent; what was counted meanwhile stays. */
export function removeErrorReports(sent: readonly ErrorReport[]): void {
  const counts = new Map(sent.map((row) => [errorReportKey(row), row.count]))
  const left = readErrorReports()
    .map((row) => ({ ...row, count: row.count - (counts.get(errorReportKey(row)) ?? 0) }))
    .filter(({ count }) => count > 0)
  write(ROWS, left.length > 0 ? JSON.stringify(left) : undefined)
}

/** When reports were last sent from this device, in ms; 0 where none were. */
export const errorsSentAt = (): number => Number(read(SENT_AT) ?? 0)
export const noteErrorsSentAt = (at: number): void => write(SENT_AT, String(at))
