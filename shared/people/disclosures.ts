import { type Message, msg } from '../i18n/message.ts'

/**
 * What a person reads of each act by which staff saw something of theirs (behaviour 5: every disclosure), by what it
 * was done to. Of an enquiry it says which, where there may be several.
 */
export const DISCLOSURE_SENTENCES = {
  account: {
    'read-reset-link': msg('Read out the link to set your password'),
    reveal: msg('Saw your phone number and year of birth'),
  },
  review: { 'document-opened': msg('Looked at the document you showed for your review') },
  enquiry: (reference: string) => ({
    'follow-up': msg('Took up your enquiry {reference}', { reference }),
    reveal: msg('Saw how to reach you, for your enquiry {reference}', { reference }),
  }),
}

/** What a college was given. */
export const passedOn = (reference: string): Message => msg('Your enquiry {reference}, as you agreed', { reference })
