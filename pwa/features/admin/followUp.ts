/** How far an enquiry is, as the inbox, the sessions and the tray name it. */
export const STATES = ['new', 'assigned', 'answered', 'closed'] as const
export type State = (typeof STATES)[number]
export const STATE_WORDS: Record<State, string> = {
  new: 'New',
  assigned: 'Assigned',
  answered: 'Answered',
  closed: 'Closed',
}

/** What staff move of an enquiry: as it shall stand. */
export interface FollowUp {
  state?: State
  assignee?: string
}
/** Under which acts upon an enquiry wait on a device: one for how it shall stand, one for each note. */
export const waitingOf = (enquiry: string) => ({
  all: `enquiry:${enquiry}:`,
  followUp: `enquiry:${enquiry}:follow-up`,
  note: (id: string) => `enquiry:${enquiry}:note:${id}`,
})
