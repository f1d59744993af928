import type { CollegeId } from '../../../shared/college/college.ts'
import type { FollowUpState } from '../../../shared/enquiry/followUp.ts'
import type { QueueOwnerId } from './sync.ts'

/** One purpose, one tick: which text was agreed to, and when by the server's clock. */
export interface Consent {
  purpose: string
  textVersion: string
  given: boolean
  at: number
}
/**
 * Said by staff to staff, never to the person. `id`: given by the device it was written on, by which the same note is
 * known when it comes again.
 */
export interface Note {
  id?: string
  text: string
  by: string
  at: number
}
export interface EnquiryRecord {
  id: string
  /** apply, contact, counselling … */
  kind: string
  /** What the person is told: "PR-000123". Given by the store. */
  reference: string
  account?: QueueOwnerId
  device?: string
  college?: CollegeId
  state: FollowUpState
  /** Staff id. */
  assignee?: string
  value: Record<string, unknown>
  consents: Consent[]
  /** Oldest first; absent where there are none. */
  notes?: Note[]
  createdAt: number
  updatedAt: number
}
export interface EnquiriesReading {
  open(id: string): Promise<EnquiryRecord | undefined>
  /** Newest first. `idEnd`: the digits an id ends in, as a reference tells them. */
  list(query: {
    page: number
    limit: number
    state?: FollowUpState
    kind?: string
    account?: QueueOwnerId
    assignee?: string
    college?: CollegeId
    idEnd?: string
  }): Promise<{ rows: EnquiryRecord[]; total: number }>
  /**
   * Enquiries without an account that nothing was done to since then (ms), and whose author is still in them; the
   * oldest first.
   */
  visitorsBefore(at: number, limit: number): Promise<string[]>
  /** Ids behind this one, in order, of enquiries whose author is still in them. */
  ids(after: string, limit: number): Promise<string[]>
}
export interface EnquiriesWriting {
  open(id: string): Promise<EnquiryRecord | undefined>
  /** An id that is there already answers with what stands there (M8). */
  add(enquiry: Omit<EnquiryRecord, 'reference'>): Promise<EnquiryRecord>
  /** State, assignee, value and notes; the reference never changes, and consents only grow by `withdraw`. */
  replace(enquiry: EnquiryRecord): Promise<void>
  /**
   * Notes beside what was agreed that it was taken back; nothing that was agreed is removed. Says whether it was agreed
   * to until now.
   */
  withdraw(id: string, purpose: string): Promise<boolean>
  /**
   * Takes the person out of every enquiry of an account: name, addresses, words, device, and what staff noted. Kind,
   * college and consents stay, as proof. @returns which they were
   */
  anonymise(account: QueueOwnerId): Promise<string[]>
  /** The same of one enquiry. */
  forget(id: string): Promise<void>
  /**
   * Enquiries without an account in which this text stands, whatever its case; locked. Whether it stands where it is
   * looked for, the caller sees.
   */
  ofVisitor(text: string): Promise<EnquiryRecord[]>
}
