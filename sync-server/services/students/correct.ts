import { yearInIndia } from '../../../shared/college/year.ts'
import { Failure } from '../../../shared/failure.ts'
import { ACCOUNT_CONSENTS, ACCOUNT_PURPOSES, isMinor } from '../../../shared/people/consents.ts'
import { problemsInCorrection, type Correction } from '../../../shared/people/rules.ts'
import { singleLine } from '../../../shared/record/text.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import { demandStudent, type Caller } from '../caller.ts'
import { isGiven } from './consents.ts'

/**
 * Corrects one's own account. A year that makes the person a minor takes back what a minor may not agree to.
 * @throws Failure UNAUTHENTICATED, VALIDATION_FAILED
 */
export async function correctAccount(caller: Caller, form: Correction): Promise<StudentRecord> {
  const { id } = demandStudent(caller)
  const thisYear = yearInIndia(caller.now())
  const details = problemsInCorrection(form, thisYear)
  if (details[0]) throw new Failure('VALIDATION_FAILED', { message: details[0].message, details })
  // Read before the transaction: inside it a reader would wait for a second connection.
  const said = await caller.store.students.consents(id)
  return caller.store.write(caller.author, async (tx) => {
    const before = await tx.students.open(id)
    if (!before) throw new Failure('TOKEN_REVOKED')
    const now = caller.now()
    const after: StudentRecord = {
      ...before,
      updatedAt: now,
      ...(form.fullName !== undefined && { fullName: singleLine(form.fullName) }),
      ...(form.phone !== undefined && { phone: singleLine(form.phone) }),
      ...(form.interestedIn !== undefined && { interestedIn: form.interestedIn || undefined }),
      ...(form.yearOfBirth !== undefined && { yearOfBirth: form.yearOfBirth }),
    }
    await tx.students.replace(after)
    if (isMinor(after.yearOfBirth, thisYear)) {
      for (const purpose of ACCOUNT_PURPOSES) {
        if (isGiven(said, purpose))
          await tx.students.consent(id, {
            purpose,
            textVersion: ACCOUNT_CONSENTS[purpose].version,
            given: false,
            at: now,
          })
      }
    }
    // Which fields, never what they say: the audit outlives the account.
    await tx.audit.note({ act: 'correct', kind: 'student', record: id, after: Object.keys(form) })
    return after
  })
}
