import type { EditedKind } from '../../../shared/protocol/push.ts'
import type { HistoryEntry } from '../../store/ports/colleges.ts'
import type { StoreTransaction } from '../../store/store.ts'

/**
 * An edit of fields as the audit keeps it: what each read before and reads now, under its path; absent where it was
 * blank. The history goes with its record when that is erased; what the audit holds stays.
 */
export async function noteEdit(
  tx: StoreTransaction,
  { kind, id }: { kind: EditedKind; id: string },
  changes: HistoryEntry['changes'],
  reason?: string,
): Promise<void> {
  if (changes.length === 0) return
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.flatMap((change) => (change[which] === undefined ? [] : [[change.path, change[which]]])))
  await tx.audit.note({
    act: 'change',
    kind,
    record: id,
    before: side('before'),
    after: side('after'),
    ...reasonOf({ reason }),
  })
}

/** Why an act is done, where its author said so. */
export const reasonOf = ({ reason }: { reason?: string | undefined }): { reason?: string } =>
  reason === undefined ? {} : { reason }
