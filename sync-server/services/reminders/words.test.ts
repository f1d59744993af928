import { describe, expect, test } from 'vitest'
import type { ExamDate } from '../../../shared/exam/dates.ts'
import type { DueReminder } from '../../../shared/reminder/due.ts'
import { reminderInWords } from './words.ts'
import { makeExamDate, makePublicExam } from '../../../shared/test/makeExam.ts'

describe('a reminder in words', () => {
  const said = (date: ExamDate, reason: DueReminder['reason'], now: string, language: 'en' | 'hi') =>
    reminderInWords({ exam: makePublicExam([date]), date, reason, now, language }).body
  const form = makeExamDate('d', '2026-11-01', { label: 'Application form', end: '2026-12-10' }),
    day = makeExamDate('d', '2026-12-20')
  test.each<[ExamDate, DueReminder['reason'], string, string, string]>([
    [form, 'soon', '2026-12-03', 'Closes in 7 days, on 10 Dec 2026.', '7 दिन बाकी, आखिरी दिन 10 दिसंबर 2026।'],
    [form, 'tomorrow', '2026-12-09', 'Closes tomorrow, 10 Dec 2026.', 'कल आखिरी दिन है, 10 दिसंबर 2026।'],
    [form, 'tomorrow', '2026-12-10', 'Closes today, 10 Dec 2026.', 'आज आखिरी दिन है, 10 दिसंबर 2026।'],
    [
      { ...form, endTime: '17:00' },
      'tomorrow',
      '2026-12-10T08:00',
      'Closes today, 10 Dec 2026, 5 pm IST.',
      'आज आखिरी दिन है, 10 दिसंबर 2026, शाम 5 बजे IST।',
    ],
    [
      { ...form, endTime: '17:30' },
      'moved',
      '2026-11-22T08:00',
      'The date is now 1 Nov 2026 to 10 Dec 2026, up to 5:30 pm IST.',
      'तारीख अब 1 नवंबर 2026 से 10 दिसंबर 2026, शाम 5:30 बजे IST तक है।',
    ],
    [
      { ...day, startTime: '09:00', endTime: '12:00' },
      'tomorrow',
      '2026-12-19T08:00',
      'Tomorrow, 20 Dec 2026, 9 am IST.',
      'कल, 20 दिसंबर 2026, सुबह 9 बजे IST।',
    ],
    [day, 'tomorrow', '2026-12-19', 'Tomorrow, 20 Dec 2026.', 'कल, 20 दिसंबर 2026।'],
    [
      { ...day, status: 'tentative' },
      'tomorrow',
      '2026-12-20',
      'Today, 20 Dec 2026. This date is tentative.',
      'आज, 20 दिसंबर 2026। यह तारीख अनंतिम है।',
    ],
    [
      { ...day, end: '2026-12-22' },
      'moved',
      '2026-11-22',
      'The date is now 20 Dec 2026 to 22 Dec 2026.',
      'तारीख अब 20 दिसंबर 2026 से 22 दिसंबर 2026 है।',
    ],
    [
      { ...day, start: '2027-01-01', precision: 'month' },
      'announced',
      '2026-11-22',
      'Announced: Jan 2027.',
      'घोषित: जनवरी 2027।',
    ],
    [
      { ...day, status: 'cancelled' },
      'cancelled',
      '2026-11-22',
      'Cancelled. It was planned for 20 Dec 2026.',
      'रद्द हुई। तारीख 20 दिसंबर 2026 थी।',
    ],
  ])('%#', (date, reason, today, english, hindi) =>
    expect([said(date, reason, today, 'en'), said(date, reason, today, 'hi')]).toEqual([english, hindi]),
  )

  test('names the exam and the date, and leads to the exam’s own page', () => {
    expect(
      reminderInWords({ exam: makePublicExam([day]), date: day, reason: 'moved', now: '2026-11-22', language: 'hi' }),
    ).toMatchObject({ title: 'CAT: Exam', path: '/exams/cat', tag: 'exam-e1-d', lang: 'hi' })
  })
})
