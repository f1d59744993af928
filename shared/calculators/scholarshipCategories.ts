import { SOCIAL_CATEGORIES } from '../predictor/student.ts'

/** Whom a scholarship may be for: a social category, or who holds a disability certificate, whatever the category. */
export const SCHOLARSHIP_CATEGORIES = [...SOCIAL_CATEGORIES, 'PwD'] as const
