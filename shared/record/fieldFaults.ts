import { type Message, msg } from '../i18n/message.ts'

/** What is wrong with a value, as a sentence about the field of this label. */
export type FieldFault = (label: string) => Message

const named = (label: string): { label: Message } => ({ label: { id: label } })

/** The sentences of `problemsIn` and of reading a value, by what is wrong; each is said of a field's label. */
export const FIELD_FAULTS = {
  required: (label) => msg('{label} is required', named(label)),
  list: (label) => msg('{label} must be a list', named(label)),
  texts: (label) => msg('{label} must be a list of texts', named(label)),
  text: (label) => msg('{label} must be text', named(label)),
  number: (label) => msg('{label} must be a number', named(label)),
  integer: (label) => msg('{label} must be a whole number', named(label)),
  rank: (label) => msg('{label} must be a whole number from 1 up', named(label)),
  year: (label) => msg('{label} must be a year of four digits', named(label)),
  date: (label) => msg('{label} must be a date like 2026-01-31', named(label)),
  noDate: (label) => msg('{label} must be a date that exists', named(label)),
  time: (label) => msg('{label} must be a time like 17:00', named(label)),
  noTime: (label) => msg('{label} must be a time of day', named(label)),
  url: (label) => msg('{label} must be a web address beginning with http:// or https://', named(label)),
  email: (label) => msg('{label} must be an e-mail address', named(label)),
  phone: (label) => msg('{label} must be a phone number', named(label)),
  yes: (label) => msg('{label} must be yes or no', named(label)),
  'ill-formed': (label) => msg('{label} contains broken characters', named(label)),
  control: (label) => msg('{label} contains control characters', named(label)),
  bidi: (label) => msg('{label} contains hidden direction marks', named(label)),
  marks: (label) => msg('{label} contains too many accents on one letter', named(label)),
} as const satisfies Record<string, FieldFault>

export const tooShort =
  (min: number): FieldFault =>
  (label) =>
    msg('{label} must have {min} characters at least', { ...named(label), min })

export const tooLong =
  (max: number): FieldFault =>
  (label) =>
    msg('{label} may have {max} characters at most', { ...named(label), max })

export const longWord =
  (max: number): FieldFault =>
  (label) =>
    msg('{label} may have {max} characters an entry at most', { ...named(label), max })

export const tooMany =
  (max: number): FieldFault =>
  (label) =>
    msg('{label} may have {max} entries at most', { ...named(label), max })

export const manyTags =
  (max: number): FieldFault =>
  (label) =>
    msg('{label} may have {max} tags at most', { ...named(label), max })

export const noneOf =
  (choices: readonly string[]): FieldFault =>
  (label) =>
    msg('{label} must be one of {choices}', { ...named(label), choices })

export const sameId =
  (id: string): FieldFault =>
  (label) =>
    msg('Two entries of {label} have the id {id}', { ...named(label), id })

/** A number beyond its range; an end that is infinite is none. */
export const outOfRange =
  (min: number, max: number): FieldFault =>
  (label) => {
    if (min === -Infinity) return msg('{label} must be {max} or less', { ...named(label), max })
    return max === Infinity
      ? msg('{label} must be {min} or more', { ...named(label), min })
      : msg('{label} must be between {min} and {max}', { ...named(label), min, max })
  }
