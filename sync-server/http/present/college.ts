import { documentedNames } from '../../../shared/college/spellings.ts'
import type { CollegeRecord, PublicCollege } from '../../../shared/college/college.ts'
import type { CollegeRow } from '../../store/ports/colleges.ts'

const at = (ms: number): string => new Date(ms).toISOString()

/**
 * A college in canonical names, and beside them those the public page reads. What of it anybody may read is
 * `publicCollege`'s to say.
 */
export const presentPublished = (record: PublicCollege) => ({
  ...documentedNames(record),
  ...record.college,
  id: record.id,
  _id: record.id,
  number: record.number,
  slug: record.slug,
  status: record.status,
  tag: record.tag,
  createdAt: at(record.createdAt),
  updatedAt: at(record.updatedAt),
})

/** The same for staff, with the keys that no spelling explained. */
export const presentCollege = (record: CollegeRecord) => ({ ...presentPublished(record), kept: record.kept })

export const presentRow = ({ createdAt, updatedAt, deletedAt, ...row }: CollegeRow) => ({
  ...row,
  _id: row.id,
  createdAt: at(createdAt),
  updatedAt: at(updatedAt),
  ...(deletedAt !== undefined && { deletedAt: at(deletedAt) }),
})
