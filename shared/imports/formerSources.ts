import type { College } from '../college/college.ts'
import {
  COMPARED_FIELDS,
  fieldSources,
  isSameSaid,
  pathInWords,
  publisherOf,
  seatsPath,
  sourcesNaming,
  valueAtPath,
} from '../college/fieldSources.ts'
import { fold } from '../record/fold.ts'
import { withOrderKeys } from '../record/order.ts'

type Source = College['sources'][number]
/** Who an import says its figures are from, where a row names no source of its own. */
export type CitedSource = Pick<Source, 'source' | 'checkedOn'>

/** Sources of one record: a table of three hundred courses must not crowd out the others. */
const MOST_SOURCES = 300

/**
 * A college with both sources of each figure that a row says otherwise than the source before it, or says too: the
 * value of the row stands, the former source stays named with what it says. A source that says its own figure anew (a
 * later edition of one table) is one source. Where nobody is known to have said the former value, there is nobody to
 * name.
 * @param given what the row says
 * @param after `before` with the row laid over it
 * @param ids called for each source that is added
 */
export function withFormerSources(
  before: College,
  after: College,
  { given, cited, ids }: { given: Partial<College>; cited?: CitedSource | undefined; ids: () => string },
): College {
  let { sources } = after
  for (const path of pathsIn(given, after)) {
    const [old, now] = [valueAtPath(before, path), valueAtPath(after, path)]
    if (old === undefined || now === undefined) continue
    const own = sourceOfRow(given, path) ?? cited,
      former = fieldSources(before, path).agreeing.filter((one) => !own || publisherOf(one) !== publisherOf(own))
    const isOther = !isSameSaid(path, old, now),
      isCompared = former.length > 0 || before.sources.some(({ field }) => field === path)
    const figure = pathInWords(after, path)
    if (own && isCompared) sources = said(sources, { ...own, figure, field: path, says: now }, ids)
    if (isOther)
      for (const one of former) sources = said(sources, { ...one, figure, field: path, says: one.says ?? old }, ids)
  }
  return sources === after.sources || sources.length > MOST_SOURCES
    ? after
    : { ...after, sources: withOrderKeys(sources) }
}

/** The paths that a row says something of. */
function pathsIn(given: Partial<College>, { courses }: College): string[] {
  const named = new Set((given.courses ?? []).flatMap(({ name, seats }) => (seats === undefined ? [] : fold(name))))
  return [
    ...Object.keys(COMPARED_FIELDS).filter((name) => Object.hasOwn(given, name)),
    ...courses.flatMap(({ id, name }) => (named.has(fold(name)) ? seatsPath(id) : [])),
  ]
}

/** The row's own source of a field; a file that names sources, and none of this field, leaves it unnamed. */
function sourceOfRow({ sources = [] }: Partial<College>, path: string): Omit<Source, 'id' | 'order'> | undefined {
  const found = sources.find(({ field }) => field === path) ?? sourcesNaming(sources, path)[0]
  if (!found) return undefined
  const { id: _id, order: _order, ...own } = found
  return own
}

/** What a publisher says of a field, in place of what it said before. */
function said(
  sources: Source[],
  { figure, source, link, checkedOn, field, says }: Omit<Source, 'id' | 'order'>,
  ids: () => string,
): Source[] {
  const value = {
    figure,
    source,
    ...(link !== undefined && { link }),
    ...(checkedOn !== undefined && { checkedOn }),
    ...(field !== undefined && { field }),
    ...(says !== undefined && { says }),
  }
  const at = sources.findIndex((one) => one.field === field && publisherOf(one) === publisherOf(value))
  if (at === -1) return [...sources, { id: ids(), order: '', ...value }]
  const { id, order } = sources[at]!
  return sources.with(at, { id, order, ...value })
}
