import type { Told, Topic } from './parts.ts'

interface Watching {
  /** Is this worth reading again for? */
  concerns?(told: Told): boolean
  /** How long to leave a large reading be before it is done again, however much changes meanwhile. */
  rest?(): Promise<void>
}

/** Reads again whenever something it depends on was told to have changed, and hands it on; one reading at a time, the last always fresh. */
export class Watchers {
  readonly #all = new Set<(told: Told) => void>()

  tell(told: Told): void { for (const each of this.#all) each(told) }

  watch<T>(topics: readonly Topic[], read: (told: readonly Told[]) => Promise<T>, listener: (seen: T) => void, { concerns = () => true, rest }: Watching = {}): () => void {
    let isOver = false
    let isReading = false
    let waiting: Told[] | undefined = []
    const turn = async (): Promise<void> => {
      if (isReading) return
      isReading = true
      while (waiting && !isOver) {
        const told: Told[] = waiting
        waiting = undefined
        try {
          const seen = await read(told)
          if (!isOver) listener(seen)
          if (rest && !isOver) await rest()
        } catch { /* the databases were closed, or died: the next change reads again */ }
      }
      isReading = false
    }
    const hear = (told: Told): void => {
      if (!topics.includes(told.topic) || !concerns(told)) return
      waiting = [...(waiting ?? []), told]
      // Several changes of one moment are read once.
      queueMicrotask(() => void turn())
    }
    this.#all.add(hear)
    void turn()
    return () => { isOver = true; this.#all.delete(hear) }
  }
}
