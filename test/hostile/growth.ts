import { createContext, Script } from 'node:vm'

/** Sizes of a text whose times are compared; four times as long may not take much more than four times as long. */
export const SIZES = { first: 8_000, small: 50_000, large: 200_000, largest: 800_000 } as const
/**
 * What takes less than this with the longest text is no danger, and too short to compare: the square of it would be
 * many seconds.
 */
const TINY_MS = 200
/** Linear work grows fourfold and quadratic work sixteenfold; collecting garbage spreads both. */
const MOST_TIMES = 10
/** The same of the two shorter texts: linear work grows sixfold and quadratic work thirty-nine-fold. */
const MOST_TIMES_FIRST = 20
/** What takes as long as this with the large text is no single leap of the memory's. */
const NO_LEAP_MS = 1_000
/** The best of so many runs counts: a pause of the machine lengthens a run and never shortens one. */
const RUNS = 8
/** Below this the times are linear at once; between the two a single run is not believed, and the best of all decides. */
const PLAINLY_LINEAR = 6
/**
 * Whatever runs longer is stopped, with the text it was given: linear work of these sizes ends long before, on a busy
 * machine too.
 */
const PATIENCE_MS = 20_000

/**
 * Work on a text of so many characters. What returns a promise is waited for, and what returns a generator is gone
 * through.
 */
export type Work = (length: number) => () => unknown

const world = createContext({ run: () => undefined as unknown })
const guarded = new Script('run()')

/**
 * Runs `act` and stops it after a while, even in the middle of a regular expression.
 * @returns ms of processor time, which a busy machine does not lengthen as it does the clock's; Infinity where it was
 *    stopped
 */
export async function processorMs(act: () => unknown): Promise<number> {
  const from = process.cpuUsage()
  let promised: PromiseLike<unknown> | undefined
  world['run'] = () => {
    // What refuses a text has judged it all the same.
    try {
      const made = act()
      if (made instanceof Promise) promised = made
      else if (isGenerator(made)) while (made.next().done !== true);
    } catch {
      /* judged */
    }
  }
  try {
    guarded.runInContext(world, { timeout: PATIENCE_MS })
  } catch {
    return Number.POSITIVE_INFINITY
  }
  try {
    await promised
  } catch {
    /* judged */
  }
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const isGenerator = (made: unknown): made is Generator =>
  typeof made === 'object' && made !== null && Symbol.iterator in made && 'next' in made && 'throw' in made

/** How an act is measured, ms; Infinity where it was stopped. */
type Measure = (act: () => unknown) => Promise<number>

/** @returns the least time of a few runs, fewer where one was quick enough */
async function least(measure: Measure, act: () => unknown, enough: number, runs: number): Promise<number> {
  let ms = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && ms >= enough; run++) ms = Math.min(ms, await measure(act))
  return ms
}

/**
 * Does the work grow faster than its text? Short texts come first: nearly all work is so quick with them that nothing
 * more is to be asked. A verdict rests on three lengths and on the best of several runs of each.
 * @param tinyMs what takes less than this with the longest text is no danger, and too short to compare
 * @returns what was measured, where it does
 */
export async function growthOf(
  work: Work,
  measure: Measure = processorMs,
  tinyMs = TINY_MS,
): Promise<string | undefined> {
  /** What is so quick with a text of this length that its square, with the longest text, would still be no danger. */
  const noDanger = (length: number): number => tinyMs * (length / SIZES.large) ** 2
  const first = await least(measure, work(SIZES.first), noDanger(SIZES.first), 3)
  if (first < noDanger(SIZES.first)) return undefined
  if (first === Number.POSITIVE_INFINITY) return `${SIZES.first} characters take more than ${PATIENCE_MS / 1000} s`
  const small = work(SIZES.small)
  let before = await least(measure, small, noDanger(SIZES.small), 3)
  if (before < noDanger(SIZES.small)) return undefined
  // The longest text of what is this slow would take many seconds, and tell nothing new.
  if (before >= tinyMs && before >= first * MOST_TIMES_FIRST)
    return `${SIZES.first} characters take ${first.toFixed(1)} ms and ${SIZES.small} take ${before.toFixed(1)} ms`
  const large = work(SIZES.large)
  let after = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    after = Math.min(after, await measure(large))
    if (after < tinyMs) return undefined
    before = Math.min(before, await measure(small))
    if (after < before * PLAINLY_LINEAR) return undefined
    if (after === Number.POSITIVE_INFINITY)
      return `${SIZES.small} characters take ${before.toFixed(1)} ms and ${SIZES.large} take more than ${PATIENCE_MS / 1000} s`
  }
  if (after < before * MOST_TIMES) return undefined
  // Where the longer text alone left the short-lived part of memory, time grows once; that of a square grows on.
  if (after < NO_LEAP_MS && (await least(measure, work(SIZES.largest), after * MOST_TIMES, 2)) < after * MOST_TIMES)
    return undefined
  return `${SIZES.small} characters take ${before.toFixed(1)} ms and ${SIZES.large} take ${after.toFixed(1)} ms`
}
