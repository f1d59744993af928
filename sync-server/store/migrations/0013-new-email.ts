import type { Migration } from './migration.ts'

/** The address a token was mailed to, where that is to become the account's own. */
export const newEmail: Migration = {
  name: '0013-new-email',
  statements: () => ['ALTER TABLE mailed_tokens ADD COLUMN email TEXT'],
}
