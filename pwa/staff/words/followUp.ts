import type { FollowUpState } from '../../../shared/enquiry/followUp.ts'

/** How far an enquiry is, in words. */
export const STATE_WORDS: Record<FollowUpState, string> = {
  new: 'New',
  assigned: 'Assigned',
  answered: 'Answered',
  closed: 'Closed',
}

/** What staff move of an enquiry: as it shall stand. */
export interface FollowUp {
  state?: FollowUpState
  assignee?: string
}
/** Under which acts upon an enquiry wait on a device: one for how it shall stand, one for each note. */
export const waitingEnquiry = (enquiry: string) => ({
  all: `enquiry:${enquiry}:`,
  followUp: `enquiry:${enquiry}:follow-up`,
  note: (id: string) => `enquiry:${enquiry}:note:${id}`,
})
