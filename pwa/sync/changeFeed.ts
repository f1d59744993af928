import type { ChangeEvent, Topic } from './context.ts'

interface ReadingOptions {
  /** Is this worth reading again for? */
  concerns?(told: ChangeEvent): boolean
  /** How long to leave a large reading be before it is done again, however much changes meanwhile. */
  rest?(): Promise<void>
}

/**
 * What changed on this device, for lists that are kept in memory and patched: a live query would read all of their rows
 * at each change. One reading at a time, the last always fresh. Everything else that screens show of this device is a
 * live query.
 */
export class ChangeFeed {
  readonly #all = new Set<(told: ChangeEvent) => void>()

  tell(told: ChangeEvent): void {
    for (const each of this.#all) each(told)
  }

  /**
   * One reading for all who look at the same thing, kept between them: whoever comes next is shown it at once, or, when
   * something was told meanwhile, what `read` then makes of it. Nothing is read while nobody looks.
   */
  share<T>(
    topics: readonly Topic[],
    read: (told: readonly ChangeEvent[]) => Promise<T>,
    { concerns = () => true, rest }: ReadingOptions = {},
  ): (listener: (seen: T) => void) => () => void {
    const listeners = new Set<(seen: T) => void>()
    let told: ChangeEvent[] = []
    let last: { seen: T } | undefined
    let isTurning = false,
      isReading = false,
      wake = (): void => undefined
    const turn = async (): Promise<void> => {
      if (isTurning) return
      isTurning = true
      while (listeners.size > 0 && (told.length > 0 || !last)) {
        const these = told
        told = []
        isReading = true
        try {
          const seen = await read(these)
          isReading = false
          last = { seen }
          for (const each of listeners) each(seen)
        } catch {
          // The databases were closed, or died: the next change reads these again.
          isReading = false
          told = [...these, ...told]
          break
        }
        if (rest)
          await Promise.race([
            rest(),
            new Promise<void>((resolve) => {
              wake = resolve
            }),
          ])
      }
      isTurning = false
    }
    this.#all.add((one) => {
      if (!topics.includes(one.topic) || !concerns(one)) return
      told.push(one)
      // Several changes of one moment are read once.
      queueMicrotask(() => void turn())
    })
    return (listener) => {
      listeners.add(listener)
      if (last && told.length === 0 && !isReading) listener(last.seen)
      // Somebody who has just come does not rest from readings of before.
      wake()
      void turn()
      return () => {
        listeners.delete(listener)
      }
    }
  }
}
