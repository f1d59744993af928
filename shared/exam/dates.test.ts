import { english } from '../test/english.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { blank } from '../record/blank.ts'
import {
  calendarOfExam,
  comingDates,
  countdownTo,
  datesOfCard,
  type ExamDate,
  kindOfDate,
  lastDayOf,
  pastDates,
  spanInWords,
} from './dates.ts'
import { DATE_PRECISIONS, DATE_STATUSES, examFields } from './fields.ts'
import { isOfficialLink } from './official.ts'
import type { PublicExam } from './public.ts'
import { problemsInExam } from './rules.ts'

const at = (id: string, start: string, more: Partial<ExamDate> = {}): ExamDate => ({
  id,
  order: 'a0',
  label: id,
  start,
  precision: 'day',
  status: 'announced',
  ...more,
})
const exam = (dates: ExamDate[], more: Partial<PublicExam> = {}): PublicExam => ({
  ...blank(examFields),
  name: 'CAT',
  id: 'e1',
  slug: 'cat',
  tag: 't',
  revision: 3,
  changedAt: Date.UTC(2026, 10, 20),
  dates,
  ...more,
})
const TODAY = '2026-11-20'
const ids = (dates: readonly ExamDate[]) => dates.map(({ id }) => id)

describe('what comes next', () => {
  test('is never a day that has been, was held, was cancelled or was put off, however far ahead it lay', () => {
    const dates = [
      at('held', '2027-03-07', { status: 'held' }),
      at('cancelled', '2027-05-03', { status: 'cancelled' }),
      at('postponed', '2027-05-04', { status: 'postponed' }),
      at('gone', '2026-11-19'),
      at('again', '2027-06-21', { status: 're-held' }),
      at('today', TODAY),
      at('running', '2026-11-01', { end: '2026-11-21' }),
    ]
    expect(english(ids(comingDates(exam(dates), TODAY)))).toEqual(['running', 'today', 'again'])
    expect(english(ids(pastDates(exam(dates), TODAY)))).toEqual(['postponed', 'cancelled', 'held', 'gone'])
  })

  test('of a month or a quarter is still ahead on its last day and over on the day after', () => {
    expect(
      english([
        lastDayOf({ start: '2028-02-01', precision: 'month' }),
        lastDayOf({ start: '2027-02-10', precision: 'quarter' }),
        lastDayOf({ start: '2027-04-01', end: '2027-08-02', precision: 'month' }),
      ]),
    ).toEqual(['2028-02-29', '2027-03-31', '2027-08-31'])
    const november = [at('month', '2026-11-01', { precision: 'month' })]
    expect(
      english([ids(comingDates(exam(november), '2026-11-30')), ids(comingDates(exam(november), '2026-12-01'))]),
    ).toEqual([['month'], []])
  })

  test('every date is either to come or history, and none is both', () => {
    const day = fc
      .integer({ min: 0, max: 800 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
    const hour = fc.option(fc.constantFrom('00:00', '09:00', '17:00', '23:59'), { nil: undefined })
    const date = fc.record({
      startTime: hour,
      endTime: hour,
      start: day,
      precision: fc.constantFrom(...DATE_PRECISIONS),
      status: fc.constantFrom(...DATE_STATUSES),
    })
    fc.assert(
      fc.property(
        fc.array(date, { maxLength: 8 }),
        fc.oneof(
          day,
          fc.tuple(day, fc.constantFrom('08:59', '17:00', '23:59')).map((parts) => parts.join('T')),
        ),
        (made, today) => {
          const whole = exam(
            made.map(({ startTime, endTime, ...one }, place) =>
              at(`d${place}`, one.start, { ...one, ...(startTime && { startTime }), ...(endTime && { endTime }) }),
            ),
          )
          expect(english([...ids(comingDates(whole, today)), ...ids(pastDates(whole, today))].sort())).toEqual(
            ids(whole.dates).sort(),
          )
          for (const coming of comingDates(whole, today)) expect(lastDayOf(coming) >= today.slice(0, 10)).toBe(true)
        },
      ),
    )
  })

  test.each<[string, Partial<ExamDate>, string, string]>([
    ['2026-11-29', {}, '29 Nov 2026', 'in 9 days'],
    ['2026-11-21', {}, '21 Nov 2026', 'tomorrow'],
    [TODAY, {}, '20 Nov 2026', 'today'],
    ['2026-11-01', { end: '2026-12-02' }, '1 Nov 2026 to 2 Dec 2026', 'until 2 Dec 2026'],
    ['2026-11-19', { end: TODAY }, '19 Nov 2026 to 20 Nov 2026', 'today'],
    ['2027-04-01', { precision: 'month' }, 'Apr 2027', 'in 5 months'],
    ['2027-04-01', { precision: 'quarter' }, 'Apr to Jun 2027', 'in 5 months'],
    ['2027-02-10', { precision: 'quarter' }, 'Jan to Mar 2027', 'in 2 months'],
    ['2026-12-15', { precision: 'quarter' }, 'Oct to Dec 2026', 'by 31 Dec 2026'],
    ['2026-12-01', { end: '2027-02-01', precision: 'month' }, 'Dec 2026 to Feb 2027', 'next month'],
    ['2026-11-01', { precision: 'month' }, 'Nov 2026', 'by 30 Nov 2026'],
  ])('%s %j is said as “%s”, %s', (start, more, span, countdown) => {
    expect(english([spanInWords(at('d', start, more)), countdownTo(at('d', start, more), TODAY)])).toEqual([
      span,
      countdown,
    ])
  })
})

describe('an hour on India’s clock', () => {
  const form = at('form', '2026-08-01', {
      end: '2026-09-20',
      startTime: '10:00',
      endTime: '17:00',
      label: 'Application',
    }),
    paper = at('paper', '2026-11-29', { startTime: '09:00', endTime: '12:00' })
  test.each<[ExamDate, string]>([
    [form, '1 Aug 2026, 10 am to 20 Sep 2026, 5 pm IST'],
    [paper, '29 Nov 2026, 9 am to 12 noon IST'],
    [at('d', '2026-09-20', { endTime: '17:00' }), '20 Sep 2026, up to 5 pm IST'],
    [at('d', '2026-08-01', { end: '2026-09-20', endTime: '23:59' }), '1 Aug 2026 to 20 Sep 2026, up to 11:59 pm IST'],
    [at('d', '2026-11-29', { startTime: '09:30' }), '29 Nov 2026, 9:30 am IST'],
    [at('d', '2026-11-29', { end: '2026-11-30', startTime: '09:30' }), '29 Nov 2026, 9:30 am IST to 30 Nov 2026'],
  ])('%# stands in its span', (date, span) => expect(english(spanInWords(date))).toBe(span))

  test('ends the date at that minute, and a day without one at its end', () => {
    expect(
      english(
        ['2026-09-19T18:00', '2026-09-20T16:59', '2026-09-20T17:00'].map((now) => [
          countdownTo(form, now),
          ids(comingDates(exam([form]), now)),
        ]),
      ),
    ).toEqual([
      ['until 20 Sep 2026', ['form']],
      ['today until 5 pm IST', ['form']],
      [expect.any(String), []],
    ])
    expect(
      english(['2026-11-28T23:00', '2026-11-29T08:59', '2026-11-29T09:00'].map((now) => countdownTo(paper, now))),
    ).toEqual(['tomorrow', 'today at 9 am IST', 'today until 12 noon IST'])
    expect(
      english(
        ['2026-11-29T23:59', '2026-11-30T00:00'].map((now) =>
          ids(comingDates(exam([at('d', '2026-11-29', { startTime: '09:00' })]), now)),
        ),
      ),
    ).toEqual([['d'], []])
  })

  test('stands only with a day, and what ends at it has begun', () => {
    const wrong = (date: ExamDate) =>
      problemsInExam(exam([date]), { thisYear: 2026 }).map(({ path, rule }) => [path, rule])
    expect(
      english([
        wrong(at('d', '2026-11-01', { precision: 'month', endTime: '17:00' })),
        wrong(at('d', '2026-11-29', { startTime: '12:00', endTime: '09:00' })),
        wrong(at('d', '2026-11-29', { endTime: '5 pm' })),
        wrong(form),
        wrong(paper),
      ]),
    ).toEqual([[['dates/d/endTime', 'span']], [['dates/d/endTime', 'span']], [['dates/d/endTime', 'time']], [], []])
  })
})

describe('a calendar file', () => {
  const read = (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  const dates = [
    at('d1', '2026-11-29', { label: 'Exam', status: 'announced', saidBy: 'the press' }),
    at('d2', '2027-01-01', { label: 'Result', precision: 'month', status: 'tentative' }),
    at('d3', '2026-05-03', { label: 'First day', status: 'cancelled' }),
  ]

  test('holds days alone: a month is no day; what was cancelled stays in it, so that a calendar takes it out', () => {
    expect(
      english(
        read(calendarOfExam(exam(dates), { origin: 'https://pravesh.test' })).map(
          ({ uid, sequence, summary, component }) => [
            uid,
            sequence,
            summary,
            component.getFirstPropertyValue('status'),
          ],
        ),
      ),
    ).toEqual([
      ['exam-e1-d3@pravesh', 3, 'CAT: First day', 'CANCELLED'],
      ['exam-e1-d1@pravesh', 3, 'CAT: Exam', 'CONFIRMED'],
    ])
  })

  test('has the hours of a date in India’s zone: those of an exam, the moment a form closes, a form’s weeks from its first hour to its last', () => {
    const moments = (date: ExamDate) => {
      const [event] = read(calendarOfExam(exam([date]), { origin: 'https://pravesh.test' }))
      return [event!.startDate, event!.endDate].map((moment) => moment.toJSDate().toISOString())
    }
    expect(english(moments(at('d', '2026-11-29', { startTime: '09:00', endTime: '12:00' })))).toEqual([
      '2026-11-29T03:30:00.000Z',
      '2026-11-29T06:30:00.000Z',
    ])
    expect(english(moments(at('d', '2026-09-20', { endTime: '17:00' })))).toEqual([
      '2026-09-20T11:30:00.000Z',
      '2026-09-20T11:30:00.000Z',
    ])
    expect(english(moments(at('d', '2026-08-01', { end: '2026-09-20', endTime: '17:00' })))).toEqual([
      '2026-07-31T18:30:00.000Z',
      '2026-09-20T11:30:00.000Z',
    ])
    expect(english(moments(at('d', '2026-12-30', { end: '2026-12-31', startTime: '09:00' })))).toEqual([
      '2026-12-30T03:30:00.000Z',
      '2026-12-31T18:30:00.000Z',
    ])
  })

  test('of a date that was moved has the same name and a higher number, so no calendar shows it twice', () => {
    const [before] = read(calendarOfExam(exam(dates), { origin: 'https://pravesh.test', only: 'd1' })),
      [after] = read(
        calendarOfExam(exam([{ ...dates[0]!, start: '2026-12-06' }], { revision: 4 }), {
          origin: 'https://pravesh.test',
          only: 'd1',
        }),
      )
    expect(english([after!.uid, after!.sequence > before!.sequence, after!.startDate.toString()])).toEqual([
      before!.uid,
      true,
      '2026-12-06',
    ])
    expect(english(after!.description)).toContain('Said by the press.')
  })
})

describe('a link to prepare by', () => {
  test.each([
    ['https://www.nta.ac.in/Quiz', true],
    ['https://natboard.edu.in', true],
    ['https://cee.kerala.gov.in/x', true],
    ['https://papers.nata.in/2025.pdf', true],
    ['https://nata.in.coaching.com', false],
    ['https://best-coaching.in', false],
    ['https://evil.com/nta.ac.in', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s is official: %s', (link, expected) => {
    expect(english(isOfficialLink(link, 'https://www.nata.in'))).toBe(expected)
  })

  test('that sells something cannot be saved with an exam', () => {
    const one = {
      ...exam([]),
      mocks: [{ id: 'm1', order: 'a0', title: 'Crash course', link: 'https://coaching.example.com' }],
    }
    expect(english(problemsInExam(one, { thisYear: 2026 }).map(({ path, rule }) => [path, rule]))).toEqual([
      ['mocks/m1/link', 'official'],
    ])
  })
})

describe('the dates of a card', () => {
  const cat = (dates: ExamDate[]) => ({ name: 'CAT', dates })
  const said = (dates: ExamDate[]) => {
    const { next, more } = datesOfCard(cat(dates), '2026-11-20')
    return [next?.label, ...more.map(({ label, date }) => `${label} ${date?.start ?? 'absent'}`)]
  }

  test('always have the exam and its application period, the newest past one where none is to come, and nothing made up', () => {
    expect(english(said([]))).toEqual([undefined, 'Application absent', 'Exam absent'])
    expect(
      english(
        said([
          at('d1', '2026-11-29', { label: 'CAT 2026' }),
          at('d2', '2025-08-01', { label: 'Registration' }),
          at('d3', '2026-08-01', { label: 'Registration' }),
          at('d4', '2027-01-01', { label: 'CAT result' }),
        ]),
      ),
    ).toEqual(['CAT 2026', 'CAT result 2027-01-01', 'Registration 2026-08-01'])
    expect(
      english(
        said([
          at('d1', '2026-11-21', { label: 'Admit card' }),
          at('d2', '2026-11-22', { label: 'Mock' }),
          at('d3', '2026-11-23', { label: 'City slip' }),
          at('d4', '2026-11-29', { label: 'Exam' }),
        ]),
      ),
    ).toEqual(['Admit card', 'Mock 2026-11-22', 'City slip 2026-11-23', 'Application absent', 'Exam 2026-11-29'])
  })

  test.each([
    ['Exam, held again', 'exam'],
    ['CAT 2026', 'exam'],
    ['Application form', 'application'],
    ['Registration of the exam', 'application'],
    ['CAT score card', undefined],
    ['Examination, second session', 'exam'],
  ])('%s is of %s', (label, kind) => expect(english(kindOfDate({ name: 'CAT' }, { label }))).toBe(kind))
})
