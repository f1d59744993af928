import type { Sequelize } from 'sequelize'
import { define, index, integerColumn, keyColumn, ownedBy, textColumn } from './columns.ts'

/** That a website account answers for a college, since when (ms), and the name of whoever of the staff confirmed it. */
export interface MandateAttributes {
  student: string
  college: string
  since: number
  by: string
}
export const mandate = (sequelize: Sequelize) =>
  define<MandateAttributes>(
    sequelize,
    'Mandate',
    'mandates',
    {
      student: keyColumn(ownedBy('students', 'student_id')),
      college: keyColumn(ownedBy('colleges', 'college_id')),
      since: integerColumn(),
      by: textColumn({ field: 'given_by' }),
    },
    { indexes: [index('mandates_of_college', ['college_id'])] },
  )
