import { EDITED_KINDS, editedKindOf, verbOf } from '../../../../shared/protocol/push.ts'
import type { QueuedEdit } from '../../../sync/types.ts'

const VERBS: Record<string, string> = {
  create: 'Adding',
  change: 'Changing',
  publish: 'Publishing',
  unpublish: 'Unpublishing',
  duplicate: 'Copying',
  delete: 'Deleting',
  restore: 'Restoring',
  settle: 'Settling a clash of',
  plan: 'Planning for',
  unplan: 'Taking back a plan for',
}
const VERDICTS: Record<string, string> = { published: 'Publishing', returned: 'Returning', rejected: 'Rejecting' }
/** What readers of the public site send, what is done to it, and what staff do beside the records. */
const OTHERS: Record<string, string> = {
  'review.create': 'A review',
  'review.change': 'Changing a review',
  'review.withdraw': 'Taking back a review',
  'review.vote': 'A vote on a review',
  'review.report': 'Reporting a review',
  'review.reply': 'A reply to a review',
  'enquiry.send': 'An enquiry',
  'enquiry.rearrange': 'Another time for a session',
  'enquiry.cancel': 'Cancelling a session',
  'enquiry.followUp': 'Following up an enquiry',
  'review.replyOfficially': 'An official reply',
  'review.judgeReply': 'Judging a reply',
  'redirect.put': 'A redirect',
  'redirect.remove': 'Removing a redirect',
  'view.save': 'Saving a view',
  'correction.report': 'A report of a figure',
  'correction.answer': 'A college’s answer about a figure',
  'correction.settle': 'Deciding reports of a figure',
}

/** What an edit was to do, in a few words. `known`: what its record is called, where this device knows. */
export function trayTitle(edit: QueuedEdit['edit'], known?: string): string {
  if (edit.kind === 'review.moderate') return `${VERDICTS[edit.status] ?? 'Judging'} a review`
  const isOfRecord = (EDITED_KINDS as readonly string[]).includes(editedKindOf(edit)) || edit.kind === 'clash.settle'
  return isOfRecord
    ? `${VERBS[verbOf(edit)] ?? verbOf(edit)} ${known ?? nameIn(edit)}`
    : (OTHERS[edit.kind] ?? `${editedKindOf(edit)}, ${verbOf(edit)}`)
}

/** The name an edit brings with it, or what it is about. */
function nameIn(edit: QueuedEdit['edit']): string {
  if (
    'value' in edit &&
    typeof edit.value === 'object' &&
    edit.value !== null &&
    'name' in edit.value &&
    typeof edit.value.name === 'string'
  )
    return edit.value.name
  return edit.kind === 'clash.settle'
    ? 'a record'
    : ({ exam: 'an exam', site: 'the site’s content' }[editedKindOf(edit)] ?? 'a college')
}
