import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rankName } from '../../../../shared/college/rankList.ts'
import { examFields } from '../../../../shared/exam/fields.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { blank } from '../../../../shared/record/blank.ts'
import { NO_WISHES, type PredictorStudent } from '../../../../shared/predictor/student.ts'
import { plainCard } from '../../../../shared/test/plainCard.ts'
import { speechOf } from '../../../../shared/i18n/speech.ts'
import { hindi } from '../../../i18n/hindi/hindi.ts'
import { speak } from '../../../i18n/t.ts'
import { cutoffsInMemory, type CutoffEntry, type CutoffStore } from '../../../local/cutoffs.ts'
import type { Predictor } from '../../../search/predictorTypes.ts'
import { fetchClosings } from '../../../search/fetchClosings.ts'
import { openPredictorService } from '../../../search/predictorService.ts'
import { closingRanks, steady } from '../../../test/closingRanks.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { fakePush, noPush } from '../../../test/fakePush.ts'
import { PredictorPage } from './PredictorPage.tsx'
import { eventually } from '../../../test/eventually.ts'
import { removeToasts, shownToasts } from '../../../test/toasts.ts'

const device = fakeDevice()
const predictor = {} as Predictor
const { render } = rendering({ worker: device, predictor })

const seats = [
  { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(9000) },
  { institute: 'NIT Calicut', program: 'Computer Science', closes: [4900, 5100, 5000, 5050, 4980] },
  { institute: 'NIT Trichy', program: 'Computer Science', closes: steady(700) },
  { institute: 'NIT Surat', program: 'Data Science', closes: [0, 0, 0, 0, 6100] },
  { institute: 'NIT Calicut', program: 'Civil Engineering', list: 'SC' as const, closes: steady(900) },
  { institute: 'NIT Calicut', program: 'Mining Engineering', quota: 'HS', closes: steady(30_000) },
]
const plain: PredictorStudent = {
  category: 'OPEN',
  hasDisability: false,
  isWoman: false,
  ranks: { 'JEE Main': { OPEN: { low: 5000, high: 5000 } } },
}

interface Opening {
  student?: PredictorStudent
  isUp?: boolean
  server?: ReturnType<typeof closingRanks>
  path?: string
  store?: CutoffStore
  entries?: CutoffEntry[]
}
async function open({
  student,
  isUp = true,
  server = closingRanks(seats),
  path = '/',
  store = cutoffsInMemory(),
  entries,
}: Opening = {}) {
  if (entries) await store.putEntries(entries, Date.UTC(2026, 10, 19))
  if (student) await store.keep({ student, wishes: NO_WISHES, choices: [] })
  server.network.isUp = isUp
  Object.assign(predictor, openPredictorService({ store, remote: server.remote, now: () => Date.UTC(2026, 10, 20) }))
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <PredictorPage /> }], { initialEntries: [path] })}
    />,
  )
  return { store }
}
const rows = (within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
/** What is said beneath the past years of the choice list. */
const past = () =>
  [
    ...screen.getByRole('heading', { name: 'What this list would have got you' }).parentElement!.querySelectorAll('p'),
  ].map((said) => said.textContent)
const tally = async () => {
  const list = (await screen.findByLabelText('Seats open to you')).querySelector('dl')!
  return list.textContent
}

beforeEach(() => {
  Object.assign(device, fakeDevice())
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  removeToasts()
})

describe('what is asked', () => {
  test('where the closing ranks have not come and there is no network, the form says so before it is filled in', async () => {
    const server = closingRanks(seats),
      { manifest } = server
    const missing = () =>
      screen.queryByText(
        'You’re offline and the closing ranks of JEE Main are not on this device yet. Connect once and they will be saved here.',
      )
    server.network.isUp = false
    const { store } = await open({ server, isUp: false, entries: manifest.cutoffs })
    await screen.findByRole('textbox', { name: 'Common rank (CRL)' })
    await eventually(() => expect(missing()).toBeTruthy())
    cleanup()

    // Where they have come it asks as it does with a network.
    server.network.isUp = true
    await fetchClosings({ store, remote: server.remote, mayGoOn: () => true }, manifest.cutoffs, 1000)
    await open({ server, isUp: false, store })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Common rank (CRL)' }), '5,000')
    await eventually(() => expect(screen.getByText(/^Offline: closing ranks saved on/)).toBeTruthy())
    expect(missing()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show my colleges' }))
    await eventually(() => expect(rows().length).toBeGreaterThan(0))
    cleanup()

    // A counsellor's class list says the same.
    await open({ path: '/college-predictor?for=class', server, isUp: false, store })
    expect(await screen.findByText(/^Offline: closing ranks saved on/)).toBeTruthy()
  })

  test('where closing ranks that could not be verified were not taken, the page says so, and answers from those that are here', async () => {
    const server = closingRanks(seats),
      { manifest, remote } = server,
      store = cutoffsInMemory()
    await fetchClosings({ store, remote, mayGoOn: () => true }, manifest.cutoffs, 1000)
    const changed = { ...server, remote: { ...remote, json: async () => ({ status: 200, body: { cutoffs: [] } }) } }
    await open({ server: changed, store, entries: manifest.cutoffs })
    const said =
      'We didn’t take the new closing ranks, because they could not be verified. You see those saved on 19 Nov 2026.'
    await eventually(() => expect(screen.getByText(said)).toBeTruthy())
    expect(screen.queryByText(/offline/i)).toBeNull()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Common rank (CRL)' }), '5,000')
    await userEvent.click(screen.getByRole('button', { name: 'Show my colleges' }))
    await eventually(() => expect(rows().length).toBeGreaterThan(0))
    cleanup()

    // Where none are here there is nothing to answer from.
    await open({ server: changed })
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByRole('heading', { name: 'We didn’t take the closing ranks' })).toBeTruthy()
    expect(
      notice.getByText(/The closing ranks that arrived could not be verified, so we didn’t take them/),
    ).toBeTruthy()
  })

  test('a rank and its category answer at once, and stay on this device', async () => {
    const { store } = await open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Common rank (CRL)' }), '5,000')
    expect(
      screen.getByText('What you type stays on this device. It is never sent anywhere or added to a link you share.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show my colleges' }))
    expect(await tally()).toBe('Dream0Target1Safe1')
    expect(await store.kept()).toMatchObject({ student: plain })
  })

  test('the answer has the focus, and until it is there it says which years are being read and how many were', async () => {
    const server = closingRanks(seats)
    let goOn: () => void = () => undefined,
      packs = 0
    const slow: typeof server.remote = {
      ...server.remote,
      bytes: async (...asked) => {
        // The third pack waits.
        if (++packs === 3)
          await new Promise<void>((done) => {
            goOn = done
          })
        return server.remote.bytes(...asked)
      },
    }
    await open({ server: { ...server, remote: slow } })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Common rank (CRL)' }), '5,000')
    await userEvent.click(screen.getByRole('button', { name: 'Show my colleges' }))
    const focused = () => document.activeElement?.textContent
    await eventually(() => {
      expect(focused()).toBe('Reading closing ranks of JoSAA 2021–2025 …')
      const { value, max } = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Years read' })
      expect([value, max]).toEqual([2, 5])
    })
    goOn()
    await eventually(() => expect(focused()).toBe('You have a chance at 2 seats'))
    expect(screen.queryByRole('progressbar')).toBeNull()

    // Asked again from the sheet of the bar, the new answer has the focus as well.
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Change' }),
    )
    await userEvent.clear(screen.getByRole('textbox', { name: 'Common rank (CRL)' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Common rank (CRL)' }), '600')
    await userEvent.click(screen.getByRole('button', { name: 'Show my colleges' }))
    await eventually(() => expect(focused()).toBe('You have a chance at 3 seats'))
  })

  test('the list of papers says from which day a certificate of OBC-NCL or EWS must be dated', async () => {
    await open({ student: plain })
    expect(
      await screen.findByText(/OBC-NCL and EWS certificates must be dated on or after 1 April of the admission year\./),
    ).toBeTruthy()
  })

  test('each list one stands on is asked for by its name; one without a rank is counted and named', async () => {
    await open()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'SC')
    await userEvent.type(screen.getByRole('textbox', { name: 'Common rank (CRL)' }), '5000')
    expect(screen.getByRole('textbox', { name: 'SC category rank' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show my colleges' }))
    expect(await screen.findByText('1 seat of JEE Main needs your SC category rank')).toBeTruthy()
    expect(screen.getByText('1 home or other state seat of JEE Main needs your state of eligibility')).toBeTruthy()
  })

  test('marks are refused with the reason, a percentile becomes a range with its formula', async () => {
    await open()
    const kind = await screen.findByRole('combobox', { name: 'What do you have?' })
    await userEvent.selectOptions(kind, 'My marks')
    expect(screen.getByText(/^Marks are not turned into a rank: every shift/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show my colleges' }).disabled).toBe(true)
    await userEvent.selectOptions(kind, 'My percentile')
    await userEvent.type(screen.getByRole('textbox', { name: 'Percentile (NTA score)' }), '99.65')
    expect(
      screen.getByText(/^Rank 4,953–5,163: \(100 − 99.65\) ÷ 100 × N, with N = 14,15,110 to 14,75,103/),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show my colleges' }))
    expect(await screen.findByText('4,953–5,163')).toBeTruthy()
  })

  test('[B9] marks of Class XII that JoSAA does not take are said so, and what is no mark is named', async () => {
    const { store } = await open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Common rank (CRL)' }), '5000')
    const marks = screen.getByRole('textbox', { name: 'Class 12 marks in five subjects (%)' })
    await userEvent.type(marks, 'A+')
    await userEvent.click(screen.getByRole('button', { name: 'Show my colleges' }))
    expect(screen.getByText('Marks in per cent, for example 74.6')).toBeTruthy()
    await userEvent.clear(marks)
    await userEvent.type(marks, '74')
    await userEvent.click(screen.getByRole('button', { name: 'Show my colleges' }))
    expect(
      await screen.findByText(/^JoSAA needs 75% in five subjects of Class 12, or the top 20 percentile of your board/),
    ).toBeTruthy()
    expect(await store.kept()).toMatchObject({ student: { classTwelve: { marks: 74 } } })
  })

  test('what is wrong is said at the field, and nothing is answered', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show my colleges' }))
    expect(screen.getByText('Type your rank')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Common rank (CRL)' }), '151P')
    expect(
      screen.getByText('A rank with P is of the preparatory list: these closing ranks are not of that list'),
    ).toBeTruthy()
    expect(screen.queryByLabelText('Seats open to you')).toBeNull()
  })
})

describe('what is taken back', () => {
  test('of one exam leaves the others; with the last one all that was said of the person is gone, and the choice list stays', async () => {
    const { store } = await open({
      student: {
        ...plain,
        hasDisability: true,
        ranks: { ...plain.ranks, 'NEET UG': { OPEN: { low: 900, high: 900 } } },
      },
      server: closingRanks([
        ...seats,
        {
          exam: 'NEET UG' as const,
          institute: 'AIIMS Patna',
          kind: 'AIIMS',
          program: 'MBBS',
          degree: '',
          closes: steady(6000),
        },
      ]),
    })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Civil Engineering, NIT Calicut to the choice list' }),
    )
    const forget = async (exam: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Change' }))
      await userEvent.click(await screen.findByRole('button', { name: `Forget my ${exam} figures` }))
    }
    await forget('JEE Main')
    await eventually(async () =>
      expect(Object.keys(((await store.kept()) as { student: PredictorStudent }).student.ranks)).toEqual(['NEET UG']),
    )
    await forget('NEET UG')
    expect(await screen.findByRole('button', { name: 'Show my colleges' })).toBeTruthy()
    await eventually(async () =>
      expect(await store.kept()).toEqual({
        wishes: NO_WISHES,
        choices: [expect.objectContaining({ program: 'Civil Engineering' })],
      }),
    )
    expect(screen.queryByRole('button', { name: /^Forget my/ })).toBeNull()
  })

  test('of the rank that a list is sorted by, too: it would come back with the next visit', async () => {
    await device.profile.saveProfile({ rank: { exam: 'JEE Main', list: 'OPEN', rank: 5000 } })
    await open({ student: plain })
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Forget my JEE Main figures' }))
    await eventually(async () => expect((await device.profile.loadProfile()).rank).toBeUndefined())
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(await screen.findByRole('button', { name: 'Show my colleges' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  })
})

describe('what is answered', () => {
  test('rows by chance with the years behind them; unlikely ones only when asked for, thin ones without a chance', async () => {
    await open({ student: plain })
    await tally()
    expect(rows(screen.getByLabelText('Seats open to you'))).toEqual([
      'Computer Science',
      'Civil Engineering',
      'Data Science',
    ])
    expect(
      screen.getByRole('img', {
        name: /^Closed at 2021: 4,900, 2022: 5,100, 2023: 5,000, 2024: 5,050, 2025: 4,980; your rank 5,000; forecast 4,\d{3} to 5,\d{3}$/,
      }),
    ).toBeTruthy()
    expect(screen.getByText('Past closing ranks only')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 unlikely one too' }))
    expect(screen.getByText('NIT Trichy')).toBeTruthy()
  })

  test('in Hindi the ranks it goes by are named in Hindi', async () => {
    const before = speak(hindi)
    try {
      await open({
        student: {
          ...plain,
          category: 'SC',
          ranks: { 'JEE Main': { OPEN: { low: 5000, high: 5000 }, SC: { low: 900, high: 900 } } },
        },
      })
      await screen.findByText('900')
      expect([...document.querySelectorAll('dt')].slice(0, 2).map((term) => term.textContent)).toEqual(
        ['JEE Main', 'JEE Main'].map((exam, at) => `${exam}, ${hindi(rankName('JEE Main', at === 0 ? 'OPEN' : 'SC'))}`),
      )
      expect(hindi(rankName('JEE Main', 'SC'))).not.toBe(rankName('JEE Main', 'SC'))
    } finally {
      speak(before ?? speechOf('en'))
    }
  })

  test('another rank is tried without being kept', async () => {
    const { store } = await open({ student: plain })
    await tally()
    const slider = screen.getByRole('slider')
    slider.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, '-40')
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    await eventually(async () => expect(await tally()).toBe('Dream0Target0Safe2'))
    expect(screen.getByText('JEE Main rank 3,000')).toBeTruthy()
    expect(await store.kept()).toMatchObject({ student: plain })
    await userEvent.click(screen.getByRole('button', { name: 'Back to mine' }))
    await eventually(async () => expect(await tally()).toBe('Dream0Target1Safe1'))
  })

  test('from a college’s page is of its seats alone, by its name, until all are shown; that is not kept', async () => {
    Object.assign(device, {
      cards: async (numbers: number[]) => numbers.map((number) => plainCard(number, { name: 'NIT Surat' })),
    })
    const { store } = await open({
      student: plain,
      server: closingRanks(seats, { 'NIT Calicut': 7, 'NIT Surat': 9 }),
      path: '/college-predictor?college=9',
    })
    expect(await tally()).toBe('Dream0Target0Safe0')
    expect(rows(screen.getByLabelText('Seats open to you'))).toEqual(['Data Science'])
    expect(await screen.findByText('Only seats at NIT Surat')).toBeTruthy()
    await userEvent.click(screen.getByText('Narrow by branch, institute, state or budget'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Computing' }))
    await eventually(async () => expect(await store.kept()).toMatchObject({ wishes: { branches: ['Computing'] } }))
    expect(JSON.stringify(await store.kept())).not.toContain('"college":9}')
    await userEvent.click(screen.getByRole('button', { name: 'Show all colleges' }))
    await eventually(() =>
      expect(rows(screen.getByLabelText('Seats open to you'))).toEqual(['Computer Science', 'Data Science']),
    )
    expect(screen.queryByText('Only seats at NIT Surat')).toBeNull()
  })

  test('where a college has no seat in these exams it says so, and all colleges are a press away', async () => {
    await open({ student: plain, path: '/college-predictor?college=512' })
    expect(await screen.findByText('The limit that hides the most: showing one college alone (4 seats).')).toBeTruthy()
    expect(screen.getByText('Only seats at this college')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all again' }))
    expect(await tally()).toBe('Dream0Target1Safe1')
  })

  test('an empty one says which wish empties it, and takes it back', async () => {
    await open({ student: plain })
    await tally()
    await userEvent.click(screen.getByText('Narrow by branch, institute, state or budget'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Life sciences' }))
    expect(await screen.findByText('No seat is left')).toBeTruthy()
    expect(screen.getByText('The limit that hides the most: the branches you ticked (4 seats).')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all again' }))
    expect(await tally()).toBe('Dream0Target1Safe1')
  })

  test('how far it can be trusted stands beside it, with the figures of the held-out year', async () => {
    await open({ student: plain })
    await userEvent.click(await screen.findByText('How far this can be trusted'))
    expect(screen.getByText('JEE Main, tested on 2025')).toBeTruthy()
    expect(screen.getByText('Common list, 1,429 seats')).toBeTruthy()
  })
})

describe('of GATE, whose seats close by score', () => {
  const gate = [
    { exam: 'GATE' as const, institute: 'NIT Calicut', program: 'VLSI Design', closes: [650] },
    { exam: 'GATE' as const, institute: 'NIT Calicut', program: 'Thermal Sciences', closes: [500] },
    { exam: 'GATE' as const, institute: 'NIT Trichy', program: 'Data Science', closes: [764] },
    { exam: 'GATE' as const, institute: 'NIT Surat', program: 'Structures', list: 'OBC-NCL' as const, closes: [610] },
  ]
  const scored: PredictorStudent = {
    category: 'OBC-NCL',
    hasDisability: false,
    isWoman: false,
    ranks: { GATE: { OPEN: { low: 700, high: 700 } } },
  }

  test('the form asks for one score of 1,000 at most, whatever the category, and refuses marks and ranks', async () => {
    const { store } = await open({ server: closingRanks(gate) })
    const score = await screen.findByRole('textbox', { name: 'GATE score' }),
      kind = screen.getByRole('combobox', { name: 'What do you have?' }),
      go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show my colleges' })
    expect([
      within(kind)
        .getAllByRole('option')
        .map((option) => option.textContent),
      screen.getByText('As on your score card, 1,000 at most: the score, not the marks'),
    ]).toEqual([['My score', 'My rank', 'My marks'], expect.anything()])
    for (const [name, refusal] of [
      ['My marks', /^Marks are not turned into a score: every paper and session of GATE/],
      ['My rank', /^A rank of GATE is not turned into a score/],
    ] as const) {
      await userEvent.selectOptions(kind, name)
      expect([screen.getByText(refusal), go().disabled, screen.queryByRole('textbox', { name: 'GATE score' })]).toEqual(
        [expect.anything(), true, null],
      )
    }
    await userEvent.selectOptions(kind, 'My score')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'OBC-NCL')
    expect([screen.queryByRole('textbox', { name: /rank/i }), score.isConnected]).toEqual([null, false])
    await userEvent.type(screen.getByRole('textbox', { name: 'GATE score' }), '5,800')
    await userEvent.click(go())
    expect(
      screen.getByText('A GATE score is a whole number from 1 to 1,000: neither the marks nor the rank'),
    ).toBeTruthy()
    await userEvent.clear(screen.getByRole('textbox', { name: 'GATE score' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'GATE score' }), '700')
    await userEvent.click(go())
    await screen.findByLabelText('Seats open to you')
    expect(await store.kept()).toMatchObject({ student: scored })
  })

  test('the rows stand by how far each closed below the score, and are drawn to that side', async () => {
    await open({ server: closingRanks(gate), student: scored })
    const list = await screen.findByLabelText('Seats open to you')
    await eventually(() =>
      expect(rows(list)).toEqual(['VLSI Design', 'Structures', 'Thermal Sciences', 'Data Science']),
    )
    expect([
      screen.getByText('Past closing scores only'),
      screen.getByText(/^Where seats close by score, each dot is one year’s lowest score/),
      screen.queryByText(/closed after your rank/),
      screen.getByText('Your score'),
    ]).toEqual([expect.anything(), expect.anything(), null, expect.anything()])
    const mine = Number.parseFloat(list.querySelector<HTMLElement>('[data-mine]')!.style.getPropertyValue('--x'))
    const placeIn = (name: string) =>
      Number.parseFloat(screen.getByRole('img', { name }).querySelector('i')!.style.getPropertyValue('--x'))
    expect([
      placeIn('Closed at 2025: 650; your score 700') > mine,
      placeIn('Closed at 2025: 764; your score 700') < mine,
      placeIn('Closed at 2025: 500; your score 700') > placeIn('Closed at 2025: 650; your score 700'),
    ]).toEqual([true, true, true])
    expect(
      [...document.querySelectorAll('dt')].map((term) => term.textContent).filter((term) => term.includes('GATE')),
    ).toEqual(['GATE score'])
  })

  test('nobody is told that a seat takes every paper', async () => {
    await open({ server: closingRanks(gate), student: scored })
    await screen.findByLabelText('Seats open to you')
    expect(screen.getByRole('note').textContent).toMatch(/^Each CCMT programme accepts only certain GATE papers/)
  })

  test('the list would have got what closed at or below the score, and 50% lower is 350', async () => {
    await open({ server: closingRanks(gate), student: scored })
    for (const name of ['Data Science, NIT Trichy', 'VLSI Design, NIT Calicut'])
      await userEvent.click(await screen.findByRole('button', { name: `Add ${name} to the choice list` }))
    expect(screen.getByText('Choice 2: VLSI Design, NIT Calicut')).toBeTruthy()
    expect(past()).toEqual([
      'CCMT: by the easiest round of each year, with your rank or score today. Each round lists only those it admitted, so the easiest round differs from seat to seat.',
    ])
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'What if my score were another?' })
    expect(slider.max).toBe('50')
    fireEvent.change(slider, { target: { value: '50' } })
    expect([screen.getByText('What if my score were 50% lower?'), screen.getByText('GATE score 350')]).toEqual([
      expect.anything(),
      expect.anything(),
    ])
    await eventually(() =>
      expect(rows(screen.getByLabelText('Seats open to you'))).toEqual([
        'Thermal Sciences',
        'Structures',
        'VLSI Design',
        'Data Science',
      ]),
    )
    fireEvent.change(slider, { target: { value: '-50' } })
    expect([screen.getByText('What if my score were 50% higher?'), screen.getByText('GATE score 1,000')]).toEqual([
      expect.anything(),
      expect.anything(),
    ])
  })

  test('what is not played through rounds is said, and why', async () => {
    await open({ server: closingRanks(gate), student: scored })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add VLSI Design, NIT Calicut to the choice list' }),
    )
    expect((await screen.findByRole('region', { name: 'Mock allotment' })).textContent).toBe(
      'Mock allotmentNone for CCMT: we don’t know what it allows between rounds. Check its official notice.',
    )
    cleanup()
    const unplayed = {
      server: closingRanks([{ exam: 'NEET UG' as const, institute: 'Far College', program: 'MBBS', closes: [6000] }]),
      student: { ...plain, ranks: { 'NEET UG': { OPEN: { low: 5000, high: 5000 } } } },
    }
    await open(unplayed)
    // A year that was brought in with all its rounds together.
    predictor.rounds = async () => []
    await userEvent.click(await screen.findByRole('button', { name: 'Add MBBS, Far College to the choice list' }))
    expect((await screen.findByRole('region', { name: 'Mock allotment' })).textContent).toBe(
      'Mock allotmentNone for MCC: figures for each round are not published.',
    )
  })

  test('a rank that was once kept as a score opens nothing: the form asks anew', async () => {
    await open({
      server: closingRanks(gate),
      student: { ...scored, ranks: { GATE: { OPEN: { low: 5800, high: 5800 } } } },
    })
    expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'GATE score' })).toMatchObject({ value: '' })
    expect(screen.queryByLabelText('Seats open to you')).toBeNull()
  })
})

describe('the table', () => {
  const cells = (at: number) =>
    screen
      .getAllByRole('row')
      .slice(2)
      .map((row) => within(row).getAllByRole(at === 0 ? 'rowheader' : 'cell')[at === 0 ? 0 : at - 1]!.textContent)
  const look = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('has the list’s rows in the list’s order, with a figure for each year, the forecast, the chance and the round; the choice stays on the device', async () => {
    await open({ student: plain })
    await tally()
    const listed = rows(screen.getByLabelText('Seats open to you'))
    await look('Table')
    await screen.findByRole('table')
    expect(cells(1)).toEqual(listed)
    expect(screen.getByRole('caption').textContent).toBe('3 seats · JEE Main · in list order')
    const [, , , thin] = within(screen.getByRole('row', { name: /Data Science/ })).getAllByRole('cell')
    expect([screen.getAllByRole('columnheader').map((head) => head.textContent), thin!.textContent]).toEqual([
      [
        'College',
        'Course',
        'Seat',
        'Closed in',
        'Forecast',
        'Chance',
        'Round',
        'Choice list',
        '2021',
        '2022',
        '2023',
        '2024',
        '2025',
      ],
      '–',
    ])
    expect([...cells(2), cells(8)[0], cells(9), cells(10)]).toEqual([
      'All India · OPENGender-neutral',
      'All India · OPENGender-neutral',
      'All India · OPENGender-neutral',
      expect.stringMatching(/^5,0\d\d\d,\d{3} to 5,\d{3}$/),
      [expect.stringMatching(/^Target\d\d%$/), expect.stringMatching(/^Safe\d+%$/), '–'],
      ['round 6', 'round 6', 'round 6'],
    ])
    expect(screen.getByText('no history')).toBeTruthy()
    await look('Show 1 unlikely one too')
    await eventually(() => expect(cells(1)).toEqual([...listed, 'Computer Science']))
    expect(screen.getByText('below 15%')).toBeTruthy()
    cleanup()
    await open({ student: plain })
    await screen.findByRole('table')
    await look('List')
    expect(rows(await screen.findByLabelText('Seats open to you'))).toEqual(listed)
    expect(localStorage.getItem('pravesh.predictor.look')).toBeNull()
  })

  test('is sorted by a press of a head, the other way by another, and stands as the list by a third; a row goes to the choice list from it', async () => {
    localStorage.setItem('pravesh.predictor.look', 'table')
    const { store } = await open({ student: plain })
    const table = await screen.findByRole('table'),
      head = (name: string) => within(table).getByRole('columnheader', { name }),
      press = (name: string) => userEvent.click(within(head(name)).getByRole('button'))
    for (const [sorted, closes] of [
      ['ascending', ['4,980', '6,100', '9,000']],
      ['descending', ['9,000', '6,100', '4,980']],
      ['none', ['4,980', '9,000', '6,100']],
    ] as const) {
      await press('2025')
      await eventually(() => expect([head('2025').getAttribute('aria-sort'), cells(7)]).toEqual([sorted, closes]))
    }
    // What has no chance stands last either way.
    for (const order of [
      ['Safe', 'Targ', '–'],
      ['Targ', 'Safe', '–'],
    ]) {
      await press('Chance')
      await eventually(() => expect(cells(9).map((said) => said!.slice(0, 4))).toEqual(order))
    }
    await userEvent.click(within(table).getByRole('button', { name: 'Add Data Science, NIT Surat to the choice list' }))
    await eventually(async () => expect(await store.kept()).toMatchObject({ choices: [{ program: 'Data Science' }] }))
  })

  test('of two lists is sorted by no closing rank, and says why', async () => {
    localStorage.setItem('pravesh.predictor.look', 'table')
    await open({
      student: {
        ...plain,
        category: 'SC',
        ranks: { 'JEE Main': { OPEN: { low: 7500, high: 7500 }, SC: { low: 500, high: 500 } } },
      },
    })
    expect(await screen.findByText(/^These closing ranks are from different rank lists/)).toBeTruthy()
    expect([
      screen.getByRole('columnheader', { name: '2025' }).getAttribute('aria-sort'),
      screen.getByRole('columnheader', { name: 'Forecast' }).getAttribute('aria-sort'),
      screen.getByRole('columnheader', { name: 'Seat' }).getAttribute('aria-sort'),
    ]).toEqual([null, null, 'none'])
  })

  test('of thousands of seats draws a page of them, and goes on paper whole up to what paper bears', async () => {
    localStorage.setItem('pravesh.predictor.look', 'table')
    const many = Array.from({ length: 700 }, (_, at) => ({
      institute: `NIT Calicut`,
      program: `Course ${at}`,
      closes: steady(6000 + at),
    }))
    await open({ student: plain, server: closingRanks(many) })
    const table = await screen.findByRole('table')
    await eventually(() =>
      expect([cells(1).length, table.querySelectorAll('*').length < 800, screen.getByText('Page 1 of 35')]).toEqual([
        20,
        true,
        expect.anything(),
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Page 35' }))
    await eventually(() => expect(cells(1).at(-1)).toBe('Course 699'))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Seats as a table, scrolls sideways' }))
    let printed: string[] = []
    window.print = () => {
      printed = [...document.querySelectorAll('[data-printed] tbody tr')].map((row) => row.children[1]!.textContent)
      expect(screen.getByText('The first 300 of 700 rows. The CSV file has all of them.')).toBeTruthy()
      dispatchEvent(new Event('afterprint'))
    }
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    await eventually(() =>
      expect([printed.length, printed[0], document.querySelector('[data-printed]')]).toEqual([300, 'Course 0', null]),
    )
  })
})

describe('the choice list', () => {
  const names = () => [...document.querySelectorAll('#choices li[data-drop] b')].map((name) => name.textContent),
    focused = () => document.activeElement?.getAttribute('aria-label')
  test('grows by a press, moves by its buttons and by Alt and an arrow, is kept, and says each move', async () => {
    const { store } = await open({ student: plain })
    await tally()
    await userEvent.click(screen.getByRole('button', { name: 'Add Civil Engineering, NIT Calicut to the choice list' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Computer Science, NIT Calicut to the choice list' }))
    expect(names()).toEqual(['Civil Engineering', 'Computer Science'])
    expect(
      screen.getByText('Safe above Target: the body looks at the lower one only if you don’t get this seat'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Move Computer Science, NIT Calicut up' }))
    expect([
      names(),
      screen.queryByText(/^Safe above/),
      screen.getByText('Computer Science, NIT Calicut: now choice 1 of 2'),
    ]).toEqual([['Computer Science', 'Civil Engineering'], null, expect.anything()])
    // At the end of the list the button that was pressed is no more: the other one of the row has the focus.
    expect(focused()).toBe('Move Computer Science, NIT Calicut down')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect([names(), focused()]).toEqual([
      ['Civil Engineering', 'Computer Science'],
      'Move Computer Science, NIT Calicut up',
    ])
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    screen.getByRole('button', { name: 'Move Civil Engineering, NIT Calicut up' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names()).toEqual(['Civil Engineering', 'Computer Science'])
    await eventually(async () =>
      expect(await store.kept()).toMatchObject({
        choices: [{ program: 'Civil Engineering' }, { program: 'Computer Science' }],
      }),
    )
    // What another tab added meanwhile stands here when this one is looked at again, and is not written over.
    const { choices, ...rest } = (await store.kept()) as { choices: object[] }
    await store.keep({ ...rest, choices: [...choices, { ...choices[0], key: 'other', program: 'Mining Engineering' }] })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await eventually(() => expect(names()).toEqual(['Civil Engineering', 'Computer Science', 'Mining Engineering']))
    await userEvent.click(screen.getByRole('button', { name: 'Take Mining Engineering, NIT Calicut off the list' }))
    await userEvent.click(screen.getByRole('button', { name: 'Take Computer Science, NIT Calicut off the list' }))
    expect([names(), focused()]).toEqual([['Civil Engineering'], 'Take Civil Engineering, NIT Calicut off the list'])
    await userEvent.click(screen.getByRole('button', { name: 'Take Civil Engineering, NIT Calicut off the list' }))
    expect([names(), document.activeElement?.textContent]).toEqual([[], expect.stringMatching(/^Nothing chosen yet\./)])
  })

  test('is counted within reach of the thumb and put in order there, by keys too', async () => {
    const { store } = await open({ student: plain })
    await tally()
    const bar = within(screen.getByRole('group', { name: 'Actions' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Civil Engineering, NIT Calicut to the choice list' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Computer Science, NIT Calicut to the choice list' }))
    await userEvent.click(bar.getByRole('button', { name: 'Choice list · 2' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Choice list' }))
    sheet.getByRole('button', { name: 'Move Computer Science, NIT Calicut up' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names()).toEqual(['Computer Science', 'Civil Engineering'])
    expect(sheet.getByText('Computer Science, NIT Calicut: now choice 1 of 2')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Mock allotment, print and export' }))
    expect([screen.queryByRole('dialog'), document.activeElement?.id]).toEqual([null, 'choices-title'])
    expect(await store.kept()).toMatchObject({
      choices: [{ program: 'Computer Science' }, { program: 'Civil Engineering' }],
    })
  })

  test('of which round a past year’s figure is goes by the body: JoSAA’s last one, MCC’s easiest', async () => {
    const both = [
      { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(9000) },
      {
        exam: 'NEET UG' as const,
        institute: 'AIIMS Patna',
        kind: 'AIIMS',
        program: 'MBBS',
        degree: '',
        closes: steady(6000),
      },
    ]
    await open({
      server: closingRanks(both),
      student: { ...plain, ranks: { ...plain.ranks, 'NEET UG': { OPEN: { low: 900, high: 900 } } } },
    })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Civil Engineering, NIT Calicut to the choice list' }),
    )
    expect(past().map((said) => said.split('.')[0])).toEqual([
      'JoSAA: by the last round of each year, with your rank or score today',
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Add MBBS, AIIMS Patna to the choice list' }))
    expect(past().map((said) => said.split('.')[0])).toEqual([
      'JoSAA: by the last round of each year, with your rank or score today',
      'MCC: by the easiest round of each year, with your rank or score today',
    ])
  })
})

describe('the ways out', () => {
  const files: Array<{ name: string; blob: Blob }> = [],
    copied: string[] = []
  const at = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
  const press = async (name: string, button: string) => userEvent.click(at(name).getByRole('button', { name: button }))
  beforeEach(() => {
    files.length = copied.length = 0
    let made: Blob
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          made = blob
          return 'blob:x'
        },
        revokeObjectURL: () => undefined,
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, blob: made })
    })
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        share: { value: undefined, configurable: true },
        clipboard: {
          value: {
            writeText: async (text: string) => {
              copied.push(text)
            },
          },
        },
      }),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const linesOf = async ({ blob }: { blob: Blob }) => (await blob.text()).trimEnd().split('\r\n')
  const programmes = async (file: { blob: Blob }) =>
    (await linesOf(file)).slice(1).map((line) => line.split(',').slice(0, 2).join(', '))

  test('of the answer: every row as a file and as a message without the student’s rank, and all of it on paper', async () => {
    const print = vi.fn<() => boolean>(() => dispatchEvent(new Event('afterprint')))
    window.print = print
    await open({ student: plain })
    await tally()
    await press('Seats open to you', 'Export CSV')
    await eventually(() => expect(files.map(({ name }) => name)).toEqual(['college-predictor.csv']))
    const [head] = await linesOf(files[0]!)
    expect(head).toMatch(
      /^\uFEFF?Institute,Programme,Degree,Exam,Seat,Your rank,Chance,Chance %,Forecast,.*,Closed 2025,Round 2025$/,
    )
    const listed = await programmes(files[0]!)
    expect(listed).toEqual(
      expect.arrayContaining([
        'NIT Calicut, Civil Engineering',
        'NIT Calicut, Computer Science',
        'NIT Surat, Data Science',
      ]),
    )
    await press('Seats open to you', 'Share as text')
    await eventually(() =>
      expect([copied.length, shownToasts()]).toEqual([1, ['success: Copied. Paste it into a message']]),
    )
    expect(
      copied[0]!
        .split('\n')
        .slice(1, -1)
        .map((line) => line.replace(/^\d+\. /, '').split(' (')[0]),
    ).toEqual(listed)
    expect(copied[0]).not.toContain('5,000')
    expect(copied[0]!.split('\n')[0]).toBe('Seats open to me')
    await press('Seats open to you', 'Print')
    await eventually(() => expect(print).toHaveBeenCalledTimes(1))
  })

  test('of the answer hold exactly the rows of the screen: the unlikely ones only where they were asked for, a table in its own order', async () => {
    await open({
      student: plain,
      server: closingRanks([
        ...seats,
        ...Array.from({ length: 8 }, (_, at) => ({
          institute: 'NIT Trichy',
          program: `Course ${at}`,
          closes: steady(600 + at),
        })),
      ]),
    })
    await tally()
    const more = async () => {
      await press('Seats open to you', 'Export CSV')
      await press('Seats open to you', 'Share as text')
      await eventually(() => expect(files.length).toBe(copied.length))
      return {
        file: await programmes(files.at(-1)!),
        text: copied
          .at(-1)!
          .split('\n')
          .slice(1, -1)
          .map((line) => line.replace(/^\d+\. /, '').split(' (')[0]),
      }
    }
    const listed = () => rows(screen.getByLabelText('Seats open to you'))
    const courses = (lines: ReadonlyArray<string | undefined>) => lines.map((line) => line!.split(', ')[1])
    const before = await more()
    expect([courses(before.file), courses(before.text)]).toEqual([listed(), listed()])
    expect(before.file).not.toContain('NIT Trichy, Computer Science')
    await userEvent.click(screen.getByRole('button', { name: 'Show 9 unlikely ones too' }))
    const all = await more()
    expect(listed()).toHaveLength(before.file.length + 6)
    expect(courses(all.text.slice(0, -1))).toEqual(listed())
    expect([all.text.at(-1), all.file.length]).toEqual([
      '3 more are not shown; the CSV file has all of them.',
      before.file.length + 9,
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Course' }))
    const table = () => [...document.querySelectorAll('tbody tr')].map((row) => row.children[1]!.textContent)
    await eventually(() => expect(table()).toEqual(table().toSorted()))
    const sorted = await more()
    expect([courses(sorted.file), courses(sorted.text)]).toEqual([table(), table()])
  })

  test('of the choice list: its own rows in its own order, as a file, a message and the page on paper', async () => {
    const print = vi.fn<() => void>()
    window.print = print
    await open({ student: plain })
    await tally()
    for (const programme of ['Civil Engineering', 'Computer Science'])
      await userEvent.click(screen.getByRole('button', { name: `Add ${programme}, NIT Calicut to the choice list` }))
    await press('Choice list', 'Export CSV')
    await eventually(() => expect(files.map(({ name }) => name)).toEqual(['choice-list.csv']))
    expect(await programmes(files[0]!)).toEqual(['NIT Calicut, Civil Engineering', 'NIT Calicut, Computer Science'])
    await press('Choice list', 'Share as text')
    await eventually(() =>
      expect(copied).toEqual([
        'My choice list\n1. NIT Calicut, Civil Engineering (All India, OPEN, Gender-neutral), Safe: closed at 9,000 in 2025\n2. NIT Calicut, Computer Science (All India, OPEN, Gender-neutral), Target: closed at 4,980 in 2025\nClosing ranks as published. Confirm on the official site.',
      ]),
    )
    await press('Choice list', 'Print')
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('where the phone shares itself, the message goes to it and not to the clipboard; who turns it away is told nothing', async () => {
    const shared: ShareData[] = []
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        share: {
          value: async (message: ShareData) => {
            shared.push(message)
            throw new DOMException('', 'AbortError')
          },
        },
      }),
    )
    await open({ student: plain })
    await tally()
    await userEvent.click(screen.getByRole('button', { name: 'Add Civil Engineering, NIT Calicut to the choice list' }))
    await press('Choice list', 'Share as text')
    await eventually(() =>
      expect(shared.map(({ text }) => text!.split('\n')[1])).toEqual([
        '1. NIT Calicut, Civil Engineering (All India, OPEN, Gender-neutral), Safe: closed at 9,000 in 2025',
      ]),
    )
    expect([copied, shownToasts()]).toEqual([[], []])
  })
})

describe('the choice list and what is looked at', () => {
  test('each programme is measured by the fee of its own family of courses, in the answer and in the list', async () => {
    const offers = [
      { category: 'BTech' as const, yearlyFee: 150_000 },
      { category: 'Architecture' as const, yearlyFee: 40_000 },
      { category: 'Science' as const },
    ]
    Object.assign(device, {
      cards: async (numbers: number[]) => numbers.map((number) => plainCard(number, { offers })),
    })
    const taught = [
      { institute: 'IIT Roorkee', program: 'Civil Engineering', closes: steady(9000) },
      { institute: 'IIT Roorkee', program: 'Architecture', degree: 'B.Arch', closes: steady(9100) },
      { institute: 'IIT Roorkee', program: 'Physics', degree: 'B.S.', closes: steady(9200) },
    ]
    await open({
      student: { ...plain, ranks: { 'JEE Advanced': { OPEN: { low: 5000, high: 5000 } } } },
      server: closingRanks(
        taught.map((one) => ({ exam: 'JEE Advanced', kind: 'IIT', ...one })),
        { 'IIT Roorkee': 7 },
      ),
    })
    for (const name of ['Civil Engineering', 'Architecture', 'Physics'])
      await userEvent.click(await screen.findByRole('button', { name: `Add ${name}, IIT Roorkee to the choice list` }))
    await userEvent.click(screen.getByText('Narrow by branch, institute, state or budget'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Highest yearly fee, in rupees' }), '1 lakh')
    await eventually(() =>
      expect(rows(screen.getByLabelText('Seats open to you'))).toEqual(['Architecture', 'Physics']),
    )
    expect(
      within(screen.getByLabelText('Seats open to you'))
        .getByText('For B.Arch at an IIT you must also pass the Architecture Aptitude Test (AAT).')
        .closest('li')!
        .querySelector('h3')!.textContent,
    ).toBe('Architecture')
    expect(
      within(document.querySelector<HTMLElement>('#choices')!)
        .getAllByText(/^Above your budget/)
        .map((warning) => warning.closest('li')!.querySelector('b')!.textContent),
    ).toEqual(['Civil Engineering'])
  })

  test('a choice that the wishes hide is not said to be closed to the student, and its dearness is', async () => {
    Object.assign(device, {
      cards: async (numbers: number[]) =>
        numbers.map((number) => plainCard(number, { offers: [{ category: 'BTech', yearlyFee: 150_000 }] })),
    })
    await open({ student: plain, server: closingRanks(seats, { 'NIT Calicut': 7 }) })
    await tally()
    await userEvent.click(screen.getByRole('button', { name: 'Add Civil Engineering, NIT Calicut to the choice list' }))
    await userEvent.click(screen.getByText('Narrow by branch, institute, state or budget'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Highest yearly fee, in rupees' }), '1000')
    await eventually(() => expect(rows(screen.getByLabelText('Seats open to you'))).not.toContain('Civil Engineering'))
    const list = within(document.querySelector<HTMLElement>('#choices')!)
    expect([
      list.getByText('Above your budget: the lowest published fee there for such courses is ₹1,50,000 a year'),
      list.queryByText(/^Not among the seats open to you now/),
    ]).toEqual([expect.anything(), null])
    await userEvent.clear(screen.getByRole('textbox', { name: 'Highest yearly fee, in rupees' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Computing' }))
    await eventually(() =>
      expect(rows(screen.getByLabelText('Seats open to you'))).toEqual(['Computer Science', 'Data Science']),
    )
    expect(list.queryByText(/^Not among the seats open to you now/)).toBeNull()
  })
})

describe('the choice list of a student who changed', () => {
  test('has no seat, chance or past year of what is open no more, and what is tried with another rank changes nothing of it', async () => {
    const reserved: PredictorStudent = {
      category: 'SC',
      hasDisability: false,
      isWoman: false,
      ranks: { 'JEE Main': { OPEN: { low: 5000, high: 5000 }, SC: { low: 800, high: 800 } } },
    }
    const { store } = await open({
      student: reserved,
      server: closingRanks([
        { institute: 'NIT Surat', program: 'Data Science', list: 'SC', closes: steady(900) },
        { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(9000) },
      ]),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add Data Science, NIT Surat to the choice list' }))
    const list = () => document.querySelector<HTMLElement>('#choices')!
    expect([list().querySelector('li[data-drop] div')!.textContent, list().querySelector('dl')!.textContent]).toEqual([
      'Data ScienceNIT Surat · All India · SCSafe',
      expect.stringContaining('2025Choice 1: Data Science, NIT Surat'),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await userEvent.selectOptions(
      within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Category' }),
      'OPEN',
    )
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show my colleges' }))
    await eventually(() =>
      expect(list().querySelector('li[data-drop] div')!.textContent).toBe(
        'Data ScienceNIT SuratNot among the seats open to you now: check your rank, category and state',
      ),
    )
    expect(within(list()).queryByRole('heading', { name: 'What this list would have got you' })).toBeNull()
    fireEvent.change(screen.getByRole('slider'), { target: { value: '20' } })
    await screen.findByText(/Civil Engineering/)
    expect(list().querySelector('li[data-drop] div')!.textContent).toBe(
      'Data ScienceNIT SuratNot among the seats open to you now: check your rank, category and state',
    )
    // It is kept as it was chosen: the former rank may come back.
    expect(await store.kept()).toMatchObject({ choices: [{ program: 'Data Science', word: 'Safe', list: 'SC' }] })
  })
})

describe('the choice list in other hands', () => {
  const names = () => [...document.querySelectorAll('#choices li[data-drop] b')].map((name) => name.textContent)
  const told = [
    { institute: 'NIT Calicut', program: 'Data Science', closes: steady(5200), byRound: [3000, 4000, 5200] },
    { institute: 'NIT Calicut', program: 'Mining Engineering', closes: steady(9000), byRound: [8000, 8500, 9000] },
    { institute: 'NIT Trichy', program: 'Civil Engineering', closes: steady(8000), byRound: [4000, 6000, 8000] },
  ]
  const choose = async () => {
    for (const name of [
      'Data Science, NIT Calicut',
      'Civil Engineering, NIT Trichy',
      'Mining Engineering, NIT Calicut',
    ])
      await userEvent.click(screen.getByRole('button', { name: `Add ${name} to the choice list` }))
  }

  test('is moved by a finger on its grip, and Escape leaves it as it was', async () => {
    await open({ student: plain, server: closingRanks(told) })
    await tally()
    await choose()
    const rows = () => [...document.querySelectorAll<HTMLElement>('#choices li[data-drop]')],
      grip = (at: number) => rows()[at]!.firstElementChild!
    // There is no layout here: what lies beneath the finger is said by hand, its lower half.
    const over = (at: number) => {
      document.elementFromPoint = () => rows()[at]!
    }
    const finger = { pointerId: 3, pointerType: 'touch', button: 0, clientX: 10, clientY: 10 }
    fireEvent.pointerDown(grip(0), finger)
    over(2)
    fireEvent.pointerMove(window, finger)
    await eventually(() => expect(rows()[2]!.dataset.over).toBe('after'))
    fireEvent.keyDown(window, { key: 'Escape' })
    fireEvent.pointerUp(window, finger)
    expect(names()).toEqual(['Data Science', 'Civil Engineering', 'Mining Engineering'])
    fireEvent.pointerDown(grip(0), finger)
    fireEvent.pointerMove(window, finger)
    fireEvent.pointerUp(window, finger)
    expect(names()).toEqual(['Civil Engineering', 'Mining Engineering', 'Data Science'])
    expect(screen.getByText('Data Science, NIT Calicut: now choice 3 of 3')).toBeTruthy()
  })

  test('is played through the rounds of last year, each act the student’s own, and a step can be taken back', async () => {
    await open({ student: plain, server: closingRanks(told) })
    await tally()
    await choose()
    const game = within(await screen.findByRole('region', { name: 'Mock allotment of JoSAA' })),
      lines = () => game.getAllByRole('listitem').map((line) => line.querySelector('b')!.textContent)
    expect(lines()).toEqual(['Choice 3: Mining Engineering, NIT Calicut'])
    expect(
      within(game.getByRole('group', { name: 'After round 1' }))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Freeze', 'Float', 'Slide', 'Give up this seat'])
    await userEvent.click(game.getByRole('button', { name: 'Slide' }))
    // Trichy would have had a seat in round 2, and another institute is not for who slides.
    expect(lines().at(-1)).toBe('Choice 3: Mining Engineering, NIT Calicut')
    await userEvent.click(game.getByRole('button', { name: 'Undo the last step' }))
    await userEvent.click(game.getByRole('button', { name: 'Float' }))
    expect(lines()).toEqual(['Choice 3: Mining Engineering, NIT Calicut', 'Choice 2: Civil Engineering, NIT Trichy'])
    await userEvent.click(game.getByRole('button', { name: 'Float' }))
    expect(lines().at(-1)).toBe('Choice 1: Data Science, NIT Calicut')
    expect(
      within(game.getByRole('group', { name: 'After round 3' }))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Freeze', 'Give up this seat'])
    await userEvent.click(game.getByRole('button', { name: 'Freeze' }))
    expect(game.getByText('You get choice 1: Data Science, NIT Calicut.')).toBeTruthy()
    expect(game.getByText(/Seat acceptance ₹35,000; Seat acceptance of SC, ST and PwD ₹15,000/)).toBeTruthy()
  })
})

describe('a seat of the list that came', () => {
  /** Around a figure, as real seats close. */
  const around = (close: number) => [0.9, 1.1, 0.95, 1.05, 1].map((share) => Math.round(share * close))
  const seatsAbove = [
    { institute: 'NIT Calicut', program: 'Data Science', closes: around(4900) },
    { institute: 'NIT Trichy', program: 'Civil Engineering', closes: around(5050) },
    { institute: 'NIT Calicut', program: 'Mining Engineering', closes: around(9000) },
  ]
  const choose = async (made: Parameters<typeof closingRanks>[0]) => {
    await open({ student: plain, server: closingRanks(made) })
    await tally()
    for (const { program, institute } of made)
      await userEvent.click(screen.getByRole('button', { name: `Add ${program}, ${institute} to the choice list` }))
    return within(await screen.findByRole('region', { name: 'If JoSAA gives you a seat' }))
  }
  const lines = (held: ReturnType<typeof within>) =>
    held.getAllByRole('definition').map((line: HTMLElement) => line.textContent)

  test('is told how often each choice above it comes free, what each act does and what leaving costs', async () => {
    const held = await choose(seatsAbove)
    expect(held.getByLabelText('The seat you hold')).toHaveProperty('value', '2')
    expect(await held.findByText(/^A choice above it comes free in \d+ of 100 seasons after round 1\.$/)).toBeTruthy()
    expect(lines(held)).toEqual([
      'Choice 1: Data Science, NIT Calicut',
      'Choice 2: Civil Engineering, NIT Trichy',
      'You keep choice 3',
      'keep this seat and take no other. ',
      'keep it, and take any choice above it that comes free. ',
      expect.stringMatching(
        /^keep it, and take a choice above it at the same institute\. One of them comes free in \d+ of 100 seasons\.$/,
      ),
      expect.stringMatching(/^Your counselling ends here.*We don’t have it: read them before you leave\.$/),
    ])
    const share = () => Number(/(\d+) of 100/.exec(held.getByText(/^A choice above it/).textContent!)![1])
    const first = share()
    await userEvent.selectOptions(held.getByLabelText('After round'), '5')
    expect(share()).toBeLessThan(first)
    await userEvent.selectOptions(held.getByLabelText('The seat you hold'), '1')
    expect(lines(held)[1]).toBe('You keep choice 2')
    await userEvent.selectOptions(held.getByLabelText('The seat you hold'), '0')
    expect(held.getByText('This is your first choice: no seat above it can come.')).toBeTruthy()
    expect(lines(held)).toHaveLength(2)
  })

  test('while rounds go on each row tells the forecast from the newest one, and the earlier one beside it', async () => {
    await open({
      student: plain,
      server: closingRanks([
        { institute: 'NIT Calicut', program: 'Data Science', closes: around(4800), byRound: [4000, 4800] },
      ]),
    })
    await tally()
    expect(
      screen.getByText(
        /^After round 2 we expect [\d,]+ to [\d,]+; before the rounds we said [\d,]+ to [\d,]+\. The chance we said then: \d+%\.$/,
      ),
    ).toBeTruthy()
    cleanup()
    await open({
      student: plain,
      server: closingRanks([{ institute: 'NIT Calicut', program: 'Data Science', closes: around(4800) }]),
    })
    await tally()
    expect(screen.queryByText(/^After round/)).toBeNull()
  })

  test('while rounds go on it is the seat of the newest round, told from that round alone', async () => {
    const held = await choose([
      { institute: 'NIT Calicut', program: 'Data Science', closes: around(4800), byRound: [4000, 4800] },
      { institute: 'NIT Calicut', program: 'Civil Engineering', closes: around(6000), byRound: [5100, 5500] },
      { institute: 'NIT Trichy', program: 'Mining Engineering', closes: around(9000), byRound: [8000, 9000] },
    ])
    await eventually(() => expect(held.getByLabelText('The seat you hold')).toHaveProperty('value', '1'))
    expect(
      within(held.getByLabelText('After round'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['2'])
    expect(held.getByText(/^A choice above it comes free in \d+ of 100 seasons after round 2\.$/)).toBeTruthy()
  })
})

describe('a choice list of NEET through the rounds of MCC', () => {
  const doctor: PredictorStudent = { ...plain, ranks: { 'NEET UG': { OPEN: { low: 5000, high: 5000 } } } }
  const college = (institute: string, byRound: readonly number[]) => ({
    exam: 'NEET UG' as const,
    institute,
    program: 'MBBS',
    closes: [Math.max(...byRound)],
    byRound,
  })
  const play = async (told: Array<ReturnType<typeof college>>) => {
    await open({ student: doctor, server: closingRanks(told) })
    for (const { institute } of told)
      await userEvent.click(await screen.findByRole('button', { name: `Add MBBS, ${institute} to the choice list` }))
    const game = within(await screen.findByRole('region', { name: 'Mock allotment of MCC' }))
    return {
      game,
      press: async (name: string) => userEvent.click(game.getByRole('button', { name })),
      lines: () => game.getAllByRole('listitem').map((line) => line.textContent),
    }
  }

  test('free exit after round 1 leaves the deposit and opens round 2; a seat of round 3 is joined or costs it and ends the part', async () => {
    const { game, press, lines } = await play([
      college('Far College', [4000, 0, 5600]),
      college('Near College', [6000, 4500, 4800]),
    ])
    expect(
      within(game.getByRole('group', { name: 'After round 1' }))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Join and keep', 'Join, open to an upgrade', 'Leave it (free exit)'])
    await press('Leave it (free exit)')
    expect(lines()).toEqual([
      expect.stringContaining('You left it freely: the deposit stays yours'),
      'Round 2No seat in this round',
      expect.stringMatching(/^Round 3Choice 1: MBBS, Far College/),
    ])
    expect(
      within(game.getByRole('group', { name: 'After round 3' }))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Join and keep', 'Leave it and the deposit'])
    await press('Leave it and the deposit')
    expect(lines().at(-1)).toContain('The deposit is forfeited and your part ends here')
    expect(
      game.getByText(
        /All-India seats ₹10,000; All-India seats of reserved categories ₹5,000; Deemed universities ₹2,00,000/,
      ),
    ).toBeTruthy()
  })

  test('no chance is known of a better seat: what came free in the newest year stands instead', async () => {
    await play([college('Far College', [4000, 4200, 5600]), college('Near College', [6000, 6000, 6000])])
    const held = within(await screen.findByRole('region', { name: 'If MCC gives you a seat' }))
    expect(held.getByText(/^We can’t say how likely a better seat is/)).toBeTruthy()
    expect(held.getAllByRole('definition').map((line) => line.textContent)).toEqual([
      'Choice 1: MBBS, Far College',
      'join the college and take no other seat. ',
      expect.stringContaining('the deposit stays yours'),
    ])
    expect(held.getByText('Round 3', { selector: 'dt' })).toBeTruthy()
    await userEvent.selectOptions(held.getByLabelText('After round'), '2')
    expect(held.getByText('Leave it and the deposit', { selector: 'dt' })).toBeTruthy()
  })

  test('an upgrade takes the place of the seat joined, and the stray round is for who has none', async () => {
    const { press, lines } = await play([
      college('Far College', [4000, 5600, 0]),
      college('Near College', [6000, 0, 0]),
    ])
    await press('Join, open to an upgrade')
    expect(lines().at(-1)).toMatch(/^Round 2Choice 1: MBBS, Far College/)
    cleanup()
    const late = await play([college('Late College', [4000, 4100, 4200, 5200])])
    expect(late.lines()).toEqual([
      'Round 1No seat in this round',
      'Round 2No seat in this round',
      'Round 3No seat in this round',
      expect.stringMatching(/^Stray roundChoice 1: MBBS, Late College/),
    ])
    await late.press('Leave it and the deposit')
    expect(late.lines().at(-1)).toContain('kept out of the next year’s exam')
  })
})

describe('a class list', () => {
  const table = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.firstChild?.textContent ?? ''))
  const openFile = async (text: string) =>
    userEvent.upload(
      await screen.findByLabelText('Open a CSV file'),
      new File([text], 'class.csv', { type: 'text/csv' }),
    )

  test('is worked out student by student on this device, says which lines it cannot read, and leaves as a sheet', async () => {
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
    // The test's own browser would leave the page for the file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await open({ path: '/college-predictor?for=class' })
    await openFile('name,rank,category\nAsha,5000,OPEN\n=cmd(),100,OPEN\nRavi,12P,SC\n')
    expect(await screen.findByText('Students worked out: 2. Lines that could not be read: 1.')).toBeTruthy()
    expect(table()).toEqual([
      [
        'Asha',
        '5,000',
        '0',
        '1',
        '1',
        expect.stringMatching(/^Target Computer Science, NIT Calicut.*Safe Civil Engineering, NIT Calicut/),
      ],
      ['=cmd()', '100', '0', '0', '3', expect.stringMatching(/^Safe Computer Science, NIT Trichy/)],
      ['Ravi', expect.stringContaining('Line 4')],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    const lines = (await files.at(-1)!.text()).split('\r\n')
    expect(lines[1]).toMatch(
      /^Asha,JEE Main,"5,000",OPEN,0,1,1,,"Target \d+%, NIT Calicut, Computer Science, All India, OPEN, Gender-neutral"/,
    )
    expect([lines[2]!.startsWith("'=cmd(),"), lines[3]!.startsWith('Ravi,JEE Main,,,,,,rank: A rank with P')]).toEqual([
      true,
      true,
    ])
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('is finished where an exam has no closing ranks here: its lines say so, in the sheet too', async () => {
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
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await open({ path: '/college-predictor?for=class' })
    await openFile('name,exam,rank\nAsha,JEE Main,5000\nMeera,NEET UG,4300\n')
    expect(await screen.findByText('Students worked out: 1. Lines that could not be read: 0.')).toBeTruthy()
    expect(table()[1]).toEqual(['Meera', '4,300', 'No closing ranks of NEET UG are published here'])
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect((await files.at(-1)!.text()).split('\r\n')[2]).toBe(
      'Meera,NEET UG,"4,300",OPEN,,,,No closing ranks of NEET UG are published here',
    )
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('waits where it is not known yet what is published, and says why in the language of the page; its words are Hindi on a Hindi page', async () => {
    const before = speak(hindi),
      server = closingRanks(seats),
      file = () => screen.findByLabelText(hindi('Open a CSV file'))
    try {
      await open({ path: '/college-predictor?for=class', server, isUp: false })
      await userEvent.upload(await file(), new File(['name,rank\nAsha,5000\n'], 'class.csv', { type: 'text/csv' }))
      expect((await screen.findByText(new RegExp(hindi('Could not connect. Try again')))).textContent).not.toContain(
        'Could not connect',
      )
      expect(screen.getByText(hindi('Waiting'))).toBeTruthy()
      cleanup()
      await open({ path: '/college-predictor?for=class', server })
      expect((await screen.findAllByText(hindi('Safe'), { selector: 'b' })).length).toBeGreaterThan(0)
      expect(screen.queryByText('Safe')).toBeNull()
    } finally {
      speak(before ?? speechOf('en'))
    }
  })

  test('stays until it is deleted, and one that cannot be read leaves the former as it was', async () => {
    await open({ path: '/college-predictor?for=class' })
    await openFile('name,rank\nAsha,5000\n')
    await screen.findByText('Students worked out: 1. Lines that could not be read: 0.')
    await openFile('Asha;5000')
    expect(
      await screen.findByText('The first line must name its columns: name, and rank, percentile or score'),
    ).toBeTruthy()
    expect(table()).toHaveLength(1)
    cleanup()
    await open({ path: '/college-predictor?for=class' })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the list from this device' }))
    await eventually(() => expect(screen.queryByRole('table')).toBeNull())
  })
})

describe('without a network', () => {
  test('and without anything held, it says so and offers to try again', async () => {
    await open({ isUp: false })
    expect(await screen.findByText('Could not connect. Try again')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
  test('where no closing ranks are published it says that', async () => {
    await open({ server: closingRanks([]) })
    expect(await screen.findByText('No closing ranks published yet')).toBeTruthy()
  })
})

describe('official dates of the exams a list is for', () => {
  const exam = (name: string, dates: Array<Partial<PublicExam['dates'][number]>>): PublicExam => ({
    ...blank(examFields),
    id: `id-${slugOf(name)}`,
    slug: slugOf(name),
    name,
    tag: 't',
    dates: dates.map((date, at) => ({
      id: `d${at}`,
      order: `a${at}`,
      label: 'Exam',
      start: '2027-01-20',
      precision: 'day',
      status: 'announced',
      ...date,
    })),
  })
  const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
  const main = exam('JEE Main', [
    { label: 'Application', start: '2026-11-01', end: '2026-11-25', endTime: '21:00', saidBy: 'NTA' },
    { label: 'Exam of 2026', start: '2026-01-20', status: 'held' },
    { label: 'Result', start: '2027-02-01', precision: 'month', status: 'tentative' },
  ])
  const official = async () => within(await screen.findByRole('region', { name: 'Official dates' }))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  })
  afterEach(() => {
    noPush()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('are those of the student’s own exam, from what this device holds, with the way into a calendar and to its page; nothing that is over stands there', async () => {
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
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    device.tellsDocuments('exams', [main, exam('NEET UG', [{}])])
    await open({ student: plain })
    const dates = await official()
    expect((await dates.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      'Application1 Nov 2026 to 25 Nov 2026, up to 9 pm ISTuntil 25 Nov 2026announcedSource: NTA',
      'ResultFeb 2027in 3 monthstentative',
    ])
    expect(dates.getByRole('link', { name: 'JEE Main' }).getAttribute('href')).toBe('/exams/jee-main')
    await userEvent.click(dates.getByRole('button', { name: 'Add all dates to my calendar' }))
    expect(await made[0]!.text()).toContain('DTEND;TZID=Asia/Kolkata:20261125T210000')
    // This browser knows no push: nothing is offered that could not be done.
    expect(dates.queryByRole('button', { name: /Remind/ })).toBeNull()
  })

  test('a reminder is asked for here as on the exam’s own page, and without a network that is said', async () => {
    const push = fakePush()
    device.tellsDocuments('exams', [main])
    await open({ student: plain })
    await userEvent.click(await (await official()).findByRole('button', { name: 'Remind me of these dates' }))
    expect(await screen.findByText('We’ll remind you of these dates on this device.')).toBeTruthy()
    expect(push.asked).toMatchObject([{ call: 'PUT /reminders', body: { exams: ['id-jee-main'] } }])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => {
      dispatchEvent(new Event('offline'))
    })
    expect(screen.getByText('We’ll remind you of these dates. Go online to stop it.')).toBeTruthy()
  })

  test('say that none is published, or that they are not on this device yet', async () => {
    device.tellsDocuments('exams', [exam('CAT', [{}])])
    await open({ student: plain })
    expect(await (await official()).findByText('Dates of JEE Main not announced yet.')).toBeTruthy()
    cleanup()
    Object.assign(device, fakeDevice())
    device.openDocuments = (_, listener) => {
      listener({ state: 'error', message: 'Could not connect. Try again' })
      return () => undefined
    }
    await open({ student: plain })
    expect(
      await (await official()).findByText('Exam dates are not on this device yet. Connect once and we’ll keep them.'),
    ).toBeTruthy()
  })
})
