import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const statements = [
  // The picture by which an author shows who they are; it lies outside of the database. NULL: none was ever shown.
  "ALTER TABLE reviews ADD COLUMN document TEXT CHECK (document IN ('waiting', 'seen', 'refused', 'gone'))",
  // When it came, or came to what it is now.
  'ALTER TABLE reviews ADD COLUMN document_at INTEGER',
  // Why staff could not use it, for its author.
  'ALTER TABLE reviews ADD COLUMN document_reason TEXT',
  "CREATE INDEX reviews_with_document ON reviews (document_at, id) WHERE document = 'waiting'",
  // What a moderator tells whoever reported; NULL: the outcome says it all.
  'ALTER TABLE review_reports ADD COLUMN answer TEXT',
]

export const reviewCare: Migration = {
  name: '0018-review-care',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
