import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../test/english.ts'
import { type ExamDate, lastDayOf, spanInWords } from './dates.ts'
import { byNeed, expectedDates } from './expected.ts'
import { DATE_PRECISIONS, DATE_STATUSES } from './fields.ts'

const at = (label: string, start: string, more: Partial<ExamDate> = {}): ExamDate => ({
  id: `${label} ${start}`,
  order: 'a0',
  label,
  start,
  precision: 'day',
  status: 'announced',
  ...more,
})
const TODAY = '2026-11-25'
const said = (dates: ExamDate[], name = 'JEE Main') =>
  expectedDates({ name, dates }, TODAY).map((date) => [date.label, english(spanInWords(date)), date.from.start])

describe('what is expected', () => {
  test('is the window of the newest year, in the year it may still come, in months; one that runs now is of this year', () => {
    expect(
      said([
        at('Application, session 1', '2025-10-31', { end: '2025-11-27' }),
        at('Exam, session 1', '2026-01-21', { end: '2026-01-29', status: 'held' }),
        at('Exam, session 1', '2025-01-22', { end: '2025-01-30', status: 'held' }),
        at('Exam, session 2', '2026-04-02', { end: '2026-04-09', status: 'tentative' }),
      ]),
    ).toEqual([
      ['Application, session 1', 'Oct to Nov 2026', '2025-10-31'],
      ['Exam, session 1', 'Jan 2027', '2026-01-21'],
      ['Exam, session 2', 'Apr 2027', '2026-04-02'],
    ])
  })

  test('stands nowhere once a date of its kind is announced near it', () => {
    const before = at('GATE 2026, first days', '2026-02-07', { end: '2026-02-08' })
    expect(said([before], 'GATE')).toHaveLength(1)
    expect(said([before, at('GATE 2027, first days', '2027-02-06', { status: 'tentative' })], 'GATE')).toEqual([])
  })

  test('follows no date that was called off or held out of its time, and none that is too old', () => {
    const neet = [
      at('Exam', '2026-05-03', { status: 'cancelled' }),
      at('Exam, held again', '2026-06-21', { status: 're-held' }),
    ]
    expect(said(neet, 'NEET UG')).toEqual([])
    expect(said([...neet, at('Exam', '2025-05-04', { status: 'held' })], 'NEET UG')).toEqual([
      ['Exam', 'May 2027', '2025-05-04'],
    ])
    expect(said([at('Exam', '2024-05-06')])).toEqual([])
  })

  test('a result or an admit card is no window', () =>
    expect(said([at('Result', '2026-02-12'), at('Admit card', '2026-01-17')])).toEqual([]))

  test('is never over, whatever was published', () => {
    const day = fc
      .integer({ min: 0, max: 1500 })
      .map((days) => new Date(Date.UTC(2023, 0, 1 + days)).toISOString().slice(0, 10))
    const date = fc.record({
      label: fc.constantFrom('Exam', 'Application', 'Exam, session 2'),
      start: day,
      precision: fc.constantFrom(...DATE_PRECISIONS),
      status: fc.constantFrom(...DATE_STATUSES),
    })
    fc.assert(
      fc.property(fc.array(date, { maxLength: 8 }), (made) => {
        const dates = made.map(({ label, start, ...more }, place) => at(label, start, { ...more, id: `d${place}` }))
        for (const expected of expectedDates({ name: 'CAT', dates }, TODAY)) {
          expect(lastDayOf(expected) >= TODAY).toBe(true)
          expect(dates).toContain(expected.from)
        }
      }),
    )
  })
})

test('exams stand in the order of need: what is due next, announced or expected; those of which nothing is known last, as they came', () => {
  const exams = [
    { name: 'none', dates: [] },
    { name: 'spring', dates: [at('Exam', '2026-05-17')] },
    { name: 'open', dates: [at('Application', '2026-11-01', { end: '2026-11-28' })] },
    { name: 'sunday', dates: [at('Exam', '2026-11-29')] },
    { name: 'old', dates: [at('Exam', '2020-05-17')] },
    { name: 'winter', dates: [at('Exam', '2027-02-06')] },
  ]
  expect(byNeed(exams, TODAY).map(({ name }) => name)).toEqual(['open', 'sunday', 'winter', 'spring', 'none', 'old'])
})
