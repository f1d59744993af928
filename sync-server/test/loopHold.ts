/**
 * How long one piece of work kept the event loop to itself while `work` ran, in ms. A turn of the loop counts by the
 * processor time the process used in it or by the clock, whichever is less: another program that takes the processor
 * lengthens the clock, and threads beside the loop (password hashing, SQLite) take processor time, but neither does
 * both.
 */
export async function loopHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0,
    isOver = false
  let clock = performance.now(),
    used = process.cpuUsage()
  const turn = (): void => {
    const spent = process.cpuUsage(used),
      now = performance.now()
    longest = Math.max(longest, Math.min(now - clock, (spent.user + spent.system) / 1000))
    clock = performance.now()
    used = process.cpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
  } finally {
    // What goes on behind the answer holds others up just the same.
    await new Promise((resolve) => setTimeout(resolve, 5))
    isOver = true
    await new Promise(setImmediate)
  }
  return longest
}
