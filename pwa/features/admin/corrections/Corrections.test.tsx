import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CorrectionTaskAnswer } from '../../../queries/corrections.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { asStaff, makeSeen, openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { Corrections } from './Corrections.tsx'

roomForEach()

const task = (more: Partial<CorrectionTaskAnswer> = {}): CorrectionTaskAnswer => ({
  college: 'c1',
  name: 'Hill College',
  slug: 'hill-college',
  path: 'establishedYear',
  present: 1958,
  sources: [{ id: 's1', figure: 'all figures', source: 'Its website', checkedOn: '2026-01-02' }],
  since: '2026-11-20T10:00:00.000Z',
  reports: [
    { id: 'r1', at: '2026-11-20T10:00:00.000Z', shown: '1958', should: '1959' },
    {
      id: 'r2',
      at: '2026-11-21T10:00:00.000Z',
      should: '1960',
      link: 'https://example.edu/history',
      email: 'm•••@example.org',
    },
  ],
  ...more,
})
const page = (...data: CorrectionTaskAnswer[]) => ({
  success: true,
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
})
function open(answers: Record<string, unknown>) {
  const server = staffServer(answers),
    desk = fakeDesk()
  return { ...openRoom(<Corrections />, { desk, at: '/admin/corrections' }), desk, server, person: userEvent.setup() }
}
const entry = async () => within((await screen.findByText(/^Established year/)).closest('li')!)

test('a field stands once with what it holds, whence, and everything said of it', async () => {
  open({ 'GET /admin/corrections': page(task()) })
  const text = (await entry()).getByText(/^Established year/).closest('li')!.textContent
  for (const part of [
    '2 reports',
    'Hill College',
    'now: 1958',
    'all figures: Its website',
    'saw 1958',
    '1959',
    'example.edu',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('meera')
})

test('one press accepts: the edit with its source is on this device first, and the decision waits behind it', async () => {
  const { desk, person, server } = open({ 'GET /admin/corrections': page(task()) })
  await person.click((await entry()).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(desk.did.synced).toBe(1))
  expect(desk.did.acts).toMatchObject([
    {
      kind: 'college.change',
      record: 'c1',
      changes: [{ path: 'establishedYear', before: 1958, after: 1960 }],
      reason: 'A reader reported it: https://example.edu/history',
    },
  ])
  expect(await desk.readActs('correction:')).toMatchObject([
    {
      key: 'correction:c1:establishedYear',
      edit: {
        kind: 'correction.settle',
        record: 'c1',
        path: 'establishedYear',
        reports: ['r1', 'r2'],
        outcome: 'accepted',
      },
    },
  ])
  expect(server.said('PATCH')).toEqual([])
  expect(await screen.findByText(/^Accepted:/)).toBeTruthy()
})

test('a device that has only the entry of the list changes what the server says the figure holds', async () => {
  const { desk, person } = open({ 'GET /admin/corrections': page(task({ name: undefined })) })
  const { establishedYear: _year, ...entry } = makeSeen({ college: { name: 'Valley College' } }).record.college
  desk.sees('c1', makeSeen({ college: { ...entry, establishedYear: undefined } }, { whole: false }))
  await screen.findByRole('link', { name: 'Valley College' })
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(desk.did.synced).toBe(1))
  expect(desk.did.acts).toMatchObject([{ changes: [{ path: 'establishedYear', before: 1958, after: 1960 }] }])
})

test('what is no such value is neither saved nor decided', async () => {
  const { desk, person } = open({ 'GET /admin/corrections': page(task()) })
  const input = (await entry()).getByLabelText('Established year shall be')
  await person.clear(input)
  await person.type(input, 'long ago')
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Established year must be/)
  expect([desk.did.acts, await desk.readActs('')]).toEqual([[], []])
})

test('refusing needs a reason that its reader can be told', async () => {
  const { person, server } = open({
    'GET /admin/corrections': page(task()),
    'PATCH /admin/corrections/c1': { success: true },
  })
  await person.click((await entry()).getByRole('button', { name: 'Refuse' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.click(sheet.getByRole('button', { name: 'Refuse' }))
  expect(sheet.getByText('Say why it is not taken')).toBeTruthy()
  await person.type(sheet.getByLabelText('Reason'), 'Its charter says 1958')
  await person.click(sheet.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.said('PATCH')).toEqual([
    [
      'PATCH /admin/corrections/c1',
      { path: 'establishedYear', reports: ['r1', 'r2'], outcome: 'refused', answer: 'Its charter says 1958' },
    ],
  ])
})

const answer = { id: 'a1', at: '2026-11-22T10:00:00.000Z', by: 'Leela Office' }
const decided = async (desk: ReturnType<typeof fakeDesk>) =>
  (await desk.readActs('correction:')).map(({ edit }) => edit)

test('what the college says stands first, and one press accepts it with its source', async () => {
  const says = { ...answer, says: 'wrong' as const, should: '1961', note: 'Its charter' }
  const { desk, person } = open({ 'GET /admin/corrections': page(task({ answers: [says] })) })
  const list = await screen.findByRole('list', { name: 'What the college says of Established year' })
  expect(list.textContent).toMatch(/^The college says it should be 1961Its charterLeela Office/)
  expect(list.compareDocumentPosition(screen.getByRole('list', { name: /What readers say/ }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(desk.did.synced).toBe(1))
  expect(desk.did.acts).toMatchObject([
    { changes: [{ path: 'establishedYear', before: 1958, after: 1961 }], reason: 'The college says so: Its charter' },
  ])
  expect(await decided(desk)).toMatchObject([{ reports: ['r1', 'r2', 'a1'], taken: 'a1', outcome: 'accepted' }])
})

test('another value than the college’s does not follow the college', async () => {
  const says = { ...answer, says: 'wrong' as const, should: '1961', note: 'Its charter' }
  const { desk, person } = open({ 'GET /admin/corrections': page(task({ answers: [says] })) })
  const input = (await entry()).getByLabelText('Established year shall be')
  await person.clear(input)
  await person.type(input, '1960')
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(desk.did.synced).toBe(1))
  expect(desk.did.acts).toMatchObject([{ reason: 'A reader reported it: https://example.edu/history' }])
  const [edit] = await decided(desk)
  expect(edit).toMatchObject({ reports: ['r1', 'r2', 'a1'], outcome: 'accepted' })
  expect(edit).not.toHaveProperty('taken')
})

test('a figure that the college confirms stays with one press, and its readers are told why', async () => {
  const says = { ...answer, says: 'right' as const, note: 'Its charter' }
  const { person, server } = open({
    'GET /admin/corrections': page(task({ answers: [says] })),
    'PATCH /admin/corrections/c1': { success: true },
  })
  await person.click((await entry()).getByRole('button', { name: 'Keep the figure' }))
  await waitFor(() =>
    expect(server.said('PATCH')).toEqual([
      [
        'PATCH /admin/corrections/c1',
        {
          path: 'establishedYear',
          reports: ['r1', 'r2', 'a1'],
          taken: 'a1',
          outcome: 'refused',
          answer: 'The college says that the figure is right: Its charter',
        },
      ],
    ]),
  )
})

test('a part is corrected in its form, as the college says or otherwise', async () => {
  const says = { ...answer, says: 'wrong' as const, should: 'All of it', note: 'Its report' }
  const { desk, person } = open({ 'GET /admin/corrections': page(task({ path: 'placements', answers: [says] })) })
  await person.click(await screen.findByRole('button', { name: 'Corrected as the college says' }))
  await waitFor(() => expect(desk.did.synced).toBe(1))
  expect(desk.did.acts).toEqual([])
  expect(await decided(desk)).toMatchObject([{ path: 'placements', taken: 'a1', outcome: 'accepted' }])
})

test('an address is shown when somebody asks for it', async () => {
  const { person } = open({
    'GET /admin/corrections': page(task()),
    'POST /admin/corrections/r2/contact': { success: true, data: { email: 'meera@example.org' } },
  })
  await person.click((await entry()).getByRole('button', { name: 'Ask them' }))
  expect((await screen.findByRole('link', { name: 'Write to meera@example.org' })).getAttribute('href')).toMatch(
    /^mailto:meera@example\.org\?subject=Established%20year/,
  )
})

test('who may only read decides nothing', async () => {
  asStaff({ role: 'counselor' })
  open({ 'GET /admin/corrections': page(task()) })
  await entry()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
})

test('a part is changed in the form, and then marked as corrected', async () => {
  const { desk, person } = open({ 'GET /admin/corrections': page(task({ path: 'placements', present: undefined })) })
  await person.click(await screen.findByRole('button', { name: 'Mark as corrected' }))
  await waitFor(() => expect(desk.did.synced).toBe(1))
  expect(desk.did.acts).toEqual([])
  expect(await desk.readActs('correction:')).toHaveLength(1)
})
