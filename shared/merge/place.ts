import type { Field, Fields, Item, ListField } from '../record/field.ts'

/** What a path points at: a declared field, or an item of a declared list. */
export type Place =
  { at: 'field'; field: Field; steps: Step[] } | { at: 'item'; list: ListField; id: string; steps: Step[] }
type Step = { key: string } | { item: string }
type Holder = Record<string, unknown>

/** Finds a path among the declarations, or answers undefined: a path that nothing declares is never written to. */
export function findPlace(fields: Fields, path: string): Place | undefined {
  const names = path.split('/')
  const steps: Step[] = []
  let among = fields
  for (let at = 0; at < names.length; at++) {
    const name = names[at]!
    if (!Object.hasOwn(among, name)) return undefined
    const field = among[name]!
    steps.push({ key: name })
    if (at === names.length - 1) return { at: 'field', field, steps }
    if (field.kind === 'group') {
      among = field.fields
      continue
    }
    if (field.kind !== 'list') return undefined
    const id = names[++at]!
    if (id === '') return undefined
    steps.push({ item: id })
    if (at === names.length - 1) return { at: 'item', list: field, id, steps }
    among = field.fields
  }
  return undefined
}

/** The value at a place. `missing` is the path of the item on the way that is not there (any more). */
export function valueAt(record: object, place: Place): { value: unknown; missing?: string } {
  let value: unknown = record
  const walked: string[] = []
  for (const step of place.steps) {
    if ('key' in step) {
      walked.push(step.key)
      value = (value as Holder | undefined)?.[step.key]
    } else {
      walked.push(step.item)
      value = (value as Item[] | undefined)?.find((item) => item.id === step.item)
      if (value === undefined) return { value: undefined, missing: walked.join('/') }
    }
  }
  return { value }
}

/**
 * The record with another value at a place; everything off the path is shared with the old one. `undefined` clears a
 * field or takes an item out.
 */
export function withValue<R extends object>(record: R, place: Place, value: unknown): R {
  return put(record, place.steps, value) as R
}

function put(holder: unknown, steps: Step[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (!step) return value
  if ('key' in step) {
    const { [step.key]: old, ...others } = (holder ?? {}) as Holder
    const next = put(old, rest, value)
    return next === undefined ? others : { ...others, [step.key]: next }
  }
  const items = (holder ?? []) as Item[]
  const old = items.find((item) => item.id === step.item)
  const next = put(old, rest, value) as Item | undefined
  const others = items.filter((item) => item.id !== step.item)
  return sortItems(next === undefined ? others : [...others, next])
}

/** M4: the order of a list is its keys', then its ids'; both compared by code unit, so every device agrees. */
export function sortItems<I extends Item>(items: I[]): I[] {
  return [...items].sort((a, b) => compare(a.order, b.order) || compare(a.id, b.id))
}
const compare = (a: string, b: string): number => {
  if (a < b) return -1
  if (a > b) return 1
  return 0
}
