import { cleanup, screen, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { NO_SITE, type PublicSite } from '../../../../shared/site/public.ts'
import { plainCard } from '../../../../shared/test/plainCard.ts'
import { fakeDevice, NO_FACETS, resultOf } from '../../../test/fakeDevice.ts'
import { Home } from './Home.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

const card = (number: number, more: Partial<Card> = {}): Card => plainCard(number, { type: ['Government'], ...more })
function Here() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
const show = (site: Partial<PublicSite> = {}) => {
  device.tellsDocuments('site', { ...NO_SITE, ...site })
  render(
    <MemoryRouter>
      <Home />
      <Here />
    </MemoryRouter>,
  )
}
const address = () => screen.getByLabelText('address').textContent

beforeEach(() => {
  Object.assign(device, fakeDevice())
  localStorage.clear()
})
afterEach(cleanup)

test('the hero leads to the stream last looked at, else to engineering, and to free counselling', () => {
  show()
  expect(screen.getByRole('link', { name: 'Find Colleges' }).getAttribute('href')).toBe('/colleges/engineering')
  expect(screen.getByRole('link', { name: 'Free Counselling' }).getAttribute('href')).toBe('/counselling')
  cleanup()
  localStorage.setItem('pravesh.stream', 'law')
  show()
  expect(screen.getByRole('link', { name: 'Find Colleges' }).getAttribute('href')).toBe('/colleges/law')
})

describe('Start Your Journey', () => {
  const courses = [
      { value: 'BTech', count: 30 },
      { value: 'MBA', count: 9 },
    ],
    locations = [
      { value: 'Chennai', count: 4 },
      { value: 'Tamil Nadu', count: 7 },
    ]
  beforeEach(() => {
    device.answers((query) => ({
      complete: true,
      result: resultOf([], {
        total: query.courses.length > 0 && query.locations.length > 0 ? 42 : 1,
        of: 60,
        facets: { ...NO_FACETS, courses, locations },
      }),
    }))
  })
  const course = async () => {
    await screen.findByRole('option', { name: 'BTech' })
    return screen.getByLabelText('Course')
  }

  test('counts as it is filled, and opens the listing with both filters', async () => {
    show()
    await userEvent.selectOptions(await course(), 'BTech')
    expect(await screen.findByText('1 college')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Location'), 'Chennai')
    expect(await screen.findByText('42 colleges')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Find Best Colleges' }))
    expect(address()).toBe('/colleges/engineering?location=Chennai&course=BTech')
  })

  test('with both empty it says what to do and goes nowhere', async () => {
    show()
    await course()
    await userEvent.click(screen.getByRole('button', { name: 'Find Best Colleges' }))
    expect(screen.getByText('Choose a course or a location first.')).toBeTruthy()
    expect(address()).toBe('/')
  })

  test('a place that has no college is no choice', async () => {
    show()
    await course()
    await userEvent.type(screen.getByLabelText('Location'), 'Atlantis{Enter}')
    expect(screen.getByText('No place with that name has a college here.')).toBeTruthy()
    expect(address()).toBe('/')
  })
})

describe('what staff keep', () => {
  test('the band has the counts with their labels, in the order they come', () => {
    show({
      statistics: [
        { id: 's1', label: 'colleges', value: '48,900' },
        { id: 's2', label: 'closing ranks', value: '5,12,004' },
      ],
    })
    const band = within(screen.getByRole('region', { name: 'Statistics' }))
    expect(band.getAllByRole('term').map((term) => term.textContent)).toEqual(['colleges', 'closing ranks'])
    expect(band.getAllByRole('definition').map((value) => value.textContent)).toEqual(['48,900', '5,12,004'])
  })

  test('below them stands how many figures were corrected, where any were', () => {
    const statistics = [{ id: 's1', label: 'colleges', value: '48,900' }]
    const told = () => within(screen.getByRole('region', { name: 'Statistics' })).queryByText(/corrected/)?.textContent
    show({ statistics })
    expect(told()).toBeUndefined()
    for (const [corrected, words] of [
      [1, '1 figure was corrected in the last 30 days after a reader reported it.'],
      [1_204, '1,204 figures were corrected in the last 30 days after readers reported them.'],
    ] as const) {
      cleanup()
      show({ statistics, corrected })
      expect(told()).toBe(words)
    }
  })

  test('stories stand with who said them', () => {
    const said = { name: 'Asha', text: 'They answered within a day.' }
    show({ testimonials: [{ id: 't1', ...said, course: 'B.Tech', college: 'College 1', rating: 4.5 }] })
    expect(screen.getByRole('figure').textContent).toBe('They answered within a day.Asha, B.Tech, College 1, 4.5 of 5')
  })

  test('whoever saves data is fetched no picture of those who say it', () => {
    const pictured = () => {
      show({
        testimonials: [
          {
            id: 't1',
            name: 'Asha',
            text: 'They answered within a day.',
            image: 'https://a.in/asha.jpg',
          },
        ],
      })
      return screen.getByRole('figure').querySelectorAll('img').length
    }
    expect(pictured()).toBe(1)
    cleanup()
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(pictured()).toBe(0)
    vi.unstubAllGlobals()
  })

  test('with nothing to say there is neither band nor stories', () => {
    show()
    expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Success stories' })).toBeNull()
  })
})

describe('Top colleges', () => {
  const featured = (kind: 'editorial' | 'sponsored', more: object = {}) => ({ featured: { kind, order: 0, ...more } })

  test('are those staff feature, in their order, three to a category, each labelled with why', async () => {
    device.answers(() => ({
      complete: true,
      result: resultOf([card(9)], {
        featured: [
          card(1, featured('editorial')),
          card(2, featured('sponsored')),
          card(3, featured('editorial', { until: '2020-01-01' })),
          card(4, featured('editorial')),
          card(5, featured('editorial')),
          card(6, { ...featured('editorial'), streams: ['management', 'engineering'] }),
        ],
      }),
    }))
    show()
    const engineering = within((await screen.findByRole('heading', { name: 'Engineering' })).parentElement!)
    expect(engineering.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'College 1',
      'College 2',
      'College 4',
    ])
    expect(engineering.getAllByText('Featured (editorial)')).toHaveLength(2)
    expect(engineering.getAllByText('Sponsored')).toHaveLength(1)
    expect(
      within(screen.getByRole('heading', { name: 'MBA' }).parentElement!)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['College 6'])
    expect(screen.getByText('A college that paid for its place is marked “Sponsored”.')).toBeTruthy()
  })

  test('of a category where nobody paid, that its colleges were chosen by us is said once', async () => {
    device.answers(() => ({
      complete: true,
      result: resultOf([card(9)], { featured: [card(1, featured('editorial')), card(2, featured('editorial'))] }),
    }))
    show()
    const engineering = within((await screen.findByRole('heading', { name: 'Engineering' })).parentElement!)
    expect(engineering.getAllByText('Featured (editorial)')).toHaveLength(1)
    expect(engineering.getAllByRole('link')).toHaveLength(2)
  })

  test('where nobody is featured the best ranked stand there, and that is said', async () => {
    device.answers(() => ({ complete: true, result: resultOf([card(1)]) }))
    show()
    expect(await screen.findAllByText('By published rank, best first')).toHaveLength(2)
    expect(screen.getByText('No college pays for a place here.')).toBeTruthy()
  })

  test('fees are the lowest and highest of its courses, and say of what', async () => {
    const offer = (yearlyFee: number) => ({ category: 'BTech' as const, yearlyFee })
    device.answers(() => ({
      complete: true,
      result: resultOf([card(1, { offers: [offer(250_000), offer(180_000)] })]),
    }))
    show()
    const [figure] = await screen.findAllByText('yearly fee')
    expect(figure!.parentElement!.textContent).toContain('₹1.8–2.5 lakh')
    expect(screen.getAllByText('Not published: average package')).not.toHaveLength(0)
    expect(screen.queryByText(/rating/)).toBeNull()
    cleanup()
    device.answers(() => ({ complete: true, result: resultOf([card(1, { rating: { average: 4.26, count: 12 } })]) }))
    show()
    expect((await screen.findAllByText('rating, 12 reviews'))[0]!.parentElement!.textContent).toBe(
      'rating, 12 reviews4.3 / 5',
    )
  })
})

test('every service leads somewhere', () => {
  show()
  const services = within(screen.getByRole('heading', { name: 'What you can do here' }).parentElement!)
  expect(services.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/college-predictor',
    '/exams',
    '/counselling',
    '/fee-calculator',
    '/compare',
    '/applications',
  ])
})

describe('the student’s rank on the home page', () => {
  const closed = (hardest: number, easiest: number): Partial<Card> => ({
    closings: [{ exam: 'JEE Main', year: 2025, list: 'OPEN', pool: 'other state', hardest, easiest }],
  })
  const mine = { exam: 'JEE Main', list: 'OPEN', rank: 5800 } as const

  test('is asked for, and kept on the device alone', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Enter my rank' }))
    expect(await screen.findByRole('dialog', { name: 'Your rank' })).toBeTruthy()
  })

  test('stands among five colleges: the nearest that closed before it, and those it opened', async () => {
    const open = [1, 2, 3, 4, 5].map((number) =>
      card(number, { name: `Open ${number}`, ...closed(1000, 6000 + number * 100) }),
    )
    const near = [6, 7, 8].map((number) => card(number, { name: `Near ${number}`, ...closed(900, 5000 + number) }))
    device.answers((query) => {
      const fitting = query.fits.includes('near') ? near : open
      return {
        complete: true,
        result: query.sort === 'fit' ? resultOf(fitting, { fit: { mine, known: 8 } }) : resultOf([]),
      }
    })
    await device.profile.saveProfile({ rank: mine })
    show()
    const heading = await screen.findByRole('heading', { name: 'Colleges around your rank' })
    const list = await within(heading.parentElement!).findByRole('list')
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Near 6', 'Near 7', 'Open 1', 'Open 2', 'Open 3'])
    expect(within(list).getAllByText(/No course closed at or after your 5,800/)).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'All colleges by fit' }).getAttribute('href')).toContain('sort=fit')
  })

  test('is not asked for again while the device still reads which it is', async () => {
    document.documentElement.dataset['rank'] = ''
    device.loadProfile = () => new Promise(() => undefined)
    show()
    expect(await screen.findByRole('heading', { name: 'Colleges around your rank' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enter my rank' })).toBeNull()
    delete document.documentElement.dataset['rank']
  })
})
