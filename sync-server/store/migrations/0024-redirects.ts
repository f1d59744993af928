import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const statements = [
  // Former slugs alone: staff read them as a list, and the slugs in use are a hundred times as many.
  'CREATE INDEX slugs_former ON slugs (present, slug) WHERE present = 0',
]

export const redirects: Migration = {
  name: '0024-redirects',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
