import { seemsBlank } from '../record/canonical.ts'
import { coerce } from '../record/coerce.ts'
import { FIELD_LIMITS, type Field, type Fields, type ListField } from '../record/field.ts'
import { fold } from '../record/fold.ts'
import { agencyOf } from './agency.ts'
import { INNER_ALIASES, keyOf } from './aliases.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS, familyNamed, levelOf } from './course.ts'

/** Names no key may have: assigned, they would change a prototype. */
export const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export type SpelledValues = Record<string, unknown>
export const isPlainObject = (value: unknown): value is SpelledValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * So long may a text be of which we look whether it names something we know. A longer one is left to `read`, which
 * refuses it for its length.
 */
export const LONGEST_NAME = FIELD_LIMITS.line * 4
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_NAME && value.trim() !== ''

const names = new WeakMap<Fields, Map<string, string>>()
/** The declared names by their folded spelling. */
export function fieldsBySpelling(fields: Fields): Map<string, string> {
  const known = names.get(fields) ?? new Map(Object.keys(fields).map((name) => [keyOf(name), name]))
  names.set(fields, known)
  return known
}

/**
 * The same value with the keys of its groups and items in the record's own spelling; as deep as the declaration goes.
 */
export function respell(field: Field, value: unknown, path: string): unknown {
  if (field.kind === 'group') return isPlainObject(value) ? withNames(field.fields, value, path) : value
  if (field.kind !== 'list') return value
  // Above its limit the list is refused by `read`; nothing is gained by walking it first.
  if (isPlainObject(value)) return [itemWithNames(field, value, path)]
  return Array.isArray(value) && value.length <= (field.max ?? 500)
    ? value.map((item) => (isPlainObject(item) ? itemWithNames(field, item, path) : item))
    : value
}

function withNames(fields: Fields, input: SpelledValues, path: string): SpelledValues {
  const output: SpelledValues = {}
  const aliases = INNER_ALIASES[path] ?? {}
  const keys = Object.keys(input)
  for (const key of keys.filter((name) => Object.hasOwn(fields, name)))
    output[key] = respell(fields[key]!, input[key], `${path}/${key}`)
  for (const key of keys) {
    if (Object.hasOwn(fields, key) || FORBIDDEN.has(key)) continue
    const folded = keyOf(key)
    const name = Object.hasOwn(aliases, folded) ? aliases[folded] : fieldsBySpelling(fields).get(folded)
    if (name !== undefined && seemsBlank(output[name]))
      output[name] = respell(fields[name]!, input[key], `${path}/${name}`)
    else output[key] = input[key]
  }
  // Left for `read` to refuse, as a key of its own and never by assignment, which would change a prototype.
  for (const key of keys) if (FORBIDDEN.has(key)) Object.defineProperty(output, key, { value: true, enumerable: true })
  return output
}

function itemWithNames(field: ListField, input: SpelledValues, path: string): SpelledValues {
  const item = withNames(field.fields, input, path)
  if (path === 'courses') nameCourse(item)
  if (path === 'rankings' && isName(item['agency'])) item['agency'] = agencyOf(item['agency'])
  return item
}

const LEVEL_WORDS: Record<string, string> = {
  ug: 'undergraduate',
  'under graduate': 'undergraduate',
  bachelors: 'undergraduate',
  pg: 'postgraduate',
  'post graduate': 'postgraduate',
  masters: 'postgraduate',
  phd: 'doctorate',
  doctoral: 'doctorate',
  'pg diploma': 'postgraduate',
}

/**
 * Categories and levels are closed sets that files write in many ways ("B.Tech", "UG"); deadlines are dates or words.
 */
function nameCourse(course: SpelledValues): void {
  const { categoryName: category, level, applicationDeadline: deadline } = course
  if (isName(category) && !COURSE_CATEGORIES.some((one) => fold(one) === fold(category))) {
    const family = familyNamed(category)
    // A family we have no name for says something all the same: it is the course's type.
    if (family) course['categoryName'] = family
    else {
      delete course['categoryName']
      course['subCategory'] ??= category
    }
  }
  if (isName(level) && !COURSE_LEVELS.some((one) => one === fold(level))) {
    const named = LEVEL_WORDS[fold(level)] ?? levelOf({ name: level })
    if (named !== 'other') course['level'] = named
    else if (fold(level) === 'other') delete course['level']
  }
  if (
    deadline !== undefined &&
    (typeof deadline !== 'string' || isName(deadline)) &&
    course['applicationDeadlineText'] === undefined
  ) {
    // "20 September 2026, up to 5 pm": the day and its hour are two fields.
    const [, written, hour] =
      (typeof deadline === 'string' &&
        /^(.*\d),?\s+(?:(?:up ?to|till|until|by|at)\s+)?(\d{1,2}(?:[:.]\d\d)?\s*[ap]\.?\s?m\.?(?:\s*\(?IST\)?)?)$/i.exec(
          deadline.trim(),
        )) ||
      []
    const time = hour === undefined ? undefined : coerce({ kind: 'time', label: '' }, hour),
      own = written === undefined ? undefined : coerce({ kind: 'date', label: '' }, written)
    if (time && own && time !== 'blank' && own !== 'blank' && 'value' in time && 'value' in own) {
      Object.assign(course, {
        applicationDeadline: own.value,
        applicationDeadlineTime: course['applicationDeadlineTime'] ?? time.value,
      })
      return
    }
    const day = coerce({ kind: 'date', label: '' }, deadline)
    if (typeof deadline === 'string' && day !== 'blank' && 'rule' in day && day.rule === 'date') {
      course['applicationDeadlineText'] = deadline
      delete course['applicationDeadline']
    }
  }
}
