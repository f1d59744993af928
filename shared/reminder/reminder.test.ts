import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExamDate } from '../exam/dates.ts'
import { DATE_STATUSES } from '../exam/fields.ts'
import { isPushAddress, PUSH_HOSTS } from './device.ts'
import {
  byUrgency,
  dateChanges,
  type DueReminder,
  isQuiet,
  nearing,
  nextMorning,
  seenDates,
  stillHolds,
  untilQuiet,
  worthUntil,
} from './due.ts'
import { makeExamDate, makePublicExam } from '../test/makeExam.ts'

const marks = (due: DueReminder[]) => due.map(({ date, mark }) => `${date} ${mark}`)
const india = (text: string) => Date.parse(`${text}+05:30`)

describe('a date that draws near', () => {
  const application = makeExamDate('form', '2026-11-01', { label: 'Application form', end: '2026-12-10' }),
    day = makeExamDate('exam', '2026-12-20'),
    result = makeExamDate('result', '2027-01-05', { label: 'Result' })

  test('an application is told of a week and a day before it closes, an exam and a result the day before: once each', () => {
    const days = fc
      .sample(fc.constant(0), 70)
      .map((_, days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10))
    const told = new Map<string, string>()
    for (const today of days)
      for (const each of marks(nearing(makePublicExam([application, day, result]), today)))
        if (!told.has(each)) told.set(each, today)
    expect([...told]).toEqual([
      ['form soon:2026-12-10', '2026-12-03'],
      ['form tomorrow:2026-12-10', '2026-12-09'],
      ['exam tomorrow:2026-12-20', '2026-12-19'],
      ['result tomorrow:2027-01-05', '2027-01-04'],
    ])
  })

  test('a server that was down on the day still tells until the day itself; whoever asked after the reminder was due has read it', () => {
    expect(marks(nearing(makePublicExam([day]), '2026-12-20'))).toEqual(['exam tomorrow:2026-12-20'])
    expect(nearing(makePublicExam([day]), '2026-12-21')).toEqual([])
    expect(nearing(makePublicExam([day]), '2026-12-19')[0]?.from).toBe(india('2026-12-19T00:00:00'))
    expect(nearing(makePublicExam([application]), '2026-12-05')[0]?.from).toBe(india('2026-12-03T00:00:00'))
  })

  test.each(DATE_STATUSES)('of a date that is %s', (status) => {
    expect(nearing(makePublicExam([makeExamDate('d', '2026-12-20', { status })]), '2026-12-19')).toHaveLength(
      ['announced', 'tentative', 're-held'].includes(status) ? 1 : 0,
    )
  })

  test('a month or a quarter is no day to be reminded of', () => {
    expect(nearing(makePublicExam([makeExamDate('d', '2026-12-20', { precision: 'month' })]), '2026-12-19')).toEqual([])
  })
})

describe('a date that changed', () => {
  const TODAY = '2026-11-22'
  const told = (before: ExamDate[], after: ExamDate[]) =>
    marks(dateChanges(makePublicExam(after), seenDates(makePublicExam(before)), TODAY))
  test.each<[string, ExamDate[], ExamDate[], string[]]>([
    ['new and sure', [], [makeExamDate('d', '2026-12-20')], ['d announced:3']],
    ['new and tentative', [], [makeExamDate('d', '2026-12-20', { status: 'tentative' })], []],
    [
      'sure at last',
      [makeExamDate('d', '2026-12-20', { status: 'tentative' })],
      [makeExamDate('d', '2026-12-20')],
      ['d announced:3'],
    ],
    ['another day', [makeExamDate('d', '2026-12-20')], [makeExamDate('d', '2026-12-21')], ['d moved:3']],
    [
      'another last day',
      [makeExamDate('d', '2026-12-20', { end: '2026-12-22' })],
      [makeExamDate('d', '2026-12-20', { end: '2026-12-23' })],
      ['d moved:3'],
    ],
    [
      'an end that says the same',
      [makeExamDate('d', '2026-12-20')],
      [makeExamDate('d', '2026-12-20', { end: '2026-12-20' })],
      [],
    ],
    [
      'another hour',
      [makeExamDate('d', '2026-12-20', { endTime: '17:00' })],
      [makeExamDate('d', '2026-12-20', { endTime: '12:00' })],
      ['d moved:3'],
    ],
    [
      'put off',
      [makeExamDate('d', '2026-12-20')],
      [makeExamDate('d', '2026-12-20', { status: 'postponed' })],
      ['d postponed:3'],
    ],
    [
      'called off',
      [makeExamDate('d', '2026-12-20')],
      [makeExamDate('d', '2026-12-20', { status: 'cancelled' })],
      ['d cancelled:3'],
    ],
    [
      'held again',
      [makeExamDate('d', '2026-06-20')],
      [makeExamDate('d', '2026-06-20'), makeExamDate('e', '2026-12-20', { status: 're-held' })],
      ['e announced:3'],
    ],
    [
      'called off after it was over',
      [makeExamDate('d', '2026-10-20')],
      [makeExamDate('d', '2026-10-20', { status: 'cancelled' })],
      [],
    ],
    ['moved into the past', [makeExamDate('d', '2026-12-20')], [makeExamDate('d', '2026-10-20')], []],
    ['taken away', [makeExamDate('d', '2026-12-20')], [], []],
    [
      'a guess that moves',
      [makeExamDate('d', '2026-12-20', { status: 'pattern-based' })],
      [makeExamDate('d', '2026-12-27', { status: 'pattern-based' })],
      [],
    ],
    ['over', [makeExamDate('d', '2026-11-20')], [makeExamDate('d', '2026-11-20', { status: 'held' })], []],
  ])('%s', (_, before, after, expected) => expect(told(before, after)).toEqual(expected))

  test('what closed at five is told no more at five, and a word on it is not delivered later', () => {
    const form = makePublicExam([makeExamDate('d', '2026-11-22', { label: 'Application', endTime: '17:00' })]),
      [date] = form.dates,
      today: DueReminder = { date: 'd', reason: 'tomorrow', mark: 'tomorrow:2026-11-22' }
    expect(
      ['2026-11-22T16:59', '2026-11-22T17:00'].map((now) => [
        marks(nearing(form, now)),
        stillHolds(form, today, now)?.id,
      ]),
    ).toEqual([
      [['d tomorrow:2026-11-22'], 'd'],
      [[], undefined],
    ])
    expect([
      worthUntil(date!, india('2026-11-21T10:00:00')),
      worthUntil(date!, india('2026-11-22T10:00:00')),
      worthUntil(makeExamDate('e', '2026-11-22'), india('2026-11-22T10:00:00')),
    ]).toEqual(['2026-11-21T21:00:00', '2026-11-22T17:00:00', '2026-11-22T21:00:00'].map(india))
  })

  test('what was not told before it was out of date is not told: moved away, gone, put off', () => {
    const tomorrow: DueReminder = { date: 'd', reason: 'tomorrow', mark: 'tomorrow:2026-11-23' }
    expect(stillHolds(makePublicExam([makeExamDate('d', '2026-11-23')]), tomorrow, TODAY)?.id).toBe('d')
    for (const dates of [
      [makeExamDate('d', '2026-11-24')],
      [],
      [makeExamDate('d', '2026-11-23', { status: 'postponed' })],
    ])
      expect(stillHolds(makePublicExam(dates), tomorrow, TODAY)).toBeUndefined()
    expect(
      stillHolds(
        makePublicExam([makeExamDate('d', '2026-11-23')]),
        { date: 'd', reason: 'cancelled', mark: 'cancelled:2' },
        TODAY,
      ),
    ).toBeUndefined()
  })

  test('what is called off comes before what is tomorrow, and a later change before an earlier one', () => {
    const due = (reason: DueReminder['reason'], mark: string): DueReminder => ({ date: 'd', reason, mark })
    expect(
      [
        due('soon', 'soon:x'),
        due('moved', 'moved:9'),
        due('tomorrow', 'tomorrow:x'),
        due('moved', 'moved:10'),
        due('cancelled', 'cancelled:1'),
      ]
        .sort(byUrgency)
        .map(({ mark }) => mark),
    ).toEqual(['cancelled:1', 'moved:10', 'moved:9', 'tomorrow:x', 'soon:x'])
  })
})

test('nights are quiet by the clock of India, and a night ends in the morning', () => {
  expect(['07:59', '08:00', '20:59', '21:00', '00:30'].map((time) => isQuiet(india(`2026-11-22T${time}:00`)))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  expect([
    untilQuiet(india('2026-11-22T10:00:00')),
    nextMorning(india('2026-11-22T23:30:00')),
    nextMorning(india('2026-11-22T00:10:00')),
  ]).toEqual([india('2026-11-22T21:00:00'), india('2026-11-23T08:00:00'), india('2026-11-23T08:00:00')])
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/x:y', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://wns2-pn1p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://notify.windows.com/x', false],
  ['https://evilnotify.windows.com.example/', false],
  ['https://xnotify.windows.com/', false],
  ['https://a:b@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://10.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['javascript:alert(1)', false],
  ['', false],
  [`https://fcm.googleapis.com/${'x'.repeat(1_000)}`, false],
])('%s is an address of a push service: %s', (address, expected) => expect(isPushAddress(address)).toBe(expected))
test('other hosts are an operator’s to name, with their port', () => {
  expect([
    isPushAddress('https://127.0.0.1:4443/x', ['127.0.0.1:4443']),
    isPushAddress('https://127.0.0.1/x', ['127.0.0.1:4443']),
    isPushAddress('https://web.push.apple.com/x', ['127.0.0.1:4443']),
  ]).toEqual([true, false, false])
  expect(new Set(PUSH_HOSTS).size).toBe(PUSH_HOSTS.length)
})
