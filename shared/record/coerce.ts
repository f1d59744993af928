import { fold } from './fold.ts'
import { FIELD_LIMITS, type ChoiceField, type ScalarField, type WordsField } from './field.ts'
import { FIELD_FAULTS, type FieldFault, noneOf, tooLong, tooMany } from './fieldFaults.ts'
import { isInvisible } from './invisible.ts'
import { faultIn, singleLine, paragraphsOf } from './text.ts'

/** What an input came to: a value, nothing (a blank clears a field), or why it could not be read. */
export type CoercedInput = { value: unknown } | 'blank' | { rule: string; says: FieldFault }

/**
 * Length is judged before anything else: a text so many times longer than its field may hold is not looked at. Blanks
 * that go, and letters that NFC joins, make a text of several times the limit one within it.
 */
const SLACK = 4
const wrong = (rule: string, says: FieldFault): CoercedInput => ({ rule, says })

/**
 * A person's or a file's way of writing one value, brought to the declared kind. Never throws; never changes what a
 * value means.
 */
export function coerce(field: ScalarField | ChoiceField, input: unknown): CoercedInput {
  if (input === null || input === undefined) return 'blank'
  if (field.kind === 'yes') return yesOf(input, field.otherwise)
  if (typeof input === 'number' && !Number.isFinite(input)) return wrong('type', FIELD_FAULTS.number)
  const most = longestOf(field)
  if (Array.isArray(input) && field.kind === 'text' && input.every((one) => typeof one === 'string'))
    return textOf(input.join('\n\n'), most, paragraphsOf)
  if (typeof input !== 'string' && typeof input !== 'number')
    return wrong('type', isNumeric(field) ? FIELD_FAULTS.number : FIELD_FAULTS.text)

  const read = textOf(String(input), most, field.kind === 'text' || field.kind === 'html' ? paragraphsOf : singleLine)
  if (typeof read === 'string' || 'rule' in read) return read
  const text = read.value as string
  switch (field.kind) {
    case 'integer':
      return integerOf(text, field.unit)
    case 'decimal':
      return decimalOf(text, field.unit)
    case 'year':
      return yearOf(text)
    case 'rank':
      return rankOf(text)
    case 'date':
      return dateOf(text)
    case 'time':
      return timeOf(text)
    case 'url':
      return { value: urlOf(text) }
    case 'choice':
      return choiceOf(field.values, text)
    default:
      return { value: text }
  }
}

const isNumeric = (field: ScalarField | ChoiceField): boolean =>
  field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'year'

/** The most characters a value of this field has, read or not. */
function longestOf(field: ScalarField | ChoiceField): number {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'html':
    case 'amount':
      return field.max ?? FIELD_LIMITS[field.kind]
    case 'rank':
    case 'url':
    case 'email':
    case 'phone':
      return FIELD_LIMITS[field.kind]
    case 'choice':
      return FIELD_LIMITS.line
    default:
      return FIELD_LIMITS.figure
  }
}

function textOf(input: string, most: number, shaped: (text: string) => string): CoercedInput {
  if (input.length > most * SLACK) return wrong('max', tooLong(most))
  const fault = faultIn(input)
  if (fault) return wrong('text', FIELD_FAULTS[fault])
  const text = shaped(input)
  return isInvisible(text) ? 'blank' : { value: text }
}

/**
 * A set of words from a list, or from one text with `|`, `;`, line ends or commas between (commas inside brackets
 * belong to the word).
 */
export function wordsFrom(field: WordsField, input: unknown): CoercedInput {
  if (input === null || input === undefined) return 'blank'
  if (typeof input === 'number') return wordsFrom(field, String(input))
  const most = field.max ?? FIELD_LIMITS.words,
    overfull = wrong('items', tooMany(most))
  if (typeof input === 'string' && input.length > most * (FIELD_LIMITS.word + 1) * SLACK) return overfull
  const parts = typeof input === 'string' ? split(input) : input
  if (!Array.isArray(parts)) return wrong('type', FIELD_FAULTS.texts)
  if (parts.length > most * SLACK) return overfull
  const found = new Map<string, string>()
  for (const part of parts) {
    if (part === null || part === undefined) continue
    if (typeof part !== 'string' && typeof part !== 'number') return wrong('type', FIELD_FAULTS.texts)
    const read = textOf(String(part), FIELD_LIMITS.word, singleLine)
    if (read === 'blank') continue
    if ('rule' in read) return read
    const chosen = field.values ? choiceOf(field.values, read.value as string) : read
    if (typeof chosen === 'string' || 'rule' in chosen) return chosen
    const word = chosen.value as string
    if (!found.has(word)) found.set(word, word)
  }
  return found.size === 0 ? 'blank' : { value: [...found.values()] }
}

function split(text: string): string[] {
  if (/[|;\n]/.test(text)) return text.split(/[|;\n]/)
  const words: string[] = []
  // From the end: a comma stands inside brackets where one closes behind it before another opens.
  let end = text.length,
    isInside = false
  for (let at = text.length - 1; at >= 0; at--) {
    const letter = text.charAt(at)
    if (letter === ')' || letter === ']') isInside = true
    else if (letter === '(' || letter === '[') isInside = false
    else if (letter === ',' && !isInside) {
      words.push(text.slice(at + 1, end))
      end = at
    }
  }
  return [...words, text.slice(0, end)].reverse()
}

const YES = new Set(['true', 'yes', 'y', '1', 'on'])
const NO = new Set(['false', 'no', 'n', '0', 'off'])
/** A flag at its usual value is left out, so that saying it and not saying it give one tag. */
function yesOf(input: unknown, otherwise: boolean): CoercedInput {
  let said: boolean | undefined
  if (typeof input === 'boolean') said = input
  else if (typeof input === 'string' || typeof input === 'number') said = flagOf(String(input))
  if (said === undefined) return input === '' ? 'blank' : wrong('type', FIELD_FAULTS.yes)
  return said === otherwise ? 'blank' : { value: said }
}
function flagOf(text: string): boolean | undefined {
  if (text.length > FIELD_LIMITS.figure) return undefined
  const word = text.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** 1234, "1,234", "1,23,456 students", "75%": figures with commas where a hand puts them, and the field's own unit. */
function figureOf(text: string, unit: string | undefined): number | undefined {
  const bare =
    unit !== undefined && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trim() : text
  return /^[-+]?(?:\d{1,3}(?:,\d{2,3})+|\d{1,15})(?:\.\d+)?$/.test(bare) ? Number(bare.replaceAll(',', '')) : undefined
}
function integerOf(text: string, unit: string | undefined): CoercedInput {
  const n = figureOf(text, unit)
  return n === undefined || !Number.isSafeInteger(n) ? wrong('integer', FIELD_FAULTS.integer) : { value: n }
}
function decimalOf(text: string, unit: string | undefined): CoercedInput {
  const n = figureOf(text, unit) ?? (/^[-+]?\d+(?:\.\d+)?e[-+]?\d{1,2}$/i.test(text) ? Number(text) : undefined)
  return n === undefined ? wrong('decimal', FIELD_FAULTS.number) : { value: n }
}
/** "1958", "Estd. 1958", "1958-07-01". */
function yearOf(text: string): CoercedInput {
  const found = /^(?:est(?:d|ablished)?\.? ?(?:in ?)?(?:: ?)?)?(\d{4})(?:\.0|-\d\d-\d\d)?$/i.exec(text)
  return found ? { value: Number(found[1]) } : wrong('year', FIELD_FAULTS.year)
}
/** A plain number becomes one; everything else ("101-150", "21A") stays the published text. */
const rankOf = (text: string): CoercedInput => ({
  value: /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : text,
})

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/**
 * 2026-01-31, also with a time behind it; 31/01/2026 (the day stands first in India); 31 Jan 2026; January 31, 2026.
 */
function dateOf(text: string): CoercedInput {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const day = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (day) return dayOf(day[3], day[2], day[1])
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(text)
  if (named) return dayOf(named[3], monthOf(named[2]), named[1])
  const american = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text)
  if (american) return dayOf(american[3], monthOf(american[1]), american[2])
  return wrong('date', FIELD_FAULTS.date)
}
const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
function dayOf(year = '', month = '', day = ''): CoercedInput {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? { value: date } : wrong('date', FIELD_FAULTS.noDate)
}

/** `YYYY-MM-DD` naming a day that exists. */
export function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!found) return false
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days
}

/** 17:00, also with seconds; 5 pm, 5.30 p.m., 12 noon; "IST" behind it says what it is anyway. */
function timeOf(text: string): CoercedInput {
  const found = /^(\d{1,2})(?:[:.](\d\d)(?::\d\d)?)?\s*(am|pm|noon|hrs)?$/i.exec(
    text.replace(/ ?\(?IST\)?$/i, '').replace(/\b([ap])\.\s?m\./i, '$1m'),
  )
  const [, hours = '', minutes = '00', half] = found ?? [],
    half12 = half?.toLowerCase()
  let hour = Number(hours)
  // A bare "5" is an hour of the morning or of the evening: nobody can know.
  if (
    !found ||
    (half12 === undefined && found[2] === undefined) ||
    (half12 !== undefined && half12 !== 'hrs' && (hour < 1 || hour > 12))
  )
    return wrong('time', FIELD_FAULTS.time)
  if (half12 === 'am' || half12 === 'pm') hour %= 12
  if (half12 === 'pm') hour += 12
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  return isTime(time) ? { value: time } : wrong('time', FIELD_FAULTS.noTime)
}
/** `HH:MM` of a day's 24 hours. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** "www.iitb.ac.in" is how people write an address; the scheme is added, nothing else is touched. */
const urlOf = (text: string): string =>
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}(?::\d+)?(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : text

function choiceOf(values: readonly string[], text: string): CoercedInput {
  const wanted = fold(text)
  const value = values.find((one) => one === text) ?? values.find((one) => fold(one) === wanted)
  return value === undefined ? wrong('choice', noneOf(values)) : { value }
}
