import { type Message, msg } from '../i18n/message.ts'

/** A person of the staff was given an enquiry by another. */
export const enquiryGiven = (name: string): Message => msg('{name} gave you an enquiry', { name })

/** A review was reported. @param reason as its reporter chose it */
export const reviewReported = (reason: string | undefined): Message =>
  reason ? msg('A review was reported: {reason}', { reason: { id: reason } }) : msg('A review was reported')

export const DOCUMENT_SHOWN = msg('The author of a review shows a document')
export const COLLEGE_ANSWERED = msg('A college answered a review')

/** An import of theirs ended. */
export const importEnded = (file: string, isStored: boolean): Message =>
  isStored ? msg('The import of {file} has ended', { file }) : msg('The import of {file} brought nothing in', { file })

/**
 * A college they planned to publish, or to take off, came due.
 * @param reason why nothing was done; none where it was
 */
export function planCameDue(college: string | undefined, act: 'publish' | 'unpublish', reason?: string): Message {
  const of = { college: college ?? msg('A college') }
  if (reason !== undefined)
    return act === 'publish'
      ? msg('{college} was not published as planned: {reason}', { ...of, reason: { id: reason } })
      : msg('{college} was not unpublished as planned: {reason}', { ...of, reason: { id: reason } })
  return act === 'publish'
    ? msg('{college} was published as planned', of)
    : msg('{college} was unpublished as planned', of)
}
