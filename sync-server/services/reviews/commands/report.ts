import { v7 as uuid } from 'uuid'
import { referenceOf } from '../../../../shared/enquiry/reference.ts'
import { Failure } from '../../../../shared/failure.ts'
import { problemOf } from '../../../../shared/problem.ts'
import { coerce } from '../../../../shared/record/coerce.ts'
import { text } from '../../../../shared/record/field.ts'
import { problemsInReport } from '../../../../shared/review/rules.ts'
import type { EditHandler } from '../../sync/editHandler.ts'
import { demandAllowance } from '../../students/allowance.ts'
import { voterOf } from '../voter.ts'
import { openPublic } from './rules.ts'

const WORDS = text('Words')

/** Somebody says what is wrong with a review. While one report of theirs is open, another is the same one. */
export const reportReview: EditHandler<'review.report'> = async (tx, caller, edit) => {
  const by = voterOf(caller)
  const words = coerce(WORDS, edit.text)
  if (words !== 'blank' && 'rule' in words)
    throw new Failure('VALIDATION_FAILED', {
      details: [problemOf('text', words.rule, words.says(WORDS.label))],
    })
  const said = words === 'blank' ? undefined : (words.value as string)
  const details = problemsInReport({ reason: edit.reason, ...(said !== undefined && { text: said }) })
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  await demandAllowance(caller, 'report')
  await openPublic(tx, edit.record)
  const id = uuid()
  const report = await tx.reviews.report({
    id,
    review: edit.record,
    reason: edit.reason,
    ...(said !== undefined && { text: said }),
    by,
    at: caller.now(),
  })
  const note = `Report ${referenceOf(report.id)}`
  if (report.id !== id) return { outcome: 'same', note }
  await tx.audit.note({ act: 'report', kind: 'review', record: edit.record, reason: edit.reason })
  return { outcome: 'applied', note }
}
