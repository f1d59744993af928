import { cleanup, screen, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { NO_SITE } from '../../../../shared/site/public.ts'
import { plainCard } from '../../../../shared/test/plainCard.ts'
import { fakeDevice, NO_FACETS, resultOf } from '../../../test/fakeDevice.ts'
import { ListingScreen } from './Listing.tsx'
import { screenStands } from '../../../search/startTiming.ts'
import { hindi } from '../../../i18n/hindi/hindi.ts'
import { speak } from '../../../i18n/t.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { examFields } from '../../../../shared/exam/fields.ts'
import { blank } from '../../../../shared/record/blank.ts'
import { eventually } from '../../../test/eventually.ts'

const device = fakeDevice()
const { render } = rendering({ worker: device })

const card = (number: number, more: Partial<Card> = {}): Card => plainCard(number, { type: ['Government'], ...more })
const desktop = { matches: true, addEventListener() {}, removeEventListener() {} }

function open(path: string, state?: unknown) {
  const router = createMemoryRouter(
    [
      { path: '/colleges/:stream', element: <ListingScreen /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    {
      initialEntries: [
        {
          ...new URL(path, 'https://x.test'),
          pathname: new URL(path, 'https://x.test').pathname,
          search: new URL(path, 'https://x.test').search,
          state,
        },
      ],
    },
  )
  render(<RouterProvider router={router} />)
  return { router, where: () => router.state.location.pathname + router.state.location.search }
}

beforeEach(() => {
  // Nothing but the screen is drawn here, and what comes after it waits for no other.
  screenStands()
  Object.assign(device, fakeDevice())
  device.says({ phase: 'ready', online: true })
  vi.stubGlobal('matchMedia', () => desktop)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what the list says', () => {
  test('the heading, the count x of y, and an entry for each college', async () => {
    device.answers(() => ({ result: resultOf([card(1), card(2)], { total: 2, of: 32 }), complete: true }))
    open('/colleges/engineering')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Engineering Colleges in India')
    expect(await screen.findByRole('heading', { name: '2 of 32 colleges' })).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'College 1' }).getAttribute('href')).toBe('/colleges/engineering/college-1')
  })

  test('an entry shows the figures that exist, four at most and the closing rank first; what is missing is one line', async () => {
    const figuresOf = async (more: Partial<Card>) => {
      device.answers(() => ({ result: resultOf([card(1, more)]), complete: true }))
      open('/colleges/engineering')
      const entry = await screen.findByRole('article')
      const figures = [...entry.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
      const absent = within(entry).queryByText(/^Not published: /)?.textContent
      cleanup()
      return { figures, absent }
    }
    expect(await figuresOf({})).toEqual({
      figures: [],
      absent: 'Not published: lowest yearly fee, average package, students',
    })
    expect(
      await figuresOf({
        closings: [{ exam: 'JEE Main', year: 2025, list: 'OPEN', hardest: 1204, easiest: 58_000 }],
        offers: [{ category: 'BTech', yearlyFee: 215_000 }],
        rating: { average: 4.26, count: 12 },
      }),
    ).toEqual({
      figures: [
        'top closing rank, JEE Main 2025, OPEN1,204',
        'lowest yearly fee₹2.15 lakh',
        'rating, 12 reviews4.3 / 5',
      ],
      absent: 'Not published: average package, students',
    })
    const all = await figuresOf({
      closings: [{ exam: 'JEE Main', year: 2025, list: 'OPEN', hardest: 1204, easiest: 58_000 }],
      offers: [{ category: 'BTech', yearlyFee: 215_000 }],
      medianPackage: 1_000_000,
      rating: { average: 4.26, count: 12 },
      studentCount: 12_000,
    })
    expect([all.figures.length, all.absent]).toEqual([4, undefined])
  })

  test('an entry names where it is, what it is, since when and the families of its courses, three at most, with how many courses there are', async () => {
    const placeOf = async (more: Partial<Card>) => {
      device.answers(() => ({
        result: resultOf([card(1, { location: 'Pune', establishedYear: 1955, ...more })]),
        complete: true,
      }))
      open('/colleges/engineering')
      const { textContent } = (await screen.findByRole('article')).querySelector('p')!
      cleanup()
      return textContent
    }
    const offers = (['BTech', 'MTech', 'MBA', 'BBA', 'PhD'] as const).map((category) => ({ category }))
    // A dot stays with the word before it: no line begins with one.
    const dotted = (...facts: string[]) => ['Pune', 'Government', 'since 1955', ...facts].join('\u00a0· ')
    expect(await placeOf({ offers, courseCount: 1214 })).toBe(dotted('BTech, MTech, MBA and 2 more', '1,214 courses'))
    expect(await placeOf({ offers: offers.slice(0, 3), courseCount: 1 })).toBe(dotted('BTech, MTech, MBA', '1 course'))
    expect(await placeOf({ courseCount: 7 })).toBe(dotted('7 courses'))
    expect(await placeOf({})).toBe(dotted())
  })

  test('applying opens the college’s own site in a new tab and says which; without any link it is the form on the college’s page', async () => {
    device.answers(() => ({
      result: resultOf([
        card(1, { applyLink: 'https://www.a.ac.in/apply' }),
        card(2, { brochureLink: 'https://b.ac.in/b.pdf' }),
        card(3, { applyLink: 'javascript:alert(1)' }),
      ]),
      complete: true,
    }))
    open('/colleges/engineering')
    const apply = await screen.findByRole('link', { name: 'Apply Now, College 1, opens a.ac.in in a new tab' })
    expect(apply.getAttribute('target')).toBe('_blank')
    expect([apply.textContent, apply.title]).toEqual(['Apply Now', 'opens a.ac.in'])
    expect(screen.getByRole('link', { name: 'View Details, College 1' }).textContent).toBe('View Details')
    expect(
      screen.getByRole('link', { name: 'Download Brochure, College 2, opens b.ac.in in a new tab' }).textContent,
    ).toBe('Download Brochure')
    const form = screen.getByRole('link', { name: 'Apply Now, College 3' })
    expect([form.getAttribute('href'), form.getAttribute('target')]).toEqual([
      `${screen.getByRole('link', { name: 'View Details, College 3' }).getAttribute('href')!}#apply`,
      null,
    ])
  })

  test('Need Help? offers Book Free Session; Featured Colleges is hidden when nobody is featured', async () => {
    device.answers(() => ({ result: resultOf([card(1)]), complete: true }))
    open('/colleges/engineering')
    await screen.findByRole('article')
    expect(await screen.findByRole('heading', { name: 'Need Help?' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Book Free Session' }).getAttribute('href')).toBe('/counselling')
    expect(screen.queryByText('Featured Colleges')).toBeNull()
  })

  test('the sidebar shows the first two featured colleges in the order staff gave, and says why they are there', async () => {
    const featured = [3, 1, 2].map((order) =>
      card(order, { featured: { kind: order === 1 ? 'sponsored' : 'editorial', order } }),
    )
    device.answers(() => ({
      result: resultOf([card(9)], {
        featured: [...featured, card(8, { featured: { kind: 'editorial', order: 0, until: '2020-01-01' } })],
      }),
      complete: true,
    }))
    open('/colleges/engineering')
    const aside = await screen.findByRole('complementary', { name: 'More' })
    expect(await within(aside).findByText('College 1')).toBeTruthy()
    expect(
      within(aside)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['College 1Pune, Maharashtra · Sponsored', 'College 2Pune, Maharashtra · Featured (editorial)'])
  })
})

describe('Latest Updates', () => {
  const news = (n: number, more: { date?: string; expiry?: string; link?: string } = {}) => ({
    id: `n${n}`,
    title: `News ${n}`,
    date: `2026-01-0${n}`,
    source: 'Ministry of Education',
    ...more,
  })

  test('the newest three, each with its date and source, until it expires', async () => {
    device.answers(() => ({ result: resultOf([card(1)]), complete: true }))
    device.tellsDocuments('site', {
      ...NO_SITE,
      news: [
        news(5, { expiry: '2026-01-06' }),
        news(4, { link: 'https://www.nirfindia.org' }),
        news(3),
        news(2),
        news(1),
      ],
    })
    open('/colleges/engineering')
    const section = within((await screen.findByRole('heading', { name: 'Latest Updates' })).closest('section')!)
    expect(section.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'News 44 Jan 2026 · Ministry of Education',
      'News 33 Jan 2026 · Ministry of Education',
      'News 22 Jan 2026 · Ministry of Education',
    ])
    expect(section.getByRole('link', { name: 'News 4' }).getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('until the day is over in India, wherever the reader is', async () => {
    device.answers(() => ({
      result: resultOf([card(1)], {
        featured: [card(3, { featured: { kind: 'editorial', order: 1, until: '2026-01-06' } })],
      }),
      complete: true,
    }))
    device.tellsDocuments('site', { ...NO_SITE, news: [news(5, { expiry: '2026-01-06' }), news(4)] })
    const shownAt = async (moment: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
      try {
        open('/colleges/engineering')
        const aside = within(await screen.findByRole('complementary', { name: 'More' }))
        await aside.findByText('News 4')
        // The list comes after the news.
        await screen.findByRole('link', { name: 'College 1' })
        return ['College 3', 'News 5'].map((each) => aside.queryByText(each) !== null)
      } finally {
        cleanup()
        vi.useRealTimers()
      }
    }
    expect([await shownAt('2026-01-06T18:29:00Z'), await shownAt('2026-01-06T18:30:00Z')]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('without news there is no heading for it', async () => {
    device.answers(() => ({ result: resultOf([card(1)]), complete: true }))
    open('/colleges/engineering')
    await screen.findByRole('heading', { name: 'Need Help?' })
    expect(screen.queryByText('Latest Updates')).toBeNull()
  })
})

describe('filters', () => {
  const facets = {
    ...NO_FACETS,
    locations: [
      { value: 'Pune', count: 7 },
      { value: 'Chennai', count: 4 },
    ],
    fees: [
      { value: '1-5', count: 6 },
      { value: 'not-published', count: 25 },
    ],
  }
  beforeEach(() =>
    device.answers((query) => ({
      result: resultOf([card(1)], { facets, of: 32, pages: 3, page: query.page }),
      complete: true,
    })),
  )

  test('the four documented cities come first, each choice shows how many it leaves, and choosing one writes the address', async () => {
    const { where } = open('/colleges/engineering?page=2')
    await screen.findByRole('article')
    const places = within(screen.getByRole('group', { name: 'Location' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')!.textContent)
    expect(places).toEqual([' Delhi0', ' Mumbai0', ' Bangalore0', ' Chennai4', ' Pune7'])
    await userEvent.click(screen.getByRole('checkbox', { name: /Pune/ }))
    expect(where()).toBe('/colleges/engineering?location=Pune')
    expect(device.asked.lists.at(-1)).toMatchObject({ locations: ['Pune'], page: 1 })
  })

  test('a place is found by what else it is called', async () => {
    device.answers(() => ({
      result: resultOf([card(1)], {
        facets: { ...facets, locations: ['Pune', 'Agra', 'Kochi', 'Mysuru'].map((value) => ({ value, count: 1 })) },
        of: 32,
      }),
      complete: true,
    }))
    open('/colleges/engineering')
    await userEvent.click(await screen.findByRole('button', { name: 'All 8 places' }))
    await userEvent.type(screen.getByLabelText('Find in location'), 'Bombay')
    expect(
      within(screen.getByRole('group', { name: 'Location' }))
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')!.textContent),
    ).toEqual([' Mumbai0'])
  })

  test('a state is found in Hindi by its name in Devanagari', async () => {
    const before = speak(hindi)
    try {
      device.answers(() => ({
        result: resultOf([card(1)], {
          facets: {
            ...facets,
            locations: ['Pune', 'Agra', 'Bihar', 'Kerala', 'Punjab'].map((value) => ({ value, count: 1 })),
          },
          of: 32,
        }),
        complete: true,
      }))
      open('/colleges/engineering')
      const location = await screen.findByRole('group', { name: hindi('Location') })
      await userEvent.click(await within(location).findByRole('button'))
      await userEvent.type(within(location).getByRole('searchbox'), 'बिहार')
      expect(
        within(location)
          .getAllByRole('checkbox')
          .map((box) => box.closest('label')!.textContent),
      ).toEqual([' बिहार1'])
    } finally {
      speak(before)
    }
  })

  test("'Fee not published' is a choice of its own", async () => {
    const { where } = open('/colleges/engineering')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Fee not published/ }))
    expect(where()).toBe('/colleges/engineering?fees=not-published')
  })

  test('Seats for category offers the categories colleges publish seats for, any of several, and stays away where none does', async () => {
    device.answers(() => ({
      result: resultOf([card(1)], {
        facets: {
          ...facets,
          seats: [
            { value: 'OBC-NCL', count: 5 },
            { value: 'PwD', count: 2 },
          ],
        },
      }),
      complete: true,
    }))
    const { where } = open('/colleges/engineering')
    await userEvent.click(await screen.findByText('Seats for category'))
    const group = within(screen.getByRole('group', { name: 'Seats for category' }))
    expect(group.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent)).toEqual([
      ' OBC-NCL5',
      ' PwD2',
    ])
    await userEvent.click(group.getByRole('checkbox', { name: /OBC-NCL/ }))
    await userEvent.click(group.getByRole('checkbox', { name: /PwD/ }))
    expect(where()).toBe('/colleges/engineering?seats=OBC-NCL&seats=PwD')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Seats for PwD' }))
    expect(where()).toBe('/colleges/engineering?seats=OBC-NCL')
    cleanup()
    device.answers(() => ({ result: resultOf([card(1)], { facets }), complete: true }))
    open('/colleges/engineering')
    await screen.findByRole('article')
    expect(screen.queryByText('Seats for category')).toBeNull()
  })

  test('a chip takes its choice away, Clear all takes all', async () => {
    const { where } = open('/colleges/engineering?location=Pune&fees=1-5&search=tech')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Pune' }))
    expect(where()).toBe('/colleges/engineering?search=tech&fees=1-5')
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(where()).toBe('/colleges/engineering')
  })

  test('a phrase in the search box becomes filters, shown as chips that can be taken away', async () => {
    device.answers(() => ({ result: resultOf([card(1)]), complete: true }))
    const { where } = open('/colleges/engineering')
    const box = await screen.findByRole('searchbox', { name: 'Search these colleges' })
    await userEvent.type(box, 'cse tamil nadu under 2 lakh{Enter}')
    await eventually(() => expect(where()).toBe('/colleges/engineering?location=Tamil+Nadu&feemax=200000&branch=CSE'))
    await eventually(() => expect((box as HTMLInputElement).value).toBe(''))
    for (const name of ['Remove Tamil Nadu', 'Remove Fees up to ₹2 lakh'])
      expect(await screen.findByRole('button', { name })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove CSE' }))
    expect(where()).toBe('/colleges/engineering?location=Tamil+Nadu&feemax=200000')
  })

  test('what is typed in the search box ends up in the address', async () => {
    const { where } = open('/colleges/engineering')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search these colleges' }), 'pune{Enter}')
    await eventually(() => expect(where()).toBe('/colleges/engineering?search=pune'))
  })

  test('the order is chosen from the seven, and is kept in the address', async () => {
    const { where } = open('/colleges/engineering')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'NIRF rank')
    expect(where()).toBe('/colleges/engineering?sort=rank')
  })

  test('on a phone the filters are in a sheet whose button counts the colleges', async () => {
    vi.stubGlobal('matchMedia', () => ({ ...desktop, matches: false }))
    device.answers(() => ({ result: resultOf([card(1)], { facets, total: 7, of: 32 }), complete: true }))
    open('/colleges/engineering')
    await screen.findByRole('article')
    expect(screen.queryByRole('group', { name: 'Location' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    expect(await screen.findByRole('checkbox', { name: /Pune/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show 7 colleges' })).toBeTruthy()
  })
})

describe('where a visitor came from', () => {
  test('an item that came only as navigation state is written into the address', async () => {
    const { where } = open('/colleges/management', { item: 'MBA Colleges' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('MBA Colleges in India')
    await eventually(() => expect(where()).toBe('/colleges/management?item=MBA+Colleges'))
  })

  const exam = (name: string, category: PublicExam['category'], more: Partial<PublicExam> = {}): PublicExam => ({
    ...blank(examFields),
    name,
    category,
    id: name,
    slug: name.toLowerCase().replace(' ', '-'),
    tag: 't',
    ...more,
  })
  test('an exam item opens with the cards of its exams and what to prepare by, as the device has them; without any, with the official site', async () => {
    device.tellsDocuments('exams', [
      exam('NEET UG', ['medical'], {
        conductingBody: 'NTA',
        links: { official: 'https://neet.nta.nic.in' },
        mocks: [
          { id: 'm', order: 'a0', title: 'Mock of 2026', link: 'https://nta.ac.in/quiz' },
          { id: 'c', order: 'a1', title: 'Coaching', link: 'https://coaching.test' },
        ],
      }),
      exam('KEAM', ['medical', 'engineering']),
      exam('JEE Advanced', ['engineering']),
      exam('JEE Main', ['engineering'], {
        dates: [{ id: 'd', order: 'a0', label: 'Exam', start: '2999-01-01', precision: 'day', status: 'announced' }],
      }),
    ])
    open('/colleges/medical?item=NEET+Preparation')
    const block = within(await screen.findByRole('region', { name: 'NEET Preparation' }))
    expect(
      (await block.findAllByRole('article')).map((card) => within(card).getByRole('heading', { level: 3 }).textContent),
    ).toEqual(['NEET UG'])
    expect(block.getByRole('link', { name: 'View Details, NEET UG' }).getAttribute('href')).toBe('/exams/neet-ug')
    expect(block.getByRole('heading', { level: 3, name: 'Preparation Material, NEET UG' })).toBeTruthy()
    expect(block.getByRole('link', { name: 'Mock of 2026' }).getAttribute('href')).toBe('https://nta.ac.in/quiz')
    expect(block.queryByRole('link', { name: 'Coaching' })).toBeNull()
    expect(block.getByRole('link', { name: 'Entrance exams' }).getAttribute('href')).toBe('/exams?stream=medical')
    cleanup()
    open('/colleges/engineering?item=JEE+Preparation')
    expect(
      (
        await within(await screen.findByRole('region', { name: 'JEE Preparation' })).findAllByRole('heading', {
          level: 3,
        })
      ).map(({ textContent }) => textContent),
    ).toEqual(['JEE Main', 'JEE Advanced'])
    cleanup()
    device.tellsDocuments('exams', [])
    open('/colleges/medical?item=NEET+Preparation')
    expect(await screen.findByRole('link', { name: 'neet.nta.nic.in' })).toBeTruthy()
  })

  test('a counselling item opens with counselling above the list', async () => {
    open('/colleges/law?item=Law+Counselling')
    expect(await screen.findByRole('heading', { level: 2, name: 'Law Counselling' })).toBeTruthy()
  })

  test('an unknown stream is a page not found with the seven streams as links, never an empty list', async () => {
    open('/colleges/astrology')
    expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/colleges/management',
      '/colleges/medical',
      '/colleges/law',
      '/colleges/engineering',
      '/colleges/pharmacy',
      '/colleges/arts-commerce',
      '/colleges/architecture',
    ])
    expect(device.asked.lists).toEqual([])
  })

  test('art & commerce opens under its encoded name and its alias', () => {
    open('/colleges/art%20%26%20commerce')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Art & Commerce Colleges in India')
    cleanup()
    open('/colleges/arts-commerce')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Art & Commerce Colleges in India')
  })
})

describe('when there is no list', () => {
  test('nothing fits: what each choice leaves out is said, and it can be dropped at once', async () => {
    device.answers((query) => ({
      complete: true,
      result: query.fees.length
        ? resultOf([], {
            of: 32,
            nearest: [
              { without: [{ key: 'fees', value: 'under-1, 1-5' }], total: 7 },
              { without: [{ key: 'hostel', value: 'yes' }], total: 1 },
            ],
          })
        : resultOf([card(1)], { of: 32 }),
    }))
    const { where } = open('/colleges/engineering?fees=under-1&fees=1-5&hostel=yes')
    await screen.findByRole('button', { name: 'Without “With a hostel”: 1 college' })
    await userEvent.click(
      screen.getByRole('button', { name: 'Without “Fees under 1 lakh, Fees 1–5 lakhs”: 7 colleges' }),
    )
    expect(where()).toBe('/colleges/engineering?hostel=yes')
  })

  test('nothing is held yet: the progress is said in numbers', async () => {
    device.answers(() => ({ result: resultOf([]), complete: false }))
    device.says({ phase: 'downloading', chunks: { had: 2, all: 9 }, cards: 0 })
    open('/colleges/engineering')
    expect((await screen.findByRole('status')).textContent).toBe('Loading colleges: 2 of 9 parts')
  })

  test('nothing is held and nothing is reached: Could not connect. Try again, with Retry', async () => {
    device.answers(() => ({ result: resultOf([]), complete: false }))
    device.says({ phase: 'failed', online: false, cards: 0 })
    open('/colleges/engineering')
    expect(await screen.findByText('Could not connect. Try again')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(device.asked.downloads).toBe(1)
  })

  test('with Save-Data on, the list waits for permission to download', async () => {
    device.answers(() => ({ result: resultOf([]), complete: false }))
    device.says({ phase: 'waiting-for-permission', bytes: { had: 0, all: 300_000 }, cards: 0 })
    open('/colleges/engineering')
    await userEvent.click(await screen.findByRole('button', { name: 'Download 293 KB' }))
    expect(device.asked.downloads).toBe(1)
  })
})
