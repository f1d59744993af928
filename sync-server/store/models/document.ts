import type { Sequelize } from 'sequelize'
import { isSlug } from '../../../shared/college/slugRule.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../../shared/document/document.ts'
import type { HistoryEntry } from '../ports/colleges.ts'
import type { DocumentRecord } from '../ports/documents.ts'
import {
  define,
  flag,
  index,
  integerColumn,
  isNotNull,
  json,
  keyColumn,
  oneOf,
  optional,
  ownedBy,
  textColumn,
  valid,
} from './columns.ts'

/** A record of the smaller kinds: an exam or a text of the site, kept whole. */
export interface DocumentAttributes extends DocumentRecord {
  nameKey: string
  updatedBy: string
  deletedAt: number | null
}
export const document = (sequelize: Sequelize) =>
  define<DocumentAttributes>(
    sequelize,
    'Document',
    'documents',
    {
      id: keyColumn(textColumn()),
      kind: oneOf(DOCUMENT_KINDS),
      slug: textColumn(),
      status: oneOf(['draft', 'published']),
      tag: textColumn(),
      name: textColumn(),
      nameKey: textColumn({ field: 'name_key' }),
      doc: json('doc'),
      kept: json('kept'),
      createdAt: integerColumn({ field: 'created_at' }),
      updatedAt: integerColumn({ field: 'updated_at' }),
      updatedBy: textColumn({ field: 'updated_by' }),
      deletedAt: optional(integerColumn({ field: 'deleted_at' })),
    },
    {
      scopes: { kept: { where: { deletedAt: null } } },
      indexes: [
        index('documents_by_name', ['kind', 'name_key', 'id']),
        index('documents_trashed', ['deleted_at', 'id'], isNotNull('deleted_at')),
      ],
    },
  )

/** A slug of a document, its present one or a former one. */
export interface DocumentSlugAttributes {
  kind: DocumentKind
  slug: string
  document: string
  isPresent: boolean
}
export const documentSlug = (sequelize: Sequelize) =>
  define<DocumentSlugAttributes>(sequelize, 'DocumentSlug', 'document_slugs', {
    kind: keyColumn(oneOf(DOCUMENT_KINDS)),
    slug: keyColumn(valid(isSlug, 'slug')),
    document: ownedBy('documents', 'document_id'),
    isPresent: flag('isPresent', { field: 'present' }),
  })

/** What was done to a document, in order; append-only. */
export interface DocumentHistoryAttributes {
  position: number
  document: string
  at: number
  act: HistoryEntry['act']
  authorKind: string
  authorId: string | null
  authorName: string
  device: string | null
  importId: string | null
  changes: string
  reason: string | null
}
export const documentHistory = (sequelize: Sequelize) =>
  define<DocumentHistoryAttributes>(
    sequelize,
    'DocumentHistory',
    'document_history',
    {
      position: keyColumn(integerColumn({ autoIncrement: true })),
      document: ownedBy('documents', 'document_id'),
      at: integerColumn(),
      act: textColumn(),
      authorKind: textColumn({ field: 'author_kind' }),
      authorId: optional(textColumn({ field: 'author_id' })),
      authorName: textColumn({ field: 'author_name' }),
      device: optional(textColumn()),
      importId: optional(textColumn({ field: 'import_id' })),
      changes: textColumn(),
      reason: optional(textColumn()),
    },
    { indexes: [index('history_of_document', ['document_id', 'position'])] },
  )
