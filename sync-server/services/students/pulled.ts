import { isEnquiryId, referenceOf } from '../../../shared/enquiry/reference.ts'
import type { CollegeRepresentative } from '../../../shared/people/collegeRepresentative.ts'
import { maskedEmail, maskedPhone } from '../../../shared/people/mask.ts'
import type { EnquiryRecord } from '../../store/ports/enquiries.ts'
import type { RepresentativeRecord as MandateRecord } from '../../store/ports/representatives.ts'
import type { ChangedRecord } from '../../store/ports/sync.ts'
import type { Caller } from '../caller.ts'
import { ownReport } from '../reviews/reports.ts'

/**
 * A pulled row as it leaves. An enquiry goes under the number its author was told, and to its author without what is
 * staff's own business (who follows it up, what they note, from which device it came). To staff it goes without how to
 * reach its author: that is seen by asking, which is written down.
 */
export function pulledCard(
  caller: Pick<Caller, 'student'>,
  { kind, row }: Pick<ChangedRecord, 'kind' | 'row'>,
): Record<string, unknown> | undefined {
  if (!row) return undefined
  if (kind === 'report') return { ...ownReport(row as Parameters<typeof ownReport>[0]) }
  if (kind === 'mandate') return { ...ownMandate(row as Parameters<typeof ownMandate>[0]) }
  if (kind !== 'enquiry') return { ...row }
  const { assignee, device, notes, ...enquiry } = row as EnquiryRecord
  return {
    ...enquiry,
    ...(isEnquiryId(enquiry.id) && { reference: referenceOf(enquiry.id) }),
    ...(!caller.student && {
      ...(assignee !== undefined && { assignee }),
      ...(device !== undefined && { device }),
      ...(notes && { notes }),
      value: masked(enquiry.value),
    }),
  }
}

/** A mandate as the account itself is told: who of the staff confirmed it is theirs to know. */
export const ownMandate = ({
  college,
  name,
  since,
}: Pick<MandateRecord, 'college' | 'name' | 'since'>): CollegeRepresentative => ({
  college,
  name,
  since: new Date(since).toISOString(),
})

const masked = (value: EnquiryRecord['value']): EnquiryRecord['value'] => ({
  ...value,
  ...(typeof value['email'] === 'string' && { email: maskedEmail(value['email']) }),
  ...(typeof value['phone'] === 'string' && { phone: maskedPhone(value['phone']) }),
})
