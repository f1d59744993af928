import { collegeFields } from '../college/fields.ts'
import type { College } from '../college/college.ts'
import type { Fields, Item, ListField } from '../record/field.ts'
import { fold } from '../record/fold.ts'
import { withOrderKeys } from '../record/order.ts'

/**
 * What makes two items of a list the same thing, where the required fields alone do not tell: the fields by which
 * people tell them apart. Keyed by the noun of the list.
 */
const NATURAL: Record<string, readonly string[]> = {
  course: ['name', 'level', 'specialization', 'subCategory'],
  ranking: ['agency', 'year', 'category'],
  quota: ['quotaType', 'category', 'gender', 'exam', 'year', 'round'],
  cutoff: ['program', 'quotaType', 'category', 'gender', 'exam', 'year', 'round', 'unit'],
  'seat row': ['course', 'quota', 'category', 'gender', 'year'],
  video: ['url'],
  update: ['title', 'date'],
  source: ['figure', 'source'],
}

/**
 * A college with what a row of a file says laid over it. What the row does not say stays; a blank says nothing. Lists
 * are joined, never cut: an item that is there already keeps its id and its place and takes the row's fields, the
 * others stay, new ones follow.
 * @param ids called for each item that comes without an id
 */
export const applyRow = (before: College, given: Partial<College>, ids: () => string): College =>
  laid(collegeFields, before, given, { ids, over: true }) as College

/**
 * A second row about the same college: what the first one said stands, only gaps are filled, words and lists are
 * joined.
 */
export const joinRow = (first: Partial<College>, second: Partial<College>): Partial<College> =>
  laid(collegeFields, first, second, { ids: () => '', over: false }) as Partial<College>

type Values = Record<string, unknown>
interface Way {
  ids: () => string
  /** May what is given replace what is there? */ over: boolean
}

function laid(declared: Fields, before: object, given: object, way: Way): Values {
  const after: Values = { ...before }
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (field === undefined || isBlank(value)) continue
    if (field.kind === 'group') after[name] = laid(field.fields, (after[name] ?? {}) as object, value as object, way)
    else if (field.kind === 'list') after[name] = joined(field, (after[name] ?? []) as Item[], value as Item[], way)
    else if (way.over || isBlank(after[name])) after[name] = value
    else if (field.kind === 'words') after[name] = [...new Set([...(after[name] as string[]), ...(value as string[])])]
  }
  return after
}

/**
 * A college without what the blank cells of a row stand for. What another cell of the row says of the same field stays.
 */
export function clearBlanks(
  college: College,
  { blanks, college: given }: { blanks: ReadonlyArray<readonly string[]>; college: Partial<College> },
): College {
  const after: Values = { ...college }
  for (const path of blanks) {
    const [name = '', inner] = path
    if (Object.hasOwn(given, name) && inner === undefined) continue
    const field = Object.hasOwn(collegeFields, name) ? (collegeFields as Fields)[name]! : undefined
    if (field?.kind === 'group' && inner !== undefined) {
      if (!isBlank((given as Record<string, Values | undefined>)[name]?.[inner])) continue
      after[name] = without(after[name] as Values, inner, field.fields[inner])
    } else if (field !== undefined && field.kind !== 'list' && field.kind !== 'group')
      Object.assign(after, { [name]: undefined }, field.kind === 'words' && { [name]: [] })
    if (after[name] === undefined) delete after[name]
  }
  return after as College
}
const without = (values: Values, name: string, field: Fields[string] | undefined): Values => {
  const { [name]: _gone, ...rest } = values
  return field?.kind === 'words' ? { ...rest, [name]: [] } : rest
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function joined(field: ListField, present: readonly Item[], given: readonly Item[], way: Way): Item[] {
  const partners = pairs(field, present, given)
  const after = [...present]
  given.forEach((item, at) => {
    const partner = partners[at]
    const { id, order: _order, ...own } = item
    if (partner !== undefined) after[partner] = laid(field.fields, after[partner]!, own, way) as unknown as Item
    else
      after.push(
        laid(field.fields, { ...own, ...laidAnew(field), id: id || way.ids(), order: '' }, own, way) as unknown as Item,
      )
  })
  return withOrderKeys(after)
}

/** A new item's own lists are laid anew, so that their items get ids too. */
const laidAnew = (field: ListField): Values =>
  Object.fromEntries(
    Object.entries(field.fields)
      .filter(([, { kind }]) => kind === 'list')
      .map(([name]) => [name, []]),
  )

/**
 * For each given item the place of the present one that is the same thing. Those that agree in every telling field go
 * first, then those that merely leave some unsaid.
 */
function pairs(field: ListField, present: readonly Item[], given: readonly Item[]): Array<number | undefined> {
  const telling =
    NATURAL[field.noun] ??
    Object.keys(field.fields)
      .filter((name) => field.fields[name]!.required)
      .slice(0, 2)
  const keysOf = (item: Item): string[] => telling.map((name) => fold(String((item as unknown as Values)[name] ?? '')))
  const free = new Map<string, Array<{ at: number; keys: string[] }>>()
  present.forEach((item, at) => {
    const keys = keysOf(item)
    free.set(keys[0] ?? '', [...(free.get(keys[0] ?? '') ?? []), { at, keys }])
  })
  const partners: Array<number | undefined> = given.map(() => undefined)
  for (const exact of [true, false]) {
    given.forEach((item, at) => {
      if (partners[at] !== undefined) return
      const keys = keysOf(item)
      const candidates = free.get(keys[0] ?? '') ?? []
      const found = candidates.findIndex((one) =>
        one.keys.every((key, n) => key === keys[n] || (!exact && keys[n] === '')),
      )
      if (found !== -1) partners[at] = candidates.splice(found, 1)[0]!.at
    })
  }
  return partners
}
