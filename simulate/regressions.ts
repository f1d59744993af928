import type { Schedule } from './schedule.ts'

/** Schedules that once showed a fault, cut down to the steps it needed. Each says what it showed; none may ever show it again. */
export const REGRESSIONS: ReadonlyArray<{ showed: string; schedule: Schedule }> = []
