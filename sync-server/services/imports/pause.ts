import { setImmediate } from 'node:timers/promises'

/** Work of at most this long is done before others get their turn. */
const TURN_MS = 12

/** Lets everybody else have a turn whenever the present one has lasted long enough. */
export class Turns {
  #since = performance.now()

  get spent(): boolean { return performance.now() - this.#since >= TURN_MS }

  async pause(): Promise<void> {
    if (!this.spent) return
    await setImmediate()
    this.#since = performance.now()
  }
}

/** A sequence in groups of at most `size`, pausing so that making its members never holds the loop. */
export async function* grouped<T>(sequence: Iterable<T>, size: number, turns: Turns): AsyncGenerator<T[]> {
  let group: T[] = []
  for (const member of sequence) {
    group.push(member)
    if (group.length >= size) { yield group; group = [] }
    if (turns.spent) await turns.pause()
  }
  if (group.length > 0) yield group
}
