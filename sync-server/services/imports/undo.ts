import { Failure } from '../../../shared/failure.ts'
import { counted } from '../../../shared/imports/refusal.ts'
import { tagOf } from '../../../shared/record/tag.ts'
import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import type { ImportRecord } from '../../store/promise/imports.ts'
import type { Writing } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import { noteOverwritten } from '../sync/overwritten.ts'
import { alone } from './progress.ts'
import { undoCutoffs } from './undoCutoffs.ts'
import { leave, type Undone } from './undone.ts'

/** Records undone at a time. */
const GROUP = 200

/**
 * Takes an import back: what it made goes to the trash, what it changed becomes what it was. A college that somebody has edited
 * since is listed and left as it is. All in one transaction.
 * @throws Failure NOT_FOUND, VALIDATION_FAILED where the run stored nothing or was undone before
 */
export async function undoImport(caller: Caller, id: string): Promise<Undone> {
  const staff = demand(caller, 'import_data')
  const run = await caller.store.imports.open(id)
  if (run === undefined) throw new Failure('NOT_FOUND', { message: 'Import not found' })
  if (run.status === 'undone') throw new Failure('VALIDATION_FAILED', { message: 'This import was undone already' })
  if (run.status !== 'done') throw new Failure('VALIDATION_FAILED', { message: 'This import stored nothing, so there is nothing to undo' })
  return alone(staff.id, id, () => caller.store.write(caller.author, async (tx) => {
    if (run.kind === 'cutoffs') return ended(tx, run, await undoCutoffs(tx, caller, id))
    const undone: Omit<Undone, 'message'> = { importId: id, removed: 0, restored: 0, left: 0, kept: [] }
    for (let after: CollegeId | undefined; ;) {
      // The run has committed, so what it touched can be read beside this transaction.
      const touched = await caller.store.imports.touched(id, { limit: GROUP, ...(after !== undefined && { after }) })
      if (touched.length === 0) break
      after = touched.at(-1)!.id
      await undoGroup(tx, caller, touched, id, undone)
    }
    return ended(tx, run, { ...undone, message: sentenceOf(undone) })
  }))
}

async function ended(tx: Writing, run: ImportRecord, undone: Undone): Promise<Undone> {
  await tx.imports.put({ ...run, status: 'undone' })
  await tx.audit.note({ act: 'undo', kind: 'import', record: run.id, after: { removed: undone.removed, restored: undone.restored, left: undone.left } })
  return undone
}

type Touched = { id: CollegeId; tag: string; before?: CollegeRecord }

async function undoGroup(tx: Writing, caller: Caller, touched: readonly Touched[], importId: string, undone: Omit<Undone, 'message'>): Promise<void> {
  const present = await tx.colleges.openMany(touched.map(({ id }) => id))
  const removed: CollegeRecord[] = []
  const restored: Array<{ before: CollegeRecord; after: CollegeRecord }> = []
  for (const { id, tag, before } of touched) {
    const record = present.get(id)
    if (record === undefined) leave(undone, { id, ...(before !== undefined && { name: before.college.name }), reason: 'It has been deleted since' })
    else if (record.tag !== tag) leave(undone, { id, name: record.college.name, reason: 'It has been edited since' })
    else if (before === undefined) removed.push(record)
    else {
      const after = { ...before, number: record.number, slug: record.slug, updatedAt: caller.now() }
      restored.push({ before: record, after: { ...after, tag: tagOf(after) } })
    }
  }
  const via = { importId, act: 'undo' as const }
  if (removed.length > 0) await tx.colleges.trash(removed, via)
  if (restored.length > 0) {
    await tx.colleges.replace(restored, via)
    await noteOverwritten(tx, caller, restored)
  }
  undone.removed += removed.length
  undone.restored += restored.length
}

const sentenceOf = ({ removed, restored, left }: Omit<Undone, 'message'>): string =>
  `The import was undone: ${counted(removed, 'college')} moved to the trash, ${counted(restored, 'college')} restored${left === 0 ? '' : `, ${counted(left, 'college')} left because of later changes`}.`
