import { blankCollege } from '../../shared/college/blank.ts'
import type { College } from '../../shared/college/college.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import type { Change } from '../../shared/merge/change.ts'
import { changesOf } from '../../shared/merge/changesOf.ts'
import { PUSH_BYTES } from '../../shared/protocol/push.ts'
import { overlay } from '../../shared/record/overlay.ts'
import type { EditDraft } from './types.ts'

/** What the envelope around a batch may weigh; the edits share the rest. */
const ENVELOPE = 1024
export const BATCH_BYTES = PUSH_BYTES - ENVELOPE
/** A single edit stays well under a batch, so that halving always gets it through. */
const EDIT_BYTES = BATCH_BYTES / 2

export const jsonBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/**
 * An act as edits that each fit a push: what is too large for one edit becomes several, in order. Undefined: one field
 * alone is too large.
 */
export function fitting(act: EditDraft): EditDraft[] | undefined {
  if (jsonBytes(act) <= EDIT_BYTES) return [act]
  if (act.kind === 'college.change' || act.kind === 'exam.change' || act.kind === 'site.change')
    return batched(act.changes)?.map((changes) => ({ ...act, changes }))
  if (act.kind !== 'college.create') return undefined
  let made = 0
  const reading = readCollege(act.value)
  const whole: College = overlay(
    collegeFields,
    blankCollege(),
    { value: reading.college, given: reading.given },
    () => `${act.record}-${++made}`,
  )
  const core: College = { ...blankCollege(), name: whole.name, location: whole.location }
  const rest = batched(changesOf(collegeFields, core, whole))
  return (
    rest && [
      { ...act, value: { name: core.name, location: core.location, ...reading.kept } },
      ...rest.map((changes) => ({ kind: 'college.change' as const, record: act.record, changes })),
    ]
  )
}

function batched(changes: readonly Change[]): Change[][] | undefined {
  const batches: Change[][] = [[]]
  let sum = 0
  for (const change of changes) {
    const bytes = jsonBytes(change)
    if (bytes > EDIT_BYTES) return undefined
    if (sum + bytes > EDIT_BYTES) {
      batches.push([])
      sum = 0
    }
    batches.at(-1)!.push(change)
    sum += bytes
  }
  return batches
}
