import type { Sequelize } from 'sequelize'
import { define, flag, index, integer, key, ownedBy, text } from './columns.ts'

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
      id: key(text()),
      owner: ownedBy('staff', 'owner'),
      name: text({ validate: { notEmpty: true } }),
      query: text(),
      isShared: flag('isShared', { field: 'shared' }),
      updatedAt: integer({ field: 'updated_at' }),
    },
    { indexes: [index('views_of_owner', ['owner'])] },
  )
