import { copyOf } from '../../../../shared/college/copy.ts'
import { copySlug } from '../../../../shared/college/slug.ts'
import { problemsInSlug } from '../../../../shared/college/slugRule.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import type { EditOf, SyncCaller } from '../../sync/editHandler.ts'
import { demandValidCollege, withCollegeTag } from '../rules.ts'
import { type ActResult, appliedResult, lockCollegeRecord, same } from './acted.ts'
import { addCollege } from './create.ts'
import { isCollegeTagCurrent } from './seen.ts'
import { collegeClash } from './whole.ts'

/**
 * Adds a draft copy named “… (Copy)”. Its ids are new; reviews and ranks belong to the original and are not copied
 * (behaviour 16).
 * @throws Failure NOT_FOUND, FORBIDDEN, VALIDATION_FAILED
 */
export async function duplicateAct(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: EditOf<'college.duplicate'>,
  wish: { name?: string; slug?: string } = {},
): Promise<ActResult> {
  demand(caller, 'create_colleges')
  const present = (await tx.sync.lockRecords([edit.record])).get(edit.record)
  if (present) return { ...same(present.record), named: true }
  const standing = await lockCollegeRecord(tx, edit.source)
  const { record: original } = standing
  if (standing.deletedAt !== undefined || !(await isCollegeTagCurrent(tx, caller, original, edit.tag)))
    return collegeClash(tx, caller, edit, standing)
  const copied = copyOf(original.college, edit.record)
  const college = wish.name ? { ...copied, name: wish.name } : copied
  // The documented slug of a copy ends in -copy; a wished one that is taken is numbered in the same way.
  const taken = new Set(await tx.colleges.slugsLike(wish.slug ?? `${original.slug}-copy`))
  let slug = wish.slug ?? copySlug(original.slug, taken)
  if (wish.slug !== undefined && taken.has(wish.slug))
    slug = copySlug(wish.slug, new Set(await tx.colleges.slugsLike(`${wish.slug}-copy`)))
  const now = caller.now()
  const wanted = withCollegeTag({
    id: edit.record,
    slug,
    status: 'draft' as const,
    createdAt: now,
    updatedAt: now,
    college,
    kept: original.kept,
  })
  demandValidCollege(caller, wanted, wish.slug === undefined ? [] : problemsInSlug(wish.slug))
  const copy = await addCollege(tx, wanted, { act: 'duplicate' })
  return { ...appliedResult(copy, copy), named: true }
}
