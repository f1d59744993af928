import { collegeFields } from '../college/fields.ts'
import type { College } from '../college/college.ts'
import type { Fields } from '../record/field.ts'
import { joinWords } from './words.ts'

/**
 * Every cell a college fills, by column: `name`, `contactDetails.phone`, `courses.1.quotas.2.closingRank`; positions
 * from 1, blanks left out.
 */
export function cellsOf(college: College): Map<string, string> {
  const cells = new Map<string, string>()
  fill(cells, collegeFields, college, '')
  return cells
}

function fill(cells: Map<string, string>, fields: Fields, values: object, prefix: string): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = (values as Record<string, unknown>)[name]
    if (value === undefined || value === null) continue
    if (field.kind === 'group') fill(cells, field.fields, value as object, `${prefix}${name}.`)
    else if (field.kind === 'list')
      (value as object[]).forEach((item, at) => fill(cells, field.fields, item, `${prefix}${name}.${at + 1}.`))
    else {
      const cell = field.kind === 'words' ? joinWords(value as string[]) : String(value)
      if (cell !== '') cells.set(`${prefix}${name}`, cell)
    }
  }
}

/**
 * Columns in the order of the declarations, items of a list side by side: courses.1.name, courses.1.fee, courses.2.name
 * …
 */
export function sortColumns(columns: Iterable<string>): string[] {
  const places = new Map<string, number[]>()
  const placeOf = (column: string): number[] => {
    const known = places.get(column)
    if (known !== undefined) return known
    let fields: Fields | undefined = collegeFields
    const place = column.split('.').map((part) => {
      if (/^\d/.test(part)) return Number(part)
      const names: string[] = Object.keys(fields ?? {})
      const field: Fields[string] | undefined = fields?.[part]
      fields = field !== undefined && 'fields' in field ? field.fields : undefined
      return names.indexOf(part)
    })
    places.set(column, place)
    return place
  }
  return [...columns].sort((a, b) => {
    const [one, two] = [placeOf(a), placeOf(b)]
    for (let at = 0; at < Math.min(one.length, two.length); at++) if (one[at] !== two[at]) return one[at]! - two[at]!
    return one.length - two.length
  })
}
