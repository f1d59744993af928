import { runSchedule } from './run.ts'
import { scheduleOf } from './schedule.ts'

/** What one process found among its share of seeds; a line of JSON on its output for each that failed, and one at the end. */
export interface Found { seed: number; faults: string[] }
export interface Count { schedules: number; acts: number; sent: number; effects: number; restores: number; failed: number }

/** Runs every `of`-th seed from `from`, until so many are done or the time is over. */
export async function runMany({ from, count, share, of, forMs, tell }: { from: number; count: number; share: number; of: number; forMs: number; tell(found: Found): void }): Promise<Count> {
  const sum: Count = { schedules: 0, acts: 0, sent: 0, effects: 0, restores: 0, failed: 0 }
  const until = performance.now() + forMs
  for (let seed = from + share; seed < from + count && performance.now() < until; seed += of) {
    const { faults, saved, sent, effects, restores } = await runSchedule(scheduleOf(seed))
    sum.schedules++
    sum.acts += saved
    sum.sent += sent
    sum.effects += effects
    sum.restores += restores
    if (faults.length > 0) { sum.failed++; tell({ seed, faults }) }
  }
  return sum
}
