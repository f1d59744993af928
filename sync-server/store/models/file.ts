import type { Sequelize } from 'sequelize'
import { UPLOAD_KINDS } from '../../../shared/files/kinds.ts'
import type { FileRecord } from '../ports/files.ts'
import { define, index, integer, isKnown, isUnknown, key, oneOf, optional, text, unique } from './columns.ts'

type Optional = 'byId' | 'deletedAt' | 'deletedBy'
/** What lies in the storage under `key` for good; folder and name are what people call it. */
export interface FileAttributes extends Omit<FileRecord, Optional> {
  nameKey: string
  byId: string | null
  deletedAt: number | null
  deletedBy: string | null
}
export const file = (sequelize: Sequelize) =>
  define<FileAttributes>(
    sequelize,
    'File',
    'files',
    {
      id: key(text()),
      key: text({ unique: true }),
      folder: text(),
      name: text(),
      nameKey: text({ field: 'name_key' }),
      size: integer(),
      type: text(),
      kind: oneOf(UPLOAD_KINDS),
      hash: text(),
      alt: text(),
      createdAt: integer({ field: 'created_at' }),
      by: text({ field: 'by_name' }),
      byId: optional(text({ field: 'by_id' })),
      deletedAt: optional(integer({ field: 'deleted_at' })),
      deletedBy: optional(text({ field: 'deleted_by' })),
    },
    {
      scopes: { kept: { where: { deletedAt: null } } },
      indexes: [
        unique('files_by_path', ['folder', 'name_key'], isUnknown('deleted_at')),
        index('files_by_hash', ['hash']),
        index('files_in_trash', ['deleted_at', 'id'], isKnown('deleted_at')),
      ],
    },
  )

export interface FolderAttributes {
  path: string
  createdAt: number
  by: string
}
export const folder = (sequelize: Sequelize) =>
  define<FolderAttributes>(sequelize, 'Folder', 'file_folders', {
    path: key(text()),
    createdAt: integer({ field: 'created_at' }),
    by: text({ field: 'by_name' }),
  })
