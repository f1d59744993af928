/** Short enough that a finger does not wait for it, on a phone four times as slow as well. */
const SLICE_MS = 5

/** Does long work a little at a time, so that the page answers in between. Undefined when it was given up. */
export async function inSlices<T>(
  work: Generator<void, T>,
  { signal }: { signal: AbortSignal },
): Promise<T | undefined> {
  for (;;) {
    for (const began = performance.now(); performance.now() - began < SLICE_MS;) {
      if (signal.aborted) return undefined
      const step = work.next()
      if (step.done) return step.value
    }
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}
