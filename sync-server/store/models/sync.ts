import type { Sequelize } from 'sequelize'
import type { QueueOwnerId, ClashRecord } from '../ports/sync.ts'
import {
  define,
  index,
  integerColumn,
  isNotNull,
  isUnknown,
  json,
  keyColumn,
  optional,
  ownedBy,
  textColumn,
  unique,
} from './columns.ts'

/** Accounts of staff begin so; students' and nobody's do not. */
export const isStaff = (account: QueueOwnerId): boolean => account.startsWith('staff:')

/** A device that sent edits; `upTo`: the number of the last one that was answered. */
export interface DeviceAttributes {
  id: string
  account: string | null
  upTo: number
  createdAt: number
  seenAt: number
}
export const deviceModel = (sequelize: Sequelize) =>
  define<DeviceAttributes>(
    sequelize,
    'Device',
    'devices',
    {
      id: keyColumn(textColumn()),
      account: optional(textColumn()),
      upTo: integerColumn({ field: 'up_to' }),
      createdAt: integerColumn({ field: 'created_at' }),
      seenAt: integerColumn({ field: 'seen_at' }),
    },
    { indexes: [index('devices_unused', ['seen_at'], { ...(isUnknown('account') as object), up_to: 0 })] },
  )

/** What a device was answered for one edit; `parked`: the edit itself, as JSON, where it was not taken. */
export interface ReceiptAttributes {
  device: string
  n: number
  fingerprint: string
  receipt: string
  parked: string | null
  account: string | null
  at: number
  parkedBytes: number | null
}
export const receipt = (sequelize: Sequelize) =>
  define<ReceiptAttributes>(
    sequelize,
    'Receipt',
    'receipts',
    {
      device: keyColumn(ownedBy('devices', 'device')),
      n: keyColumn(integerColumn()),
      fingerprint: textColumn(),
      receipt: textColumn(),
      parked: optional(textColumn()),
      account: optional(textColumn()),
      at: integerColumn(),
      parkedBytes: optional(integerColumn({ field: 'parked_bytes' })),
    },
    {
      scopes: { parked: { where: isNotNull('parked')! } },
      indexes: [
        index('receipts_by_age', ['at']),
        index('receipts_parked', ['at', 'device', 'n'], isNotNull('parked')),
        index('receipts_parked_by_device', ['device', 'n'], isNotNull('parked')),
        index('receipts_parked_of', ['account', 'at', 'device', 'n'], isNotNull('parked')),
        index('receipts_parked_sizes', ['account', 'parked_bytes'], isNotNull('parked')),
      ],
    },
  )

/** What of a clash no query asks for; absent stays absent, `null` (an item taken out) stays null. */
export type ClashDocument = Pick<
  ClashRecord,
  'change' | 'edit' | 'before' | 'mine' | 'theirs' | 'missing' | 'lost' | 'mineBy' | 'mineAt' | 'theirsBy' | 'theirsAt'
>
/** An edit that met another of the same field; open until somebody settles it. */
export interface ClashAttributes {
  id: string
  device: string
  account: string | null
  kind: ClashRecord['kind']
  record: string
  path: string
  doc: ClashDocument
  openedAt: number
  settledAt: number | null
  how: NonNullable<ClashRecord['how']> | null
  by: string | null
}
export const clash = (sequelize: Sequelize) =>
  define<ClashAttributes>(
    sequelize,
    'Clash',
    'clashes',
    {
      id: keyColumn(textColumn()),
      device: textColumn(),
      account: optional(textColumn()),
      kind: textColumn(),
      record: textColumn(),
      path: textColumn(),
      doc: json('doc'),
      openedAt: integerColumn({ field: 'opened_at' }),
      settledAt: optional(integerColumn({ field: 'settled_at' })),
      how: optional(textColumn()),
      by: optional(textColumn({ field: 'settled_by' })),
    },
    {
      scopes: { open: { where: { settledAt: null } } },
      indexes: [
        unique('clashes_open', ['device', 'record', 'path'], isUnknown('settled_at')),
        index('clashes_of_record', ['record', 'opened_at'], isUnknown('settled_at')),
        index('clashes_by_age', ['opened_at', 'id'], isUnknown('settled_at')),
        index('clashes_of_account', ['account', 'opened_at'], isUnknown('settled_at')),
        index('clashes_settled', ['settled_at'], isNotNull('settled_at')),
      ],
    },
  )

/** Which data folder this database belongs to. */
export interface DataFolderAttributes {
  id: string
}
export const dataFolder = (sequelize: Sequelize) =>
  define<DataFolderAttributes>(sequelize, 'DataFolder', 'data_folder', { id: keyColumn(textColumn()) })
