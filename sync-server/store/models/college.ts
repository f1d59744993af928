import type { Sequelize } from 'sequelize'
import { isSlug } from '../../../shared/college/slugRule.ts'
import {
  define,
  flag,
  index,
  integerColumn,
  isNotNull,
  isNo,
  isUnknown,
  keyColumn,
  oneOf,
  optional,
  ownedBy,
  textColumn,
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
  closings: string | null
  upkeep: string | null
  linksDueAt: number
  brokenLinks: string | null
}

const ORDERS = ['name_key', 'location_key', 'type_key', 'created_at', 'updated_at']

/**
 * A page of the list is read from an index alone; SQLite and PostgreSQL ask for it in different ways (migrations 0001,
 * 0038).
 */
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
    index('colleges_trashed', ['deleted_at', 'id'], isNotNull('deleted_at')),
  ],
}

/** The columns of a college, for its table and for the one in which an import prepares them. */
export const collegeAttributes = () => ({
  id: keyColumn(textColumn()),
  number: integerColumn({ unique: true }),
  slug: textColumn(),
  status: oneOf(STATUSES),
  tag: textColumn(),
  name: textColumn(),
  location: textColumn(),
  code: optional(textColumn()),
  aicteId: optional(textColumn({ field: 'aicte_id' })),
  city: optional(textColumn()),
  state: optional(textColumn()),
  type: textColumn(),
  category: textColumn(),
  mainStream: optional(textColumn({ field: 'main_stream' })),
  courseCount: integerColumn({ field: 'course_count' }),
  nameKey: textColumn({ field: 'name_key' }),
  locationKey: textColumn({ field: 'location_key' }),
  typeKey: textColumn({ field: 'type_key' }),
  codeKey: optional(textColumn({ field: 'code_key' })),
  aicteKey: optional(textColumn({ field: 'aicte_key' })),
  placeKey: textColumn({ field: 'place_key' }),
  searchText: textColumn({ field: 'search_text' }),
  doc: textColumn(),
  card: optional(textColumn()),
  createdAt: integerColumn({ field: 'created_at' }),
  updatedAt: integerColumn({ field: 'updated_at' }),
  updatedBy: textColumn({ field: 'updated_by' }),
  deletedAt: optional(integerColumn({ field: 'deleted_at' })),
  reviewCount: integerColumn({ field: 'review_count', defaultValue: 0 }),
  reviewHalves: integerColumn({ field: 'review_halves', defaultValue: 0 }),
  closings: optional(textColumn()),
  upkeep: optional(textColumn()),
  linksDueAt: integerColumn({ field: 'links_due_at', defaultValue: 1 }),
  brokenLinks: optional(textColumn({ field: 'broken_links' })),
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
      index('colleges_public', ['number'], isNotNull('card')),
      index('colleges_by_code', ['code_key'], isNotNull('code_key')),
      index('colleges_by_aicte', ['aicte_key'], isNotNull('aicte_key')),
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
      slug: keyColumn(valid(isSlug, 'slug')),
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
      position: keyColumn(integerColumn({ autoIncrement: true })),
      college: ownedBy('colleges', 'college_id'),
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
    {
      indexes: [
        index('history_of_college', ['college_id', 'position']),
        index('history_by_time', ['at'], isUnknown('import_id')),
      ],
    },
  )

/** What is counted of colleges. */
export type TotalKind = 'draft' | 'published' | 'trashed' | 'courses'

/** Counters that every writer of their kind holds: the last number given out, how many there are. */
export interface TotalAttributes {
  kind: TotalKind | 'number' | 'enquiry'
  value: number
}
export const total = (sequelize: Sequelize) =>
  define<TotalAttributes>(sequelize, 'Total', 'totals', { kind: keyColumn(textColumn()), value: integerColumn() })
