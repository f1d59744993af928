import { choice, email, line, phone, text, words, type Shape } from '../record/field.ts'
import { TICKS } from './consents.ts'

/** counselling: a free session. contact: a word to us or to a college. apply: interest in a course. inquire: scholarships. session: a time asked for. */
export const ENQUIRY_KINDS = ['counselling', 'contact', 'apply', 'inquire', 'session'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

export const REPLY_BY = ['E-mail', 'Phone', 'WhatsApp'] as const
export type ReplyBy = (typeof REPLY_BY)[number]

/** What a person writes to us; nothing is asked that the answer does not need. */
export const enquiryFields = {
  kind: choice('Kind', ENQUIRY_KINDS, { required: true }),
  /** Id of the college it is about. */
  college: line('College', { max: 64 }),
  name: line('Name', { required: true, max: 120 }),
  replyBy: choice('Reply by', REPLY_BY, { required: true }),
  email: email('Email'),
  phone: phone('Phone'),
  course: line('Course'),
  topic: line('Topic'),
  message: text('Message', { max: 3000 }),
  consents: words('Consents', { values: TICKS }),
}
export type Enquiry = Shape<typeof enquiryFields>
