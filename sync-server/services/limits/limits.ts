import type { Limiter, LimitSettings } from '../../store/ports/limits.ts'
import type { Store } from '../../store/store.ts'
import { keyedHash } from '../auth/keyedHash.ts'

/** Opens a limit by what it allows; the one way to count against one that a restart or a second process must not lift. */
export type Limits = (settings: LimitSettings) => Limiter

/**
 * Limits of a server, shared by all processes over its PostgreSQL and kept in memory on SQLite (decision 130). Keys are
 * hashed under the server's secret: they hold e-mails and addresses, and their rows come into backups.
 */
export function openLimits(store: Pick<Store, 'limiter'>, secret: string): Limits {
  const hashed = (key: number | string): string => keyedHash(secret, 'limits', String(key))
  const opened = new Map<string, Limiter>()
  const open = (settings: LimitSettings): Limiter => {
    const limiter = store.limiter(settings)
    return {
      consume: (key, points, options) => limiter.consume(hashed(key), points, options),
      reward: (key, points, options) => limiter.reward(hashed(key), points, options),
      get: (key, options) => limiter.get(hashed(key), options),
      delete: (key, options) => limiter.delete(hashed(key), options),
      block: (key, seconds, options) => limiter.block(hashed(key), seconds, options),
    }
  }
  return (settings) => {
    const limiter = opened.get(settings.name) ?? open(settings)
    opened.set(settings.name, limiter)
    return limiter
  }
}
