import { publicRecord } from '../record/publicRecord.ts'
import type { CollegeRecord, PublicCollege } from './college.ts'
import { collegeFields } from './fields.ts'

/**
 * A published record as anybody may read it: without the keys that no spelling explains, and without what
 * `publicRecord` leaves out, such as inactive courses.
 */
export const publicCollege = ({ kept: _kept, college, ...record }: CollegeRecord): PublicCollege => ({
  ...record,
  college: publicRecord(collegeFields, college),
})
