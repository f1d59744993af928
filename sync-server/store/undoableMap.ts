/** A map that can be put back to how it stood, at the price of what was written since and not of all it holds. */
export class UndoableMap<K, V> extends Map<K, V> {
  #undoing: Array<() => void> | undefined

  /**
   * From here on writes are remembered; `back` undoes them. Of two marks the earlier one also undoes what the later
   * saw.
   */
  mark(): () => void {
    const undoing = (this.#undoing ??= [])
    const at = undoing.length
    return () => {
      for (const undo of undoing.splice(at).reverse()) undo()
    }
  }

  override set(key: K, value: V): this {
    this.#remember(key)
    return super.set(key, value)
  }

  override delete(key: K): boolean {
    this.#remember(key)
    return super.delete(key)
  }

  #remember(key: K): void {
    if (!this.#undoing) return
    const was = super.get(key),
      had = super.has(key)
    this.#undoing.push(() => {
      if (had) super.set(key, was!)
      else super.delete(key)
    })
  }
}
