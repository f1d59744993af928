import type { Sequelize } from 'sequelize'
import { SCHEDULED_ACTS, type ScheduledAct } from '../../../shared/college/schedule.ts'
import { define, index, integer, key, oneOf, ownedBy, text } from './columns.ts'

/** What the server does with a college at a time of its own clock (ms): each act once. */
export interface ScheduleAttributes {
  college: string
  act: ScheduledAct
  dueAt: number
  byId: string
  byName: string
  madeAt: number
}
export const schedule = (sequelize: Sequelize) =>
  define<ScheduleAttributes>(
    sequelize,
    'Schedule',
    'schedules',
    {
      college: key(ownedBy('colleges', 'college_id')),
      act: key(oneOf(SCHEDULED_ACTS)),
      dueAt: integer({ field: 'due_at' }),
      byId: text({ field: 'by_id' }),
      byName: text({ field: 'by_name' }),
      madeAt: integer({ field: 'made_at' }),
    },
    { indexes: [index('schedules_due', ['due_at', 'college_id'])] },
  )
