import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { asStaff, makeRow, openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import type { ParkedLine } from './Everybody.tsx'
import { TrayScreen } from './TrayScreen.tsx'

roomForEach()

const line = (overrides: Partial<ParkedLine> & { n: number }): ParkedLine => ({
  device: '0199aaaa-0000-7000-8000-0000000abcde',
  account: 'staff:ravi',
  by: 'Ravi Kumar',
  at: '2026-11-18T04:50:00.000Z',
  edit: {
    n: overrides.n,
    kind: 'college.change',
    record: 'c1',
    madeAt: '2026-11-17T10:35:00Z',
    changes: [
      { path: 'websiteURL', before: null, after: 'hill' },
      { path: 'type', add: ['Private'] },
    ],
  },
  receipt: {
    n: overrides.n,
    outcome: 'refused',
    code: 'VALIDATION_FAILED',
    message: 'Please fix the validation errors',
    details: [{ path: 'websiteURL', rule: 'url', message: 'Website must be a web address' }],
  },
  ...overrides,
})
const pageOf = (data: ParkedLine[], pagination = { page: 1, totalPages: 1, total: data.length }) => ({
  success: true,
  data,
  pagination,
})

async function openTray(lines: ParkedLine[]) {
  const desk = fakeDesk(),
    server = staffServer({ 'GET /sync/parked': pageOf(lines) })
  desk.rows([makeRow({ id: 'c1', name: 'Hill College' })])
  openRoom(<TrayScreen />, { desk, at: '/admin/tray' })
  const person = userEvent.setup()
  return { desk, server, person, show: () => person.click(screen.getByRole('button', { name: 'Show everyone’s' })) }
}

test('an admin is shown what of whom was not taken, why, since when and in which words; nothing is asked before that is wanted', async () => {
  const { server, show } = await openTray([line({ n: 4 })])
  expect(server.asked).toEqual([])
  await show()
  const parked = within(await screen.findByRole('article', { name: 'Changing Hill College' }))
  expect(server.asked.map(({ path }) => path)).toEqual(['/sync/parked?everybody=true&limit=20&page=1'])
  expect(screen.getByRole('heading', { name: 'Everyone’s 1' })).toBeTruthy()
  expect(parked.getByText('Ravi Kumar').parentElement?.textContent).toMatch(
    /^Ravi Kumar, device 0abcde, written Tue 17 Nov, \d\d:\d\d; not taken since Wed 18 Nov, \d\d:\d\d$/,
  )
  expect(parked.getByText('Please fix the validation errors')).toBeTruthy()
  expect(parked.getByText('Website: Website must be a web address')).toBeTruthy()
  expect(parked.getByText('2 changes')).toBeTruthy()
  expect(parked.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Website', 'Type'])
  expect(parked.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['hill', 'added Private'])
  expect(parked.queryByRole('button')).toBeNull()
})

test('whoever has left, readers and visitors are called so; a reader’s words are not spread out, and what is no edit breaks nothing', async () => {
  const send = {
    kind: 'enquiry.send',
    record: 'q1',
    madeAt: '2026-11-17T10:35:00Z',
    value: { name: 'Anjali', phone: '9876543210' },
  }
  const { show } = await openTray([
    line({ n: 1, by: undefined }),
    line({
      n: 2,
      by: undefined,
      account: 'student:s1',
      edit: { kind: 'review.vote', record: 'r1', madeAt: '' },
      receipt: { n: 2, outcome: 'held' },
    }),
    line({ n: 3, by: undefined, account: undefined, edit: send }),
    line({ n: 4, edit: 'rubbish' }),
    line({
      n: 5,
      edit: {
        kind: 'college.change',
        record: 'c2',
        madeAt: 'soon',
        changes: [
          null,
          'x',
          { path: 'type', add: null },
          { path: 'courses', insert: {} },
          { path: 'courses/k1', move: {} },
          { path: 'nowhere', after: 1 },
        ],
      },
    }),
    line({
      n: 6,
      edit: { kind: 'college.publish', record: 'c1', madeAt: '2026-11-17T10:35:00Z', tag: 't' },
      receipt: { n: 6, outcome: 'clash' },
    }),
  ])
  await show()
  expect(
    within(await screen.findByRole('article', { name: 'Changing Hill College' })).getByText(
      'Somebody who has left the staff',
    ),
  ).toBeTruthy()
  const vote = within(screen.getByRole('article', { name: 'A vote on a review' }))
  expect(vote.getByText('Somebody with a website account')).toBeTruthy()
  expect(vote.getByText('It waits for another edit of this device that was not taken.')).toBeTruthy()
  const enquiry = screen.getByRole('article', { name: 'An enquiry' })
  expect(within(enquiry).getByText('A visitor')).toBeTruthy()
  expect(enquiry.textContent).not.toMatch(/Anjali|9876/)
  expect(screen.getByRole('article', { name: 'Something that is no edit' })).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Changing a college' })).getByText('1 change')).toBeTruthy()
  expect(
    within(screen.getByRole('article', { name: 'Publishing Hill College' })).getByText(
      'Somebody else had changed the same: it became a clash, which is settled in a tray.',
    ),
  ).toBeTruthy()
})

test('acts of staff that were not taken are called by what they were to do', async () => {
  const act = (n: number, edit: object): ParkedLine => line({ n, edit: { madeAt: '', ...edit } as ParkedLine['edit'] })
  const { show } = await openTray([
    act(1, { kind: 'college.plan', record: 'c1', act: 'publish', at: '2026-12-01T04:00:00.000Z' }),
    act(2, { kind: 'enquiry.followUp', record: 'e1' }),
    act(3, { kind: 'redirect.remove', record: 'hills-of-old' }),
  ])
  await show()
  for (const name of ['Planning for Hill College', 'Following up an enquiry', 'Removing a redirect'])
    expect(await screen.findByRole('article', { name })).toBeTruthy()
})

test('older ones come by the page, and none twice; asked again the list begins anew', async () => {
  const { server, person, show } = await openTray([])
  server.answers['GET /sync/parked'] = pageOf([line({ n: 2 })], { page: 1, totalPages: 2, total: 2 })
  await show()
  await screen.findByText('1 edit shown.')
  server.answers['GET /sync/parked'] = pageOf([line({ n: 2 }), line({ n: 1 })], { page: 2, totalPages: 2, total: 3 })
  await person.click(screen.getByRole('button', { name: 'Show older' }))
  await screen.findByText('2 edits shown.')
  expect(server.asked.at(-1)?.path).toBe('/sync/parked?everybody=true&limit=20&page=2')
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  server.answers['GET /sync/parked'] = pageOf([])
  await person.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText('Everything was taken.')).toBeTruthy()
})

test('without a network it says so and asks nothing; what was shown stays where the server could not be asked', async () => {
  const { server, person, show } = await openTray([line({ n: 4 })])
  await show()
  await screen.findByRole('article', { name: 'Changing Hill College' })
  delete server.answers['GET /sync/parked']
  await person.click(screen.getByRole('button', { name: 'Ask again' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Network error: Unable to connect to server.')
  server.goesAway()
  act(() => {
    dispatchEvent(new Event('offline'))
  })
  expect(screen.getByText(/^You’re offline\. This list is only on the server\./)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask again' }).disabled).toBe(true))
  expect(screen.getByRole('article', { name: 'Changing Hill College' })).toBeTruthy()
})

test.each(['counselor', 'support'] as const)('%s is offered nobody’s but their own', (role) => {
  asStaff({ role })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  openRoom(<TrayScreen />, { at: '/admin/tray' })
  expect(screen.queryByRole('heading', { name: /Everyone’s/ })).toBeNull()
})
