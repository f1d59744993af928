import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

// The cells of a list that were fixed before it was brought in: what the file has there, and what was typed instead.
export const importFixes: SchemaMigration = {
  name: '0053-import-fixes',
  up: async (schema, within) => {
    const text = { type: DataTypes.TEXT, allowNull: false }
    await schema.createTable(
      'import_fixes',
      {
        import_id: { ...text, primaryKey: true, references: { model: 'imports', key: 'id' }, onDelete: 'CASCADE' },
        line: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
        column_name: { ...text, primaryKey: true },
        before_text: { type: DataTypes.TEXT },
        after_text: text,
      },
      within,
    )
  },
}
