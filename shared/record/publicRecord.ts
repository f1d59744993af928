import type { Field, Fields, Shape } from './field.ts'

/**
 * The part of a record that anybody may read, by its declaration: no undeclared key, no field that is declared
 * `isPublic: false`, and no entry of a list that its `isItemPublic` refuses. Everything public is made from this:
 * answers, pages, cards, packs, feeds. Pure; the record itself is not changed, and lists and groups that hide nothing
 * are the record's own.
 */
export function publicRecord<const F extends Fields>(fields: F, record: Shape<F>): Shape<F> {
  // The copy has the declaration's own keys and kinds; a field that is not public is never a required one.
  return publicPart(fields, record) as Shape<F>
}

function publicPart(fields: Fields, record: object): Record<string, unknown> {
  const part: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field && field.isPublic !== false) part[name] = hidesSomething(field) ? publicValue(field, value) : value
  }
  return part
}

function publicValue(field: Field, value: unknown): unknown {
  if (field.kind === 'group') return isObject(value) ? publicPart(field.fields, value) : value
  if (field.kind !== 'list' || !Array.isArray(value)) return value
  const { fields, isItemPublic } = field
  const items = value.filter(
    (item): item is Record<string, unknown> => isObject(item) && (isItemPublic?.(item) ?? true),
  )
  return items.map((item) => ({ id: item['id'], order: item['order'], ...publicPart(fields, item) }))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const known = new WeakMap<Field, boolean>()
/** Whether anything below this field may be left out. A declaration never changes, so it is walked once. */
function hidesSomething(field: Field): boolean {
  if (field.kind !== 'group' && field.kind !== 'list') return false
  let hides = known.get(field)
  if (hides === undefined) {
    hides =
      (field.kind === 'list' && field.isItemPublic !== undefined) ||
      Object.values(field.fields).some((inner) => inner.isPublic === false || hidesSomething(inner))
    known.set(field, hides)
  }
  return hides
}
