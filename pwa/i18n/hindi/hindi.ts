import type { Messages } from '@lingui/core'
import { inHindiHours, inHindiMonths } from '../../../shared/college/hindiMonths.ts'
import { messages } from '../locales/hi.po'
import { type Speech, speechOf } from '../../../shared/i18n/speech.ts'
import type { Message } from '../../../shared/i18n/message.ts'

const DAYS: Record<string, string> = {
  Sun: 'रवि',
  Mon: 'सोम',
  Tue: 'मंगल',
  Wed: 'बुध',
  Thu: 'गुरु',
  Fri: 'शुक्र',
  Sat: 'शनि',
}
const SCALES: Record<string, string> = { lakh: 'लाख', lakhs: 'लाख', crore: 'करोड़' }

/**
 * Days, months, hours and the words of large amounts within a text; its figures stay as they are written, grouped the
 * Indian way.
 */
const figures = (text: string): string =>
  inHindiHours(inHindiMonths(text))
    .replace(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?= \d)/g, (day) => DAYS[day]!)
    .replace(/(?<=\d )(lakhs?|crore)\b/g, (scale) => SCALES[scale]!)

let known: Messages = messages
let words = speechOf('hi', known)

/** Adds the messages of another catalogue, such as the staff's (staff.ts). */
export function addWords(more: Messages): void {
  known = { ...known, ...more }
  words = speechOf('hi', known)
}

/**
 * Hindi for a message, a sentence with its values or a label. Of a text that is none of these, its days, months and
 * amounts are in Hindi, and the rest stays as it is.
 */
export const hindi: Speech = (text, values) => {
  if (typeof text === 'object') return hindi(text.id, text.values ?? {})
  if (!values) return Object.hasOwn(known, text) ? words(text) : figures(text)
  return words(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (typeof value === 'string') return [name, figures(value)]
        if (typeof value === 'number') return [name, value]
        return [name, Array.isArray(value) ? value.map((one) => hindi(one)).join(', ') : hindi(value as Message)]
      }),
    ),
  )
}
