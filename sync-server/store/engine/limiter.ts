import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Sequelize } from 'sequelize'
import { RATE_LIMITS_TABLE } from '../models/rateLimit.ts'
import type { Limiter, LimitSettings } from '../ports/limits.ts'

const inMemory = ({ name, points, duration }: LimitSettings): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, points, duration })

/** Counts of the only process over its database; they end with it. */
export const limitAlone = (settings: LimitSettings): Limiter => inMemory(settings)

/**
 * Counts that all processes over one PostgreSQL share, each a statement of its own beside any transaction: what is
 * rolled back stays counted. Where the database does not answer, this process counts alone.
 */
export const limitTogether = (sequelize: Sequelize, settings: LimitSettings): Limiter =>
  new RateLimiterPostgres({
    storeClient: sequelize,
    storeType: 'sequelize',
    tableName: RATE_LIMITS_TABLE,
    // The table comes from our migrations, and our purge deletes what has expired.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: settings.name,
    points: settings.points,
    duration: settings.duration,
    ...(settings.isFinal && { inMemoryBlockOnConsumed: settings.points + 1 }),
    insuranceLimiter: inMemory(settings),
  })
