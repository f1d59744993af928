import { fakeWriting } from '../../../test/fakeWriting.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { noPredictor } from '../../../test/fakeWorkers.tsx'
import { rendering } from '../../../test/render.tsx'
import type { KeptPredictor, PredictedRow, Predictor } from '../../../search/predictorTypes.ts'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayInIndia } from '../../../../shared/college/day.ts'
import { CONSENTS } from '../../../../shared/enquiry/consents.ts'
import { NO_SITE } from '../../../../shared/site/public.ts'
import { Counselling } from './Counselling.tsx'

const device = fakeDevice()
let choices: PredictedRow[] = []
const predictor: Predictor = { ...noPredictor, kept: async () => ({ wishes: {} as KeptPredictor['wishes'], choices }) }
const queue = fakeWriting()
const { render } = rendering({ worker: device, predictor, queue: queue.access })

const TOMORROW = dayInIndia(Date.now() + 24 * 3_600_000)
const show = () =>
  render(
    <MemoryRouter>
      <Counselling />
    </MemoryRouter>,
  )
beforeEach(() => {
  queue.reset()
  localStorage.clear()
  choices = []
})
afterEach(cleanup)

async function ask(mode: string) {
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Choosing a course')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Tamil')
  await userEvent.selectOptions(screen.getByLabelText('Way to talk'), mode)
  await userEvent.type(screen.getByLabelText('Day'), TOMORROW)
  await userEvent.selectOptions(screen.getByLabelText('Time'), '10:00 to 12:00')
}
test('who answers is named where staff have named them', () => {
  device.tellsDocuments('site', {
    ...NO_SITE,
    counsellors: [
      {
        id: 'c1',
        name: 'Meera Pillai',
        languages: 'Malayalam, English',
        about: 'Engineering and architecture, nine years.',
      },
    ],
  })
  show()
  expect(screen.getByRole('heading', { name: 'Who answers' }).parentElement!.textContent).toContain(
    'Meera PillaiMalayalam, EnglishEngineering and architecture, nine years.',
  )
})

const send = () => userEvent.click(screen.getByRole('button', { name: 'Book this session' }))

test('what is free and who answers are read before the form', () => {
  show()
  const form = screen.getByRole('button', { name: 'Book this session' }).closest('form')!
  for (const name of ['What is free', 'Who answers'])
    expect(screen.getByRole('heading', { name }).compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('how and when are asked before how to be reached', () => {
  show()
  expect(
    screen
      .getAllByText(/^(Topic|Language|Way to talk|Day|Time|Name|Email)$/, { selector: 'label' })
      .map((label) => label.textContent),
  ).toEqual(['Topic', 'Language', 'Way to talk', 'Day', 'Time', 'Name', 'Email'])
})

test('an empty request says what it lacks and nothing is sent', async () => {
  show()
  await send()
  for (const said of [
    'Topic is required',
    'Language is required',
    'Way to talk is required',
    'Day is required',
    'Time is required',
    'Name is required',
    'Email is required',
    'Please agree that we may use this to answer you',
  ])
    expect(screen.getByText(said)).toBeTruthy()
  expect(queue.saved).toEqual([])
})

test('a request has its number at once, waits on the device, and is later received', async () => {
  show()
  await ask('Video')
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.click(screen.getByLabelText(CONSENTS.reply.text))
  await send()
  expect(queue.saved).toMatchObject([
    {
      kind: 'enquiry.send',
      value: {
        kind: 'session',
        topic: 'Choosing a course',
        language: 'Tamil',
        mode: 'Video',
        day: TOMORROW,
        time: '10:00 to 12:00',
        name: 'Asha',
        replyBy: 'E-mail',
        email: 'asha@example.in',
        consents: ['reply@1'],
      },
    },
  ])
  expect(screen.getByRole('status').textContent).toMatch(
    /Your reference number is PR-\w{5}-\w{5}.*Saved on this device, not yet sent/,
  )
  act(() => queue.settles((deed) => ({ ...deed, state: 'done' })))
  expect(screen.getByText('Received. We’ll reply the way you chose.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Write another' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
})

test('a call is reached by the number, which has a tick of its own', async () => {
  show()
  await ask('Phone call')
  expect(screen.queryByLabelText('Reply by')).toBeNull()
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.type(screen.getByLabelText('Phone'), '98765 43210')
  await userEvent.click(screen.getByLabelText(CONSENTS.reply.text))
  await send()
  expect(screen.getByText('Please agree that we may call or message this number, or choose E-mail')).toBeTruthy()
  await userEvent.click(screen.getByLabelText(CONSENTS.call.text))
  await send()
  expect(queue.saved).toMatchObject([
    { value: { replyBy: 'Phone', phone: '98765 43210', consents: ['reply@1', 'call@1'] } },
  ])
})

test('the lists of this device go along only by a tick that names all of them, and never a rank', async () => {
  await device.shelf.changeSavedLists({
    act: 'add',
    to: 'saved',
    college: { slug: 'nit-calicut', number: 1, name: 'NIT Calicut' },
  })
  choices = [{ key: 'JEE Main|NIT Calicut|Civil Engineering|4|B.Tech' } as PredictedRow]
  show()
  await ask('Video')
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.click(screen.getByLabelText(CONSENTS.reply.text))
  expect(
    screen.getByText('What would leave this device: saved colleges 1, choices 1').closest('details')!.textContent,
  ).toContain('NIT CalicutCivil Engineering, NIT Calicut (JEE Main)')
  await send()
  expect(queue.saved.at(-1)).toMatchObject({ value: { consents: ['reply@1'] } })
  expect(JSON.stringify(queue.saved.at(-1))).not.toContain('calicut')
  await userEvent.click(screen.getByRole('button', { name: 'Write another' }))
  await ask('Video')
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.click(screen.getByLabelText(CONSENTS.reply.text))
  await userEvent.click(screen.getByLabelText(CONSENTS.lists.text))
  await send()
  expect(queue.saved.at(-1)).toMatchObject({
    value: {
      consents: ['reply@1', 'lists@1'],
      lists: '{"saved":[["nit-calicut","NIT Calicut"]],"choices":["JEE Main|NIT Calicut|Civil Engineering|4|B.Tech"]}',
    },
  })
})

test('who set nothing aside is offered no such tick', async () => {
  await device.shelf.changeSavedLists({ act: 'drop', from: 'saved', slug: 'nit-calicut' })
  show()
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  expect(screen.queryByLabelText(CONSENTS.lists.text)).toBeNull()
})

test('a day that is over is not asked for', async () => {
  show()
  await userEvent.type(screen.getByLabelText('Day'), '2020-01-01')
  await send()
  expect(screen.getByText('Choose a day from today on')).toBeTruthy()
})

test.each([
  ['2026-11-20T19:30:00Z', '2026-11-20', 'after midnight there', [], 'Choose a day from today on'],
  ['2026-11-20T14:00:00Z', '2026-11-20', 'in its evening', [], 'Today’s hours are over. Choose another day'],
  [
    '2026-11-20T07:00:00Z',
    '2026-11-20',
    'past its noon',
    ['12:00 to 14:00', '14:00 to 16:00', '16:00 to 18:00'],
    undefined,
  ],
])(
  'what is over in India is not offered, wherever the device is: at %s of %s, %s',
  async (at, day, _, offered, said) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
    try {
      show()
      await userEvent.type(screen.getByLabelText('Day'), day)
      expect(
        within(screen.getByLabelText('Time'))
          .getAllByRole('option')
          .slice(1)
          .map((option) => option.textContent),
      ).toEqual(offered)
      await send()
      expect(
        [
          screen.queryByText('Choose a day from today on'),
          screen.queryByText('Today’s hours are over. Choose another day'),
        ].flatMap((seen) => seen?.textContent ?? []),
      ).toEqual(said ? [said] : [])
    } finally {
      vi.useRealTimers()
    }
  },
)

test('hours chosen while they were to come are not sent once they are over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T06:00:00Z') })
  try {
    const { unmount } = show()
    await userEvent.type(screen.getByLabelText('Day'), '2026-11-20')
    await userEvent.selectOptions(screen.getByLabelText('Time'), '10:00 to 12:00')
    unmount()
    vi.setSystemTime(Date.parse('2026-11-20T06:30:00Z'))
    show()
    await send()
    expect(screen.getByText('These hours are over. Choose later ones or another day')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('what is written outlives a reload, without its ticks, until it is cleared', async () => {
  const { unmount } = show()
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.click(screen.getByLabelText(CONSENTS.reply.text))
  unmount()
  show()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
  expect(screen.getByLabelText<HTMLInputElement>(CONSENTS.reply.text).checked).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Clear the form' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  expect(localStorage.getItem('pravesh.enquiry.session')).toBeNull()
})

test('what somebody wrote while logged in is found by nobody else on this device', async () => {
  const logIn = (id: string) =>
    sessionStorage.setItem(
      'pravesh.student',
      JSON.stringify({ id, name: 'Asha Rao', email: 'a@x.in', token: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }),
    )
  const nameFound = () => {
    const { unmount } = show(),
      { value } = screen.getByLabelText<HTMLInputElement>('Name')
    unmount()
    return value
  }
  try {
    logIn('s1')
    const { unmount } = show()
    await userEvent.type(screen.getByLabelText('Name'), 'Asha')
    unmount()
    // A session that lasts as long as its tab ends without anybody's logging out.
    sessionStorage.clear()
    expect(nameFound()).toBe('')
    logIn('s2')
    expect(nameFound()).toBe('')
    logIn('s1')
    expect(nameFound()).toBe('Asha')
  } finally {
    sessionStorage.clear()
  }
})
