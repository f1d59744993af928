import { cleanup, screen } from '@testing-library/react'
import { render } from '../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PREVIEW_ENDED } from '../../shared/college/preview.ts'
import { makeCollege, makeRecord } from '../../shared/test/make.ts'
import { fakeDevice } from '../test/fakeDevice.ts'
import { WithWorkers } from '../test/fakeWorkers.tsx'
import { staffServer } from '../test/staffServer.ts'
import { PreviewPage } from './PreviewPage.tsx'

let server: ReturnType<typeof staffServer>
beforeEach(() => {
  server = staffServer({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <WithWorkers catalogue={fakeDevice()}>
        <PreviewPage />
      </WithWorkers>
    </MemoryRouter>,
  )
function shows(status: 'draft' | 'published') {
  const { kept: _kept, ...record } = makeRecord({ id: 'c1', status, college: makeCollege({ name: 'Hill College' }) })
  server.answers['POST /colleges/preview'] = {
    success: true,
    data: { record, expiresAt: new Date(2026, 10, 23, 16, 5).toISOString() },
  }
}

test('a draft is shown under a line that says so and until when; no search engine may list it', async () => {
  shows('draft')
  open('/preview#the.token')
  expect(await screen.findByText('Preview, not published. This link shows it until 23 Nov 2026, 16:05.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Hill College', hidden: true })).toBeTruthy()
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(server.said('POST')).toEqual([['POST /colleges/preview', { token: 'the.token' }]])
})

test('of a published college the line says that', async () => {
  shows('published')
  open('/preview#the.token')
  expect(
    await screen.findByText('Preview. This college is published; this link shows it until 23 Nov 2026, 16:05.'),
  ).toBeTruthy()
})

test('a link that holds no more says so, and so does an address without one', async () => {
  server.answers['POST /colleges/preview'] = {
    success: false,
    code: 'NOT_FOUND',
    error: PREVIEW_ENDED,
    message: PREVIEW_ENDED,
    status: 404,
  }
  open('/preview#old.token')
  expect((await screen.findByRole('alert')).textContent).toContain(PREVIEW_ENDED)
  cleanup()
  open('/preview')
  expect((await screen.findByRole('alert')).textContent).toContain(PREVIEW_ENDED)
  expect(server.asked).toHaveLength(1)
})

test('without a network it says that a preview is on no device, and tries again on a press', async () => {
  open('/preview#the.token')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A preview is kept on no device: it needs the network.',
  )
  shows('draft')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^Preview, not published\./)).toBeTruthy()
})
