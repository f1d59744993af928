/** Answers kept at most; a process that asks for more begins to remember anew. */
const MOST = 2_000

/**
 * Answers that stand until this process next commits anything. Kept only where no other process can write: on SQLite, whose folder
 * one process holds. So whoever asks after a write was acknowledged hears what is so after it, as if the database had been asked.
 */
export class Memory {
  readonly #isKept: boolean
  #answers = new Map<string, unknown>()
  #commits = 0

  constructor(isKept: boolean) {
    this.#isKept = isKept
  }

  /** The kept answer, or what `read` finds. What was read while something committed may be of before or after: it is given, not kept. */
  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (this.#answers.has(key)) return this.#answers.get(key) as T
    const before = this.#commits
    const answer = await read()
    if (this.#isKept && before === this.#commits) {
      if (this.#answers.size >= MOST) this.#answers.clear()
      this.#answers.set(key, answer)
    }
    return answer
  }

  /** Something was committed, or may have been. */
  forget(): void {
    this.#commits++
    this.#answers.clear()
  }
}
