import type { CollegeRecord, Tag } from '../../../shared/college/college.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { tagOf } from '../../../shared/record/tag.ts'
import { valueBefore } from '../sync/before.ts'
import type { CollegesReading, HistoryEntry } from '../../store/ports/colleges.ts'

/** How many changes back a version is looked for; whoever saw an older one is shown the record as it is. */
const STEPS_AT_MOST = 500
const PAGE = 100

/**
 * The record as it was when it had this tag, walked back change by change through its history; undefined when that is
 * not known.
 */
export async function collegeVersionAt(
  history: CollegesReading['history'],
  current: CollegeRecord,
  tag: Tag,
): Promise<CollegeRecord | undefined> {
  let record = current
  let before: number | undefined
  for (let steps = 0; steps < STEPS_AT_MOST; steps += PAGE) {
    const entries = await history(current.id, { limit: PAGE, ...(before !== undefined && { before }) })
    for (const entry of entries) {
      record = withoutEntry(record, entry)
      if (tagOf(record) === tag) return { ...record, tag }
    }
    const last = entries.at(-1)
    if (entries.length < PAGE || !last) return undefined
    before = last.position
  }
  return undefined
}

/**
 * The record walked back to one act of its history: as it was before it, or after it. Undefined: no such act of this
 * record.
 */
export async function collegeVersionAround(
  history: CollegesReading['history'],
  current: CollegeRecord,
  position: number,
  side: 'before' | 'after',
): Promise<CollegeRecord | undefined> {
  let record = current
  let before: number | undefined
  for (;;) {
    const entries = await history(current.id, { limit: PAGE, ...(before !== undefined && { before }) })
    for (const entry of entries) {
      if (entry.position < position) return undefined
      if (entry.position === position) return side === 'after' ? record : withoutEntry(record, entry)
      record = withoutEntry(record, entry)
    }
    const last = entries.at(-1)
    if (entries.length < PAGE || !last) return undefined
    before = last.position
  }
}

/** The record as it was just before this act, when it stands as the act left it. */
export function withoutEntry(record: CollegeRecord, { changes }: HistoryEntry): CollegeRecord {
  let earlier = record
  for (const { path, before } of changes.toReversed()) earlier = withBefore(earlier, path, before)
  return earlier
}

function withBefore(record: CollegeRecord, path: string, before: unknown): CollegeRecord {
  if (path === 'slug' && typeof before === 'string') return { ...record, slug: before }
  if (path === 'status' && (before === 'draft' || before === 'published')) return { ...record, status: before }
  if (path.startsWith('kept/')) {
    const { [path.slice('kept/'.length)]: _now, ...others } = record.kept
    return { ...record, kept: before === undefined ? others : { ...others, [path.slice('kept/'.length)]: before } }
  }
  return { ...record, college: valueBefore(collegeFields, record.college, path, before) }
}
