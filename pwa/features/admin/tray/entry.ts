import { type Change, placeOf } from '../../../../shared/merge/change.ts'
import { EDITED_KINDS, type Receipt, verbOf } from '../../../../shared/protocol/push.ts'
import type { Queued } from '../../../sync/promise.ts'
import { declaredFor, labelOf } from '../fields.ts'
import { VERBS, VERDICTS } from './ParkedEntry.tsx'

/** An edit of the queue in words: what was done to which record, in which fields, and what became of it. */

const UNNAMED: Record<string, string> = { exam: 'an exam', site: 'the site’s content', review: 'a review' }

/** "Changing Hill College", "Rejecting a review". */
export function titleOf({ edit, of, name }: Pick<Queued, 'edit' | 'of' | 'name'>): string {
  if (edit.kind === 'review.moderate') return `${VERDICTS[edit.status]} a review`
  const isNamed = (EDITED_KINDS as readonly string[]).includes(of) || edit.kind === 'clash.settle'
  return isNamed ? `${VERBS[verbOf(edit)] ?? verbOf(edit)} ${of === 'site' ? UNNAMED['site'] : name ?? UNNAMED[of] ?? 'a college'}` : `${of}, ${verbOf(edit)}`
}

/** The fields a change is about, each once: "Location", "Courses, one course, Fee". */
export const fieldsOf = ({ edit, of }: Pick<Queued, 'edit' | 'of'>): string[] =>
  'changes' in edit ? [...new Set((edit.changes as Change[]).map((change) => labelOf(placeOf(change), undefined, declaredFor(of))))] : []

/** Where what it is about stands. */
export function addressOf(of: string, id: string): string {
  if (of === 'exam') return `/admin/exams?id=${id}`
  if (of === 'site') return '/admin/site'
  return of === 'review' ? '/admin/reviews' : `/admin/colleges?mode=edit&id=${id}`
}

/** Did any of it take effect? */
export const isDone = ({ outcome }: Receipt): boolean => outcome === 'applied' || outcome === 'merged' || outcome === 'same'

/** The server's word on an edit it has receipted. */
export function outcomeInWords({ outcome, message, note }: Receipt): string {
  const said = outcome === 'refused' || outcome === 'held' ? `Not taken: ${message ?? 'the server could not take this edit.'} You have dealt with it.` : OUTCOMES[outcome]
  return note === undefined ? said : `${said} ${note}`
}
const OUTCOMES = {
  applied: 'Done.', same: 'Done: it was so already.', merged: 'Done in part: someone else had changed the rest.', clash: 'Not done: someone else had changed the same.',
} as const
