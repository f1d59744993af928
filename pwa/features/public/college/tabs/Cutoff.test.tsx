import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cutoff as CutoffOf } from '../../../../../shared/college/college.ts'
import type { CutoffDefaults } from '../../../../../shared/predictor/cutoffDefaults.ts'
import { eventually } from '../../../../test/eventually.ts'
import { courseNamed } from '../../../../test/makePublic.ts'
import { cellsOf, renderingPanels, widthOf } from '../../../../test/renderPanel.tsx'
import { cutoffsInMemory } from '../../../../local/cutoffs.ts'
import { openPredictorService } from '../../../../search/predictorService.ts'
import type { Predictor } from '../../../../search/predictorTypes.ts'
import { closingRanks, steady, type MadeSeats } from '../../../../test/closingRanks.ts'
import { fakeDevice } from '../../../../test/fakeDevice.ts'
import { hindi } from '../../../../i18n/hindi/hindi.ts'
import { speak } from '../../../../i18n/t.ts'
import { CutoffTab } from './Cutoff.tsx'

const device = fakeDevice()
const predictor = {} as Predictor
const { renderPanel } = renderingPanels({ worker: device, predictor })

/**
 * The packs of closing ranks as the server has them, and what this device holds. The college of `renderPanel` has
 * number 7.
 */
function publishes(
  seats: readonly MadeSeats[],
  colleges: Record<string, number> = {},
  { isUp = true, store = cutoffsInMemory() } = {},
) {
  const { remote, network, asked } = closingRanks(seats, colleges)
  network.isUp = isUp
  Object.assign(predictor, openPredictorService({ store, remote, now: () => 0 }))
  return { asked, store }
}

beforeEach(() => {
  Object.assign(device, fakeDevice())
  publishes([])
  vi.stubGlobal('matchMedia', widthOf(true))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let made = 0
const row = (more: Partial<CutoffOf> = {}): CutoffOf => ({
  id: `r${++made}`,
  order: 'a0',
  program: 'Civil Engineering',
  quotaType: 'All India',
  category: 'OPEN',
  gender: 'Gender-Neutral',
  exam: 'JEE Main',
  year: 2025,
  round: '6',
  closingRank: 5000,
  ...more,
})
const twelve = Array.from({ length: 12 }, (_, at) =>
  row({ program: `Course ${at + 1}`, quotaType: at % 2 ? 'Home State' : 'All India', closingRank: 900 + at * 1000 }),
)
const table = () => screen.getByRole('table', { name: 'Closing ranks' })
const choose = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), value)
const valueOf = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value

test('the heading and the introduction are the college’s own where it wrote them', () => {
  renderPanel(CutoffTab, {
    cutoffs: [row()],
    admissions: {
      cutoffTopic: 'JoSAA 2025',
      cutoffParagraph: 'First words.',
      cutoffInformation: 'About them.',
      cutoffExam: 'By JEE Main.',
    },
  })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('JoSAA 2025')
  for (const text of ['First words.', 'About them.', 'By JEE Main.']) expect(screen.getByText(text)).toBeTruthy()
})

test('without any cutoff it says so', async () => {
  renderPanel(CutoffTab)
  expect(await screen.findByText('No cutoff data available for this college.')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a college without closing ranks says what its courses ask for at least, of one family where one is chosen', async () => {
  const asks = (name: string, minScore?: string) =>
    courseNamed(name, {
      entranceExams: [
        { id: 'e', order: 'a0', name: 'CAT', requiredSections: [], ...(minScore !== undefined && { minScore }) },
      ],
    })
  renderPanel(CutoffTab, { courses: [asks('MBA', '95 percentile'), asks('B.Tech')] })
  expect(cellsOf(screen.getByRole('table', { name: 'Minimum scores' }))).toEqual([['MBA', 'CAT', '95 percentile']])
  await eventually(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByText('No cutoff data available for this college.')).toBeNull()
})

describe('a college whose record has no rows', () => {
  const seats: MadeSeats[] = [
    { institute: 'NIT Karnataka', program: 'Civil Engineering', closes: steady(9000) },
    { institute: 'NIT Karnataka', program: 'Computer Science', closes: [700, 710, 705, 690, 720] },
    { institute: 'NIT Karnataka', program: 'Civil Engineering', list: 'SC', closes: steady(900) },
    { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(8000) },
    { institute: 'NIT Karnataka', exam: 'GATE', program: 'Power Systems', degree: '', closes: [640] },
  ]
  const joined = { 'NIT Karnataka': 7, 'NIT Calicut': 8 },
    notHere = /^Closing ranks of .+ are not on this device yet. Connect once and we’ll keep them\.$/

  test('has those of the counselling bodies, with exam, year and round, and who published them', async () => {
    const { asked } = publishes(seats, joined)
    renderPanel(CutoffTab)
    // Every year of what concerns it, the newest first; GATE has one.
    expect(
      await screen.findByText(
        'Source: JoSAA (JEE Main 2025, 2024, 2023, 2022, 2021); CCMT (GATE 2025). Confirm on the official site.',
      ),
    ).toBeTruthy()
    expect(asked).toEqual(['manifest', ...Array.from({ length: 6 }, () => 'pack')])
    expect(screen.queryByRole('button', { name: /^Earlier years too/ })).toBeNull()
    // It opens at the programme most in demand, with its years; all of them are one choice away.
    expect(valueOf('Select Course')).toBe('Computer Science')
    expect(screen.getByRole('heading', { name: 'By year' })).toBeTruthy()
    await choose('Select Course', '')
    expect(cellsOf(table())).toEqual([
      [
        'Civil Engineering',
        '9,000Mid Rank, JEE Main',
        'All India',
        'JEE Main, OPEN, Gender-neutral, 2025, Round 6',
        '1',
      ],
      ['Computer Science', '720Top Rank, JEE Main', 'All India', 'JEE Main, OPEN, Gender-neutral, 2025, Round 6', '1'],
      ['Power Systems', '640score', 'All India', 'GATE, OPEN, Gender-neutral, 2025, Round 6', '1'],
    ])
  })

  test('brings the newest year alone to a device that saves data, and the earlier ones when asked for', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
    const { asked } = publishes(seats, joined)
    renderPanel(CutoffTab)
    await userEvent.click(await screen.findByRole('button', { name: /^Earlier years too \(\d+ KB\)$/ }))
    expect(await screen.findByText(/^Source: JoSAA \(JEE Main 2025, 2024, 2023, 2022, 2021\)/)).toBeTruthy()
    expect(asked).toHaveLength(7)
    expect(screen.queryByRole('button', { name: /^Earlier years too/ })).toBeNull()
  })

  test('shows eight years, and the rounds of the newest', async () => {
    publishes(
      [
        {
          institute: 'NIT Karnataka',
          program: 'Computer Science',
          closes: [400, 410, 420, 430, 440, 450, 460, 470, 480],
          byRound: [300, 380, 480],
        },
      ],
      joined,
    )
    renderPanel(CutoffTab)
    const [years] = await screen.findAllByRole('img', { name: /by year/ })
    expect(years!.getAttribute('aria-label')).toMatch(/: 2018 410, .* 2025 480$/)
    const [rounds] = await screen.findAllByRole('img', { name: /by round/ })
    expect(rounds!.getAttribute('aria-label')).toMatch(/: Round 1 300, Round 2 380, Round 3 480$/)
  })

  test('is shown by what this device holds when the network is away, and what it does not hold is said', async () => {
    const { store } = publishes(seats, joined)
    await predictor.closings({ colleges: [7], exams: ['JEE Main'] })
    publishes(seats, joined, { isUp: false, store })
    renderPanel(CutoffTab)
    expect(
      await screen.findByText('Closing ranks of GATE are not on this device yet. Connect once and we’ll keep them.'),
    ).toBeTruthy()
    expect(cellsOf(table())).toHaveLength(2)
  })

  test('says that closing ranks are not on this device where it has none and the network is away, never that there are none', async () => {
    publishes(seats, joined, { isUp: false })
    renderPanel(CutoffTab)
    expect((await screen.findByText(notHere)).textContent).toContain('JEE Main')
    expect(screen.queryByText('No cutoff data available for this college.')).toBeNull()
  })

  test('of another kind fetches nothing: no exam of the packs concerns it', async () => {
    const { asked } = publishes(seats, joined)
    renderPanel(CutoffTab, { name: 'Hill School of Law', category: ['law'] })
    expect(await screen.findByText('No cutoff data available for this college.')).toBeTruthy()
    expect(asked).toEqual(['manifest'])
  })

  test('is narrowed to a family of courses by what each programme is', async () => {
    publishes(
      [
        ...seats,
        {
          institute: 'NIT Karnataka',
          exam: 'JEE Main Paper 2A',
          program: 'Architecture',
          degree: 'B.Arch',
          closes: [300],
        },
      ],
      joined,
    )
    renderPanel(CutoffTab, { courses: [courseNamed('B.Tech Civil'), courseNamed('B.Arch')], category: ['engineering'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Architecture' }))
    expect(cellsOf(table()).map(([program]) => program)).toEqual(['Architecture'])
  })

  test('has them also where its own record has rows: packs win by slot, and what they do not say stays', async () => {
    publishes(seats, joined)
    renderPanel(CutoffTab, {
      cutoffs: [
        row({ program: 'Computer Science', closingRank: 666 }),
        row({ program: 'Computer Science', year: 2017, closingRank: 640 }),
        row({ program: 'Mining', closingRank: 12_000 }),
      ],
      sources: [{ id: 's', order: 'a0', figure: 'Cutoffs', source: 'The college' }],
    })
    // The own rows are there at once; nothing waits for the packs.
    expect(cellsOf(table())).toHaveLength(1)
    expect(await screen.findByText(/^Source: JoSAA \(JEE Main 2025, 2024, 2023, 2022, 2021\)/)).toBeTruthy()
    expect(screen.getByText('Source: The college')).toBeTruthy()
    const [years] = await screen.findAllByRole('img', { name: /by year/ })
    expect(years!.getAttribute('aria-label')).toMatch(/: 2017 640, 2021 700, .* 2025 720$/)
    await choose('Select Course', '')
    await choose('Exam', 'JEE Main')
    expect(cellsOf(table()).map(([program, closed]) => [program, closed!.replace(/[A-Z].*/, '')])).toEqual([
      ['Civil Engineering', '9,000'],
      ['Computer Science', '720'],
      ['Mining', '12,000'],
    ])
  })
})

test('it leads to the predictor, which shows this college’s seats', () => {
  renderPanel(CutoffTab, { cutoffs: [row()] })
  expect(screen.getByRole('link', { name: 'Which seats would my rank have had?' }).getAttribute('href')).toMatch(
    /^\/college-predictor\?college=[1-9]\d*$/,
  )
})

describe('what is shown at first', () => {
  const rows = [
    row(),
    row({ year: 2024, round: '5', closingRank: 4000 }),
    row({ category: 'SC', quotaType: 'Home State' }),
    row({ gender: 'Female-only' }),
    row({ round: '5', closingRank: 4800 }),
    row({ exam: 'JEE Advanced', program: 'Design', closingRank: 6000 }),
  ]

  test('the programme most in demand in the latest year, its final round, OPEN and gender-neutral', async () => {
    renderPanel(CutoffTab, { cutoffs: rows })
    expect(['Year', 'Round', 'Category', 'Gender', 'Exam', 'Filter by Quota', 'Select Course'].map(valueOf)).toEqual([
      '2025',
      'Final round',
      'OPEN',
      'Gender-Neutral',
      '',
      '',
      'Civil Engineering',
    ])
    await choose('Select Course', '')
    expect(cellsOf(table()).map((cells) => cells[3])).toEqual([
      'JEE Main, OPEN, Gender-Neutral, 2025, Round 6',
      'JEE Advanced, OPEN, Gender-Neutral, 2025, Round 6',
    ])
    expect(screen.getByText('2 results')).toBeTruthy()
  })

  test('each filter in force is a chip that takes it back, and Clear all filters takes back all', async () => {
    renderPanel(CutoffTab, { cutoffs: rows })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Civil Engineering' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove OPEN' }))
    expect(valueOf('Category')).toBe('')
    expect(screen.getByText('3 results')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
    expect(screen.getByText('6 results')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
  })

  test('the exam, the year, the round, the category and the gender can be chosen', async () => {
    renderPanel(CutoffTab, { cutoffs: rows })
    await choose('Select Course', '')
    await choose('Exam', 'JEE Advanced')
    expect(cellsOf(table()).map((cells) => cells[0])).toEqual(['Design'])
    await choose('Exam', '')
    await choose('Year', '2024')
    expect(cellsOf(table())[0]![1]).toContain('4,000')
    await choose('Year', '2025')
    await choose('Round', '5')
    expect(cellsOf(table())[0]![1]).toContain('4,800')
    await choose('Round', 'Final round')
    await choose('Gender', 'Female-only')
    expect(screen.getByText('1 result')).toBeTruthy()
  })

  test('the exam and the category of the rank a student told this device, said to be theirs until they choose another', async () => {
    await device.profile.saveProfile({ rank: { exam: 'JEE Main', list: 'SC', rank: 5800 } })
    renderPanel(CutoffTab, { cutoffs: rows })
    expect(await screen.findByText('From what you told us on this device: JEE Main, SC')).toBeTruthy()
    expect(['Year', 'Round', 'Category', 'Gender', 'Exam'].map(valueOf)).toEqual([
      '2025',
      'Final round',
      'SC',
      'Gender-Neutral',
      'JEE Main',
    ])
    expect(screen.getByText('1 result')).toBeTruthy()
    await choose('Category', 'OPEN')
    expect(screen.queryByText(/^From what you told us/)).toBeNull()
  })

  test('the exam and the category the predictor was told, also where no list was ever sorted by a rank', async () => {
    device.profile.predicts({
      ranks: { 'JEE Main': { OPEN: { low: 90_000, high: 90_000 } } },
      category: 'SC',
      hasDisability: false,
      isWoman: false,
    })
    renderPanel(CutoffTab, { cutoffs: rows })
    expect(await screen.findByText('From what you told us on this device: JEE Main, SC')).toBeTruthy()
    expect(['Category', 'Exam'].map(valueOf)).toEqual(['SC', 'JEE Main'])
  })

  test('what was chosen here stands, whatever the device says after it', async () => {
    let tell: (told: CutoffDefaults) => void = () => undefined
    device.cutoffDefaults = () =>
      new Promise((resolve) => {
        tell = resolve
      })
    renderPanel(CutoffTab, { cutoffs: rows })
    await choose('Exam', 'JEE Advanced')
    await act(async () => tell({ exams: ['JEE Main'], list: 'SC' }))
    expect(['Exam', 'Category'].map(valueOf)).toEqual(['JEE Advanced', 'OPEN'])
    expect(screen.queryByText(/^From what you told us/)).toBeNull()
  })

  test('what no cutoff says is not asked for', () => {
    renderPanel(CutoffTab, { cutoffs: [{ id: 'bare', order: 'a0', program: 'Civil', closingRank: 500 }] })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(cellsOf(table())[0]!.slice(2)).toEqual(['All', 'basis not stated'])
  })

  test('what all cutoffs say alike stands as text, is no filter in force, and folds away nothing', () => {
    vi.stubGlobal('matchMedia', widthOf(false))
    renderPanel(CutoffTab, { cutoffs: [row(), row({ program: 'Mining' })] })
    expect(screen.getAllByRole('combobox').map((each) => (each as HTMLSelectElement).labels[0]?.textContent)).toEqual([
      'Select Course',
    ])
    expect([...document.querySelectorAll('p:has(> span + b)')].map((each) => each.textContent)).toEqual([
      'Quota All India',
      'Category OPEN',
      'Gender Gender-Neutral',
      'Exam JEE Main',
      'Year 2025',
      'Round Round 6',
    ])
    expect(document.querySelector('details')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
    cleanup()
    // What one of them leaves unsaid tells them apart.
    renderPanel(CutoffTab, { cutoffs: [row(), row({ program: 'Mining', quotaType: '' })] })
    expect(screen.getByRole('combobox', { name: 'Filter by Quota' })).toBeTruthy()
  })

  test('on a phone the finer filters fold under a line that says them', () => {
    vi.stubGlobal('matchMedia', widthOf(false))
    renderPanel(CutoffTab, { cutoffs: rows })
    expect(screen.getByText('OPEN · Gender-Neutral · All exams · 2025 · Final round').tagName).toBe('SUMMARY')
  })
})

test('filters that leave nothing say so, with a hint', async () => {
  renderPanel(CutoffTab, { cutoffs: [row(), row({ program: 'Mining', quotaType: 'Home State' })] })
  await choose('Select Course', 'Mining')
  await choose('Filter by Quota', 'All India')
  expect(screen.getByText('No cutoff data available')).toBeTruthy()
  expect(screen.getByText('Try changing your filter criteria')).toBeTruthy()
  expect(screen.getByText('0 results')).toBeTruthy()
})

test('five rows a page, with first, previous, next and last, and where one is', async () => {
  renderPanel(CutoffTab, { cutoffs: twelve })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  expect(screen.getByText('Showing 1 to 5 of 12 results')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'First page' }).getAttribute('aria-disabled')).toBe('true')
  await press('First page')
  await press('Next page')
  expect(screen.getByText('Showing 6 to 10 of 12 results')).toBeTruthy()
  await press('Last page')
  expect(screen.getByText('Showing 11 to 12 of 12 results')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
  await press('Previous page')
  expect(screen.getByText('Showing 6 to 10 of 12 results')).toBeTruthy()
  await press('First page')
  expect(screen.getByText('Showing 1 to 5 of 12 results')).toBeTruthy()
})

test('a changed quota or course begins again at the first page', async () => {
  renderPanel(CutoffTab, { cutoffs: twelve })
  for (const [label, value, shown] of [
    ['Filter by Quota', 'Home State', 'Showing 1 to 5 of 6 results'],
    ['Select Course', 'Course 2', 'Showing 1 to 1 of 1 results'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await choose(label, value)
    expect(screen.getByText(shown)).toBeTruthy()
  }
})

test('a rank has its label with the exam it is of; a percentile and marks have none', () => {
  renderPanel(CutoffTab, {
    cutoffs: [
      row({ closingRank: 999 }),
      row({ program: 'B', closingRank: 1000 }),
      row({ program: 'C', closingRank: 10_000 }),
      row({ program: 'D', closingRank: 98, unit: 'percentile' }),
      row({ program: 'E', closingRank: 540, unit: 'marks' }),
    ],
  })
  expect(cellsOf(table()).map((cells) => cells[1])).toEqual([
    '999Top Rank, JEE Main',
    '1,000Mid Rank, JEE Main',
    '10,000High Rank, JEE Main',
    '98percentile',
    '540marks',
  ])
})

describe('a course’s history', () => {
  const years = [2023, 2024, 2025].map((year) =>
    row({ year, round: '6', closingRank: { 2023: 6000, 2024: 5500, 2025: 5000 }[year]!, openingRank: 3000 }),
  )
  const drawn = (name: RegExp) => screen.findAllByRole('img', { name })

  test('is drawn by year, each figure labelled where it stands, with the same as a table behind', async () => {
    renderPanel(CutoffTab, { cutoffs: years })
    const [wide] = await drawn(/^Closing rank by year: 2023 6,000, 2024 5,500, 2025 5,000$/)
    expect([...wide!.querySelectorAll('text')].map((text) => text.textContent)).toEqual(
      expect.arrayContaining(['6,000', '5,500', '5,000', '2023', '2025', 'opened at 3,000']),
    )
    expect(cellsOf(screen.getByRole('table', { name: 'Closing rank, by year', hidden: true }))).toEqual([
      ['2025', '3,000', '5,000'],
      ['2024', '3,000', '5,500'],
      ['2023', '3,000', '6,000'],
    ])
    expect(screen.getByText(/A smaller rank is better and is drawn higher\. Final round of each year\./)).toBeTruthy()
  })

  test('a smaller rank stands higher', async () => {
    renderPanel(CutoffTab, { cutoffs: years })
    const [wide] = await drawn(/by year/)
    const heights = [...wide!.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')))
    expect(heights).toEqual([...heights].sort((one, other) => other - one))
  })

  test('is drawn by round, of the year chosen', async () => {
    renderPanel(CutoffTab, {
      cutoffs: [
        row({ round: '1', closingRank: 4000 }),
        row({ round: '2', closingRank: 4500 }),
        row({ round: '10', closingRank: 4700 }),
      ],
    })
    expect(await drawn(/^Closing rank by round, 2025: Round 1 4,000, Round 2 4,500, Round 10 4,700$/)).toHaveLength(2)
  })

  test('rounds are named in the language of the page, also within the sentence about one’s own rank', async () => {
    const before = speak(hindi)
    try {
      renderPanel(CutoffTab, {
        cutoffs: ['1', '2', '3'].map((round) => row({ round, closingRank: 4000 + 100 * Number(round) })),
      })
      await userEvent.type(screen.getByRole('textbox', { name: 'आप (रैंक)' }), '4,150')
      expect(screen.getByText('रैंक 4,150 पर आप दिखाए गए 3 में से 2 राउंड में भीतर होते, पर राउंड 1 में नहीं।')).toBeTruthy()
      const wide = await screen.findAllByText('राउंड 3')
      expect(wide.length).toBeGreaterThan(0)
      expect(screen.queryByText(/Round \d/)).toBeNull()
    } finally {
      speak(before)
    }
  })

  test('one’s own rank is judged against each year, in a sentence and in the table', async () => {
    renderPanel(CutoffTab, { cutoffs: years })
    await userEvent.type(screen.getByRole('textbox', { name: 'Your rank' }), '5,200')
    expect(
      screen.getByText('With rank 5,200 you would have got in, in 2 of the 3 years shown, but not in 2025.'),
    ).toBeTruthy()
    expect(
      cellsOf(screen.getByRole('table', { name: 'Closing rank, by year', hidden: true })).map((cells) => cells[3]),
    ).toEqual(['outside', 'inside', 'inside'])
    const [wide] = await drawn(/by year/)
    expect(wide!.textContent).toContain('You 5,200')
  })

  test('the rank of this device is drawn at once; one typed here is kept for every page, and forgotten, in one tap', async () => {
    renderPanel(CutoffTab, { cutoffs: years })
    await userEvent.type(screen.getByRole('textbox', { name: 'Your rank' }), '5,200')
    await userEvent.click(screen.getByRole('button', { name: 'Use this rank on every page' }))
    const rank = { exam: 'JEE Main', list: 'OPEN' as const, rank: 5200 }
    await eventually(async () => expect(await device.loadProfile()).toEqual({ rank }))
    cleanup()
    renderPanel(CutoffTab, { cutoffs: years })
    expect(
      await screen.findByText('With rank 5,200 you would have got in, in 2 of the 3 years shown, but not in 2025.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Forget my rank' }))
    await eventually(async () => expect(await device.loadProfile()).toEqual({}))
    expect(screen.queryByText(/^With rank/)).toBeNull()
  })

  test('a rank of another exam or category is not drawn', async () => {
    await device.profile.saveProfile({ rank: { exam: 'JEE Advanced', list: 'OPEN', rank: 5200 } })
    renderPanel(CutoffTab, { cutoffs: years })
    await device.loadProfile()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your rank' }).value).toBe('')
  })

  test('a rank of a category is asked for in the list it is counted in', () => {
    renderPanel(CutoffTab, { cutoffs: years.map((each) => ({ ...each, category: 'SC' })) })
    expect(screen.getByText('In the SC list, in which these ranks are counted')).toBeTruthy()
  })

  test('one year alone is not drawn', () => {
    renderPanel(CutoffTab, { cutoffs: [row()] })
    expect(screen.queryByRole('figure')).toBeNull()
  })
})

test('a category narrows the rows by the college’s own course; a course of no family is always kept', async () => {
  const courses = [courseNamed('Robotics', { categoryName: 'BTech' }), courseNamed('MBA'), courseNamed('Studies')]
  renderPanel(CutoffTab, {
    courses,
    cutoffs: [row({ program: 'Robotics' }), row({ program: 'MBA' }), row({ program: 'Studies' })],
  })
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Course category' })).getByRole('button', { name: 'MBA' }),
  )
  expect(cellsOf(table()).map((cells) => cells[0])).toEqual(['MBA', 'Studies'])
})

test('a source whose day is no date has no age', () => {
  renderPanel(CutoffTab, {
    cutoffs: [row()],
    sources: [{ id: 's', order: 'a0', figure: 'Cutoffs', source: 'JoSAA', checkedOn: 'April 2025' }],
  })
  expect(screen.getByText(/^Source:/).textContent).toBe('Source: JoSAA, April 2025')
})

test.each([
  ['2026-07-31T20:00:00+05:30', ''],
  ['2026-08-01T00:00:00+05:30', ' (1 month ago)'],
  ['2027-06-30T23:59:00+05:30', ' (11 months ago)'],
  ['2028-07-01T09:00:00+05:30', ' (2 years ago)'],
])('where the record says whence, so does the page, and on %s how long ago that was looked at', (now, age) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  renderPanel(CutoffTab, {
    cutoffs: [row()],
    sources: [
      {
        id: 's',
        order: 'a0',
        figure: 'Cutoffs',
        source: 'JoSAA',
        link: 'https://josaa.nic.in',
        checkedOn: '2026-07-01',
      },
    ],
  })
  expect(screen.getByText(/^Source:/).textContent).toBe(`Source: JoSAA, taken on 1 Jul 2026${age}`)
  vi.useRealTimers()
})
