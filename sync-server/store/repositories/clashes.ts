import type { Change } from '../../../shared/merge/change.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { StoredClash } from './rows.ts'
import { known } from '../colleges/row.ts'
import type { ClashRow } from '../ports/sync.ts'

/** What of a clash is never asked for by a query stands as one text; absent stays absent, `null` (an item taken out) stays null. */
interface ClashDoc {
  change?: Change
  edit?: ClashRow['edit']
  before?: unknown
  mine?: unknown
  theirs?: unknown
  missing?: string
  lost?: ClashRow['lost']
  mineBy: string
  mineAt?: string
  theirsBy?: string
  theirsAt?: string
}

export function storedClash(clash: ClashRow): StoredClash {
  const { change, edit, before, mine, theirs, missing, lost, mineBy, mineAt, theirsBy, theirsAt } = clash
  const doc: ClashDoc = { change, edit, before, mine, theirs, missing, lost, mineBy, mineAt, theirsBy, theirsAt }
  return {
    id: clash.id,
    device: clash.device,
    account: clash.account ?? null,
    kind: clash.kind,
    record: clash.record,
    path: clash.path,
    doc: JSON.stringify(doc),
    opened_at: clash.openedAt,
    settled_at: clash.settledAt ?? null,
    how: clash.how ?? null,
    settled_by: clash.by ?? null,
  }
}

export function clashOf(row: StoredClash): ClashRow {
  const doc = JSON.parse(row.doc!) as ClashDoc
  return {
    ...doc,
    before: doc.before,
    mine: doc.mine,
    theirs: doc.theirs,
    id: row.id!,
    device: row.device!,
    kind: row.kind as ClashRow['kind'],
    record: row.record!,
    path: row.path!,
    openedAt: row.opened_at!,
    ...known('account', row.account),
    ...known('settledAt', row.settled_at),
    ...known('how', row.how as NonNullable<ClashRow['how']> | null),
    ...known('by', row.settled_by),
  }
}

/** Moves with everything a person is shown of the clash, and when it is settled. */
export const tagOfClash = (clash: ClashRow): string =>
  hashOf({
    change: clash.change,
    edit: clash.edit,
    mine: clash.mine,
    theirs: clash.theirs,
    settledAt: clash.settledAt,
    how: clash.how,
  })
