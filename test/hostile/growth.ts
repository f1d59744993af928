import { createContext, Script } from 'node:vm'

/** Sizes of a text whose times are compared; four times as long may not take much more than four times as long. */
export const SIZES = { small: 50_000, large: 200_000 } as const
/** What takes less than this with the longest text is no danger, and too short to compare: the square of it would be many seconds. */
const TINY_MS = 200
/** Linear work grows fourfold and quadratic work sixteenfold; collecting garbage spreads both. */
const MOST_TIMES = 10
/** The best of so many runs counts: a pause of the machine lengthens a run and never shortens one. */
const RUNS = 6
const SHORT = 8_000
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
    try {
      void Promise.resolve(act()).catch(() => undefined)
    } catch {
      /* judged */
    }
  }
  try {
    guarded.runInContext(world, { timeout: PATIENCE_MS })
  } catch {
    return Number.POSITIVE_INFINITY
  }
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/**
 * Does the work grow faster than its text? `actOn` makes the work on a text of so many characters. A short text comes first, so that
 * what is hopeless is stopped early; what is quick with a long one is not compared.
 * @returns what was measured, where it does
 */
export function growthOf(actOn: (length: number) => () => unknown): string | undefined {
  if (timed(actOn(SHORT)) > PATIENCE_MS / 2) return `${SHORT} characters take more than ${PATIENCE_MS / 2} ms`
  const large = actOn(SIZES.large)
  let most = timed(large)
  if (most < TINY_MS) return undefined
  const small = actOn(SIZES.small)
  let least = timed(small)
  for (let run = 0; run < RUNS && most >= TINY_MS && most >= least * MOST_TIMES; run++) {
    most = Math.min(most, timed(large))
    least = Math.min(least, timed(small))
  }
  return most < TINY_MS || most < least * MOST_TIMES
    ? undefined
    : `${SIZES.small} characters take ${least.toFixed(1)} ms and ${SIZES.large} take ${most.toFixed(1)} ms`
}
