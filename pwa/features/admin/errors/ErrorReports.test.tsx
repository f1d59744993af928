import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ErrorReportRow } from '../../../queries/errorReports.ts'
import { openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { ErrorReports } from './ErrorReports.tsx'

roomForEach()

const row = (more: Partial<ErrorReportRow> = {}): ErrorReportRow => ({
  day: '2026-11-28',
  release: '2026-11-28-1a2b3c4d',
  kind: 'uncaught',
  name: 'TypeError',
  route: '/exams/:slug',
  frames: ['assets/pages-B1x_9aZq.js:1:2345', 'assets/app-B1x_9aZq.js:1:1'],
  browser: 'Chrome 126',
  count: 3,
  offline: 1,
  ...more,
})
function open(...data: ErrorReportRow[]) {
  staffServer({
    'GET /admin/error-reports': {
      success: true,
      data,
      pagination: { page: 1, limit: 50, total: data.length, totalPages: 1 },
    },
  })
  return openRoom(<ErrorReports />, { at: '/admin/errors' })
}

test('errors stand by release as the server orders them, with what, where and how often', async () => {
  open(
    row(),
    row({ kind: 'sync', name: 'Other', code: 'busy', status: 503, route: '*', frames: [], count: 1, offline: 0 }),
    row({ release: '2026-11-20-00000000', kind: 'render', count: 1_200, offline: 1_200 }),
    row({ release: '', kind: 'other', name: '', route: '', frames: [], browser: '', count: 9, offline: 0 }),
  )
  const newest = within(await screen.findByRole('region', { name: 'Release 2026-11-28-1a2b3c4d' }))
  expect(newest.getByText('Uncaught error: TypeError')).toBeTruthy()
  expect(newest.getByText('3 times')).toBeTruthy()
  expect(newest.getByText('/exams/:slug')).toBeTruthy()
  expect(newest.getByText('1 offline')).toBeTruthy()
  expect(
    within(newest.getByRole('list', { name: 'Where in our files' }))
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['assets/pages-B1x_9aZq.js:1:2345', 'assets/app-B1x_9aZq.js:1:1'])
  expect(newest.getByText('Sync failed: busy · 503')).toBeTruthy()
  expect(newest.getByText('another page')).toBeTruthy()
  const older = within(screen.getByRole('region', { name: 'Release 2026-11-20-00000000' }))
  expect(older.getByText('1,200 times')).toBeTruthy()
  expect(older.getByText('offline')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Beyond a day’s limit' })).getByText('9 times')).toBeTruthy()
  expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Release 2026-11-28-1a2b3c4d',
    'Release 2026-11-20-00000000',
    'Beyond a day’s limit',
  ])
})

test('where nothing was reported that is said', async () => {
  open()
  expect(await screen.findByText('No errors were reported')).toBeTruthy()
})
