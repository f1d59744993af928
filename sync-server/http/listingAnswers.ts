import { LRUCache } from 'lru-cache'
import type { Card } from '../../shared/catalogue/card.ts'
import type { Catalogue } from '../../shared/catalogue/engine.ts'
import type { Caller } from '../services/caller.ts'
import { type CardVersions, type CatalogueListing, listCatalogue, versionsOf } from '../services/catalogue/list.ts'
import type { Publisher } from '../services/catalogue/publish.ts'
import type { Store } from '../store/store.ts'
import { CachedAnswer } from './answerCache.ts'
import { successAnswer, pagination } from './route.ts'

/** Some 300 questions with all their facets, which are 70 kB of an answer at 50,000 colleges. */
const MOST_BYTES = 32_000_000

interface Entry {
  answer: CachedAnswer
  shown: readonly Card[]
  versions: string
  /** Nothing was committed since the versions were read. */
  commits: number
}

/**
 * Answers of `GET /colleges` (decision 0076). An answer is of one publication and of the versions of its cards'
 * records. A commit makes it ask for those again, by one statement; where they are the same, so is the text. On
 * PostgreSQL, where others write too, it asks each time.
 */
export class ListingAnswers {
  readonly #answers = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.bytes,
  })
  readonly #publisher: Publisher
  readonly #shared = new WeakMap<object, string>()
  readonly #numbers = new WeakMap<Catalogue, number>()
  #publications = 0
  #commits = 0
  #followed: Store | undefined

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  /** @param question the query of the address as it came */
  async of(caller: Pick<Caller, 'store'>, question: string): Promise<CachedAnswer> {
    const { store } = caller
    this.#follow(store)
    const commits = store.dialect === 'sqlite' ? this.#commits : Number.NaN
    const key = `${this.#numberOf(await this.#publisher.catalogue())} ${question}`
    const entry = this.#answers.get(key)
    if (entry && (entry.commits === commits || textOf(await versionsOf(caller, entry.shown)) === entry.versions)) {
      entry.commits = commits
      return entry.answer
    }
    const { query, cards, shown, versions, result } = await listCatalogue(
      caller,
      this.#publisher,
      new URLSearchParams(question),
    )
    const page = JSON.stringify(
      successAnswer(
        cards.map((card) => ({ ...card, _id: card.id })),
        { pagination: pagination(query.page, query.size, result.total) },
      ),
    )
    const answer = new CachedAnswer(`${page.slice(0, -1)},${this.#textOfFilters(result).slice(1)}`)
    // Of a publication that came meanwhile it would stand under the wrong one.
    if (key === `${this.#numberOf(await this.#publisher.catalogue())} ${question}`)
      this.#answers.set(key, { answer, shown, versions: textOf(versions), commits })
    return answer
  }

  /** What all pages of a search share, as one object of JSON. Their facets are one object too. */
  #textOfFilters({
    facets,
    of,
    unrated,
    placed,
    unplaced,
    loosen,
    nearest,
    fuzzy,
  }: CatalogueListing['result']): string {
    const known = this.#shared.get(facets)
    if (known !== undefined) return known
    const text = JSON.stringify({
      facets,
      of,
      unrated,
      placed,
      unplaced,
      fuzzy,
      ...(loosen && { loosen }),
      ...(nearest && { nearest }),
    })
    this.#shared.set(facets, text)
    return text
  }

  /** A publication by a number, so that no answer holds a former one in memory. */
  #numberOf(catalogue: Catalogue): number {
    const number = this.#numbers.get(catalogue) ?? ++this.#publications
    this.#numbers.set(catalogue, number)
    return number
  }

  #follow(store: Store): void {
    if (this.#followed === store) return
    this.#followed = store
    this.#answers.clear()
    store.onCommit(() => {
      this.#commits++
    })
  }
}

const textOf = (versions: CardVersions): string =>
  JSON.stringify([...versions].toSorted(([a], [b]) => (a < b ? -1 : 1)))
