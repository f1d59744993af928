import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarOf, eventId, type CalendarEvent } from './ics.ts'

const event: CalendarEvent = {
  uid: eventId('exam', 'jee-main', 'd1'),
  sequence: 0,
  stamp: Date.UTC(2026, 10, 20, 9, 5, 7),
  when: { start: '2027-04-02' },
  summary: 'JEE Main',
}
/** What a calendar that is not ours reads in the file. */
const readAgain = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
const printable = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text))

test("the file of an exam's day is the one the standard describes", () => {
  expect(calendarOf('Exams', [{ ...event, url: 'https://jeemain.nta.nic.in/', standing: 'tentative' }])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pravesh//Pravesh//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Exams',
      'BEGIN:VEVENT',
      'UID:exam-jee-main-d1@pravesh',
      'SEQUENCE:0',
      'DTSTAMP:20261120T090507Z',
      'DTSTART;VALUE=DATE:20270402',
      'DTEND;VALUE=DATE:20270403',
      'TRANSP:TRANSPARENT',
      'SUMMARY:JEE Main',
      'URL:https://jeemain.nta.nic.in/',
      'STATUS:TENTATIVE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('ten in the morning in India is half past four in Greenwich, wherever the file is read', () => {
  const [read] = readAgain(
    calendarOf('Session', [{ ...event, when: { day: '2026-12-07', from: '10:00', to: '12:00' } }]),
  )
  expect(read!.startDate.zone.tzid).toBe('Asia/Kolkata')
  expect([read!.startDate.toJSDate(), read!.endDate.toJSDate()].map((moment) => moment.toISOString())).toEqual([
    '2026-12-07T04:30:00.000Z',
    '2026-12-07T06:30:00.000Z',
  ])
})

test('an event of three days ends with the third, over the end of a year and on a leap day', () => {
  const lastDay = (when: { start: string; end: string }) =>
    readAgain(calendarOf('Exams', [{ ...event, when }]))[0]!.endDate.toString()
  expect(lastDay({ start: '2026-12-30', end: '2026-12-31' })).toBe('2027-01-01')
  expect(lastDay({ start: '2028-02-27', end: '2028-02-28' })).toBe('2028-02-29')
})

test('what was called off stays under its name, with a higher number', () => {
  const [read] = readAgain(calendarOf('Session', [{ ...event, sequence: 3, standing: 'cancelled' }]))
  expect(read).toMatchObject({ uid: event.uid, sequence: 3 })
  expect(read!.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('every text arrives as it was written, in whatever script', () => {
  fc.assert(
    fc.property(printable, printable, printable, (summary, description, location) => {
      const [read] = readAgain(
        calendarOf(summary, [{ ...event, summary, description: `${description}\n${description}`, location }]),
      )
      expect(read!.summary).toBe(summary)
      expect(read!.description).toBe(`${description}\n${description}`)
      expect(read!.location ?? '').toBe(location)
    }),
  )
})

test('no line is longer than 75 octets, each ends in CRLF, and no text adds a line of its own', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 400 }),
      (summary, url) => {
        const file = calendarOf(summary, [
          {
            ...event,
            uid: summary,
            summary,
            description: summary,
            location: summary,
            url: `https://example.in/${url}`,
          },
        ])
        expect(file.endsWith('\r\n')).toBe(true)
        const lines = file.slice(0, -2).split('\r\n')
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
        expect(
          lines
            .filter((line) => !line.startsWith(' '))
            .map((line) => line.split(/[:;]/, 1)[0])
            .filter((name) => name === 'BEGIN' || name === 'SUMMARY'),
        ).toEqual(['BEGIN', 'BEGIN', 'SUMMARY'])
      },
    ),
  )
})

test('the same events make the same file', () => {
  expect(calendarOf('Exams', [event])).toBe(calendarOf('Exams', [{ ...event }]))
})

test.each([
  { start: '2026-02-31' },
  { start: '2026-13-01' },
  { start: 'April 2026' },
  { start: '' },
  { start: '2026-04-02', end: '2026-04-01' },
  { day: '2026-12-07', from: '24:00', to: '25:00' },
  { day: '2026-12-07', from: '12:00', to: '10:00' },
  { day: '2026-02-30', from: '10:00', to: '12:00' },
])('a day or an hour that there is not makes no file: %o', (when) => {
  expect(() => calendarOf('Exams', [{ ...event, when }])).toThrow(RangeError)
})
