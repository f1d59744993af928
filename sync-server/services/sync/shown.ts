import { clashTag } from '../../../shared/merge/clash.ts'
import type { ClashShown } from '../../../shared/protocol/push.ts'
import type { ClashRow } from '../../store/promise/sync.ts'

/**
 * A clash as it travels: what both sides read, who wrote them and when, and the tag it is settled by (M9). Words that met a record in the
 * trash are a side as well: they are shown, and settling is checked by them too.
 */
export function shown(row: ClashRow): ClashShown {
  const { id, kind, record, path, change, edit, before, theirs, mineBy, mineAt, theirsBy, theirsAt } = row
  const mine = edit && 'changes' in edit ? edit.changes : row.mine
  return {
    id, kind, record, path, ...(change && { change }), ...(edit && { act: edit.kind }),
    ...(before !== undefined && { before }), ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }),
    mineBy, ...(mineAt && { mineAt }), ...(theirsBy && { theirsBy }), ...(theirsAt && { theirsAt }), tag: clashTag({ path, mine, theirs }),
  }
}
