import {
  type CollegeAnswer,
  collegeAnswerFields,
  CORRECTION_LIMITS,
  CORRECTION_SENTENCES,
} from '../../../shared/correction/correction.ts'
import { problemsInCollegeAnswer } from '../../../shared/correction/rules.ts'
import { isEnquiryId } from '../../../shared/enquiry/reference.ts'
import { Failure } from '../../../shared/failure.ts'
import { MANDATE_SENTENCES } from '../../../shared/people/collegeRepresentative.ts'
import { eachOnce } from '../../../shared/record/problems.ts'
import { readRecord } from '../../../shared/record/read.ts'
import { demandStudent } from '../caller.ts'
import { demandAllowance } from '../students/allowance.ts'
import type { EditHandler } from '../sync/editHandler.ts'
import { correctionFailure } from './report.ts'

/**
 * A college answers the reports of one of its figures, through an account that holds its mandate (decision 123). It
 * changes nothing that is public: staff read it above the reports. A later answer of the account takes the place of its
 * open one; what is kept is bounded.
 */
export const answerForCollege: EditHandler<'correction.answer'> = async (
  tx,
  caller,
  { record: id, college, value: input },
) => {
  const { id: student } = demandStudent(caller)
  if (!isEnquiryId(id)) throw correctionFailure('id', 'id', CORRECTION_SENTENCES.id)
  const account = `student:${student}` as const
  const standing = await tx.corrections.open(id)
  if (standing) {
    if (standing.account !== account) throw correctionFailure('id', 'id', CORRECTION_SENTENCES.id)
    return { outcome: 'same' }
  }
  // Before anything is told of the college: whoever does not answer for it learns nothing of its reports.
  if (!(await tx.mandates.isHeld(student, college))) throw new Failure('FORBIDDEN', { message: MANDATE_SENTENCES.none })
  const { value, problems } = readRecord(collegeAnswerFields, input)
  const details = eachOnce(value, problems, problemsInCollegeAnswer(value))
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  await demandAllowance(caller, 'correction')
  const { path, says, should, ...source } = value as CollegeAnswer & { says: NonNullable<CollegeAnswer['says']> }
  if ((await tx.corrections.countOpen({ college, path })) === 0)
    throw correctionFailure('path', 'unknown', CORRECTION_SENTENCES.decided)
  await tx.corrections.takeBackAnswer({ college, path, account })
  if ((await tx.corrections.countAnswers({ college, path })) >= CORRECTION_LIMITS.answersOfField)
    throw correctionFailure('path', 'known', CORRECTION_SENTENCES.answered)
  if ((await tx.corrections.countAnswers()) >= CORRECTION_LIMITS.answers)
    throw correctionFailure('path', 'full', CORRECTION_SENTENCES.answersFull)
  await tx.corrections.add({
    id,
    college,
    path,
    says,
    account,
    // What is right has no other value.
    value: { ...source, ...(says === 'wrong' && should !== undefined && { should }) },
    createdAt: caller.now(),
  })
  await tx.audit.note({ act: 'answer-as-college', kind: 'correction', record: college, after: { path, says } })
  return { outcome: 'applied' }
}
