import { inHindiHours, inHindiMonths } from '../../../shared/college/hindiMonths.ts'
import { filled, type Speech } from '../filled.ts'
import { ACCOUNT } from './account.ts'
import { AROUND } from './around.ts'
import { COLLEGE } from './college.ts'
import { CONTACT } from './contact.ts'
import { COURSES } from './courses.ts'
import { EXAMS } from './exams.ts'
import { FORMED } from './formed.ts'
import { GUIDANCE } from './guidance.ts'
import { HOME } from './home.ts'
import { LEGAL } from './legal.ts'
import { LISTING } from './listing.ts'
import { PREDICTOR } from './predictor.ts'
import { REVIEWS } from './reviews.ts'
import { RULES } from './rules.ts'
import { SHELF } from './shelf.ts'
import { STATES } from './states.ts'
import { TRACKER } from './tracker.ts'

/** Every sentence of the public screens with its Hindi, by the part of the site that says it. */
export const PARTS = {
  AROUND,
  HOME,
  LISTING,
  COLLEGE,
  COURSES,
  REVIEWS,
  SHELF,
  ACCOUNT,
  CONTACT,
  LEGAL,
  GUIDANCE,
  PREDICTOR,
  TRACKER,
  RULES,
}
export const HINDI = {
  ...AROUND,
  ...HOME,
  ...LISTING,
  ...COLLEGE,
  ...COURSES,
  ...REVIEWS,
  ...SHELF,
  ...ACCOUNT,
  ...CONTACT,
  ...LEGAL,
  ...GUIDANCE,
  ...PREDICTOR,
  ...TRACKER,
  ...RULES,
}

/** The sentences of the screens; before them what exams say of themselves, and the names of states. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(EXAMS),
  ...Object.entries(STATES),
  ...Object.entries(HINDI),
])

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

/** Days, months, hours and the words of large amounts within a text; its figures stay as they are written, grouped the Indian way. */
const figures = (text: string): string =>
  inHindiHours(inHindiMonths(text))
    .replace(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?= \d)/g, (day) => DAYS[day]!)
    .replace(/(?<=\d )(lakhs?|crore)\b/g, (scale) => SCALES[scale]!)

/** The forms as patterns, in their order: `{count} reviews` finds any count. */
const FORMS = Object.entries(FORMED).map(([form, said]) => ({
  pattern: new RegExp(`^${form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`),
  said,
}))

/** Hindi for a sentence with its values; for a text that came put together, by its form. What is not known stays as it is. */
export const hindi: Speech = (text, values) => {
  const said = WORDS.get(text)
  if (!values) return said ?? formed(text)
  return filled(
    said ?? text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? figures(value) : value]),
    ),
  )
}

function formed(text: string): string {
  for (const { pattern, said } of FORMS) {
    const found = pattern.exec(text)
    if (found)
      return filled(
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
