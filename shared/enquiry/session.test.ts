import { expect, test } from 'vitest'
import { calendarOf } from '../calendar/ics.ts'
import { inEnglish } from '../i18n/message.ts'
import { overInSlot, problemsInSlot, sessionEvent, slotInWords, timesLeft, type CounsellingSession } from './session.ts'

const session: CounsellingSession = {
  id: '0198c2f0-0000-7000-8000-000000000001',
  topic: 'Entrance exams',
  language: 'Tamil',
  mode: 'Video',
  day: '2026-12-07',
  time: '10:00 to 12:00',
  changes: 0,
  isCancelled: false,
}

test('another time is one of those there are, on a day there is', () => {
  const said = (day: string, time: string) => problemsInSlot({ day, time }).map(({ message }) => message)
  expect(said('2026-12-07', '12:00 to 14:00')).toEqual([])
  expect(said('', '')).toEqual(['Day is required', 'Time is required'])
  expect(said('Monday', 'noon').map((sentence) => sentence.split(' ', 1)[0])).toEqual(['Day', 'Time'])
})

test('of today only the hours that are not over can be asked for, of a day that is over none', () => {
  expect(
    [
      timesLeft('2026-12-07', '2026-12-07T09:00'),
      timesLeft('2026-12-07', '2026-12-07T11:59'),
      timesLeft('2026-12-07', '2026-12-07T12:00'),
      timesLeft('2026-12-07', '2026-12-07T18:00'),
      timesLeft('2026-12-07', '2026-12-08T00:00'),
      timesLeft('2026-12-07', undefined),
      timesLeft(undefined, '2026-12-07T18:00'),
    ].map((times) => times.length),
  ).toEqual([4, 4, 3, 0, 0, 4, 4])
  const said = (time: string | undefined, now: string | undefined) =>
    overInSlot({ day: '2026-12-07', ...(time && { time }) }, now).map(({ path, message }) => [path, message])
  expect([
    said('10:00 to 12:00', '2026-12-07T11:00'),
    said(undefined, '2026-12-07T12:00'),
    said('noon', '2026-12-07T12:00'),
    said('10:00 to 12:00', undefined),
  ]).toEqual([[], [], [], []])
  expect(said('10:00 to 12:00', '2026-12-07T12:00')).toEqual([
    ['time', 'These hours are over. Choose later ones or another day'],
  ])
  expect(said('16:00 to 18:00', '2026-12-07T18:00')).toEqual([['day', 'Today’s hours are over. Choose another day']])
  expect(said(undefined, '2026-12-08T00:00')).toEqual([['day', 'Choose a day from today on']])
})

test('a session is an event of the day and hours asked for, tentative until it is confirmed', () => {
  const event = sessionEvent(session, 0, 'https://pravesh.test')!
  expect(event).toMatchObject({
    uid: `session-${session.id}@pravesh`,
    sequence: 0,
    when: { day: '2026-12-07', from: '10:00', to: '12:00' },
    standing: 'tentative',
    summary: 'Free counselling session PR-00000-00001',
  })
  expect(calendarOf('Session', [event])).toContain('DTSTART;TZID=Asia/Kolkata:20261207T100000')
  expect(inEnglish(slotInWords(session))).toBe('7 Dec 2026, 10:00 to 12:00')
})

test('rearranged or called off it is the same event, with a higher number', () => {
  const [first, later, gone] = [
    session,
    { ...session, day: '2026-12-09', changes: 1 },
    { ...session, changes: 2, isCancelled: true },
  ].map((each) => sessionEvent(each, 0, 'https://pravesh.test')!)
  expect(new Set([first!.uid, later!.uid, gone!.uid]).size).toBe(1)
  expect([first!.sequence, later!.sequence, gone!.sequence]).toEqual([0, 1, 2])
  expect(gone!.standing).toBe('cancelled')
})

test('what has no day or hours is no event', () => {
  expect(sessionEvent({ id: session.id, changes: 0, isCancelled: false }, 0, '')).toBeUndefined()
})
