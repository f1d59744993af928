import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { rendering } from '../../../../test/render.tsx'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Course } from '../../../../../shared/college/college.ts'
import { examFields } from '../../../../../shared/exam/fields.ts'
import { blank } from '../../../../../shared/record/blank.ts'
import { makeItems } from '../../../../../shared/test/make.ts'
import { courseNamed } from '../../../../test/makePublic.ts'
import { fakeDevice } from '../../../../test/fakeDevice.ts'
import { cellsOf } from '../../../../test/renderPanel.tsx'
import { CourseDetail } from './CourseDetail.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })
beforeEach(() => {
  Object.assign(device, fakeDevice())
})
afterEach(cleanup)

const open = (more: Partial<Course>) =>
  render(
    <MemoryRouter>
      <CourseDetail institute="Test College" course={courseNamed('MBA', more)} now="2026-11-20" />
    </MemoryRouter>,
  )
const show = (feeStructure: Course['feeStructure']) => open({ feeStructure })
const section = (name: string) => within(screen.getByRole('heading', { level: 4, name }).closest('section')!)
const rowsOf = (name: string) =>
  section(name)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
const differ = 'The stated total and the sum of the years differ. Ask the college which one it charges.'

test('its fees lead to the calculator, which begins with this course', () => {
  const course = courseNamed('MBA', {})
  render(
    <MemoryRouter initialEntries={['/colleges/management/iim-kozhikode']}>
      <Routes>
        <Route
          path="/colleges/:category/:collegeName"
          element={<CourseDetail institute="Test College" course={course} now="2026-11-20" />}
        />
      </Routes>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Work out the total cost' }).getAttribute('href')).toBe(
    `/fee-calculator?college=iim-kozhikode&course=${course.id}`,
  )
})

test.each<[Course['nba'], string | undefined]>([
  [{ status: 'Accredited', until: '2027-06-30' }, 'Accredited by the NBA, valid until 30 Jun 2027'],
  [{ until: '2026-11-20' }, 'Accredited by the NBA, valid until 20 Nov 2026'],
  [
    { status: 'Accredited', from: '2022-07-01', until: '2026-11-19' },
    'NBA accreditation lapsed: it was valid until 19 Nov 2026',
  ],
  [
    { status: 'Provisionally accredited', until: '2027-06-30' },
    'Accredited by the NBA provisionally, valid until 30 Jun 2027',
  ],
  [{ status: 'Accredited' }, 'Accredited by the NBA; until when is not published'],
  [{ from: '2027-07-01', until: '2030-06-30' }, 'Accredited by the NBA from 1 Jul 2027'],
  [{ from: '2026-11-20' }, 'Accredited by the NBA; until when is not published'],
  [{ status: 'Not accredited' }, 'Not accredited by the NBA'],
  [{}, undefined],
  [undefined as never, undefined],
])('the accreditation of a programme, %j, is said on 20 Nov 2026: %s', (nba, words) => {
  open({ nba })
  expect(screen.queryByText(/NBA/)?.textContent).toBe(words)
})

const feeLines = makeItems([
  {
    amount: '₹1,40,000 per year',
    quota: 'Government',
    category: 'OPEN',
    covers: ['Tuition' as const],
    refundable: '₹10,000',
    feeYear: '2026-27',
  },
  { amount: '₹4 lakh per year', quota: 'Management', covers: ['Tuition' as const, 'Hostel' as const, 'Mess' as const] },
  { amount: 'On request', quota: 'NRI', covers: [] },
])

test('each published fee says whose it is, what it pays for and what of it comes back; what a line lacks is not stated', () => {
  open({ feeLines })
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Quota',
    'Category',
    'Amount',
    'Covers',
    'Refundable part',
    'Academic year',
  ])
  expect(cellsOf(screen.getByRole('table', { name: 'Fees of MBA by quota and category' }))).toEqual([
    ['Government', 'OPEN', '₹1,40,000 a year', 'Tuition only', '₹10,000', '2026-27'],
    ['Management', 'not stated', '₹4,00,000 a year', 'Tuition, Hostel, Mess', 'not stated', 'not stated'],
    ['NRI', 'not stated', 'On request', 'not stated', 'not stated', 'not stated'],
  ])
  expect(section('Fee Structure').queryByText('Not specified')).toBeNull()
  expect(screen.getByText('By quota and category, below')).toBeTruthy()
})

test('a column nobody published is left out, and the course’s own fee says what it covers where that is known', () => {
  open({
    fee: '₹1,80,000 per year',
    feeCovers: ['Tuition'],
    feeLines: makeItems([{ amount: '₹90,000 per year', category: 'SC', covers: [] }]),
  })
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Category', 'Amount'])
  expect(screen.getByText('The fee of the course is for tuition only.')).toBeTruthy()
  cleanup()
  open({ fee: '₹1,80,000 per year', feeCovers: ['Tuition', 'Examination'] })
  expect(screen.getByText('The fee of the course covers: Tuition, Examination.')).toBeTruthy()
})

test('a course kept before fees had lines opens as it was', () => {
  const { feeLines: _, feeCovers: __, ...kept } = courseNamed('MBA', { fee: '₹1,80,000 per year' })
  render(
    <MemoryRouter>
      <CourseDetail institute="Test College" course={kept as Course} now="2026-11-20" />
    </MemoryRouter>,
  )
  expect(screen.getByText('₹1,80,000')).toBeTruthy()
})

test('an application deadline with an hour says it in IST', () => {
  open({ applicationDeadline: '2026-11-20', applicationDeadlineTime: '17:00' })
  expect(screen.getByText('closes today at 5 pm IST').closest('dt, div')!.parentElement!.textContent).toContain(
    '20 Nov 2026, 5 pm IST',
  )
})

test('what was published beside the date of a deadline stands below it; without a date it stands alone', () => {
  const value = () => screen.getByText(/^Application Deadline/).nextElementSibling?.textContent
  open({ applicationDeadline: '2026-12-07', applicationDeadlineText: 'With a late fee until 15 December' })
  expect(value()).toBe('7 Dec 2026With a late fee until 15 December')
  cleanup()
  open({ applicationDeadlineText: 'Rolling' })
  expect(value()).toBe('Rolling')
})

test('an amount of the fee structure has its period, unless its row says it, and says so where none is published', () => {
  show({
    firstYear: '₹1,00,000 per semester',
    secondYear: '₹2,00,000 per year',
    totalFee: '₹4,00,000 total',
    hostelFee: '₹30,000',
    messFee: '₹20,000 per semester',
    otherCharges: '₹5,000',
  })
  expect(cellsOf(screen.getByRole('table', { name: 'Fee structure of MBA' }))).toEqual([
    ['First year', '₹1,00,000 a semester'],
    ['Second year', '₹2,00,000'],
    ['Total fee', '₹4,00,000'],
    ['Hostel fee', '₹30,000 period not stated'],
    ['Mess fee', '₹20,000 a semester'],
    ['Other charges', '₹5,000 period not stated'],
  ])
})

test('a stated total within one per cent of the sum of the years stands alone', () => {
  show({ firstYear: '₹1,00,000', secondYear: '₹1,00,000', totalFee: '₹2,02,000' })
  expect(cellsOf(screen.getByRole('table', { name: 'Fee structure of MBA' })).map((cells) => cells[0])).toEqual([
    'First year',
    'Second year',
    'Total fee',
  ])
  expect(screen.queryByText(differ)).toBeNull()
})

test('a stated total further off is shown beside the sum, and said to differ', () => {
  show({ firstYear: '₹1,00,000', secondYear: '₹1,00,000', totalFee: '₹2,03,000' })
  expect(cellsOf(screen.getByRole('table', { name: 'Fee structure of MBA' }))).toEqual([
    ['First year', '₹1,00,000'],
    ['Second year', '₹1,00,000'],
    ['Sum of the years', '₹2,00,000'],
    ['Total fee', '₹2,03,000'],
  ])
  expect(screen.getByText(differ)).toBeTruthy()
})

test('fees by year are drawn as stacked bars, each part named, each sum written, with the table behind', async () => {
  show({ firstYear: '₹1,00,000', secondYear: '₹90,000', hostelFee: '₹20,000 per semester', otherCharges: '₹5,000' })
  const [wide] = await screen.findAllByRole('img', { name: 'Fees by year: Year 1 ₹1,40,000, Year 2 ₹1,30,000' })
  expect(wide!.querySelectorAll('rect')).toHaveLength(4)
  expect([...wide!.querySelectorAll('text')].map((text) => text.textContent)).toEqual(
    expect.arrayContaining(['Tuition', 'Hostel', '₹1.4 lakh', '₹1.3 lakh', 'Year 1', 'Year 2']),
  )
  expect(cellsOf(screen.getByRole('table', { name: 'Fees of MBA by year', hidden: true }))).toEqual([
    ['Year 1', '₹1,00,000', '₹40,000', '₹1,40,000'],
    ['Year 2', '₹90,000', '₹40,000', '₹1,30,000'],
  ])
  expect(screen.getByText('Fees by year. Not drawn, because the period is not published: Other charges.')).toBeTruthy()
})

test('at an IIT a waiver is drawn as what it leaves to pay and what is waived, and the table has all of them', async () => {
  const course = courseNamed('B.Tech Civil Engineering', {
    feeStructure: { firstYear: '₹2,00,000', secondYear: '₹2,10,000', hostelFee: '₹30,000 per year' },
  })
  render(
    <MemoryRouter>
      <CourseDetail institute="Indian Institute of Technology Indore" course={course} now="2026-11-20" />
    </MemoryRouter>,
  )
  expect(screen.getByText(/^Tuition waivers at the IITs: SC, ST and PwD: no tuition; /).textContent).toContain(
    '(IIT (BHU) Varanasi, fees of 2025-26; checked on 20 Nov 2026)',
  )
  await screen.findAllByRole('img', { name: 'Fees by year: Year 1 ₹2,30,000, Year 2 ₹2,40,000' })
  const choose = (name: string) => fireEvent.change(screen.getByLabelText('Fees for'), { target: { value: name } })
  choose('Family income of ₹1 to 5 lakh: two thirds off')
  const [wide] = await screen.findAllByRole('img', { name: 'Fees by year: Year 1 ₹96,667, Year 2 ₹1,00,000' })
  expect(wide!.querySelectorAll('rect')).toHaveLength(6)
  expect(within(wide!).getByText('Waived')).toBeTruthy()
  choose('SC, ST and PwD: no tuition')
  const [free] = await screen.findAllByRole('img', { name: 'Fees by year: Year 1 ₹30,000, Year 2 ₹30,000' })
  expect(within(free!).queryByText('Tuition')).toBeNull()
  expect(cellsOf(screen.getByRole('table', { name: 'To pay each year after a tuition waiver', hidden: true }))).toEqual(
    [
      ['SC, ST and PwD: no tuition', '₹30,000', '₹30,000'],
      ['Family income below ₹1 lakh: no tuition', '₹30,000', '₹30,000'],
      ['Family income of ₹1 to 5 lakh: two thirds off', '₹96,667', '₹1,00,000'],
    ],
  )
})

test('no waiver is offered where none is known', async () => {
  show({ firstYear: '₹1,00,000', secondYear: '₹90,000' })
  await screen.findAllByRole('img', { name: /^Fees by year/ })
  expect(screen.queryByLabelText('Fees for')).toBeNull()
  expect(screen.queryByText(/^Tuition waivers/)).toBeNull()
})

test('one year alone is not drawn', () => {
  show({ firstYear: '₹1,00,000' })
  expect(screen.queryByRole('figure')).toBeNull()
})

test('a fee says which academic year it is of, with the parts it is made of; without a year it says none', () => {
  open({
    fee: '₹1,80,000 per year',
    feeYear: '2026–2027',
    nriFee: 'USD 8,000',
    feeStructure: { firstYear: '₹1,80,000' },
  })
  expect(screen.getByText('Fee of 2026-27').nextElementSibling?.textContent).toBe('₹1,80,000 a year')
  expect(section('Fee Structure').getByText('2026-27')).toBeTruthy()
  expect(cellsOf(screen.getByRole('table', { name: 'Fee structure of MBA' }))).toEqual([
    ['First year', '₹1,80,000'],
    ['NRI fee', 'USD 8,000'],
  ])
  cleanup()
  open({ fee: '₹1,80,000 per year', feeYear: 'soon' })
  expect(screen.getByText('Fee')).toBeTruthy()
})

test.each<[Partial<Course>, string]>([
  [{ fee: '₹1,80,000 per year', feeStructure: { totalFee: '₹7 lakh' } }, '₹1,80,000 a year₹7,00,000 in all'],
  [{ fee: '₹7,20,000 total', duration: '4 years' }, '₹1,80,000 a year₹7,20,000 in all'],
  [{ fee: '₹90,000 per semester' }, '₹1,80,000 a year₹90,000 a semester'],
  [{ fee: '₹7,20,000 total' }, '₹7,20,000 in all'],
  [{ fee: '₹8.43 lakh (listed)' }, '₹8,43,000 period not stated'],
  [{ feeStructure: { firstYear: '₹2,10,000' } }, '₹2,10,000 first year'],
  [{}, 'Not specified'],
])(
  'a fee stands by the year with its published total beside it, and says so where no year can be told: %j',
  (more, words) => {
    open(more)
    expect(screen.getByText('Fee').nextElementSibling?.textContent).toBe(words)
  },
)

test('an NRI fee stands in its own row and its own currency, even where nothing else of the fee is known', () => {
  open({ nriFee: 'USD 16,000 per year' })
  expect(cellsOf(screen.getByRole('table', { name: 'Fee structure of MBA' }))).toEqual([
    ['NRI fee', 'USD 16,000 per year'],
  ])
})

test('the exams a course accepts are named with their score and sections, and lead to their page where there is one', async () => {
  device.tellsDocuments('exams', [{ ...blank(examFields), id: 'e1', slug: 'cat', tag: 't', name: 'CAT' }])
  open({
    entranceExams: [
      { id: '1', order: 'a0', name: 'CAT', minScore: '85 percentile', requiredSections: ['VARC', 'QA'] },
      { id: '2', order: 'a1', name: 'Own test', requiredSections: [] },
    ],
  })
  expect((await section('Entrance Exams').findByRole('link', { name: 'CAT' })).getAttribute('href')).toBe('/exams/cat')
  expect(rowsOf('Entrance Exams')).toEqual([
    ['CAT', 'minimum 85 percentile · VARC, QA'],
    ['Own test', 'Accepted'],
  ])
})

test('above its name stand the level, the type and the specialization; below it what it is', () => {
  open({
    level: 'postgraduate',
    subCategory: 'Full time',
    specialization: 'Finance',
    description: 'Two years by the sea.',
  })
  const name = screen.getByRole('heading', { level: 3, name: 'MBA' })
  expect([
    [...name.previousElementSibling!.children].map(({ textContent }) => textContent),
    name.nextElementSibling?.textContent,
  ]).toEqual([['Postgraduate', 'Full time', 'Finance'], 'Two years by the sea.'])
  cleanup()
  open({ name: 'Foundation of Studies' })
  expect(
    [...screen.getByRole('heading', { level: 3 }).previousElementSibling!.children].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['General'])
})

test('quotas stand with their figures and what these rest on; what one of them lacks is not stated, and where nobody says any of it that is said', () => {
  const quota = (id: string, more: Partial<Course['quotas'][number]>) => ({ id, order: id, ...more })
  open({
    quotas: [
      quota('a', {
        quotaType: 'All India',
        category: 'OPEN',
        exam: 'CAT',
        year: 2025,
        closingRank: 12345,
        seats: '60',
      }),
      quota('b', { seats: '15%' }),
    ],
  })
  const table = screen.getByRole('table', { name: 'Quotas and seats of MBA' })
  expect([...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Quota',
    'Category',
    'Exam',
    'Year',
    'Closing rank',
    'Seats',
  ])
  expect(cellsOf(table)).toEqual([
    ['All India', 'OPEN', 'CAT', '2025', '12,345', '60'],
    ['All', 'not stated', 'not stated', 'not stated', 'Not published', '15%'],
  ])
  const unstated = 'Category, exam and year of these figures: Not published.'
  expect(screen.queryByText(unstated)).toBeNull()
  cleanup()
  open({ quotas: [quota('a', { quotaType: 'Management', closingRank: 900 })] })
  expect(screen.getByText(unstated)).toBeTruthy()
  cleanup()
  open({ seats: 1200 })
  expect(section('Quotas and Seats').getByText('1,200 seats a year; quotas are not specified.')).toBeTruthy()
})

test('careers stand one by one', () => {
  open({ careers: ['Consultant', 'Product manager'] })
  expect(
    section('Career Prospects')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Consultant', 'Product manager'])
})

test('placements say of which year they are, how many of how many, and the median where it is known', () => {
  open({
    courseSpecificPlacements: {
      year: '2024-25',
      medianPackage: '₹12 LPA',
      averagePackage: '₹14 LPA',
      highestPackage: '₹40 LPA',
      placementPercentage: 92,
      placed: 1104,
      eligible: 1200,
      topRecruiters: ['TCS', 'Infosys'],
    },
  })
  expect(section('Placement Statistics').getByText('2024-25')).toBeTruthy()
  expect(rowsOf('Placement Statistics')).toEqual([
    ['Median package', '₹12 lakh'],
    ['Average package', '₹14 lakh'],
    ['Highest package', '₹40 lakh'],
    ['Placed', '92%'],
    ['Placed / eligible', '1,104 / 1,200'],
    ['Top recruiters', 'TCS, Infosys'],
  ])
  cleanup()
  open({ courseSpecificPlacements: { averagePackage: '₹14 LPA', placed: 60, topRecruiters: [] } })
  expect(section('Placement Statistics').getByText('year not stated')).toBeTruthy()
  expect(rowsOf('Placement Statistics')).toEqual([
    ['Average package', '₹14 lakh'],
    ['Placed / eligible', '60 / –'],
  ])
})

test('an alumnus is named with the source, and a link that is none is not shown', () => {
  open({
    alumni: [
      {
        id: '1',
        order: 'a0',
        name: 'Asha Rao',
        batch: '2009',
        currentPosition: 'Partner',
        company: 'A firm',
        achievement: 'Padma Shri',
        source: 'https://www.nitk.ac.in/alumni',
      },
      { id: '2', order: 'a1', name: 'Ravi', source: 'javascript:alert(1)' },
    ],
  })
  const alumni = section('Notable Alumni')
  expect(alumni.getAllByRole('listitem')[0]!.textContent).toBe('Asha Rao, 2009Partner · A firm · Padma Shrinitk.ac.in')
  expect(alumni.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.nitk.ac.in/alumni',
  ])
})

test('what nobody published of a course is one line, and no heading stands over nothing', () => {
  open({})
  expect(screen.queryAllByRole('heading', { level: 4 })).toEqual([])
  expect(screen.getByText('No eligibility criteria specified.')).toBeTruthy()
  expect(
    screen.getByText(
      'Not published: Fee Structure, Quotas and Seats, Entrance Exams, Career Prospects, Placement Statistics, Notable Alumni.',
    ),
  ).toBeTruthy()
  for (const label of ['Duration', 'Fee', 'Application Deadline'])
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe('Not specified')
})

test('a part that is published has its heading and leaves the line', () => {
  open({ eligibility: 'Class 12 with PCM', careers: ['Engineer'], feeCovers: ['Tuition'], fee: '₹1 lakh per year' })
  expect(screen.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)).toEqual([
    'Eligibility Criteria',
    'Fee Structure',
    'Career Prospects',
  ])
  expect(
    screen.getByText('Not published: Quotas and Seats, Entrance Exams, Placement Statistics, Notable Alumni.'),
  ).toBeTruthy()
})
