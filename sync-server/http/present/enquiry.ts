import { referenceOf } from '../../../shared/enquiry/reference.ts'
import type { Enquiry } from '../../../shared/enquiry/enquiry.ts'
import type { EnquiryRecord } from '../../store/promise/enquiries.ts'

const at = (ms: number): string => new Date(ms).toISOString()

/** An enquiry for staff, under the number its author was told. */
export function presentEnquiry(enquiry: EnquiryRecord) {
  // Read by `sendEnquiry` when it came.
  const { name, replyBy, email, phone, course, topic, message, mode, language, day, time } = enquiry.value as unknown as Enquiry
  return {
    id: enquiry.id, reference: referenceOf(enquiry.id), kind: enquiry.kind, state: enquiry.state, name, replyBy,
    ...(enquiry.college !== undefined && { college: enquiry.college }), ...(enquiry.assignee !== undefined && { assignee: enquiry.assignee }),
    ...(email && { email }), ...(phone && { phone }), ...(course && { course }), ...(topic && { topic }), ...(message && { message }),
    ...(mode && { mode }), ...(language && { language }), ...(day && { day }), ...(time && { time }),
    consents: enquiry.consents.map((consent) => ({ ...consent, at: at(consent.at) })), createdAt: at(enquiry.createdAt), updatedAt: at(enquiry.updatedAt),
  }
}
