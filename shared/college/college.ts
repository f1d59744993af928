import type { Shape } from '../record/field.ts'
import type { collegeFields, courseFields, departmentFields } from './fields.ts'

/** What is known of a college: the declared fields, nothing else. Unknown scalars are absent, unknown lists empty. */
export type College = Shape<typeof collegeFields>
export type Course = College['courses'][number]
export type Department = College['departments'][number]
export type Cutoff = College['cutoffs'][number]
export type SeatIntake = College['seats'][number]
export type Ranking = College['rankings'][number]
export type CourseQuota = Course['quotas'][number]
export type CollegeFields = typeof collegeFields
export type CourseFields = typeof courseFields
export type DepartmentFields = typeof departmentFields

/** UUIDv7, made by whoever creates the record. */
export type CollegeId = string
/** First 128 bits of SHA-256 over the canonical JSON of a record, as 32 hex digits; the ETag everywhere. */
export type Tag = string

export const COLLEGE_STATUSES = ['draft', 'published'] as const
export type CollegeStatus = (typeof COLLEGE_STATUSES)[number]

/** A college as it is kept and answered: its fields, and what the product knows about the record itself. */
export interface CollegeRecord {
  id: CollegeId
  /**
   * Small whole number given by the server; names the college in the catalogue, where a UUID would cost more than the
   * rest of the card.
   */
  number: number
  slug: string
  status: CollegeStatus
  /** Over `{ slug, status, college, kept }`, so it changes exactly when something a person can see or edit changes. */
  tag: Tag
  /** Milliseconds since 1970, by the server's clock; shown, never compared to decide anything. */
  createdAt: number
  updatedAt: number
  college: College
  /** Keys that no spelling explains, as they came; listed to staff, never shown to students, never lost. */
  kept: Record<string, unknown>
}

/** A published record as anybody may read it, as `publicCollege` makes it. */
export type PublicCollege = Omit<CollegeRecord, 'kept'>
