import type { EnquiryKind, ReplyBy } from '../../../../shared/enquiry/enquiry.ts'
import type { Lists } from '../../../../shared/enquiry/lists.ts'
import type { State } from '../followUp.ts'

export const KIND_WORDS: Record<EnquiryKind, string> = {
  counselling: 'Counselling',
  contact: 'Contact',
  apply: 'Interest in a course',
  inquire: 'Scholarship',
  session: 'Session',
}

/** An enquiry as GET /admin/enquiries answers: how to reach its author is masked. */
export interface Enquiry {
  id: string
  reference: string
  /** Of its state and of who follows it up, as they are shown. */ tag: string
  kind: EnquiryKind
  state: State
  name: string
  replyBy: ReplyBy
  college?: string
  assignee?: string
  assigneeName?: string
  email?: string
  phone?: string
  course?: string
  topic?: string
  message?: string
  /** What their author lets counsellors see of their own device. */
  lists?: Lists
  mode?: string
  language?: string
  day?: string
  time?: string
  /** A session its author called off. */
  isCancelled?: boolean
  consents: Array<{ purpose: string; textVersion: string; given: boolean; at: string }>
  notes: Array<{ id?: string; text: string; by: string; at: string }>
  createdAt: string
  updatedAt: string
}
export interface EnquiryPage {
  data: Enquiry[]
  pagination: { total: number; totalPages: number }
}
