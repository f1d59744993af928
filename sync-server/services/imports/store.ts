import type { Planned } from '../../../shared/imports/plan.ts'
import type { Writing } from '../../store/store.ts'
import type { Caller } from '../caller.ts'
import { noteOverwritten } from '../sync/overwritten.ts'

/** Writes what a group was planned to come to, and remembers for undo what stood there before. */
export async function storePlanned(tx: Writing, caller: Pick<Caller, 'author' | 'now'>, importId: string, planned: readonly Planned[]): Promise<void> {
  const changes = planned.flatMap(({ change }) => change ?? [])
  const made = changes.filter(({ before }) => before === undefined).map(({ after }) => after)
  const altered = changes.flatMap(({ before, after }) => (before === undefined ? [] : [{ before, after: { ...after, number: before.number } }]))
  if (made.length > 0) await tx.colleges.add(made, { importId })
  if (altered.length > 0) {
    await tx.colleges.replace(altered, { importId })
    await noteOverwritten(tx, caller, altered)
  }
  if (changes.length > 0) await tx.imports.touch(importId, changes.map(({ id, after, before }) => ({ id, tag: after.tag, ...(before !== undefined && { before }) })))
}
