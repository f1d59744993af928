import { EDITED_KINDS, editedKindOf, verbOf } from '../../../../shared/protocol/push.ts'
import { t, translate } from '../../../i18n/t.ts'
import type { QueuedEdit } from '../../../sync/types.ts'

const VERBS: Record<string, (name: string) => string> = {
  create: (name) => t('Adding {name}', { name }),
  change: (name) => t('Changing {name}', { name }),
  publish: (name) => t('Publishing {name}', { name }),
  unpublish: (name) => t('Unpublishing {name}', { name }),
  duplicate: (name) => t('Copying {name}', { name }),
  delete: (name) => t('Deleting {name}', { name }),
  restore: (name) => t('Restoring {name}', { name }),
  settle: (name) => t('Settling a clash of {name}', { name }),
  plan: (name) => t('Planning for {name}', { name }),
  unplan: (name) => t('Taking back a plan for {name}', { name }),
}
const VERDICTS: Record<string, string> = {
  published: 'Publishing a review',
  returned: 'Returning a review',
  rejected: 'Rejecting a review',
}
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
  if (edit.kind === 'review.moderate') return translate(VERDICTS[edit.status] ?? 'Judging a review')
  const isOfRecord = (EDITED_KINDS as readonly string[]).includes(editedKindOf(edit)) || edit.kind === 'clash.settle'
  if (!isOfRecord) return translate(OTHERS[edit.kind] ?? `${editedKindOf(edit)}, ${verbOf(edit)}`)
  const name = known ?? nameIn(edit)
  return VERBS[verbOf(edit)]?.(name) ?? `${verbOf(edit)} ${name}`
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
  if (edit.kind === 'clash.settle') return t('a record')
  const kind = editedKindOf(edit)
  if (kind === 'exam') return t('an exam')
  return kind === 'site' ? t('the site’s content') : t('a college')
}
