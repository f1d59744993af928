import { blankCollege } from '../../shared/college/blank.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { copyOf } from '../../shared/college/copy.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { type EditedCollege, editedFields, editedOf, partedOf, SLUG_UNKNOWN } from '../../shared/college/record.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import { settle } from '../../shared/merge/clash.ts'
import { type Change, placeOf } from '../../shared/merge/change.ts'
import { withPending } from '../../shared/merge/pending.ts'
import type { ClashShown } from '../../shared/protocol/push.ts'
import { overlay } from '../../shared/record/overlay.ts'
import { tagOf } from '../../shared/record/tag.ts'
import type { JournalRow, Unnumbered } from '../local/outbox.ts'

/** An own edit that what the server accepted does not hold yet. */
export interface Pending { edit: Unnumbered; since: number; settles?: ClashShown }

/** The changes of a receipted edit that took effect: what clashed stands as theirs, and mine is in the clash. */
export function effective({ edit, receipt, savedAt, settles }: JournalRow): Pending[] {
  if (receipt.outcome !== 'applied' && receipt.outcome !== 'merged' && receipt.outcome !== 'same') return []
  const since = savedAt
  if (!('changes' in edit)) return [{ edit, since, ...(settles && { settles }) }]
  const clashing = new Set(receipt.clashes?.map((clash) => clash.path))
  return [{ edit: { ...edit, changes: edit.changes.filter((change) => !clashing.has(placeOf(change))) }, since }]
}

/** A record as its person sees it, and whether it is in the trash by now. */
export interface Shown { record: CollegeRecord; isGone: boolean }

/**
 * D2. Lays own edits in their order over what the server accepted; its tag is that of the result, so that a whole-record act
 * made on it says what was really seen (M6). `sourceOf` answers what a copy is made of.
 */
export function showOver(accepted: Shown | undefined, pending: readonly Pending[], sourceOf: (id: string) => CollegeRecord | undefined): Shown | undefined {
  let shown = accepted
  for (const one of pending) shown = showOne(shown, one, sourceOf)
  if (!shown || pending.length === 0) return shown
  return { ...shown, record: { ...shown.record, tag: tagOf(shown.record) } }
}

function showOne(shown: Shown | undefined, { edit, since, settles }: Pending, sourceOf: (id: string) => CollegeRecord | undefined): Shown | undefined {
  if (edit.kind === 'college.create') return shown ?? { record: created(edit.record, edit.value, edit.slug, since), isGone: false }
  if (edit.kind === 'college.duplicate') return shown ?? copied(edit.record, sourceOf(edit.source), since)
  if (!shown) return undefined
  const { record } = shown
  const over = (edited: EditedCollege): Shown => ({ ...shown, record: { ...record, ...partedOf(edited) } })
  switch (edit.kind) {
    case 'college.change': return over(withPending(editedFields, editedOf(record), [edit.changes]))
    case 'college.publish': return { ...shown, record: { ...record, status: 'published' } }
    case 'college.unpublish': return { ...shown, record: { ...record, status: 'draft' } }
    case 'college.delete': return { ...shown, isGone: true }
    case 'college.restore': return { ...shown, isGone: false }
    case 'clash.settle': {
      if (!settles || settles.kind !== 'college') return shown
      if (settles.change) return over(settle(editedFields, editedOf(record), { path: settles.path, change: settles.change }, edit.choose, edit.value))
      // A whole-record act that met another version: 'mine' does it all the same.
      return edit.choose === 'mine' && settles.act ? showOne(shown, { edit: { kind: settles.act, record: edit.record, tag: '', madeAt: '' } as Unnumbered, since }, sourceOf) : shown
    }
    default: return shown
  }
}

function created(id: string, value: Record<string, unknown>, slug: string | undefined, since: number): CollegeRecord {
  const reading = readCollege(value)
  let made = 0
  const college = overlay(collegeFields, blankCollege(), { value: reading.college, given: reading.given }, () => `${id}-${++made}`)
  return { id, number: 0, slug: slug ?? SLUG_UNKNOWN, status: 'draft', tag: '', createdAt: since, updatedAt: since, college, kept: reading.kept }
}

function copied(id: string, source: CollegeRecord | undefined, since: number): Shown | undefined {
  if (!source) return undefined
  return { record: { ...source, id, number: 0, slug: SLUG_UNKNOWN, status: 'draft', createdAt: since, updatedAt: since, college: copyOf(source.college, id) }, isGone: false }
}

/** Path of each field with an unsent change, and since when. */
export function pendingPaths(pending: readonly Pending[]): Map<string, number> {
  const paths = new Map<string, number>()
  const note = (path: string, since: number): void => { if (!paths.has(path)) paths.set(path, since) }
  for (const { edit, since, settles } of pending) {
    if ('changes' in edit) for (const change of edit.changes as Change[]) note(placeOf(change), since)
    else if (edit.kind === 'college.publish' || edit.kind === 'college.unpublish') note('status', since)
    else note(settles?.path ?? '', since)
  }
  return paths
}
