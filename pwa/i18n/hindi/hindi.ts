import { inHindiHours, inHindiMonths } from '../../../shared/college/hindiMonths.ts'
import { messages } from '../locales/hi.po'
import { type Speech, speechOf } from '../../../shared/i18n/speech.ts'
import type { Message } from '../../../shared/i18n/message.ts'
import { SENTENCE_FORMS } from './formed.ts'

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

/** The forms as patterns, in their order: `{count} reviews` finds any count. */
const FORMS = Object.entries(SENTENCE_FORMS).map(([form, said]) => ({
  pattern: new RegExp(`^${form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`),
  said,
}))

const WORDS = speechOf('hi', messages)

/**
 * Hindi for a sentence with its values; for a text that came put together, by its form. What is not known stays as it
 * is.
 */
export const hindi: Speech = (text, values) => {
  if (typeof text === 'object') return hindi(text.id, text.values ?? {})
  if (!values) return Object.hasOwn(messages, text) ? WORDS(text) : formed(text)
  return WORDS(
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

function formed(text: string): string {
  for (const { pattern, said } of FORMS) {
    const found = pattern.exec(text)
    if (found)
      return speechOf('hi')(
        said,
        Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([name, part]) => [
            name,
            part
              .split(', ')
              .map((each) => hindi(each))
              .join(', '),
          ]),
        ),
      )
  }
  return figures(text)
}
