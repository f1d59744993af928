import { clashTag } from '../../../shared/merge/clash.ts'
import { isSame } from '../../../shared/record/canonical.ts'
import type { ClashShown } from '../../../shared/protocol/push.ts'
import type { ClashRecord } from '../../store/ports/sync.ts'
import type { SyncCaller } from './editHandler.ts'

/**
 * A clash as it travels: what both sides read, who wrote them and when, and the tag it is settled by (M9). Words that
 * met a record in the trash are a side as well: they are shown, and settling is checked by them too.
 */
export function clashForDevice(row: ClashRecord): ClashShown {
  const { id, kind, record, path, change, edit, before, theirs, mineBy, mineAt, theirsBy, theirsAt } = row
  const mine = edit && 'changes' in edit ? edit.changes : row.mine
  return {
    id,
    kind,
    record,
    path,
    ...(change && { change }),
    ...(edit && { act: edit.kind }),
    ...(before !== undefined && { before }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
    mineBy,
    ...(mineAt && { mineAt }),
    ...(theirsBy && { theirsBy }),
    ...(theirsAt && { theirsAt }),
    tag: clashTag({ path, mine, theirs }),
  }
}

/**
 * M9. Is this what the person was shown? By the clash's own tag; or, from the device whose clash it is and which so
 * knows its own side, by the tag of the record as it stands. That tag is the same in the trash and out of it, so an act
 * on a whole record must also still meet what it was told it met.
 * @param row as it was told last
 * @param now as both sides read now
 */
export const isShownTo = (
  { device }: Pick<SyncCaller, 'device'>,
  row: ClashRecord,
  now: ClashRecord,
  recordTag: string,
  tag: string,
): boolean =>
  clashForDevice(now).tag === tag ||
  (tag === recordTag &&
    device !== undefined &&
    device === row.device &&
    (row.path !== '' || isSame(now.theirs, row.theirs)))
