import type { ClashRow, LockedRecord } from './promise/sync.ts'

/**
 * What one transaction has locked and read, so that a batch of edits asks for it once and not edit by edit. Nobody else can write
 * it meanwhile; whatever this transaction writes itself is forgotten here, and everything is when a savepoint goes back.
 */
export class Held {
  readonly records = new Map<string, LockedRecord>()
  /** Open clashes by record; a record that is here without any has none. */
  readonly clashes = new Map<string, ClashRow[]>()

  /** Locks that were taken since are gone with the savepoint, so what they guarded is not known any more. */
  mark(): () => void {
    return () => {
      this.records.clear()
      this.clashes.clear()
    }
  }
}
