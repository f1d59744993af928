import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'

/** Colleges of one transaction; other writers come between. */
const STEP = 100

/** Reckons what each record wants where that was not done yet. Cut off anywhere it goes on at the next start. */
export async function updateDataQuality(store: Store, author: Author): Promise<void> {
  for (let done = STEP; done === STEP;) done = await store.write(author, (tx) => tx.colleges.reckonUpkeep(STEP))
}
