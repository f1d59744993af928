import type { EnquiryKind } from '../../../../shared/enquiry/enquiry.ts'

export const KIND_WORDS: Record<EnquiryKind, string> = {
  counselling: 'Counselling',
  contact: 'Contact',
  apply: 'Interest in a course',
  inquire: 'Scholarship',
  session: 'Session',
}

export type { EnquiryAnswer, EnquiryPage } from '../../../queries/enquiries.ts'
