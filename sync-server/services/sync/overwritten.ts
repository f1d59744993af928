import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import { editedFields, editedOf } from '../../../shared/college/record.ts'
import { changesBetween, wordsBetween } from '../../../shared/record/difference.ts'
import { findPlace } from '../../../shared/merge/place.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { Caller } from '../caller.ts'
import { refreshOpen } from './clashes.ts'

/** Records opened together. */
const STEP = 100

/**
 * Words that come into a college's sets when it is written as a whole (an import, its undoing), as pairs of path and
 * word: they are noted with the change, so that whoever drops one unseen gives way (M3).
 */
export function wordsAdded({
  before,
  after,
}: {
  before: CollegeRecord
  after: CollegeRecord
}): Array<[path: string, word: string]> {
  return changesBetween(editedFields, editedOf(before), editedOf(after)).flatMap((change) => {
    const place = findPlace(editedFields, change.path)
    if (place?.at !== 'field' || place.field.kind !== 'words') return []
    const { add } = wordsBetween(change.before as string[] | undefined, change.after as string[] | undefined)
    return add.map((word): [string, string] => [change.path, word])
  })
}

/**
 * The open clashes over colleges that were written as a whole read what stands now, or are over (M7). In the
 * transaction that wrote them.
 */
export async function refreshOverwritten(
  tx: StoreTransaction,
  caller: Pick<Caller, 'author' | 'now'>,
  colleges: readonly CollegeId[],
): Promise<void> {
  for (let from = 0; from < colleges.length; from += STEP) {
    const ids = colleges.slice(from, from + STEP)
    const [records, open] = [await tx.colleges.openMany(ids), await tx.sync.openClashesAmong(ids)]
    for (const [id, clashes] of open) {
      const record = records.get(id)
      if (record)
        await refreshOpen(
          tx,
          caller,
          { kind: 'college', id, fields: editedFields, standing: editedOf(record) },
          clashes,
        )
    }
  }
}
