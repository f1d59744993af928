import { publicCollege } from '../../../shared/college/public.ts'
import {
  CORRECTION_LIMITS,
  CORRECTION_SENTENCES,
  correctionFields,
  type FigureReport,
} from '../../../shared/correction/correction.ts'
import { isOnPage, problemsInFigureReport } from '../../../shared/correction/rules.ts'
import { isEnquiryId } from '../../../shared/enquiry/reference.ts'
import { Failure } from '../../../shared/failure.ts'
import { eachOnce } from '../../../shared/record/problems.ts'
import { readRecord } from '../../../shared/record/read.ts'
import type { QueueOwnerId } from '../../store/ports/sync.ts'
import { accountOf } from '../caller.ts'
import { demandAllowance } from '../students/allowance.ts'
import type { EditHandler } from '../sync/editHandler.ts'

/**
 * Somebody says that a figure of a published college looks wrong. It changes nothing that is public. What is kept is
 * bounded: so many open ones of a field, and so many in all.
 */
export const reportFigure: EditHandler<'correction.report'> = async (
  tx,
  caller,
  { record: id, college, value: input },
) => {
  if (!isEnquiryId(id)) throw correctionFailure('id', 'id', CORRECTION_SENTENCES.id)
  if (await tx.corrections.open(id)) return { outcome: 'same' }
  const { value, problems } = readRecord(correctionFields, input)
  const details = eachOnce(value, problems, problemsInFigureReport(value))
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  await demandAllowance(caller, 'correction')
  const record = await tx.colleges.open(college)
  if (record?.status !== 'published') throw correctionFailure('college', 'unknown', CORRECTION_SENTENCES.college)
  const { path, email, ...said } = value as FigureReport
  if (!isOnPage(publicCollege(record).college, path))
    throw correctionFailure('path', 'unknown', CORRECTION_SENTENCES.unknown)
  if ((await tx.corrections.countOpen({ college, path })) >= CORRECTION_LIMITS.ofField)
    throw correctionFailure('path', 'known', CORRECTION_SENTENCES.known)
  if ((await tx.corrections.countOpen()) >= CORRECTION_LIMITS.open)
    throw correctionFailure('path', 'full', CORRECTION_SENTENCES.full)
  const account = accountOf(caller) as QueueOwnerId | undefined
  await tx.corrections.add({
    id,
    college,
    path,
    value: { ...said, ...(email !== undefined && caller.language && { language: caller.language }) },
    createdAt: caller.now(),
    ...(account !== undefined && { account }),
    ...(email !== undefined && { email }),
  })
  return { outcome: 'applied' }
}

/** Why a report or an answer is not taken. Its sentence stands at the head too: a device shows that one. */
export const correctionFailure = (path: string, rule: string, message: string): Failure =>
  new Failure('VALIDATION_FAILED', { message, details: [{ path, rule, message }] })
