import type { CollegeStatus } from '../../../../../shared/college/college.ts'
import type { EditedCollege } from '../../../../../shared/college/record.ts'

/**
 * A form as it was left: what its author saw, what they wrote, whether it shall be published and why, and the id of a
 * college that does not exist yet.
 */
export interface CollegeDraft {
  id: string
  base: EditedCollege
  after: EditedCollege
  status?: CollegeStatus
  reason?: string
  touched: string[]
}

/** The name its draft is kept by. */
export const draftForm = (id: string | undefined): string => `college:${id ?? 'new'}`
