import type { Turns } from '../../../../shared/imports/turns.ts'

/** The page is let breathe after this long. */
const TURN_MS = 12

/** Long work on the page in short turns. */
export class PageTurns implements Turns {
  #since = performance.now()
  get spent(): boolean {
    return performance.now() - this.#since >= TURN_MS
  }
  async pause(): Promise<void> {
    if (!this.spent) return
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    this.#since = performance.now()
  }
}
