import type { Problem } from '../failure.ts'
import { problemOf } from '../problem.ts'
import { isBlank } from './canonical.ts'
import { isDate, isTime } from './coerce.ts'
import {
  FIELD_LIMITS,
  type ChoiceField,
  type Field,
  type Fields,
  type ListField,
  type ScalarField,
  type WordsField,
} from './field.ts'
import {
  FIELD_FAULTS,
  type FieldFault,
  longWord,
  manyTags,
  noneOf,
  outOfRange,
  sameId,
  tooLong,
  tooMany,
} from './fieldFaults.ts'
import { hasMoreTags } from './html.ts'
import { faultIn } from './text.ts'
import { isWebAddress } from './webAddress.ts'

export interface Clock {
  /** The calendar year in India (`yearInIndia`), by the clock of whoever asks; rules never read a clock themselves. */
  thisYear: number
}

export const FIRST_YEAR = 1500
const MOST_TOLD = 200

/**
 * Everything that forbids saving this value, each with its path ("courses/c7/name"), rule and sentence; [] when it may
 * be saved. Asked by the form while typing, by the device before queueing and by the server before storing.
 */
export function problemsIn(fields: Fields, value: unknown, clock: Clock): Problem[] {
  const problems: Problem[] = []
  checkGroup(fields, value, '', clock, (problem) => {
    if (problems.length < MOST_TOLD) problems.push(problem)
  })
  return problems
}

type Tell = (problem: Problem) => void

function checkGroup(fields: Fields, value: unknown, path: string, clock: Clock, tell: Tell): void {
  const group = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  for (const name in fields)
    check(
      fields[name]!,
      Object.hasOwn(group, name) ? group[name] : undefined,
      path === '' ? name : `${path}/${name}`,
      clock,
      tell,
    )
}

function check(field: Field, value: unknown, path: string, clock: Clock, tell: Tell): void {
  if (field.kind === 'group') return checkGroup(field.fields, value, path, clock, tell)
  if (field.kind === 'list') return checkList(field, value, path, clock, tell)
  if (isBlank(value)) {
    if (field.required)
      tell(
        typeof field.required === 'string'
          ? { path, rule: 'required', message: field.required }
          : problemOf(path, 'required', FIELD_FAULTS.required(field.label)),
      )
    return
  }
  if (field.kind === 'words') return checkWords(field, value, path, tell)
  const wrong = faultOf(field, value, clock)
  if (wrong) tell(problemOf(path, wrong[0], wrong[1](field.label)))
}

function checkList(field: ListField, value: unknown, path: string, clock: Clock, tell: Tell): void {
  if (value === undefined || value === null) return
  if (!Array.isArray(value)) return tell(problemOf(path, 'type', FIELD_FAULTS.list(field.label)))
  const max = field.max ?? FIELD_LIMITS.list
  if (value.length > max) return tell(problemOf(path, 'items', tooMany(max)(field.label)))
  const seen = new Set<string>()
  for (const [at, item] of value.entries()) {
    const id: unknown = typeof item === 'object' && item !== null ? (item as { id?: unknown }).id : undefined
    const named = typeof id === 'string' && id !== ''
    if (named && seen.has(id)) tell(problemOf(`${path}/${id}`, 'unique', sameId(id)(field.label)))
    if (named) seen.add(id)
    checkGroup(field.fields, item, `${path}/${named ? id : at}`, clock, tell)
  }
}

function checkWords(field: WordsField, value: unknown, path: string, tell: Tell): void {
  if (!Array.isArray(value) || value.some((word) => typeof word !== 'string'))
    return tell(problemOf(path, 'type', FIELD_FAULTS.texts(field.label)))
  const max = field.max ?? FIELD_LIMITS.words
  if (value.length > max) return tell(problemOf(path, 'items', tooMany(max)(field.label)))
  for (const word of value as string[]) {
    const fault = faultIn(word)
    if (fault) return tell(problemOf(path, 'text', FIELD_FAULTS[fault](field.label)))
    if (word.length > FIELD_LIMITS.word) return tell(problemOf(path, 'max', longWord(FIELD_LIMITS.word)(field.label)))
    if (field.values && !field.values.includes(word))
      return tell(problemOf(path, 'choice', noneOf(field.values)(field.label)))
  }
}

type Fault = [rule: string, says: FieldFault] | undefined

function faultOf(field: ScalarField | ChoiceField, value: unknown, clock: Clock): Fault {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'amount':
      return longText(value, field.max ?? FIELD_LIMITS[field.kind])
    case 'html':
      return (
        longText(value, field.max ?? FIELD_LIMITS.html) ??
        (hasMoreTags(value as string, FIELD_LIMITS.tags) ? ['max', manyTags(FIELD_LIMITS.tags)] : undefined)
      )
    case 'integer':
      return Number.isSafeInteger(value) ? within(value as number, field) : ['integer', FIELD_FAULTS.integer]
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value)
        ? within(value, field)
        : ['decimal', FIELD_FAULTS.number]
    case 'year':
      return Number.isSafeInteger(value)
        ? within(value as number, { min: FIRST_YEAR, max: clock.thisYear + (field.ahead ?? 0) })
        : ['year', FIELD_FAULTS.year]
    case 'rank':
      if (typeof value !== 'number') return longText(value, FIELD_LIMITS.rank)
      return Number.isSafeInteger(value) && value >= 1 ? undefined : ['rank', FIELD_FAULTS.rank]
    case 'date':
      return typeof value === 'string' && isDate(value) ? undefined : ['date', FIELD_FAULTS.date]
    case 'time':
      return typeof value === 'string' && isTime(value) ? undefined : ['time', FIELD_FAULTS.time]
    case 'url':
      return (
        longText(value, FIELD_LIMITS.url) ?? (isWebAddress(value as string) ? undefined : ['url', FIELD_FAULTS.url])
      )
    case 'email':
      return (
        longText(value, FIELD_LIMITS.email) ?? (isEmail(value as string) ? undefined : ['email', FIELD_FAULTS.email])
      )
    case 'phone':
      return (
        longText(value, FIELD_LIMITS.phone) ?? (isPhone(value as string) ? undefined : ['phone', FIELD_FAULTS.phone])
      )
    case 'choice':
      return typeof value === 'string' && field.values.includes(value) ? undefined : ['choice', noneOf(field.values)]
    case 'yes':
      return typeof value === 'boolean' ? undefined : ['type', FIELD_FAULTS.yes]
  }
}

function longText(value: unknown, max: number): Fault {
  if (typeof value !== 'string') return ['type', FIELD_FAULTS.text]
  if (value.length > max) return ['max', tooLong(max)]
  const fault = faultIn(value)
  return fault ? ['text', FIELD_FAULTS[fault]] : undefined
}

function within(n: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }): Fault {
  return n >= min && n <= max ? undefined : ['range', outOfRange(min, max)]
}

/** One address in the common form; whether it exists only a mail can tell. */
export const isEmail = (text: string): boolean =>
  text.length <= FIELD_LIMITS.email &&
  /^[^\s@<>()[\],;:\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,24}$/u.test(text) &&
  !/^\.|\.\.|\.@/.test(text)

/**
 * Indian numbers as colleges print them: with codes, blanks, brackets, an extension, several with `/` or `,` between.
 */
export function isPhone(text: string): boolean {
  return text.split(/[/,;]/).every((part, at) => {
    const digits = part.replace(/\b(?:ext|extn|x)\.?\s*\d+$/i, '').replace(/\D/g, '')
    // After "/" often only the digits that differ are printed: 2257 8000 / 01.
    return (
      /^[\s+()\d.\-–]*(?:(?:ext|extn|x)\.?\s*\d+\s*)?$/i.test(part) &&
      digits.length <= 15 &&
      digits.length >= (at === 0 ? 6 : 1)
    )
  })
}
