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
import { needsOf, studentsByNeed } from './needsToday.ts'
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
