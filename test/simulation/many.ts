import { type Outcome, runSchedule } from './run.ts'
import { scheduleOf } from './schedule.ts'

/** What one process found among its share of seeds: a line of JSON on its output for each that failed. */
export interface FailedSeed {
  seed: number
  faults: string[]
}
export interface Count {
  schedules: number
  acts: number
  sent: number
  effects: number
  restores: number
  failed: number
}
/** How far it has come: the first seed of its share that is still to be run, and what it did up to there. */
export interface Progress {
  next: number
  count: Count
}

const TELL_MS = 10_000

/**
 * Runs every `of`-th seed from `from`, until so many are done or the time is over. Tells of each failure, of its
 * progress now and then, and at the end.
 */
export async function runMany({
  from,
  count,
  share,
  of,
  forMs,
  tell,
}: {
  from: number
  count: number
  share: number
  of: number
  forMs: number
  tell(said: FailedSeed | Progress): void
}): Promise<void> {
  const sum: Count = { schedules: 0, acts: 0, sent: 0, effects: 0, restores: 0, failed: 0 }
  const started = performance.now()
  let told = started
  let seed = from + share
  for (; seed < from + count && performance.now() - started < forMs; seed += of) {
    if (performance.now() - told > TELL_MS) {
      told = performance.now()
      tell({ next: seed, count: sum })
    }
    const { faults, saved, sent, effects, restores } = await runSchedule(scheduleOf(seed)).catch(broken)
    sum.schedules++
    sum.acts += saved
    sum.sent += sent
    sum.effects += effects
    sum.restores += restores
    if (faults.length > 0) {
      sum.failed++
      tell({ seed, faults })
    }
  }
  tell({ next: seed, count: sum })
}

/** A schedule that ended before its end is a fault like any other, and the seeds after it are run all the same. */
const broken = (thrown: unknown): Outcome => ({
  faults: [`it broke off: ${thrown instanceof Error ? thrown.stack : String(thrown)}`],
  saved: 0,
  sent: 0,
  effects: 0,
  restores: 0,
})
