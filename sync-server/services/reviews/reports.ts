import { referenceOf } from '../../../shared/enquiry/reference.ts'
import type { ReportOutcome, ReportShown } from '../../../shared/review/report.ts'
import type { ReviewReport } from '../../store/ports/reviews.ts'
import { demandStudent, type Caller } from '../caller.ts'

const AT_MOST = 500
const at = (ms: number): string => new Date(ms).toISOString()

/** A report as its own reporter sees it. */
export const ownReport = ({
  id,
  review,
  college,
  reason,
  at: ms,
  outcome,
  settledAt,
  answer,
}: Omit<ReviewReport, 'by' | 'text'> & { college: string }): ReportShown => ({
  reference: referenceOf(id),
  review,
  college,
  reason,
  at: at(ms),
  ...(outcome !== undefined && { outcome: outcome as ReportOutcome }),
  ...(settledAt !== undefined && { settledAt: at(settledAt) }),
  ...(answer !== undefined && { answer }),
})

/** What became of everything this account reported, newest first. @throws Failure UNAUTHENTICATED */
export async function reportsOf(caller: Caller): Promise<ReportShown[]> {
  return (await caller.store.reviews.reportsBy(`student:${demandStudent(caller).id}`, AT_MOST)).map(ownReport)
}

/** What became of these reports of one device: whoever has a number and not the device learns nothing. */
export async function outcomesFor(
  { store }: Caller,
  { device, references }: { device: string; references: readonly string[] },
): Promise<ReportShown[]> {
  return (await store.reviews.reportsBy(`device:${device}`, AT_MOST))
    .map(ownReport)
    .filter(({ reference }) => references.includes(reference))
}
