import type { Problem } from '../failure.ts'
import { problemOf } from '../problem.ts'
import type { Message } from '../i18n/message.ts'
import { blank } from './blank.ts'
import { coerce, wordsFrom } from './coerce.ts'
import { FIELD_LIMITS, type Field, type Fields, type Item, type ListField, type Shape } from './field.ts'
import { FIELD_FAULTS, sameId, tooMany } from './fieldFaults.ts'
import { withOrderKeys } from './order.ts'

export interface ReadResult<F extends Fields> {
  /**
   * Only the keys that were given. A key given blank is there and `undefined` (a list: empty). Groups are whole;
   * `given` says which of their fields came.
   */
  value: Partial<Shape<F>>
  /** Paths of every field that was given, lists and words as one: "name", "contactDetails/phone", "courses". */
  given: string[]
  /** Keys no declaration explains, by path, untouched: bound them before keeping them. */
  unknown: Record<string, unknown>
  problems: Problem[]
}

export interface ReadOptions {
  /**
   * Makes ids for list items that come without one. Without it their ids and order keys stay '' until `overlay()` gives
   * them theirs.
   */
  ids?: () => string
}

/** So many problems are told; the thousandth says nothing new. */
const MOST_TOLD = 200
/** What machinery adds to items and no person wrote. */
const MACHINE_KEYS = new Set(['id', '_id', 'order', '__v'])
/** Own keys of these names come from hostile JSON; assigned, they would change a prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads any input as a record of this declaration: copies by allow-list, so nothing undeclared gets in, and brings each
 * value to its kind. It goes as deep as the declaration and no deeper, whatever the input. Limits and required fields
 * are `check.ts`'s.
 */
export function readRecord<const F extends Fields>(
  fields: F,
  input: unknown,
  options: ReadOptions = {},
): ReadResult<F> {
  const reading: Progress = { given: [], unknown: {}, problems: [], options }
  if (!isObject(input)) {
    tell(reading, '', 'type', 'An object of fields is expected')
    return { value: {}, given: [], unknown: {}, problems: reading.problems }
  }
  const value = readGroup(fields, input, '', reading, reading.given)
  return {
    value: value as Partial<Shape<F>>,
    given: reading.given,
    unknown: reading.unknown,
    problems: reading.problems,
  }
}

interface Progress {
  given: string[]
  unknown: Record<string, unknown>
  problems: Problem[]
  options: ReadOptions
}

const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
const under = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`)

function tell(reading: Progress, path: string, rule: string, sentence: string | Message): void {
  if (reading.problems.length < MOST_TOLD)
    reading.problems.push(
      typeof sentence === 'string' ? { path, rule, message: sentence } : problemOf(path, rule, sentence),
    )
}

function readGroup(
  fields: Fields,
  input: Record<string, unknown>,
  path: string,
  reading: Progress,
  given?: string[],
): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const key of Object.keys(input)) {
    if (FORBIDDEN.has(key)) tell(reading, path, 'forbidden', `A key may not be named ${key}`)
    else if (!Object.hasOwn(fields, key)) {
      if (path === '' || !MACHINE_KEYS.has(key)) keepAside(reading, under(path, key), input[key])
    } else {
      const field = fields[key]!
      const at = under(path, key)
      const came = readField(field, input[key], at, reading, given)
      if (came.taken) {
        value[key] = came.value
        if (field.kind !== 'group') given?.push(at)
      }
    }
  }
  return value
}

function keepAside(reading: Progress, path: string, value: unknown): void {
  if (value !== undefined && value !== null) reading.unknown[path] = value
}

function readField(
  field: Field,
  input: unknown,
  path: string,
  reading: Progress,
  given?: string[],
): { taken: boolean; value?: unknown } {
  if (input === undefined) return { taken: false }
  if (field.kind === 'group') {
    if (input === null) {
      given?.push(...Object.keys(field.fields).map((name) => under(path, name)))
      return { taken: true, value: blank(field.fields) }
    }
    if (isObject(input))
      return { taken: true, value: { ...blank(field.fields), ...readGroup(field.fields, input, path, reading, given) } }
    tell(reading, path, 'type', `${field.label} must be a group of fields`)
    return { taken: false }
  }
  if (field.kind === 'list') return readList(field, input, path, reading)
  const read = field.kind === 'words' ? wordsFrom(field, input) : coerce(field, input)
  if (read === 'blank') return { taken: true, value: field.kind === 'words' ? [] : undefined }
  if ('rule' in read) {
    tell(reading, path, read.rule, read.says(field.label))
    return { taken: false }
  }
  return { taken: true, value: read.value }
}

function readList(
  field: ListField,
  input: unknown,
  path: string,
  reading: Progress,
): { taken: boolean; value?: unknown } {
  if (input === null || input === '') return { taken: true, value: [] }
  let entries = input
  if (typeof input === 'string' && input.length < 20_000)
    entries = input.split(/[|;\n]/).filter((part) => part.trim() !== '')
  else if (isObject(input)) entries = [input]
  if (!Array.isArray(entries)) {
    tell(reading, path, 'type', FIELD_FAULTS.list(field.label))
    return { taken: false }
  }
  const max = field.max ?? FIELD_LIMITS.list
  if (entries.length > max) {
    tell(reading, path, 'items', tooMany(max)(field.label))
    return { taken: false }
  }
  const items: Item[] = []
  const ids = new Set<string>()
  for (const [at, entry] of entries.entries()) {
    const given = isObject(entry) ? entry : namedBy(field, entry)
    if (given === undefined) {
      if (entry !== null && entry !== undefined)
        tell(reading, `${path}/${at}`, 'type', `Each entry of ${field.label} must be an object of fields`)
      continue
    }
    let id = idOf(given)
    if (id !== undefined && ids.has(id)) {
      tell(reading, `${path}/${id}`, 'unique', sameId(id)(field.label))
      continue
    }
    const place = `${path}/${id ?? at}`
    id ??= reading.options.ids?.() ?? ''
    if (id !== '') ids.add(id)
    const own = readGroup(field.fields, given, place, reading)
    const order = Object.hasOwn(given, 'order') && typeof given.order === 'string' ? given.order : ''
    items.push({ ...blankItem(field), ...defined(own), id, order })
  }
  return { taken: true, value: reading.options.ids ? withOrderKeys(items) : items }
}

/** Required choices of an item are not made up: an item that says nothing is told so by the rules. */
function blankItem(field: ListField): Record<string, unknown> {
  const item: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(blank(field.fields))) {
    if (field.fields[name]!.kind !== 'choice') item[name] = value
  }
  return item
}

/**
 * An item whose own field is blank has no such key (or its empty text where one is required): items are always whole.
 */
const defined = (own: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))

/** A bare text in a list of items is the item's name: `courses: ["MBA"]`. */
function namedBy(field: ListField, entry: unknown): Record<string, unknown> | undefined {
  if (typeof entry !== 'string' && typeof entry !== 'number') return undefined
  const name = Object.keys(field.fields).find(
    (key) => field.fields[key]!.required && (field.fields[key]!.kind === 'line' || field.fields[key]!.kind === 'text'),
  )
  return name === undefined || String(entry).trim() === '' ? undefined : { [name]: entry }
}

/** Ids stand in paths, so they hold no slash; whoever sends another kind of id gets a new one. */
function idOf(entry: Record<string, unknown>): string | undefined {
  const other = Object.hasOwn(entry, '_id') ? entry._id : undefined
  const id = Object.hasOwn(entry, 'id') ? entry.id : other
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id) && !FORBIDDEN.has(id) ? id : undefined
}
