import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReportingErrors, readErrorReports } from '../local/errorReports.ts'
import { render } from '../test/render.tsx'
import { LostPart } from './LostPart.tsx'

beforeEach(() => {
  localStorage.clear()
  // React says in the console what it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
function Broken(): never {
  throw new RangeError('Meera typed 98765 43210')
}

test('a screen that breaks offers to report it; who agrees reports this error, and takes it back by the same press', async () => {
  render(
    <LostPart>
      <Broken />
    </LostPart>,
  )
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Send error reports from this device' })
  expect([tick.checked, isReportingErrors()]).toEqual([false, false])
  const person = userEvent.setup()
  await person.click(tick)
  await waitFor(() =>
    expect(readErrorReports().map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ['render', 'RangeError', 1],
    ]),
  )
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Meera|98765/)
  await person.click(tick)
  expect([tick.checked, isReportingErrors(), localStorage.length]).toEqual([false, false, 0])
})
