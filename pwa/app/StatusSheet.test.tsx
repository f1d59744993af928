import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { render } from '../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { v7 as uuid } from 'uuid'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tickOf } from '../../shared/enquiry/consents.ts'
import { referenceOf } from '../../shared/enquiry/reference.ts'
import { makeErrorReport } from '../../shared/protocol/errorReport.ts'
import { makeRecord } from '../../shared/test/make.ts'
import { signedInStudent, readerOf } from '../auth/student.ts'
import { hindi } from '../i18n/hindi/hindi.ts'
import { speak } from '../i18n/t.ts'
import { addErrorReports, isReportingErrors, readErrorReports } from '../local/errorReports.ts'
import { isAnythingUnsent, noteWritten } from '../local/unsent.ts'
import { leaveWriting, openWriting } from '../sync/writing.ts'
import { type FakeDevice, fakeDevice } from '../test/fakeDevice.ts'
import { WithWorkers } from '../test/fakeWorkers.tsx'
import { NetworkStatus } from './NetworkStatus.tsx'

// The product's own engine over this process's IndexedDB, each test with a student of its own; the network does as a
// test says.
let answer: (edits: Array<{ n: number }>) => Array<{ n: number }> | undefined
let bearers: Array<string | undefined>
let device: FakeDevice
const reader = () => readerOf(signedInStudent())
const value = {
  kind: 'contact',
  name: 'Asha',
  replyBy: 'E-mail',
  email: 'asha@example.in',
  message: 'Is the hostel open in June?',
  consents: [tickOf('reply')],
}

const ERROR_FACTS = {
  kind: 'uncaught' as const,
  path: '/',
  origin: 'https://pravesh.example',
  isOurFile: () => true,
  release: 'dev',
  userAgent: '',
  online: true,
  now: 0,
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  // The locks of this process take no signal of this page's: one tab needs none.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, _options: unknown, work: () => Promise<unknown>) => work() },
  })
  localStorage.clear()
  answer = () => undefined
  bearers = []
  localStorage.setItem(
    'pravesh.student',
    JSON.stringify({
      id: uuid(),
      name: 'Asha Rao',
      email: 'asha@example.in',
      token: 'a-token',
      expiresAt: '2099-01-01T00:00:00.000Z',
    }),
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run()
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit = {}) => {
    const edits = new URL(address).pathname.endsWith('/sync/push')
      ? (JSON.parse(String(body)) as { edits: Array<{ n: number }> }).edits
      : undefined
    if (edits && edits.length > 0) bearers.push(new Headers(headers).get('Authorization') ?? undefined)
    const receipts = edits && answer(edits)
    if (!receipts) throw new TypeError('Failed to fetch')
    return Response.json({
      success: true,
      data: { upTo: Math.max(...receipts.map(({ n }) => n)), cursor: '', receipts },
    })
  })
  device = fakeDevice()
  device.says({ phase: 'ready', online: true, cards: 3, confirmedAt: Date.UTC(2026, 10, 18) })
})
afterEach(async () => {
  cleanup()
  await leaveWriting(reader(), 'discard')
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
})

const writes = async (...acts: Array<Parameters<Awaited<ReturnType<typeof openWriting>>['save']>[0]>) => {
  const queue = await openWriting(reader())
  noteWritten(reader().account)
  for (const act of acts) await queue.save(act)
  return queue
}
function open() {
  const router = createMemoryRouter([{ path: '*', element: <NetworkStatus /> }])
  render(
    <WithWorkers catalogue={device}>
      <RouterProvider router={router} />
    </WithWorkers>,
  )
  return userEvent.setup()
}
const dot = (words: string) => screen.findByRole('button', { name: `Network and saved data: ${words}` })
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const lines = (of: { getAllByRole: typeof screen.getAllByRole }) =>
  of.getAllByRole('listitem').map((each) => each.querySelector('a, span')?.textContent)
const NOTHING =
  'The whole catalogue is on this device, and we keep every college you open. Nothing is waiting to be sent.'

test('who wrote nothing is told that nothing waits, and no queue is opened for it', async () => {
  const person = open()
  await person.click(await dot('Synced'))
  expect(await screen.findByText(NOTHING)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull()
})

test('error reports are off until they are ticked, and unticking deletes what was not sent', async () => {
  const person = open()
  await person.click(await dot('Synced'))
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Send error reports from this device' })
  expect(tick.checked).toBe(false)
  await person.click(tick)
  expect([tick.checked, isReportingErrors()]).toEqual([true, true])
  addErrorReports([makeErrorReport({ ...ERROR_FACTS, thrown: new TypeError('x') })])
  expect(readErrorReports()).toHaveLength(1)
  await person.click(tick)
  expect([tick.checked, isReportingErrors(), readErrorReports()]).toEqual([false, false, []])
})

test('a catalogue that was not taken says why, and can be asked for again', async () => {
  device.says({ refused: 'key' })
  const person = open()
  await person.click(await dot('Not updated'))
  expect(await screen.findByText('We didn’t take the new catalogue')).toBeTruthy()
  expect(screen.getByText(/signed with a key this device doesn’t know\. We kept what is saved here/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(device.asked).toMatchObject({ downloads: 1, acceptsKey: false })
  await person.click(screen.getByRole('button', { name: 'Trust this key and take the catalogue' }))
  expect(device.asked).toMatchObject({ downloads: 2, acceptsKey: true })
  act(() => device.says({ refused: 'changed' }))
  expect(screen.queryByRole('button', { name: 'Trust this key and take the catalogue' })).toBeNull()
})

test('what was written without a network stands in the dot, and the sheet lists each act in plain words with where it was written', async () => {
  const { kept: _kept, ...college } = makeRecord({ college: { name: 'Shore College' } })
  device.tellsOf(college.id, {
    state: 'ready',
    record: college,
    streams: ['engineering'],
    families: [],
    savedAt: 0,
    fresh: false,
    offline: true,
  })
  device.says({ online: false })
  const [message, session, inquiry] = [uuid(), uuid(), uuid()]
  await writes(
    { kind: 'enquiry.send', record: message, value },
    { kind: 'enquiry.send', record: inquiry, value: { ...value, kind: 'inquire', college: college.id } },
    { kind: 'enquiry.cancel', record: session },
    { kind: 'review.vote', record: 'r1', vote: 'helpful' },
    { kind: 'review.report', record: 'r2', reason: 'Advertising' },
    { kind: 'review.reply', record: uuid(), review: 'r1', content: 'It moved nearer this year, and the bus is free.' },
  )
  // Where it was written the college was known; the act itself does not tell.
  await (await openWriting(reader())).save({ kind: 'review.vote', record: 'r9', vote: 'notHelpful' }, 'Lake College')
  const person = open()
  await person.click(await dot('7 waiting'))
  const waiting = await section('Waiting to be sent')
  await waitFor(() =>
    expect(lines(waiting)).toEqual([
      `Your message ${referenceOf(message)}`,
      `Your question to Shore College, ${referenceOf(inquiry)}`,
      `Cancelling your session ${referenceOf(session)}`,
      'Your vote on a review',
      'Your report of a review',
      'Your reply to a review',
      'Your vote on a review of Lake College',
    ]),
  )
  expect(waiting.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/contact',
    `/colleges/engineering/${college.slug}`,
    '/counselling',
  ])
  expect(waiting.getAllByText(/^Written \w{3} \d/)).toHaveLength(7)
  expect(screen.getByText('Saved on this device, not yet sent. We’ll send it when you’re back online.')).toBeTruthy()
  // Without a network nothing can be sent now.
  expect(waiting.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/Nothing is waiting/)).toBeNull()
})

test('with a network it is sent on a press, and then nothing waits', async () => {
  const record = uuid()
  const queue = await writes({ kind: 'enquiry.send', record, value })
  await queue.syncNow()
  const person = open()
  await person.click(await screen.findByRole('button', { name: /1 waiting$/ }))
  const waiting = await section('Waiting to be sent')
  answer = (edits) => edits.map(({ n }) => ({ n, outcome: 'applied' }))
  await person.click(await waiting.findByRole('button', { name: 'Send now' }))
  expect(await screen.findByText(NOTHING)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull()
})

test('what was written while the page stands is told at once', async () => {
  open()
  await dot('Synced')
  const queue = await writes({ kind: 'enquiry.send', record: uuid(), value })
  await act(async () => {
    await queue.syncNow()
  })
  expect(await screen.findByRole('button', { name: /1 waiting$/ })).toBeTruthy()
})

test('what was refused needs its person: why, what they wrote, and the ways to send it again or give it up', async () => {
  const record = uuid(),
    sent: number[] = []
  answer = (edits) =>
    edits.map(
      ({ n }) => (
        sent.push(n),
        {
          n,
          outcome: 'refused',
          code: 'VALIDATION_FAILED',
          message: 'Please fix the validation errors',
          details: [{ path: 'message', rule: 'max', message: 'Message is too long' }],
        }
      ),
    )
  const queue = await writes({ kind: 'enquiry.send', record, value })
  await queue.syncNow()
  const person = open()
  await person.click(await dot('1 needs you'))
  const needs = await section('Needs you')
  expect(lines(needs)).toEqual([`Your message ${referenceOf(record)}`])
  expect(needs.getByText('Not accepted: Message is too long')).toBeTruthy()
  expect(needs.getByText('Is the hostel open in June?')).toBeTruthy()
  expect(screen.getByText('The server didn’t accept something you wrote. It stays here until you decide.')).toBeTruthy()
  await person.click(needs.getByRole('button', { name: 'Send again' }))
  // The refused one gives way to one with a number of its own, which is refused again.
  await waitFor(() => expect(sent).toEqual([1, 2]))
  const again = await section('Needs you')
  await waitFor(() => expect(lines(again)).toHaveLength(1))
  await person.click(again.getByRole('button', { name: 'Discard' }))
  await person.click(again.getByRole('button', { name: 'Yes, discard 1 thing' }))
  expect(await screen.findByText(NOTHING)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
})

test('what was written before logging in is sent as it was, without the account; how much waits is said, its words are not', async () => {
  const student = localStorage.getItem('pravesh.student')!
  localStorage.removeItem('pravesh.student')
  await writes({ kind: 'enquiry.send', record: uuid(), value })
  await waitFor(() => expect(isAnythingUnsent()).toBe(true))
  localStorage.setItem('pravesh.student', student)
  const own = await openWriting(reader())
  const person = open()
  await person.click(await dot('Synced'))
  expect(
    await screen.findByText(
      '1 thing you wrote here before you logged in is waiting too. We’ll send it without your account.',
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/Nothing is waiting|Your message|hostel/)).toBeNull()
  // Nor does the mark of a start go while it waits: the next visit goes on with it.
  await act(async () => {
    await own.syncNow()
  })
  expect(isAnythingUnsent()).toBe(true)
  bearers = []
  answer = (edits) => edits.map(({ n }) => ({ n, outcome: 'applied' }))
  act(() => {
    dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText(NOTHING)).toBeTruthy()
  await waitFor(() => expect(isAnythingUnsent()).toBe(false))
  expect(bearers).toEqual([undefined])
})

test('in Hindi it is said in Hindi', async () => {
  const before = speak(hindi)
  try {
    device.says({ online: false })
    const record = uuid()
    await writes({ kind: 'enquiry.send', record, value })
    const person = open()
    await person.click(await screen.findByRole('button', { name: /1 भेजना बाकी$/ }))
    expect(lines(await section('भेजना बाकी है'))).toEqual([`आपका संदेश ${referenceOf(record)}`])
  } finally {
    speak(before)
  }
})
