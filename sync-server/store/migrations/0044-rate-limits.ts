import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

// What several processes over one PostgreSQL count together. The library that counts inserts by the order of columns.
export const rateLimits: SchemaMigration = {
  name: '0044-rate-limits',
  up: async (schema, within) => {
    await schema.createTable(
      'rate_limits',
      {
        key: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
        points: { type: DataTypes.BIGINT, allowNull: false },
        expire: { type: DataTypes.BIGINT, allowNull: true },
      },
      within,
    )
    await schema.addIndex('rate_limits', ['expire'], { name: 'rate_limits_by_expire', ...within })
  },
}
