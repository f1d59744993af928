import { deadlineInWords } from '../college/deadline.ts'
import { inHindiHours, inHindiMonths } from '../college/hindiMonths.ts'
import { type ExamDate, spanInWords } from '../exam/dates.ts'
import type { PublicExam } from '../exam/public.ts'
import { inEnglish } from '../i18n/message.ts'
import type { Language } from '../page/language.ts'
import { examPath } from '../sitePages.ts'
import { dayToRemind, daysUntil, isDeadline, timeToRemind, type DueReminder } from './due.ts'

/**
 * What a phone shows, as it travels: its words, where a press leads, and what a later word on the same date replaces.
 */
export interface ReminderShown {
  title: string
  body: string
  path: string
  tag: string
  lang: Language
}

type Words = Record<
  | 'closesToday'
  | 'closesTomorrow'
  | 'closesIn'
  | 'today'
  | 'tomorrow'
  | 'announced'
  | 'moved'
  | 'postponed'
  | 'cancelled'
  | 'tentative',
  string
>
/** Here and not among the screens' sentences: the server writes them, and the phone shows them with no page open. */
const WORDS: Record<Language, Words> = {
  en: {
    closesToday: 'Closes today, {day}.',
    closesTomorrow: 'Closes tomorrow, {day}.',
    closesIn: 'Closes in {days} days, on {day}.',
    today: 'Today, {day}.',
    tomorrow: 'Tomorrow, {day}.',
    announced: 'Announced: {span}.',
    moved: 'The date is now {span}.',
    postponed: 'Postponed. It stood for {span}.',
    cancelled: 'Cancelled. It stood for {span}.',
    tentative: 'This date is tentative.',
  },
  hi: {
    closesToday: 'आज आखिरी दिन है, {day}।',
    closesTomorrow: 'कल आखिरी दिन है, {day}।',
    closesIn: '{days} दिन बाकी, आखिरी दिन {day}।',
    today: 'आज, {day}।',
    tomorrow: 'कल, {day}।',
    announced: 'घोषित: {span}।',
    moved: 'तारीख अब {span} है।',
    postponed: 'टल गई। तारीख {span} थी।',
    cancelled: 'रद्द हुई। तारीख {span} थी।',
    tentative: 'यह तारीख अनंतिम है।',
  },
}

/**
 * What is told of a date `now` (as in `college/deadline.ts`), in the person's language; names of exams and of their
 * dates stay as staff wrote them.
 */
export function reminderInWords({
  exam,
  date,
  reason,
  now,
  language,
}: {
  exam: PublicExam
  date: ExamDate
  reason: DueReminder['reason']
  now: string
  language: Language
}): ReminderShown {
  const words = WORDS[language],
    days = daysUntil(dayToRemind(date), now)
  const said = (text: string) =>
    language === 'hi'
      ? inHindiHours(inHindiMonths(text)).replace(', up to ', ', अंतिम समय ').replace(' to ', ' से ')
      : text
  const text = reason === 'soon' || reason === 'tomorrow' ? nearText(date, days, words) : words[reason]
  const body = text
    .replace('{days}', String(days))
    .replace('{day}', said(inEnglish(deadlineInWords(dayToRemind(date), timeToRemind(date)))))
    .replace('{span}', said(inEnglish(spanInWords(date))))
  return {
    title: `${exam.name}: ${date.label}`,
    body: date.status === 'tentative' ? `${body} ${words.tentative}` : body,
    path: examPath(exam.slug),
    tag: `exam-${exam.id}-${date.id}`,
    lang: language,
  }
}

function nearText(date: ExamDate, days: number, words: (typeof WORDS)[Language]): string {
  if (!isDeadline(date)) return days <= 0 ? words.today : words.tomorrow
  if (days <= 0) return words.closesToday
  return days === 1 ? words.closesTomorrow : words.closesIn
}
