import { type Change, clashPath } from '../../../../shared/merge/change.ts'
import type { Receipt } from '../../../../shared/protocol/push.ts'
import type { QueuedEdit } from '../../../sync/types.ts'
import { t, translate } from '../../../i18n/t.ts'
import { declaredFor, fieldLabel } from '../../../staff/fields/fields.ts'

/**
 * An edit of the queue in words, beside its title: in which fields it was, where its record stands, and what became of
 * it.
 */

/** The fields a change is about, each once: "Location", "Courses, one course, Fee". */
export const fieldsOf = ({ edit, of }: Pick<QueuedEdit, 'edit' | 'of'>): string[] =>
  'changes' in edit
    ? [
        ...new Set(
          (edit.changes as Change[]).map((change) =>
            translate(fieldLabel(clashPath(change), undefined, declaredFor(of))),
          ),
        ),
      ]
    : []

/** Where what it is about stands. */
export function recordAddress(of: string, id: string): string {
  if (of === 'exam') return `/admin/exams?id=${id}`
  if (of === 'site') return '/admin/site'
  return of === 'review' ? '/admin/reviews' : `/admin/colleges?mode=edit&id=${id}`
}

/** Did any of it take effect? */
export const isDone = ({ outcome }: Receipt): boolean =>
  outcome === 'applied' || outcome === 'merged' || outcome === 'same'

/** The server's word on an edit it has receipted. */
export function receiptInWords({ outcome, message, note }: Receipt): string {
  const said =
    outcome === 'refused' || outcome === 'held'
      ? t('Not taken: {reason} You have dealt with it.', {
          reason: message === undefined ? t('the server could not take this edit.') : translate(message),
        })
      : translate(OUTCOMES[outcome])
  return note === undefined ? said : `${said} ${translate(note)}`
}
const OUTCOMES = {
  applied: 'Done.',
  same: 'Done: it was so already.',
  merged: 'Done in part: someone else had changed the rest.',
  clash: 'Not done: someone else had changed the same.',
} as const
