import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { DeadlinesScreen } from './Deadlines.tsx'

let server: ReturnType<typeof staffServer>
roomForEach()
beforeEach(() => {
  server = staffServer({
    'GET /admin/deadlines': {
      success: true,
      data: [
        { day: '2026-11-30', time: '17:00', of: 'course', what: 'B.Sc', name: 'Hill College', id: 'c1' },
        { day: '2026-11-30', of: 'exam', what: 'Application', name: 'JEE Main', id: 'x1' },
        { day: '2026-12-02', of: 'scholarship', what: 'Merit', name: 'Lake College', id: 'c2' },
      ],
    },
  })
})

test('days that come stand by day, each leading to what it is of', async () => {
  openRoom(<DeadlinesScreen />, { at: '/admin/deadlines' })
  const day = within(await screen.findByRole('region', { name: /Monday,? 30 November/ }))
  expect(day.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Hill College', '/admin/colleges?mode=view&id=c1'],
    ['JEE Main', '/admin/exams?id=x1'],
  ])
  expect(day.getByText('Last day to apply')).toBeTruthy()
  expect(day.getAllByText(/^up to/).map((each) => each.textContent)).toEqual(['up to 5 pm IST'])
})

test('without a network the days this device knows stand, with when they were told', async () => {
  openRoom(<DeadlinesScreen />)
  await screen.findByText('Lake College')
  cleanup()
  server.goesAway()
  openRoom(<DeadlinesScreen />)
  expect(await screen.findByText('Lake College')).toBeTruthy()
  expect(await screen.findByText(/What is shown was saved on/)).toBeTruthy()
})

test('a month without such a day says so, and who may not see colleges is told', async () => {
  server.answers['GET /admin/deadlines'] = { success: true, data: [] }
  openRoom(<DeadlinesScreen />)
  expect(await screen.findByText('Nothing closes within the next thirty days.')).toBeTruthy()
})
