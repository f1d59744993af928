import { cleanup, screen, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListingResult } from '../../../../shared/catalogue/query.ts'
import { plainCard } from '../../../../shared/test/plainCard.ts'
import { fakeDevice, NO_FACETS, resultOf } from '../../../test/fakeDevice.ts'
import { ListingScreen } from './Listing.tsx'
import { keepPosition } from '../../../queries/public/position.ts'
import { eventually } from '../../../test/eventually.ts'

const device = fakeDevice()
const { render } = rendering({ worker: device })

const card = plainCard(1)
const PUNE = { latitude: 18.520_43, longitude: 73.856_74 }
/** What the phone's own catalogue would answer: distances are counted once it is told a place. */
const answers = (more: Partial<ListingResult> = {}) =>
  device.answers(({ from, near }) => ({
    complete: true,
    result: resultOf([card], {
      placed: 3,
      unplaced: near && from ? 2 : 0,
      facets: {
        ...NO_FACETS,
        near: from
          ? [
              { value: '50', count: 1 },
              { value: '250', count: 3 },
            ]
          : [],
      },
      ...more,
    }),
  }))
const found = vi.fn<Geolocation['getCurrentPosition']>()

function open(path: string) {
  const router = createMemoryRouter([{ path: '/colleges/:stream', element: <ListingScreen /> }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.search
}
const distance = async () => {
  const [summary] = await screen.findAllByText('Distance')
  if (!screen.queryByRole('group', { name: 'Distance' })) await userEvent.click(summary!)
  return within(screen.getByRole('group', { name: 'Distance' }))
}

beforeEach(() => {
  localStorage.clear()
  keepPosition(undefined)
  Object.assign(device, fakeDevice())
  device.says({ phase: 'ready', online: true })
  answers()
  found.mockReset().mockImplementation((succeed) => succeed({ coords: PUNE } as GeolocationPosition))
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: found } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'geolocation')
})

describe('distance', () => {
  test('is not offered where no college says where it stands', async () => {
    answers({ placed: 0 })
    open('/colleges/engineering')
    await screen.findByRole('article')
    expect(screen.queryByText('Distance')).toBeNull()
  })

  test('asks for the position only when Near me is pressed; then each distance shows how many it leaves', async () => {
    const where = open('/colleges/engineering')
    const group = await distance()
    expect(found).not.toHaveBeenCalled()
    expect(group.queryByRole('checkbox')).toBeNull()
    expect(group.getByText('Your position stays on this device.')).toBeTruthy()
    await userEvent.click(group.getByRole('button', { name: 'Near me' }))
    await eventually(() =>
      expect(group.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent)).toEqual([
        ' Within 25 km0',
        ' Within 50 km1',
        ' Within 100 km0',
        ' Within 250 km3',
      ]),
    )
    await userEvent.click(group.getByRole('checkbox', { name: /Within 250 km/ }))
    expect(where()).toBe('/colleges/engineering?near=250')
    expect(device.asked.lists.at(-1)).toMatchObject({ near: 250, from: { latitude: 18.52, longitude: 73.86 } })
    expect(await screen.findByText('2 colleges without a location are hidden while a distance is chosen.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove Within 250 km' }))
    expect(where()).toBe('/colleges/engineering')
  })

  test('the position is kept on this device to about a kilometre, stands in no address, and can be forgotten', async () => {
    const where = open('/colleges/engineering?near=50')
    await userEvent.click((await distance()).getByRole('button', { name: 'Near me' }))
    expect(Object.values(localStorage).join()).toContain('{"latitude":18.52,"longitude":73.86}')
    expect(where()).toBe('/colleges/engineering?near=50')
    await userEvent.click((await distance()).getByRole('button', { name: 'Forget my position' }))
    expect(Object.values(localStorage).join()).not.toContain('latitude')
    expect(where()).toBe('/colleges/engineering')
    expect(device.asked.lists.at(-1)).not.toHaveProperty('from')
  })

  test('a shared address with a distance says what is missing until the position is known', async () => {
    open('/colleges/engineering?near=50')
    expect(await screen.findByText('To see colleges within 50 km, press “Near me” under Distance.')).toBeTruthy()
    await userEvent.click((await distance()).getByRole('button', { name: 'Near me' }))
    await eventually(() => expect(screen.queryByText(/press “Near me”/)).toBeNull())
  })

  test.each([
    [1, 'This site may not know your position. Allow it in the browser’s settings, or choose a place under Location.'],
    [2, 'Your position could not be found. Try again later, or choose a place under Location.'],
    [3, 'Your position could not be found. Try again later, or choose a place under Location.'],
  ])('a position that is not given (reason %i) is said in a sentence, and the button stays', async (code, sentence) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    found.mockImplementation((_succeed, fail) => fail!({ code } as GeolocationPositionError))
    open('/colleges/engineering')
    const group = await distance()
    await userEvent.click(group.getByRole('button', { name: 'Near me' }))
    expect(group.getByRole('status').textContent).toBe(sentence)
    expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' })
    expect(group.getByRole('button', { name: 'Near me' })).toBeTruthy()
  })

  test('a browser that knows no positions says so', async () => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined })
    open('/colleges/engineering')
    const group = await distance()
    await userEvent.click(group.getByRole('button', { name: 'Near me' }))
    expect(group.getByRole('status').textContent).toContain('could not be found')
  })

  test('stands in the phone’s sheet too', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    open('/colleges/engineering')
    await screen.findByRole('article')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await userEvent.click((await distance()).getByRole('button', { name: 'Near me' }))
    expect((await distance()).getAllByRole('checkbox')).toHaveLength(4)
  })
})
