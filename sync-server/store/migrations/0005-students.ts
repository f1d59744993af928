import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const documents = [
  `CREATE TABLE documents (
    id TEXT PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL, slug TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('draft', 'published')),
    tag TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
    doc TEXT NOT NULL, kept TEXT NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, updated_by TEXT NOT NULL,
    deleted_at INTEGER
  )`,
  'CREATE INDEX documents_by_name ON documents (kind, name_key, id)',
  `CREATE TABLE document_slugs (
    kind TEXT NOT NULL, slug TEXT NOT NULL,
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    present INTEGER NOT NULL CHECK (present IN (0, 1)),
    PRIMARY KEY (kind, slug)
  )`,
  `CREATE TABLE document_history (
    position INTEGER PRIMARY KEY,
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    at INTEGER NOT NULL, act TEXT NOT NULL,
    author_kind TEXT NOT NULL, author_id TEXT, author_name TEXT NOT NULL, device TEXT,
    import_id TEXT, changes TEXT NOT NULL
  )`,
  'CREATE INDEX history_of_document ON document_history (document_id, position)',
]

const reviews = [
  `CREATE TABLE reviews (
    id TEXT PRIMARY KEY NOT NULL,
    college_id TEXT NOT NULL REFERENCES colleges (id) ON DELETE CASCADE,
    account TEXT, course_key TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'published', 'returned', 'rejected', 'withdrawn')),
    reason TEXT, tag TEXT NOT NULL, verified TEXT NOT NULL,
    halves INTEGER NOT NULL, stars INTEGER NOT NULL,
    doc TEXT NOT NULL,
    helpful INTEGER NOT NULL, not_helpful INTEGER NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, published_at INTEGER
  )`,
  "CREATE UNIQUE INDEX reviews_one_each ON reviews (account, college_id, course_key) WHERE account IS NOT NULL AND status <> 'withdrawn'",
  'CREATE INDEX reviews_of_college ON reviews (college_id, status, created_at, id)',
  'CREATE INDEX reviews_by_rating ON reviews (college_id, status, halves, created_at, id)',
  'CREATE INDEX reviews_by_rating_up ON reviews (college_id, status, halves, created_at DESC, id DESC)',
  'CREATE INDEX reviews_by_help ON reviews (college_id, status, helpful, created_at, id)',
  'CREATE INDEX reviews_by_status ON reviews (status, created_at, id)',
  'CREATE INDEX reviews_of_account ON reviews (account, created_at, id)',
  'CREATE INDEX reviews_by_age ON reviews (created_at, id)',
  `CREATE TABLE review_versions (
    position INTEGER PRIMARY KEY,
    review_id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    at INTEGER NOT NULL, doc TEXT NOT NULL
  )`,
  'CREATE INDEX versions_of_review ON review_versions (review_id, position)',
  `CREATE TABLE review_votes (
    review_id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    voter TEXT NOT NULL,
    vote TEXT NOT NULL CHECK (vote IN ('helpful', 'notHelpful')),
    at INTEGER NOT NULL,
    PRIMARY KEY (review_id, voter)
  ) WITHOUT ROWID`,
  'CREATE INDEX votes_of_voter ON review_votes (voter, review_id)',
  `CREATE TABLE review_reports (
    id TEXT PRIMARY KEY NOT NULL,
    review_id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    reason TEXT NOT NULL, text TEXT, reporter TEXT NOT NULL, at INTEGER NOT NULL,
    outcome TEXT, settled_at INTEGER
  )`,
  'CREATE UNIQUE INDEX reports_open ON review_reports (review_id, reporter) WHERE settled_at IS NULL',
  'CREATE INDEX reports_by_age ON review_reports (at, id)',
  `CREATE TABLE review_replies (
    id TEXT PRIMARY KEY NOT NULL,
    review_id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    account TEXT, name TEXT NOT NULL, content TEXT NOT NULL,
    is_official INTEGER NOT NULL CHECK (is_official IN (0, 1)),
    status TEXT NOT NULL, at INTEGER NOT NULL
  )`,
  'CREATE INDEX replies_of_review ON review_replies (review_id, at, id)',
  'CREATE INDEX replies_of_account ON review_replies (account)',
  'CREATE TABLE review_summaries (college_id TEXT PRIMARY KEY NOT NULL REFERENCES colleges (id) ON DELETE CASCADE, doc TEXT NOT NULL)',
  // What the card shows stands in the college's own row: whoever holds that row may write the card, and nobody reads it
  // stale.
  'ALTER TABLE colleges ADD COLUMN review_count INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE colleges ADD COLUMN review_halves INTEGER NOT NULL DEFAULT 0',
]

const people = [
  `CREATE TABLE enquiries (
    id TEXT PRIMARY KEY NOT NULL,
    number INTEGER NOT NULL UNIQUE,
    kind TEXT NOT NULL, account TEXT, device TEXT, college_id TEXT,
    state TEXT NOT NULL CHECK (state IN ('new', 'assigned', 'answered', 'closed')),
    assignee TEXT,
    doc TEXT NOT NULL, consents TEXT NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
  )`,
  'CREATE INDEX enquiries_by_state ON enquiries (state, number)',
  'CREATE INDEX enquiries_of_account ON enquiries (account, number)',
  'CREATE INDEX enquiries_of_assignee ON enquiries (assignee, state, number)',
  "INSERT INTO totals (kind, value) VALUES ('enquiry', 0)",
  `CREATE TABLE students (
    id TEXT PRIMARY KEY NOT NULL,
    full_name TEXT NOT NULL, email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE, phone TEXT,
    password_hash TEXT NOT NULL, token_version INTEGER NOT NULL,
    year_of_birth INTEGER, interested_in TEXT,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    email_confirmed_at INTEGER, deleted_at INTEGER,
    search_text TEXT NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, last_login INTEGER
  )`,
  'CREATE INDEX students_by_age ON students (created_at, id)',
  'CREATE INDEX students_active_by_age ON students (is_active, created_at, id)',
  `CREATE TABLE student_sessions (
    jti TEXT PRIMARY KEY NOT NULL,
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    address TEXT, user_agent TEXT
  )`,
  'CREATE INDEX sessions_of_student ON student_sessions (student_id)',
  'CREATE INDEX student_sessions_by_end ON student_sessions (expires_at)',
  `CREATE TABLE mailed_tokens (
    hash TEXT PRIMARY KEY NOT NULL,
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL, expires_at INTEGER NOT NULL,
    UNIQUE (student_id, purpose)
  )`,
]

export const students: Migration = {
  name: '0005-students',
  statements: (dialect) => [...documents, ...reviews, ...people].map((sql) => declare(dialect, sql)),
}
