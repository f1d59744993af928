import type { MergeContext } from '../../../shared/merge/apply.ts'
import { type Change, isWords } from '../../../shared/merge/change.ts'
import { findPlace, valueAt } from '../../../shared/merge/place.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { ClashSubject } from './clashes.ts'
import type { SyncCaller } from './editHandler.ts'

/** M3. Words that somebody else brought in after the author last saw the record: dropping those gives way. */
export async function listsSeenBy(
  tx: StoreTransaction,
  { device }: SyncCaller,
  { record, seen }: { record: string; seen?: number },
  changes: readonly Change[],
): Promise<MergeContext> {
  if (seen === undefined) return {}
  const unseen = new Set<string>()
  for (const change of changes.filter(isWords)) {
    for (const word of change.drop ?? []) {
      if (await tx.sync.addedSince(record, change.path, word, seen, device)) unseen.add(`${change.path}\n${word}`)
    }
  }
  return { addedSince: (path, word) => unseen.has(`${path}\n${word}`) }
}

/** Remembers the words that these changes brought into a record (M3); `subject` is the record before them. */
export async function noteAdds(
  tx: StoreTransaction,
  { device }: SyncCaller,
  subject: ClashSubject,
  after: object,
  changes: readonly Change[],
): Promise<void> {
  for (const change of changes.filter(isWords)) {
    const place = findPlace(subject.fields, change.path)
    if (!place || !change.add) continue
    const [had, has] = [subject.standing, after].map(
      (record) => new Set((valueAt(record, place).value ?? []) as string[]),
    )
    const added = change.add.filter((word) => !had!.has(word) && has!.has(word))
    if (added.length > 0) await tx.sync.noteAdds(subject.id, change.path, added, device)
  }
}
