import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

const text = { type: DataTypes.TEXT, allowNull: false }
const optionalText = { type: DataTypes.TEXT, allowNull: true }

// What readers say of figures that look wrong. Several open rows of one field of one college are one task of staff.
export const corrections: SchemaMigration = {
  name: '0045-corrections',
  up: async (schema, within) => {
    await schema.createTable(
      'corrections',
      {
        id: { ...text, primaryKey: true },
        college_id: {
          ...text,
          references: { model: 'colleges', key: 'id' },
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        },
        path: text,
        state: text,
        account: optionalText,
        email: optionalText,
        doc: text,
        answer: optionalText,
        created_at: { type: DataTypes.BIGINT, allowNull: false },
        settled_at: { type: DataTypes.BIGINT, allowNull: true },
      },
      within,
    )
    await schema.addIndex('corrections', ['state', 'college_id', 'path', 'created_at'], {
      name: 'corrections_of_field',
      ...within,
    })
    await schema.addIndex('corrections', ['created_at'], { name: 'corrections_by_age', ...within })
    await schema.addIndex('corrections', ['settled_at'], { name: 'corrections_by_decision', ...within })
    await schema.addIndex('corrections', ['account'], { name: 'corrections_of_account', ...within })
    await schema.addIndex('corrections', ['email'], { name: 'corrections_by_email', ...within })
    await schema.addIndex('corrections', ['college_id'], { name: 'corrections_of_college', ...within })
  },
}
