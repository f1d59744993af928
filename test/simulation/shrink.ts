import { runSchedule } from './run.ts'
import type { Schedule } from './schedule.ts'
import type { Variant } from './variants.ts'

/** A failing schedule with every step taken out that it fails without: by halves first, then one by one. */
export async function shrink(schedule: Schedule, variant?: () => Variant, patienceMs = 120_000): Promise<Schedule> {
  const until = performance.now() + patienceMs
  const fails = async (steps: Schedule['steps']): Promise<boolean> =>
    (await runSchedule({ ...schedule, steps }, variant?.())).faults.length > 0
  let steps = schedule.steps
  for (let size = steps.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < steps.length && performance.now() < until;) {
      const without = steps.toSpliced(at, size)
      if (await fails(without)) steps = without
      else at += size
    }
  }
  return { ...schedule, steps }
}
