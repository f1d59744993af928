import { COURSE_LEVELS } from '../college/course.ts'
import { STATES } from '../college/state.ts'
import { decimal, integer, words, yes } from '../record/field.ts'
import { SCHOLARSHIP_CATEGORIES } from './scholarshipCategories.ts'

/**
 * What a scholarship asks for in a form that can be checked (behaviour 9): what is blank is not asked, or not
 * published. A college's own and those of the country are declared alike.
 */
export const criteriaFields = {
  mostIncome: integer('Family income at most', {
    min: 0,
    max: 100_000_000,
    unit: '₹ a year',
    hint: 'The whole family, a year: 800000',
  }),
  categories: words('Only for these categories', { values: SCHOLARSHIP_CATEGORIES }),
  states: words('Only for students of', { values: STATES }),
  women: yes('Only for women', { otherwise: false }),
  leastMarks: decimal('Class 12 marks at least', { min: 0, max: 100, unit: '%' }),
  levels: words('Only for courses of the level', { values: COURSE_LEVELS }),
}
