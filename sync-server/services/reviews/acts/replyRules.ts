import { Failure } from '../../../../shared/failure.ts'
import { problemsIn } from '../../../../shared/record/check.ts'
import { read } from '../../../../shared/record/read.ts'
import { replyFields } from '../../../../shared/review/review.ts'

/** What was sent, read as a reply. @throws Failure VALIDATION_FAILED */
export function readReply(content: string): string {
  const { value, problems } = read(replyFields, { content })
  const details = [...problems, ...problemsIn(replyFields, value, { thisYear: 9999 })]
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  return value.content!
}
