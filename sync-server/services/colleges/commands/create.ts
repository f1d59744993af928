import { v7 as uuid } from 'uuid'
import { blankCollege } from '../../../../shared/college/blank.ts'
import type { CollegeRecord } from '../../../../shared/college/college.ts'
import { collegeFields } from '../../../../shared/college/fields.ts'
import { freeSlug, slugOf } from '../../../../shared/college/slug.ts'
import { overlay } from '../../../../shared/record/overlay.ts'
import type { NewCollege } from '../../../../shared/imports/plan.ts'
import type { ChangeOrigin } from '../../../store/ports/colleges.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import type { EditOf, SyncCaller } from '../../sync/editHandler.ts'
import { readCollegeBody } from '../asked.ts'
import { possibleDuplicates } from '../duplicates.ts'
import { demandValidCollege, withCollegeTag } from '../rules.ts'
import { type ActResult, appliedResult, same } from './acted.ts'

/**
 * Adds a college as a draft, with a slug that is made unique here; the same id again is the same college (M8). Another
 * college of the same name in the same place is no hindrance, only worth a note.
 * @throws Failure FORBIDDEN, VALIDATION_FAILED
 */
export async function createAct(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: EditOf<'college.create'>,
): Promise<ActResult> {
  demand(caller, 'create_colleges')
  const present = (await tx.sync.lockRecords([edit.record])).get(edit.record)
  if (present) return { ...same(present.record), named: true }
  const asked = readCollegeBody({ ...edit.value, ...(edit.slug !== undefined && { slug: edit.slug }) })
  const college = overlay(collegeFields, blankCollege(), asked.reading, uuid)
  demandValidCollege(caller, { college, kept: asked.kept }, asked.problems)
  const base = asked.slug ?? slugOf(college.name, edit.record)
  const slug = freeSlug(base, new Set(await tx.colleges.slugsLike(base)))
  const twins = await possibleDuplicates(tx.colleges, college)
  const now = caller.now()
  const record = await addCollege(
    tx,
    withCollegeTag({
      id: edit.record,
      slug,
      status: 'draft' as const,
      createdAt: now,
      updatedAt: now,
      college,
      kept: asked.kept,
    }),
  )
  return {
    ...appliedResult(record, record),
    named: true,
    ...(twins.length > 0 && { note: `Possible duplicate of ${await nameOf(tx, twins[0]!)}` }),
  }
}

export async function addCollege(tx: StoreTransaction, wanted: NewCollege, via?: ChangeOrigin): Promise<CollegeRecord> {
  const [record] = await tx.colleges.add([wanted], via)
  if (!record) throw new Error('The store added no record')
  await tx.audit.note({
    act: via?.act ?? 'create',
    kind: 'college',
    record: record.id,
    after: { name: record.college.name, slug: record.slug },
  })
  return record
}

async function nameOf(tx: StoreTransaction, id: string): Promise<string> {
  const twin = (await tx.colleges.openMany([id])).get(id)
  return twin ? `${twin.college.name}, ${twin.college.city ?? twin.college.location}` : 'another college'
}
