import { TRASH_MS } from '../../../shared/college/trash.ts'
import type { Author } from '../../store/promise/author.ts'
import type { Store } from '../../store/store.ts'

/** Colleges of one transaction: each takes its history and reviews along. */
const STEP = 20

/**
 * Takes every college for good that has lain in the trash for thirty days (behaviour, Settled); once a day. Its tombstone stays as
 * long as any (sync.md), so a device that was away hears that it is gone.
 * @returns how many
 */
export async function emptyTrash(store: Store, author: Author): Promise<number> {
  let emptied = 0
  for (;;) {
    const before = store.now() - TRASH_MS
    const ids = await store.colleges.trashedBefore(before, STEP)
    if (ids.length === 0) return emptied
    const gone = await store.write(author, async (tx) => {
      const erased = await tx.colleges.erase(ids, before)
      for (const { id, name, slug } of erased) await tx.audit.note({ act: 'purge', kind: 'college', record: id, before: { name, slug } })
      return erased
    })
    emptied += gone.length
    // All of them were brought back in between; the next day looks again.
    if (gone.length === 0) return emptied
  }
}
