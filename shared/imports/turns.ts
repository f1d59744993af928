/** Long work in short turns: whoever calls says how others get theirs, for a server and a page yield in different ways. */
export interface Turns {
  /** Has the present turn lasted long enough? */
  readonly spent: boolean
  /** Resolves at once while the turn is not spent, else after everybody else had theirs. */
  pause(): Promise<void>
}

/** A sequence in groups of at most `size`, pausing so that making its members never holds the thread. */
export async function* grouped<T>(sequence: Iterable<T>, size: number, turns: Turns): AsyncGenerator<T[]> {
  let group: T[] = []
  for (const member of sequence) {
    group.push(member)
    if (group.length >= size) { yield group; group = [] }
    if (turns.spent) await turns.pause()
  }
  if (group.length > 0) yield group
}
