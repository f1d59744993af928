import { setImmediate as breathe } from 'node:timers/promises'

/** Works a generator to its end; other requests are answered between its steps. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await breathe()
  }
}
