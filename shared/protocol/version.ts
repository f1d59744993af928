/**
 * The wire's ledger. A device says which protocol it speaks; the server answers any it still knows, and 426 to older
 * ones. `shape` is the hash of the JSON Schema of everything a device may send (`push.test.ts` computes it): the test
 * fails when the shape moves without a new line here. A line is never edited: a queue written under it may still be on
 * a phone.
 */
export const LEDGER = [
  {
    protocol: 1,
    shape: 'd3994017b18b33802893fc2ea1a1df42',
    said: 'First: college, review, enquiry, exam, site and clash edits; receipts; signed cursors.',
  },
  { protocol: 2, shape: '86ee36ab1056d8336baadcf08ee2ec8c', said: 'A session is rearranged or cancelled.' },
  { protocol: 3, shape: '502b35d38bda823cc2da34085c7b2d09', said: 'A review is answered.' },
  { protocol: 4, shape: 'b89d15695ba4b2060815d902365ada72', said: 'An edit of a record may say why it was made.' },
  { protocol: 5, shape: '6eadc85b33f83478c72e9c2dbb110e67', said: 'A review is answered in the name of its college.' },
  {
    protocol: 6,
    shape: '095c3a9849246caa2773986b804b5a45',
    said: 'Staff plan acts, follow up enquiries, answer reviews, judge replies, lead former addresses on and keep views.',
  },
  {
    protocol: 7,
    shape: '04b900c267a461e198bec680ba0f8ca4',
    said: 'A figure of a college is reported to look wrong, and staff decide such reports.',
  },
  {
    protocol: 8,
    shape: 'b29716b5b44e3cddbba4372e5927b913',
    said: 'A college answers the reports of one of its figures, and staff say which answer they follow.',
  },
] as const

export const PROTOCOL = LEDGER[LEDGER.length - 1]!.protocol
/** The oldest protocol whose queues are still taken. */
export const OLDEST_PROTOCOL = 1
/**
 * The declaration of the records (fields and kinds); raised when a field changes its meaning, not when one is added.
 */
export const SCHEMA = 1
