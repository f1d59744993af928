import type { CollegeRecord } from '../../../shared/college/college.ts'
import { problemsInCollege } from '../../../shared/college/rules.ts'
import { yearInIndia } from '../../../shared/college/year.ts'
import { Failure, type Problem, slugTaken } from '../../../shared/failure.ts'
import { eachOnce, indexedPath } from '../../../shared/record/problems.ts'
import { tagOf } from '../../../shared/record/tag.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { SyncCaller } from '../sync/editHandler.ts'

export const NOT_FOUND = 'College not found'
/**
 * Unknown keys a record keeps aside, at most; an import of a strange file must not make records that nothing can carry.
 */
const KEPT_AT_MOST = 500

/**
 * A queue knows its entries by their ids; whoever waits for an answer is told their places in what they sent.
 * @throws Failure VALIDATION_FAILED unless the college may be saved; problems of reading it come first
 */
export function demandValidCollege(
  caller: Pick<SyncCaller, 'now' | 'device'>,
  { college, kept }: Pick<CollegeRecord, 'college' | 'kept'>,
  unreadable: Problem[],
): void {
  const details = eachOnce(college, unreadable, problemsInCollege(college, { thisYear: yearInIndia(caller.now()) }))
  if (Object.keys(kept).length > KEPT_AT_MOST)
    details.push({ path: '', rule: 'keys', message: `More than ${KEPT_AT_MOST} keys are not fields of a college` })
  if (details.length > 0)
    throw new Failure('VALIDATION_FAILED', {
      details: caller.device === undefined ? problemsByPlace(college, details) : details,
    })
}

/** Problems by the places of entries. */
export const problemsByPlace = (record: unknown, problems: Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: indexedPath(record, problem.path) }))

/** The record with the tag of what it now says. */
export const withCollegeTag = <R extends Omit<CollegeRecord, 'number' | 'tag'>>(record: R): R & { tag: string } => ({
  ...record,
  tag: tagOf(record),
})

/** @throws Failure SLUG_TAKEN when another college has the slug, or had it and still leads from there */
export async function demandFreeSlug(
  tx: StoreTransaction,
  { id, slug }: Pick<CollegeRecord, 'id' | 'slug'>,
): Promise<void> {
  if (!(await tx.colleges.takenSlugs([slug], id)).has(slug)) return
  throw slugTaken('college')
}
