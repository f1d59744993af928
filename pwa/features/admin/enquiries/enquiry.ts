import type { EnquiryKind } from '../../../../shared/enquiry/enquiry.ts'
import type { Message } from '../../../../shared/i18n/message.ts'
import { translate } from '../../../i18n/t.ts'

export const KIND_WORDS: Record<EnquiryKind, string> = {
  counselling: 'Counselling',
  contact: 'Contact',
  apply: 'Interest in a course',
  inquire: 'Scholarship',
  session: 'Session',
}

/** How far an enquiry is: in other languages another word than for a state of India. */
const STATE: Message = { id: '{of, select, enquiry {State} other {State}}', values: { of: 'enquiry' } }
export const stateLabel = (): string => translate(STATE)

export type { EnquiryAnswer, EnquiryPage } from '../../../queries/enquiries.ts'
