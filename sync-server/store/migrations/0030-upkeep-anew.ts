import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

// Hostel fees and scholarships ask for a source too, and one of the hostel alone speaks for no other fee: what each
// record wants is reckoned anew.
const statements = ['UPDATE colleges SET upkeep = NULL']

export const upkeepAnew: Migration = {
  name: '0030-upkeep-anew',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
