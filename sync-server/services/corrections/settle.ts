import { type CorrectionOutcome, isCollegeAnswer } from '../../../shared/correction/correction.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { problemsInDecision } from '../../../shared/correction/rules.ts'
import { Failure } from '../../../shared/failure.ts'
import { findPlace, valueAt } from '../../../shared/merge/place.ts'
import { isSame } from '../../../shared/record/canonical.ts'
import type { CorrectionRecord } from '../../store/ports/corrections.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import { appliedOrSame, type EditHandlers } from '../sync/editHandler.ts'

/** What staff decide of reports of one field. `college`: its id. */
export interface CorrectionDecision {
  college: string
  path: string
  /** Those that were seen, answers of the college among them. */
  reports: readonly string[]
  /** The answer of the college that is followed; the others are refused. */
  taken?: string | undefined
  outcome: CorrectionOutcome
  /** To whoever reported, where it is not taken. */
  answer?: string | undefined
  /** What the field must hold for it to count as accepted. */
  value?: string | number | undefined
}

const DECIDED_OTHERWISE = 'A colleague decided this otherwise meanwhile'
const FOLLOWS_OTHERWISE = 'The college’s answer says otherwise than this decision'
const READS_OTHERWISE = 'The figure does not read so: the edit before this did not take effect'

/**
 * @returns was anything still open?
 * @throws Failure FORBIDDEN, VALIDATION_FAILED, VERSION_CONFLICT where a colleague decided all of them otherwise, and
 *   where the edit that makes the figure right clashed or was refused: nobody is told of a figure that did not change
 */
async function settleIn(
  tx: StoreTransaction,
  caller: Caller,
  { college, path, reports, taken, outcome, answer, value }: CorrectionDecision,
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
    const own = outcomeOf(report, { outcome, taken })
    if (report.state !== 'open') {
      if (report.state !== own) otherwise++
      continue
    }
    await tx.corrections.settle(id, { outcome: own, ...(words && own === 'refused' && { answer: words }) })
    settled++
  }
  if (settled === 0 && otherwise > 0) throw new Failure('VERSION_CONFLICT', { message: DECIDED_OTHERWISE })
  if (settled > 0)
    await tx.audit.note({
      act: outcome === 'accepted' ? 'accept' : 'refuse',
      kind: 'correction',
      record: college,
      after: { path, reports: settled, ...(taken !== undefined && { taken }) },
      ...(words && { reason: words }),
    })
  return settled > 0
}

/**
 * What becomes of one of them: readers are right or not, and of the college's answers the one that is followed is taken.
 * A college that says that the figure is right is followed where readers are refused, and otherwise the other way round.
 * @throws Failure VALIDATION_FAILED where the followed answer says otherwise than what is decided
 */
function outcomeOf(
  report: CorrectionRecord,
  { outcome, taken }: Pick<CorrectionDecision, 'outcome' | 'taken'>,
): CorrectionOutcome {
  if (!isCollegeAnswer(report)) return outcome
  if (report.id !== taken) return 'refused'
  if ((report.says === 'right') !== (outcome === 'refused'))
    throw new Failure('VALIDATION_FAILED', {
      message: FOLLOWS_OTHERWISE,
      details: [{ path: 'taken', rule: 'state', message: FOLLOWS_OTHERWISE }],
    })
  return 'accepted'
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
