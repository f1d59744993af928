import type { College } from '../college/college.ts'
import { collegeFields } from '../college/fields.ts'
import { changesBetween } from '../record/difference.ts'
import type { Fields } from '../record/field.ts'

/** One field a row would change, as a person reads it. A side that is absent is blank. */
export interface RowChange {
  /** "Contact, Phone"; "Courses, B.Sc Physics, Fee". */ field: string
  before?: string
  after?: string
}

/** Characters of one value: a dry run of a thousand rows is an answer, not a copy of the catalogue. */
const CHARACTERS = 120

/**
 * What laying a row over a college changes, field by field in the order of the declaration: the first `most` of them,
 * and how many there are beyond.
 */
export function changesInWords(
  before: College,
  after: College,
  most: number,
): { changes: RowChange[]; beyond: number } {
  const all = changesBetween(collegeFields, before, after).filter(({ path }) => !path.endsWith('/order'))
  const changes = all.slice(0, most).map(({ path, before: old, after: now }): RowChange => {
    const [was, is] = [valueInWords(old), valueInWords(now)]
    return {
      field: fieldInWords(path, before, after),
      ...(was !== '' && { before: was }),
      ...(is !== '' && { after: is }),
    }
  })
  return { changes, beyond: all.length - changes.length }
}

/** Items of a list are called by their first words, from whichever side has them. */
function fieldInWords(path: string, ...sides: College[]): string {
  const labels: string[] = []
  let fields: Fields = collegeFields
  let values: unknown[] = sides
  const parts = path.split('/')
  for (let at = 0; at < parts.length; at++) {
    const field = fields[parts[at]!]
    if (field === undefined) break
    labels.push(field.label)
    values = values.map((side) => (side as Record<string, unknown> | undefined)?.[parts[at]!])
    if (field.kind === 'list') {
      const id = parts[++at]
      values = values.map((items) => (items as Array<{ id: string }> | undefined)?.find((item) => item.id === id))
      const name = values.map((item) => firstWords(item)).find((text) => text !== '')
      labels.push(name ?? `one ${field.noun}`)
    }
    if ('fields' in field) fields = field.fields
  }
  return labels.join(', ')
}

const firstWords = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return ''
  const found = Object.entries(item).find(
    ([key, value]) => key !== 'id' && key !== 'order' && typeof value === 'string' && value !== '',
  )
  return found === undefined ? '' : shortenText(found[1] as string)
}

function valueInWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return shortenText(
      value
        .map(valueInWords)
        .filter((text) => text !== '')
        .join(', '),
    )
  return typeof value === 'object' ? firstWords(value) : shortenText(String(value))
}

export const shortenText = (text: string, characters = CHARACTERS): string =>
  text.length > characters ? `${text.slice(0, characters - 1)}…` : text
