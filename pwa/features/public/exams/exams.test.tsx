import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { examFields } from '../../../../shared/exam/fields.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { blank } from '../../../../shared/record/blank.ts'
import { cardOf } from '../../../../shared/catalogue/cardOf.ts'
import { makeRecord } from '../../../../shared/test/make.ts'
import type { Plans } from '../../../search/plannerTypes.ts'
import { fakeDevice, resultOf } from '../../../test/fakeDevice.ts'
import { ExamPage } from './ExamPage.tsx'
import { ExamList } from './Exams.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

const exam = (slug: string, more: Partial<PublicExam> = {}): PublicExam => ({
  ...blank(examFields),
  name: slug.toUpperCase(),
  id: `id-${slug}`,
  slug,
  tag: 't',
  ...more,
})
const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/exams" element={<ExamList />} />
        <Route path="/exams/:slug" element={<ExamPage />} />
      </Routes>
    </MemoryRouter>,
  )
beforeEach(() => {
  Object.assign(device, fakeDevice())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const today = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00`) })
const at = (
  id: string,
  start: string,
  more: Partial<PublicExam['dates'][number]> = {},
): PublicExam['dates'][number] => ({
  id,
  order: 'a0',
  label: 'Exam',
  start,
  precision: 'day',
  status: 'announced',
  ...more,
})
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('the list', () => {
  beforeEach(() =>
    device.tellsDocuments('exams', [
      exam('jee', { category: ['engineering', 'architecture'], conductingBody: 'National Testing Agency' }),
      exam('gate', { category: ['engineering'], dates: [at('d1', '2027-02-06', { end: '2027-02-07' })] }),
      exam('clat', { category: ['law'], dates: [at('d1', '2026-12-06'), at('d2', '2025-12-07', { status: 'held' })] }),
    ]),
  )
  const names = () =>
    within(screen.getAllByRole('list').at(-1)!)
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent)

  test('has the nearest date first, and those without one last', () => {
    today('2026-11-20')
    show('/exams')
    expect(names()).toEqual(['CLAT', 'GATE', 'JEE'])
    expect(screen.getByText('in 16 days')).toBeTruthy()
    expect(screen.getByText('Dates not announced yet.')).toBeTruthy()
  })

  test('says of each who may sit it, how hard it is where that has a basis, what comes after the nearest date, and leads to its details and its preparation', () => {
    today('2026-11-20')
    device.tellsDocuments('exams', [
      exam('neet', {
        difficulty: 'High',
        difficultyBasis: 'Selection ratio of 2026',
        eligibility: [{ id: 'e1', order: 'a0', criterion: 'Class XII', requirement: 'Physics, Chemistry and Biology' }],
        dates: [at('d1', '2027-05-02'), at('d2', '2027-02-07', { label: 'Application', end: '2027-03-07' })],
      }),
      exam('cat', { difficulty: 'High' }),
    ])
    show('/exams')
    const [neet, cat] = screen.getAllByRole('listitem')
    expect(neet!.textContent).toContain('Eligibility Physics, Chemistry and BiologyDifficulty High')
    expect(neet!.textContent).toContain(
      'Application, announced7 Feb 2027 to 7 Mar 2027in 79 daysExam, announced2 May 2027',
    )
    expect(cat!.textContent).toContain('Not published: eligibility')
    expect(cat!.textContent).not.toContain('Difficulty')
    expect(cat!.textContent).toContain('Dates not announced yet.')
    expect(cat!.textContent).not.toContain('Not announced yet. Last time')
    expect(screen.getByRole('link', { name: 'View Details, NEET' }).getAttribute('href')).toBe('/exams/neet')
    expect(screen.getByRole('link', { name: 'Preparation Material, NEET' }).getAttribute('href')).toBe(
      '/exams/neet#preparation',
    )
  })

  test('where nothing is announced, last year’s window is expected and named as such: on the card, on the page of the exam, and in the season with its table', () => {
    today('2026-11-25')
    device.tellsDocuments('exams', [
      exam('neet', { dates: [at('d1', '2027-05-02')] }),
      exam('jee', {
        dates: [
          at('d2', '2025-10-31', { label: 'Application, session 1', end: '2025-11-27' }),
          at('d3', '2026-01-21', { label: 'Exam, session 1', end: '2026-01-29', saidBy: 'the press' }),
        ],
      }),
      exam('tnea'),
    ])
    show('/exams')
    expect(names()).toEqual(['JEE', 'NEET', 'TNEA'])
    expect(screen.getAllByRole('article')[0]!.textContent).toContain(
      'Application, session 1, expectedOct to Nov 2026Not announced yet. Last time: 31 Oct 2025 to 27 Nov 2025' +
        'Exam, session 1, expectedJan 2027',
    )
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'JEE: Oct to Nov 2026, expected, Jan 2027, expected; NEET: 2 May 2027',
    )
    const rows = within(screen.getByRole('table', { name: 'The season ahead', hidden: true }))
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Exam', 'Apply', 'Exam days'],
      ['JEE', 'Oct to Nov 2026, expected', 'Jan 2027, expected'],
      ['NEET', 'Not announced', '2 May 2027'],
    ])
    cleanup()
    show('/exams/jee')
    expect(part('Dates').getByText('Dates not announced yet.')).toBeTruthy()
    // Beside what is expected, and in the history it follows from.
    expect(part('Dates').getAllByText('Source: the press')).toHaveLength(2)
  })

  test('is narrowed to a field of study, which a link keeps', async () => {
    show('/exams?stream=engineering')
    expect(names()).toEqual(['GATE', 'JEE'])
    await userEvent.click(screen.getByRole('button', { name: 'Law' }))
    expect([names(), screen.getByRole('button', { name: 'Law' }).getAttribute('aria-pressed')]).toEqual([
      ['CLAT'],
      'true',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(names()).toHaveLength(3)
  })
})

describe('an exam', () => {
  test('says who conducts it and leads to its official site in a new tab', () => {
    device.tellsDocuments('exams', [
      exam('neet', {
        category: ['medical'],
        conductingBody: 'National Testing Agency',
        links: { official: 'https://neet.nta.nic.in' },
      }),
    ])
    show('/exams/neet')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NEET')
    const official = screen.getByRole('link', { name: 'Official site, neet.nta.nic.in' })
    expect([official.getAttribute('href'), official.getAttribute('target'), official.getAttribute('rel')]).toEqual([
      'https://neet.nta.nic.in',
      '_blank',
      'noopener noreferrer',
    ])
    expect(screen.getByRole('link', { name: 'College predictor' }).getAttribute('href')).toBe('/college-predictor')
    expect(screen.getByRole('link', { name: 'Medical colleges' }).getAttribute('href')).toBe('/colleges/medical')
  })

  test('says what is not published, and shows no link that is none', () => {
    device.tellsDocuments('exams', [exam('gate', { links: { official: 'javascript:alert(1)' } })])
    show('/exams/gate')
    expect(screen.queryByRole('link', { name: /Official site/ })).toBeNull()
    expect(part('Fees by category').getByText(/^Not published yet/)).toBeTruthy()
    expect(part('Dates').getByText(/^Not published yet/)).toBeTruthy()
  })

  test('has its next date as the headline and never one that is over; what was stands as history with its standing and source', () => {
    today('2026-11-20')
    device.tellsDocuments('exams', [
      exam('neet', {
        dates: [
          at('d1', '2026-05-03', { status: 'cancelled', saidBy: 'the press' }),
          at('d2', '2026-06-21', {
            label: 'Exam, held again',
            status: 're-held',
            source: 'https://neet.nta.nic.in/notice',
          }),
          at('d3', '2027-05-01', { label: 'Exam 2027', precision: 'month', status: 'pattern-based' }),
        ],
      }),
    ])
    show('/exams/neet')
    const [headline] = screen.getAllByText('May 2027', { exact: false })
    expect(headline!.closest('dl')!.textContent).toBe('Exam 2027, pattern-basedMay 2027 in 6 months')
    const dates = part('Dates')
    expect(dates.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Exam 2027May 2027in 6 monthspattern-based',
      'Exam, held again21 Jun 2026re-heldneet.nta.nic.in',
      'Exam3 May 2026cancelledSource: the press',
    ])
    expect(dates.getByText('History (2)')).toBeTruthy()
    // A month is no day: there is nothing to put in a calendar.
    expect(dates.queryByRole('button')).toBeNull()
  })

  test('says the hour a date closes at in IST, and when it has passed the date is history', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T11:29:00Z') })
    const close = exam('gate', {
      dates: [
        at('d1', '2026-11-20', { label: 'Application', endTime: '17:00' }),
        at('d2', '2027-02-06', { startTime: '09:30', endTime: '12:30' }),
      ],
    })
    device.tellsDocuments('exams', [close])
    show('/exams/gate')
    const [form, paper] = part('Dates')
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect([form, paper]).toEqual([
      'Application20 Nov 2026, up to 5 pm ISTtoday until 5 pm ISTannounced',
      'Exam6 Feb 2027, 9:30 am to 12:30 pm ISTin 78 daysannounced',
    ])
    cleanup()
    vi.setSystemTime(new Date('2026-11-20T11:30:00Z'))
    show('/exams/gate')
    expect(
      part('Dates')
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      paper,
      'Application Nov 2027Not announced yet. Last time: 20 Nov 2026, up to 5 pm IST',
      'Application20 Nov 2026, up to 5 pm ISTannounced',
    ])
    expect(part('Dates').getByText('History (1)')).toBeTruthy()
  })

  test('gives one day or all of them to the person’s calendar', async () => {
    today('2026-11-20')
    const made: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          made.push(blob)
          return 'blob:x'
        },
        revokeObjectURL: () => undefined,
      }),
    )
    device.tellsDocuments('exams', [
      exam('gate', {
        revision: 4,
        dates: [at('d1', '2027-02-06', { label: 'First days', end: '2027-02-07' }), at('d2', '2027-02-13')],
      }),
    ])
    show('/exams/gate')
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar, First days' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add all dates to my calendar' }))
    const [one, all] = await Promise.all(made.map((blob) => blob.text()))
    expect([one!.match(/UID:.*/g), all!.match(/UID:.*/g)?.length, one!.includes('SEQUENCE:4')]).toEqual([
      ['UID:exam-id-gate-d1@pravesh\r'].map((line) => line.trimEnd()),
      2,
      true,
    ])
  })

  test('shows official material alone, and each section with what a wrong answer costs', () => {
    device.tellsDocuments('exams', [
      exam('clat', {
        sections: [{ id: 's1', order: 'a0', name: 'English', questions: 24, marks: 24, negativeMarks: 0.25 }],
        mocks: [
          { id: 'm1', order: 'a0', title: 'Coaching test', link: 'https://coaching.example.com' },
          { id: 'm2', order: 'a1', title: 'Sample paper', link: 'https://www.nta.ac.in/Quiz' },
        ],
      }),
    ])
    show('/exams/clat')
    expect(
      part('Preparation Material')
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Sample paper'])
    expect(
      part('Pattern')
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['SectionQuestionsMarksNegative marks', 'English24240.25'])
  })

  test('has a syllabus outline where one is published, with its links, and no empty heading where none is', async () => {
    device.tellsDocuments('exams', [
      exam('neet', {
        syllabus:
          '<ul><li>Physics</li><li>Chemistry</li><li>Biology</li></ul><p>The chapters stand on the <a href="https://neet.nta.nic.in">official site</a>.</p>',
      }),
      exam('cat'),
    ])
    show('/exams/neet')
    const outline = part('Syllabus outline')
    await outline.findByText('Physics')
    expect([
      outline.getAllByRole('listitem').map((subject) => subject.textContent),
      outline.getByRole('link', { name: 'official site' }).getAttribute('href'),
    ]).toEqual([['Physics', 'Chemistry', 'Biology'], 'https://neet.nta.nic.in'])
    cleanup()
    show('/exams/cat')
    expect(screen.queryByRole('heading', { name: 'Syllabus outline' })).toBeNull()
  })

  test('lists the colleges of the catalogue that name it', async () => {
    device.answers((query) => ({
      complete: true,
      result: resultOf(
        query.exams[0] === 'CAT' ? [cardOf(makeRecord({ slug: 'iim-indore', college: { name: 'IIM Indore' } }))] : [],
      ),
    }))
    device.tellsDocuments('exams', [exam('cat')])
    show('/exams/cat')
    expect((await part('Accepted by').findByRole('link', { name: 'IIM Indore' })).getAttribute('href')).toContain(
      '/iim-indore',
    )
    expect(part('Accepted by').getByText('1 college in our catalogue accepts it:')).toBeTruthy()
  })

  test('names who accepts it with the day that was looked up and who says so; a copy without a basis shows the names alone', async () => {
    const clat = exam('clat', {
      acceptedBy: ['NLSIU', 'NALSAR'],
      acceptedByBasis: {
        saidBy: 'the press',
        source: 'https://consortiumofnlus.ac.in/list',
        checkedOn: '2026-11-22',
        note: 'Not the whole list.',
      },
    })
    device.tellsDocuments('exams', [clat])
    show('/exams/clat')
    expect(
      part('Accepted by')
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['NLSIU', 'NALSAR'])
    expect(part('Accepted by').getByText('Source: the press').parentElement!.textContent).toBe(
      'Source: the pressconsortiumofnlus.ac.inchecked on 22 Nov 2026',
    )
    expect(part('Accepted by').getByText('Not the whole list.')).toBeTruthy()
    cleanup()
    const { acceptedByBasis: _, ...before } = clat
    device.tellsDocuments('exams', [before as PublicExam])
    show('/exams/clat')
    expect([part('Accepted by').getByText('NALSAR'), part('Accepted by').queryByText(/checked on/)]).toEqual([
      expect.anything(),
      null,
    ])
  })

  test('a tick stays where the device has it before it tells of it, and a later word of the device holds', async () => {
    today('2026-11-20')
    device.tellsDocuments('exams', [exam('gate', { dates: [at('d1', '2027-02-06')] })])
    let tell: (plans: Plans) => void = () => undefined
    device.watchPlans = (listener) => {
      tell = listener
      listener({ applications: [], ticks: {} })
      return () => undefined
    }
    device.changePlans = async () => undefined
    show('/exams/gate')
    const line = 'Admit card fetched and printed'
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: line })
    await userEvent.click(await screen.findByRole('checkbox', { name: line }))
    await act(async () => undefined)
    expect(box().checked).toBe(true)
    act(() => tell({ applications: [], ticks: { 'id-gate': [line] } }))
    expect(box().checked).toBe(true)
    // Another tab took it away.
    act(() => tell({ applications: [], ticks: { 'id-gate': [] } }))
    expect(box().checked).toBe(false)
  })

  test('has a checklist that is there again after the page was left, and goes onto the tracker with its days', async () => {
    today('2026-11-20')
    device.tellsDocuments('exams', [exam('gate', { dates: [at('d1', '2027-02-06')] })])
    show('/exams/gate')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Admit card fetched and printed' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add to my applications' }))
    expect((await screen.findByRole('link', { name: 'On your tracker' })).getAttribute('href')).toBe('/applications')
    cleanup()
    show('/exams/gate')
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Admit card fetched and printed' }).checked).toBe(
        true,
      ),
    )
    const plans = await new Promise<Plans>((resolve) => {
      device.planner.watchPlans(resolve)
    })
    expect(plans.applications.map(({ name, deadlines }) => [name, deadlines])).toEqual([
      ['GATE', [{ id: 'd1', label: 'Exam', day: '2027-02-06', from: { exam: 'id-gate', date: 'd1' } }]],
    ])
  })
})

test('an unknown exam, none at all, and no network are three different things', () => {
  device.tellsDocuments('exams', [exam('cat')])
  show('/exams/wizardry')
  expect(screen.getByRole('heading', { name: 'Exam not found.' })).toBeTruthy()
  cleanup()
  device.tellsDocuments('exams', [])
  show('/exams')
  expect(screen.getByText('No exam published yet.')).toBeTruthy()
  cleanup()
  device.tellsDocuments('exams', { state: 'error', message: 'Could not connect. Try again' })
  show('/exams/jee')
  expect(screen.getByRole('alert').textContent).toContain('Could not connect. Try again')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
