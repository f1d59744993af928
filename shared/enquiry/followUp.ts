/**
 * How far an enquiry is: as the server keeps it, the contract says it, and the inbox, the sessions and the tray name
 * it.
 */
export const FOLLOW_UP_STATES = ['new', 'assigned', 'answered', 'closed'] as const
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number]
