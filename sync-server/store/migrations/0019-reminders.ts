import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const statements = [
  // A browser that asked to be reminded. `id`: a hash of the address its push service gave it; `public_key`: the
  // server's own, which that address was made for; `day`, `told`: how many it was sent today.
  `CREATE TABLE reminder_devices (
    id TEXT PRIMARY KEY NOT NULL,
    address TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, public_key TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'hi')),
    made_at INTEGER NOT NULL,
    day TEXT NOT NULL, told INTEGER NOT NULL
  )`,
  `CREATE TABLE reminder_follows (
    device TEXT NOT NULL REFERENCES reminder_devices (id) ON DELETE CASCADE,
    exam TEXT NOT NULL, since INTEGER NOT NULL,
    PRIMARY KEY (device, exam)
  )`,
  'CREATE INDEX reminder_follows_by_exam ON reminder_follows (exam, device)',
  // How the dates of a followed exam looked when its followers were last told of a change: JSON.
  'CREATE TABLE reminder_exams (exam TEXT PRIMARY KEY NOT NULL, dates TEXT NOT NULL)',
  // One row for one thing told to one device, for good: nothing is told twice. `due_at` moves ahead while a server is
  // at it; `outcome` NULL: not ended yet.
  `CREATE TABLE reminders (
    device TEXT NOT NULL REFERENCES reminder_devices (id) ON DELETE CASCADE,
    exam TEXT NOT NULL, date TEXT NOT NULL, mark TEXT NOT NULL, reason TEXT NOT NULL,
    made_at INTEGER NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL,
    outcome TEXT CHECK (outcome IN ('sent', 'dropped')),
    PRIMARY KEY (device, exam, date, mark)
  )`,
  'CREATE INDEX reminders_due ON reminders (due_at, device) WHERE outcome IS NULL',
  'CREATE INDEX reminders_by_age ON reminders (made_at)',
]

export const reminders: Migration = {
  name: '0019-reminders',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
