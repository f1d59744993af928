import { line, type Shape } from '../record/field.ts'
import type { CollegeRecord } from './college.ts'
import { collegeFields } from './fields.ts'

/**
 * What a change may name: the college's own fields and its slug. Status changes by publishing acts alone, `kept` by
 * none.
 */
export const editedFields = { ...collegeFields, slug: line('Slug', { max: 120 }) }
/** A college as it is merged. */
export type EditedCollege = Shape<typeof editedFields>

export const editedOf = ({ college, slug }: Pick<CollegeRecord, 'college' | 'slug'>): EditedCollege => ({
  ...college,
  slug,
})

/** Back into a record's two parts. */
export function partedOf({ slug, ...college }: EditedCollege): Pick<CollegeRecord, 'college' | 'slug'> {
  return { college: college as CollegeRecord['college'], slug: slug ?? '' }
}

/**
 * What stands for the slug of a college made on a device until the server has named it. Transliterating every script
 * takes half a megabyte that no phone should carry, and only the server knows which slugs are free. A device's tag of
 * such a record is over this.
 */
export const SLUG_UNKNOWN = ''
