import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataDictionary } from '../../../../shared/openData/dictionary.ts'
import type { ReleaseOverview, ReleaseSummary } from '../../../../shared/release/overview.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { rendering } from '../../../test/render.tsx'
import { ReleasesPage } from './ReleasesPage.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })
const tree = { count: 3, root: 'ab'.repeat(32) }
const release = (number: number, more: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  number,
  time: '2026-11-26T09:30:00.000Z',
  hash: `${number}`.padStart(4, '0').repeat(16),
  colleges: 15_000,
  trees: { chunks: tree, packs: tree, closings: tree, changes: tree },
  key: 'd7'.repeat(32),
  ...more,
})
const overview = (releases: ReleaseSummary[], more: Partial<ReleaseOverview> = {}): ReleaseOverview => ({
  releases,
  total: releases.length,
  rotations: [],
  ...more,
})
const show = () =>
  render(
    <MemoryRouter>
      <ReleasesPage />
    </MemoryRouter>,
  )
const entries = () => within(screen.getByRole('region', { name: 'Releases' })).getAllByRole('heading', { level: 3 })

beforeEach(() => {
  Object.assign(device, fakeDevice())
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the chain', () => {
  test('says of each release when, how many colleges, and what changed', () => {
    device.tellsDocuments(
      'releases',
      overview([
        release(3, { since: { colleges: 3, changes: 12 } }),
        release(2, { since: { colleges: -1, changes: 1 } }),
        release(1),
      ]),
    )
    show()
    expect(entries().map(({ textContent }) => textContent)).toEqual(['Release 3', 'Release 2', 'Release 1'])
    expect(screen.getByText('3 colleges added · 12 college entries changed')).toBeTruthy()
    expect(screen.getByText('1 college removed · 1 college entry changed')).toBeTruthy()
    expect(screen.getAllByText('26 Nov 2026, 3 pm IST')).toHaveLength(3)
    expect(screen.getAllByText(/15,000 colleges/)).toHaveLength(3)
    expect(screen.getByText('3 releases so far, newest first.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older releases' })).toBeNull()
    expect(screen.getByText('We have never changed the key.')).toBeTruthy()
  })

  test('shows a short fingerprint and copies all of it', async () => {
    device.tellsDocuments('releases', overview([release(1)]))
    show()
    const user = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    expect(screen.getByText('000100010001…')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy fingerprint of release 1' }))
    expect(write).toHaveBeenCalledWith('0001'.repeat(16))
  })

  test('offers the files of a release, and the command that checks one', () => {
    const file = (name: string) => ({ name, rows: 15_000, bytes: 2_000_000, sha256: 'ab'.repeat(32) })
    const files = ['colleges.csv', 'colleges.json', 'colleges.parquet', 'dictionary.json', 'licence.txt'].map(file)
    device.tellsDocuments('releases', overview([release(3), release(2, { files }), release(1)], { isMaking: true }))
    show()
    const links = screen.getAllByRole('link', { name: /(CSV|JSON|Parquet) \(\d/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['CSV (1.9 MB)', '/api/v1/open-data/2/colleges.csv'],
      ['JSON (1.9 MB)', '/api/v1/open-data/2/colleges.json'],
      ['Parquet (1.9 MB)', '/api/v1/open-data/2/colleges.parquet'],
    ])
    expect(screen.getByText('15,000 rows')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Licence' }).getAttribute('href')).toBe('/api/v1/open-data/2/licence.txt')
    expect(screen.getByText(/open-data\/2 --object pravesh-2-colleges\.csv/)).toBeTruthy()
    expect(screen.getByText(/We’re preparing the files of the newest release/)).toBeTruthy()
  })

  test('says what each column means when somebody asks', async () => {
    const file = { name: 'dictionary.json', rows: 0, bytes: 9, sha256: 'ab'.repeat(32) }
    device.tellsDocuments('releases', overview([release(2, { files: [file] })]))
    const ask = vi.fn<typeof fetch>(async () => Response.json(dataDictionary()))
    vi.stubGlobal('fetch', ask)
    show()
    expect(ask).not.toHaveBeenCalled()
    await userEvent.setup().click(screen.getByText('Show every column'))
    await screen.findByText('One row for each published college.')
    expect(String(ask.mock.calls[0]![0])).toContain('/open-data/2/dictionary.json')
    expect(screen.getByText('aishe_code')).toBeTruthy()
  })

  test('names every change of the key', () => {
    const rotation = { time: '2027-01-01T00:00:00.000Z', from: 'aa'.repeat(32), to: 'd7'.repeat(32) }
    device.tellsDocuments('releases', overview([release(1)], { rotations: [rotation] }))
    show()
    const keys = within(screen.getByRole('region', { name: 'Signing key' }))
    expect(keys.getByText(/1 Jan 2027, 5:30 am IST/)).toBeTruthy()
    expect(keys.getByText('aaaaaaaaaaaa…')).toBeTruthy()
  })

  test('goes on to older releases, and says when they cannot be had', async () => {
    device.tellsDocuments('releases', overview([release(22)], { total: 22 }))
    const answers = [
      () => Promise.reject(new TypeError('cut')),
      () => Promise.resolve(Response.json({ success: true, data: overview([release(1)], { total: 22 }) })),
    ]
    const ask = vi.fn<typeof fetch>(() => answers.shift()!())
    vi.stubGlobal('fetch', ask)
    show()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Show older releases' }))
    await screen.findByText('Couldn’t load older releases. Check your connection and try again.')
    await user.click(screen.getByRole('button', { name: 'Show older releases' }))
    await screen.findByRole('heading', { name: 'Release 1' })
    expect(String(ask.mock.calls[0]![0])).toContain('/open-data?before=22')
    expect(screen.queryByRole('button', { name: 'Show older releases' })).toBeNull()
  })
})

describe('without the chain', () => {
  test('a page on its way says so, and the way to check stands already', () => {
    show()
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy()
    expect(screen.getByText(/npm run verify -- http/)).toBeTruthy()
  })
  test('an error leads to another try', () => {
    device.tellsDocuments('releases', { state: 'error', message: 'Could not connect. Try again' })
    show()
    expect(screen.getByRole('alert').textContent).toContain('Once the list has loaded, it stays on this device.')
  })
  test('offline it says how old the list is', () => {
    const savedAt = Date.parse('2026-11-27T06:30:00Z')
    device.tellsDocuments('releases', { state: 'ready', read: overview([release(1)]), savedAt, offline: true })
    show()
    expect(screen.getByRole('status').textContent).toBe(
      'You’re offline. This is the list as of 27 Nov 2026, 12 noon IST.',
    )
  })
  test('no release is no fault', () => {
    device.tellsDocuments('releases', overview([]))
    show()
    expect(screen.getByText('No release yet')).toBeTruthy()
  })
})
