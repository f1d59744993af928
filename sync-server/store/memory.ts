/** What is kept may weigh this much together, a line of a list or a single answer 1 (some 8 MB); a process that asks for more begins to remember anew. */
const MOST = 10_000

/**
 * Answers that stand until this process next commits anything. Kept only where no other process can write: on SQLite, whose folder
 * one process holds. So whoever asks after a write was acknowledged hears what is so after it, as if the database had been asked.
 */
export class Memory {
  readonly #isKept: boolean
  #answers = new Map<string, unknown>()
  #weight = 0
  #commits = 0

  constructor(isKept: boolean) {
    this.#isKept = isKept
  }

  /** The kept answer, the same for all who ask, or what `read` finds. What was read while something committed may be of before or after: it is given, not kept. */
  async get<T>(key: string, read: () => Promise<T>, weigh: (answer: T) => number = () => 1): Promise<T> {
    if (this.#answers.has(key)) return this.#answers.get(key) as T
    const before = this.#commits
    const answer = await read()
    if (this.#isKept && before === this.#commits) {
      const weight = weigh(answer)
      if (this.#weight + weight > MOST) this.#clear()
      this.#answers.set(key, answer)
      this.#weight += weight
    }
    return answer
  }

  /** Something was committed, or may have been. */
  forget(): void {
    this.#commits++
    this.#clear()
  }

  #clear(): void {
    this.#answers.clear()
    this.#weight = 0
  }
}
