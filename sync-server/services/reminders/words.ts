import { deadlineInWords } from '../../../shared/college/deadline.ts'
import { type ExamDate, spanInWords } from '../../../shared/exam/dates.ts'
import type { PublicExam } from '../../../shared/exam/public.ts'
import { type Message, msg } from '../../../shared/i18n/message.ts'
import type { Language } from '../../../shared/page/language.ts'
import { dayToRemind, daysUntil, isDeadline, timeToRemind, type DueReminder } from '../../../shared/reminder/due.ts'
import type { PushShown } from '../../../shared/reminder/shown.ts'
import { examPath } from '../../../shared/sitePages.ts'
import { speechFor } from '../i18n/speeches.ts'

/**
 * What is told of a date `now` (as in `college/deadline.ts`), in the person's language; names of exams and of their
 * dates stay as staff wrote them. The phone shows it with no page open.
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
}): PushShown {
  const say = speechFor(language)
  const sentences = [
    sentenceOf(date, reason, now),
    ...(date.status === 'tentative' ? [msg('This date is tentative.')] : []),
  ]
  return {
    title: `${exam.name}: ${date.label}`,
    body: sentences.map((sentence) => say(sentence)).join(' '),
    path: examPath(exam.slug),
    tag: `exam-${exam.id}-${date.id}`,
    lang: language,
  }
}

function sentenceOf(date: ExamDate, reason: DueReminder['reason'], now: string): Message {
  const span = spanInWords(date)
  switch (reason) {
    case 'announced':
      return msg('Announced: {span}.', { span })
    case 'moved':
      return msg('The date is now {span}.', { span })
    case 'postponed':
      return msg('Postponed. It was planned for {span}.', { span })
    case 'cancelled':
      return msg('Cancelled. It was planned for {span}.', { span })
    default:
      return nearSentence(date, now)
  }
}

function nearSentence(date: ExamDate, now: string): Message {
  const days = daysUntil(dayToRemind(date), now)
  const day = deadlineInWords(dayToRemind(date), timeToRemind(date))
  if (!isDeadline(date)) return days <= 0 ? msg('Today, {day}.', { day }) : msg('Tomorrow, {day}.', { day })
  if (days <= 0) return msg('Closes today, {day}.', { day })
  if (days === 1) return msg('Closes tomorrow, {day}.', { day })
  return msg('{days, plural, one {Closes in # day, on {day}.} other {Closes in # days, on {day}.}}', { days, day })
}
