import type { Sequelize } from 'sequelize'
import { isSlug } from '../../../shared/college/slugRule.ts'
import {
  define,
  flag,
  index,
  integer,
  isKnown,
  isNo,
  isUnknown,
  key,
  oneOf,
  optional,
  ownedBy,
  text,
  valid,
} from './columns.ts'

const STATUSES = ['draft', 'published'] as const

/** The columns of a college that lists, matching and searches read; its record is the JSON of `doc`. */
export interface CollegeAttributes {
  id: string
  number: number
  slug: string
  status: (typeof STATUSES)[number]
  tag: string
  name: string
  location: string
  code: string | null
  aicteId: string | null
  city: string | null
  state: string | null
  type: string
  category: string
  mainStream: string | null
  courseCount: number
  nameKey: string
  locationKey: string
  typeKey: string
  codeKey: string | null
  aicteKey: string | null
  placeKey: string
  searchText: string
  doc: string
  card: string | null
  createdAt: number
  updatedAt: number
  updatedBy: string
  deletedAt: number | null
  reviewCount: number
  reviewHalves: number
  upkeep: string | null
  linksDueAt: number
  brokenLinks: string | null
}

const ORDERS = ['name_key', 'location_key', 'type_key', 'created_at', 'updated_at']

/** A page of the list is read from an index alone; SQLite and PostgreSQL ask for it in different ways (migrations 0001, 0038). */
const pages = {
  sqlite: [
    ...ORDERS.map((order) => index(`colleges_by_${order}`, ['deleted_at', order, 'id'])),
    ...ORDERS.map((order) => index(`colleges_by_status_${order}`, ['status', 'deleted_at', order, 'id'])),
    index('colleges_by_status', ['deleted_at', 'status', 'id']),
    index('colleges_counted', ['number', 'deleted_at', 'status', 'id']),
    index('colleges_lines', [
      'id',
      'number',
      'name',
      'code',
      'location',
      'city',
      'state',
      'type',
      'category',
      'status',
      'slug',
      'tag',
      'created_at',
      'updated_at',
      'updated_by',
      'deleted_at',
      'course_count',
      'upkeep',
      'search_text',
      'broken_links',
      'name_key',
      'location_key',
      'type_key',
    ]),
  ],
  postgres: [
    ...ORDERS.map((order) => index(`colleges_by_${order}`, [order, 'id'], isUnknown('deleted_at'))),
    ...ORDERS.map((order) => index(`colleges_by_status_${order}`, ['status', order, 'id'], isUnknown('deleted_at'))),
    index('colleges_by_status', ['status', 'id'], isUnknown('deleted_at')),
    index('colleges_trashed', ['deleted_at', 'id'], isKnown('deleted_at')),
  ],
}

/** The columns of a college, for its table and for the one in which an import prepares them. */
export const collegeAttributes = () => ({
  id: key(text()),
  number: integer({ unique: true }),
  slug: text(),
  status: oneOf(STATUSES),
  tag: text(),
  name: text(),
  location: text(),
  code: optional(text()),
  aicteId: optional(text({ field: 'aicte_id' })),
  city: optional(text()),
  state: optional(text()),
  type: text(),
  category: text(),
  mainStream: optional(text({ field: 'main_stream' })),
  courseCount: integer({ field: 'course_count' }),
  nameKey: text({ field: 'name_key' }),
  locationKey: text({ field: 'location_key' }),
  typeKey: text({ field: 'type_key' }),
  codeKey: optional(text({ field: 'code_key' })),
  aicteKey: optional(text({ field: 'aicte_key' })),
  placeKey: text({ field: 'place_key' }),
  searchText: text({ field: 'search_text' }),
  doc: text(),
  card: optional(text()),
  createdAt: integer({ field: 'created_at' }),
  updatedAt: integer({ field: 'updated_at' }),
  updatedBy: text({ field: 'updated_by' }),
  deletedAt: optional(integer({ field: 'deleted_at' })),
  reviewCount: integer({ field: 'review_count', defaultValue: 0 }),
  reviewHalves: integer({ field: 'review_halves', defaultValue: 0 }),
  upkeep: optional(text()),
  linksDueAt: integer({ field: 'links_due_at', defaultValue: 1 }),
  brokenLinks: optional(text({ field: 'broken_links' })),
})

export const college = (sequelize: Sequelize) =>
  define<CollegeAttributes>(sequelize, 'College', 'colleges', collegeAttributes(), {
    scopes: {
      /** Not in the trash. */
      kept: { where: { deletedAt: null } },
      published: { where: { deletedAt: null, status: 'published' } },
    },
    indexes: [
      ...pages[sequelize.getDialect() as keyof typeof pages],
      index('colleges_public', ['number'], isKnown('card')),
      index('colleges_by_code', ['code_key'], isKnown('code_key')),
      index('colleges_by_aicte', ['aicte_key'], isKnown('aicte_key')),
      index('colleges_by_place', ['place_key']),
      index('colleges_unreckoned', ['number'], isUnknown('upkeep')),
      index('colleges_by_link_check', ['links_due_at', 'id'], isUnknown('deleted_at')),
    ],
  })

/** A slug of a college, its present one or a former one that leads there. One unique key holds both. */
export interface SlugAttributes {
  slug: string
  college: string
  isPresent: boolean
}
export const slug = (sequelize: Sequelize) =>
  define<SlugAttributes>(
    sequelize,
    'Slug',
    'slugs',
    {
      slug: key(valid(isSlug, 'slug')),
      college: ownedBy('colleges', 'college_id'),
      isPresent: flag('isPresent', { field: 'present' }),
    },
    {
      scopes: { former: { where: isNo('isPresent') } },
      indexes: [index('slugs_of_college', ['college_id']), index('slugs_former', ['present', 'slug'], { present: 0 })],
    },
  )

/** What was done to a college, in order; append-only. */
export interface HistoryAttributes {
  position: number
  college: string
  at: number
  act: string
  authorKind: string
  authorId: string | null
  authorName: string
  device: string | null
  importId: string | null
  changes: string
  reason: string | null
}
export const history = (sequelize: Sequelize) =>
  define<HistoryAttributes>(
    sequelize,
    'History',
    'history',
    {
      position: key(integer({ autoIncrement: true })),
      college: ownedBy('colleges', 'college_id'),
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
    {
      indexes: [
        index('history_of_college', ['college_id', 'position']),
        index('history_by_time', ['at'], isUnknown('import_id')),
      ],
    },
  )

/** Counters that every writer of their kind holds: the last number given out, how many there are. */
export interface TotalAttributes {
  kind: string
  value: number
}
export const total = (sequelize: Sequelize) =>
  define<TotalAttributes>(sequelize, 'Total', 'totals', { kind: key(text()), value: integer() })
