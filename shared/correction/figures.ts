import { collegeFields } from '../college/fields.ts'
import { findPlace, valueAt } from '../merge/place.ts'
import { isBlank } from '../record/canonical.ts'
import type { Field, Fields } from '../record/field.ts'

/** A figure a reader may say something of. `isPart`: it has figures of its own. */
export interface ReportableFigure {
  path: string
  /** Labels of the declaration, from the outside in. */
  labels: string[]
  /** What an item is called, where the figure is one of a list. */
  name?: string
  /** The value as text; blank for a part. */
  shown: string
  isPart?: true
}

/** The part of a record that is about the college as a whole: its own fields and those of a few groups. */
export const OVERVIEW = 'about'
const OF_OVERVIEW = ['contactDetails', 'currentRank'] as const

/** Kinds with one short value; a long text is spoken of as a part. */
const SHORT_KINDS = new Set<Field['kind']>([
  'line',
  'amount',
  'integer',
  'decimal',
  'year',
  'rank',
  'date',
  'time',
  'url',
  'email',
  'phone',
  'choice',
  'words',
])
/** Does the field hold one short value, which is shown as text? */
export const isShortFigure = ({ kind }: Pick<Field, 'kind'>): boolean => SHORT_KINDS.has(kind)

/** Longer lists are not chosen from: their reader opens the entry itself, or says which one in words. */
const MOST = 300

/**
 * What is published under a part of a college, for a reader to choose from: the entries of a list, or the figures of
 * an entry or a group. Blank figures are left out. @param college its public record @param part a path of an edit
 */
export function figuresIn(college: object, part: string): ReportableFigure[] {
  if (part === OVERVIEW)
    return [...leaves(collegeFields, college, '', []), ...OF_OVERVIEW.flatMap((name) => figuresIn(college, name))]
  const place = findPlace(collegeFields, part)
  if (!place) return []
  const { value } = valueAt(college, place)
  if (place.at === 'item') return leaves(place.list.fields, value, `${part}/`, [])
  const { field } = place
  if (field.kind === 'group') return leaves(field.fields, value, `${part}/`, [field.label])
  if (field.kind !== 'list' || !Array.isArray(value)) return []
  return (value as Array<{ id: string }>).slice(0, MOST).map((item) => ({
    path: `${part}/${item.id}`,
    labels: [field.label],
    name: titleOf(field.fields, item),
    shown: '',
    isPart: true,
  }))
}

function leaves(fields: Fields, holder: unknown, at: string, labels: string[]): ReportableFigure[] {
  const values = (holder ?? {}) as Record<string, unknown>
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (field.kind === 'group' && at !== '')
      return leaves(field.fields, value, `${at}${name}/`, [...labels, field.label])
    if (!isShortFigure(field) || field.isPublic === false || isBlank(value)) return []
    return [{ path: at + name, labels: [...labels, field.label], shown: textOfValue(value) }]
  })
}

/** An entry by its required words: "NIRF, 2025". */
export const titleOf = (fields: Fields, item: object): string =>
  Object.entries(fields)
    .filter(([, { required }]) => required)
    .map(([name]) => textOfValue((item as Record<string, unknown>)[name]))
    .filter((text) => text !== '')
    .join(', ')

/** A short value in words: words of a list with commas; blank where there is none. */
export const textOfValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
