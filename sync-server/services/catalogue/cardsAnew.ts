import { CARD_VERSION } from '../../../shared/catalogue/cardOf.ts'
import type { CollegeId } from '../../../shared/college/college.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'

/** Colleges whose cards are made in one transaction; other writers come between. */
const AT_ONCE = 100

/**
 * Makes every card anew when those in the database are not of this program's making. Cut off anywhere it begins again
 * at the next start: only the end is noted. Resolves to whether all cards are of this version now.
 */
export async function makeCardsAnew(
  store: Store,
  author: Author,
  { isOver, failed }: { isOver(): boolean; failed(reason: unknown): void },
): Promise<boolean> {
  if ((await store.catalogue.cardVersion()) === CARD_VERSION) return true
  const unmade: CollegeId[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    if (isOver()) return false
    const from: number = after
    const made = await store.write(author, (tx) => tx.catalogue.rederive(from, AT_ONCE))
    unmade.push(...made.failed)
    after = made.last
  }
  await store.write(author, (tx) => tx.catalogue.derived(CARD_VERSION))
  if (unmade.length > 0)
    failed(new Error(`No card could be made of ${unmade.length} colleges: ${unmade.slice(0, 10).join(', ')}`))
  return true
}
