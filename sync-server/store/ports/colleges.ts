import type { CollegeId, CollegeRecord, CollegeStatus, Tag } from '../../../shared/college/college.ts'
import type { DataQuality } from '../../../shared/college/dataQuality.ts'
import type { MatchKey, NewCollege } from '../../../shared/imports/plan.ts'
import type { Author } from './author.ts'

export interface CollegeListQuery {
  page: number
  limit: number
  sortBy: 'name' | 'location' | 'type' | 'status' | 'updatedAt' | 'createdAt' | 'deletedAt'
  sortOrder: 'asc' | 'desc'
  /** What somebody typed; a college is found as `shared/catalogue/searchText.ts` says. */
  search?: string
  status?: CollegeStatus
  /** Only the trash, instead of everything but the trash. */
  trashed?: boolean
}
/** What the staff list shows; read from columns, never by opening the document. */
export interface CollegeRow {
  id: CollegeId
  number: number
  name: string
  code?: string
  location: string
  city?: string
  state?: string
  type: string[]
  category: string[]
  status: CollegeStatus
  slug: string
  tag: Tag
  createdAt: number
  updatedAt: number
  deletedAt?: number
  /** The name of whoever put it into the trash. */
  deletedBy?: string
  courseCount: number
  /** Absent until it was reckoned. */
  upkeep?: DataQuality
  /** Addresses of the record that led nowhere when they were last looked at; absent where none did. */
  brokenLinks?: string[]
}
/** What tells one version of a record from every other: equal heads are equal records. */
export type CollegeHead = Pick<CollegeRecord, 'id' | 'number' | 'status' | 'tag' | 'updatedAt'>

export interface CollegesReading {
  list(query: CollegeListQuery): Promise<{ rows: readonly CollegeRow[]; total: number }>
  /** By id. Trashed records only when asked for. */
  open(id: CollegeId, options?: { trashed?: boolean }): Promise<CollegeRecord | undefined>
  openMany(ids: CollegeId[]): Promise<CollegeRecord[]>
  /** By present slug, by a former slug (`moveItem` then says so) or by id. */
  openBySlug(slugOrId: string): Promise<{ record: CollegeRecord; moved: boolean } | undefined>
  /** Which version `openBySlug` would open now, without reading the record. */
  headBySlug(slugOrId: string): Promise<CollegeHead | undefined>
  /** Which version `open` would open now. */
  headById(id: CollegeId): Promise<CollegeHead | undefined>
  /** Field changes of one record, newest first. */
  history(id: CollegeId, page: { before?: number; limit: number }): Promise<HistoryEntry[]>
  /** What went into the trash before this moment (ms), the oldest first. */
  trashedBefore(moment: number, limit: number): Promise<CollegeId[]>
  counts(): Promise<{
    colleges: number
    published: number
    courses: number
    lastUpdate?: { at: number; name: string; author: string }
  }>
  /** Every record in id order, in batches, without holding the loop; drafts included unless `status` says otherwise. */
  each(options: { status?: CollegeStatus; search?: string; batch?: number }): AsyncIterable<CollegeRecord[]>
  /**
   * Ids by folded key, for matching imports: `code`, `aicteId`, `slug`, `name+city` (name, a line feed, city; a record
   * without a city is found by its location). One query per call, any number of values; answered under the values as
   * they were asked.
   */
  findBy(key: MatchKey, values: string[]): Promise<Map<string, CollegeId[]>>
  /** Id and tag of the records outside the trash that have these slugs now, by slug, without opening a document. */
  versions(slugs: string[]): Promise<Map<string, Pick<CollegeRecord, 'id' | 'tag'>>>
}
export interface CollegesWriting {
  /** Opens under a lock held to commit (SELECT … FOR UPDATE on PostgreSQL). */
  open(id: CollegeId, options?: { trashed?: boolean }): Promise<CollegeRecord | undefined>
  openMany(ids: CollegeId[]): Promise<Map<CollegeId, CollegeRecord>>
  /**
   * Field changes of one record, newest first, as it stands in this transaction: a writer who asked a reader would wait
   * for a second connection.
   */
  history: CollegesReading['history']
  findBy(key: MatchKey, values: string[]): Promise<Map<string, CollegeId[]>>
  /** Of these slugs, the ones some record (or a redirect to another record than `except`) already holds. */
  takenSlugs(slugs: string[], except?: CollegeId): Promise<Set<string>>
  /** Every slug that is `base` or `base-<number>`, so that the next free one can be chosen without asking again. */
  slugsLike(base: string): Promise<string[]>
  /** Writes new records: row, search text, history, clocks. `number` is given here. @throws Failure SLUG_TAKEN */
  add(records: NewCollege[], via?: ChangeOrigin): Promise<CollegeRecord[]>
  /**
   * Writes changed records beside what they were; a changed slug leaves a redirect. Answers what history was told of
   * each, in their order.
   * @throws Failure SLUG_TAKEN, VERSION_CONFLICT when `before` is not what stands there, NOT_FOUND
   */
  replace(
    pairs: Array<{ before: CollegeRecord; after: CollegeRecord }>,
    via?: ChangeOrigin,
  ): Promise<Array<HistoryEntry['changes']>>
  /** Into the trash (a tombstone on the clocks) and back. */
  trash(records: CollegeRecord[], via?: ChangeOrigin): Promise<void>
  restore(records: CollegeRecord[], via?: ChangeOrigin): Promise<void>
  /**
   * Takes what went into the trash before this moment (ms) out of the database for good, with its history, slugs, plans
   * and students' reviews; open clashes over it are closed, since there is nothing to merge with. Its tombstone stays.
   * Answers what went.
   */
  erase(ids: CollegeId[], before: number): Promise<Array<Pick<CollegeRecord, 'id' | 'slug'> & { name: string }>>
  /** Reckons the upkeep of so many colleges that have none, and tells the staff's devices. Answers how many. */
  reckonUpkeep(limit: number): Promise<number>
}
/** What carried a change in, where that is not a person's single act. */
export interface ChangeOrigin {
  importId?: string
  /** What history calls it, where the change itself does not tell (a duplicate, an undo). */
  act?: HistoryEntry['act']
  /** Why, in the words of whoever did it. */
  reason?: string
}

/**
 * One act on a record. A beginning (create, duplicate, import of a new record) holds no changes: what the record was then is what
 * it is now with every later change taken back. Beside declared fields, `slug`, `status` and `kept/<key>` stand as paths.
 * `path` as in the sync protocol ("courses/c7/fee"); absent before or after means blank. */
export interface HistoryEntry {
  position: number
  at: number
  act: 'create' | 'change' | 'publish' | 'unpublish' | 'duplicate' | 'delete' | 'restore' | 'import' | 'undo'
  author: Pick<Author, 'kind' | 'id' | 'name' | 'device'>
  importId?: string
  reason?: string
  changes: Array<{ path: string; before?: unknown; after?: unknown }>
}
