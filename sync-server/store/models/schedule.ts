import type { Sequelize } from 'sequelize'
import { SCHEDULED_ACTS, type ScheduledAct } from '../../../shared/college/schedule.ts'
import { define, index, integerColumn, keyColumn, oneOf, ownedBy, textColumn } from './columns.ts'

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
      college: keyColumn(ownedBy('colleges', 'college_id')),
      act: keyColumn(oneOf(SCHEDULED_ACTS)),
      dueAt: integerColumn({ field: 'due_at' }),
      byId: textColumn({ field: 'by_id' }),
      byName: textColumn({ field: 'by_name' }),
      madeAt: integerColumn({ field: 'made_at' }),
    },
    { indexes: [index('schedules_due', ['due_at', 'college_id'])] },
  )
