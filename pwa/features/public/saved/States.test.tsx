import { act, cleanup, screen } from '@testing-library/react'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PacksOffered } from '../../../search/packsTypes.ts'
import type { PackSaving } from '../../../search/types.ts'
import type { CatalogueClient } from '../../../search/workerClient.ts'
import { States } from './States.tsx'

const device = {
  offered: undefined as unknown as PacksOffered,
  saves: [] as Array<{ key: string; tell: (saving: PackSaving) => void }>,
  stopped: 0,
  dropped: [] as string[],
  asked: [] as string[],
}
const worker: CatalogueClient = {
  ...fakeDevice(),
  packsOf: async (stream) => {
    device.asked.push(stream)
    return device.offered
  },
  savePack: (key, tell) => {
    device.saves.push({ key, tell })
    return () => {
      device.stopped++
    }
  },
  dropPack: async (key) => {
    device.dropped.push(key)
  },
}
const { render } = rendering({ worker })

const goa = { key: 'law-goa', state: 'Goa' as const, colleges: 3, bytes: 64_000, had: 0 }
const kerala = {
  key: 'law-kerala',
  state: 'Kerala' as const,
  colleges: 1,
  bytes: 20_000,
  had: 20_000,
  savedAt: new Date(2026, 10, 18).getTime(),
}
beforeEach(() => {
  Object.assign(device, {
    offered: { state: 'here', offers: [goa, kerala] },
    saves: [],
    stopped: 0,
    dropped: [],
    asked: [],
  })
})
afterEach(cleanup)
const choose = async () => {
  render(<States />)
  await userEvent.selectOptions(screen.getByLabelText('Field of study'), 'Law')
}

test('nothing is asked before a field is chosen; then every state says its size and what is here', async () => {
  render(<States />)
  expect(device.asked).toEqual([])
  cleanup()
  await choose()
  expect(device.asked).toEqual(['law'])
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Goa3 colleges, 63 KBSave',
    'Kerala1 college, here since 18 Nov 2026Remove',
  ])
})

test('a state is fetched with its progress, stopped, and gone on with', async () => {
  await choose()
  await userEvent.click(screen.getByRole('button', { name: 'Save Goa for offline' }))
  expect(device.saves.map(({ key }) => key)).toEqual(['law-goa'])
  await act(async () => device.saves[0]!.tell({ state: 'saving', bytes: { had: 32_000, all: 64_000 }, colleges: 3 }))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Goa saved for offline' }).value).toBe(32_000)
  device.offered = { state: 'here', offers: [{ ...goa, had: 32_000, savedAt: 1 }] }
  await userEvent.click(screen.getByRole('button', { name: 'Cancel saving Goa' }))
  expect(device.stopped).toBe(1)
  expect(screen.getByRole('listitem').textContent).toBe('Goa3 colleges, 32 KB of 63 KBGo on')
  await userEvent.click(screen.getByRole('button', { name: 'Go on saving Goa' }))
  device.offered = { state: 'here', offers: [{ ...goa, had: 64_000, savedAt: new Date(2026, 10, 20).getTime() }] }
  await act(async () => device.saves[1]!.tell({ state: 'saved', colleges: 3, savedAt: 1 }))
  expect(screen.getByRole('listitem').textContent).toBe('Goa3 colleges, here since 20 Nov 2026Remove')
})

test('a cut line says what is kept', async () => {
  await choose()
  await userEvent.click(screen.getByRole('button', { name: 'Save Goa for offline' }))
  await act(async () => device.saves[0]!.tell({ state: 'failed', message: 'Could not connect. Try again' }))
  expect(screen.getByRole('alert').textContent).toBe('Could not connect. Try again. We kept what had downloaded.')
})

test('what is here is removed again', async () => {
  await choose()
  device.offered = { state: 'here', offers: [{ ...kerala, had: 0 }] }
  await userEvent.click(screen.getByRole('button', { name: 'Remove the offline copy of Kerala' }))
  expect(device.dropped).toEqual(['law-kerala'])
  expect(await screen.findByRole('button', { name: 'Save Kerala for offline' })).toBeTruthy()
})

test('without a network it says so, and how much of the field is here', async () => {
  device.offered = { state: 'unknown', message: 'Could not connect. Try again', held: ['law-kerala'] }
  await choose()
  expect(screen.getByRole('alert').textContent).toBe('Could not connect. Try again')
  expect(screen.getByText('1 state of it is saved here.')).toBeTruthy()
  device.offered = { state: 'here', offers: [] }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing published for this field yet.')).toBeTruthy()
})
