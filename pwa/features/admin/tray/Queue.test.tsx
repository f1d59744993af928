import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Receipt } from '../../../../shared/protocol/push.ts'
import { ownKept } from '../../../auth/kept.ts'
import type { OutboxQueue } from '../../../sync/types.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { asStaff, openRoom, untilRead } from '../../../test/staffRoom.tsx'
import { QueueAtAGlance } from './Queue.tsx'
import { TrayScreen } from './TrayScreen.tsx'

type WaitingEdit = OutboxQueue['waiting']['shown'][number]
type SentEdit = OutboxQueue['sent']['shown'][number]

const WRITTEN = new Date(2026, 10, 17, 16, 5).getTime(),
  ANSWERED = new Date(2026, 10, 18, 9, 30).getTime()
const edit = (more: Partial<WaitingEdit> = {}): WaitingEdit => ({
  key: '1',
  of: 'college',
  name: 'Hill College',
  savedAt: WRITTEN,
  state: 'here',
  edit: {
    kind: 'college.change',
    record: 'c1',
    madeAt: '2026-11-17T10:35:00Z',
    changes: [
      { path: 'location', before: 'Pune', after: 'Nashik' },
      { path: 'contactDetails/phone', before: null, after: '080' },
    ],
  },
  ...more,
})
const sent = (receipt: Partial<Receipt> = {}, { state: _, ...more }: Partial<WaitingEdit> = {}): SentEdit => {
  const { state: _state, ...rest } = edit(more)
  return { ...rest, doneAt: ANSWERED, receipt: { n: 1, outcome: 'applied', ...receipt } }
}
const publish = { kind: 'college.publish', record: 'c1', madeAt: '', tag: 't' } as const

beforeEach(async () => {
  localStorage.clear()
  asStaff()
  await ownKept().clear()
})
afterEach(cleanup)

async function openTray(at: string, queue: Parameters<ReturnType<typeof fakeDesk>['queues']>[0] = {}) {
  const desk = fakeDesk()
  desk.queues(queue)
  desk.says({ waiting: queue.waiting?.length ?? 0 })
  const room = openRoom(<TrayScreen />, { desk, at })
  await untilRead(desk)
  const user = userEvent.setup()
  // Each part of the tray, and each page of it, is read when it is opened.
  const click = async (button: Element) => {
    await user.click(button)
    await untilRead(desk)
  }
  return { ...room, person: { click } }
}
const lines = () =>
  screen
    .getAllByRole('listitem')
    .filter((each) => each.querySelector('small'))
    .map((each) => [...each.children].flatMap((one) => one.textContent || []))
const parts = () =>
  within(screen.getByRole('group', { name: 'Show' }))
    .getAllByRole('button')
    .map((each) => [each.textContent, each.getAttribute('aria-pressed')])

test('the tray has three parts: what needs its person, what waits, and what was sent', async () => {
  const { person, address } = await openTray('/admin/tray', {
    waiting: [edit()],
    sent: [sent(), sent({}, { key: '2' })],
  })
  expect(parts()).toEqual([
    ['Needs you', 'true'],
    ['Waiting 1', 'false'],
    ['Sent 2', 'false'],
  ])
  expect(screen.getByRole('heading', { name: 'Nothing needs you' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Waiting 1' }))
  expect(address()).toBe('/admin/tray?show=waiting')
  expect(screen.queryByRole('heading', { name: 'Nothing needs you' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Needs you' }))
  expect(address()).toBe('/admin/tray')
})

test('what waits is told by what was done to which record, in which fields, since when, and what it waits for', async () => {
  await openTray('/admin/tray?show=waiting', {
    waiting: [
      edit(),
      edit({ key: '2', state: 'sending', edit: publish }),
      edit({
        key: '3',
        state: 'files',
        of: 'exam',
        name: 'JEE Main',
        edit: {
          kind: 'exam.change',
          record: 'e1',
          madeAt: '',
          changes: [{ path: 'conductingBody', before: '', after: 'NTA' }],
        },
      }),
      edit({
        key: '4',
        of: 'review',
        name: undefined,
        edit: { kind: 'review.moderate', record: 'r1', status: 'returned', tag: 't', madeAt: '' },
      }),
      edit({
        key: '5',
        of: 'site',
        name: 'site',
        edit: { kind: 'site.change', record: 'site', madeAt: '', changes: [] },
      }),
      edit({
        key: '6',
        name: undefined,
        edit: { kind: 'clash.settle', record: 'c2', clash: 'x', choose: 'mine', tag: 't', madeAt: '' },
      }),
    ],
  })
  expect(lines()).toEqual([
    ['Changing Hill College', 'Location; Contact, Phone', 'Written Tue 17 Nov, 16:05'],
    ['Publishing Hill College', 'Written Tue 17 Nov, 16:05, being sent'],
    ['Changing JEE Main', 'Conducting body', 'Written Tue 17 Nov, 16:05, waits for its files'],
    ['Returning a review', 'Written Tue 17 Nov, 16:05'],
    ['Changing the site’s content', 'Written Tue 17 Nov, 16:05'],
    ['Settling a clash of a record', 'Written Tue 17 Nov, 16:05'],
  ])
  expect(
    ['Changing Hill College', 'Changing JEE Main', 'Returning a review', 'Changing the site’s content'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['/admin/colleges?mode=edit&id=c1', '/admin/exams?id=e1', '/admin/reviews', '/admin/site'])
})

test('of an edit of many fields the first five are named', async () => {
  const paths = ['location', 'city', 'state', 'district', 'pincode', 'highlights', 'code']
  await openTray('/admin/tray?show=waiting', {
    waiting: [
      edit({
        edit: {
          kind: 'college.change',
          record: 'c1',
          madeAt: '',
          changes: paths.map((path) => ({ path, before: null, after: 'x' })),
        },
      }),
    ],
  })
  expect(lines()[0]![1]).toMatch(/^[^;]+(?:; [^;]+){4} and 2 other fields$/)
})

test('ten thousand that wait are counted and turned by the page; the page stays within its nodes', async () => {
  const { desk, person } = await openTray('/admin/tray?show=waiting', {
    waiting: Array.from({ length: 10_000 }, (_, at) => edit({ key: String(at), name: `College ${at}` })),
  })
  expect(parts()[1]).toEqual(['Waiting 10,000', 'true'])
  expect(lines()).toHaveLength(20)
  expect(document.querySelectorAll('*').length).toBeLessThan(800)
  await person.click(screen.getByRole('button', { name: 'Page 500' }))
  expect(
    lines()
      .map(([title]) => title)
      .at(-1),
  ).toBe('Changing College 9999')
  // They leave under the last page: it is turned back to what there still is.
  act(() => desk.queues({ waiting: [edit({ name: 'The last one' })] }))
  await waitFor(() => expect(lines().map(([title]) => title)).toEqual(['Changing The last one']))
})

test('acts of staff wait among the edits in words of their own, are paged with them, and lead to where they were done', async () => {
  const acts = Array.from({ length: 12 }, (_, at): WaitingEdit => ({
    ...edit({ key: `act-${at}`, of: 'redirect' }),
    edit: { kind: 'redirect.remove', record: `old-${String(at).padStart(2, '0')}`, madeAt: '' },
  }))
  const { person } = await openTray('/admin/tray?show=waiting', {
    waiting: [...Array.from({ length: 15 }, (_, at) => edit({ key: String(at), name: `College ${at}` })), ...acts],
    files: 1,
  })
  await screen.findByText('Removing the redirect old-00')
  expect(
    lines()
      .map(([title]) => title)
      .slice(13, 17),
  ).toEqual([
    'Changing College 13',
    'Changing College 14',
    'Removing the redirect old-00',
    'Removing the redirect old-01',
  ])
  expect(lines()).toHaveLength(20)
  expect(screen.getByRole('link', { name: 'Removing the redirect old-00' }).getAttribute('href')).toBe(
    '/admin/redirects',
  )
  expect(screen.getByText(/^1 file waits too, to be put into a folder:/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Next page' }))
  expect(lines().map(([title]) => title)).toEqual(
    Array.from({ length: 7 }, (_, at) => `Removing the redirect old-${String(at + 5).padStart(2, '0')}`),
  )
})

test('what was sent says what the server made of it and when', async () => {
  await openTray('/admin/tray?show=sent', {
    sent: [
      sent({ note: 'Possible duplicate of Hill College, Pune.' }),
      sent({ outcome: 'same' }, { key: '2' }),
      sent({ outcome: 'merged' }, { key: '3' }),
      sent({ outcome: 'clash' }, { key: '4', edit: publish }),
      sent({ outcome: 'refused', message: 'You may not edit colleges.' }, { key: '5' }),
    ],
  })
  expect(
    screen.getByText(
      'Edits the server has answered, the newest first. They stand here for 30 days, or until you log out; the history of a record keeps them for good.',
    ),
  ).toBeTruthy()
  const when = 'Written Tue 17 Nov, 16:05, answered Wed 18 Nov, 09:30'
  expect(lines().map((each) => each.at(-1))).toEqual([
    `Done. Possible duplicate of Hill College, Pune. ${when}`,
    `Done: it was so already. ${when}`,
    `Done in part: someone else had changed the rest. ${when}`,
    `Not done: someone else had changed the same. ${when}`,
    `Not taken: You may not edit colleges. You have dealt with it. ${when}`,
  ])
})

test('where nothing waits and nothing was sent, that is said', async () => {
  const { person } = await openTray('/admin/tray?show=waiting')
  expect(screen.getByRole('heading', { name: 'Nothing is waiting' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Sent' }))
  expect(screen.getByRole('heading', { name: 'Nothing was sent lately' })).toBeTruthy()
  expect(screen.getByText('Edits the server has answered stand here for 30 days, or until you log out.')).toBeTruthy()
})

test('at a glance: the next three to leave and the last three sent, with the way to the rest', async () => {
  const desk = fakeDesk()
  desk.queues({
    waiting: Array.from({ length: 5 }, (_, at) => edit({ key: String(at), name: `College ${at}` })),
    sent: Array.from({ length: 4 }, (_, at) => sent({}, { key: String(at), name: `Sent ${at}` })),
    files: 2,
  })
  openRoom(<QueueAtAGlance onClose={() => undefined} />, { desk })
  await untilRead(desk)
  expect(lines().map(([title]) => title)).toEqual([
    'Changing College 0',
    'Changing College 1',
    'Changing College 2',
    'Changing Sent 0',
    'Changing Sent 1',
    'Changing Sent 2',
  ])
  expect([
    screen.getByRole('link', { name: '4 more' }).getAttribute('href'),
    screen.getByRole('link', { name: '1 more' }).getAttribute('href'),
  ]).toEqual(['/admin/tray?show=waiting', '/admin/tray?show=sent'])
})
