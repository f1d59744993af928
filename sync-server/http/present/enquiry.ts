import { readLists } from '../../../shared/enquiry/lists.ts'
import { referenceOf } from '../../../shared/enquiry/reference.ts'
import type { Enquiry } from '../../../shared/enquiry/enquiry.ts'
import { maskedEmail, maskedPhone } from '../../../shared/people/mask.ts'
import { tagOfFollowUp, type EnquiryRead } from '../../services/enquiries/list.ts'

const at = (ms: number): string => new Date(ms).toISOString()

/**
 * An enquiry for staff, under the number its author was told. How to reach its author is masked: to see that is an act
 * of its own.
 */
export function presentEnquiry({ enquiry, assigneeName }: EnquiryRead) {
  // Read by `sendEnquiry` when it came.
  const { name, replyBy, email, phone, course, topic, message, mode, language, day, time, lists, isCancelled } =
    enquiry.value as unknown as Enquiry & { isCancelled?: boolean }
  // Shown while their author agrees, and not a moment longer.
  const shared = enquiry.consents.findLast(({ purpose }) => purpose === 'lists')?.given ? readLists(lists) : undefined
  return {
    id: enquiry.id,
    reference: referenceOf(enquiry.id),
    tag: tagOfFollowUp(enquiry),
    kind: enquiry.kind,
    state: enquiry.state,
    name,
    replyBy,
    ...(enquiry.college !== undefined && { college: enquiry.college }),
    ...(enquiry.assignee !== undefined && { assignee: enquiry.assignee }),
    ...(assigneeName !== undefined && { assigneeName }),
    ...(email && { email: maskedEmail(email) }),
    ...(phone && { phone: maskedPhone(phone) }),
    ...(course && { course }),
    ...(topic && { topic }),
    ...(message && { message }),
    ...(mode && { mode }),
    ...(language && { language }),
    ...(day && { day }),
    ...(time && { time }),
    ...(isCancelled && { isCancelled }),
    ...(shared && { lists: shared }),
    consents: enquiry.consents.map((consent) => ({ ...consent, at: at(consent.at) })),
    notes: (enquiry.notes ?? []).map((note) => ({ ...note, at: at(note.at) })),
    createdAt: at(enquiry.createdAt),
    updatedAt: at(enquiry.updatedAt),
  }
}
