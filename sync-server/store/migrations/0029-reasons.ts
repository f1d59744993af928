import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

// Why an act was done, where whoever did it said so. What is told already stays as it was told: its reason is not
// known.
const statements = ['ALTER TABLE history ADD COLUMN reason TEXT', 'ALTER TABLE document_history ADD COLUMN reason TEXT']

export const reasons: Migration = {
  name: '0029-reasons',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
