import type { Sequelize } from 'sequelize'
import { define, index, integerColumn, keyColumn, ownedBy, textColumn } from './columns.ts'

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
    {
      college: keyColumn(ownedBy('colleges', 'college_id')),
      day: keyColumn(textColumn()),
      count: integerColumn({ field: 'n' }),
    },
    { indexes: [index('college_openings_by_day', ['day'])] },
  )
