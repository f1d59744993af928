import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

// Changes of the key that releases are signed with, each by the word of the former key.
export const releaseKeys: SchemaMigration = {
  name: '0048-release-keys',
  up: async (schema, within) => {
    await schema.createTable(
      'release_keys',
      {
        statement: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
        signature: { type: DataTypes.TEXT, allowNull: false },
        made_at: { type: DataTypes.BIGINT, allowNull: false },
      },
      within,
    )
  },
}
