import type { Sequelize } from 'sequelize'
import { define, flag, index, integerColumn, keyColumn, ownedBy, textColumn } from './columns.ts'

/** Searches, filters and columns of the staff's list under a name, for oneself or for everybody. */
export interface ViewAttributes {
  id: string
  owner: string
  name: string
  query: string
  isShared: boolean
  updatedAt: number
}
export const view = (sequelize: Sequelize) =>
  define<ViewAttributes>(
    sequelize,
    'View',
    'staff_views',
    {
      id: keyColumn(textColumn()),
      owner: ownedBy('staff', 'owner'),
      name: textColumn({ validate: { notEmpty: true } }),
      query: textColumn(),
      isShared: flag('isShared', { field: 'shared' }),
      updatedAt: integerColumn({ field: 'updated_at' }),
    },
    { indexes: [index('views_of_owner', ['owner'])] },
  )
