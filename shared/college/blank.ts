import { blank } from '../record/blank.ts'
import type { College } from './college.ts'
import { collegeFields } from './fields.ts'

/** A college of which nothing is known: name and location are still empty, so it may not be saved as it is. */
export const blankCollege = (): College => blank(collegeFields)
