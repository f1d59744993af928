import { cleanup, screen } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { publicCollege } from '../../../test/makePublic.ts'
import { HeadActs, SaveAndCompare } from './HeadActs.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

const record = publicCollege()
const on = async (list: 'saved' | 'compared' | 'seen' | 'offline') =>
  (await device.shelf.savedCards(list)).map(({ chosen }) => chosen.slug)
beforeEach(() => {
  Object.assign(device, fakeDevice())
})
afterEach(cleanup)

test('opening a college notes it among the lately seen', async () => {
  render(<HeadActs record={record} />)
  await screen.findByRole('button', { name: /^Save for offline/ })
  expect(await on('seen')).toEqual([record.slug])
})

test('it is saved and compared without an account, and says so', async () => {
  render(<SaveAndCompare record={record} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('button', { name: 'Saved' })).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare NIT Karnataka' }))
  expect([await on('saved'), await on('compared')]).toEqual([[record.slug], [record.slug]])
})

test('it is kept for offline with its size and since when, and removed again', async () => {
  device.shelf.serves([record])
  render(<HeadActs record={record} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Save for offline/ }))
  expect(await screen.findByText(/^Offline since 18 Nov 2026, \d+ KB$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the offline copy of NIT Karnataka' }))
  expect(await screen.findByRole('button', { name: /^Save for offline, \d+ KB$/ })).toBeTruthy()
  expect(await on('offline')).toEqual([])
})

test('without a network it says why not, and tries again when asked', async () => {
  render(<HeadActs record={record} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Save for offline/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('Could not connect. Try again')
  device.shelf.serves([record])
  await userEvent.click(screen.getByRole('button', { name: /^Try again/ }))
  expect(await screen.findByText(/^Offline since/)).toBeTruthy()
})

test('its reviews come with it, and it says how many', async () => {
  device.shelf.serves([record], 12)
  render(<HeadActs record={record} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Save for offline/ }))
  expect(await screen.findByText(/^Offline since 18 Nov 2026, \d+ KB, with 12 reviews$/)).toBeTruthy()
})

const ours = 'https://pravesh.test/files/1/nitk.pdf'
const withBrochure = (brochureLink: string) => ({ ...record, college: { ...record.college, brochureLink } })

test('its brochure says how large it is and of when, and is kept and removed on request alone', async () => {
  device.shelf.serves([record])
  device.shelf.lies({ [ours]: 2_100_000 })
  render(<HeadActs record={withBrochure(ours)} />)
  expect(await screen.findByText('Brochure of 18 Nov 2026, 2.0 MB')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /^Save for offline/ }))
  await screen.findByText(/^Offline since/)
  expect(screen.queryByText(/Brochure.*offline/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save the brochure of NIT Karnataka for offline' }))
  expect(await screen.findByText(/^Brochure of 18 Nov 2026, .*, offline$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the offline brochure of NIT Karnataka' }))
  expect(await screen.findByRole('button', { name: 'Save the brochure of NIT Karnataka for offline' })).toBeTruthy()
  expect(await on('offline')).toEqual([record.slug])
})

test('a brochure that lies elsewhere or is gone offers nothing it could not keep', async () => {
  for (const link of ['https://college.test/brochure.pdf', ours]) {
    render(<HeadActs record={withBrochure(link)} />)
    await screen.findByRole('button', { name: /^Save for offline/ })
    expect(screen.queryByText(/^Brochure/)).toBeNull()
    cleanup()
  }
})
