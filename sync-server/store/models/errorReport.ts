import type { Sequelize } from 'sequelize'
import { ERROR_KINDS } from '../../../shared/protocol/errorReport.ts'
import { define, index, integerColumn, json, keyColumn, oneOf, textColumn } from './columns.ts'

/** The kinds of errors, and the one under which a day counts what is beyond its limit of different errors. */
export const STORED_ERROR_KINDS = [...ERROR_KINDS, 'other'] as const

/** How often an error was reported of a day in India (`YYYY-MM-DD`). All before `frames` say which error. */
export interface ErrorReportAttributes {
  day: string
  release: string
  kind: (typeof STORED_ERROR_KINDS)[number]
  name: string
  /** Blank where there is none, as keys have to be. */
  code: string
  /** 0 where there is none. */
  status: number
  route: string
  /** The innermost of the frames; blank where there is none. */
  frame: string
  /** Of the first report. */
  frames: readonly string[]
  /** Of the last report, with its major version. */
  browser: string
  count: number
  /** How many of them happened without a network. */
  offline: number
}
export const errorReport = (sequelize: Sequelize) =>
  define<ErrorReportAttributes>(
    sequelize,
    'ErrorReport',
    'error_reports',
    {
      day: keyColumn(textColumn()),
      release: keyColumn(textColumn()),
      kind: keyColumn(oneOf(STORED_ERROR_KINDS)),
      name: keyColumn(textColumn()),
      code: keyColumn(textColumn()),
      status: keyColumn(integerColumn()),
      route: keyColumn(textColumn()),
      frame: keyColumn(textColumn()),
      frames: json('frames'),
      browser: textColumn(),
      count: integerColumn({ field: 'n' }),
      offline: integerColumn(),
    },
    { indexes: [index('error_reports_by_release', ['release', 'day', 'n'])] },
  )
