import type { Sequelize } from 'sequelize'
import { isSlug } from '../../../shared/college/slugRule.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../../shared/document/document.ts'
import type { HistoryEntry } from '../ports/colleges.ts'
import type { DocumentRecord } from '../ports/documents.ts'
import { define, flag, index, integer, isKnown, json, key, oneOf, optional, ownedBy, text, valid } from './columns.ts'

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
      id: key(text()),
      kind: oneOf(DOCUMENT_KINDS),
      slug: text(),
      status: oneOf(['draft', 'published']),
      tag: text(),
      name: text(),
      nameKey: text({ field: 'name_key' }),
      doc: json('doc'),
      kept: json('kept'),
      createdAt: integer({ field: 'created_at' }),
      updatedAt: integer({ field: 'updated_at' }),
      updatedBy: text({ field: 'updated_by' }),
      deletedAt: optional(integer({ field: 'deleted_at' })),
    },
    {
      scopes: { kept: { where: { deletedAt: null } } },
      indexes: [
        index('documents_by_name', ['kind', 'name_key', 'id']),
        index('documents_trashed', ['deleted_at', 'id'], isKnown('deleted_at')),
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
    kind: key(oneOf(DOCUMENT_KINDS)),
    slug: key(valid(isSlug, 'slug')),
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
      position: key(integer({ autoIncrement: true })),
      document: ownedBy('documents', 'document_id'),
      at: integer(),
      act: text(),
      authorKind: text({ field: 'author_kind' }),
      authorId: optional(text({ field: 'author_id' })),
      authorName: text({ field: 'author_name' }),
      device: optional(text()),
      importId: optional(text({ field: 'import_id' })),
      changes: text(),
      reason: optional(text()),
    },
    { indexes: [index('history_of_document', ['document_id', 'position'])] },
  )
