import { beforeEach, expect, test, vi } from 'vitest'
import { ERROR_REPORT_LIMITS, type ErrorReport } from '../../shared/protocol/errorReport.ts'
import {
  addErrorReports,
  errorsSentAt,
  isReportingErrors,
  noteErrorsSentAt,
  readErrorReports,
  removeErrorReports,
  setReportingErrors,
  watchReportingErrors,
} from './errorReports.ts'

const report = (more: Partial<ErrorReport> = {}): ErrorReport => ({
  day: '2026-11-28',
  release: 'dev',
  kind: 'uncaught',
  name: 'TypeError',
  route: '/',
  browser: 'Chrome',
  version: 126,
  online: true,
  frames: [],
  count: 1,
  ...more,
})
beforeEach(() => localStorage.clear())

test('nothing is kept before somebody agreed', () => {
  expect(isReportingErrors()).toBe(false)
  addErrorReports([report()])
  expect(readErrorReports()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('the same error is one row with a count; what was counted while reports were sent stays', () => {
  setReportingErrors(true)
  addErrorReports([report({ count: 2 }), report({ route: '/search' })])
  addErrorReports([report({ count: 3 })])
  const sent = readErrorReports()
  expect(sent.map(({ route, count }) => [route, count])).toEqual([
    ['/', 5],
    ['/search', 1],
  ])
  addErrorReports([report({ count: 4 })])
  removeErrorReports(sent)
  expect(readErrorReports()).toEqual([report({ count: 4 })])
  removeErrorReports(readErrorReports())
  expect(readErrorReports()).toEqual([])
})

test('a loop of errors fills neither the rows nor a count beyond their limits', () => {
  setReportingErrors(true)
  for (let n = 0; n < 200; n++) addErrorReports([report({ frames: [`assets/x-00000000.js:1:${n}`] })])
  expect(readErrorReports()).toHaveLength(ERROR_REPORT_LIMITS.rows)
  const [first] = readErrorReports()
  addErrorReports([{ ...first!, count: ERROR_REPORT_LIMITS.count }])
  expect(readErrorReports()[0]!.count).toBe(ERROR_REPORT_LIMITS.count)
})

test('taking it back deletes what was not sent, and tells whoever listens, as another tab does', () => {
  const listener = vi.fn<() => void>()
  const end = watchReportingErrors(listener)
  setReportingErrors(true)
  addErrorReports([report()])
  noteErrorsSentAt(7)
  setReportingErrors(false)
  expect([isReportingErrors(), readErrorReports(), errorsSentAt(), localStorage.length]).toEqual([false, [], 0, 0])
  expect(listener).toHaveBeenCalledTimes(2)
  dispatchEvent(new StorageEvent('storage', { key: 'pravesh.errorReports' }))
  expect(listener).toHaveBeenCalledTimes(3)
  end()
  setReportingErrors(true)
  expect(listener).toHaveBeenCalledTimes(3)
})
