import { act, cleanup, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { eventually } from '../../../test/eventually.ts'
import { publicWrapper, rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Course } from '../../../../shared/college/college.ts'
import { blankCollege } from '../../../../shared/college/blank.ts'
import { makeCollege, makeCourse, makeItems, makeRecord } from '../../../../shared/test/make.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { FeeCalculator } from './FeeCalculator.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

beforeEach(() => {
  Object.assign(device, fakeDevice())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
  history.replaceState(null, '', '/fee-calculator')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The calculator with its folds open, as after a press on each. */
function show(path = '/fee-calculator') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <FeeCalculator />
    </MemoryRouter>,
  )
  for (const fold of document.querySelectorAll('details')) fold.open = true
}
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const figure = (label: string) => screen.getByText(label).parentElement!.querySelector('dd')!.textContent
const years = () =>
  within(screen.getByRole('table', { name: 'Year by year', hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => row.textContent)

describe('the fee calculator', () => {
  test('adds a course up year by year, to the rupee, and its link opens the same', async () => {
    show()
    await type('Tuition a year', '2 lakh')
    await type('Hostel a year', '50,000')
    await type('Caution deposit', '25000')
    expect(figure('total for all years, without the deposit')).toBe('₹10,77,531')
    expect(years()).toEqual([
      '12,00,00050,0000₹2,75,000with the deposit',
      '22,10,00052,5000₹2,62,500',
      '32,20,50055,1250₹2,75,625',
      '42,31,52557,8810₹2,64,406deposit back',
    ])
    expect(location.hash).toBe('#tuition=200000&hostel=50000&caution=25000')
    cleanup()
    show()
    expect(figure('total for all years, without the deposit')).toBe('₹10,77,531')
  })

  test('a shared link keeps its plan where the app takes over a page that the server drew', async () => {
    const page = (
        <MemoryRouter initialEntries={['/fee-calculator']}>
          <FeeCalculator />
        </MemoryRouter>
      ),
      container = document.body.appendChild(document.createElement('div'))
    const Around = publicWrapper({ worker: device })
    container.innerHTML = renderToString(<Around>{page}</Around>)
    history.replaceState(null, '', '/fee-calculator#tuition=100000&years=2')
    render(page, { container, hydrate: true })
    await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Tuition a year').value).toBe('1,00,000'))
    expect(location.hash).toBe('#years=2&tuition=100000')
    cleanup()
    container.remove()
  })

  test('a link opened over a page that stands is taken up, and the income said there stays', async () => {
    show()
    await type('Tuition a year', '2 lakh')
    await type('Family income a year', '4 lakh')
    act(() => {
      history.replaceState(null, '', '#years=2&tuition=100000&rise=0')
      dispatchEvent(new Event('hashchange'))
    })
    expect([
      figure('total for all years, without the deposit'),
      figure('of a year’s income in the costliest year'),
    ]).toEqual(['₹2,00,000', '25%'])
    expect(location.hash).toBe('#years=2&tuition=100000&rise=0')
  })

  test('before anything is typed there is no sum, and no zero that looks like one', async () => {
    show()
    expect(
      screen.getByText('Choose a course, or type its fees. The total for all years appears here as you type.'),
    ).toBeTruthy()
    expect([
      screen.queryByRole('table', { name: 'Year by year' }),
      screen.queryByText(/₹0/),
      screen.queryByRole('button', { name: 'Share this plan' }),
    ]).toEqual([null, null, null])
    await type('Tuition a year', '1 lakh')
    // Wholly waived is a sum, and it is nothing.
    await userEvent.click(screen.getByRole('button', { name: 'SC, ST and PwD: no tuition' }))
    expect([figure('total for all years, without the deposit'), figure('waived')]).toEqual(['₹0', '₹4,31,013'])
  })

  test('a loan is its instalment, its interest and the whole; the income stands in no link', async () => {
    show()
    await type('Loan amount', '8 lakh')
    await type('Family income a year', '4,50,000')
    expect([figure('a month for 120 months'), figure('total interest')]).toEqual(['₹14,694', '₹9,63,327'])
    expect(
      screen.getByText(
        /^Your income is within the CSIS limit of ₹4.5 lakh\. CSIS pays this interest on the first ₹10 lakh of the loan, if your college and course are on its list/,
      ),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'A scheme pays the interest during the course' }))
    expect(figure('a month for 120 months')).toBe('₹10,134')
    expect([location.hash.includes('loan=800000-9-60-120-1'), location.href.includes('450000')]).toEqual([true, false])
    await type('Loan amount', '15 lakh')
    await userEvent.click(screen.getByRole('checkbox', { name: 'A scheme pays the interest during the course' }))
    expect(
      screen.getByText(
        /^Simple interest until the first instalment \(₹6,75,000: the scheme pays ₹4,50,000, the rest is added to what is owed\), then equal instalments on ₹17,25,000/,
      ),
    ).toBeTruthy()
    await type('Family income a year', '4,50,001')
    expect(screen.getByText(/^Your income is above the CSIS limit of ₹4.5 lakh/)).toBeTruthy()
  })

  test('a loan waits as long as the course and a year, whichever is chosen, until its months are typed', async () => {
    show()
    const months = () =>
        screen.getByRole<HTMLInputElement>('textbox', { name: 'Months until the first instalment' }).value,
      years = (count: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Years' }), count)
    await years('2')
    await type('Loan amount', '8 lakh')
    expect(months()).toBe('36')
    expect(
      screen.getByText(/^Simple interest until the first instalment \(₹2,16,000, added to what is owed\)/),
    ).toBeTruthy()
    await years('3')
    expect(months()).toBe('48')
    await type('Months until the first instalment', '40')
    await years('2')
    expect(months()).toBe('40')
  })

  test('a loan is part of each year: what it pays of the course, what is owed, and what of the income the instalments take', async () => {
    show()
    await type('Tuition a year', '2 lakh')
    await type('Yearly increase (%)', '10')
    await type('Family income a year', '8,00,000')
    expect(figure('of a year’s income in the costliest year')).toBe('33.3%')
    await type('Loan amount', '8 lakh')
    expect(years()).toEqual([
      '12,00,00000₹2,00,000from the loan',
      '22,20,00000₹2,20,000from the loan',
      '32,42,00000₹2,42,000from the loan',
      '42,66,20000₹2,66,200₹1,28,200 more than the loan',
    ])
    const owed = within(screen.getByRole('table', { name: 'The loan year by year. It pays the earliest bills first.' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect([owed[0], owed[1], owed[5], owed[6], owed[15], owed.length]).toEqual([
      ['Year', 'Interest', 'Instalments', 'Owed at its end'],
      ['1', '72,000', '0', '₹8,72,000'],
      ['5', '72,000', '0', '₹11,60,000'],
      ['6', '1,01,353', '1,76,328', '₹10,85,025'],
      ['15', '8,346', '1,76,375', '₹0'],
      16,
    ])
    expect([
      figure('of a year’s income in the costliest year, with the loan'),
      figure('of a year’s income in a year of instalments'),
    ]).toEqual(['22%', '22%'])
  })

  test('what cannot be read is named at its field, and the last amount stands', async () => {
    show()
    await type('Tuition a year', '100000')
    await userEvent.type(screen.getByLabelText('Tuition a year'), 'x')
    expect(screen.getByText('An amount, for example 1,80,000 or 1.8 lakh')).toBeTruthy()
    expect(figure('total for all years, without the deposit')).toBe('₹4,31,013')
  })

  test('relief of the IITs is one press, with who says so', async () => {
    show()
    await type('Tuition a year', '2,00,000')
    await userEvent.click(screen.getByRole('button', { name: /two thirds off/ }))
    expect(years()[0]).toBe('12,00,00001,33,333₹66,667')
    expect(screen.getByText(/^\(IIT \(BHU\) Varanasi, fees of 2025-26; checked on 20 Nov 2026/)).toBeTruthy()
  })

  test('the waiver that fits the income or the category is offered first with why, the others say what they ask for, and none is applied without a press', async () => {
    show()
    const offers = () =>
      within(screen.getByRole('group', { name: /^At the IITs:/ }))
        .getAllByRole('listitem')
        .map((offer) => `${within(offer).queryByRole('button') ? '▸ ' : ''}${offer.textContent}`)
    const category = 'SC, ST and PwD: no tuitionAsks for one of these categories: SC, ST, PwD',
      none = 'Family income below ₹1 lakh: no tuitionAsks for a family income below ₹1 lakh a year',
      part = 'Family income of ₹1 to 5 lakh: two thirds off'
    expect(offers()).toEqual([
      `▸ ${category}`,
      `▸ ${none}`,
      `▸ ${part}Asks for a family income of ₹1 lakh to ₹5 lakh a year`,
    ])
    await type('Tuition a year', '2,00,000')
    await type('Family income a year', '3 lakh')
    expect(offers()).toEqual([`▸ ${part}Fits the family income you typed, ₹3,00,000 a year`, `▸ ${category}`, none])
    expect([years()[0], screen.getByLabelText<HTMLInputElement>('Tuition waived (%)').value]).toEqual([
      '12,00,00000₹2,00,000',
      '0',
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have a disability certificate (PwD)' }))
    expect(offers()[0]).toBe('▸ SC, ST and PwD: no tuitionFits the category you chose, PwD')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have a disability certificate (PwD)' }))
    await userEvent.selectOptions(screen.getByLabelText('Your category'), 'ST')
    expect(offers()).toEqual([
      '▸ SC, ST and PwD: no tuitionFits the category you chose, ST',
      `▸ ${part}Asks for a family income of ₹1 lakh to ₹5 lakh a year`,
      none,
    ])
    await userEvent.click(screen.getByRole('button', { name: 'SC, ST and PwD: no tuition' }))
    expect(years()[0]).toBe('12,00,00002,00,000₹0')
    expect([location.href.includes('300000'), location.href.includes('ST')]).toEqual([false, false])
  })

  test('a refund is worked out by the day, and asks for the last date of admission where only that decides', async () => {
    show()
    await type('Fee paid, without the deposit', '1,20,000')
    expect(
      screen.getByText('Enter the last date of admission. Your refund depends on it once the policy’s dates are over.'),
    ).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Institution’s last date of admission'), '2026-11-30')
    expect(screen.getByText(/You get back 90% 10 days before the last date of admission/).textContent).toContain(
      'You get back ₹1,08,000; the college keeps ₹12,000.',
    )
  })

  test('of a year whose rule is not known no refund is worked out, and of 2024 by its own dates', async () => {
    show()
    await type('Fee paid, without the deposit', '1,20,000')
    await userEvent.clear(screen.getByLabelText('Day you withdraw'))
    expect(screen.getByText('Enter the day you withdraw.')).toBeTruthy()
    await type('Day you withdraw', '2025-08-20')
    expect(
      screen.getByText('No refund rule is known here for the admissions of 2025. Ask the institution for its own.'),
    ).toBeTruthy()
    expect(screen.queryByText(/comes back,/)).toBeNull()
    await type('Day you withdraw', '2026-03-10')
    expect(
      screen.getByText(
        'Enter the last date of admission: before July a seat may belong to this year’s admissions or last year’s, and each has its own rule.',
      ),
    ).toBeTruthy()
    await type('Day you withdraw', '2024-10-20')
    expect(screen.getByText(/Up to 31 Oct 2024 at most ₹1,000 may be kept for processing\./).textContent).toContain(
      'You get back ₹1,19,000; the college keeps ₹1,000.',
    )
  })
})

describe('a course of the catalogue', () => {
  test('fills the plan with what it publishes, to the rupee, and names what it does not', async () => {
    const college = makeCollege({
      name: 'NIT Calicut',
      courses: [
        makeCourse({
          id: 'c1',
          name: 'B.Tech Civil',
          duration: '4 years',
          fee: '₹1,40,000 per year',
          feeStructure: { hostelFee: '₹20,000 per semester' },
        }),
      ],
    })
    const { college: own, kept: _, ...known } = makeRecord({ slug: 'nit-calicut', status: 'published', college })
    device.suggests([{ kind: 'college', label: 'NIT Calicut', path: '/colleges/engineering/nit-calicut' }])
    device.tells({
      state: 'ready',
      record: { ...known, college: own },
      streams: ['engineering'],
      families: [],
      savedAt: 0,
      fresh: true,
      offline: false,
    })
    show()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a college' }), 'calicut')
    await userEvent.click(await screen.findByRole('button', { name: 'NIT Calicut' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Course' }), 'B.Tech Civil')
    expect(screen.getByText('Not published: mess. Enter it yourself.')).toBeTruthy()
    expect([
      screen.getByLabelText<HTMLInputElement>('Tuition a year').value,
      screen.getByLabelText<HTMLInputElement>('Hostel a year').value,
    ]).toEqual(['1,40,000', '40,000'])
    // 1,80,000 rising 5 % a year: 1,80,000 + 1,89,000 + 1,98,450 + 2,08,373 (tuition and hostel rounded apart).
    expect(figure('total for all years, without the deposit')).toBe('₹7,75,823')
  })
})

describe('a course that the address names', () => {
  const published = () => {
    const college = makeCollege({
      name: 'NIT Calicut',
      courses: [makeCourse({ id: 'c1', name: 'B.Tech Civil', duration: '2 years', fee: '₹1,00,000 per year' })],
    })
    const { college: own, kept: _, ...known } = makeRecord({ slug: 'nit-calicut', status: 'published', college })
    device.tells({
      state: 'ready',
      record: { ...known, college: own },
      streams: ['engineering'],
      families: [],
      savedAt: 0,
      fresh: true,
      offline: false,
    })
  }
  const path = '/fee-calculator?college=nit-calicut&course=c1'

  test('is chosen and its fees are filled in: each year is drawn by who pays it, and the total stays in view', async () => {
    published()
    show(path)
    expect(
      (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Course' })).selectedOptions[0]!.textContent,
    ).toBe('B.Tech Civil')
    const bar = within(screen.getByRole('group', { name: 'Total' }))
    expect(bar.getByText('₹2,05,000')).toBeTruthy()
    await type('Tuition waived (%)', '50')
    await type('Loan amount', '60,000')
    // With the loan: what it does not pay, and its instalments.
    expect(bar.getByText(/^total with the loan, ₹\d+ a month$/)).toBeTruthy()
    expect(
      await screen.findAllByRole('img', {
        name: 'Cost of each year: year 1, You pay ₹0, Loan pays ₹50,000, Waived ₹50,000; year 2, You pay ₹42,500, Loan pays ₹10,000, Waived ₹52,500',
      }),
    ).toHaveLength(2)
    await userEvent.click(bar.getByRole('button', { name: 'See each year' }))
    expect(document.activeElement?.textContent).toBe('Total cost')
    await userEvent.click(screen.getByRole('button', { name: 'Another college' }))
    expect([screen.getByRole('searchbox', { name: 'Find a college' }), location.search]).toEqual([
      expect.anything(),
      '',
    ])
  })

  describe('beside the salary', () => {
    const opened = async (college: Partial<Parameters<typeof makeCollege>[0]>, course: Partial<Course> = {}) => {
      const made = makeCollege({
        name: 'NIT Calicut',
        ...college,
        courses: [
          makeCourse({ id: 'c1', name: 'B.Tech Civil', duration: '4 years', fee: '₹1,00,000 per year', ...course }),
        ],
      })
      const {
        college: own,
        kept: _,
        ...known
      } = makeRecord({ slug: 'nit-calicut', status: 'published', college: made })
      device.tells({
        state: 'ready',
        record: { ...known, college: own },
        streams: ['engineering'],
        families: [],
        savedAt: 0,
        fresh: true,
        offline: true,
      })
      show(path)
      await screen.findByRole('combobox', { name: 'Course' })
      await type('Yearly increase (%)', '0')
      return within(screen.getByRole('region', { name: 'Price and salary' }))
    }
    const { placements } = blankCollege()

    test('of the course where it publishes one, else of the college: which of them, of when and by whom is said', async () => {
      const salary = await opened({
        placements: { ...placements, medianPackage: '₹8 lakh', year: '2023-24' },
        sources: [{ id: 's1', order: 'a', figure: 'placements', source: 'NIRF 2025', checkedOn: '2026-11-01' }],
      })
      expect(
        salary.getByText('Median salary of the whole college, all courses: ₹8 lakh a year (2023-24).'),
      ).toBeTruthy()
      expect(figure('years of that salary, before tax, is your price of ₹4,00,000')).toBe('0.5')
      expect(salary.getByText(/Source: NIRF 2025, taken on 1 Nov 2026/)).toBeTruthy()
      await type('Tuition waived (%)', '100')
      await type('Hostel a year', '10,000')
      expect(figure('years of that salary, before tax, is your price of ₹40,000')).toBe('0.1')
      // 9 % simple for five years on 4 lakh, then 120 instalments: ₹7,347 of ₹66,667 a month.
      await type('Loan amount', '4 lakh')
      expect(figure('of a month of that salary goes to the instalment')).toBe('11%')
      cleanup()
      const own = await opened(
        { placements: { ...placements, medianPackage: '₹8 lakh' } },
        { courseSpecificPlacements: { topRecruiters: [], medianPackage: '10 LPA' } },
      )
      expect(own.getByText('Median salary after this course: ₹10 lakh a year (year not published).')).toBeTruthy()
      cleanup()
      const average = await opened({ placements: { ...placements, averagePackage: '₹16 lakh', year: '2023' } })
      expect(
        average.getByText('Average salary of the whole college, all courses: ₹16 lakh a year (2023).'),
      ).toBeTruthy()
      expect(average.getByText(/^No median is published\./)).toBeTruthy()
    })

    test('that is not published is said so, and of MBBS what nobody told us of its bond', async () => {
      const salary = await opened({ placements }, { name: 'MBBS', duration: '5 years' })
      expect(salary.getByText('Salary after this course: Not published.')).toBeTruthy()
      expect(salary.getByText(/We have no checked table of it/)).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Another college' }))
      expect(screen.queryByRole('region', { name: 'Price and salary' })).toBeNull()
    })
  })

  test('takes nothing from a plan that came with the link', async () => {
    published()
    history.replaceState(null, '', `${path}#years=2&tuition=300000&rise=0`)
    show(path)
    expect(
      (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Course' })).selectedOptions[0]!.textContent,
    ).toBe('B.Tech Civil')
    expect(screen.getByLabelText<HTMLInputElement>('Tuition a year').value).toBe('3,00,000')
  })
})

describe('a course with fees by quota and category', () => {
  const open = async (course: Parameters<typeof makeCourse>[0]) => {
    const college = makeCollege({
      name: 'NIT Calicut',
      hostel: { ...makeCollege().hostel, fees: '₹60,000 per year' },
      courses: [makeCourse({ id: 'c1', name: 'B.Tech Civil', duration: '4 years', ...course })],
    })
    const { college: own, kept: _, ...known } = makeRecord({ slug: 'nit-calicut', status: 'published', college })
    device.suggests([{ kind: 'college', label: 'NIT Calicut', path: '/colleges/engineering/nit-calicut' }])
    device.tells({
      state: 'ready',
      record: { ...known, college: own },
      streams: ['engineering'],
      families: [],
      savedAt: 0,
      fresh: true,
      offline: false,
    })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a college' }), 'calicut')
    await userEvent.click(await screen.findByRole('button', { name: 'NIT Calicut' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Course' }), 'B.Tech Civil')
  }
  const filled = () =>
    ['Tuition a year', 'Hostel a year', 'Mess a year', 'Caution deposit'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
  const feeLines = makeItems([
    {
      amount: '₹1,50,000 per year',
      quota: 'Government',
      category: 'OPEN',
      covers: ['Tuition' as const],
      refundable: '₹10,000',
    },
    { amount: '₹50,000 per year', quota: 'Government', category: 'SC/ST', covers: ['Tuition' as const] },
    {
      amount: '₹16,40,000 total',
      quota: 'Management',
      covers: ['Tuition' as const, 'Examination' as const, 'Hostel' as const, 'Mess' as const],
      refundable: '₹40,000',
    },
  ])

  test('takes the one of a person’s category, and another with a choice; a deposit within it is paid once, a hostel within it not again', async () => {
    show()
    await userEvent.selectOptions(screen.getByLabelText('Your category'), 'ST')
    await open({ fee: '₹1,50,000 per year', feeLines })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Fee for' }).selectedOptions[0]!.textContent).toBe(
      'Government · SC/ST · ₹50,000 per year',
    )
    expect(filled()).toEqual(['50,000', '60,000', '', ''])
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Fee for' }),
      'Government · OPEN · ₹1,50,000 per year',
    )
    expect(filled()).toEqual(['1,40,000', '60,000', '', '10,000'])
    expect(screen.queryByText(/not for tuition alone/)).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fee for' }), 'Management · ₹16,40,000 total')
    expect(filled()).toEqual(['4,00,000', '', '', '40,000'])
    expect(
      screen.getByText('This fee also covers: Examination, Hostel, Mess. A tuition waiver saves less than shown here.'),
    ).toBeTruthy()
    expect(screen.getByText('All figures are as published. Check them once more.')).toBeTruthy()
  })

  test('without a fee of its own the first of them is taken; without a category none is preferred to the course’s own', async () => {
    show()
    await open({ feeLines })
    expect(filled()[0]).toBe('1,40,000')
    cleanup()
    history.replaceState(null, '', '/fee-calculator')
    show()
    await open({ fee: '₹2,00,000 per year', feeLines })
    expect([filled()[0], screen.getByRole<HTMLSelectElement>('combobox', { name: 'Fee for' }).value]).toEqual([
      '2,00,000',
      '',
    ])
  })
})

describe('help with fees', () => {
  const fits = () =>
    screen.getAllByText('Fits you').map((verdict) => verdict.closest('li')!.querySelector('b')!.textContent)
  test('is told by what a person says of themselves, and one more by the criteria of its notice', async () => {
    show()
    expect(screen.queryByText('Fits you')).toBeNull()
    await type('Family income a year', '4,00,000')
    expect(screen.queryByText('Fits you')).toBeNull()
    const of = (name: string) => screen.getByText(name).closest('li')!
    const ticks = (name: string) => within(of(name)).getAllByRole('checkbox')
    await userEvent.click(ticks('IITs, part of the tuition by income')[0]!)
    expect(fits()).toEqual(['IITs, part of the tuition by income'])
    for (const tick of ticks('PM-Vidyalaxmi')) await userEvent.click(tick)
    expect(
      within(of('PM-Vidyalaxmi')).getByText('Only if Central Sector Interest Subsidy (CSIS) doesn’t apply to you.'),
    ).toBeTruthy()
    for (const tick of ticks('Central Sector Interest Subsidy (CSIS)')) await userEvent.click(tick)
    expect(fits()).toEqual(['IITs, part of the tuition by income', 'Central Sector Interest Subsidy (CSIS)'])
    expect(of('PM-Vidyalaxmi').textContent).toContain('Does not fit')
    expect(
      within(of('PM-Vidyalaxmi')).getByText(
        'Not together with Central Sector Interest Subsidy (CSIS), which applies to you.',
      ),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have a disability certificate (PwD)' }))
    expect(fits()[0]).toBe('IITs, tuition by category')
    // Asked once on the whole page: the waivers above went by the same answers.
    expect([
      screen.getAllByLabelText(/income a year/i).length,
      screen.getAllByLabelText(/category/i).filter((field) => field.tagName === 'SELECT').length,
      screen.getAllByRole('checkbox', { name: /disability/ }).length,
    ]).toEqual([1, 1, 1])
    expect(screen.getByText('Family income and category are the ones you entered above.')).toBeTruthy()
    expect(screen.getByText('Fits the category you chose, PwD')).toBeTruthy()
    await userEvent.click(screen.getByText('Check another one by its notice'))
    await type('Minimum Class 12 marks (%)', '80')
    expect(screen.getByText('Enter the marks.')).toBeTruthy()
    await type('Class 12 marks (%)', '79.5')
    expect(screen.getByText('At least 80% in Class 12.')).toBeTruthy()
    expect(location.href).not.toContain('400000')
  })
  test('goes by the schemes staff keep, each with who says so', async () => {
    device.tellsDocuments('schemes', {
      state: 'ready',
      read: [
        {
          name: 'Pragati',
          gives: '₹50,000 a year',
          criteria: { women: true, categories: [] },
          source: 'AICTE, 2026-27',
          link: 'https://www.aicte.gov.in/',
          checked: '2026-11-22',
        },
      ],
      savedAt: 0,
      offline: true,
    })
    show()
    expect(screen.queryByText('PM-Vidyalaxmi')).toBeNull()
    const entry = screen.getByText('Pragati').closest('li')!
    expect(entry.textContent).toBe(
      'Pragati Does not fit₹50,000 a yearOnly for women.AICTE, 2026-27; checked on 22 Nov 2026',
    )
    expect(within(entry).getByRole('link', { name: 'AICTE, 2026-27' }).getAttribute('href')).toBe(
      'https://www.aicte.gov.in/',
    )
  })
})
