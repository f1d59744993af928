import { v7 as uuid } from 'uuid'
import type { ReviewReply } from '../../store/ports/reviews.ts'
import { demandStudent, type Caller } from '../caller.ts'
import { writeReply } from '../students/act.ts'

/**
 * A signed-in reader answers a review, or a college through an account that holds its mandate. It is shown once a
 * moderator has read it. @throws Failure UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED
 */
export async function replyTo(
  caller: Caller,
  review: string,
  { content, isOfficial }: { content: string; isOfficial?: boolean | undefined },
): Promise<ReviewReply> {
  demandStudent(caller)
  return writeReply(caller, {
    kind: 'review.reply',
    record: uuid(),
    review,
    content,
    ...(isOfficial && { isOfficial }),
  })
}
