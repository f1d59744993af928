import type { Card } from '../../../shared/catalogue/card.ts'
import { cardOf } from '../../../shared/catalogue/cardOf.ts'
import { furtherWords, searchedIn, searchTextOf } from '../../../shared/catalogue/searchText.ts'
import { streamsOf } from '../../../shared/catalogue/streams.ts'
import { type Closing, withPublished } from '../../../shared/college/closing.ts'
import { type DataQuality, upkeepOf } from '../../../shared/college/dataQuality.ts'
import type { College, CollegeRecord, CollegeStatus } from '../../../shared/college/college.ts'
import type { StaffCard } from '../../../shared/protocol/pull.ts'
import { fold } from '../../../shared/record/fold.ts'
import { bulk } from '../hot/bulk.ts'
import type { CollegeAttributes } from '../models/college.ts'
import type { CollegeRow } from '../ports/colleges.ts'
import { ratingOf } from './rating.ts'

/** The columns that `rowOf` fills: named in statements that move whole rows from table to table. */
export const COLLEGE_COLUMNS = [
  'id',
  'number',
  'slug',
  'status',
  'tag',
  'name',
  'location',
  'code',
  'aicte_id',
  'city',
  'state',
  'type',
  'category',
  'main_stream',
  'course_count',
  'name_key',
  'location_key',
  'type_key',
  'code_key',
  'aicte_key',
  'place_key',
  'search_text',
  'doc',
  'card',
  'created_at',
  'updated_at',
  'updated_by',
  'deleted_at',
  'upkeep',
] as const
/**
 * What a record holds, and nothing by which a list orders it or a search finds it: most edits write these columns
 * alone.
 */
export const CONTENT_COLUMNS = [
  'id',
  'tag',
  'course_count',
  'doc',
  'card',
  'main_stream',
  'updated_at',
  'updated_by',
  'upkeep',
] as const
type NumberColumn = 'number' | 'course_count' | 'created_at' | 'updated_at' | 'deleted_at'
type Columns<Names extends string> = { [Name in Names]: (Name extends NumberColumn ? number : string) | null }
export type StoredCollege = Columns<(typeof COLLEGE_COLUMNS)[number]>
type StoredContents = Columns<(typeof CONTENT_COLUMNS)[number]>
export const collegesTable = bulk<StoredCollege>('College', COLLEGE_COLUMNS)
export const contentsTable = bulk<StoredContents>('College', CONTENT_COLUMNS)

/** Sorts after every letter of every script, bytewise: what is not known stands last. */
const LAST = '\u{10FFFF}'
const sortKey = (text: string | undefined): string => fold(text ?? '') || LAST
const matchKey = (text: string | undefined): string | null => fold(text ?? '') || null
/** Same folded name in the same folded place: the same college, as far as a machine may guess. */
export const placeKey = (name: string, place: string | undefined): string => fold(name) + '|' + fold(place ?? '')

/**
 * What a card shows beside its record, kept in the row by whoever writes it and never by whoever writes the college:
 * what published reviews say, and what the published closing ranks of its institutes come to (JSON of `Closing[]`).
 */
export interface CardFacts {
  review_count: number
  review_halves: number
  closings: string | null
}
/** Of a row of the model. */
export const cardFactsOf = ({
  reviewCount,
  reviewHalves,
  closings,
}: Pick<CollegeAttributes, 'reviewCount' | 'reviewHalves' | 'closings'>): CardFacts => ({
  review_count: reviewCount,
  review_halves: reviewHalves,
  closings,
})
export const NO_CARD_FACTS: CardFacts = { review_count: 0, review_halves: 0, closings: null }

/** The card of a record, made once: a write asks for it before and after, for the search text and for the catalogue. */
const cards = new WeakMap<CollegeRecord, Card>()
function cardMadeOf(record: CollegeRecord): Card {
  let card = cards.get(record)
  if (!card) cards.set(record, (card = cardOf(record)))
  return card
}

/**
 * What a staff search looks in, of a draft too: the public search's own texts, and the identifiers that only staff
 * know.
 */
export const collegeSearchText = (record: CollegeRecord): string =>
  searchTextOf(searchedIn(cardMadeOf(record)), [
    ...(record.college.code === undefined ? [] : [record.college.code]),
    record.slug,
  ])

/** The row of a record: its document, and every column that lists, matching and search read instead of opening it. */
export function rowOf(record: CollegeRecord, by: string, facts: CardFacts, deletedAt?: number): StoredCollege {
  const { college } = record
  const text = (value: string | undefined): string | null => value ?? null
  return {
    number: record.number,
    slug: record.slug,
    status: record.status,
    name: college.name,
    location: college.location,
    code: text(college.code),
    aicte_id: text(college.aicteId),
    city: text(college.city),
    state: text(college.state),
    type: JSON.stringify(college.type),
    category: JSON.stringify(college.category),
    name_key: sortKey(college.name),
    location_key: sortKey(college.location || college.city),
    type_key: sortKey(college.type[0] ?? college.category[0]),
    code_key: matchKey(college.code),
    aicte_key: matchKey(college.aicteId),
    place_key: placeKey(college.name, college.city ?? college.location),
    search_text: collegeSearchText(record),
    created_at: record.createdAt,
    deleted_at: deletedAt ?? null,
    ...contentsOf(record, by, facts, deletedAt),
  }
}

/** The columns of a record that `isFoundAlike` says nothing of. */
export function contentsOf(record: CollegeRecord, by: string, facts: CardFacts, deletedAt?: number): StoredContents {
  const { id, tag, college, kept, updatedAt } = record
  return {
    id,
    tag,
    course_count: college.courses.length,
    // Lists and groups are kept even when empty: a document reads back as the very shape it was written from.
    doc: JSON.stringify({ college, kept }),
    ...derivedOf(record, facts, deletedAt),
    updated_at: updatedAt,
    updated_by: by,
    upkeep: JSON.stringify(upkeepOf(college)),
  }
}

/** Do lists and searches find both alike, so that only the contents are to be written? */
export function isFoundAlike({
  before,
  after,
  was,
  is,
}: {
  before: CollegeRecord
  after: CollegeRecord
  was?: number
  is?: number
}): boolean {
  const [a, b] = [before.college, after.college]
  return (
    was === is &&
    before.slug === after.slug &&
    before.status === after.status &&
    before.createdAt === after.createdAt &&
    a.name === b.name &&
    a.location === b.location &&
    a.code === b.code &&
    a.aicteId === b.aicteId &&
    a.city === b.city &&
    a.state === b.state &&
    JSON.stringify([a.type, a.category]) === JSON.stringify([b.type, b.category]) &&
    collegeSearchText(before) === collegeSearchText(after)
  )
}

const closingsBeside = ({ closings = [] }: Card, published: string | null): Pick<Card, 'closings'> =>
  published === null ? {} : { closings: withPublished(closings, JSON.parse(published) as Closing[]) }

/** What of a row follows from the record by rules that may change from one program to the next. */
export function derivedOf(
  record: CollegeRecord,
  facts: CardFacts,
  deletedAt?: number,
): { card: string | null; main_stream: string | null } {
  const card =
    deletedAt === undefined && record.status === 'published'
      ? {
          ...cardMadeOf(record),
          ...closingsBeside(cardMadeOf(record), facts.closings),
          ...ratingOf(facts.review_count, facts.review_halves),
        }
      : undefined
  return {
    main_stream: (card?.streams ?? streamsOf(record.college))[0] ?? null,
    // As it is: the canonical text leaves empty lists out, and a card is read back with all of its lists.
    card: card === undefined ? null : JSON.stringify(card),
  }
}

/** What opening a record reads. */
export const RECORD_COLUMNS = 'id, number, slug, status, tag, created_at, updated_at, doc'
export type RecordColumns = Pick<
  StoredCollege,
  'id' | 'number' | 'slug' | 'status' | 'tag' | 'created_at' | 'updated_at' | 'doc'
>
/** The attributes of the model that a record is made of. */
export const RECORD_ATTRIBUTES = ['id', 'number', 'slug', 'status', 'tag', 'createdAt', 'updatedAt', 'doc'] as const
/** The record in a row of the model that was read with these. @throws SyntaxError where its document is damaged */
export const recordOfModel = ({
  createdAt,
  updatedAt,
  ...row
}: Pick<CollegeAttributes, (typeof RECORD_ATTRIBUTES)[number]>): CollegeRecord =>
  recordOf({ ...row, created_at: createdAt, updated_at: updatedAt })

export function recordOf(row: RecordColumns): CollegeRecord {
  const { college, kept } = JSON.parse(row.doc!) as { college: College; kept: Record<string, unknown> }
  return {
    id: row.id!,
    number: row.number!,
    slug: row.slug!,
    status: row.status as CollegeStatus,
    tag: row.tag!,
    createdAt: row.created_at!,
    updatedAt: row.updated_at!,
    college,
    kept,
  }
}

/** What a line of the staff list reads. */
export const LINE_COLUMNS =
  'id, number, name, code, location, city, state, type, category, status, slug, tag, created_at, updated_at, updated_by, deleted_at, course_count, upkeep, broken_links'
/**
 * What a device pulls of a college: what it is searched by besides, and of a record with broken links its document,
 * which may name them no more.
 */
export const PULLED_COLUMNS =
  LINE_COLUMNS + ', search_text, CASE WHEN broken_links IS NULL THEN NULL ELSE doc END AS doc'
export type StoredLine = StoredCollege & { broken_links: string | null }
export const listRowOf = (row: Omit<StoredLine, 'search_text'>): CollegeRow => ({
  id: row.id!,
  number: row.number!,
  name: row.name!,
  ...knownColumn('code', row.code),
  location: row.location!,
  ...knownColumn('city', row.city),
  ...knownColumn('state', row.state),
  type: JSON.parse(row.type!) as string[],
  category: JSON.parse(row.category!) as string[],
  status: row.status as CollegeStatus,
  slug: row.slug!,
  tag: row.tag!,
  createdAt: row.created_at!,
  updatedAt: row.updated_at!,
  // Nothing writes to a college in the trash: whoever wrote last put it there.
  ...(row.deleted_at !== null && { deletedAt: row.deleted_at!, deletedBy: row.updated_by! }),
  courseCount: row.course_count!,
  ...(row.upkeep !== null && { upkeep: JSON.parse(row.upkeep!) as DataQuality }),
  ...brokenIn(row),
})

/** The line as a device keeps it, which searches by itself. The words cost more than the rest of the line. */
export function pulledRowOf(row: StoredLine): CollegeRow & Pick<StaffCard, 'searchWords'> {
  const line = listRowOf(row)
  const searchWords = furtherWords(row.search_text!, line)
  return searchWords === '' ? line : { ...line, searchWords }
}

function brokenIn({ broken_links, doc }: Pick<StoredLine, 'broken_links' | 'doc'>): { brokenLinks?: string[] } {
  const named =
    broken_links === null
      ? []
      : (JSON.parse(broken_links) as string[]).filter((address) => doc?.includes(JSON.stringify(address)))
  return named.length > 0 ? { brokenLinks: named } : {}
}

/** A column that holds nothing is a key that is not there. */
export const knownColumn = <K extends string, V>(key: K, value: V | null): { [P in K]?: V } =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: V }
