import { english } from '../test/english.ts'
import { inEnglish, type Message } from '../i18n/message.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { blank } from '../record/blank.ts'
import { examFields } from '../exam/fields.ts'
import {
  deadlinesOf,
  dueIn,
  dueOf,
  inStage,
  isTracked,
  movedTo,
  newApplication,
  readApplication,
  STAGES,
  type Application,
} from './application.ts'
import { calendarOfApplications, csvOfApplications } from './outward.ts'

const board = (...names: string[]): Application[] =>
  names.reduce<Application[]>((all, name) => [...all, newApplication(all, `id-${name}`, { name })], [])
const names = (all: readonly Application[], stage: (typeof STAGES)[number]) =>
  inStage(all, stage).map(({ name }) => name)
const put = (all: readonly Application[], next: Application) => all.map((one) => (one.id === next.id ? next : one))

describe('a board of applications', () => {
  test('grows at the end of its first stage, and an application goes where it is put', () => {
    const all = board('a', 'b', 'c')
    expect(english(names(all, 'interested'))).toEqual(['a', 'b', 'c'])
    const moved = put(all, movedTo(all, 'id-c', 'interested', 0))
    expect(english(names(moved, 'interested'))).toEqual(['c', 'a', 'b'])
    const applied = put(moved, movedTo(moved, 'id-a', 'applied', 9))
    expect(english([names(applied, 'interested'), names(applied, 'applied')])).toEqual([['c', 'b'], ['a']])
    expect(() => movedTo(all, 'nobody', 'applied', 0)).toThrow(RangeError)
  })

  test('after any number of moves every application stands exactly once, and at the place it was last put', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ who: fc.nat({ max: 5 }), stage: fc.constantFrom(...STAGES), at: fc.nat({ max: 7 }) }), {
          maxLength: 40,
        }),
        (moves) => {
          let all = board('a', 'b', 'c', 'd', 'e', 'f')
          for (const { who, stage, at } of moves) {
            const { id } = all[who]!
            all = put(all, movedTo(all, id, stage, at))
            const column = inStage(all, stage)
            expect(english(column.findIndex((one) => one.id === id))).toBe(Math.min(at, column.length - 1))
          }
          expect(
            english(
              STAGES.flatMap((stage) => inStage(all, stage))
                .map(({ id }) => id)
                .sort(),
            ),
          ).toEqual(all.map(({ id }) => id).sort())
        },
      ),
    )
  })

  test('two tabs that gave two rows one key lose neither', () => {
    const [a, b, c] = board('a', 'b', 'c'),
      all = [{ ...a!, order: 'a0' }, { ...b!, order: 'a0' }, c!]
    expect(names(put(all, movedTo(all, 'id-c', 'interested', 1)), 'interested')).toHaveLength(3)
  })

  test('knows the college and the exam it has already', () => {
    const all = [
      newApplication([], 'x', { name: 'NIT', college: { slug: 'nit', number: 7 }, exam: { slug: 'jee', id: 'e1' } }),
    ]
    expect(
      english([isTracked(all, { college: 'nit' }), isTracked(all, { college: 'iit' }), isTracked(all, { exam: 'e1' })]),
    ).toEqual([true, false, false])
  })

  test('tells what is due, what is over first, and nothing that is done', () => {
    const all = board('a', 'b').map((one, at) => ({
      ...one,
      deadlines: [
        { id: 'd1', label: 'Form', day: at === 0 ? '2026-12-06' : '2026-11-01' },
        { id: 'd2', label: 'Fee', day: '2026-10-01', isDone: true },
      ],
    }))
    expect(english(dueOf(all).map(({ application, deadline }) => [application.name, deadline.day]))).toEqual([
      ['b', '2026-11-01'],
      ['a', '2026-12-06'],
    ])
  })
})

test('a deadline with a time is past at that time, and stands before one that has the whole day', () => {
  const due = { day: '2026-12-06', time: '17:00' }
  expect(english(['2026-12-05T23:59', '2026-12-06T16:59', '2026-12-06T17:00'].map((now) => dueIn(due, now)))).toEqual([
    'tomorrow',
    'today until 5 pm IST',
    'Past',
  ])
  expect(english(['2026-12-06T23:59', '2026-12-07T00:00'].map((now) => dueIn({ day: '2026-12-06' }, now)))).toEqual([
    'today',
    'Past',
  ])
  const all = board('a').map((one) => ({
    ...one,
    deadlines: [
      { id: 'd1', label: 'Fee', day: '2026-12-06' },
      { id: 'd2', label: 'Form', ...due },
    ],
  }))
  expect(english(dueOf(all).map(({ deadline }) => deadline.label))).toEqual(['Form', 'Fee'])
})

test('an exam’s days become deadlines: of a form its last day and hour, of the exam its first', () => {
  const at = (id: string, label: string, more: object) =>
    ({ id, order: 'a0', label, precision: 'day' as const, status: 'announced' as const, ...more }) as never
  const exam = {
    ...blank(examFields),
    id: 'e1',
    dates: [
      at('d1', 'Application', { start: '2026-11-01', end: '2026-12-06', startTime: '10:00', endTime: '17:00' }),
      at('d2', 'Exam', { start: '2027-01-10', end: '2027-01-11', startTime: '09:00' }),
      at('d3', 'Result', { start: '2027-02-01' }),
    ],
  }
  expect(english(deadlinesOf(exam, '2026-11-22T12:00').map(({ label, day, time }) => [label, day, time]))).toEqual([
    ['Application', '2026-12-06', '17:00'],
    ['Exam', '2027-01-10', '09:00'],
    ['Result', '2027-02-01', undefined],
  ])
  expect(english(deadlinesOf(exam, '2026-12-06T17:00').map(({ label }) => label))).toEqual(['Exam', 'Result'])
})

describe('what was kept or handed over', () => {
  test('reads back as it was', () => {
    const whole: Application = {
      ...board('a')[0]!,
      course: 'B.Tech',
      note: 'Ask about the hostel',
      college: { slug: 'nit', number: 7 },
      exam: { slug: 'jee', id: 'e1' },
      deadlines: [
        { id: 'd1', label: 'Form', day: '2026-12-06', time: '17:00', isDone: true, from: { exam: 'e1', date: 'x' } },
      ],
      papers: [{ id: 'p1', name: 'EWS certificate', isReady: true, issued: '2027-04-02' }],
    }
    expect(english(readApplication(JSON.parse(JSON.stringify(whole))))).toEqual(whole)
  })

  test('of any shape never throws, and comes in clean or not at all', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const read = readApplication(kept)
        if (read) expect(english(readApplication(read))).toEqual(read)
      }),
    )
    const hostile = {
      id: 'x',
      name: ' a ',
      stage: 'applied',
      order: '!!',
      deadlines: [
        { id: 'd', label: 'Form', day: '2026-02-31', time: '25:00' },
        { id: '<b>', label: 'x', day: '2026-02-01' },
        null,
      ],
      papers: 'all',
      college: { slug: '' },
    }
    expect(english(readApplication(hostile))).toEqual({
      id: 'x',
      name: 'a',
      stage: 'applied',
      order: 'a0',
      deadlines: [],
      papers: [],
    })
    expect(
      readApplication({ ...hostile, papers: [{ id: 'p', name: 'EWS certificate', issued: '2027-02-31' }] })?.papers,
    ).toEqual([{ id: 'p', name: 'EWS certificate', isReady: false }])
    expect(readApplication({ ...hostile, stage: 'rejected' })).toBeUndefined()
  })
})

test('a file for a sheet has a line for each application in its order, and no cell that runs', () => {
  const [one] = board('=cmd()'),
    all = [
      {
        ...one!,
        course: 'B.Tech',
        papers: [
          { id: 'p', name: 'Photograph', isReady: true },
          { id: 'q', name: 'Score card', isReady: false },
        ],
        deadlines: [{ id: 'd', label: 'Form', day: '2026-12-06' }],
      },
    ]
  const words = {
    head: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const,
    done: (deadline: string) => `(${deadline})`,
    says: (text: string | Message) => inEnglish(text).toUpperCase(),
  }
  expect(
    english(
      csvOfApplications(all, { ...words, says: inEnglish })
        .split('\r\n')
        .slice(0, 2),
    ),
  ).toEqual(['\uFEFFa,b,c,d,e,f,g', "'=cmd(),B.Tech,Interested,Form: 6 Dec 2026,Photograph,Score card,"])
  // What the board says is said in the words handed in; what the person wrote stays theirs.
  expect(
    english(
      csvOfApplications(
        all.map((each) => ({ ...each, deadlines: [{ ...each.deadlines[0]!, isDone: true }] })),
        words,
      ).split('\r\n')[1],
    ),
  ).toBe("'=cmd(),B.Tech,INTERESTED,(FORM: 6 DEC 2026),PHOTOGRAPH,SCORE CARD,")
})

test('a calendar has the open deadlines, each under its lasting name, and a later file wins', () => {
  const all = board('NIT').map((one) => ({
    ...one,
    deadlines: [
      { id: 'd1', label: 'Form', day: '2026-12-06' },
      { id: 'd2', label: 'Fee', day: '2026-12-07', isDone: true },
      { id: 'd3', label: 'Choices', day: '2026-12-08', time: '17:00' },
    ],
  }))
  const read = (stamp: number) =>
    new ICAL.Component(ICAL.parse(calendarOfApplications(all, stamp, 'Applications', inEnglish)))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
  const [first, second] = [read(Date.UTC(2026, 10, 20)), read(Date.UTC(2026, 10, 21))]
  expect(english(first.map(({ uid, summary, startDate }) => [uid, summary, startDate.toString()]))).toEqual([
    ['application-id-NIT-d1@pravesh', 'NIT: Form', '2026-12-06'],
    ['application-id-NIT-d3@pravesh', 'NIT: Choices', '2026-12-08T17:00:00'],
  ])
  expect(english(first[1]!.startDate.toJSDate().toISOString())).toBe('2026-12-08T11:30:00.000Z')
  expect(second[0]!.sequence).toBeGreaterThan(first[0]!.sequence)
})
