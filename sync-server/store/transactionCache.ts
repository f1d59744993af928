import type { CardFacts } from './colleges/row.ts'
import type { ClashRecord, LockedRecord } from './ports/sync.ts'
import { UndoableMap } from './undoableMap.ts'

/** What of a college's row decides what follows from writing it anew. */
export interface CollegeState extends CardFacts {
  id: string
  tag: string
  card: string | null
  search_text: string
}

/**
 * What one transaction has locked and read, so that a batch of edits asks for it once and not edit by edit. Nobody else
 * can write it meanwhile; what this transaction writes itself is held as written, or forgotten.
 */
export class TransactionCache {
  readonly records = new UndoableMap<string, LockedRecord>()
  readonly standing = new UndoableMap<string, CollegeState>()
  /** Open clashes by record; a record that is here without any has none. */
  readonly clashes = new UndoableMap<string, ClashRecord[]>()

  /**
   * What was held up to now; `back` forgets the rest, for the locks that were taken since are gone with the savepoint.
   */
  mark(): () => void {
    const backs = [this.records.mark(), this.standing.mark(), this.clashes.mark()]
    return () => {
      for (const back of backs) back()
    }
  }
}
