import { notifyManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeItems } from '../../../../../shared/test/make.ts'
import { openAnswerStore } from '../../../../local/answers.ts'
import { eventually } from '../../../../test/eventually.ts'
import { fakeDevice } from '../../../../test/fakeDevice.ts'
import { fakePush, noPush } from '../../../../test/fakePush.ts'
import { fakeWriting } from '../../../../test/fakeWriting.ts'
import { courseNamed, publicCollege } from '../../../../test/makePublic.ts'
import { rendering } from '../../../../test/render.tsx'
import { readOutcomeNote } from '../../../../reminders/outcomeNote.ts'
import { askForOutcomes } from '../../../../reminders/outcomes.ts'
import { startReminders, stopReminders } from '../../../../reminders/reminders.ts'
import { TabCorrections } from './CorrectionLine.tsx'
import { CorrectionSheet } from './CorrectionSheet.tsx'
import { keepOwnCorrection, readOwnCorrections } from './ownCorrections.ts'

const queue = fakeWriting()
const { render } = rendering({ worker: fakeDevice(), queue: queue.access })
const college = publicCollege({
  courses: makeItems([courseNamed('MBA', { fee: '₹2.05 lakh per year' })], 'c'),
  placements: { averagePackage: '₹8 lakh', topRecruiters: [], records: [], programWiseStats: [] },
})
const course = college.college.courses[0]!
const outcomes: object[] = []
beforeEach(() => {
  queue.reset()
  localStorage.clear()
  outcomes.length = 0
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: outcomes }))
})
afterEach(() => {
  cleanup()
  noPush()
  vi.unstubAllGlobals()
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an entry of a list leads on to its own figures; what was shown goes along', async () => {
  render(<CorrectionSheet record={college} part={{ path: 'courses', title: 'Courses' }} onClose={() => undefined} />)
  await userEvent.selectOptions(screen.getByLabelText('Which figure?'), 'MBA')
  await userEvent.selectOptions(screen.getByLabelText('Which figure?'), 'Fee')
  expect(screen.getByText('The page says: ₹2.05 lakh per year')).toBeTruthy()
  await press('Send')
  expect(screen.getByText('Write what it should be, or give a link')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('What should it be?'), '₹2.15 lakh per year')
  await userEvent.type(screen.getByLabelText('Email (optional)'), 'asha@example.in')
  await press('Send')
  expect(queue.saved).toMatchObject([
    {
      kind: 'correction.report',
      college: college.id,
      value: {
        path: `courses/${course.id}/fee`,
        shown: '₹2.05 lakh per year',
        should: '₹2.15 lakh per year',
        email: 'asha@example.in',
      },
    },
  ])
  expect(screen.getByRole('listitem').textContent).toMatch(/^You told us about MBA, Fee on .*: saved on this device/)
  // The address is in the queue alone.
  expect(JSON.stringify({ ...localStorage })).not.toContain('asha@example.in')
})

test('a part can be spoken of as a whole, and never more than four things are asked', async () => {
  render(
    <CorrectionSheet record={college} part={{ path: 'placements', title: 'Placement' }} onClose={() => undefined} />,
  )
  expect(document.querySelectorAll('form input, form textarea, form select')).toHaveLength(4)
  await userEvent.type(screen.getByLabelText('Link to where it says so (optional)'), 'https://example.edu/report')
  await press('Send')
  expect(queue.saved).toMatchObject([{ value: { path: 'placements', link: 'https://example.edu/report' } }])
  expect(readOwnCorrections(college.id)).toMatchObject([{ figure: 'Placement' }])
})

test('the page tells how far a report came: waiting, sent, refused by a rule, and what staff decided', async () => {
  const { unmount } = render(
    <CorrectionSheet record={college} part={{ path: 'placements', title: 'Placement' }} onClose={() => undefined} />,
  )
  await userEvent.type(screen.getByLabelText('What should it be?'), 'It is ₹9 lakh')
  await press('Send')
  unmount()
  const { rerender } = render(<TabCorrections record={college} tab="placement" />)
  const line = async () => (await screen.findByRole('listitem')).textContent
  expect(await line()).toMatch(/saved on this device/)
  act(() =>
    queue.settles((deed) => ({
      ...deed,
      state: 'refused',
      receipt: { n: 1, outcome: 'refused', message: 'No such thing' },
    })),
  )
  expect(await line()).toMatch(/not taken: No such thing$/)
  const { id } = readOwnCorrections()[0]!
  outcomes.push({ id, at: '2026-11-20T10:00:00.000Z', outcome: 'accepted', settledAt: '2026-11-21T10:00:00.000Z' })
  act(() => queue.settles((deed) => ({ ...deed, state: 'done', receipt: { n: 1, outcome: 'applied' } })))
  rerender(<TabCorrections record={college} tab="placement" />)
  await vi.waitFor(async () => expect(await line()).toMatch(/accepted, thank you\.$/))
  expect(readOwnCorrections()).toMatchObject([{ id, outcome: 'accepted' }])
})

const DAY = 24 * 3_600_000
/** A report this device sent so many days ago, and the line the page has of it once the server was asked. */
function sentBefore(days: number, withAccount?: true) {
  const id = '0b54ab4c-2f4f-4f0e-9d53-6f9f0f6c0a11'
  const at = new Date(Date.now() - days * DAY).toISOString()
  keepOwnCorrection({
    id,
    at,
    college: college.id,
    figure: 'Placement',
    isSent: true,
    ...(withAccount && { withAccount }),
  })
  return { id, at, ...render(<TabCorrections record={college} tab="placement" />) }
}

test.each([
  ['a decided report whose term is over', 100, /: decided\. We delete a report 90 days after that/],
  ['a report too old to know whether it was decided', 400, /: we no longer have this report\./],
  ['a report that went with its account', 10, /: we no longer have this report\./],
])('%s is not said to be checked for ever, nor without a network', async (_, days, sentence) => {
  const { unmount } = sentBefore(days)
  await vi.waitFor(async () => expect((await screen.findByRole('listitem')).textContent).toMatch(sentence))
  unmount()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  render(<TabCorrections record={college} tab="placement" />)
  expect((await screen.findByRole('listitem')).textContent).toMatch(sentence)
})

test('a report that may have gone with an account is not said to be decided', async () => {
  sentBefore(100, true)
  await screen.findByText(/we no longer have this report\./)
  expect(readOwnCorrections()).toMatchObject([{ gone: 'unknown' }])
})

test('a report that may still be on its way is not called gone', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ success: true, data: outcomes }))
  vi.stubGlobal('fetch', asked)
  keepOwnCorrection({
    id: '0b54ab4c-2f4f-4f0e-9d53-6f9f0f6c0a12',
    at: new Date(Date.now() - 3 * DAY).toISOString(),
    college: college.id,
    figure: 'Placement',
  })
  render(<TabCorrections record={college} tab="placement" />)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect((await screen.findByRole('listitem')).textContent).toMatch(/saved on this device/)
})

test('a report that the server knows again is told as it stands', async () => {
  const { id, at } = sentBefore(100)
  await screen.findByText(/we no longer have it/)
  cleanup()
  outcomes.push({ id, at })
  render(<TabCorrections record={college} tab="placement" />)
  await screen.findByText(/We’re checking it/)
  expect(readOwnCorrections()[0]).not.toHaveProperty('gone')
})

test('what was sent stands on the page as soon as the sheet is closed', async () => {
  render(<TabCorrections record={college} tab="placement" />)
  await press('Looks wrong? Tell us')
  await userEvent.type(await screen.findByLabelText('What should it be?'), 'It is ₹9 lakh')
  await press('Send')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^You told us about Placement/)
})

test('a device that is full says so and keeps what was written', async () => {
  render(<CorrectionSheet record={college} part={{ path: 'about', title: 'Overview' }} onClose={() => undefined} />)
  await userEvent.type(screen.getByLabelText('What should it be?'), 'Founded in 1958')
  queue.fills()
  await press('Send')
  expect(screen.getByRole('alert').textContent).toBe('This device is full. Free some space and save again')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What should it be?').value).toBe('Founded in 1958')
  expect(readOwnCorrections()).toEqual([])
})

const TELL = 'Tell me on this phone, also when the app is closed'
const part = { path: 'placements', title: 'Placement' } as const
/** The sheet with something in it to send, in a browser that knows push. */
async function writeWith(push: ReturnType<typeof fakePush>) {
  render(<CorrectionSheet record={college} part={part} onClose={() => undefined} />)
  await userEvent.type(screen.getByLabelText('What should it be?'), 'It is ₹9 lakh')
  return push
}

test('a browser without push says so, and the report is sent all the same', async () => {
  render(<CorrectionSheet record={college} part={part} onClose={() => undefined} />)
  expect(screen.getByText(/^This browser can’t notify you when the app is closed\./)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('What should it be?'), 'It is ₹9 lakh')
  await press('Send')
  expect(queue.saved).toHaveLength(1)
})

test('the browser is asked by the tick alone; the server hears of the report once it has it, and of a late one another time', async () => {
  const push = await writeWith(fakePush())
  expect([push.permission, push.subscription()]).toEqual(['default', null])
  await userEvent.click(screen.getByLabelText(TELL))
  expect([push.permission, push.subscription()]).toEqual(['granted', null])
  await press('Send')
  const { id } = readOwnCorrections()[0]!
  expect(queue.saved).toMatchObject([{ record: id, value: { path: 'placements', should: 'It is ₹9 lakh' } }])
  expect(screen.getByText('We’ll tell you on this phone when it is decided.')).toBeTruthy()
  // It has not arrived yet.
  push.arrived = []
  await askForOutcomes('en')
  expect(readOutcomeNote()?.reports).toEqual([{ id, at: expect.any(Number) }])
  push.arrived = [id]
  await askForOutcomes('en')
  expect(push.asked.map(({ call }) => call)).toEqual(['PUT /corrections/push', 'PUT /corrections/push'])
  expect(push.asked[1]?.body).toEqual({
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: expect.stringMatching(/^[\w-]{87}$/), auth: expect.stringMatching(/^[\w-]{22}$/) },
    publicKey: push.publicKey,
    language: 'en',
    ids: [id],
  })
  // Known: nothing more is asked, until the browser has another address.
  await askForOutcomes('en')
  expect(push.asked).toHaveLength(2)
  push.forgets()
  await askForOutcomes('en')
  expect(push.asked[2]?.body).toMatchObject({ former: 'https://fcm.googleapis.com/fcm/send/1', ids: [id] })
  await press('Don’t tell me on this phone')
  await vi.waitFor(() => expect(push.asked[3]?.call).toBe('DELETE /corrections/push'))
  await vi.waitFor(() => expect([push.subscription(), readOutcomeNote()]).toEqual([null, undefined]))
})

test.each([
  ['denied', /^This browser blocks notifications from this site\./],
  ['default', /^The browser asked and got no answer/],
] as const)('whoever answers %s is told in a sentence, and loses nothing', async (says, sentence) => {
  await writeWith(fakePush(says))
  await userEvent.click(screen.getByLabelText(TELL))
  expect(await screen.findByText(sentence)).toBeTruthy()
  await press('Send')
  expect(queue.saved).toHaveLength(1)
  expect([readOutcomeNote(), readOwnCorrections()]).toEqual([undefined, [expect.anything()]])
})

test('what waited for the network is asked for when there is one', async () => {
  const push = await writeWith(fakePush())
  push.isServerAway = true
  await userEvent.click(screen.getByLabelText(TELL))
  await press('Send')
  await expect(askForOutcomes('hi')).rejects.toBeInstanceOf(Error)
  push.isServerAway = false
  push.arrived = [readOwnCorrections()[0]!.id]
  await askForOutcomes('hi')
  expect(push.asked).toMatchObject([{ call: 'PUT /corrections/push', body: { language: 'hi' } }])
})

test('a report that is decided is waited for no longer, and one that is refused by a rule neither', async () => {
  await writeWith(fakePush())
  await userEvent.click(screen.getByLabelText(TELL))
  await press('Send')
  expect(readOutcomeNote()?.reports).toHaveLength(1)
  act(() =>
    queue.settles((deed) => ({
      ...deed,
      state: 'refused',
      receipt: { n: 1, outcome: 'refused', message: 'No such thing' },
    })),
  )
  await vi.waitFor(() => expect(readOutcomeNote()).toBeUndefined())
})

test('the browser keeps its address while anything waits for it', async () => {
  const push = await writeWith(fakePush())
  await startReminders({ id: 'e1', name: 'GATE', slug: 'gate' }, 'en')
  await userEvent.click(screen.getByLabelText(TELL))
  await press('Send')
  push.arrived = [readOwnCorrections()[0]!.id]
  await askForOutcomes('en')
  await stopReminders()
  expect(push.subscription()).not.toBeNull()
  await press('Don’t tell me on this phone')
  await vi.waitFor(() => expect(push.subscription()).toBeNull())
})

test('an empty tab has no figure that could look wrong, and reviews are reported as reviews', () => {
  render(
    <>
      <TabCorrections record={college} tab="faq" />
      <TabCorrections record={college} tab="reviews" />
    </>,
  )
  expect(screen.queryByRole('button', { name: 'Looks wrong? Tell us' })).toBeNull()
})

test('what changed on the page is told with what it read before and its source, and again without a network', async () => {
  // As in a browser: an answer is kept once its query has it.
  notifyManager.setScheduler((tell) => void setTimeout(tell, 0))
  outcomes.push({
    at: '2027-06-03T10:00:00.000Z',
    figures: [
      { labels: ['Fee'], name: 'B.Tech CSE', act: 'changed', was: '₹2.05 lakh', is: '₹2.15 lakh' },
      { labels: ['Courses'], name: 'MBA', act: 'added' },
      { labels: ['Highlights'], act: 'changed' },
    ],
    more: 2,
    source: { name: 'example.edu', link: 'https://example.edu/fees' },
  })
  const { unmount } = render(<TabCorrections record={college} tab="courses" />)
  await press('What changed here')
  expect(await screen.findByText('B.Tech CSE, Fee: ₹2.05 lakh → ₹2.15 lakh')).toBeTruthy()
  for (const text of ['MBA, Courses: added', 'Highlights: rewritten', 'and 2 more figures', '3 Jun 2027'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'example.edu' }).getAttribute('href')).toBe('https://example.edu/fees')
  unmount()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await eventually(async () => expect(await openAnswerStore().list('public')).toHaveLength(1))
  render(<TabCorrections record={college} tab="courses" />)
  await press('What changed here')
  await eventually(() => expect(screen.getByText(/^We couldn’t reach our server\. These are/)).toBeTruthy())
  expect(screen.getByText('B.Tech CSE, Fee: ₹2.05 lakh → ₹2.15 lakh')).toBeTruthy()
})
