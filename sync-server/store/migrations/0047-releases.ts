import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

// Each publication of the catalogue as it was signed. The number is the key, so that of several processes over one
// database one alone writes the next release.
export const releases: SchemaMigration = {
  name: '0047-releases',
  up: async (schema, within) => {
    await schema.createTable(
      'releases',
      {
        number: { type: DataTypes.BIGINT, primaryKey: true, allowNull: false },
        statement: { type: DataTypes.TEXT, allowNull: false },
        signature: { type: DataTypes.TEXT, allowNull: false },
        made_at: { type: DataTypes.BIGINT, allowNull: false },
        leaves: { type: DataTypes.BLOB, allowNull: true },
      },
      within,
    )
  },
}
