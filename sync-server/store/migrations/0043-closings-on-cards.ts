import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

// What the published tables of closing ranks come to for a college, which its card shows beside its record. An import
// that stands half staged keeps it too, so that the card it makes is the same.
export const closingsOnCards: SchemaMigration = {
  name: '0043-closings-on-cards',
  up: async (schema, within) => {
    for (const table of ['colleges', 'import_rows'])
      await schema.addColumn(table, 'closings', { type: DataTypes.TEXT, allowNull: true }, within)
  },
}
