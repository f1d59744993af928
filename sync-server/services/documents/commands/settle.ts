import { DOCUMENTS, editedOfDocument, type EditedDoc } from '../../../../shared/document/document.ts'
import { Failure } from '../../../../shared/failure.ts'
import { refreshClash, settle } from '../../../../shared/merge/clash.ts'
import { isSame } from '../../../../shared/record/canonical.ts'
import type { ClashRecord } from '../../../store/ports/sync.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { cleanValues } from '../../../../shared/record/cleaned.ts'
import { type FieldClash, isFieldClash, refreshOpen, SETTLEMENT_REASON } from '../../sync/clashes.ts'
import type { EditOf, UnnumberedReceipt, SyncCaller } from '../../sync/editHandler.ts'
import { readChanges } from '../../sync/parseChanges.ts'
import { isShownTo, clashForDevice } from '../../sync/shown.ts'
import {
  type DocumentEdit,
  isDocumentKind,
  lockDocumentRecord,
  type LockedDocument,
  documentSubject,
  documentReceipt,
} from './acted.ts'
import { changeDocument, writeDocument } from './change.ts'
import { publishDocument, removeDocument, restoreDocument } from './verbs.ts'
import { documentMetBy } from './whole.ts'

/**
 * Settles a clash over a document (M9): nothing happens, and both sides are shown again, when either has moved on.
 * @throws Failure NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, SLUG_TAKEN
 */
export async function settleDocumentClash(
  tx: StoreTransaction,
  caller: SyncCaller,
  row: ClashRecord,
  edit: EditOf<'clash.settle'>,
): Promise<UnnumberedReceipt> {
  demand(caller, 'edit_settings')
  if (!isDocumentKind(row.kind)) throw new Failure('NOT_FOUND')
  const standing = await lockDocumentRecord(tx, row.kind, row.record)
  const now = await refreshed(tx, row, standing)
  if (!now) {
    await tx.sync.closeClash(row.id, 'moot', caller.author.name)
    return documentReceipt('same', standing.record)
  }
  if (!isShownTo(caller, row, now, standing.record.tag, edit.tag)) {
    await tx.sync.putClash(now)
    return { ...documentReceipt('clash', standing.record), clashes: [clashForDevice(now)] }
  }
  // Closed first: what settling writes must not be taken for another edit of a field that clashes.
  await tx.sync.closeClash(row.id, edit.choose, caller.author.name)
  let acted: UnnumberedReceipt = documentReceipt('applied', standing.record)
  if (edit.choose !== 'theirs')
    acted = isFieldClash(now)
      ? await settleField(tx, caller, now, standing, edit)
      : await settleWhole(tx, caller, now, standing, edit)
  if (acted.outcome === 'clash') return acted
  await tx.audit.note({
    act: 'settle',
    kind: 'clash',
    record: row.record,
    before: { path: row.path, mine: now.mine, theirs: now.theirs, mineBy: row.mineBy },
    after: { choose: edit.choose, ...(edit.choose === 'other' && { value: edit.value }) },
  })
  return { ...acted, outcome: acted.outcome === 'same' ? 'applied' : acted.outcome }
}

async function refreshed(
  tx: StoreTransaction,
  row: ClashRecord,
  standing: LockedDocument,
): Promise<ClashRecord | undefined> {
  const { fields, standing: record } = documentSubject(standing.record)
  if (isFieldClash(row)) return refreshClash(fields, record, row)
  const now = row.edit && (await documentMetBy(tx, row.edit, standing))
  return isSame(now?.theirs, row.theirs) ? row : { ...row, ...now }
}

async function settleField(
  tx: StoreTransaction,
  caller: SyncCaller,
  row: FieldClash,
  { record, deletedAt }: LockedDocument,
  edit: EditOf<'clash.settle'>,
): Promise<UnnumberedReceipt> {
  const fields = DOCUMENTS[record.kind].edited
  if (deletedAt !== undefined)
    throw new Failure('VERSION_CONFLICT', {
      message: `${DOCUMENTS[record.kind].noun} is in the trash; restore it first`,
    })
  const {
    changes: [change],
    problems,
  } =
    edit.choose === 'other'
      ? readChanges(fields, [{ path: row.path, after: edit.value ?? null }])
      : { changes: [], problems: [] }
  if (problems.length > 0) throw new Failure('VALIDATION_FAILED', { details: problems })
  const other = change && 'after' in change ? change.after : undefined
  const after = await writeDocument(
    tx,
    caller,
    record,
    cleanValues(fields, settle(fields, editedOfDocument(record), row, edit.choose, other)) as EditedDoc,
    { reason: SETTLEMENT_REASON },
  )
  if (after.tag === record.tag && !(edit.choose === 'other' && isSame(other, row.theirs))) {
    const message = 'What this belonged to is gone and cannot be brought back'
    throw new Failure('VALIDATION_FAILED', { message, details: [{ path: row.path, rule: 'gone', message }] })
  }
  await refreshOpen(
    tx,
    caller,
    documentSubject(after),
    (await tx.sync.openClashesOf(record.id)).filter(({ id }) => id !== row.id),
  )
  return documentReceipt('applied', after)
}

/** The act that waited, done to the document as it stands now, which is what the person was shown. */
async function settleWhole(
  tx: StoreTransaction,
  caller: SyncCaller,
  row: ClashRecord,
  { record, deletedAt }: LockedDocument,
  settled: EditOf<'clash.settle'>,
): Promise<UnnumberedReceipt> {
  const { edit } = row
  if (!edit || settled.choose === 'other')
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'choose', rule: 'choice', message: 'Keep mine or keep theirs' }],
    })
  const { kind, tag } = record
  const again = { n: edit.n, madeAt: edit.madeAt, record: record.id, tag }
  // Whatever was wanted of a document in the trash, it has to stand again first.
  if (deletedAt !== undefined && edit.kind !== `${kind}.restore`)
    await restoreDocument(tx, caller, { ...again, kind: `${kind}.restore` })
  switch (edit.kind) {
    case `${kind}.change`:
      return changeDocument(tx, caller, edit as DocumentEdit<'change'>)
    case `${kind}.publish`:
      return publishDocument(tx, caller, { ...again, kind: `${kind}.publish` })
    case `${kind}.unpublish`:
      return publishDocument(tx, caller, { ...again, kind: `${kind}.unpublish` })
    case `${kind}.delete`:
      return removeDocument(tx, caller, { ...again, kind: `${kind}.delete` })
    case `${kind}.restore`:
      return restoreDocument(tx, caller, { ...again, kind: `${kind}.restore` })
    default:
      throw new Failure('VALIDATION_FAILED', { message: 'This act cannot be settled' })
  }
}
