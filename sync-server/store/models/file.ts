import type { Sequelize } from 'sequelize'
import { UPLOAD_KINDS } from '../../../shared/files/kinds.ts'
import type { FileRecord } from '../ports/files.ts'
import {
  define,
  index,
  integerColumn,
  isNotNull,
  isUnknown,
  keyColumn,
  oneOf,
  optional,
  textColumn,
  unique,
} from './columns.ts'

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
      id: keyColumn(textColumn()),
      key: textColumn({ unique: true }),
      folder: textColumn(),
      name: textColumn(),
      nameKey: textColumn({ field: 'name_key' }),
      size: integerColumn(),
      type: textColumn(),
      kind: oneOf(UPLOAD_KINDS),
      hash: textColumn(),
      alt: textColumn(),
      createdAt: integerColumn({ field: 'created_at' }),
      by: textColumn({ field: 'by_name' }),
      byId: optional(textColumn({ field: 'by_id' })),
      deletedAt: optional(integerColumn({ field: 'deleted_at' })),
      deletedBy: optional(textColumn({ field: 'deleted_by' })),
    },
    {
      scopes: { kept: { where: { deletedAt: null } } },
      indexes: [
        unique('files_by_path', ['folder', 'name_key'], isUnknown('deleted_at')),
        index('files_by_hash', ['hash']),
        index('files_in_trash', ['deleted_at', 'id'], isNotNull('deleted_at')),
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
    path: keyColumn(textColumn()),
    createdAt: integerColumn({ field: 'created_at' }),
    by: textColumn({ field: 'by_name' }),
  })
