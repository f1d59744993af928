import { clashTag } from '../../../shared/merge/clash.ts'
import type { ClashShown } from '../../../shared/protocol/push.ts'
import type { ClashRow } from '../../store/promise/sync.ts'

/** A clash as it travels: what both sides read, who wrote them and when, and the tag it is settled by (M9). */
export function shown(row: ClashRow): ClashShown {
  const { id, kind, record, path, change, edit, before, mine, theirs, mineBy, mineAt, theirsBy, theirsAt } = row
  return {
    id, kind, record, path, ...(change && { change }), ...(edit && { act: edit.kind }),
    ...(before !== undefined && { before }), ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }),
    mineBy, ...(mineAt && { mineAt }), ...(theirsBy && { theirsBy }), ...(theirsAt && { theirsAt }), tag: clashTag(row),
  }
}
