import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { examFields } from '../../../../shared/exam/fields.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { blank } from '../../../../shared/record/blank.ts'
import { NO_WISHES } from '../../../../shared/predictor/student.ts'
import { newApplication, type Application } from '../../../../shared/tracker/application.ts'
import { hindi } from '../../../i18n/hindi/hindi.ts'
import { speak } from '../../../i18n/t.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import type { Predictor } from '../../../search/predictorTypes.ts'
import type { Plans } from '../../../search/plannerTypes.ts'
import { TrackerPage } from './TrackerPage.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

beforeEach(() => {
  Object.assign(device, fakeDevice())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <TrackerPage /> }])} />)
const boardOf = async (...applications: Application[]) => {
  await device.planner.changePlans({ act: 'keep', applications })
  show()
  await screen.findByRole('region', { name: 'Board' })
}
const column = (stage: string) =>
  within(screen.getByRole('region', { name: stage }))
    .queryAllByRole('listitem')
    .map((card) => within(card).getAllByRole('button')[0]!.textContent)
const kept = () =>
  new Promise<Plans>((resolve) => {
    const stop: { end?: () => void } = {}
    stop.end = device.planner.watchPlans((plans) => {
      stop.end?.()
      resolve(plans)
    })
  })
const made = (name: string, more: Partial<Application> = {}, all: Application[] = []): Application =>
  newApplication(all, `id-${name.replaceAll(' ', '-')}`, { name, ...more })

describe('an empty board', () => {
  test('says what it is for, and a name typed is on it at once', async () => {
    show()
    expect(await screen.findByText('No application added yet')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'College, university or exam' }), 'NIT Calicut')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
    expect(column('Interested')).toEqual(['NIT Calicut'])
  })

  test('takes a saved college once, and an exam with its days', async () => {
    await device.shelf.changeSavedLists({
      act: 'add',
      to: 'saved',
      college: { slug: 'nit-calicut', number: 7, name: 'NIT Calicut' },
    })
    const gate: PublicExam = {
      ...blank(examFields),
      name: 'GATE',
      id: 'e1',
      slug: 'gate',
      tag: 't',
      dates: [
        { id: 'd1', order: 'a0', label: 'Exam', start: '2027-02-06', precision: 'day', status: 'announced' },
        { id: 'd2', order: 'a1', label: 'Result', start: '2027-03-01', precision: 'month', status: 'tentative' },
      ],
    }
    device.tellsDocuments('exams', [gate])
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'NIT Calicut' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
    expect(
      within(screen.getByRole('region', { name: 'Add an application' })).queryByRole('button', { name: 'NIT Calicut' }),
    ).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'GATE' }))
    const sheet = within(await screen.findByRole('dialog'))
    // A month is no day: it is no deadline.
    expect(sheet.getAllByRole('checkbox').map((tick) => tick.closest('label')!.textContent!.trim())).toEqual([
      'Exam, 6 Feb 2027',
    ])
  })
})

test('in Hindi what is due, and where its exam stands, are told in Hindi, also to whoever hears them read out', async () => {
  const before = speak(hindi)
  try {
    device.tellsDocuments('exams', [
      {
        ...blank(examFields),
        name: 'GATE',
        id: 'e1',
        slug: 'gate',
        tag: 't',
        dates: [{ id: 'd1', order: 'a0', label: 'Exam', start: '2027-02-06', precision: 'day', status: 'postponed' }],
      },
    ])
    await device.planner.changePlans({
      act: 'keep',
      applications: [
        made('GATE', {
          exam: { slug: 'gate', id: 'e1' },
          deadlines: [{ id: 'x', label: 'Exam', day: '2027-02-06', from: { exam: 'e1', date: 'd1' } }],
        }),
      ],
    })
    show()
    await userEvent.click((await screen.findAllByRole('button', { name: 'GATE' }))[0]!)
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('button', { name: hindi('Remove {label}', { label: 'परीक्षा' }) })).toBeTruthy()
    expect(sheet.getByText(hindi('The exam’s page says: {status}.', { status: 'स्थगित' }))).toBeTruthy()
  } finally {
    speak(before)
  }
})

describe('an application', () => {
  test('moves by the choice on it and by Alt and an arrow, says so, and the focus goes along', async () => {
    await boardOf(made('A'), made('B', {}, [made('A')]))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stage of A' }), 'Applied')
    await waitFor(() => expect([column('Interested'), column('Applied')]).toEqual([['B'], ['A']]))
    expect(screen.getByText('A: Applied, 1 of 1')).toBeTruthy()
    screen.getByRole('button', { name: 'B' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(column('Applied')).toEqual(['A', 'B']))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('B'))
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(column('Applied')).toEqual(['B', 'A']))
  })

  test('is dragged by its grip into a stage and before another', async () => {
    await boardOf(made('A'), made('B', {}, [made('A')]), made('C', { stage: 'offer' }))
    const finger = { pointerId: 1, pointerType: 'touch', button: 0 },
      drag = (name: string, target: () => Element) => {
        fireEvent.pointerDown(
          screen.getByRole('button', { name }).closest('li')!.querySelector('[aria-hidden]')!,
          finger,
        )
        document.elementFromPoint = target
        fireEvent.pointerMove(window, { ...finger, clientY: -1 })
        fireEvent.pointerUp(window, finger)
      }
    drag('A', () => screen.getByRole('region', { name: 'Result' }))
    await waitFor(() => expect([column('Interested'), column('Result')]).toEqual([['B'], ['A']]))
    drag('B', () => screen.getByRole('button', { name: 'C' }))
    await waitFor(() => expect(column('Offer')).toEqual(['B', 'C']))
  })

  test('keeps deadlines, documents and words; what is due stands on top, what is over is marked', async () => {
    await boardOf(made('NIT Calicut', { deadlines: [{ id: 'd0', label: 'Fee', day: '2026-11-01' }] }))
    expect(
      within(screen.getByRole('region', { name: 'Due next' }))
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['1 Nov 2026NIT Calicut: FeePast'])
    await userEvent.click(screen.getByRole('button', { name: 'NIT Calicut' }))
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.type(sheet.getByRole('textbox', { name: 'What is due' }), 'Form')
    fireEvent.change(sheet.getByLabelText('Day'), { target: { value: '2026-12-06' } })
    await userEvent.click(sheet.getByRole('button', { name: 'Add deadline' }))
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Fee, 1 Nov 2026' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Add the usual ones' }))
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Class 10 mark sheet' }))
    await userEvent.type(sheet.getByRole('textbox', { name: 'Course' }), 'B.Tech Civil')
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Due next' }))
          .getAllByRole('listitem')
          .map((line) => line.textContent),
      ).toEqual(['6 Dec 2026NIT Calicut: Formin 16 days']),
    )
    expect(screen.getByText('5 of 6 documents missing')).toBeTruthy()
    expect((await kept()).applications[0]).toMatchObject({
      course: 'B.Tech Civil',
      deadlines: [
        { label: 'Fee', isDone: true },
        { label: 'Form', day: '2026-12-06' },
      ],
    })
  })

  test('has an hour where one is set: it is said in IST, counted to, and over when it has passed', async () => {
    await boardOf(made('NIT Calicut'))
    await userEvent.click(screen.getByRole('button', { name: 'NIT Calicut' }))
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.type(sheet.getByRole('textbox', { name: 'What is due' }), 'Form')
    fireEvent.change(sheet.getByLabelText('Day'), { target: { value: '2026-11-20' } })
    fireEvent.change(sheet.getByLabelText('Indian time, if a time is set'), { target: { value: '18:00' } })
    await userEvent.click(sheet.getByRole('button', { name: 'Add deadline' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    const due = () =>
      within(screen.getByRole('region', { name: 'Due next' }))
        .getAllByRole('listitem')
        .map((line) => line.textContent)
    // Noon in Greenwich, where the tests' clock stands, is half past five in India.
    await waitFor(() => expect(due()).toEqual(['20 Nov 2026, 6 pm ISTNIT Calicut: Formtoday until 6 pm IST']))
    expect((await kept()).applications[0]!.deadlines[0]).toMatchObject({ day: '2026-11-20', time: '18:00' })
    cleanup()
    vi.setSystemTime(new Date('2026-11-20T12:30:00Z'))
    show()
    await waitFor(() => expect(due()).toEqual(['20 Nov 2026, 6 pm ISTNIT Calicut: FormPast']))
  })

  test('says that an exam’s own day has moved, and takes the new one with a press', async () => {
    const date = {
      id: 'd1',
      order: 'a0',
      label: 'Exam',
      start: '2027-02-13',
      precision: 'day' as const,
      status: 'announced' as const,
    }
    device.tellsDocuments('exams', [
      { ...blank(examFields), name: 'GATE', id: 'e1', slug: 'gate', tag: 't', dates: [date] },
    ])
    await boardOf(
      made('GATE', {
        exam: { slug: 'gate', id: 'e1' },
        deadlines: [{ id: 'x', label: 'Exam', day: '2027-02-06', from: { exam: 'e1', date: 'd1' } }],
      }),
    )
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Interested' })).getByRole('button', { name: 'GATE' }),
    )
    expect(screen.getByText(/The exam’s page now says 13 Feb 2027\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take that day' }))
    await waitFor(async () => expect((await kept()).applications[0]!.deadlines[0]!.day).toBe('2027-02-13'))
    expect(screen.queryByText(/now says/)).toBeNull()
    // The same day at an hour is another deadline.
    device.tellsDocuments('exams', [
      {
        ...blank(examFields),
        name: 'GATE',
        id: 'e1',
        slug: 'gate',
        tag: 't',
        dates: [{ ...date, startTime: '09:30' }],
      },
    ])
    expect(await screen.findByText(/The exam’s page now says 13 Feb 2027, 9:30 am IST\./)).toBeTruthy()
  })

  test('what is typed is kept when the phone turns to something else, with what another tab changed meanwhile', async () => {
    await boardOf(made('NIT Calicut'))
    await userEvent.click(screen.getByRole('button', { name: 'NIT Calicut' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask about the hostel')
    const [before] = (await kept()).applications
    await device.planner.changePlans({ act: 'keep', applications: [{ ...before!, stage: 'applied' }] })
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stage' }).value).toBe('applied'),
    )
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    seen.mockRestore()
    await waitFor(async () =>
      expect((await kept()).applications).toMatchObject([{ stage: 'applied', note: 'Ask about the hostel' }]),
    )
  })

  test('what is typed is kept when Back takes the screen away, with what another tab changed meanwhile', async () => {
    await device.planner.changePlans({ act: 'keep', applications: [made('NIT Calicut')] })
    const router = createMemoryRouter(
      [
        { path: '/', element: <p>Home</p> },
        { path: '/applications', element: <TrackerPage /> },
      ],
      { initialEntries: ['/', '/applications'] },
    )
    render(<RouterProvider router={router} />)
    await userEvent.click(await screen.findByRole('button', { name: 'NIT Calicut' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask about the hostel')
    const [before] = (await kept()).applications
    await act(async () => {
      // Another tab, in the moment before Back: this screen has not heard of it.
      await device.planner.changePlans({
        act: 'keep',
        applications: [{ ...before!, stage: 'applied', course: 'Mechanical' }],
      })
      await router.navigate(-1)
    })
    await screen.findByText('Home')
    await waitFor(async () =>
      expect((await kept()).applications).toMatchObject([
        { stage: 'applied', course: 'Mechanical', note: 'Ask about the hostel' },
      ]),
    )
  })

  test('what is typed of an application that another tab removes does not bring it back', async () => {
    await boardOf(made('NIT Calicut'))
    await userEvent.click(screen.getByRole('button', { name: 'NIT Calicut' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask about the hostel')
    await device.planner.changePlans({ act: 'remove', application: 'id-NIT-Calicut' })
    expect(await screen.findByText('No application added yet')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await kept()).applications).toEqual([])
  })

  test('taken off the board comes back with Undo as it was', async () => {
    await boardOf(made('NIT Calicut', { note: 'Ask about the hostel' }))
    await userEvent.click(screen.getByRole('button', { name: 'NIT Calicut' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the board' }))
    expect(await screen.findByText('NIT Calicut removed from the board.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('region', { name: 'Board' })
    expect((await kept()).applications).toMatchObject([{ name: 'NIT Calicut', note: 'Ask about the hostel' }])
  })

  const savedFiles = () => {
    const files: Blob[] = []
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
    return files
  }

  test('leaves in Hindi where the page is in Hindi, and what the person wrote as it was written', async () => {
    const files = savedFiles(),
      before = speak(hindi)
    try {
      await device.planner.changePlans({
        act: 'keep',
        applications: [
          made('NIT', {
            note: 'Ask Ravi',
            papers: [
              { id: 'p', name: 'Score card', isReady: true },
              { id: 'q', name: 'Letter of Ravi', isReady: false },
            ],
            deadlines: [
              { id: 'd1', label: 'Exam', day: '2026-12-06', time: '17:00' },
              { id: 'd2', label: 'Exam', day: '2026-11-06', isDone: true },
            ],
          }),
        ],
      })
      show()
      await userEvent.click(await screen.findByRole('button', { name: hindi('Export CSV') }))
      await userEvent.click(screen.getByRole('button', { name: hindi('Add deadlines to my calendar') }))
    } finally {
      speak(before)
    }
    const [sheet, calendar] = await Promise.all(files.map((file) => file.text()))
    expect(sheet!.match(/[A-Za-z][A-Za-z ]+/g)).toEqual(['NIT', 'IST', 'Letter of Ravi', 'Ask Ravi'])
    expect(sheet).toContain(hindi('Score card'))
    expect([
      calendar!.includes('SUMMARY:NIT: परीक्षा'),
      calendar!.includes('आवेदन'),
      calendar!.includes('Applications'),
    ]).toEqual([true, true, false])
  })

  test('a certificate of the last financial year is told to be too old, and the day to apply for a new one is due on the board', async () => {
    await boardOf(made('JoSAA'))
    await userEvent.click(screen.getByRole('button', { name: 'JoSAA' }))
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.click(await sheet.findByRole('button', { name: 'Add OBC-NCL certificate' }))
    expect(await sheet.findByText(/^Apply on 1 Apr 2027 or later: an earlier one is too old/)).toBeTruthy()
    fireEvent.change(sheet.getByLabelText('Date on it'), { target: { value: '2026-10-10' } })
    const standing = await sheet.findByText(
      /^Too old for the admissions of 2027\. Apply for one dated 1 Apr 2027 or later\./,
    )
    expect(standing.textContent).toMatch(
      /central list.*JoSAA asks for this \(JoSAA business rules, as reported by the press\)/,
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Add it to my deadlines' }))
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Add it to my deadlines' })).toBeNull())
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Due next' }))
          .getAllByRole('listitem')
          .map((line) => line.textContent),
      ).toEqual(['1 Apr 2027JoSAA: Apply for: OBC-NCL certificatein 132 days']),
    )
    expect((await kept()).applications[0]!.papers).toEqual([
      { id: expect.any(String), name: 'OBC-NCL certificate', isReady: false, issued: '2026-10-10' },
    ])
  })

  test('which certificates a plan needs follows from what the predictor was told; a new one fits, and of some no rule is known', async () => {
    await device.planner.changePlans({
      act: 'keep',
      applications: [
        made('JoSAA', { papers: [{ id: 'p1', name: 'SC certificate', isReady: true, issued: '2019-01-01' }] }),
      ],
    })
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <TrackerPage /> }])} />, {
      predictor: {
        kept: async () => ({
          student: { category: 'SC', hasDisability: true, isWoman: false, ranks: {} },
          wishes: NO_WISHES,
          choices: [],
        }),
      } as unknown as Predictor,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'JoSAA' }))
    const sheet = within(screen.getByRole('dialog'))
    expect(await sheet.findByText('Your category needs:')).toBeTruthy()
    expect(
      sheet
        .getAllByRole('button')
        .map((button) => button.textContent)
        .filter((text) => text.startsWith('Add ') && text.includes('certificate')),
    ).toEqual(['Add Disability certificate (PwD)'])
    expect(sheet.getByText(/^We know no rule about its age/)).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Add it to my deadlines' })).toBeNull()
  })

  test('names the usual documents in Hindi where the page is in Hindi, also on the button that removes one', async () => {
    const before = speak(hindi)
    try {
      await device.planner.changePlans({
        act: 'keep',
        applications: [
          made('NIT', {
            papers: [
              { id: 'p', name: 'Score card', isReady: false },
              { id: 'q', name: 'Letter of Ravi', isReady: false },
            ],
          }),
        ],
      })
      show()
      await userEvent.click(await screen.findByRole('button', { name: 'NIT' }))
      const removing = (await screen.findAllByRole('button'))
        .map((button) => button.getAttribute('aria-label'))
        .filter((label) => label?.includes('Letter of Ravi') || label?.includes(hindi('Score card')))
      expect(removing).toEqual([
        hindi('Remove {label}', { label: hindi('Score card') }),
        hindi('Remove {label}', { label: 'Letter of Ravi' }),
      ])
      expect(screen.getByRole('checkbox', { name: hindi('Score card') })).toBeTruthy()
    } finally {
      speak(before)
    }
  })

  test('leaves as a sheet and as a calendar made on this device', async () => {
    const files = savedFiles()
    await boardOf(made('NIT Calicut', { deadlines: [{ id: 'd1', label: 'Form', day: '2026-12-06' }] }))
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add deadlines to my calendar' }))
    const [sheet, calendar] = await Promise.all(files.map((file) => file.text()))
    expect(sheet!.split('\r\n')[0]).toMatch(
      /Application,Course,Stage,Deadlines,Documents ready,Documents missing,Note$/,
    )
    expect([
      sheet!.includes('NIT Calicut,,Interested,Form: 6 Dec 2026'),
      calendar!.includes('DTSTART;VALUE=DATE:20261206'),
    ]).toEqual([true, true])
  })
})
