import type { Limiter, LimitSettings } from '../../store/ports/limits.ts'
import type { Store } from '../../store/store.ts'
import { keyedHash } from '../auth/keyedHash.ts'

/** Opens a limit by what it allows; the one way to count against one that a restart or a second process must not lift. */
export type Limits = (settings: LimitSettings) => Limiter

/**
 * Limits of a server, shared by all processes over its PostgreSQL and kept in memory on SQLite (decision 90). Keys are
 * hashed under the server's secret: they hold e-mails and addresses, and their rows come into backups.
 */
export function openLimits(store: Pick<Store, 'limiter'>, secret: string): Limits {
  return (settings) => {
    let opened: Limiter | undefined
    const limiter = (): Limiter => (opened ??= store.limiter(settings))
    const hashed = (key: number | string): string => keyedHash(secret, 'limits', String(key))
    return {
      consume: (key, points, options) => limiter().consume(hashed(key), points, options),
      reward: (key, points, options) => limiter().reward(hashed(key), points, options),
      get: (key, options) => limiter().get(hashed(key), options),
      delete: (key, options) => limiter().delete(hashed(key), options),
      block: (key, seconds, options) => limiter().block(hashed(key), seconds, options),
    }
  }
}
