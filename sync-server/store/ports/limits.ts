import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** So many points of one key in a window that begins with the first of them. */
export interface LimitSettings {
  /** Of this limit alone; whoever asks for the same name again gets the same counts. */
  name: string
  points: number
  /** The length of the window, in seconds. */
  duration: number
  /**
   * Nothing gives a point back, so a process that met the limit refuses by itself until the window ends. Absent: it asks
   * again each time.
   */
  isFinal?: true
}

/**
 * Counts of one limit. `consume` rejects with a `RateLimiterRes` where a point is one too many; no method rejects
 * because the database does not answer.
 */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'get' | 'delete' | 'block'>
