import { v7 as uuid } from 'uuid'
import { blankCollege } from '../../../shared/college/blank.ts'
import type { College, CollegeRecord } from '../../../shared/college/college.ts'
import { tagOf } from '../../../shared/record/tag.ts'
import type { NewCollege } from '../../../shared/imports/plan.ts'
import type { Author } from '../ports/author.ts'
import type { Store } from '../store.ts'

/** An opened store and a way past it, to see and do what the store itself refuses. */
export interface OpenedStore {
  store: Store
  /** One statement straight on the database. */
  query(sql: string): Promise<unknown[]>
  close(): Promise<void>
}
export type Open = (options?: { now?: () => number }) => Promise<OpenedStore>

export const asha: Author = {
  kind: 'staff',
  id: 'asha',
  name: 'Asha',
  device: 'd1',
  address: '10.0.0.1',
  requestId: 'r1',
}

let made = 0
/** A published college in Pune, valid by default; each with a name and slug of its own. */
export function newCollege(
  overrides: Partial<Omit<CollegeRecord, 'college'>> & { college?: Partial<College> } = {},
): NewCollege {
  made++
  const { college, ...rest } = overrides
  const record = {
    id: uuid(),
    slug: 'college-' + made,
    status: 'published' as const,
    createdAt: 1_000,
    updatedAt: 1_000 + made,
    kept: {},
    ...rest,
    college: { ...blankCollege(), name: 'College ' + made, location: 'Pune, Maharashtra', ...college },
  }
  return { ...record, tag: tagOf(record) }
}

/** The same record with fields, slug or status changed, and the tag that goes with it. */
export function changeRecord(
  record: CollegeRecord,
  college: Partial<College>,
  rest: Partial<Pick<CollegeRecord, 'slug' | 'status' | 'kept'>> = {},
): CollegeRecord {
  const after = { ...record, ...rest, college: { ...record.college, ...college } }
  return { ...after, tag: tagOf(after) }
}

export const add = (store: Store, ...records: NewCollege[]): Promise<CollegeRecord[]> =>
  store.write(asha, (tx) => tx.colleges.add(records))
export const replace = async (store: Store, before: CollegeRecord, after: CollegeRecord): Promise<void> => {
  await store.write(asha, (tx) => tx.colleges.replace([{ before, after }]))
}
