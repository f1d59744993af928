import { choice, date, email, line, phone, text, words, type Shape } from '../record/field.ts'
import { TICKS } from './consents.ts'
import { MOST_LISTS } from './lists.ts'

/**
 * counselling: a free session. contact: a word to us or to a college. apply: interest in a course. inquire:
 * scholarships. session: a time asked for.
 */
export const ENQUIRY_KINDS = ['counselling', 'contact', 'apply', 'inquire', 'session'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

export const REPLY_BY = ['E-mail', 'Phone', 'WhatsApp'] as const
export type ReplyBy = (typeof REPLY_BY)[number]

/** How a session is held, and in what. Times are IST. */
export const SESSION_MODES = ['Phone call', 'WhatsApp', 'Video', 'In person'] as const
export type SessionMode = (typeof SESSION_MODES)[number]
export const SESSION_LANGUAGES = [
  'English',
  'Hindi',
  'Bengali',
  'Gujarati',
  'Kannada',
  'Malayalam',
  'Marathi',
  'Odia',
  'Punjabi',
  'Tamil',
  'Telugu',
  'Urdu',
] as const
export const SESSION_TIMES = ['10:00 to 12:00', '12:00 to 14:00', '14:00 to 16:00', '16:00 to 18:00'] as const
export const SESSION_TOPICS = [
  'Choosing a course',
  'Choosing a college',
  'Entrance exams',
  'Order of choices in counselling',
  'Fees, loans and scholarships',
  'Documents and deadlines',
] as const

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
  // Only a session has these. The time is the one the person asked for, until a counsellor confirms it.
  mode: choice('Way to talk', SESSION_MODES),
  language: choice('Language', SESSION_LANGUAGES),
  day: date('Day'),
  time: choice('Time', SESSION_TIMES),
  /** Saved colleges and choice list, as `writeLists` writes them; only with the tick of its own. */
  lists: text('Shortlist and choice list', { max: MOST_LISTS }),
  consents: words('Consents', { values: TICKS }),
}
export type Enquiry = Shape<typeof enquiryFields>
