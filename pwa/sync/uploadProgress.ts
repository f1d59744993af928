/**
 * How much of each file has left (0 to 1), by its id: of files that this tab sends now. No other tab knows it, and no
 * disk.
 */
export class UploadProgress {
  #shares: ReadonlyMap<string, number> = new Map()
  readonly #listeners = new Set<() => void>()

  get(id: string): number | undefined {
    return this.#shares.get(id)
  }
  /** `undefined`: it is not sent any more. */
  set(id: string, share: number | undefined): void {
    const shares = new Map(this.#shares)
    if (share === undefined) shares.delete(id)
    else shares.set(id, share)
    this.#shares = shares
    for (const listener of this.#listeners) listener()
  }

  /** The same object for as long as nothing changed, as `useSyncExternalStore` wants it. */
  readonly current = (): ReadonlyMap<string, number> => this.#shares
  /** Answers the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}
