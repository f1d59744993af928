import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { streamsOf } from '../../../../shared/catalogue/streams.ts'
import { blankCollege } from '../../../../shared/college/blank.ts'
import type { College } from '../../../../shared/college/college.ts'
import { categoryOf } from '../../../../shared/college/course.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { plainCard } from '../../../../shared/test/plainCard.ts'
import { courseNamed, publicCollege } from '../../../test/makePublic.ts'
import type { PublicCollege } from '../../../search/types.ts'
import type { Predictor } from '../../../search/predictorTypes.ts'
import { noPredictor } from '../../../test/fakeWorkers.tsx'
import { CollegePage } from './CollegePage.tsx'
import { eventually } from '../../../test/eventually.ts'

const device = fakeDevice()
const predictor: Predictor = { ...noPredictor, closings: async () => ({ rows: [], lacking: [], earlier: 0 }) }
const { render } = rendering({ worker: device, predictor })

let isDesktop = true
const scrolled: Array<ScrollIntoViewOptions> = []
const ready = (record: PublicCollege, more: { offline?: boolean; savedAt?: number } = {}) => ({
  state: 'ready' as const,
  record,
  streams: streamsOf(record.college),
  families: [
    ...new Set(
      record.college.courses.filter((course) => course.isActive !== false).map((course) => categoryOf(course)),
    ),
  ],
  savedAt: Date.UTC(2026, 10, 18, 6),
  fresh: true,
  offline: false,
  ...more,
})
const shows = (college: Partial<College> = {}, more: Partial<PublicCollege> = {}) =>
  device.tells(ready(publicCollege(college, more)))

function open(path = '/colleges/engineering/nit-karnataka') {
  const screens = ['/colleges', '/college'].flatMap((base) =>
    ['', '/:subroute'].map((rest) => ({ path: `${base}/:category/:collegeName${rest}`, element: <CollegePage /> })),
  )
  const router = createMemoryRouter([...screens, { path: '*', element: <p>Elsewhere</p> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return {
    router,
    where: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  }
}
const chosenTab = () =>
  screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent
const tell = (target: EventTarget, name: string, detail: unknown) =>
  act(() => {
    target.dispatchEvent(new CustomEvent(name, { detail }))
  })

beforeEach(() => {
  Object.assign(device, fakeDevice())
  isDesktop = true
  scrolled.length = 0
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('768px') && isDesktop,
    addEventListener() {},
    removeEventListener() {},
  }))
  Element.prototype.scrollIntoView = (options) => {
    scrolled.push(options as ScrollIntoViewOptions)
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('states of the page', () => {
  test('an error, with the way home', async () => {
    device.tells({ state: 'error', reason: 'failed', message: 'Something went wrong on our side' })
    open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Error loading college data. Please try again later.',
    )
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  })

  test('a college nobody knows, with the way home', async () => {
    device.tells({ state: 'not-found' })
    open('/colleges/engineering/atlantis')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'College not found. Please try another college.',
    )
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  })

  test('no network and no copy: Could not connect. Try again, with Retry', async () => {
    device.tells({ state: 'error', reason: 'unreachable', message: 'x' })
    open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Could not connect. Try again')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('no network and no copy, of a college that the catalogue knows: its card, and what is missing', async () => {
    device.tells({ state: 'error', reason: 'unreachable', message: 'x' })
    device.shelf.holds([
      plainCard(7, {
        slug: 'nit-karnataka',
        name: 'NIT Karnataka',
        location: 'Surathkal, Karnataka',
        streams: ['engineering', 'management'],
        offers: [{ category: 'BTech', yearlyFee: 149_250 }],
        courseCount: 9,
        exams: ['JEE Main'],
        ranks: [{ stream: 'engineering', value: 17, basis: 'NIRF Engineering 2025' }],
        closings: [
          { exam: 'JEE Main', year: 2025, list: 'OPEN', pool: 'other state', hardest: 2800, easiest: 31_000 },
          { exam: 'JEE Main', year: 2025, list: 'SC', hardest: 5, easiest: 9 },
        ],
      }),
    ])
    open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('NIT Karnataka')
    expect(screen.getByRole('alert').textContent).toContain('You haven’t opened this page on this device.')
    const text = document.body.textContent
    for (const fact of [
      'Surathkal, Karnataka',
      'NIRF Engineering 2025',
      '₹1.49 lakh',
      '2,800–31,000 (JEE Main 2025, OPEN, other state seats)',
      'rating',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('5–9')
    expect(
      ['Engineering', 'Management'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
    ).toEqual(['/colleges/engineering', '/colleges/management'])
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('while nothing is held it is loading', () => {
    open()
    expect(screen.getByRole('status').textContent).toBe('Loading college')
  })

  test('offline, the page says when what it shows was saved', () => {
    device.tells(ready(publicCollege(), { offline: true }))
    open()
    expect(screen.getByText('Offline: showing data saved on 18 Nov 2026')).toBeTruthy()
  })
})

describe('the address', () => {
  test('an id, an old slug and another stream lead to the one address, on the same tab', async () => {
    for (const path of [
      '/colleges/engineering/0199c0de-0000-7000-8000-000000000001#cutoff',
      '/colleges/engineering/nit-surathkal#cutoff',
      '/colleges/medical/nit-karnataka#cutoff',
      '/colleges/mba/nit-karnataka#cutoff',
    ]) {
      shows()
      const { where } = open(path)
      await eventually(() => expect(where()).toBe('/colleges/engineering/nit-karnataka#cutoff'))
      cleanup()
    }
  })

  test('/college/… is the same screen with the canonical address of /colleges/…', () => {
    shows()
    open('/college/engineering/nit-karnataka/courses')
    expect(chosenTab()).toBe('Courses')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /\/colleges\/engineering\/nit-karnataka$/,
    )
  })

  test('the title and the description are the documented sentences', () => {
    shows()
    open()
    expect(document.title).toBe('NIT Karnataka - Courses, Fees, Cutoff, Ranking')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Information about NIT Karnataka including courses offered, fee structure, cutoff, ranking, placements, and more.',
    )
  })

  test('the title and the description are those staff wrote for search engines, each where they did', () => {
    shows({ seo: { title: 'NITK Surathkal: admissions 2027' } })
    open()
    const said = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content')
    expect([document.title, said('property="og:title"'), said('name=description')]).toEqual([
      'NITK Surathkal: admissions 2027',
      'NITK Surathkal: admissions 2027',
      expect.stringMatching(/^Information about NIT Karnataka including/),
    ])
    cleanup()
    shows({ seo: { description: 'By the sea.' } })
    open()
    expect([document.title, said('property="og:description"'), said('name=description')]).toEqual([
      'NIT Karnataka - Courses, Fees, Cutoff, Ranking',
      'By the sea.',
      'By the sea.',
    ])
  })

  test('the hash decides the tab over the path; an unknown path is the overview; an unknown hash is ignored', async () => {
    shows()
    open('/colleges/engineering/nit-karnataka/courses#faq')
    expect(chosenTab()).toBe('FAQs')
    cleanup()
    const { router } = open('/colleges/engineering/nit-karnataka/nonsense')
    expect(chosenTab()).toBe('Overview')
    await act(() => router.navigate('#ranking'))
    await eventually(() => expect(chosenTab()).toBe('Ranking'))
    await act(() => router.navigate('#nonsense'))
    expect(chosenTab()).toBe('Ranking')
  })
})

describe('tabs', () => {
  test('there are eleven, and choosing one rewrites the hash and scrolls smoothly to its content', async () => {
    shows()
    const { where } = open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Courses',
      'Cutoff',
      'Ranking',
      'Placement',
      'Facilities',
      'Scholarship',
      'Reviews',
      'FAQs',
      'Departments',
      'Seat Intake',
    ])
    await userEvent.click(screen.getByRole('tab', { name: 'Scholarship' }))
    expect(where()).toBe('/colleges/engineering/nit-karnataka#scholarship')
    await eventually(() => expect(scrolled).toContainEqual({ block: 'start', behavior: 'smooth' }))
  })

  test('where less motion is asked for, choosing one jumps to its content', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('768px') || query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }))
    shows()
    open()
    await userEvent.click(screen.getByRole('tab', { name: 'Scholarship' }))
    await eventually(() => expect(scrolled).toEqual([{ block: 'start', behavior: 'instant' }]))
  })

  test('a window event tabChange switches to any of the eleven and ignores what is none', async () => {
    shows()
    open()
    tell(window, 'tabChange', { tab: 'seat-intake' })
    await eventually(() => expect(chosenTab()).toBe('Seat Intake'))
    tell(window, 'tabChange', { tab: 'fees' })
    tell(window, 'tabChange', null)
    expect(chosenTab()).toBe('Seat Intake')
    tell(window, 'tabChange', { tab: 'info' })
    await eventually(() => expect(chosenTab()).toBe('Overview'))
  })

  test('a tab turned here, by a press or by the hash, is told once to the window, and one that was heard is not told back', async () => {
    shows()
    const { router } = open()
    const told: unknown[] = []
    const hear = (event: Event) => told.push((event as CustomEvent<{ tab: string }>).detail.tab)
    window.addEventListener('tabChange', hear)
    await userEvent.click(screen.getByRole('tab', { name: 'Scholarship' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Scholarship' }))
    await act(() => router.navigate('#seat-intake'))
    await eventually(() => expect(told).toEqual(['scholarship', 'seat-intake']))
    tell(window, 'tabChange', { tab: 'cutoff' })
    await eventually(() => expect(chosenTab()).toBe('Cutoff'))
    tell(window, 'tabChange', { tab: 'cutoff' })
    expect(told).toEqual(['scholarship', 'seat-intake', 'cutoff', 'cutoff'])
    window.removeEventListener('tabChange', hear)
  })

  test('while a tab is on its way, the form opens over it and not over the one before, and the tab pressed last is the one that comes', async () => {
    shows()
    const { router, where } = open()
    const told: unknown[] = [],
      hear = (event: Event) => told.push((event as CustomEvent<{ tab: string }>).detail.tab)
    window.addEventListener('tabChange', hear)
    const press = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
    // Nothing is drawn between what is done at once.
    await act(async () => {
      press('Facilities')
      await router.navigate('#apply')
    })
    await eventually(() =>
      expect([chosenTab(), where()]).toEqual(['Facilities', '/colleges/engineering/nit-karnataka#apply']),
    )
    await act(async () => {
      press('Departments')
      press('Facilities')
    })
    expect(where()).toBe('/colleges/engineering/nit-karnataka#facilities')
    await eventually(() =>
      expect([chosenTab(), told]).toEqual(['Facilities', ['facilities', 'department', 'facilities']]),
    )
    window.removeEventListener('tabChange', hear)
  })

  test('a swipe turns the tab; the strip is the one control of a phone too', async () => {
    shows()
    open()
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Cutoff' }))
    expect(chosenTab()).toBe('Cutoff')
    const panel = screen.getByRole('tabpanel').firstElementChild!
    fireEvent.touchStart(panel, { touches: [{ clientX: 250, clientY: 300 }] })
    fireEvent.touchEnd(panel, { changedTouches: [{ clientX: 190, clientY: 310 }] })
    expect(chosenTab()).toBe('Ranking')
  })

  test.each([
    ['cutoff', 'No cutoff data available for this college.'],
    ['ranking', 'No NIRF ranking data available.'],
    ['ranking', 'No weekly ranking data available.'],
    ['placement', 'No Placement Data Available'],
    [
      'placement',
      'This college has not provided placement statistics at this time. Please contact the admissions office for more information.',
    ],
    ['facilities', 'No Fee Details Available'],
    ['scholarship', 'No Scholarships Available Yet'],
    ['reviews', 'No student has reviewed this college here yet.'],
    ['faq', 'No FAQs Available'],
    ['seat-intake', 'No data available'],
    ['courses', 'No course data is available'],
  ])('with nothing published, %s says “%s”', async (tab, sentence) => {
    shows()
    open(`/colleges/engineering/nit-karnataka#${tab}`)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('cutoffs show five rows a page, and a filter begins again at the first', async () => {
    shows({
      cutoffs: Array.from({ length: 12 }, (_, at) => ({
        id: `c${at}`,
        order: `a${at}`,
        program: at < 6 ? 'Civil' : 'Mining',
        quotaType: at % 2 ? 'Home State' : 'All India',
        closingRank: 900 + at * 1000,
      })),
    })
    open('/colleges/engineering/nit-karnataka#cutoff')
    expect(await screen.findByText('Showing 1 to 5 of 12 results')).toBeTruthy()
    expect(screen.getAllByText('Top Rank')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByText('Showing 6 to 10 of 12 results')).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Quota' }), 'Home State')
    expect(screen.getByText('Showing 1 to 5 of 6 results')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
    expect(screen.getByText('Showing 1 to 5 of 12 results')).toBeTruthy()
  })
})

describe('header', () => {
  const figures = () =>
    [...screen.getByRole('banner', { hidden: true }).querySelectorAll('dl > div')].map((figure) => [
      figure.querySelector('dt')!.textContent,
      figure.querySelector('dd')!.textContent,
    ])

  test('the rank has its basis, NIRF unless the record says otherwise', () => {
    shows({ currentRank: { value: 17 } })
    open()
    expect(figures()).toEqual([['NIRF', '17']])
  })

  test('four figures are shown, the most telling first; what is not published takes no room', () => {
    shows({
      currentRank: { value: 17 },
      studentCount: 5496,
      placements: { ...blankCollege().placements, averagePackage: '₹21.4 lakh', year: '2020–21' },
      cutoffs: [
        {
          id: 'c',
          order: 'a0',
          exam: 'JEE Main',
          program: 'B.Tech Computer Science',
          quotaType: 'Home State',
          category: 'OPEN',
          year: 2025,
          closingRank: 2800,
        },
      ],
    })
    open()
    expect(figures()).toEqual([
      ['NIRF', '17'],
      ['top closing rank, JEE Main 2025, OPEN', '2,800'],
      ['average package, 2020–21', '₹21.4 lakh'],
      ['students', '5,496'],
    ])
  })

  test('what is counted of a college stands where fewer than four figures are known', async () => {
    shows({ courses: [courseNamed('B.Tech Civil', { seats: 60 })], establishedYear: 1960 })
    open()
    await eventually(() =>
      expect(figures()).toEqual([
        ['course', '1'],
        ['seats a year', '60'],
        ['established', '1960'],
      ]),
    )
  })

  test('a college of which none is published has no row of figures', () => {
    shows()
    open()
    expect(figures()).toEqual([])
  })

  test('applying falls back to the brochure and then says so', () => {
    shows({ brochureLink: 'https://nitk.ac.in/b.pdf' })
    open()
    expect(screen.queryByText('Apply Now')).toBeNull()
    expect(
      screen.getAllByRole('link', { name: 'Download Brochure, opens nitk.ac.in in a new tab' }).length,
    ).toBeGreaterThan(0)
  })

  test('tags lead to the listing where others are the same', () => {
    const asks = (exam: string, isActive = true) =>
      courseNamed(exam, { isActive, entranceExams: [{ id: 'e', order: 'a0', name: exam, requiredSections: [] }] })
    shows({ type: ['Government', 'NIT'], state: 'Karnataka', courses: [asks('Old test', false), asks('JEE Main')] })
    open()
    expect(screen.getByRole('link', { name: 'Government' }).getAttribute('href')).toBe(
      '/colleges/engineering?type=Government',
    )
    expect(screen.getByRole('link', { name: 'Karnataka' }).getAttribute('href')).toBe(
      '/colleges/engineering?location=Karnataka',
    )
    expect(screen.queryByRole('link', { name: 'NIT' })).toBeNull()
    // Of what is taught no more there is nothing to find.
    expect(screen.getByRole('link', { name: 'JEE Main' }).getAttribute('href')).toBe(
      '/colleges/engineering?exam=JEE+Main',
    )
    expect(screen.queryByText('Old test')).toBeNull()
  })
})

describe('overview', () => {
  test('without text it says that information will come', () => {
    shows()
    open()
    expect(screen.getByRole('heading', { level: 2, name: 'Information: NIT Karnataka' })).toBeTruthy()
    expect(screen.getByText('Information about NIT Karnataka will be available soon.')).toBeTruthy()
    expect(screen.queryByText('Latest Updates')).toBeNull()
  })

  test('at a glance: the website without its scheme, the e-mail as a mailto link, what is missing as Not published', () => {
    shows({
      websiteURL: 'https://www.nitk.ac.in/',
      contactDetails: { email: 'dean@nitk.ac.in' },
      approvedBy: ['AICTE'],
    })
    open()
    expect(screen.getByRole('link', { name: 'www.nitk.ac.in' }).getAttribute('href')).toBe('https://www.nitk.ac.in/')
    expect(screen.getByRole('link', { name: 'dean@nitk.ac.in' }).getAttribute('href')).toBe('mailto:dean@nitk.ac.in')
    expect(screen.getByText('Established').nextElementSibling?.textContent).toBe('Not published')
  })

  test('cards show a real figure and open their tab; those without are one line', async () => {
    device.shelf.holds([plainCard(7, { slug: 'nit-karnataka' })])
    shows({
      courses: [courseNamed('B.Tech Civil'), courseNamed('MBA'), courseNamed('Gone', { isActive: false })],
      faqs: [{ id: 'f', order: 'a0', question: 'Q?', answer: 'A' }],
    })
    open()
    const go = (await screen.findByRole('heading', { name: 'Go to' })).closest('section')!
    const absent = 'Departments, Rankings, Placements, Facilities, Scholarships, Reviews'
    await within(go).findByText(`Not published: ${absent}.`)
    const cards = within(within(go).getByRole('list')).getAllByRole('button')
    expect(cards.map((card) => card.textContent)).toEqual(['Courses2BTech, MBA', 'Cutoff', 'FAQs1question'])
    expect(within(go).getByRole('button', { name: 'Know better? Tell us' })).toBeTruthy()
    await userEvent.click(cards[2]!)
    expect(chosenTab()).toBe('FAQs')
  })

  test('the reviews’ card has their mean beside their count, says that few are few, and leads on where this device does not know', async () => {
    const reviews = async (name: RegExp, rating?: { average: number; count: number }) => {
      device.shelf.holds(rating ? [plainCard(7, { slug: 'nit-karnataka', rating })] : [])
      shows()
      open()
      const card = await screen.findByRole<HTMLButtonElement>('button', { name })
      expect(card.disabled).toBe(false)
      await userEvent.click(card)
      await eventually(() => expect(chosenTab()).toBe('Reviews'))
      cleanup()
    }
    await reviews(/^Reviews$/)
    await reviews(/^Reviews ?4\.0 \/ 5 ?1 review, few reviews$/, { average: 4, count: 1 })
    await reviews(/^Reviews ?4\.3 \/ 5 ?1,234 reviews$/, { average: 4.3, count: 1234 })
  })

  test('min(3, total) popular courses, by seats where they are published', () => {
    shows({ courses: ['A', 'B', 'C', 'D'].map((name, at) => courseNamed(`BTech ${name}`, { seats: at * 10 })) })
    open()
    const section = screen.getByRole('heading', { name: '3 popular courses' }).closest('section')!
    expect(
      within(section)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['BTech D', 'BTech C', 'BTech B'])
    expect(within(section).getByRole('button', { name: 'All 4 courses' })).toBeTruthy()
  })

  test('the popular courses are those that closed first, where closing ranks are published', () => {
    const closed = (program: string, closingRank: number) => ({
      id: program,
      order: 'a0',
      program,
      closingRank,
      exam: 'JEE Main',
      year: 2025,
      quotaType: 'Home State',
      category: 'OPEN',
    })
    shows({
      courses: ['Civil', 'ECE', 'CSE', 'Mining'].map((name, at) => courseNamed(`BTech ${name}`, { seats: at * 10 })),
      cutoffs: [closed('BTech Civil', 9000), closed('BTech ECE', 700), closed('BTech CSE', 500)],
    })
    open()
    const section = screen.getByRole('heading', { name: '3 popular courses' }).closest('section')!
    expect(
      within(section)
        .getAllByRole('row')
        .map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)),
    ).toEqual([
      ['Course', 'Closed 2025'],
      ['BTech CSE', '500'],
      ['BTech ECE', '700'],
      ['BTech Civil', '9,000'],
    ])
    expect(section.textContent).toContain('The courses whose seats went at the best ranks: JEE Main, Home State, OPEN.')
  })
})

describe('courses', () => {
  const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent)
  const openCourses = async () => {
    shows({ courses: [courseNamed('B.Tech Civil'), courseNamed('MBA')] })
    open('/colleges/engineering/nit-karnataka#courses')
    await screen.findByRole('heading', { level: 2, name: 'NIT Karnataka - Courses & Fees' })
  }

  test('a document event coursesCategoryChange selects the category; an empty string means all', async () => {
    await openCourses()
    tell(document, 'coursesCategoryChange', { category: 'MBA' })
    expect(names()).toEqual(['MBA'])
    tell(document, 'coursesCategoryChange', { category: '' })
    expect(names()).toEqual(['B.Tech Civil', 'MBA'])
  })

  test('choosing a category tells the page', async () => {
    await openCourses()
    const heard = vi.fn<(event: Event) => string>(
      (event) => (event as CustomEvent<{ category: string }>).detail.category,
    )
    document.addEventListener('coursesCategoryChange', heard)
    await userEvent.click(screen.getByRole('button', { name: 'MBA 1' }))
    expect(heard).toHaveReturnedWith('MBA')
    document.removeEventListener('coursesCategoryChange', heard)
  })

  test('without courses, Contact College opens what the college itself has published', async () => {
    shows({ contactDetails: { email: 'dean@nitk.ac.in' } })
    open('/colleges/engineering/nit-karnataka#courses')
    await userEvent.click(await screen.findByRole('button', { name: 'Contact College' }))
    const sheet = within(await screen.findByRole('dialog', { hidden: true }))
    expect(sheet.getByText('dean@nitk.ac.in').getAttribute('href')).toBe('mailto:dean@nitk.ac.in')
    expect(sheet.getByText('Phone', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Not published')
  })
})
