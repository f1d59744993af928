import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainCard } from '../../../../shared/test/plainCard.ts'
import { screenStands } from '../../../search/startTiming.ts'
import { eventually } from '../../../test/eventually.ts'
import { fakeDevice, resultOf } from '../../../test/fakeDevice.ts'
import { rendering } from '../../../test/render.tsx'
import { SearchResults } from './SearchResults.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

function open(address: string) {
  const router = createMemoryRouter([{ path: '/search', element: <SearchResults /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.search
}

beforeEach(() => {
  screenStands()
  Object.assign(device, fakeDevice())
  device.says({ phase: 'ready', online: false })
  device.answers(() => ({ result: resultOf([plainCard(1)]), complete: true }))
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a phrase that was searched for is shown as chips, and the device is asked for its filters', async () => {
  const where = open(`/search?${new URLSearchParams({ q: 'cse tamil nadu under 2 lakh', type: 'Private' })}`)
  await eventually(() => expect(where()).toBe('/search?location=Tamil+Nadu&feemax=200000&type=Private&branch=CSE'))
  for (const name of ['Remove Tamil Nadu', 'Remove CSE', 'Remove Fees up to ₹2 lakh', 'Remove Private'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(device.asked.lists.at(-1)).toMatchObject({
    locations: ['Tamil Nadu'],
    branches: ['CSE'],
    feeLimit: 200_000,
    types: ['Private'],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Tamil Nadu' }))
  expect(where()).toBe('/search?feemax=200000&type=Private&branch=CSE')
})

test('a phrase in the search of the page narrows what is chosen; its other words stay the search', async () => {
  const where = open('/search?location=Goa')
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Search colleges' }),
    'autonomous under 1 lakh{Enter}',
  )
  await eventually(() => expect(where()).toBe('/search?q=autonomous&location=Goa&feemax=100000'))
  expect(await screen.findByRole('button', { name: 'Remove “autonomous”' })).toBeTruthy()
})

test('a name stays a search, on its page', async () => {
  const where = open('/search?q=Tamil+Nadu+Agricultural+University&page=2')
  expect(await screen.findByRole('button', { name: 'Remove “Tamil Nadu Agricultural University”' })).toBeTruthy()
  await import('../../../../shared/catalogue/phrase.ts')
  expect(where()).toBe('/search?q=Tamil+Nadu+Agricultural+University&page=2')
})
