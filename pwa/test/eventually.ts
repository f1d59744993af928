import { vi } from 'vitest'

/** Waits until a check holds, as long as a busy machine may need; vitest's own second is too short for one. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 })
