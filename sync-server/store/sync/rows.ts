import { table, type RowOf } from '../engine/table.ts'

const clash = {
  id: 'TEXT',
  device: 'TEXT',
  account: 'TEXT',
  kind: 'TEXT',
  record: 'TEXT',
  path: 'TEXT',
  doc: 'TEXT',
  opened_at: 'BIGINT',
  settled_at: 'BIGINT',
  how: 'TEXT',
  settled_by: 'TEXT',
} as const
export const clashesTable = table('clashes', ['id'], clash)
export type StoredClash = RowOf<typeof clash>
export const CLASH_COLUMNS = Object.keys(clash).join(', ')

export const receiptsTable = table('receipts', ['device', 'n'], {
  device: 'TEXT',
  n: 'BIGINT',
  fingerprint: 'TEXT',
  receipt: 'TEXT',
  parked: 'TEXT',
  account: 'TEXT',
  at: 'BIGINT',
  parked_bytes: 'BIGINT',
})
export interface StoredReceipt {
  device: string
  n: number
  fingerprint: string
  receipt: string
  parked: string | null
  account: string | null
  at: number
}

export interface StoredDevice {
  id: string
  account: string | null
  up_to: number
  created_at: number
  seen_at: number
}
/** Accounts of staff begin so; students' and nobody's do not. */
export const isStaff = (account: string): boolean => account.startsWith('staff:')
