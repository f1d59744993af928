import type { Sequelize } from 'sequelize'
import type { Author } from '../ports/author.ts'
import { define, index, integer, isKnown, json, key, optional, text } from './columns.ts'

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
      position: key(integer({ autoIncrement: true })),
      at: integer(),
      act: text(),
      kind: text(),
      record: optional(text()),
      before: optional(json('before')),
      after: optional(json('after')),
      reason: optional(text()),
      authorKind: text({ field: 'author_kind' }),
      authorId: optional(text({ field: 'author_id' })),
      authorName: text({ field: 'author_name' }),
      device: optional(text()),
      address: optional(text()),
      requestId: text({ field: 'request_id' }),
    },
    {
      indexes: [
        index('audit_by_time', ['at', 'position']),
        index('audit_of_record', ['kind', 'record', 'at', 'position']),
        index('audit_of_author', ['author_id', 'at', 'position']),
        index('audit_of_authors', ['author_kind', 'at', 'position']),
        index('audit_of_kind', ['kind', 'act', 'at', 'position']),
        index('audit_addresses', ['at'], isKnown('address')),
      ],
    },
  )
