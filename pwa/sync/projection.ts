import { settle } from '../../shared/merge/clash.ts'
import { type Change, clashPath } from '../../shared/merge/change.ts'
import { withPending } from '../../shared/merge/pending.ts'
import type { ClashShown } from '../../shared/protocol/push.ts'
import type { JournalRow, NewEdit } from '../local/outbox.ts'
import type { EditedSubject } from './subjects.ts'

/** An own edit that what the server accepted does not hold yet. */
export interface Pending {
  edit: NewEdit
  since: number
  settles?: ClashShown
}

/** The changes of a receipted edit that took effect: what clashed stands as theirs, and mine is in the clash. */
export function effective({ edit, receipt, savedAt, settles }: JournalRow): Pending[] {
  if (receipt.outcome !== 'applied' && receipt.outcome !== 'merged' && receipt.outcome !== 'same') return []
  const since = savedAt
  if (!('changes' in edit)) return [{ edit, since, ...(settles && { settles }) }]
  const clashing = new Set(receipt.clashes?.map((clash) => clash.path))
  return [{ edit: { ...edit, changes: edit.changes.filter((change) => !clashing.has(clashPath(change))) }, since }]
}

/** A record as its person sees it, and whether it is in the trash by now. */
export interface ProjectedRecord<R> {
  record: R
  isGone: boolean
}

type Shows = { status: 'draft' | 'published'; tag: string }

/**
 * D2. Lays own edits in their order over what the server accepted; its tag is that of the result, so that a
 * whole-record act made on it says what was really seen (M6). `sourceOf` answers what a copy is made of.
 */
export function showOver<R extends Shows>(
  subject: EditedSubject<R>,
  accepted: ProjectedRecord<R> | undefined,
  pending: readonly Pending[],
  sourceOf: (id: string) => R | undefined = () => undefined,
): ProjectedRecord<R> | undefined {
  let shown = accepted
  for (const one of pending) shown = showOne(subject, shown, one, sourceOf)
  if (!shown || pending.length === 0) return shown
  return { ...shown, record: { ...shown.record, tag: subject.tagOf(shown.record) } }
}

function showOne<R extends Shows>(
  subject: EditedSubject<R>,
  shown: ProjectedRecord<R> | undefined,
  { edit, since, settles }: Pending,
  sourceOf: (id: string) => R | undefined,
): ProjectedRecord<R> | undefined {
  if (edit.kind === 'clash.settle') {
    if (!shown || settles?.kind !== subject.kind) return shown
    if (settles.change)
      return over(subject, shown, (edited) =>
        settle(subject.fields, edited, { path: settles.path, change: settles.change! }, edit.choose, edit.value),
      )
    const act = actSettled({ edit, since, settles })
    return act ? showOne(subject, { ...shown, isGone: false }, act, sourceOf) : shown
  }
  if (!edit.kind.startsWith(`${subject.kind}.`)) return shown
  switch (edit.kind) {
    case 'college.create':
    case 'exam.create':
    case 'site.create':
      return (
        shown ?? {
          record: subject.created({ id: edit.record, value: edit.value, slug: edit.slug, since }),
          isGone: false,
        }
      )
    case 'college.duplicate': {
      const source = sourceOf(edit.source)
      return (
        shown ?? (source && subject.copied && { record: subject.copied(edit.record, source, since), isGone: false })
      )
    }
    case 'college.change':
    case 'exam.change':
    case 'site.change':
      return shown && over(subject, shown, (edited) => withPending(subject.fields, edited, [edit.changes]))
    case 'college.publish':
    case 'exam.publish':
    case 'site.publish':
      return shown && { ...shown, record: { ...shown.record, status: 'published' } }
    case 'college.unpublish':
    case 'exam.unpublish':
    case 'site.unpublish':
      return shown && { ...shown, record: { ...shown.record, status: 'draft' } }
    case 'college.delete':
    case 'exam.delete':
    case 'site.delete':
      return shown && { ...shown, isGone: true }
    case 'college.restore':
    case 'exam.restore':
    case 'site.restore':
      return shown && { ...shown, isGone: false }
    default:
      return shown
  }
}

/**
 * What settling a whole-record act for 'mine' does after all: the act itself, to a record that stands again where it
 * was in the trash (M6). Words that met one there are in the clash; a device that was told of it before they travelled
 * leaves them to the server.
 */
export function actSettled({ edit, since, settles }: Pending): Pending | undefined {
  if (edit.kind !== 'clash.settle' || edit.choose !== 'mine' || !settles?.act || settles.change) return undefined
  const changes = settles.act.endsWith('.change')
    ? { changes: Array.isArray(settles.mine) ? (settles.mine as Change[]) : [] }
    : {}
  return { edit: { kind: settles.act, record: edit.record, tag: '', madeAt: '', ...changes } as NewEdit, since }
}

const over = <R extends Shows>(
  subject: EditedSubject<R>,
  shown: ProjectedRecord<R>,
  change: (edited: object) => object,
): ProjectedRecord<R> => ({
  ...shown,
  record: subject.withEdited(shown.record, change(subject.edited(shown.record))),
})

/** Path of each field with an unsent change, and since when. */
export function pendingPaths(pending: readonly Pending[]): Map<string, number> {
  const paths = new Map<string, number>()
  const note = (path: string, since: number): void => {
    if (!paths.has(path)) paths.set(path, since)
  }
  for (const { edit, since, settles } of pending) {
    if ('changes' in edit) for (const change of edit.changes as Change[]) note(clashPath(change), since)
    else if (/\.(?:un)?publish$/.test(edit.kind)) note('status', since)
    else note(settles?.path ?? '', since)
  }
  return paths
}
