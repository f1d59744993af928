import type { EditedKind } from '../../../shared/protocol/push.ts'
import type { HistoryEntry } from '../../store/ports/colleges.ts'
import type { StoreTransaction } from '../../store/store.ts'

/** How far back it is looked for who wrote what stands; beyond that a clash is shown without a name. */
export const AUTHOR_HISTORY_LIMIT = 100

/**
 * Who last changed a place of a record, or anything in it or around it; of the whole record where no path is given.
 * Where nobody did, whoever made the record.
 */
export async function lastChange(
  tx: StoreTransaction,
  { kind, id }: { kind: EditedKind; id: string },
  path: string,
): Promise<{ by: string; at: number } | undefined> {
  const entries = await fieldHistory(tx, kind, id, { limit: AUTHOR_HISTORY_LIMIT })
  const first = entries.length < AUTHOR_HISTORY_LIMIT ? entries.at(-1) : undefined
  const entry =
    path === ''
      ? entries[0]
      : (entries.find(({ changes }) => changes.some((change) => meets(change.path, path))) ?? first)
  return entry && { by: entry.author.name, at: entry.at }
}

/** Is one of two places the other, or inside it? */
export const meets = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/** Field changes of a record of any kind, newest first, as they stand in this transaction. */
export const fieldHistory = (
  tx: StoreTransaction,
  kind: EditedKind,
  id: string,
  page: { before?: number; limit: number },
): Promise<HistoryEntry[]> =>
  kind === 'college' ? tx.colleges.history(id, page) : tx.documents.history(kind, id, page)
