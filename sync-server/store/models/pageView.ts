import type { Sequelize } from 'sequelize'
import { define, index, integer, key, ownedBy, text } from './columns.ts'

/** How often a college was opened on a day in India (`YYYY-MM-DD`): a number, and nothing of who opened it. */
export interface PageViewAttributes {
  college: string
  day: string
  count: number
}
export const pageView = (sequelize: Sequelize) =>
  define<PageViewAttributes>(
    sequelize,
    'PageView',
    'college_openings',
    { college: key(ownedBy('colleges', 'college_id')), day: key(text()), count: integer({ field: 'n' }) },
    { indexes: [index('college_openings_by_day', ['day'])] },
  )
