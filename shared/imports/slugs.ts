import type { CollegeId } from '../college/college.ts'
import { freeSlug, slugOf } from '../college/slug.ts'
import { isReserved, isSlug } from '../college/slugRule.ts'

/** What slugs ask of a transaction. */
export interface SlugsTaken {
  takenSlugs(slugs: string[]): Promise<Set<string>>
  slugsLike(base: string): Promise<string[]>
}

/**
 * Gives each new college of one run a slug no other has, asking the store once per group and once per name that is
 * already taken: a hundred colleges named Government Degree College must not each try -2, -3, -4 …
 */
export class Slugs {
  readonly #store: SlugsTaken
  /** Given in this run. */
  readonly #given = new Set<string>()
  /** For each base found taken: everything like it that the store holds. */
  readonly #like = new Map<string, Set<string>>()
  /** The number to try next for a base. */
  readonly #next = new Map<string, number>()

  constructor(store: SlugsTaken) {
    this.#store = store
  }

  /** Asks the store about the colleges of one group, before `give` is asked for each of them. */
  async prepare(colleges: ReadonlyArray<{ slug?: string; name: string }>): Promise<void> {
    const bases = [...new Set(colleges.map(({ slug, name }) => baseOf(slug, name, '')))].filter(
      (base) => !this.#like.has(base),
    )
    if (bases.length === 0) return
    const taken = await this.#store.takenSlugs(bases)
    for (const base of taken) this.#like.set(base, new Set(await this.#store.slugsLike(base)))
  }

  give(wished: string | undefined, name: string, id: CollegeId): string {
    const slug = this.#free(baseOf(wished, name, id))
    this.#given.add(slug)
    return slug
  }

  #free(base: string): string {
    const like = this.#like.get(base)
    if (like === undefined && !this.#given.has(base)) return freeSlug(base, this.#given)
    for (let n = this.#next.get(base) ?? 2; ; n++) {
      const slug = `${base}-${n}`
      if (like?.has(slug) || this.#given.has(slug)) continue
      this.#next.set(base, n + 1)
      return slug
    }
  }
}

const baseOf = (wished: string | undefined, name: string, id: CollegeId): string =>
  wished !== undefined && isSlug(wished) && !isReserved(wished) ? wished : slugOf(name, id)
