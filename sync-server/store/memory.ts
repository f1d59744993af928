import type { CollegeId } from '../../shared/college/college.ts'

/**
 * What is kept may weigh this much together, a line of a list or a single answer 1 (some 25 MB with their text): 200
 * pages of 50, and as many again. A process that asks for more begins to remember anew.
 */
const MOST = 20_000

/**
 * What a commit did to the staff's list of colleges: these lines say something else and stand where they stood, and
 * every other line is as it was. Undefined where more may have changed.
 */
export type ChangedLines = ReadonlySet<CollegeId> | undefined

/** How an answer is kept. */
export interface Keeping<T> {
  /** How much of what may be kept it takes; 1 unless given. */
  weigh?: (answer: T) => number
  /** Is the answer the same after this commit? Without it every commit ends an answer. */
  survives?: (answer: T, changed: ReadonlySet<CollegeId>) => boolean
}

interface Entry {
  answer: unknown
  weight: number
  survives: (changed: ReadonlySet<CollegeId>) => boolean
}

/**
 * Answers that stand until this process next commits something that may change them. Kept only where no other process
 * can write: on SQLite, whose folder one process holds. So whoever asks after a write was acknowledged hears what is so
 * after it, as if the database had been asked.
 */
export class Memory {
  readonly #isKept: boolean
  #answers = new Map<string, Entry>()
  #weight = 0
  #commits = 0

  constructor(isKept: boolean) {
    this.#isKept = isKept
  }

  /**
   * The kept answer, the same for all who ask, or what `read` finds. What was read while something committed may be of
   * before or after: it is given, not kept.
   */
  async get<T>(key: string, read: () => Promise<T>, { weigh, survives }: Keeping<T> = {}): Promise<T> {
    const kept = this.#answers.get(key)
    if (kept) return kept.answer as T
    const before = this.#commits
    const answer = await read()
    if (this.#isKept && before === this.#commits && !this.#answers.has(key)) {
      const weight = weigh?.(answer) ?? 1
      if (this.#weight + weight > MOST) this.#clear()
      this.#answers.set(key, { answer, weight, survives: (changed) => survives?.(answer, changed) ?? false })
      this.#weight += weight
    }
    return answer
  }

  /** Something was committed, or may have been; `changed` where it is known what it did to the list of colleges. */
  forget(changed?: ChangedLines): void {
    this.#commits++
    if (!changed) {
      this.#clear()
      return
    }
    for (const [key, { weight, survives }] of this.#answers)
      if (!survives(changed)) {
        this.#answers.delete(key)
        this.#weight -= weight
      }
  }

  #clear(): void {
    this.#answers.clear()
    this.#weight = 0
  }
}
