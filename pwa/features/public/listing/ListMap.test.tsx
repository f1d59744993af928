import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Card } from '../../../../shared/catalogue/card.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import { openCatalogue } from '../../../../shared/catalogue/engine.ts'
import { plainCard } from '../../../../shared/test/plainCard.ts'
import { screenStands } from '../../../search/startTiming.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { rendering } from '../../../test/render.tsx'
import { cellsOf } from '../../../test/renderPanel.tsx'
import { ListingScreen } from './Listing.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

const PUNE = { latitude: 18.52, longitude: 73.856 },
  MYSURU = { latitude: 12.296, longitude: 76.64 }
const CARDS: Card[] = [
  plainCard(1, { state: 'Maharashtra', city: 'Pune', coordinates: PUNE }),
  plainCard(2, { state: 'Maharashtra', city: 'Pune', coordinates: PUNE }),
  plainCard(3, { state: 'Karnataka', city: 'Mysuru', coordinates: MYSURU }),
  plainCard(4, { state: 'Ladakh' }),
  plainCard(5, { state: 'Jammu and Kashmir' }),
]

function open(path: string) {
  const catalogue = openCatalogue(CARDS)
  device.places(CARDS)
  let answer: Awaited<ReturnType<typeof catalogue.list>> | undefined
  const asked: ListingQuery[] = []
  // The fake's own answers are made at once.
  device.list = async (query) => {
    asked.push(query)
    answer = await catalogue.list(query)
    return { result: answer, complete: true }
  }
  const router = createMemoryRouter([{ path: '/colleges/:stream', element: <ListingScreen /> }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return { where: () => router.state.location.pathname + router.state.location.search + router.state.location.hash }
}

beforeEach(() => {
  screenStands()
  Object.assign(device, fakeDevice())
  device.says({ phase: 'ready', online: true })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const map = (placed: number, total: number) =>
  screen.findByRole('img', { name: `Map of India: ${placed} of ${total} colleges of this list` })

test('the list is looked at as a map and back, the address says which, and the filters stay', async () => {
  const { where } = open('/colleges/engineering?sort=name')
  await userEvent.click(await screen.findByRole('button', { name: 'Map' }))
  const drawing = await map(3, 5)
  expect(where()).toBe('/colleges/engineering?sort=name#map')
  expect(screen.queryByRole('article')).toBeNull()
  // Two places: one dot of two colleges, one of one.
  const dots = [...drawing.querySelectorAll('path[class]')].map((path) => path.getAttribute('d')!.match(/M/g)?.length)
  expect(dots).toEqual([undefined, 1, 1])
  expect(screen.getByText(/2 colleges of this list have no published location and are not on the map\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(await screen.findAllByRole('article')).toHaveLength(5)
  expect(where()).toBe('/colleges/engineering?sort=name')
})

test('the table says how many colleges each state has, and pressing one narrows the list and the map to it', async () => {
  const { where } = open('/colleges/engineering#map')
  await map(3, 5)
  const table = screen.getByRole('table', { name: 'Colleges by state' })
  expect(cellsOf(table)).toEqual([
    ['Maharashtra', '2'],
    ['Jammu and Kashmir', '1'],
    ['Karnataka', '1'],
    ['Ladakh', '1'],
  ])
  const whole = (await map(3, 5)).getAttribute('viewBox')
  await userEvent.click(within(table).getByRole('button', { name: 'Maharashtra' }))
  expect((await map(2, 2)).getAttribute('viewBox')).not.toBe(whole)
  expect(where()).toBe('/colleges/engineering?location=Maharashtra#map')
  // What another state would leave is still said beside it.
  expect(cellsOf(screen.getByRole('table', { name: 'Colleges by state' }))).toContainEqual(['Karnataka', '1'])
  await userEvent.click(screen.getByRole('button', { name: 'Maharashtra', pressed: true }))
  expect((await map(3, 5)).getAttribute('viewBox')).toBe(whole)
  expect(where()).toBe('/colleges/engineering#map')
})

test('pressing a shape of the map narrows to it; one that is drawn for two states chooses both', async () => {
  const { where } = open('/colleges/engineering#map')
  const shape = (name: string) => async () =>
    [...(await map(3, 5)).querySelectorAll('path')].find((path) => path.textContent.startsWith(name))!
  await userEvent.click(await shape('Jammu and Kashmir: 1, Ladakh: 1')())
  await map(0, 2)
  expect(new URL(where(), 'https://x.test').searchParams.getAll('location').join().split(',')).toEqual([
    'Jammu and Kashmir',
    'Ladakh',
  ])
})
