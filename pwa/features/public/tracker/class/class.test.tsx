import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newClassStudent, type ClassStudent } from '../../../../../shared/class/classStudent.ts'
import { readHandOver, writeHandOver, type HandOver } from '../../../../../shared/handover/handover.ts'
import { makeExamDate, makePublicExam } from '../../../../../shared/test/makeExam.ts'
import { newApplication, type Application } from '../../../../../shared/tracker/application.ts'
import { fakeDevice } from '../../../../test/fakeDevice.ts'
import { rendering } from '../../../../test/render.tsx'
import type { Plans } from '../../../../search/plannerTypes.ts'
import { ClassPage } from './ClassPage.tsx'
import { CounsellingNote } from './CounsellingNote.tsx'
import { StudentPaper } from './StudentPaper.tsx'
import { sheetLines } from './words.ts'

const device = fakeDevice()
const { render } = rendering({ worker: device })
const files: Blob[] = []

beforeEach(() => {
  Object.assign(device, fakeDevice())
  files.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T06:00:00Z') })
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        files.push(blob)
        return 'blob:x'
      },
      revokeObjectURL: () => undefined,
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const routerOf = () => createMemoryRouter([{ path: '*', element: <ClassPage /> }], { initialEntries: ['/class'] })
async function board(...students: ClassStudent[]) {
  if (students.length > 0) await device.planner.changePlans({ act: 'keepStudents', students })
  const router = routerOf()
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Add students' })
  return router
}
const kept = async () => {
  const plans = await new Promise<Plans>((resolve) => void device.planner.watchPlans(resolve))
  return plans.students ?? []
}
const plan = (more: Partial<Application> = {}): Application[] => [
  newApplication([], 'a1', { name: 'NIT Calicut', ...more }),
]
const names = () =>
  within(screen.getByRole('region', { name: 'Students' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
const phoneGives = async (over: HandOver) => {
  await userEvent.click(screen.getByRole('button', { name: 'Take back from the phone' }))
  await userEvent.upload(
    screen.getByLabelText('Open a file'),
    new File([writeHandOver(over)], 'hand-over.json', { type: 'application/json' }),
  )
}

describe('a board', () => {
  test('is filled by a pasted list; lines that cannot be read say why, and nothing of it is in the address', async () => {
    const router = await board()
    await userEvent.click(screen.getByRole('textbox', { name: 'Paste your list' }))
    await userEvent.paste('name,exam,rank,category\nAsha,JEE Main,5800,SC\nRavi,,,\nMeera,JEE Main,many,')
    await userEvent.click(screen.getByRole('button', { name: 'Add to the board' }))
    expect(await screen.findByText('Students added: 2. Students with new ranks: 0. Lines left out: 1.')).toBeTruthy()
    expect(screen.getByText(/^Line 4, Meera: rank:/)).toBeTruthy()
    expect(names()).toEqual(['Asha', 'Ravi'])
    expect(screen.getByText('SC · JEE Main 5,800')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Asha' }))
    expect(await screen.findByRole('heading', { name: 'Asha', level: 2 })).toBe(document.activeElement)
    expect([router.state.location.pathname, router.state.location.search, router.state.location.hash]).toEqual([
      '/class',
      '',
      '',
    ])
  })

  test('keeps in the field what is typed while the lot before is being added, or a file is opened', async () => {
    await board()
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paste your list' })
    const { changePlans } = device
    let finish = () => {}
    device.changePlans = async (act) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      await changePlans(act)
    }
    fireEvent.change(field, { target: { value: 'Asha' } })
    await userEvent.click(screen.getByRole('button', { name: 'Add to the board' }))
    fireEvent.change(field, { target: { value: 'Ravi' } })
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to the board' }).disabled).toBe(true),
    )
    await vi.waitUntil(() => {
      finish()
      return screen.queryByText(/^Students added: 1\./)
    })
    expect(field.value).toBe('Ravi')
    device.changePlans = changePlans
    await userEvent.upload(screen.getByLabelText('Open a CSV file'), new File(['Meera\nLata'], 'class.csv'))
    expect(await screen.findByText(/^Students added: 2\./)).toBeTruthy()
    expect(field.value).toBe('Ravi')
    await userEvent.click(screen.getByRole('button', { name: 'Add to the board' }))
    await waitFor(() => expect(names()).toEqual(['Asha', 'Lata', 'Meera', 'Ravi']))
    expect(field.value).toBe('')
  })

  test('shows who needs the counsellor first, and only them when asked', async () => {
    await board(
      {
        ...newClassStudent('s1', 'Later'),
        applications: plan({ deadlines: [{ id: 'd', label: 'Form', day: '2027-03-01' }] }),
      },
      {
        ...newClassStudent('s2', 'Today'),
        applications: plan({ deadlines: [{ id: 'd', label: 'Form', day: '2026-11-27' }] }),
      },
      newClassStudent('s3', 'Empty'),
    )
    expect(names()).toEqual(['Today', 'Empty', 'Later'])
    expect(screen.getByText('2 of 3 students need you today.')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only who needs me today' }))
    expect(names()).toEqual(['Today', 'Empty'])
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a student' }), 'emp')
    expect(names()).toEqual(['Empty'])
  })

  test('names a window of a counselling body that is open or begins within a week; what is only expected says so', async () => {
    vi.setSystemTime(new Date('2027-06-05T06:00:00Z'))
    const rank = { OPEN: { low: 9_000, high: 9_000 } },
      nobody = { category: 'OPEN', hasDisability: false, isWoman: false } as const
    device.tellsDocuments('exams', [
      makePublicExam(
        [
          makeExamDate('c', '2027-06-02', { end: '2027-06-11', endTime: '17:00', label: 'Choice filling' }),
          makeExamDate('a', '2027-06-12', { label: 'Allotment of round 1' }),
        ],
        { id: 'm', name: 'JEE Main', slug: 'jee-main' },
      ),
      makePublicExam([makeExamDate('r', '2027-06-09', { end: '2027-06-20', label: 'MCC: choices of round 1' })], {
        id: 'n',
        name: 'NEET UG',
        slug: 'neet-ug',
      }),
    ])
    const joined = plan({ stage: 'joined' })
    await board(
      { ...newClassStudent('s1', 'Asha', { ...nobody, ranks: { 'JEE Main': rank } }), applications: joined },
      { ...newClassStudent('s2', 'Bela', { ...nobody, ranks: { 'NEET UG': rank } }), applications: joined },
      { ...newClassStudent('s3', 'Zoya'), applications: joined },
    )
    expect(await screen.findByText('2 of 3 students need you today.')).toBeTruthy()
    expect(names()).toEqual(['Asha', 'Bela', 'Zoya'])
    const needs = () => [...document.querySelectorAll('[data-need]')].map((one) => one.textContent)
    expect(needs()).toEqual([
      'Open now JoSAA: Choice filling, until 11 Jun 2027, 5 pm IST',
      'Opens in 7 days MCC: MCC: choices of round 1, from 9 Jun 2027',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Asha' }))
    await screen.findByRole('heading', { name: 'Asha', level: 2 })
    expect(needs()).toEqual([
      'Open now JoSAA: Choice filling, until 11 Jun 2027, 5 pm IST',
      'Opens in 7 days JoSAA: Allotment of round 1, 12 Jun 2027',
    ])
    cleanup()
    device.tellsDocuments('exams', [])
    await board(newClassStudent('s4', 'Dev', { ...nobody, ranks: { 'JEE Main': rank } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Dev' }))
    await waitFor(() =>
      expect(needs()).toEqual([
        'Expected JoSAA: Registration and choice filling, Jun 2027',
        'Expected JoSAA: Allotments of all rounds, Jun to Jul 2027',
        'Nothing planned ',
      ]),
    )
  })

  test('prints and shares no sheet before the dates of the counselling bodies are here, and says so', async () => {
    device.tellsDocuments('exams', { state: 'loading' })
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await board(
      newClassStudent('s1', 'Asha', {
        category: 'OPEN',
        hasDisability: false,
        isWoman: false,
        ranks: { 'JEE Main': { OPEN: { low: 9, high: 9 } } },
      }),
    )
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    await userEvent.click(button('Print all sheets'))
    expect([print.mock.calls.length, button('Print all sheets').disabled]).toEqual([0, true])
    expect(screen.getByText('Loading the dates of the counselling bodies…')).toBeTruthy()
    await userEvent.click(button('Asha'))
    await screen.findByRole('heading', { name: 'Asha', level: 2 })
    expect([button('Print the sheet').disabled, button('Share as text').disabled]).toEqual([true, true])
    act(() => device.tellsDocuments('exams', { state: 'error', message: 'Could not connect. Try again' }))
    await waitFor(() => expect(button('Print the sheet').disabled).toBe(false))
    expect(
      screen.getAllByText('Exam dates are not on this device yet. Connect once and we’ll keep them.').length,
    ).toBeGreaterThan(0)
    act(() => device.tellsDocuments('exams', []))
    await userEvent.click(button('All students'))
    await userEvent.click(await screen.findByRole('button', { name: 'Print all sheets' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(screen.queryByText('Loading the dates of the counselling bodies…')).toBeNull()
  })

  test('is deleted whole from the device, and comes back with Undo', async () => {
    await board(newClassStudent('s1', 'Asha'), newClassStudent('s2', 'Ravi'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete the class from this device' }))
    await waitFor(async () => expect(await kept()).toEqual([]))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await kept()).toHaveLength(2))
  })
})

describe('a student', () => {
  const open = async (student: ClassStudent) => {
    await board(student)
    await userEvent.click(screen.getByRole('button', { name: student.name }))
    await screen.findByRole('heading', { name: student.name, level: 2 })
  }

  test('has one plan over all counselling bodies by their exams, and none without an exam', async () => {
    device.tellsDocuments('exams', [])
    const at = (rank: number) => ({ OPEN: { low: rank, high: rank } })
    const asha = newClassStudent('s1', 'Asha', {
      ranks: { 'JEE Main': at(9_000), 'NEET UG': at(12_000) },
      category: 'OPEN',
      hasDisability: false,
      isWoman: false,
      state: 'Kerala',
    })
    await board(asha, newClassStudent('s2', 'Bela'))
    await userEvent.click(screen.getByRole('button', { name: 'Bela' }))
    await screen.findByRole('heading', { name: 'Bela', level: 2 })
    expect(screen.queryByRole('region', { name: 'Counselling bodies' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'All students' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Asha' }))
    const bodies = within(await screen.findByRole('region', { name: 'Counselling bodies' }))
    const next = within(await bodies.findByRole('region', { name: 'What comes when' }))
    expect(next.getAllByRole('listitem').length).toBeGreaterThan(2)
    expect(bodies.getAllByText(/JoSAA/).length).toBeGreaterThan(0)
    expect(bodies.getAllByText(/MCC/).length).toBeGreaterThan(0)
  })

  test('has exams, a plan and a note of the counsellor, each kept as it is typed', async () => {
    await open(newClassStudent('s1', 'Asha'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Common rank (CRL)' }), '5800')
    await userEvent.click(screen.getByRole('button', { name: 'Save rank' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'OBC-NCL')
    await userEvent.type(screen.getByRole('textbox', { name: 'College, university or exam' }), 'NIT Calicut')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByRole('button', { name: 'Add OBC-NCL certificate' })).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Your note/ }), 'Father wants Kochi')
    await userEvent.tab()
    await waitFor(async () =>
      expect(await kept()).toMatchObject([
        {
          note: 'Father wants Kochi',
          student: { category: 'OBC-NCL', ranks: { 'JEE Main': { OPEN: { low: 5800, high: 5800 } } } },
          applications: [{ name: 'NIT Calicut' }],
        },
      ]),
    )
    // The board of this device's own student is another one.
    const plans = await new Promise<Plans>((resolve) => void device.planner.watchPlans(resolve))
    expect(plans.applications).toEqual([])
  })

  test('what is typed is kept when the phone turns to something else, and a field merely looked at writes nothing', async () => {
    await open(newClassStudent('s1', 'Asha'))
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your note/ })
    await userEvent.type(note, 'Father wants Kochi')
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    seen.mockRestore()
    await waitFor(async () => expect(await kept()).toMatchObject([{ note: 'Father wants Kochi' }]))
    // Another tab.
    await device.planner.changePlans({
      act: 'keepStudents',
      students: [{ ...newClassStudent('s1', 'Asha Rao'), note: 'Kochi or Calicut' }],
    })
    await waitFor(() => expect(note.value).toBe('Kochi or Calicut'))
    await userEvent.click(note)
    await userEvent.tab()
    expect(await kept()).toMatchObject([{ name: 'Asha Rao', note: 'Kochi or Calicut' }])
  })

  test('open in two tabs keeps what both change at once, and shows what the other one did', async () => {
    const asha = { ...newClassStudent('s1', 'Asha'), applications: plan() }
    await open(asha)
    const { changePlans } = device,
      passed: Array<() => Promise<void>> = []
    // This tab's writes are on their way when the other tab writes.
    device.changePlans = (one) =>
      new Promise((resolve, reject) => {
        passed.push(() => changePlans(one).then(resolve, reject))
      })
    await userEvent.click(screen.getByRole('button', { name: 'NIT Calicut' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Stage' }), 'Offer')
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'SC')
    const [nit] = plan({ note: 'Ask about the hostel' }),
      iit = newApplication(plan(), 'a2', { name: 'IIT Palakkad' })
    await device.planner.changePlans({
      act: 'keepStudents',
      students: [{ ...asha, note: 'Kochi', applications: [nit!, iit] }],
      was: [asha],
    })
    expect(await screen.findByRole('button', { name: 'IIT Palakkad' })).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your note/ }).value).toBe('Kochi')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('SC')
    for (const pass of passed) await act(pass)
    expect(await kept()).toEqual([
      {
        ...asha,
        note: 'Kochi',
        student: { category: 'SC', hasDisability: false, isWoman: false, ranks: {} },
        applications: [{ ...nit, stage: 'offer' }, iit],
      },
    ])
  })

  test('what is typed is kept when Back takes the screen away, and brings back no student who was removed', async () => {
    const router = await board(
      { ...newClassStudent('s1', 'Asha'), applications: plan() },
      newClassStudent('s2', 'Ravi'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Asha' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Your note/ }), 'Father wants Kochi')
    await userEvent.click(screen.getByRole('button', { name: 'NIT Calicut' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask about the hostel')
    await act(() => router.navigate(-1))
    await screen.findByRole('heading', { name: 'Add students' })
    await waitFor(async () =>
      expect(await kept()).toMatchObject([
        { name: 'Asha', note: 'Father wants Kochi', applications: [{ note: 'Ask about the hostel' }] },
        { name: 'Ravi' },
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ravi' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Your note/ }), 'Call him')
    await act(() => router.navigate(-1))
    await userEvent.click(await screen.findByRole('button', { name: 'Ravi' }))
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your note/ })
    expect(note.value).toBe('Call him')
    await userEvent.type(note, ' on Monday')
    await device.planner.changePlans({ act: 'removeStudents', students: ['s2'] })
    await screen.findByRole('heading', { name: 'Add students' })
    expect(await kept()).toMatchObject([{ name: 'Asha' }])
  })

  test('is handed over without the note, and the phone is known to have the plan once the counsellor says so', async () => {
    await open({ ...newClassStudent('s1', 'Asha'), note: 'Private', applications: plan() })
    await userEvent.click(screen.getByRole('button', { name: 'Hand over by a code' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a file' }))
    const text = await files.at(-1)!.text()
    expect([readHandOver(text), text.includes('Private'), text.includes('Asha')]).toEqual([
      { applications: plan() },
      false,
      false,
    ])
    expect((await kept())[0]!.phone).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'The phone has it' }))
    expect(await screen.findByText('The student’s phone has this plan.')).toBeTruthy()
    expect((await kept())[0]!.phone).toEqual({ applications: plan() })
  })

  test('gives back what changed on the phone; what both changed is chosen, and the counsellor’s own stays', async () => {
    const base = plan({ note: 'Ask', course: 'Civil' })
    await open({
      ...newClassStudent('s1', 'Asha'),
      applications: plan({ note: 'Call the hostel', course: 'Civil' }),
      phone: { applications: base },
    })
    await phoneGives({
      saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }],
      applications: [
        ...plan({ note: 'Asked already', course: 'Civil', papers: [{ id: 'p', name: 'Score card', isReady: true }] }),
        newApplication([], 'a2', { name: 'IIT Palakkad' }),
      ],
    })
    expect(await screen.findByText('Changed on the student’s phone: 3. Choose what to take.')).toBeTruthy()
    const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Take it' })
    expect(take.disabled).toBe(true)
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'NIT Calicut: Note: you both changed it' }),
      'Yours: Call the hostel',
    )
    await userEvent.click(take)
    await waitFor(async () =>
      expect((await kept())[0]).toMatchObject({
        applications: [
          { id: 'a1', note: 'Call the hostel', papers: [{ name: 'Score card' }] },
          { id: 'a2', name: 'IIT Palakkad' },
        ],
        phone: { applications: [{ note: 'Asked already' }, { id: 'a2' }] },
        lists: { saved: [{ slug: 'nit-calicut' }] },
      }),
    )
    expect(await screen.findByText('Shortlist: 1 saved')).toBeTruthy()
  })

  test('whose phone is another student’s is doubted; an application that is missing there is removed only when ticked', async () => {
    await open({ ...newClassStudent('s1', 'Asha'), applications: plan(), phone: { applications: plan() } })
    await phoneGives({ applications: [newApplication([], 'x', { name: 'AIIMS' })] })
    expect(
      await screen.findByText('None of these applications is in the plan of Asha. Is this the right phone?'),
    ).toBeTruthy()
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Leave it' }))
    expect((await kept())[0]!.applications).toEqual(plan())
  })

  test('has what the bodies want and its choice list on paper and in the message, one student or all', async () => {
    device.tellsDocuments('exams', [])
    const shared: string[] = []
    let printed = ''
    vi.stubGlobal('print', () => {
      printed = document.body.textContent ?? ''
    })
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, {
        share: async ({ text }: { text: string }) => void shared.push(text),
      }),
    )
    const key = 'JEE Main|NIT Calicut|Civil Engineering|4|B.Tech'
    const asha = {
      ...newClassStudent('s1', 'Asha', {
        category: 'SC',
        hasDisability: false,
        isWoman: false,
        ranks: { 'JEE Main': { OPEN: { low: 90_000, high: 90_000 } } },
      }),
      lists: { choices: [key] },
    }
    const dates = 'Jun 2027 · JoSAA: Registration and choice filling (expected)'
    await open(asha)
    await waitFor(() => expect(document.querySelector('article article')?.textContent).toContain(dates))
    expect(document.querySelector('article article')?.textContent).toContain(
      'JoSAA: Seat acceptance of SC, ST and PwD ₹15,000',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Share as text' }))
    expect(shared[0]).toContain(`Counselling bodies:\n- ${dates}`)
    await userEvent.click(screen.getByRole('button', { name: 'All students' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Print all sheets' }))
    await waitFor(() => expect(printed).toContain(dates))
    expect(printed).toContain('Choice list: 1 in order')
  })

  test('has a sheet and a message that say so where the dates of the bodies could not be had', () => {
    const asha = newClassStudent('s1', 'Asha'),
      missing = 'Dates and deposits could not be loaded. Ask your counsellor.'
    render(<StudentPaper student={asha} counselling={undefined} />)
    expect(screen.getByText(missing)).toBeTruthy()
    expect(sheetLines('Asha', asha, undefined)).toEqual(['Asha', 'Counselling bodies:', `- ${missing}`])
    render(<CounsellingNote of={{ state: 'error' }} />)
    expect(screen.getByRole('status').textContent).toMatch(
      /^The dates of the counselling bodies are not on this device/,
    )
  })

  test('leaves as a message, and is taken off the board with Undo', async () => {
    const shared: string[] = []
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, {
        share: async ({ text }: { text: string }) => void shared.push(text),
      }),
    )
    await open({
      ...newClassStudent('s1', 'Asha', { category: 'SC', hasDisability: false, isWoman: true, ranks: {} }),
      note: 'Private',
      applications: plan({
        deadlines: [{ id: 'd', label: 'Form', day: '2026-12-06' }],
        papers: [{ id: 'p', name: 'Score card', isReady: false }],
      }),
    })
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Share as text' }).disabled).toBe(false),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Share as text' }))
    expect(shared).toEqual([
      'Asha\nSC\nDeadlines:\n- NIT Calicut: Form, 6 Dec 2026\nDocuments missing:\n- NIT Calicut: Score card',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Remove this student' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await kept()).toMatchObject([{ name: 'Asha', note: 'Private' }]))
  })
})
