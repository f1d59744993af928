import type { Problem } from '../failure.ts'
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
import { hasMoreTags } from './html.ts'
import { faultIn, asSentence } from './text.ts'
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
  checkGroup(fields, value, '', clock, (path, rule, message) => {
    if (problems.length < MOST_TOLD) problems.push({ path, rule, message })
  })
  return problems
}

type Tell = (path: string, rule: string, message: string) => void

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
      tell(path, 'required', typeof field.required === 'string' ? field.required : `${field.label} is required`)
    return
  }
  if (field.kind === 'words') return checkWords(field, value, path, tell)
  const wrong = faultOf(field, value, clock)
  if (wrong) tell(path, wrong[0], `${field.label} ${wrong[1]}`)
}

function checkList(field: ListField, value: unknown, path: string, clock: Clock, tell: Tell): void {
  if (value === undefined || value === null) return
  if (!Array.isArray(value)) return tell(path, 'type', `${field.label} must be a list`)
  const max = field.max ?? FIELD_LIMITS.list
  if (value.length > max) return tell(path, 'items', `${field.label} may have ${max} entries at most`)
  const seen = new Set<string>()
  for (const [at, item] of value.entries()) {
    const id: unknown = typeof item === 'object' && item !== null ? (item as { id?: unknown }).id : undefined
    const named = typeof id === 'string' && id !== ''
    if (named && seen.has(id)) tell(`${path}/${id}`, 'unique', `Two entries of ${field.label} have the id ${id}`)
    if (named) seen.add(id)
    checkGroup(field.fields, item, `${path}/${named ? id : at}`, clock, tell)
  }
}

function checkWords(field: WordsField, value: unknown, path: string, tell: Tell): void {
  if (!Array.isArray(value) || value.some((word) => typeof word !== 'string'))
    return tell(path, 'type', `${field.label} must be a list of texts`)
  const max = field.max ?? FIELD_LIMITS.words
  if (value.length > max) return tell(path, 'items', `${field.label} may have ${max} entries at most`)
  for (const word of value as string[]) {
    const fault = faultIn(word)
    if (fault) return tell(path, 'text', `${field.label} ${asSentence(fault)}`)
    if (word.length > FIELD_LIMITS.word)
      return tell(path, 'max', `${field.label} may have ${FIELD_LIMITS.word} characters an entry at most`)
    if (field.values && !field.values.includes(word))
      return tell(path, 'choice', `${field.label} must be one of ${field.values.join(', ')}`)
  }
}

type Fault = [rule: string, says: string] | undefined

function faultOf(field: ScalarField | ChoiceField, value: unknown, clock: Clock): Fault {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'amount':
      return longText(value, field.max ?? FIELD_LIMITS[field.kind])
    case 'html':
      return (
        longText(value, field.max ?? FIELD_LIMITS.html) ??
        (hasMoreTags(value as string, FIELD_LIMITS.tags)
          ? ['max', `may have ${FIELD_LIMITS.tags} tags at most`]
          : undefined)
      )
    case 'integer':
      return Number.isSafeInteger(value) ? within(value as number, field) : ['integer', 'must be a whole number']
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value)
        ? within(value, field)
        : ['decimal', 'must be a number']
    case 'year':
      return Number.isSafeInteger(value)
        ? within(value as number, { min: FIRST_YEAR, max: clock.thisYear + (field.ahead ?? 0) })
        : ['year', 'must be a year of four digits']
    case 'rank':
      if (typeof value !== 'number') return longText(value, FIELD_LIMITS.rank)
      return Number.isSafeInteger(value) && value >= 1 ? undefined : ['rank', 'must be a whole number from 1 up']
    case 'date':
      return typeof value === 'string' && isDate(value) ? undefined : ['date', 'must be a date like 2026-01-31']
    case 'time':
      return typeof value === 'string' && isTime(value) ? undefined : ['time', 'must be a time like 17:00']
    case 'url':
      return (
        longText(value, FIELD_LIMITS.url) ??
        (isWebAddress(value as string)
          ? undefined
          : ['url', 'must be a web address beginning with http:// or https://'])
      )
    case 'email':
      return (
        longText(value, FIELD_LIMITS.email) ??
        (isEmail(value as string) ? undefined : ['email', 'must be an e-mail address'])
      )
    case 'phone':
      return (
        longText(value, FIELD_LIMITS.phone) ??
        (isPhone(value as string) ? undefined : ['phone', 'must be a phone number'])
      )
    case 'choice':
      return typeof value === 'string' && field.values.includes(value)
        ? undefined
        : ['choice', `must be one of ${field.values.join(', ')}`]
    case 'yes':
      return typeof value === 'boolean' ? undefined : ['type', 'must be yes or no']
  }
}

function longText(value: unknown, max: number): Fault {
  if (typeof value !== 'string') return ['type', 'must be text']
  if (value.length > max) return ['max', `may have ${max} characters at most`]
  const fault = faultIn(value)
  return fault ? ['text', asSentence(fault)] : undefined
}

function within(n: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }): Fault {
  if (n >= min && n <= max) return undefined
  if (min !== -Infinity && max !== Infinity) return ['range', `must be between ${min} and ${max}`]
  return min !== -Infinity ? ['range', `must be ${min} or more`] : ['range', `must be ${max} or less`]
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
