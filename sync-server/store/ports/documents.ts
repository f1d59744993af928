import type { DocumentKind } from '../../../shared/document/document.ts'
import type { HistoryEntry, ChangeOrigin } from './colleges.ts'

/**
 * Records of the smaller kinds: exams and the texts of the site. Their fields are declared in shared/; the store keeps
 * them whole.
 */
export interface DocumentRecord {
  kind: DocumentKind
  id: string
  slug: string
  status: 'draft' | 'published'
  tag: string
  createdAt: number
  updatedAt: number
  /** What lists show and sort by. */
  name: string
  doc: Record<string, unknown>
  kept: Record<string, unknown>
}
/** `revision` grows with every act on the record: what a calendar tells two copies of an event apart by. */
export interface RevisedDocument extends DocumentRecord {
  revision: number
}
/** `deletedBy`: the name of whoever put it into the trash. */
export type DocumentRow = Omit<DocumentRecord, 'doc' | 'kept'> & { deletedAt?: number; deletedBy?: string }

export interface DocumentsReading {
  open(kind: DocumentKind, id: string, options?: { trashed?: boolean }): Promise<DocumentRecord | undefined>
  openBySlug(kind: DocumentKind, slugOrId: string): Promise<{ record: RevisedDocument; moved: boolean } | undefined>
  /** By name; of the trash, what was deleted last first. */
  list(
    kind: DocumentKind,
    query: { page: number; limit: number; status?: 'draft' | 'published'; trashed?: boolean },
  ): Promise<{ rows: DocumentRow[]; total: number }>
  /** Every published one with its fields. */
  published(kind: DocumentKind): Promise<RevisedDocument[]>
  history(kind: DocumentKind, id: string, page: { before?: number; limit: number }): Promise<HistoryEntry[]>
  /** What went into the trash before this moment (ms), the oldest first. */
  trashedBefore(kind: DocumentKind, moment: number, limit: number): Promise<string[]>
}
export interface DocumentsWriting {
  /** As it stands in this transaction. */
  history: DocumentsReading['history']
  /** Locks in id order, those in the trash too. */
  lock(kind: DocumentKind, ids: string[]): Promise<Map<string, { record: DocumentRecord; deletedAt?: number }>>
  takenSlugs(kind: DocumentKind, slugs: string[], except?: string): Promise<Set<string>>
  /** @throws Failure SLUG_TAKEN */
  add(record: DocumentRecord, via?: ChangeOrigin): Promise<void>
  /**
   * `changes` is what history tells. @throws Failure SLUG_TAKEN, VERSION_CONFLICT when `before` is not what stands
   * there
   */
  replace(
    before: DocumentRecord,
    after: DocumentRecord,
    changes: HistoryEntry['changes'],
    via?: ChangeOrigin,
  ): Promise<void>
  trash(record: DocumentRecord, via?: ChangeOrigin): Promise<void>
  restore(record: DocumentRecord, via?: ChangeOrigin): Promise<void>
  /**
   * As `erase` of the colleges: out of the database for good, with history and slugs. Its tombstone stays. Answers what
   * went.
   */
  erase(kind: DocumentKind, ids: string[], before: number): Promise<Array<Pick<DocumentRecord, 'id' | 'slug' | 'name'>>>
}
