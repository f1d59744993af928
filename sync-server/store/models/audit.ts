import type { Sequelize } from 'sequelize'
import type { Author } from '../ports/author.ts'
import { define, index, integerColumn, isNotNull, json, keyColumn, optional, textColumn } from './columns.ts'

/** A line of the audit; append-only but for its network address. */
export interface AuditAttributes {
  position: number
  at: number
  act: string
  kind: string
  record: string | null
  before: unknown
  after: unknown
  reason: string | null
  authorKind: Author['kind']
  authorId: string | null
  authorName: string
  device: string | null
  address: string | null
  requestId: string
}
export const audit = (sequelize: Sequelize) =>
  define<AuditAttributes>(
    sequelize,
    'Audit',
    'audit',
    {
      position: keyColumn(integerColumn({ autoIncrement: true })),
      at: integerColumn(),
      act: textColumn(),
      kind: textColumn(),
      record: optional(textColumn()),
      before: optional(json('before')),
      after: optional(json('after')),
      reason: optional(textColumn()),
      authorKind: textColumn({ field: 'author_kind' }),
      authorId: optional(textColumn({ field: 'author_id' })),
      authorName: textColumn({ field: 'author_name' }),
      device: optional(textColumn()),
      address: optional(textColumn()),
      requestId: textColumn({ field: 'request_id' }),
    },
    {
      indexes: [
        index('audit_by_time', ['at', 'position']),
        index('audit_of_record', ['kind', 'record', 'at', 'position']),
        index('audit_of_author', ['author_id', 'at', 'position']),
        index('audit_of_authors', ['author_kind', 'at', 'position']),
        index('audit_of_kind', ['kind', 'act', 'at', 'position']),
        index('audit_addresses', ['at'], isNotNull('address')),
      ],
    },
  )
