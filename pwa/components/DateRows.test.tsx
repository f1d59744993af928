import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ExamDate } from '../../shared/exam/dates.ts'
import { hindi } from '../i18n/hindi/hindi.ts'
import { speak } from '../i18n/t.ts'
import { DateRows } from './DateRows.tsx'

let before: ReturnType<typeof speak> | undefined
afterEach(() => {
  cleanup()
  if (before) speak(before)
  before = undefined
})

const exam: ExamDate = {
  id: 'd1',
  order: 'a0',
  label: 'Exam',
  start: '2027-02-06',
  precision: 'day',
  status: 'announced',
}

test('a date is named as the page speaks, also where it is only read out', () => {
  before = speak(hindi)
  render(
    <DateRows
      dates={[exam, { ...exam, id: 'd2', start: '2027-03-01', precision: 'month' }]}
      onSave={() => undefined}
    />,
  )
  expect(screen.getAllByText('परीक्षा')).toHaveLength(2)
  // A month is no day to be put into a calendar.
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    hindi('Add to calendar, {label}', { label: 'परीक्षा' }),
  ])
})
