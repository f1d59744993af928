import { blankCollege } from '../../shared/college/blank.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { editedFields, editedOf, partedOf } from '../../shared/college/record.ts'
import { problemsInCollege } from '../../shared/college/rules.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import { yearInIndia } from '../../shared/college/year.ts'
import { type DocumentKind, DOCUMENTS, type EditedDoc, partedOfDocument } from '../../shared/document/document.ts'
import type { Problem } from '../../shared/failure.ts'
import type { Change } from '../../shared/merge/change.ts'
import { mergeChanges } from '../../shared/merge/merge.ts'
import { withPending } from '../../shared/merge/pending.ts'
import { isActKind } from '../../shared/protocol/push.ts'
import { overlay } from '../../shared/record/overlay.ts'
import { readRecord } from '../../shared/record/read.ts'
import type { QueueOwner } from './environment.ts'
import type { EditDraft, DocumentSeen } from './types.ts'
import type { RecordSnapshot } from './seen.ts'
import { documentSubjects } from './subjects.ts'

const VISITOR = new Set<EditDraft['kind']>([
  'review.vote',
  'review.report',
  'enquiry.send',
  'enquiry.rearrange',
  'enquiry.cancel',
  'correction.report',
])

/** What an account may queue at all (S4); the server asks again, with the permissions of that day. */
export function mayQueue(account: QueueOwner, kind: EditDraft['kind']): boolean {
  if (account === 'visitor') return VISITOR.has(kind)
  if (account.startsWith('staff:')) return true
  if (isActKind(kind)) return false
  return (
    kind.startsWith('enquiry.') ||
    kind === 'correction.report' ||
    kind === 'correction.answer' ||
    kind === 'clash.settle' ||
    (kind.startsWith('review.') && kind !== 'review.moderate')
  )
}

/**
 * What the shared rules say against an act, asked of the record as it would then be shown (M10); [] when it may be
 * saved.
 */
export function problemsWith(act: EditDraft, seen: RecordSnapshot | undefined, now: number): Problem[] {
  const clock = { thisYear: yearInIndia(now) }
  if (act.kind === 'college.create') {
    let made = 0
    const reading = readCollege(act.value)
    return [
      ...reading.problems,
      ...problemsInCollege(
        overlay(collegeFields, blankCollege(), { value: reading.college, given: reading.given }, () => `new-${++made}`),
        clock,
      ),
    ]
  }
  if (act.kind !== 'college.change') return []
  if (!seen?.whole) return []
  const { invalid } = mergeChanges(editedFields, editedOf(seen.record), act.changes)
  if (invalid.length > 0) return invalid.map(unknownField)
  return problemsInCollege(partedOf(withPending(editedFields, editedOf(seen.record), [act.changes])).college, clock)
}

const unknownField = (path: string): Problem => ({ path, rule: 'path', message: 'There is no such field' })

/**
 * The same of an act on an exam or the site's content; `seen` absent: what it is about is not on this device, and only
 * the server can tell.
 */
export function problemsInDocumentAct(
  kind: DocumentKind,
  act: EditDraft,
  seen: DocumentSeen | undefined,
  now: number,
): Problem[] {
  const clock = { thisYear: yearInIndia(now) }
  const subject = documentSubjects[kind]
  if (act.kind.endsWith('.create') && 'value' in act) {
    const { problems, unknown } = readRecord(DOCUMENTS[kind].fields, act.value)
    const made = subject.created({
      id: act.record,
      value: act.value as Record<string, unknown>,
      slug: undefined,
      since: now,
    })
    return [...problems, ...Object.keys(unknown).map(unknownField), ...DOCUMENTS[kind].problemsIn(made.doc, clock)]
  }
  if (!act.kind.endsWith('.change') || !('changes' in act) || !seen) return []
  const changes = act.changes as Change[]
  const edited = subject.edited(seen.record)
  const { invalid } = mergeChanges(subject.fields, edited, changes)
  if (invalid.length > 0) return invalid.map(unknownField)
  return DOCUMENTS[kind].problemsIn(
    partedOfDocument(withPending(subject.fields, edited, [changes]) as EditedDoc).doc,
    clock,
  )
}
