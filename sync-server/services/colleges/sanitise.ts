import type { College } from '../../../shared/college/college.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { cleanValues } from '../../../shared/record/cleaned.ts'

/**
 * The given fields of a college with every rich text reduced to what may be shown. A text of which nothing is left is
 * still given: it clears its field.
 */
export function sanitiseCollege(college: Partial<College>): Partial<College> {
  const clean = cleanValues(collegeFields, college) as Partial<College>
  const emptied = Object.keys(college)
    .filter((key) => !(key in clean))
    .map((key) => [key, undefined] as const)
  return { ...clean, ...Object.fromEntries(emptied) }
}
