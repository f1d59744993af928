import { collegePath } from '../../shared/catalogue/address.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { isEnquiryId, referenceOf } from '../../shared/enquiry/reference.ts'
import { t } from '../i18n/t.ts'
import type { ActivityEntry, OwnRecord } from '../sync/writing.ts'

/** What a reader did, in plain words: for the sheet that lists what has not left this device. */

type Edit = ActivityEntry['edit']
const textIn = (value: object | undefined, name: string): string | undefined => {
  const said = (value as Record<string, unknown> | undefined)?.[name]
  return typeof said === 'string' && said !== '' ? said : undefined
}

/** Id of the college an act is about, as far as it or the server's word on the reader's own reviews says. */
export function collegeOf(edit: Edit, own: readonly OwnRecord[]): string | undefined {
  if (edit.kind === 'review.create' || edit.kind === 'correction.report' || edit.kind === 'correction.answer')
    return edit.college
  if (edit.kind === 'enquiry.send') return textIn(edit.value, 'college')
  return edit.kind === 'review.change' || edit.kind === 'review.withdraw'
    ? textIn(own.find(({ kind, id }) => kind === 'review' && id === edit.record)?.card, 'college')
    : undefined
}

/**
 * "Your review of NIT Karnataka", "Message PR-7K3F9-QXM2A". @param name of the college it is about, where this device
 * knows it
 */
export function activityTitle(edit: Edit, name?: string): string {
  const college = name ?? t('a college'),
    reference = isEnquiryId(edit.record) ? referenceOf(edit.record) : ''
  switch (edit.kind) {
    case 'review.create':
      return t('Your review of {college}', { college })
    case 'review.change':
      return t('A change to your review of {college}', { college })
    case 'review.withdraw':
      return t('Withdrawing your review of {college}', { college })
    case 'review.vote':
      return name === undefined ? t('Your vote on a review') : t('Your vote on a review of {college}', { college })
    case 'review.report':
      return name === undefined ? t('Your report of a review') : t('Your report of a review of {college}', { college })
    case 'review.reply':
      return name === undefined ? t('Your reply to a review') : t('Your reply to a review of {college}', { college })
    case 'correction.report':
      return t('What you told us about {college}', { college })
    case 'correction.answer':
      return t('Your answer for {college}', { college })
    case 'enquiry.rearrange':
      return t('Another time for your session {reference}', { reference })
    case 'enquiry.cancel':
      return t('Cancelling your session {reference}', { reference })
    case 'enquiry.send':
      switch (textIn(edit.value, 'kind')) {
        case 'session':
        case 'counselling':
          return t('Your request for a session {reference}', { reference })
        case 'apply':
          return t('Your enquiry about {college}, {reference}', { college, reference })
        case 'inquire':
          return t('Your question to {college}, {reference}', { college, reference })
        default:
          return t('Your message {reference}', { reference })
      }
    // No reader does anything else: the rules of the queue keep the rest to staff.
    default:
      return t('Something you wrote')
  }
}

/** Where it was written, and where it is mended; nothing for what is known by no college. */
export function whereOf(edit: Edit, college: Pick<Card, 'slug' | 'streams'> | undefined): string | undefined {
  if (edit.kind === 'enquiry.rearrange' || edit.kind === 'enquiry.cancel') return '/counselling'
  if (edit.kind === 'correction.answer') return '/my-data'
  const page = college && collegePath(college)
  if (edit.kind === 'correction.report') return page
  if (edit.kind !== 'enquiry.send') return page && `${page}/reviews`
  const kind = textIn(edit.value, 'kind')
  return kind === 'session' || kind === 'counselling' ? '/counselling' : (page ?? '/contact')
}

/** The words a person wrote, where they stand in no form any more. */
export function activityWords(edit: Edit): string | undefined {
  if (edit.kind === 'review.reply') return edit.content
  if (edit.kind === 'review.report') return edit.text
  if (edit.kind === 'correction.report' || edit.kind === 'correction.answer') return textIn(edit.value, 'should')
  return edit.kind === 'enquiry.send' ? textIn(edit.value, 'message') : undefined
}
