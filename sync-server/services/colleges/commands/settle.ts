import { editedFields, editedOf, partedOf, type EditedCollege } from '../../../../shared/college/record.ts'
import { Failure } from '../../../../shared/failure.ts'
import { refreshClash, settle } from '../../../../shared/merge/clash.ts'
import { isSame } from '../../../../shared/record/canonical.ts'
import type { ClashRecord, LockedRecord } from '../../../store/ports/sync.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { cleanValues } from '../../../../shared/record/cleaned.ts'
import { isFieldClash, refreshOpen, SETTLEMENT_REASON } from '../../sync/clashes.ts'
import type { EditOf, UnnumberedReceipt, SyncCaller } from '../../sync/editHandler.ts'
import { readChanges } from '../../sync/parseChanges.ts'
import { isShownTo, clashForDevice } from '../../sync/shown.ts'
import { type ActResult, judgementOf, lockCollegeRecord } from './acted.ts'
import { changeAct, writeCollege } from './change.ts'
import { duplicateAct } from './duplicate.ts'
import { publishAct } from './publish.ts'
import { removeAct } from './remove.ts'
import { restoreAct } from './restore.ts'
import { collegeMetBy } from './whole.ts'

/**
 * Settles a clash over a college (M9). Whoever settles was shown both sides as they stand: when either has moved on,
 * nothing happens and they are shown again.
 * @throws Failure NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, SLUG_TAKEN
 */
export async function settleAct(
  tx: StoreTransaction,
  caller: SyncCaller,
  row: ClashRecord,
  edit: EditOf<'clash.settle'>,
): Promise<UnnumberedReceipt> {
  demand(caller, 'edit_colleges')
  const standing = await lockCollegeRecord(tx, row.record)
  const now = await refreshed(tx, row, standing)
  const close = (how: ClashRecord['how']) => tx.sync.closeClash(row.id, how!, caller.author.name)
  if (!now) {
    await close('moot')
    return { outcome: 'same', tag: standing.record.tag }
  }
  if (!isShownTo(caller, row, now, standing.record.tag, edit.tag)) {
    await tx.sync.putClash(now)
    return { outcome: 'clash', tag: standing.record.tag, clashes: [clashForDevice(now)] }
  }
  // Closed first: what settling writes must not be taken for another edit of a field that clashes.
  await close(edit.choose)
  let acted: ActResult | undefined
  if (edit.choose !== 'theirs')
    acted = isFieldClash(now)
      ? await settleField(tx, caller, now, standing, edit)
      : await settleWhole(tx, caller, now, standing, edit)
  if (acted && acted.outcome === 'clash' && !isFieldClash(now)) return judgementOf(acted)
  await tx.audit.note({
    act: 'settle',
    kind: 'clash',
    record: row.record,
    before: { path: row.path, mine: now.mine, theirs: now.theirs, mineBy: row.mineBy },
    after: { choose: edit.choose, ...(edit.choose === 'other' && { value: edit.value }) },
  })
  return acted
    ? { ...judgementOf(acted), outcome: acted.outcome === 'same' ? 'applied' : acted.outcome }
    : { outcome: 'applied', tag: standing.record.tag }
}

async function refreshed(
  tx: StoreTransaction,
  row: ClashRecord,
  standing: LockedRecord,
): Promise<ClashRecord | undefined> {
  if (isFieldClash(row)) return refreshClash(editedFields, editedOf(standing.record), row)
  const now = row.edit && (await collegeMetBy(tx, row.edit, standing))
  return isSame(now?.theirs, row.theirs) ? row : { ...row, ...now }
}

async function settleField(
  tx: StoreTransaction,
  caller: SyncCaller,
  row: ClashRecord & { change: NonNullable<ClashRecord['change']> },
  { record, deletedAt }: LockedRecord,
  edit: EditOf<'clash.settle'>,
): Promise<ActResult> {
  if (deletedAt !== undefined)
    throw new Failure('VERSION_CONFLICT', { message: 'This college is in the trash; restore it first' })
  const other = edit.choose === 'other' ? otherOf(row.path, edit.value) : undefined
  const before = editedOf(record)
  const wanted = cleanValues(editedFields, settle(editedFields, before, row, edit.choose, other)) as EditedCollege
  const after = await writeCollege(
    tx,
    caller,
    record,
    { ...record, ...partedOf(wanted) },
    { reason: SETTLEMENT_REASON },
  )
  if (after.tag === record.tag && !(edit.choose === 'other' && isSame(other, row.theirs))) {
    throw new Failure('VALIDATION_FAILED', {
      message: 'What this belonged to is gone and cannot be brought back',
      details: [{ path: row.path, rule: 'gone', message: 'What this belonged to is gone and cannot be brought back' }],
    })
  }
  const others = (await tx.sync.openClashesOf(record.id)).filter(({ id }) => id !== row.id)
  await refreshOpen(
    tx,
    caller,
    { kind: 'college', id: record.id, fields: editedFields, standing: editedOf(after) },
    others,
  )
  return { outcome: 'applied', stood: record, record: after, clashes: [] }
}

/** A third value, written instead of both: of the field's own kind. @throws Failure VALIDATION_FAILED */
function otherOf(path: string, value: unknown): unknown {
  const {
    changes: [change],
    problems,
  } = readChanges(editedFields, [{ path, after: value ?? null }])
  if (!change || problems.length > 0) throw new Failure('VALIDATION_FAILED', { details: problems })
  return 'after' in change ? change.after : undefined
}

/** The act that waited, done to the record as it stands now, which is what the person was shown. */
async function settleWhole(
  tx: StoreTransaction,
  caller: SyncCaller,
  row: ClashRecord,
  standing: LockedRecord,
  settled: EditOf<'clash.settle'>,
): Promise<ActResult> {
  const { edit } = row
  if (!edit || settled.choose === 'other')
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'choose', rule: 'choice', message: 'Keep mine or keep theirs' }],
    })
  const { tag } = standing.record
  // Whatever was wanted of a record in the trash, it has to stand again first.
  if (standing.deletedAt !== undefined && edit.kind !== 'college.restore')
    await restoreAct(tx, caller, {
      n: edit.n,
      record: standing.record.id,
      madeAt: edit.madeAt,
      kind: 'college.restore',
      tag,
    })
  switch (edit.kind) {
    case 'college.change':
      return changeAct(tx, caller, { ...edit, kind: 'college.change' })
    case 'college.publish':
      return publishAct(tx, caller, { ...edit, kind: 'college.publish', tag })
    case 'college.unpublish':
      return publishAct(tx, caller, { ...edit, kind: 'college.unpublish', tag })
    case 'college.delete':
      return removeAct(tx, caller, { ...edit, kind: 'college.delete', tag })
    case 'college.restore':
      return restoreAct(tx, caller, { ...edit, kind: 'college.restore', tag })
    case 'college.duplicate':
      return duplicateAct(tx, caller, { ...edit, tag })
    default:
      throw new Failure('VALIDATION_FAILED', { message: 'This act cannot be settled' })
  }
}
