import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainCard } from '../../../../../shared/test/plainCard.ts'
import { keepPosition } from '../../../../queries/public/position.ts'
import { fakeDevice } from '../../../../test/fakeDevice.ts'
import { renderingPanels } from '../../../../test/renderPanel.tsx'
import type { PanelProps } from '../panel.ts'
import { CollegeMap } from './CollegeMap.tsx'

const device = fakeDevice()
const { renderPanel } = renderingPanels({ worker: device })
const MANGALURU = { latitude: 13.01, longitude: 74.794 }
const STRAIGHT = 'Distances are in a straight line, not by road.'
const north = (kilometres: number) => ({ ...MANGALURU, latitude: MANGALURU.latitude + kilometres / 111.2 })
const Panel = ({ record }: PanelProps) => (
  <CollegeMap college={record.college} slug={record.slug} stream="engineering" />
)

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, geolocation: undefined })
  device.places([
    { ...plainCard(1), slug: 'nit-karnataka', coordinates: MANGALURU },
    ...[60, 10, 30, 20, 40, 50].map((kilometres, at) => ({
      ...plainCard(at + 2),
      name: `College ${kilometres}`,
      coordinates: north(kilometres),
    })),
    { ...plainCard(9), name: 'Nowhere' },
  ])
})
afterEach(() => {
  cleanup()
  keepPosition(undefined)
  vi.unstubAllGlobals()
})

test('a college stands on the map of India, with the five nearest to it in words, nearest first', async () => {
  renderPanel(Panel, { name: 'NIT Karnataka', state: 'Karnataka', coordinates: MANGALURU })
  expect(await screen.findByRole('img', { name: 'Map of India with NIT Karnataka' })).toBeTruthy()
  const names = within(await screen.findByRole('list')).getAllByRole('link')
  expect(names.map((each) => each.textContent)).toEqual([
    'College 10',
    'College 20',
    'College 30',
    'College 40',
    'College 50',
  ])
  expect(screen.getByText('10 km')).toBeTruthy()
})

test('between two colleges at the middle of one town no distance is told, and any other is about so much', async () => {
  const middle = { ...MANGALURU, centreOf: 'City' as const }
  device.places([
    { ...plainCard(1), name: 'At the middle', streams: [], coordinates: MANGALURU, centreOf: 'City' },
    { ...plainCard(2), name: 'Of the district', streams: [], coordinates: MANGALURU, centreOf: 'District' },
    { ...plainCard(3), name: 'Engineers at the middle', coordinates: MANGALURU, centreOf: 'City' },
    { ...plainCard(4), name: 'At its own place', coordinates: north(10) },
    { ...plainCard(5), name: 'At its own place, near', coordinates: north(0.4) },
  ])
  renderPanel(Panel, { name: 'NIT Karnataka', state: 'Karnataka', coordinates: middle })
  const entries = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(entries.map((each) => each.textContent)).toEqual([
    'Engineers at the middle same town',
    'At the middle same town',
    'Of the district same district',
    'At its own place, near about 1 km',
    'At its own place about 10 km',
  ])
  expect(screen.getByText(STRAIGHT)).toBeTruthy()
})

test('where no distance is told, nothing is said of distances', async () => {
  device.places([{ ...plainCard(1), name: 'At the middle', coordinates: MANGALURU, centreOf: 'City' }])
  renderPanel(Panel, { name: 'NIT Karnataka', state: 'Karnataka', coordinates: { ...MANGALURU, centreOf: 'City' } })
  expect(await screen.findByText('same town')).toBeTruthy()
  expect(screen.queryByText(STRAIGHT)).toBeNull()
})

test('the distance from the reader is shown once they press, and forgotten when they ask', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (found: PositionCallback) => found({ coords: north(100) } as unknown as GeolocationPosition),
    },
  })
  renderPanel(Panel, { coordinates: MANGALURU })
  expect(screen.queryByText(/from you$/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/^About (99|100|101) km from you$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Forget my position' }))
  expect(screen.queryByText(/from you$/)).toBeNull()
})

test('without geolocation the reader is told, and a college without coordinates has no map', async () => {
  const { unmount } = renderPanel(Panel, { coordinates: MANGALURU })
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/We couldn’t find your location/)).toBeTruthy()
  unmount()
  renderPanel(Panel, {})
  expect(screen.queryByRole('img')).toBeNull()
})
