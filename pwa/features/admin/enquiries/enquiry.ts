import type { EnquiryKind } from '../../../../shared/enquiry/enquiry.ts'
import { t } from '../../../i18n/t.ts'

export const KIND_WORDS: Record<EnquiryKind, string> = {
  counselling: 'Counselling',
  contact: 'Contact',
  apply: 'Interest in a course',
  inquire: 'Scholarship',
  session: 'Session',
}

/** How far an enquiry is: another word in other languages than for a state of India. */
export const stateLabel = (): string => t('{State, select, other {State}}', { State: 'follow-up' })

export type { EnquiryAnswer, EnquiryPage } from '../../../queries/enquiries.ts'
