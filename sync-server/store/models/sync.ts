import type { Sequelize } from 'sequelize'
import type { Account, ClashRow } from '../ports/sync.ts'
import { define, index, integer, isKnown, isUnknown, json, key, optional, ownedBy, text, unique } from './columns.ts'

/** Accounts of staff begin so; students' and nobody's do not. */
export const isStaff = (account: Account): boolean => account.startsWith('staff:')

/** A device that sent edits; `upTo`: the number of the last one that was answered. */
export interface DeviceAttributes {
  id: string
  account: string | null
  upTo: number
  createdAt: number
  seenAt: number
}
export const device = (sequelize: Sequelize) =>
  define<DeviceAttributes>(
    sequelize,
    'Device',
    'devices',
    {
      id: key(text()),
      account: optional(text()),
      upTo: integer({ field: 'up_to' }),
      createdAt: integer({ field: 'created_at' }),
      seenAt: integer({ field: 'seen_at' }),
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
      device: key(ownedBy('devices', 'device')),
      n: key(integer()),
      fingerprint: text(),
      receipt: text(),
      parked: optional(text()),
      account: optional(text()),
      at: integer(),
      parkedBytes: optional(integer({ field: 'parked_bytes' })),
    },
    {
      scopes: { parked: { where: isKnown('parked')! } },
      indexes: [
        index('receipts_by_age', ['at']),
        index('receipts_parked', ['at', 'device', 'n'], isKnown('parked')),
        index('receipts_parked_by_device', ['device', 'n'], isKnown('parked')),
        index('receipts_parked_of', ['account', 'at', 'device', 'n'], isKnown('parked')),
        index('receipts_parked_sizes', ['account', 'parked_bytes'], isKnown('parked')),
      ],
    },
  )

/** What of a clash no query asks for; absent stays absent, `null` (an item taken out) stays null. */
export type ClashDocument = Pick<
  ClashRow,
  'change' | 'edit' | 'before' | 'mine' | 'theirs' | 'missing' | 'lost' | 'mineBy' | 'mineAt' | 'theirsBy' | 'theirsAt'
>
/** An edit that met another of the same field; open until somebody settles it. */
export interface ClashAttributes {
  id: string
  device: string
  account: string | null
  kind: ClashRow['kind']
  record: string
  path: string
  doc: ClashDocument
  openedAt: number
  settledAt: number | null
  how: NonNullable<ClashRow['how']> | null
  by: string | null
}
export const clash = (sequelize: Sequelize) =>
  define<ClashAttributes>(
    sequelize,
    'Clash',
    'clashes',
    {
      id: key(text()),
      device: text(),
      account: optional(text()),
      kind: text(),
      record: text(),
      path: text(),
      doc: json('doc'),
      openedAt: integer({ field: 'opened_at' }),
      settledAt: optional(integer({ field: 'settled_at' })),
      how: optional(text()),
      by: optional(text({ field: 'settled_by' })),
    },
    {
      scopes: { open: { where: { settledAt: null } } },
      indexes: [
        unique('clashes_open', ['device', 'record', 'path'], isUnknown('settled_at')),
        index('clashes_of_record', ['record', 'opened_at'], isUnknown('settled_at')),
        index('clashes_by_age', ['opened_at', 'id'], isUnknown('settled_at')),
        index('clashes_of_account', ['account', 'opened_at'], isUnknown('settled_at')),
        index('clashes_settled', ['settled_at'], isKnown('settled_at')),
      ],
    },
  )

/** Which data folder this database belongs to. */
export interface DataFolderAttributes {
  id: string
}
export const dataFolder = (sequelize: Sequelize) =>
  define<DataFolderAttributes>(sequelize, 'DataFolder', 'data_folder', { id: key(text()) })
