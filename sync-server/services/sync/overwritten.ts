import type { CollegeRecord } from '../../../shared/college/college.ts'
import { editedFields, editedOf } from '../../../shared/college/record.ts'
import { changesBetween, wordsBetween } from '../../../shared/record/difference.ts'
import { placeIn } from '../../../shared/merge/place.ts'
import type { Writing } from '../../store/store.ts'
import type { Caller } from '../caller.ts'
import { refreshOpen } from './clashes.ts'

/**
 * What colleges that were written as a whole (an import, its undoing) owe to those who edit them elsewhere: words that came in are
 * noted, so that dropping them unseen gives way (M3), and open clashes read what stands now, or are over (M7). In the transaction
 * that wrote them.
 */
export async function noteOverwritten(tx: Writing, caller: Pick<Caller, 'author' | 'now'>, pairs: ReadonlyArray<{ before: CollegeRecord; after: CollegeRecord }>): Promise<void> {
  for (const { before, after } of pairs) {
    for (const change of changesBetween(editedFields, editedOf(before), editedOf(after))) {
      const place = placeIn(editedFields, change.path)
      if (place?.at !== 'field' || place.field.kind !== 'words') continue
      const { add } = wordsBetween(change.before as string[] | undefined, change.after as string[] | undefined)
      if (add.length > 0) await tx.sync.noteAdds(after.id, change.path, add)
    }
  }
  const open = await tx.sync.openClashesAmong(pairs.map(({ after }) => after.id))
  for (const { after } of pairs) {
    const clashes = open.get(after.id)
    if (clashes) await refreshOpen(tx, caller, { kind: 'college', id: after.id, fields: editedFields, standing: editedOf(after) }, clashes)
  }
}
