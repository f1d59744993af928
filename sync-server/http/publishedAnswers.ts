import type { PublicCollege, Tag } from '../../shared/college/college.ts'
import type { CollegeHead } from '../store/ports/colleges.ts'
import { AnswerCache, type CachedAnswer } from './answerCache.ts'
import { presentPublished } from './present/college.ts'
import { successAnswer } from './route.ts'

/** Some 500 of the longest records and many thousands of ordinary ones. */
const MOST_BYTES = 24_000_000

/** The answers of published colleges, each made once for a version of its record. */
export class PublishedAnswers {
  readonly #cache = new AnswerCache(MOST_BYTES)

  /**
   * The answer of the version that `head` names, or of the one that `open` finds where another was written meanwhile.
   * @param open the public part of the record, read from the store
   */
  async of(
    head: Pick<CollegeHead, keyof Version>,
    open: () => Promise<PublicCollege>,
  ): Promise<{ tag: Tag; answer: CachedAnswer }> {
    const known = this.#cache.get(keyOf(head))
    if (known) return { tag: head.tag, answer: known }
    const record = await open()
    return { tag: record.tag, answer: this.#cache.put(keyOf(record), successAnswer(presentPublished(record))) }
  }
}

/** A tag names what a record says; the rest, which of equal records it is and when it was written. */
type Version = Pick<PublicCollege, 'id' | 'number' | 'tag' | 'updatedAt'>
const keyOf = ({ id, number, tag, updatedAt }: Version): string => `${id} ${number} ${tag} ${updatedAt}`
