import { higherRung, rungByEmail } from '../../../shared/review/verified.ts'
import type { VerificationLevel } from '../../../shared/review/review.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import type { StoreTransaction } from '../../store/store.ts'

/** The rung an author's address stands for at one college (behaviour 12). */
export async function rungAt(
  tx: StoreTransaction,
  { email, emailConfirmedAt }: Pick<StudentRecord, 'email' | 'emailConfirmedAt'>,
  college: string,
): Promise<VerificationLevel> {
  const open = emailConfirmedAt === undefined ? undefined : await tx.colleges.open(college)
  return open ? rungByEmail({ email, isConfirmed: true }, open.college) : 'none'
}

/**
 * An address was confirmed: what its owner wrote rises with it, and never falls. The text and its moderation stay as
 * they are.
 */
export async function raiseReviews(tx: StoreTransaction, author: StudentRecord): Promise<void> {
  for (const review of await tx.reviews.writtenBy(`student:${author.id}`)) {
    const verified = higherRung(review.verified, await rungAt(tx, author, review.college))
    if (verified !== review.verified) await tx.reviews.put({ ...review, verified })
  }
}
