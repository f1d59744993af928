import { createContext, Script } from 'node:vm'

/** Sizes of a text whose times are compared; four times as long may not take much more than four times as long. */
export const SIZES = { small: 50_000, large: 200_000 } as const
/** What takes less than this is no danger at any size, and too short to compare. */
const TINY_MS = 60
/** Linear work grows fourfold and quadratic work sixteenfold; collecting garbage spreads both. */
const MOST_TIMES = 10
/** The best of so many runs counts: a pause of the machine lengthens a run and never shortens one. */
const RUNS = 6
/** Whatever runs longer is stopped, with the text it was given: linear work of these sizes ends long before. */
const PATIENCE_MS = 4_000

const world = createContext({ run: () => undefined as unknown })
const guarded = new Script('run()')

/**
 * Runs `act` and stops it after a while, even in the middle of a regular expression.
 * @returns ms of processor time, which a busy machine does not lengthen as it does the clock's; Infinity where it was stopped
 */
function timed(act: () => unknown): number {
  const from = process.cpuUsage()
  world['run'] = () => {
    // What refuses a text has judged it all the same.
    try { void Promise.resolve(act()).catch(() => undefined) } catch { /* judged */ }
  }
  try {
    guarded.runInContext(world, { timeout: PATIENCE_MS })
  } catch { return Number.POSITIVE_INFINITY }
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/**
 * Does the work grow faster than its text? `act` is run with a text of each size; first with short ones, so that what is hopeless
 * is stopped early.
 * @returns what was measured where it does
 */
export function growthOf(act: (length: number) => () => unknown): string | undefined {
  for (const length of [1_000, 8_000]) if (timed(act(length)) > PATIENCE_MS / 2) return `${length} characters take more than ${PATIENCE_MS / 2} ms`
  const [small, large] = [act(SIZES.small), act(SIZES.large)]
  let [least, most] = [timed(small), Number.POSITIVE_INFINITY]
  if (least > PATIENCE_MS / 2) return `${SIZES.small} characters take more than ${PATIENCE_MS / 2} ms`
  for (let run = 0; run < RUNS; run++) {
    most = Math.min(most, timed(large))
    if (most < TINY_MS || most < least * MOST_TIMES) return undefined
    least = Math.min(least, timed(small))
  }
  return `${SIZES.small} characters take ${least.toFixed(1)} ms and ${SIZES.large} take ${most.toFixed(1)} ms`
}
