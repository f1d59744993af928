import type { CollegeRecord } from '../../../../shared/college/college.ts'
import { editedFields, editedOf, partedOf, type EditedCollege } from '../../../../shared/college/record.ts'
import { problemsInSlug } from '../../../../shared/college/slugRule.ts'
import { Failure, type Problem } from '../../../../shared/failure.ts'
import { mergeChanges } from '../../../../shared/merge/merge.ts'
import type { ClashRecord } from '../../../store/ports/sync.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { noteEdit, reasonOf } from '../../history/noteEdit.ts'
import { cleanValues } from '../../../../shared/record/cleaned.ts'
import { foldIntoOpen, openClash, mergeOutcome, refreshOpen, type ClashSubject } from '../../sync/clashes.ts'
import type { EditOf, SyncCaller } from '../../sync/editHandler.ts'
import { bringsHtml, readChanges } from '../../sync/parseChanges.ts'
import { noteAdds, listsSeenBy } from '../../sync/wordChanges.ts'
import { demandFreeSlug, demandValidCollege, withCollegeTag } from '../rules.ts'
import { type ActResult, lockCollegeRecord } from './acted.ts'
import { withServerSlug } from './seen.ts'
import { collegeClash } from './whole.ts'

/** What the documented calls bring beside changes: keys nothing explains, and what could not be read of the body. */
export interface UnexplainedInput {
  kept?: Record<string, unknown>
  unreadable?: Problem[]
}

/**
 * Merges one edit into a college, field by field (M1–M5, M7), and writes it if the outcome may be saved (M10).
 * @throws Failure NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, SLUG_TAKEN
 */
export async function changeAct(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: EditOf<'college.change'>,
  beside: UnexplainedInput = {},
): Promise<ActResult> {
  demand(caller, 'edit_colleges')
  const standing = await lockCollegeRecord(tx, edit.record)
  if (standing.deletedAt !== undefined) return collegeClash(tx, caller, edit, standing)
  const { record } = standing
  const { changes: asked, problems } = readChanges(editedFields, edit.changes)
  if (problems.length > 0) throw new Failure('VALIDATION_FAILED', { details: problems })
  const changes = await withServerSlug(tx, caller, record, asked)

  const subject: ClashSubject = { kind: 'college', id: record.id, fields: editedFields, standing: editedOf(record) }
  const open = await tx.sync.openClashesOf(record.id)
  const { folded, rest } = await foldIntoOpen(tx, caller, subject, changes, open, edit.madeAt)
  const merged = mergeChanges(editedFields, editedOf(record), rest, await listsSeenBy(tx, caller, edit, rest))
  if (merged.invalid.length > 0)
    throw new Failure('VALIDATION_FAILED', {
      details: merged.invalid.map((path) => ({ path, rule: 'path', message: `${path} cannot be changed in this way` })),
    })

  const edited = bringsHtml(editedFields, rest)
    ? (cleanValues(editedFields, merged.record) as EditedCollege)
    : merged.record
  const after = await writeCollege(
    tx,
    caller,
    record,
    { ...record, ...partedOf(edited), kept: { ...record.kept, ...beside.kept } },
    { ...beside, ...reasonOf(edit) },
  )
  const clashes: ClashRecord[] = [...folded]
  for (const divergence of merged.clashes) clashes.push(await openClash(tx, caller, subject, divergence, edit.madeAt))
  if (after.tag !== record.tag) {
    await noteAdds(tx, caller, subject, editedOf(after), rest)
    await refreshOpen(
      tx,
      caller,
      { ...subject, standing: editedOf(after) },
      open.filter(({ id }) => !folded.some((row) => row.id === id)),
    )
  }
  const outcome = mergeOutcome(after.tag !== record.tag, clashes.length > 0)
  return { outcome, stood: record, record: after, clashes }
}

/**
 * Writes what a college shall be, if it may be so (M10) and is not so already. History and audit are told what changed,
 * and `reason`; of another status it is told by whose act that is. @throws Failure VALIDATION_FAILED, SLUG_TAKEN
 */
export async function writeCollege(
  tx: StoreTransaction,
  caller: SyncCaller,
  before: CollegeRecord,
  wanted: CollegeRecord,
  { unreadable = [], reason }: { unreadable?: Problem[]; reason?: string } = {},
): Promise<CollegeRecord> {
  const after = withCollegeTag(wanted)
  if (after.tag === before.tag && unreadable.length === 0) return before
  const isRenamed = after.slug !== before.slug
  demandValidCollege(caller, after, [...unreadable, ...(isRenamed ? problemsInSlug(after.slug) : [])])
  if (isRenamed) await demandFreeSlug(tx, after)
  const saved = { ...after, updatedAt: caller.now() }
  const [changes = []] = await tx.colleges.replace([{ before, after: saved }], reasonOf({ reason }))
  if (saved.status === before.status) await noteEdit(tx, { kind: 'college', id: saved.id }, changes, reason)
  return saved
}
