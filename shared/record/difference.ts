import { isSame } from './canonical.ts'
import type { Fields, Item, ListField, Shape } from './field.ts'

/**
 * One field's change. Paths as on the wire: "name", "contactDetails/phone", "courses/<itemId>/fee".
 * A whole item that came or went stands at "courses/<itemId>" with only `after` or only `before`; an item that moved at
 * "courses/<itemId>/order" with its two keys. Words stand whole; `wordsBetween` tells which were added and dropped.
 */
export interface Difference {
  path: string
  before?: unknown
  after?: unknown
}

/**
 * What changed from one state of a record to another, in the order of the declaration; [] when a person could see no
 * difference.
 */
export function changesBetween<const F extends Fields>(fields: F, before: Shape<F>, after: Shape<F>): Difference[] {
  const found: Difference[] = []
  compareGroups(fields, before, after, '', found)
  return found
}

type Values = Record<string, unknown>

function compareGroups(
  fields: Fields,
  before: Values | undefined,
  after: Values | undefined,
  path: string,
  found: Difference[],
): void {
  for (const [name, field] of Object.entries(fields)) {
    const [old, now] = [before?.[name], after?.[name]]
    if (old === now) continue
    const at = path === '' ? name : `${path}/${name}`
    if (field.kind === 'group')
      compareGroups(field.fields, old as Values | undefined, now as Values | undefined, at, found)
    else if (field.kind === 'list') compareLists(field, (old ?? []) as Item[], (now ?? []) as Item[], at, found)
    else if (!isSame(old, now)) found.push(differing(at, old, now))
  }
}

function compareLists(field: ListField, before: Item[], after: Item[], path: string, found: Difference[]): void {
  const old = new Map(before.map((item) => [item.id, item]))
  const now = new Map(after.map((item) => [item.id, item]))
  for (const item of before) {
    if (!now.has(item.id)) found.push({ path: `${path}/${item.id}`, before: item })
  }
  for (const item of after) {
    const was = old.get(item.id)
    if (was === undefined) found.push({ path: `${path}/${item.id}`, after: item })
    else if (was !== item) {
      compareGroups(field.fields, was as unknown as Values, item as unknown as Values, `${path}/${item.id}`, found)
      if (was.order !== item.order)
        found.push({ path: `${path}/${item.id}/order`, before: was.order, after: item.order })
    }
  }
}

/** A blank side is left out, as in history and on the wire. */
const differing = (path: string, before: unknown, after: unknown): Difference => ({
  path,
  ...(isSame(before, undefined) ? {} : { before }),
  ...(isSame(after, undefined) ? {} : { after }),
})

/** Which words of a set came and which went; their order is no change. */
export function wordsBetween(
  before: readonly string[] = [],
  after: readonly string[] = [],
): { add: string[]; drop: string[] } {
  return { add: after.filter((word) => !before.includes(word)), drop: before.filter((word) => !after.includes(word)) }
}
