import { setImmediate } from 'node:timers/promises'
import type { Turns } from '../../../shared/imports/turns.ts'

/** Work of at most this long is done before others get their turn. */
const TURN_MS = 12

/** Lets everybody else of this process have a turn whenever the present one has lasted long enough. */
export class LoopTurns implements Turns {
  #since = performance.now()

  get spent(): boolean {
    return performance.now() - this.#since >= TURN_MS
  }

  async pause(): Promise<void> {
    if (!this.spent) return
    await setImmediate()
    this.#since = performance.now()
  }
}
