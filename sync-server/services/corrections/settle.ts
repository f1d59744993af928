import type { CorrectionOutcome } from '../../../shared/correction/correction.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { problemsInDecision } from '../../../shared/correction/rules.ts'
import { Failure } from '../../../shared/failure.ts'
import { findPlace, valueAt } from '../../../shared/merge/place.ts'
import { isSame } from '../../../shared/record/canonical.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import { appliedOrSame, type EditHandlers } from '../sync/editHandler.ts'

/** What staff decide of reports of one field. `college`: its id. */
export interface CorrectionDecision {
  college: string
  path: string
  /** Those that were seen. */
  reports: readonly string[]
  outcome: CorrectionOutcome
  /** To whoever reported, where it is not taken. */
  answer?: string | undefined
  /** What the field must hold for it to count as accepted. */
  value?: string | number | undefined
}

const DECIDED_OTHERWISE = 'A colleague decided this otherwise meanwhile'
const READS_OTHERWISE = 'The figure does not read so: the edit before this did not take effect'

/**
 * @returns was anything still open?
 * @throws Failure FORBIDDEN, VALIDATION_FAILED, VERSION_CONFLICT where a colleague decided all of them otherwise, and
 *   where the edit that makes the figure right clashed or was refused: nobody is told of a figure that did not change
 */
async function settleIn(
  tx: StoreTransaction,
  caller: Caller,
  { college, path, reports, outcome, answer, value }: CorrectionDecision,
): Promise<boolean> {
  demand(caller, 'edit_colleges')
  const details = problemsInDecision({ outcome, answer })
  if (details[0]) throw new Failure('VALIDATION_FAILED', { message: details[0].message, details })
  if (outcome === 'accepted' && value !== undefined && !(await holds(tx, college, path, value)))
    throw new Failure('VERSION_CONFLICT', { message: READS_OTHERWISE })
  const words = outcome === 'refused' ? answer?.trim() : undefined
  let settled = 0,
    otherwise = 0
  for (const id of [...new Set(reports)].toSorted()) {
    const report = await tx.corrections.open(id)
    if (report?.college !== college || report.path !== path) continue
    if (report.state !== 'open') {
      if (report.state !== outcome) otherwise++
      continue
    }
    await tx.corrections.settle(id, { outcome, ...(words && { answer: words }) })
    settled++
  }
  if (settled === 0 && otherwise > 0) throw new Failure('VERSION_CONFLICT', { message: DECIDED_OTHERWISE })
  if (settled > 0)
    await tx.audit.note({
      act: outcome === 'accepted' ? 'accept' : 'refuse',
      kind: 'correction',
      record: college,
      after: { path, reports: settled },
      ...(words && { reason: words }),
    })
  return settled > 0
}

async function holds(tx: StoreTransaction, id: string, path: string, value: string | number): Promise<boolean> {
  const record = await tx.colleges.open(id),
    place = findPlace(collegeFields, path)
  return record !== undefined && place !== undefined && isSame(valueAt(record.college, place).value, value)
}

/** As `settleIn`, as one call. */
export const settleCorrections = (caller: Caller, decision: CorrectionDecision): Promise<boolean> =>
  caller.store.write(caller.author, (tx) => settleIn(tx, caller, decision))

/** The same act as an edit of a queue. */
export const correctionJudges = {
  'correction.settle': async (tx, caller, { record: college, ...decision }) =>
    appliedOrSame(await settleIn(tx, caller, { college, ...decision })),
} satisfies EditHandlers
