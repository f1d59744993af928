import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const columns = [
  // The key of the file that shows the person's face; NULL: their initial.
  'ALTER TABLE staff ADD COLUMN avatar TEXT',
  // In which language the public site is shown to them; NULL: as each device has it.
  "ALTER TABLE staff ADD COLUMN language TEXT CHECK (language IN ('en', 'hi'))",
  // As JSON what opens the account beside its password (decision 0029); NULL: nothing does.
  'ALTER TABLE staff ADD COLUMN second_factor TEXT',
]

export const profile: Migration = {
  name: '0016-profile',
  statements: (dialect) => columns.map((sql) => declare(dialect, sql)),
}
