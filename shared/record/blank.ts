import type { Field, Fields, Shape } from './field.ts'

/**
 * A record of which nothing is known yet: empty lists and groups, required texts empty, required choices at their first
 * value (the documented defaults of a form), everything else absent.
 */
export function blank<const F extends Fields>(fields: F): Shape<F> {
  const value: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const empty = blankOf(field)
    if (empty !== undefined) value[name] = empty
  }
  return value as Shape<F>
}

function blankOf(field: Field): unknown {
  switch (field.kind) {
    case 'list':
    case 'words':
      return []
    case 'group':
      return blank(field.fields)
    case 'choice':
      return field.required ? field.values[0] : undefined
    case 'line':
    case 'text':
      return field.required ? '' : undefined
    default:
      return undefined
  }
}
