/**
 * What a person reads of each act by which staff saw something of theirs (behaviour 5: every disclosure), by what it
 * was done to.
 */
export const DISCLOSURE_SENTENCES = {
  account: {
    'read-reset-link': 'Read out the link to set your password',
    reveal: 'Saw your phone number and year of birth',
  },
  review: { 'document-opened': 'Looked at the document you showed for your review' },
  enquiry: { 'follow-up': 'Took up your enquiry', reveal: 'Saw how to reach you, for your enquiry' },
} as const satisfies Record<string, Record<string, string>>

/** Of which enquiry it was, where there may be several. */
export const ofEnquiryNumbered = (what: string, reference: string): string => `${what} ${reference}`
/** What a college was given. */
export const passedOn = (reference: string): string => `Your enquiry ${reference}, as you agreed`
