import { isEnquiryId, referenceOf } from '../../../shared/enquiry/reference.ts'
import type { EnquiryRecord } from '../../store/promise/enquiries.ts'
import type { ChangedRecord } from '../../store/promise/sync.ts'
import type { Caller } from '../caller.ts'

/**
 * A pulled row as it leaves. An enquiry goes under the number its author was told, and to its author without what is staff's
 * own business (who follows it up, from which device it came).
 */
export function pulledCard(caller: Pick<Caller, 'student'>, { kind, row }: Pick<ChangedRecord, 'kind' | 'row'>): Record<string, unknown> | undefined {
  if (!row) return undefined
  if (kind !== 'enquiry') return { ...row }
  const { assignee, device, ...enquiry } = row as EnquiryRecord
  return {
    ...enquiry, ...(isEnquiryId(enquiry.id) && { reference: referenceOf(enquiry.id) }),
    ...(!caller.student && { ...(assignee !== undefined && { assignee }), ...(device !== undefined && { device }) }),
  }
}
