import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

// Letters that wait for the mail service. What they say is sealed, and whom they are to stands under a keyed hash.
export const letters: SchemaMigration = {
  name: '0049-letters',
  up: async (schema, within) => {
    const whole = { type: DataTypes.BIGINT, allowNull: false },
      text = { type: DataTypes.TEXT, allowNull: false }
    await schema.createTable(
      'letters',
      { id: { ...text, primaryKey: true }, addressee: text, sealed: text, tries: whole, due_at: whole, made_at: whole },
      within,
    )
    await schema.addIndex('letters', ['due_at'], { name: 'letters_by_due', ...within })
    await schema.addIndex('letters', ['addressee'], { name: 'letters_of_addressee', ...within })
  },
}
