import { useWriting, VISITOR } from '../../../sync/writing.ts'
import { Counselling } from './Counselling.tsx'
import { fakeWriting } from '../../../test/fakeWriting.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayInIndia } from '../../../../shared/college/day.ts'

const device = fakeDevice()
const queue = fakeWriting()
const { render } = rendering({ worker: device, queue: queue.access })
/** Files the person was given, as the browser had them: by name and type, with their text. */
const files: Array<{ name: string; blob: Blob }> = []
const textOf = (given: typeof files) => Promise.all(given.map(({ blob }) => blob.text()))
function catchFiles() {
  const blobs = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.set(`blob:${blobs.size}`, blob)
        return `blob:${blobs.size - 1}`
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.getAttribute('href') ?? '')
    if (blob) files.push({ name: this.download, blob })
  })
}

const DAY = dayInIndia(Date.now() + 3 * 24 * 3_600_000),
  LATER = dayInIndia(Date.now() + 5 * 24 * 3_600_000)
const ID = '0198c2f0-0000-7000-8000-000000000001'
const sent = {
  kind: 'enquiry.send' as const,
  record: ID,
  value: {
    kind: 'session',
    topic: 'Entrance exams',
    language: 'Tamil',
    mode: 'Video',
    day: DAY,
    time: '10:00 to 12:00',
    name: 'Asha',
    replyBy: 'E-mail',
    email: 'asha@example.in',
    consents: ['reply@1'],
  },
}
const own = () => within(screen.getByRole('heading', { name: 'Your sessions' }).closest('section')!)
async function asked() {
  render(
    <MemoryRouter>
      <Ask />
      <Counselling />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'ask' }))
  act(() => queue.settles((deed) => ({ ...deed, state: 'done' })))
}
/** Something written on this device before the page was opened. */
function Ask({ of = sent }: { of?: typeof sent }) {
  const { save } = useWriting(VISITOR)
  return <button onClick={() => void save(of)}>ask</button>
}
beforeEach(() => {
  queue.reset()
  files.length = 0
  catchFiles()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('without a session the page says so', () => {
  render(
    <MemoryRouter>
      <Counselling />
    </MemoryRouter>,
  )
  expect(own().getByText('No sessions booked on this device.')).toBeTruthy()
})

test('another time is asked for on the device at once, and again what is asked for stands there', async () => {
  await asked()
  expect(own().getByText(/10:00 to 12:00$/)).toBeTruthy()
  expect(own().getByText('PR-00000-00001 · Entrance exams · Tamil · Video')).toBeTruthy()
  await userEvent.click(own().getByRole('button', { name: 'Another day or time' }))
  await userEvent.clear(own().getByLabelText('Day'))
  await userEvent.type(own().getByLabelText('Day'), '2020-01-01')
  await userEvent.click(own().getByRole('button', { name: 'Ask for this time' }))
  expect(own().getByText('Choose a day from today on')).toBeTruthy()
  await userEvent.clear(own().getByLabelText('Day'))
  await userEvent.type(own().getByLabelText('Day'), LATER)
  await userEvent.selectOptions(own().getByLabelText('Time'), '16:00 to 18:00')
  await userEvent.click(own().getByRole('button', { name: 'Ask for this time' }))
  expect(queue.saved.at(-1)).toEqual({ kind: 'enquiry.rearrange', record: ID, day: LATER, time: '16:00 to 18:00' })
  expect(own().getByText(/16:00 to 18:00$/)).toBeTruthy()
  expect(own().getByText('Saved on this device, not yet sent. We’ll send it when you’re back online.')).toBeTruthy()
  act(() => queue.settles((deed) => ({ ...deed, state: 'done' })))
  expect(own().getByText('We have your new time. A counsellor will confirm it or offer another.')).toBeTruthy()
})

test('moved to today, a session is offered only the hours that are not over in India', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${DAY}T09:30:00Z`) })
  try {
    await asked()
    await userEvent.click(own().getByRole('button', { name: 'Another day or time' }))
    expect(
      within(own().getByLabelText('Time'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose', '14:00 to 16:00', '16:00 to 18:00'])
    await userEvent.click(own().getByRole('button', { name: 'Ask for this time' }))
    expect(own().getByText('These hours are over. Choose later ones or another day')).toBeTruthy()
    expect(queue.saved).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a session is cancelled after one more press, and taken out of a calendar under its name', async () => {
  await asked()
  await userEvent.click(own().getByRole('button', { name: 'Add to calendar' }))
  await userEvent.click(own().getByRole('button', { name: 'Cancel the session' }))
  await userEvent.click(own().getByRole('button', { name: 'Keep it' }))
  expect(queue.saved).toHaveLength(1)
  await userEvent.click(own().getByRole('button', { name: 'Cancel the session' }))
  await userEvent.click(own().getByRole('button', { name: 'Cancel this session' }))
  expect(queue.saved.at(-1)).toEqual({ kind: 'enquiry.cancel', record: ID })
  act(() => queue.settles((deed) => ({ ...deed, state: 'done' })))
  expect(own().getByText('Cancelled. Nobody will call.')).toBeTruthy()
  expect(own().queryByRole('button', { name: 'Another day or time' })).toBeNull()
  await userEvent.click(own().getByRole('button', { name: 'Remove from my calendar' }))
  expect(files.map(({ name, blob }) => [name, blob.type])).toEqual(
    Array.from({ length: 2 }, () => ['session-PR-00000-00001.ics', 'text/calendar; charset=utf-8']),
  )
  expect(
    (await textOf(files)).map((content) => [
      /UID:(.*)\r/.exec(content)?.[1],
      /SEQUENCE:(.*)\r/.exec(content)?.[1],
      /STATUS:(.*)\r/.exec(content)?.[1],
    ]),
  ).toEqual([
    [`session-${ID}@pravesh`, '0', 'TENTATIVE'],
    [`session-${ID}@pravesh`, '1', 'CANCELLED'],
  ])
})

test('a change that was not accepted leaves the time as it was, and says why', async () => {
  await asked()
  await userEvent.click(own().getByRole('button', { name: 'Cancel the session' }))
  await userEvent.click(own().getByRole('button', { name: 'Cancel this session' }))
  act(() =>
    queue.settles((deed) =>
      deed.edit.kind === 'enquiry.cancel'
        ? {
            ...deed,
            state: 'refused',
            receipt: { n: 2, outcome: 'refused', message: 'This session is over or was cancelled. Ask for a new one' },
          }
        : deed,
    ),
  )
  expect(own().getByRole('alert').textContent).toBe(
    'We couldn’t accept the last change: This session is over or was cancelled. Ask for a new one',
  )
  expect(own().getByRole('button', { name: 'Another day or time' })).toBeTruthy()
})

test('a session asked for elsewhere is found by its number and the contact it was asked with', async () => {
  const calls: unknown[] = []
  let isThere = false,
    day = dayInIndia(Date.now() - 24 * 3_600_000)
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    calls.push(JSON.parse(String(init.body)))
    return new Response(
      JSON.stringify(
        isThere
          ? { success: true, data: { id: ID, day, time: '12:00 to 14:00', changes: 3, isCancelled: false } }
          : { success: false, error: 'There is no session under this number', code: 'NOT_FOUND' },
      ),
      { status: isThere ? 200 : 404, headers: { 'Content-Type': 'application/json' } },
    )
  })
  render(
    <MemoryRouter>
      <Counselling />
    </MemoryRouter>,
  )
  await userEvent.click(own().getByText('Booked on another device?'))
  await userEvent.click(own().getByRole('button', { name: 'Find the session' }))
  expect([
    own().getByText('A number such as PR-7K3F9-QXM2A'),
    own().getByText('The e-mail or phone it was asked with'),
  ]).toHaveLength(2)
  expect(calls).toEqual([])
  await userEvent.type(own().getByLabelText('Reference number'), 'pr 00000 00001')
  await userEvent.type(own().getByLabelText('E-mail or phone'), '98765 43210')
  await userEvent.click(own().getByRole('button', { name: 'Find the session' }))
  expect((await own().findByRole('alert')).textContent).toBe('There is no session under this number')
  isThere = true
  await userEvent.click(own().getByRole('button', { name: 'Find the session' }))
  expect(
    (await own().findByText('This session is over or was cancelled. Ask for a new one')).getAttribute('role'),
  ).toBe('alert')
  expect(own().getByText('No sessions booked on this device.')).toBeTruthy()
  day = DAY
  await userEvent.click(own().getByRole('button', { name: 'Find the session' }))
  expect(await own().findByText(/12:00 to 14:00$/)).toBeTruthy()
  await userEvent.click(own().getByRole('button', { name: 'Add to calendar' }))
  expect((await textOf(files))[0]).toContain('SEQUENCE:3')
})

test('of two sessions on one day the earlier stands first', async () => {
  render(
    <MemoryRouter>
      <Ask />
      <Ask of={{ ...sent, record: ID.replace(/1$/, '2'), value: { ...sent.value, time: '12:00 to 14:00' } }} />
      <Counselling />
    </MemoryRouter>,
  )
  for (const button of screen.getAllByRole('button', { name: 'ask' }).toReversed()) await userEvent.click(button)
  expect(
    own()
      .getAllByText(/\d\d:00 to \d\d:00$/)
      .map(({ textContent }) => textContent!.slice(-14)),
  ).toEqual(['10:00 to 12:00', '12:00 to 14:00'])
})
