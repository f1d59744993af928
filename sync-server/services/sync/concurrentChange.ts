import type { EditedKind, ConcurrentChange } from '../../../shared/protocol/push.ts'
import type { Difference } from '../../../shared/record/difference.ts'
import type { ClashRecord } from '../../store/ports/sync.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { fieldHistory, AUTHOR_HISTORY_LIMIT, meets } from './authors.ts'

/** The side of a whole-record act's clash that is not its author's. */
export type MetRow = Pick<ClashRecord, 'theirs' | 'theirsBy' | 'theirsAt'>

/**
 * What an act on a whole record met (M6), as its clash keeps it: what stands, by whom and since when each difference
 * from what its author saw is, and who touched the record last. `differences`: undefined where the version its author
 * saw is not known.
 */
export async function concurrentChangeOf(
  tx: StoreTransaction,
  kind: EditedKind,
  id: string,
  stands: Omit<ConcurrentChange, 'changes'>,
  differences: readonly Difference[] | undefined,
): Promise<MetRow> {
  const entries = await fieldHistory(tx, kind, id, { limit: AUTHOR_HISTORY_LIMIT })
  const [last] = entries
  const changes = differences?.map((difference) => {
    const entry = entries.find((act) => act.changes.some(({ path }) => meets(path, difference.path)))
    return { ...difference, ...(entry && { by: entry.author.name, at: isoOf(entry.at) }) }
  })
  return {
    theirs: { ...stands, ...(changes && { changes }) } satisfies ConcurrentChange,
    ...(last && { theirsBy: last.author.name, theirsAt: isoOf(last.at) }),
  }
}

const isoOf = (at: number): string => new Date(at).toISOString()
