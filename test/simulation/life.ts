/**
 * The life of one tab. Everything it awaits (a request to its database, a transaction's end, an answer from the
 * network) passes `beat`; a fuse of n lets it die at the n-th from now, so that every await can be the last thing it
 * did.
 */
export class Life {
  isAlive = true
  beats = 0
  #fuse: number | undefined
  #ends: Array<() => void> = []

  /** One more await goes on; false when the tab is dead, and then nothing may reach it any more. */
  beat(): boolean {
    if (!this.isAlive) return false
    this.beats++
    if (this.#fuse !== undefined && --this.#fuse <= 0) this.end()
    return this.isAlive
  }

  light(fuse: number): void {
    this.#fuse = fuse
  }

  whenEnded(act: () => void): void {
    this.#ends.push(act)
  }

  end(): void {
    if (!this.isAlive) return
    this.isAlive = false
    for (const act of this.#ends.splice(0)) act()
  }
}
