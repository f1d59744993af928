import { blankCollege } from '../../shared/college/blank.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { editedFields, editedOf, partedOf } from '../../shared/college/record.ts'
import { problemsInCollege } from '../../shared/college/rules.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import type { Problem } from '../../shared/failure.ts'
import { mergeChanges } from '../../shared/merge/merge.ts'
import { withPending } from '../../shared/merge/pending.ts'
import { overlay } from '../../shared/record/overlay.ts'
import type { Account } from './outside.ts'
import type { Act } from './promise.ts'
import type { Sight } from './seen.ts'

const VISITOR = new Set<Act['kind']>(['review.vote', 'review.report', 'enquiry.send'])

/** What an account may queue at all (S4); the server asks again, with the permissions of that day. */
export function mayQueue(account: Account, kind: Act['kind']): boolean {
  if (account === 'visitor') return VISITOR.has(kind)
  if (account.startsWith('staff:')) return true
  return kind === 'enquiry.send' || kind === 'clash.settle' || (kind.startsWith('review.') && kind !== 'review.moderate')
}

/** What the shared rules say against an act, asked of the record as it would then be shown (M10); [] when it may be saved. */
export function problemsWith(act: Act, seen: Sight | undefined, now: number): Problem[] {
  const clock = { thisYear: new Date(now).getFullYear() }
  if (act.kind === 'college.create') {
    let made = 0
    const reading = readCollege(act.value)
    return [...reading.problems, ...problemsInCollege(overlay(collegeFields, blankCollege(), { value: reading.college, given: reading.given }, () => `new-${++made}`), clock)]
  }
  if (act.kind !== 'college.change') return []
  if (!seen?.whole) return []
  const { invalid } = mergeChanges(editedFields, editedOf(seen.record), act.changes)
  if (invalid.length > 0) return invalid.map((path) => ({ path, rule: 'path', message: 'There is no such field' }))
  return problemsInCollege(partedOf(withPending(editedFields, editedOf(seen.record), [act.changes])).college, clock)
}
