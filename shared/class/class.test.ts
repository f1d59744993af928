import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newApplication, type Application } from '../tracker/application.ts'
import { english } from '../test/english.ts'
import {
  MOST_CLASS_STUDENTS,
  newClassStudent,
  readClassStudent,
  writeClassStudent,
  type ClassStudent,
} from './classStudent.ts'
import { makeExamDate, makePublicExam } from '../test/makeExam.ts'
import { counsellingPlan } from '../allotment/counsellingPlan.ts'
import { planStudent } from '../allotment/planStudent.ts'
import type { PublicExam } from '../exam/public.ts'
import { bodyWindows, needsOf, studentsByNeed } from './needsToday.ts'
import { readRoster, rosterChange } from './roster.ts'

const at = (rank: number) => ({ low: rank, high: rank })
const NOW = '2026-11-27T12:00'
let count = 0
const newId = () => `s${count++}`
const laid = (board: readonly ClassStudent[], text: string) => rosterChange(board, readRoster(text).rows, newId)

describe('a student of a class', () => {
  const whole: ClassStudent = {
    ...newClassStudent('s', 'Asha Rao', { category: 'SC', hasDisability: false, isWoman: true, ranks: {} }),
    note: 'Father wants Kochi',
    applications: [newApplication([], 'a', { name: 'NIT Calicut' })],
    phone: { applications: [] },
    lists: { saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }], choices: ['JEE Main|NIT Calicut|Civil|4|B.Tech'] },
  }
  test('is read as they were kept, even before any rank is known', () => {
    expect(readClassStudent(JSON.parse(JSON.stringify(writeClassStudent(whole))))).toEqual(whole)
  })
  test('of any other shape is left out or comes in clean', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readClassStudent({ id: 's', name: 'A', student: value, applications: value, phone: value, lists: value })
        expect(readClassStudent({ id: value, name: '' })).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })
})

describe('a list that is pasted', () => {
  test('may be names alone, numbered or not', () => {
    expect(readRoster('1. Asha Rao\n\n2) Ravi K\n- Meera\r\nJo').rows.map(({ name }) => name)).toEqual([
      'Asha Rao',
      'Ravi K',
      'Meera',
      'Jo',
    ])
    expect(english(readRoster(' \n').refused)).toBe('There is no name in this list')
  })
  test('is a table with a header, whose ranks may be missing', () => {
    const { students, added, wrong } = laid(
      [],
      'name,exam,rank,category\nAsha,JEE Main,,SC\nRavi,JEE Main,many,\nJo,,,',
    )
    expect([students.map(({ name, student }) => [name, student?.category, student?.ranks]), added]).toEqual([
      [
        ['Asha', 'SC', {}],
        ['Jo', 'OPEN', {}],
      ],
      2,
    ])
    expect(wrong.map(({ line }) => line)).toEqual([3])
  })
  test('plans an exam that has no rank yet, with the days that are published, once', () => {
    const deadlines = [{ id: 'd', label: 'Exam', day: '2027-01-20' }],
      examPlan = (exam: string) => ({ name: exam, exam: { slug: 'x', id: 'e1' }, deadlines }),
      text = 'name,exam,rank\nAsha,JEE Main,\nRavi,JEE Main,5\nJo,,\nJo,,',
      rows = readRoster(text).rows
    const { students } = rosterChange([], rows, newId, examPlan)
    expect(
      students.map(({ name, applications }) => [name, applications.map((one) => [one.name, one.deadlines])]),
    ).toEqual([
      ['Asha', [['JEE Main', deadlines]]],
      ['Ravi', []],
      ['Jo', []],
      ['Jo', []],
    ])
    expect(rosterChange(students, rows.slice(0, 1), newId, examPlan).students).toEqual([students[0]])
  })
  test('names a student in as many lines as exams; two of a name are two where an exam comes twice', () => {
    const { students } = laid([], 'name,exam,rank\nAsha,JEE Main,500\nAsha,NEET,900\nRavi,JEE Main,1\nRavi,JEE Main,2')
    expect(students.map(({ name, student }) => [name, Object.keys(student!.ranks)])).toEqual([
      ['Asha', ['JEE Main', 'NEET UG']],
      ['Ravi', ['JEE Main']],
      ['Ravi', ['JEE Main']],
    ])
  })
  test('gives ranks to whom the board has, keeps their plan, category and state, and leaves a doubtful name out', () => {
    const board: ClassStudent[] = [
      {
        ...newClassStudent('s', 'Asha  RAO', {
          category: 'SC',
          hasDisability: false,
          isWoman: true,
          state: 'Kerala',
          ranks: { 'NEET UG': { OPEN: at(7) } },
        }),
        applications: [newApplication([], 'a', { name: 'NIT' })],
      },
      newClassStudent('r1', 'Ravi'),
      newClassStudent('r2', 'Ravi'),
    ]
    const change = laid(board, 'name,rank\nAsha Rao,500\nRavi,9')
    expect(change).toMatchObject({
      added: 0,
      changed: 1,
      students: [
        {
          id: 's',
          applications: [{ name: 'NIT' }],
          student: {
            category: 'SC',
            state: 'Kerala',
            ranks: { 'NEET UG': { OPEN: at(7) }, 'JEE Main': { OPEN: at(500) } },
          },
        },
      ],
    })
    expect(change.wrong.map(({ name }) => name)).toEqual(['Ravi'])
  })
  test('ends where the board is full', () => {
    const names = Array.from({ length: MOST_CLASS_STUDENTS + 2 }, (_, one) => `Student ${one}`)
    expect(laid([], names.join('\n'))).toMatchObject({ added: MOST_CLASS_STUDENTS, wrong: [{}, {}] })
  })
})

describe('who needs the counsellor today', () => {
  const due = (day: string, time?: string): Application['deadlines'] => [
    { id: 'd', label: 'Form', day, ...(time !== undefined && { time }) },
  ]
  const of = (name: string, more: Partial<Application>): ClassStudent => ({
    ...newClassStudent(name, name),
    applications: [newApplication([], 'a', { name: 'JoSAA', ...more })],
  })
  test('stands in the order of reasons: over, today, in a week, a certificate that is too old, nothing planned', () => {
    const board = [
      newClassStudent('none', 'none'),
      of('later', { deadlines: due('2027-03-01') }),
      of('old', {
        deadlines: due('2027-03-01'),
        papers: [{ id: 'p', name: 'EWS certificate', isReady: true, issued: '2026-05-01' }],
      }),
      of('week', { deadlines: due('2026-12-04') }),
      of('over at noon', { deadlines: due('2026-11-27', '12:00') }),
      of('today', { deadlines: due('2026-11-27', '17:00') }),
      of('over', { deadlines: due('2026-11-20') }),
      of('joined', { stage: 'joined' }),
    ]
    expect(studentsByNeed(board, NOW).map(({ student, needs }) => [student.name, needs[0]?.is])).toEqual([
      ['over', 'overdue'],
      ['over at noon', 'overdue'],
      ['today', 'today'],
      ['week', 'week'],
      ['old', 'certificate'],
      ['none', 'unplanned'],
      ['later', undefined],
      ['joined', undefined],
    ])
  })
  test('does not count what is done, nor a certificate whose new one is planned for its first day', () => {
    expect(needsOf(of('a', { stage: 'joined', deadlines: [{ ...due('2026-11-20')[0]!, isDone: true }] }), NOW)).toEqual(
      [],
    )
    const papers = [{ id: 'p', name: 'OBC-NCL certificate', isReady: false, issued: '2026-10-10' }]
    expect(needsOf(of('a', { papers, deadlines: due('2027-04-01') }), NOW)).toEqual([])
    expect(needsOf(of('a', { papers, deadlines: due('2027-04-01') }), '2027-04-02T09:00').map(({ is }) => is)).toEqual([
      'overdue',
      'certificate',
    ])
  })
  describe('for what a counselling body wants', () => {
    const JEE = {
      category: 'OPEN',
      hasDisability: false,
      isWoman: false,
      ranks: { 'JEE Main': { OPEN: at(9_000) } },
    } as const
    const choices = makeExamDate('c', '2027-06-02', {
      end: '2027-06-11',
      endTime: '17:00',
      label: 'Counselling of JoSAA: choice filling',
    })
    const exam = (...dates: PublicExam['dates']) =>
      makePublicExam(dates, { id: 'm', name: 'JEE Main', slug: 'jee-main' })
    const windowsOf = (exams: PublicExam[], now: string) => (student: ClassStudent) =>
      bodyWindows(
        counsellingPlan({
          student: planStudent(student.student, {}),
          applications: student.applications,
          exams,
          now: `${now.slice(0, 10)}T00:00`,
        }),
      )
    const told = (student: ClassStudent, now: string, exams = [exam(choices)]) =>
      needsOf(student, now, windowsOf(exams, now)(student)).map(({ is, window }) => [is, window?.label])
    const ofWindows = (...given: Parameters<typeof told>) => told(...given).filter(([, label]) => label !== undefined)
    const asha = newClassStudent('Asha', 'Asha', JEE),
      { label } = choices

    test('a window is one from seven days before it begins, and open until its last hour', () => {
      expect(ofWindows(asha, '2027-05-25T09:00')).toEqual([])
      expect(ofWindows(asha, '2027-05-26T09:00')).toEqual([['opening', label]])
      expect(ofWindows(asha, '2027-06-02T00:00')).toEqual([['open', label]])
      expect(ofWindows(asha, '2027-06-11T16:59')).toEqual([['open', label]])
      expect(ofWindows(asha, '2027-06-11T17:00')).toEqual([])
    })

    test('a window of which only a former year is known is expected, and none to who joined; an announced one is', () => {
      expect(ofWindows(asha, '2027-05-24T09:00', [])).toEqual([])
      const expected = ['Registration and choice filling', 'Allotments of all rounds'].map((one) => ['expected', one])
      expect(ofWindows(asha, '2027-05-25T09:00', [])).toEqual(expected)
      expect(ofWindows(asha, '2027-06-20T09:00', [])).toEqual(expected)
      const joined = { ...asha, applications: of('joined', { name: 'VIT', stage: 'joined' }).applications }
      expect(told(joined, '2027-06-05T09:00', [])).toEqual([])
      expect(told(joined, '2027-06-05T09:00')).toEqual([['open', label]])
      const month = { ...choices, start: '2027-06', end: '2027-06', precision: 'month' as const }
      expect(
        ofWindows(asha, '2027-06-05T09:00', [exam({ ...month, start: '2027-06-01', end: '2027-06-01' })])[0],
      ).toEqual(['expected', label])
    })

    test('a window that is a deadline of the plan is told once, and not at all when that is done', () => {
      const tracked = (isDone: boolean) => ({
        ...asha,
        applications: [
          newApplication([], 'a', {
            name: 'JEE Main',
            exam: { id: 'm', slug: 'jee-main' },
            deadlines: [
              { id: 'c', label, day: '2027-06-11', time: '17:00', isDone, from: { exam: 'm', date: choices.id } },
            ],
          }),
        ],
      })
      expect(told(tracked(false), '2027-06-08T09:00')).toEqual([['week', undefined]])
      expect(ofWindows(tracked(true), '2027-06-08T09:00')).toEqual([])
      const own = { ...asha, applications: of('a', { deadlines: due('2027-06-09') }).applications }
      expect(told(own, '2027-06-08T09:00', [])).toContainEqual(['week', undefined])
      expect(told(own, '2027-06-08T09:00', []).filter(([, one]) => one === 'Form')).toEqual([])
    })

    test('an open window stands behind what is due today, one to open behind the week, an expected one behind a certificate', () => {
      const opening = { ...choices, id: 'o', start: '2027-06-07', end: '2027-06-07', label: 'Seat allotment, round 1' }
      const more = exam(choices, opening),
        now = '2027-06-05T09:00'
      const needs = needsOf(
        {
          ...asha,
          applications: of('a', {
            name: 'VIT',
            deadlines: [...due('2027-06-05'), { id: 'w', label: 'Fee', day: '2027-06-08' }],
          }).applications,
        },
        now,
        windowsOf([more], now)(asha),
      )
      expect(needs.map(({ is }) => is)).toEqual(['today', 'open', 'week', 'opening'])
      const soon = {
          ...choices,
          id: 's',
          start: '2027-06-01',
          end: '2027-06-06',
          label: 'Counselling of JoSAA: registration',
        },
        board = [newClassStudent('none', 'none'), asha, { ...of('today', { deadlines: due(now.slice(0, 10)) }) }]
      expect(
        studentsByNeed(
          board,
          now,
          new Map(board.map((one) => [one.id, windowsOf([exam(choices, soon)], now)(one)])),
        ).map(({ student, needs: own }) => [student.name, own[0]?.is, own[0]?.window?.label]),
      ).toEqual([
        ['today', 'today', undefined],
        ['Asha', 'open', 'Counselling of JoSAA: registration'],
        ['none', 'unplanned', undefined],
      ])
    })
  })
  test('is the same whatever the order of the board, and loses nobody', () => {
    const students = Array.from({ length: 12 }, (_, one) =>
      of(`s${one % 5}-${one}`, { deadlines: one % 3 === 0 ? [] : due(`2026-12-0${(one % 8) + 1}`) }),
    )
    const order = (board: readonly ClassStudent[]) => studentsByNeed(board, NOW).map(({ student }) => student.id)
    fc.assert(
      fc.property(fc.shuffledSubarray(students, { minLength: 12 }), (board) => {
        expect(order(board)).toEqual(order(students))
      }),
      { numRuns: 20 },
    )
  })
})
