import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const statements = [
  // What devices without an account could not do was kept whole; their receipts say all that is needed.
  'UPDATE receipts SET parked = NULL WHERE account IS NULL',
  'ALTER TABLE receipts ADD COLUMN parked_bytes INTEGER',
  'UPDATE receipts SET parked_bytes = octet_length(parked) WHERE parked IS NOT NULL',
  // How much an account, or all of a kind, has parked is summed without reading a text.
  'CREATE INDEX receipts_parked_sizes ON receipts (account, parked_bytes) WHERE parked IS NOT NULL',
  // Devices that came once and did nothing are forgotten.
  'CREATE INDEX devices_unused ON devices (seen_at) WHERE account IS NULL AND up_to = 0',
]

export const parkedSizes: Migration = {
  name: '0034-parked-sizes',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
