/**
 * Long work in short turns: whoever calls says how others get theirs, for a server and a page yield in different ways.
 */
export interface Turns {
  /** Has the present turn lasted long enough? */
  readonly spent: boolean
  /** Resolves at once while the turn is not spent, else after everybody else had theirs. */
  pause(): Promise<void>
}

/**
 * Characters of the rows that are worked on together: of long rows fewer are taken at a time, so that a group weighs
 * the same whatever the file.
 */
const GROUP_CHARACTERS = 300_000

/**
 * A sequence in groups of at most `size` and of a bounded number of characters, pausing so that making its members
 * never holds the thread.
 */
export async function* groupRows<T>(
  sequence: Iterable<T>,
  size: number,
  turns: Turns,
  charactersOf: (member: T) => number = () => 0,
): AsyncGenerator<T[]> {
  let group: T[] = [],
    characters = 0
  for (const member of sequence) {
    group.push(member)
    characters += charactersOf(member)
    if (group.length >= size || characters >= GROUP_CHARACTERS) {
      yield group
      group = []
      characters = 0
    }
    if (turns.spent) await turns.pause()
  }
  if (group.length > 0) yield group
}
