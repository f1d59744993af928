import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

export const derived: Migration = {
  name: '0006-derived',
  // By which version of our reckoning what is derived from records was made: one row for all cards. None: by a program
  // that did not say.
  statements: (dialect) => [
    declare(dialect, 'CREATE TABLE derived (what TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL)'),
  ],
}
