import { TRASH_MS } from '../../shared/college/trash.ts'
import type { Author } from '../store/ports/author.ts'
import type { Store, StoreTransaction } from '../store/store.ts'

/** Records of one transaction: each takes its history and reviews along. */
const STEP = 20

/** What lies in the trash until its time: how the old ones are found, and how they go. */
interface Trash {
  kind: 'college' | 'exam'
  before(store: Store, moment: number): Promise<string[]>
  erase(tx: StoreTransaction, ids: string[], moment: number): Promise<Array<{ id: string; name: string; slug: string }>>
}
const TRASHES: readonly Trash[] = [
  {
    kind: 'college',
    before: (store, moment) => store.colleges.trashedBefore(moment, STEP),
    erase: (tx, ids, moment) => tx.colleges.erase(ids, moment),
  },
  {
    kind: 'exam',
    before: (store, moment) => store.documents.trashedBefore('exam', moment, STEP),
    erase: (tx, ids, moment) => tx.documents.erase('exam', ids, moment),
  },
]

/**
 * Takes every college and exam for good that has lain in the trash for thirty days (behaviour, Settled); once a day.
 * Its tombstone stays as long as any (sync.md), so a device that was away hears that it is gone; the audit keeps what
 * it was called.
 * @returns how many
 */
export async function emptyTrash(store: Store, author: Author): Promise<number> {
  let emptied = 0
  for (const trash of TRASHES) emptied += await emptyOne(store, author, trash)
  return emptied
}

async function emptyOne(store: Store, author: Author, { kind, before, erase }: Trash): Promise<number> {
  let emptied = 0
  for (;;) {
    const moment = store.now() - TRASH_MS
    const ids = await before(store, moment)
    if (ids.length === 0) return emptied
    const gone = await store.write(author, async (tx) => {
      const erased = await erase(tx, ids, moment)
      for (const { id, name, slug } of erased)
        await tx.audit.note({ act: 'purge', kind, record: id, before: { name, slug } })
      return erased
    })
    emptied += gone.length
    // All of them were brought back in between; the next day looks again.
    if (gone.length === 0) return emptied
  }
}
