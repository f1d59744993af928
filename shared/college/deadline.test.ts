import { english } from '../test/english.ts'
import { expect, test } from 'vitest'
import { byDeadline, closesIn, deadlineInWords, hourInWords, isOver, timeInIndia, turnsOf } from './deadline.ts'

test('a deadline says how long is left, and that it is closed the day after', () => {
  expect(
    english(['2026-12-02', '2026-11-21', '2026-11-20', '2026-11-19', 'soon'].map((day) => closesIn(day, '2026-11-20'))),
  ).toEqual(['closes in 12 days', 'closes in 1 day', 'closes today', 'Closed', ''])
})

test('a day with a time is over at that minute, one without at its end, by the clock of India and nobody else’s', () => {
  // 17:29 and 17:30 in Greenwich are 22:59 and 23:00 in India; 18:30 there is the next day here.
  const [before, at, midnight] = ['2026-11-20T17:29:00Z', '2026-11-20T17:30:00Z', '2026-11-20T18:30:00Z'].map(
    (moment) => timeInIndia(Date.parse(moment)),
  ) as [string, string, string]
  expect(english([before, at, midnight])).toEqual(['2026-11-20T22:59', '2026-11-20T23:00', '2026-11-21T00:00'])
  expect(english([before, at].map((now) => closesIn('2026-11-20', now, '23:00')))).toEqual([
    'closes today at 11 pm IST',
    'Closed',
  ])
  expect(english([at, midnight].map((now) => isOver('2026-11-20', undefined, now)))).toEqual([false, true])
  // Where only the day is known its hour cannot have passed.
  expect(isOver('2026-11-20', '00:01', '2026-11-20')).toBe(false)
})

test('hours are said as people say them', () => {
  expect(english(['00:00', '00:30', '09:00', '11:59', '12:00', '12:05', '17:00', '23:59'].map(hourInWords))).toEqual([
    '12 am',
    '12:30 am',
    '9 am',
    '11:59 am',
    '12 noon',
    '12:05 pm',
    '5 pm',
    '11:59 pm',
  ])
  expect(english([deadlineInWords('2026-12-07', '17:30'), deadlineInWords('2026-12-07')])).toEqual([
    '7 Dec 2026, 5:30 pm IST',
    '7 Dec 2026',
  ])
})

test('of one day what closes at a time comes before what closes with the day', () => {
  expect(
    english(
      [
        { day: '2026-12-07' },
        { day: '2026-12-07', time: '17:00' },
        { day: '2026-12-06' },
        { day: '2026-12-07', time: '09:00' },
      ]
        .sort(byDeadline)
        .map(({ day, time }) => `${day} ${time ?? ''}`),
    ),
  ).toEqual(['2026-12-06 ', '2026-12-07 09:00', '2026-12-07 17:00', '2026-12-07 '])
})

test('a day turns at each hour something is due, and at no hour of another day', () => {
  const due = [
    { day: '2026-12-07', times: ['17:00', undefined, '09:00'] },
    { day: '2026-12-08', times: ['10:00'] },
    { day: undefined, times: ['11:00'] },
  ]
  expect(
    english(
      ['2026-12-07T08:59', '2026-12-07T09:00', '2026-12-07T23:00', '2026-12-06T12:00'].map((now) => turnsOf(due, now)),
    ),
  ).toEqual([
    { last: '2026-12-07', next: '2026-12-07T09:00' },
    { last: '2026-12-07T09:00', next: '2026-12-07T17:00' },
    { last: '2026-12-07T17:00' },
    { last: '2026-12-06' },
  ])
})
