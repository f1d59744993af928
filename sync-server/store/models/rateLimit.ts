import type { Sequelize } from 'sequelize'
import { define, index, integerColumn, keyColumn, optional, textColumn } from './columns.ts'

export const RATE_LIMITS_TABLE = 'rate_limits'

/**
 * What was counted against a limit. rate-limiter-flexible writes the rows, and goes by the order of these columns; on
 * SQLite there are none.
 */
export interface RateLimitAttributes {
  /** The name of the limit and a keyed hash: whom it is about is told by no copy of the database. */
  key: string
  points: number
  /** When the window ends, in ms. */
  expire: number | null
}
export const rateLimit = (sequelize: Sequelize) =>
  define<RateLimitAttributes>(
    sequelize,
    'RateLimit',
    RATE_LIMITS_TABLE,
    {
      key: keyColumn(textColumn()),
      points: integerColumn(),
      expire: optional(integerColumn()),
    },
    { indexes: [index('rate_limits_by_expire', ['expire'])] },
  )
