import type { CollegeId } from '../../../../shared/college/college.ts'
import { Failure } from '../../../../shared/failure.ts'
import { problemsIn } from '../../../../shared/record/check.ts'
import { eachOnce } from '../../../../shared/record/problems.ts'
import { readRecord } from '../../../../shared/record/read.ts'
import { replyFields } from '../../../../shared/review/review.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { REVIEW_NOT_FOUND } from './rules.ts'

/** What was sent, read as a reply. @throws Failure VALIDATION_FAILED */
export function readReply(content: string): string {
  const { value, problems } = readRecord(replyFields, { content })
  const details = eachOnce(value, problems, problemsIn(replyFields, value, { thisYear: 9999 }))
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  return value.content!
}

/** Under which name a college answers. @throws Failure NOT_FOUND where it is gone */
export async function officialNameOf(tx: StoreTransaction, college: CollegeId): Promise<string> {
  const name = (await tx.colleges.open(college))?.college.name
  if (name === undefined) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
  return name
}
