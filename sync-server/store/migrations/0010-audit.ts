import type { Migration } from './migration.ts'

/** The newest of one kind are read for the notifications, without reading what else was written meanwhile. */
export const audit: Migration = {
  name: '0010-audit',
  statements: () => ['CREATE INDEX audit_of_kind ON audit (kind, act, position)'],
}
