import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

// Errors that devices reported, each once a day with a count: nothing tells which device it was.
export const errorReports: SchemaMigration = {
  name: '0055-error-reports',
  up: async (schema, within) => {
    const text = { type: DataTypes.TEXT, allowNull: false }
    const number = { type: DataTypes.BIGINT, allowNull: false }
    await schema.createTable(
      'error_reports',
      {
        day: { ...text, primaryKey: true },
        release: { ...text, primaryKey: true },
        kind: { ...text, primaryKey: true },
        name: { ...text, primaryKey: true },
        code: { ...text, primaryKey: true },
        status: { ...number, primaryKey: true },
        route: { ...text, primaryKey: true },
        frame: { ...text, primaryKey: true },
        frames: text,
        browser: text,
        n: number,
        offline: number,
      },
      within,
    )
    await schema.addIndex('error_reports', ['release', 'day', 'n'], { name: 'error_reports_by_release', ...within })
  },
}
