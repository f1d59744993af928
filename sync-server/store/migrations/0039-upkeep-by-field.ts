import type { SchemaMigration } from './migration.ts'

// Upkeep tells which fields a record wants, not only how many: it is reckoned anew at the next start (commands of 0012
// and 0030).
export const upkeepByField: SchemaMigration = {
  name: '0039-upkeep-by-field',
  up: async (schema, within) => {
    await schema.bulkUpdate('colleges', { upkeep: null }, {}, within)
  },
}
