import type { Fields, Item } from '../record/field.ts'
import { hashOf } from '../record/tag.ts'
import type { College } from './college.ts'
import { collegeFields } from './fields.ts'

const LONGEST_NAME = collegeFields.name.max ?? 300

/** What a copy of a college of this name is called. */
export const copyName = (name: string): string => `${name.slice(0, LONGEST_NAME - ' (Copy)'.length)} (Copy)`

/**
 * What a copy begins with: everything but reviews and ranks, which belong to the original (behaviour 16). Its items
 * have new ids, made from the copy's own id and theirs, so the phone that copies offline and the server that judges it
 * name them alike.
 */
export function copyOf(original: College, id: string): College {
  return {
    ...(renamed(collegeFields, original, id) as College),
    name: copyName(original.name),
    currentRank: {},
    rankings: [],
    reviews: [],
  }
}

function renamed(fields: Fields, value: object, id: string): object {
  const copy: Record<string, unknown> = { ...value }
  for (const [name, field] of Object.entries(fields)) {
    const inner = copy[name]
    if (field.kind === 'list' && Array.isArray(inner))
      copy[name] = inner.map((item: Item) => ({ ...renamed(field.fields, item, id), id: hashOf([id, item.id]) }))
    else if (field.kind === 'group' && typeof inner === 'object' && inner !== null)
      copy[name] = renamed(field.fields, inner, id)
  }
  return copy
}
