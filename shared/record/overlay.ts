import { fold } from './fold.ts'
import type { Fields, Item, ListField, Shape } from './field.ts'
import type { ReadResult } from './read.ts'
import { withOrderKeys } from './order.ts'

/**
 * A record with what a reading gave laid over it: fields left out are left alone, a field given blank is cleared,
 * inside a group only the given fields move, a list is replaced. Items that came without an id keep the id of the
 * present item of the same name, so sending a whole list again changes what differs and not everything. `ids` makes the
 * rest.
 */
export function overlay<const F extends Fields>(
  fields: F,
  base: Shape<F>,
  reading: Pick<ReadResult<F>, 'value' | 'given'>,
  ids: () => string,
): Shape<F> {
  const after: Record<string, unknown> = { ...base }
  const given = reading.value as Record<string, unknown>
  for (const path of reading.given) {
    const [name = '', ...inner] = path.split('/')
    const field = fields[name]
    if (!field) continue
    if (field.kind === 'group')
      after[name] = laid(
        field.fields,
        (after[name] ?? {}) as Record<string, unknown>,
        given[name] as Record<string, unknown>,
        inner,
        ids,
      )
    else place(after, name, field, given[name], ids)
  }
  return after as Shape<F>
}

function laid(
  fields: Fields,
  base: Record<string, unknown>,
  given: Record<string, unknown>,
  [name = '', ...inner]: string[],
  ids: () => string,
): Record<string, unknown> {
  const after = { ...base }
  const field = fields[name]
  if (!field) return after
  if (field.kind === 'group')
    after[name] = laid(
      field.fields,
      (after[name] ?? {}) as Record<string, unknown>,
      given[name] as Record<string, unknown>,
      inner,
      ids,
    )
  else place(after, name, field, given[name], ids)
  return after
}

function place(
  after: Record<string, unknown>,
  name: string,
  field: Fields[string],
  value: unknown,
  ids: () => string,
): void {
  if (field.kind === 'list') after[name] = adoptIds(field, (after[name] ?? []) as Item[], value as Item[], ids)
  else if (value === undefined) delete after[name]
  else after[name] = value
}

/**
 * Items of a list that came from outside, each with an id and a key: its own, those of its namesake among the present
 * items, or new ones.
 */
export function adoptIds(
  field: ListField,
  present: readonly Item[],
  items: readonly Item[],
  ids: () => string,
): Item[] {
  const byId = new Map(present.map((item) => [item.id, item]))
  const before = new Map<Item, Item>()
  const free = new Set(present)
  for (const item of items) {
    const same = item.id === '' ? undefined : byId.get(item.id)
    if (same) pair(item, same)
  }
  // First those that agree in every short field, then those that share only the name: of two "M.A." the changed one
  // gets what is left.
  for (const nameOf of [fullNameOf, shortNameOf]) {
    const named = new Map<string, Item[]>()
    for (const item of free) {
      const name = nameOf(field, item)
      const namesakes = named.get(name)
      if (namesakes) namesakes.push(item)
      else named.set(name, [item])
    }
    for (const item of items) {
      const same = item.id === '' && !before.has(item) ? named.get(nameOf(field, item))?.shift() : undefined
      if (same) pair(item, same)
    }
  }
  function pair(item: Item, same: Item): void {
    before.set(item, same)
    free.delete(same)
  }

  return withOrderKeys(
    items.map((item) => {
      const old = before.get(item)
      const after: Record<string, unknown> & Item = {
        ...item,
        id: item.id || old?.id || ids(),
        order: item.order || old?.order || '',
      }
      for (const [name, inner] of Object.entries(field.fields)) {
        if (inner.kind === 'list') after[name] = adoptIds(inner, itemsOf(old, name), itemsOf(item, name), ids)
      }
      return after
    }),
  )
}

const itemsOf = (item: Item | undefined, name: string): Item[] =>
  (item as unknown as Record<string, Item[] | undefined> | undefined)?.[name] ?? []

const SHORT = new Set(['line', 'choice', 'year', 'rank', 'date', 'time', 'url', 'integer'])
/** Every short thing said of it, folded. */
function fullNameOf(field: ListField, item: Item): string {
  const values = item as unknown as Record<string, unknown>
  return Object.entries(field.fields)
    .map(([name, inner]) => (SHORT.has(inner.kind) ? fold(String(values[name] ?? '')) : ''))
    .join('|')
}
/** What a person would call it: its first required text. */
function shortNameOf(field: ListField, item: Item): string {
  const values = item as unknown as Record<string, unknown>
  const name =
    Object.keys(field.fields).find((key) => field.fields[key]!.required && field.fields[key]!.kind !== 'choice') ??
    Object.keys(field.fields)[0]!
  return fold(String(values[name] ?? ''))
}
