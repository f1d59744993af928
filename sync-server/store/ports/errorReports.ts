import type { ErrorCode, ErrorKind, ErrorName, ErrorRoute } from '../../../shared/protocol/errorReport.ts'

/** An error of a day in India (`YYYY-MM-DD`) and how often devices reported it. */
export interface ErrorReportRecord {
  day: string
  release: string
  kind: ErrorKind
  name: ErrorName
  code?: ErrorCode
  status?: number
  route: ErrorRoute
  /** The innermost first, each a position in a file of the build. */
  frames: readonly string[]
  /** With its major version: "Chrome 126". */
  browser: string
  count: number
  /** How many of them happened without a network. */
  offline: number
}

/** A stored error; `other` counts those of a day that came when it had as many different ones as are kept. */
export type StoredErrorReport = Omit<ErrorReportRecord, 'kind' | 'name' | 'route' | 'code'> & {
  kind: ErrorKind | 'other'
  name: string
  code?: string
  route: string
}

export interface ErrorReportsReading {
  /** The newest release first, in it the newest day, in that the most frequent. */
  list(query: { page: number; limit: number }): Promise<{ rows: StoredErrorReport[]; total: number }>
}
export interface ErrorReportsWriting {
  /**
   * Adds to the counts. A day keeps at most `mostOfDay` different errors; what is beyond that is counted as `other`.
   */
  add(reports: readonly ErrorReportRecord[], mostOfDay: number): Promise<void>
}
