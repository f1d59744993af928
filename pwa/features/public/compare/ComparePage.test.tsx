import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cardOf } from '../../../../shared/catalogue/cardOf.ts'
import { streamsOf } from '../../../../shared/catalogue/streams.ts'
import type { College } from '../../../../shared/college/college.ts'
import { cutoffsInMemory } from '../../../local/cutoffs.ts'
import { openPredictorService } from '../../../search/predictorService.ts'
import type { Predictor } from '../../../search/predictorTypes.ts'
import { closingRanks, steady } from '../../../test/closingRanks.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { courseNamed, publicCollege } from '../../../test/makePublic.ts'
import { ComparePage } from './ComparePage.tsx'
import { removeToasts, shownToasts } from '../../../test/toasts.ts'

const device = fakeDevice()
const predictor = {} as Predictor
const { render } = rendering({ worker: device, predictor })

const BTECH = (fee: string) => [courseNamed('B.Tech Civil', { fee, duration: '4 years' })]
const colleges = {
  hill: publicCollege(
    {
      name: 'Hill College',
      location: 'Pune, Maharashtra',
      establishedYear: 1959,
      courses: BTECH('₹1,80,000 per year'),
      naacGrade: 'A',
    },
    { id: '1', number: 1, slug: 'hill' },
  ),
  sea: publicCollege(
    { name: 'Sea School', location: 'Kochi, Kerala', establishedYear: 1959, courses: BTECH('₹2,50,000 per year') },
    { id: '2', number: 2, slug: 'sea' },
  ),
  lake: publicCollege({ name: 'Lake College', location: 'Pune, Maharashtra' }, { id: '3', number: 3, slug: 'lake' }),
  wood: publicCollege({ name: 'Wood Institute', location: 'Pune, Maharashtra' }, { id: '4', number: 4, slug: 'wood' }),
  sand: publicCollege({ name: 'Sand University', location: 'Jaipur, Rajasthan' }, { id: '5', number: 5, slug: 'sand' }),
}
type Which = keyof typeof colleges
const named = (which: Which) => ({ slug: which, number: colleges[which].number, name: colleges[which].college.name })

function opens(...which: Which[]) {
  device.shelf.holds(Object.values(colleges).map((record) => cardOf(record)))
  for (const slug of which) {
    const record = colleges[slug],
      college: College = record.college
    device.tellsOf(slug, {
      state: 'ready',
      record,
      streams: streamsOf(college),
      families: [],
      savedAt: 0,
      fresh: true,
      offline: false,
    })
  }
}
function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/compare', element: <ComparePage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return { where: () => router.state.location.pathname + router.state.location.search }
}
/** The colleges of the table, once each has come. */
const heads = async () => {
  await screen.findAllByRole('columnheader')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Loading college' })).toBeNull())
  return screen.getAllByRole('columnheader').map((head) => within(head).getByRole('heading').textContent)
}
const row = (label: string) => screen.getByRole('rowheader', { name: new RegExp(label) }).closest('tr')!
const cells = (label: string) =>
  within(row(label))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const compared = async () => (await device.shelf.savedCards('compared')).map(({ chosen }) => chosen.slug)

/** What the counselling bodies published, by way of the packs; a network that can be away. */
function publishes(...[seats, joined]: Parameters<typeof closingRanks>) {
  const { remote, network } = closingRanks(seats, joined)
  Object.assign(predictor, openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 }))
  return network
}

beforeEach(() => {
  Object.assign(device, fakeDevice())
  publishes([])
  removeToasts()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a comparison', () => {
  test('opens from its link, side by side in the order named, on a device that chose nothing', async () => {
    opens('hill', 'sea')
    open('/compare?c=sea,hill')
    expect(await heads()).toEqual(['Sea School', 'Hill College'])
    expect(cells('Established year')).toEqual(['1959', '1959'])
    expect(cells('Fee per year, BTech')).toEqual(['₹2.5 lakh', '₹1.8 lakh lowest'])
    expect(screen.queryByRole('rowheader', { name: /Fee in all, BTech/ })).toBeNull()
    expect(screen.getByText(/^Not published for any of them: .*Fee in all, BTech/)).toBeTruthy()
    expect(await compared()).toEqual([])
  })

  test('draws the ranks over the years in the category they share, with the figures behind it as a table', async () => {
    const ranked = (which: Which, ranks: Record<number, number | string>): void => {
      colleges[which].college.rankings = Object.entries(ranks).map(
        ([year, rank]) =>
          ({
            id: year,
            order: `a${year}`,
            agency: 'NIRF',
            category: 'Engineering',
            year: Number(year),
            rank,
          }) as College['rankings'][number],
      )
    }
    ranked('hill', { 2023: 40, 2024: 35 })
    ranked('sea', { 2024: 12, 2022: '101-150' })
    opens('hill', 'sea')
    open('/compare?c=hill,sea')
    const part = await screen.findByRole('region', { name: 'NIRF rank, Engineering' })
    expect(
      (
        await within(part).findAllByRole('img', {
          name: 'NIRF rank over the years: Hill College 2023 40, 2024 35; Sea School 2024 12',
        })
      ).length,
    ).toBeGreaterThan(0)
    expect(
      within(part)
        .getAllByRole('row', { hidden: true })
        .map((each) => each.textContent),
    ).toEqual(['YearHill CollegeSea School', '20243512', '202340–'])
    ranked('sea', {})
    ranked('hill', {})
  })

  test('marks what differs, and shows only that when asked', async () => {
    opens('hill', 'sea')
    open('/compare?c=hill,sea')
    await heads()
    expect(within(row('NAAC grade')).getByRole('img', { name: 'Differs:' })).toBeTruthy()
    expect(within(row('Established year')).queryByRole('img')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only differences' }))
    expect(screen.queryByRole('rowheader', { name: /Established year/ })).toBeNull()
    expect(cells('NAAC grade')).toEqual(['A', 'Not published'])
  })

  test('without a link is the one made on this device', async () => {
    opens('hill', 'lake')
    for (const which of ['hill', 'lake'] as const)
      await device.shelf.changeSavedLists({ act: 'add', to: 'compared', college: named(which) })
    const { where } = open('/compare')
    expect(await heads()).toEqual(['Hill College', 'Lake College'])
    expect(where()).toBe('/compare?c=hill,lake')
  })

  test('of nobody says how to begin, and a college can be added there', async () => {
    opens('hill')
    device.suggests([
      { kind: 'college', label: 'Hill College', detail: 'Pune, Maharashtra', path: '/colleges/engineering/hill' },
      { kind: 'course', label: 'BTech', path: '/search?course=BTech' },
    ])
    const { where } = open('/compare')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a college' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'College' }), 'hill')
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(await screen.findByRole('button', { name: /^Hill College/ }))
    expect(await heads()).toEqual(['Hill College'])
    expect([where(), await compared()]).toEqual(['/compare?c=hill', ['hill']])
  })

  test('has the closing ranks that the counselling bodies published where a college’s record has none, and its own where it has', async () => {
    const seats = [
        { institute: 'Hill', program: 'Civil Engineering', closes: steady(9000) },
        { institute: 'Hill', program: 'Computer Science', closes: steady(700) },
        { institute: 'Sea', program: 'Civil Engineering', closes: steady(10) },
      ],
      joined = { Hill: 1, Sea: 2 }
    colleges.sea.college.cutoffs = [{ id: 'c', order: 'a0', program: 'B.Tech Civil', closingRank: 5000, year: 2024 }]
    opens('hill', 'sea', 'lake')
    publishes(seats, joined)
    open('/compare?c=hill,sea,lake')
    await heads()
    await waitFor(() =>
      expect(cells('Closed first at rank')).toEqual([
        '700 Computer Science · All India · OPEN · JEE Main · 2025 · round 6 · JoSAA',
        '5,000 B.Tech Civil · 2024',
        'Not published',
      ]),
    )
    cleanup()
    publishes(seats, joined).isUp = false
    open('/compare?c=hill,sea')
    await heads()
    await waitFor(() =>
      expect(cells('Closed first at rank')).toEqual(['Not on this device', '5,000 B.Tech Civil · 2024']),
    )
    colleges.sea.college.cutoffs = []
  })

  test('scrolls in a frame of its own that has a name and takes the focus', async () => {
    opens('hill')
    open('/compare?c=hill')
    expect((await screen.findByRole('region', { name: 'Comparison, scrolls sideways' })).tabIndex).toBe(0)
  })
})

describe('who is in it', () => {
  test('one is removed and another replaced, in the address and in what this device keeps', async () => {
    opens('hill', 'sea', 'lake')
    device.suggests([
      { kind: 'college', label: 'Lake College', detail: 'Pune', path: '/colleges/engineering/lake' },
      { kind: 'college', label: 'Sea School', path: '/colleges/engineering/sea' },
    ])
    for (const which of ['hill', 'sea'] as const)
      await device.shelf.changeSavedLists({ act: 'add', to: 'compared', college: named(which) })
    const { where } = open('/compare?c=hill,sea')
    await userEvent.click(await screen.findByRole('button', { name: 'Replace Hill College' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'College' }), 'l')
    // One that is there already is not offered again.
    expect(within(screen.getByRole('dialog')).queryByText('Sea School')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: /^Lake College/ }))
    expect(await heads()).toEqual(['Lake College', 'Sea School'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Sea School' }))
    expect([where(), await heads(), await compared()]).toEqual(['/compare?c=lake', ['Lake College'], ['lake']])
  })

  test('a link of somebody else leaves one’s own comparison alone until it is taken over', async () => {
    opens('hill', 'sea', 'lake')
    await device.shelf.changeSavedLists({ act: 'add', to: 'compared', college: named('lake') })
    const { where } = open('/compare?c=hill,sea')
    expect(await screen.findByText(/replaces your own comparison of 1 college\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove Sea School' }))
    expect([where(), await compared()]).toEqual(['/compare?c=hill', ['lake']])
    await userEvent.click(screen.getByRole('button', { name: 'Use this one' }))
    await waitFor(async () => expect(await compared()).toEqual(['hill']))
    expect(screen.queryByText(/replaces your own comparison/)).toBeNull()
  })

  test('four at most: the link’s others are named as left out, and nothing more can be added', async () => {
    opens('hill', 'sea', 'lake', 'wood', 'sand')
    open('/compare?c=hill,sea,lake,wood,sand')
    expect(await heads()).toHaveLength(4)
    expect(screen.getByText('The link names 5 colleges; the first 4 are shown.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a college' })).toBeNull()
  })

  test('a college nobody knows is said to be missing', async () => {
    opens('hill')
    device.tellsOf('atlantis', { state: 'not-found' })
    open('/compare?c=hill,atlantis')
    expect(await screen.findByText('We can’t find this college. It may have been renamed or withdrawn.')).toBeTruthy()
    expect(cells('Established year')).toEqual(['1959', '–'])
  })

  test('a former name in the link is put right', async () => {
    opens('hill')
    device.tellsOf('old-hill', {
      state: 'ready',
      record: colleges.hill,
      streams: ['engineering'],
      families: [],
      savedAt: 0,
      fresh: true,
      offline: false,
    })
    const { where } = open('/compare?c=old-hill')
    await waitFor(() => expect(where()).toBe('/compare?c=hill'))
  })
})

describe('without a network', () => {
  const unreachable = {
    state: 'error' as const,
    reason: 'unreachable' as const,
    message: 'Could not connect. Try again',
  }

  test('a college that was never opened stands with what the list has of it, and does not call the rest unpublished', async () => {
    opens('hill')
    device.tellsOf('sea', unreachable)
    device.says({ online: false })
    open('/compare?c=hill,sea')
    expect(await screen.findByText('Offline: showing the colleges saved on this device.')).toBeTruthy()
    expect(
      await screen.findByText('Only its list entry is on this device. You haven’t opened its page here.'),
    ).toBeTruthy()
    expect(cells('NAAC grade')).toEqual(['A', 'Not on this device'])
    expect(cells('Fee per year, BTech')).toEqual(['₹1.8 lakh lowest', '₹2.5 lakh from'])
  })

  test('one that is still on its way has no name yet, rather than its address for a name', async () => {
    device.tellsOf('sea', { state: 'loading' })
    open('/compare?c=sea')
    expect(within(await screen.findByRole('columnheader')).getByRole('heading').textContent).toBe('Loading college')
    opens('sea')
    await waitFor(async () => expect(await heads()).toEqual(['Sea School']))
  })

  test('one this device knows nothing of says so', async () => {
    device.tellsOf('nobody', unreachable)
    open('/compare?c=nobody')
    expect(await screen.findByText('It is not on this device, and we could not download it.')).toBeTruthy()
  })
})

test('sharing uses the phone’s own way, else copies the link', async () => {
  opens('hill')
  open('/compare?c=hill')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Link copied']))
  expect(copied).toHaveBeenCalledWith(location.href)
})

test('a device that cannot keep it says so, and the page goes on', async () => {
  opens('hill', 'sea')
  for (const which of ['hill', 'sea'] as const)
    await device.shelf.changeSavedLists({ act: 'add', to: 'compared', college: named(which) })
  const { where } = open('/compare?c=hill,sea')
  await heads()
  device.shelf.fills()
  await act(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove Sea School' }))
  })
  expect(where()).toBe('/compare?c=hill')
  await waitFor(() => expect(shownToasts()).toEqual(['error: We couldn’t save this on this device']))
})
