import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

// What a college says of a reported figure of its own stands with the reports: `says` is blank in those of readers.
export const answersOfColleges: SchemaMigration = {
  name: '0057-answers-of-colleges',
  up: (schema, within) => schema.addColumn('corrections', 'says', { type: DataTypes.TEXT, allowNull: true }, within),
}
