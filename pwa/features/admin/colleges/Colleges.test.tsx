import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { makeCourse } from '../../../../shared/test/make.ts'
import { session } from '../../../auth/session.ts'
import { asStaff, makeRow, makeSeen, openRoom, roomForEach, untilRead } from '../../../test/staffRoom.tsx'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { staffServer } from '../../../test/staffServer.ts'
import { Colleges } from './Colleges.tsx'
import { shownToasts } from '../../../test/toasts.ts'

roomForEach()

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)
function openList(
  rows = [
    makeRow({ id: 'c1', name: 'Hill College', code: 'C-1' }),
    makeRow({ id: 'c2', name: 'Lake College', status: 'draft', location: '', type: [], tag: 'tag-2' }),
    makeRow({ id: 'c3', name: 'Árbol College', location: 'Bengaluru', tag: 'tag-3' }),
  ],
  at?: string,
) {
  const desk = fakeDesk()
  desk.rows(rows)
  return openRoom(<Colleges />, { desk, ...(at && { at }) })
}

/** Chooses an act in the menu of one entry. */
async function rowAct(college: string, act: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${college}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

test('the list has the documented title, search, filter, sizes, count and columns', () => {
  openList()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('College Management')
  expect(screen.getByPlaceholderText('Search colleges by name or location...')).toBeTruthy()
  expect(
    within(screen.getByLabelText('Status'))
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['All Status', 'Published', 'Draft'])
  expect(
    within(screen.getByLabelText('Colleges per page'))
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['5', '10', '20', '50'])
  expect(screen.getByLabelText<HTMLSelectElement>('Colleges per page').value).toBe('10')
  expect(screen.getByText('3 college(s) found')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent?.trim())).toEqual([
    '',
    'College',
    'Location',
    'Type',
    'Status',
    'Actions',
  ])
  expect(screen.getAllByText('N/A')).toHaveLength(2)
})

test('before the device answers it says Loading colleges...', () => {
  const desk = { ...fakeDesk(), watchColleges: () => () => undefined }
  openRoom(<Colleges />, { desk })
  expect(screen.getByText('Loading colleges...')).toBeTruthy()
})

test('it is sorted by name; another press turns it round, another column starts ascending', () => {
  openList()
  expect(names()).toEqual(['Árbol College', 'Hill College', 'Lake College'])
  expect(screen.getByRole('columnheader', { name: 'College' }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('button', { name: 'College' }))
  expect(names()).toEqual(['Lake College', 'Hill College', 'Árbol College'])
  expect(screen.getByRole('columnheader', { name: 'College' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Status' }))
  expect(names()[0]).toBe('Lake College')
  expect(screen.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort')).toBe('ascending')
})

test('typing searches after 500 ms, folds accents, and returns to page 1', () => {
  vi.useFakeTimers()
  const { address } = openList(
    Array.from({ length: 30 }, (_, at) =>
      makeRow({ id: `c${at}`, name: at === 29 ? 'Árbol College' : `College ${at}` }),
    ),
    '/admin/colleges?page=3',
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'arbol' } })
  act(() => {
    vi.advanceTimersByTime(499)
  })
  expect(screen.getByText('30 college(s) found')).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(screen.getByText('1 college(s) found')).toBeTruthy()
  expect(address()).toBe('/admin/colleges?search=arbol')
})

test.each([
  ['location', 'nashik', 'Lake College'],
  ['code', 'c-41', 'Hill College'],
  ['slug', 'sea-of', 'Sea College'],
  ['name', 'LAKE', 'Lake College'],
])('a college is found by its %s, with or without a network', (_by, words, wanted) => {
  openList(
    [
      makeRow({ id: 'c1', name: 'Hill College', code: 'C-4126', location: 'Pune, Maharashtra', slug: 'hill' }),
      makeRow({ id: 'c2', name: 'Lake College', code: 'C-77', location: 'Nāshik, Maharashtra', slug: 'lake' }),
      makeRow({ id: 'c3', name: 'Sea College', location: 'Goa', slug: 'sea-of-goa' }),
    ],
    `/admin/colleges?search=${words}`,
  )
  expect(names()).toEqual([wanted])
})

test('pages appear only when there is more than one, ten at a time unless said', () => {
  openList(
    Array.from({ length: 11 }, (_, at) => makeRow({ id: `c${at}`, name: `College ${String(at).padStart(2, '0')}` })),
  )
  expect(names()).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(names()).toEqual(['College 10'])
  fireEvent.change(screen.getByLabelText('Colleges per page'), { target: { value: '20' } })
  expect(names()).toHaveLength(11)
  expect(screen.queryByRole('navigation', { name: /pages/ })).toBeNull()
})

test('an empty list invites, a search without a match says so', async () => {
  staffServer({ 'GET /admin/colleges': { success: true, data: [], pagination: { total: 0 } } })
  openList([])
  expect(await screen.findByText('No colleges found')).toBeTruthy()
  expect(screen.getByText('Get started by adding your first college')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add First College' })).toBeTruthy()
  cleanup()
  openList(undefined, '/admin/colleges?search=nothing+like+it')
  expect(screen.getByText('No colleges found matching your criteria')).toBeTruthy()
  expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy()
  cleanup()
  openList([], '/admin/colleges?source=missing')
  expect(await screen.findByText('No colleges found matching your criteria')).toBeTruthy()
})

test('a list that has not come yet is no list without a match, however the address narrows it', async () => {
  staffServer({ 'GET /admin/colleges': { success: true, data: [], pagination: { total: 7 } } })
  const { desk } = openList([], '/admin/colleges?source=missing')
  expect(await screen.findByText('Loading colleges...')).toBeTruthy()
  expect(screen.queryByText('No colleges found matching your criteria')).toBeNull()
  act(() => desk.rows([makeRow()]))
  expect(screen.getByText('No colleges found matching your criteria')).toBeTruthy()
})

test('a first visit whose connection fails says so and tries again, and tells nobody to add the first college', async () => {
  const { desk } = openList([])
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to fetch colleges: Network error: Unable to connect to server.',
  )
  await waitFor(() => expect(shownToasts()).toEqual(['error: Failed to load colleges']))
  expect(screen.queryByText('No colleges found')).toBeNull()
  staffServer({ 'GET /admin/colleges': { success: true, data: [], pagination: { total: 7 } } })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  // They are there, and on their way to this device.
  expect(await screen.findByText('Loading colleges...')).toBeTruthy()
  expect(desk.did.synced).toBe(1)
})

test('whose right to delete is taken away while they are asked is told so, and nothing is deleted', async () => {
  const { desk } = openList()
  await rowAct('Hill College', 'Delete')
  act(() => session.confirm({ role: 'support', permissions: {} }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownToasts()).toEqual(['error: You do not have permission to delete colleges.']))
  expect(desk.did.acts).toEqual([])
})

test('a deletion this device cannot keep is told in the documented words', async () => {
  const { desk } = openList()
  desk.fails(new Error('full'))
  await rowAct('Hill College', 'Delete')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownToasts()).toEqual(['error: Failed to delete college']))
})

test('unsent and clashing rows are marked', () => {
  openList([makeRow({ pending: true, clashing: true })])
  expect(screen.getByText('Waiting to be sent')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Needs you' }).getAttribute('href')).toBe('/admin/tray')
})

test('publishing, unpublishing and copying are queued with the tag of what was seen', async () => {
  const { desk } = openList([
    makeRow({ id: 'c1', name: 'Hill College', held: true }),
    makeRow({ id: 'c2', name: 'Lake College', status: 'draft', tag: 'tag-2' }),
  ])
  await rowAct('Lake College', 'Publish')
  await rowAct('Hill College', 'Unpublish')
  await rowAct('Hill College', 'Duplicate')
  await waitFor(() => expect(shownToasts()).toHaveLength(3))
  expect(desk.did.acts).toEqual(
    expect.arrayContaining([
      { kind: 'college.publish', record: 'c2', tag: 'tag-2' },
      { kind: 'college.unpublish', record: 'c1', tag: 'tag-1' },
      expect.objectContaining({ kind: 'college.duplicate', source: 'c1', tag: 'tag-1' }),
    ]),
  )
  expect(shownToasts().toSorted()).toEqual([
    'success: College duplicated successfully',
    'success: College status changed to draft',
    'success: College status changed to published',
  ])
})

test('a college of which only a line is here is fetched before its copy opens in the form', async () => {
  const { desk, address } = openList()
  const whole = makeSeen({ id: 'c1', college: { name: 'Hill College' } })
  desk.takeOffline = async (ids) => {
    desk.did.taken.push(ids)
    desk.sees('c1', whole)
  }
  await rowAct('Hill College', 'Duplicate')
  await waitFor(() => expect(address()).toMatch(/^\/admin\/colleges\?mode=edit&id=/))
  expect(desk.did.taken).toEqual([['c1']])
  expect(desk.did.acts).toMatchObject([{ kind: 'college.duplicate', source: 'c1', tag: whole.record.tag }])
})

test.each([
  ['without a network', false],
  ['when the connection is lost on the way', true],
])('%s its copy waits to be made, and it is said when it can be opened', async (_when, onLine) => {
  vi.stubGlobal('navigator', { ...navigator, onLine })
  const { desk, address } = openList()
  desk.takeOffline = async () => {
    throw new Error('The line was cut')
  }
  await rowAct('Hill College', 'Duplicate')
  await waitFor(() =>
    expect(shownToasts()).toEqual([
      'success: College duplicated successfully',
      'blank: This device has only its entry in the list: the copy can be opened once it has arrived from the server',
    ]),
  )
  expect(desk.did.acts).toMatchObject([{ kind: 'college.duplicate', source: 'c1', tag: 'tag-1' }])
  expect(address()).toBe('/admin/colleges')
})

test('deleting asks first', async () => {
  const { desk } = openList()
  await rowAct('Hill College', 'Delete')
  expect(screen.getByText('Are you sure you want to delete this college?')).toBeTruthy()
  expect(desk.did.acts).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: College deleted successfully']))
  expect(desk.did.acts).toMatchObject([{ kind: 'college.delete', record: 'c1', tag: 'tag-1' }])
})

test('what the device could not keep is never called done', async () => {
  const { desk } = openList()
  desk.fails(new Error('full'))
  await rowAct('Lake College', 'Publish')
  await rowAct('Lake College', 'Duplicate')
  await waitFor(() =>
    expect(shownToasts().toSorted()).toEqual([
      'error: Failed to duplicate college',
      'error: Failed to update college status',
    ]),
  )
})

test.each([
  ['a counselor', { role: 'counselor' as const }, ['View']],
  ['support', { role: 'support' as const }, ['View', 'Edit', 'Edit fees', 'Unpublish', 'Duplicate']],
  [
    'a counselor who may edit',
    { role: 'counselor' as const, permissions: { canEditColleges: true } },
    ['View', 'Edit', 'Edit fees', 'Unpublish', 'Duplicate'],
  ],
  [
    'support who may delete',
    { role: 'support' as const, permissions: { canDeleteColleges: true } },
    ['View', 'Edit', 'Edit fees', 'Unpublish', 'Duplicate', 'Delete'],
  ],
  ['an admin who may not edit', { permissions: { canEditColleges: false } }, ['View', 'Delete']],
])('%s is offered only what is permitted', async (_who, staff, acts) => {
  asStaff(staff)
  openList([makeRow()])
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Hill College' }))
  expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual(acts)
  expect(screen.queryByRole('link', { name: 'Add College' }) !== null).toBe(acts.includes('Duplicate'))
})

test('a bulk act shows what changes before it is done', async () => {
  const { desk } = openList()
  fireEvent.click(screen.getByLabelText('Select this page'))
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Selected colleges' })).getByRole('button', { name: 'Unpublish' }),
  )
  expect(screen.getByText('2 colleges will change; 1 already is.')).toBeTruthy()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unpublish' }))
  await waitFor(() => expect(desk.did.acts).toHaveLength(2))
})

test('taking a selection offline says its size before, and how far it has come', async () => {
  const { desk } = openList()
  desk.weighs({ records: 3, held: 1, bytes: 41_200 })
  fireEvent.click(screen.getByRole('button', { name: 'Take all offline' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take offline, 41 KB' }))
  expect(await screen.findByText('3 colleges can be opened and edited without a network.')).toBeTruthy()
  expect(desk.did.taken[0]).toHaveLength(3)
})

test('the list is exported as its status narrows it, and only with a network', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/api\/v1/, ''))
    return new Response('name\r\nHill College\r\n', { headers: { 'Content-Type': 'text/csv' } })
  })
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  openList(undefined, '/admin/colleges?status=published')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.getByText(/college\(s\), as the list is narrowed now/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(asked).toContain('/admin/colleges/export?format=csv&status=published'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  openList()
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.getByText(/This needs a connection/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'JSON' }).disabled).toBe(true)
})

test('what was searched for is exported as the list shows it, by code or slug too, made on this device', async () => {
  const parts: BlobPart[] = []
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(given: BlobPart[], about?: BlobPropertyBag) {
        super(given, about)
        parts.push(...given)
      }
    },
  )
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  const { desk } = openList(undefined, '/admin/colleges?search=c-1')
  desk.sees('c1', makeSeen({ id: 'c1', slug: 'hill', college: { name: 'Hill College', code: 'C-1' } }))
  expect(names()).toEqual(['Hill College'])
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.getByRole('dialog', { name: 'Export 1 college' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(parts.join('')).toContain('Hill College')
})

test('a search that a link brings stands in the box, and what stood there before is not written back over it', () => {
  vi.useFakeTimers()
  const desk = fakeDesk()
  desk.rows([makeRow({ id: 'c1', name: 'Hill College' }), makeRow({ id: 'c2', name: 'Lake College' })])
  const { address } = openRoom(
    <>
      <Link to="/admin/colleges?search=lake">All about lakes</Link>
      <Colleges />
    </>,
    { desk, at: '/admin/colleges?search=hill' },
  )
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(box, { target: { value: 'hill c' } })
  fireEvent.click(screen.getByRole('link', { name: 'All about lakes' }))
  expect(box.value).toBe('lake')
  act(() => {
    vi.advanceTimersByTime(2000)
  })
  expect(address()).toBe('/admin/colleges?search=lake')
  expect(names()).toEqual(['Lake College'])
  // Typed on, and back by the same link.
  fireEvent.change(box, { target: { value: 'hill' } })
  act(() => {
    vi.advanceTimersByTime(500)
  })
  expect([address(), box.value]).toEqual(['/admin/colleges?search=hill', 'hill'])
  fireEvent.click(screen.getByRole('link', { name: 'All about lakes' }))
  act(() => {
    vi.advanceTimersByTime(2000)
  })
  expect([address(), box.value]).toEqual(['/admin/colleges?search=lake', 'lake'])
})

test('the view shows the documented facts and the first six courses', async () => {
  const desk = fakeDesk()
  const courses = Array.from({ length: 8 }, (_, at) =>
    makeCourse({ id: `k${at}`, order: `a${at}`, name: `Course ${at}`, fee: '₹1 lakh', duration: '4 years' }),
  )
  desk.sees(
    'c1',
    makeSeen({
      college: {
        name: 'Hill College',
        establishedYear: 1956,
        highlights: 'A quiet campus',
        logoLink: 'https://example.in/logo.png',
        courses,
      },
    }),
  )
  openRoom(<Colleges />, { desk, at: '/admin/colleges?mode=view&id=c1' })
  await untilRead(desk)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hill College')
  expect(screen.getByText('Established 1956')).toBeTruthy()
  expect(screen.getByText('A quiet campus')).toBeTruthy()
  expect(screen.getByText('Course 5')).toBeTruthy()
  expect(screen.queryByText('Course 6')).toBeNull()
  expect(screen.getByText('And 2 more courses...')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to List' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit College' })).toBeTruthy()
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  // The openings and the history, which the server alone knows, say each for itself that they could not be asked for.
  await waitFor(() => expect(screen.getAllByText('Network error: Unable to connect to server.')).toHaveLength(2))
})

test('a college that is not here says so', async () => {
  openRoom(<Colleges />, { at: '/admin/colleges?mode=view&id=gone' })
  expect(await screen.findByText('Failed to load college details')).toBeTruthy()
})

/** The history of a college of which nothing is planned. */
const answeringHistory = (answer: object) =>
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(JSON.stringify({ success: true, ...(address.includes('/history') ? answer : { data: [] }) }), {
        headers: { 'Content-Type': 'application/json' },
      }),
  )

test('the history restores one field, or the whole, as a new edit', async () => {
  const entries = [
    {
      position: 9,
      at: '2026-11-19T10:00:00Z',
      act: 'college.change',
      author: { kind: 'staff', name: 'Ravi Kumar', device: '0199-aabbcc' },
      changes: [{ path: 'location', before: 'Pune', after: 'Nashik' }],
    },
    {
      position: 5,
      at: '2026-11-18T10:00:00Z',
      act: 'college.change',
      author: { kind: 'staff', name: 'Meera Rao' },
      changes: [{ path: 'type', before: [], after: ['Private'] }],
    },
    {
      position: 2,
      at: '2026-11-17T10:00:00Z',
      act: 'college.create',
      author: { kind: 'staff', name: 'Meera Rao' },
      changes: [],
    },
  ]
  answeringHistory({ data: entries })
  const desk = fakeDesk()
  desk.sees('c1', makeSeen({ college: { location: 'Nashik', type: ['Private'] } }))
  openRoom(<Colleges />, { desk, at: '/admin/colleges?mode=view&id=c1' })
  const person = userEvent.setup()
  expect(await screen.findByText('Ravi Kumar')).toBeTruthy()
  expect(screen.getByText('from device aabbcc')).toBeTruthy()
  await person.click(screen.getAllByRole('button', { name: 'Restore', hidden: true })[0] as HTMLElement)
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  await person.click(screen.getAllByRole('button', { name: 'Restore to here' }).at(-1) as HTMLElement)
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  expect(desk.did.acts).toEqual([
    { kind: 'college.change', record: 'c1', changes: [{ path: 'location', before: 'Nashik', after: 'Pune' }] },
    {
      kind: 'college.change',
      record: 'c1',
      changes: [
        { path: 'location', before: 'Nashik', after: 'Pune' },
        { path: 'type', drop: ['Private'] },
      ],
    },
  ])
})

test('the history tells which clash was settled, between which words and how', async () => {
  const settlements = [
    {
      at: '2026-11-18T12:00:00Z',
      by: 'Ravi Kumar',
      path: 'location',
      choose: 'mine',
      mine: 'Nashik',
      mineBy: 'Meera Rao',
      theirs: 'Pune City',
    },
  ]
  answeringHistory({
    data: [
      {
        position: 9,
        at: '2026-11-18T12:00:01Z',
        act: 'change',
        author: { kind: 'staff', name: 'Ravi Kumar' },
        changes: [],
      },
    ],
    settlements,
  })
  const desk = fakeDesk()
  desk.sees('c1', makeSeen())
  openRoom(<Colleges />, { desk, at: '/admin/colleges?mode=view&id=c1' })
  const [, settled] = await waitFor(() => {
    const lines = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem')
    expect(lines).toHaveLength(2)
    return lines
  })
  expect(settled?.textContent).toContain('Ravi Kumar settled a clash over Location: kept what Meera Rao wrote')
  expect(settled?.textContent).toContain('Pune City')
})

const answering = (answer: unknown, first = answer) =>
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(JSON.stringify(address.endsWith('page=1') ? first : answer), {
        headers: { 'Content-Type': 'application/json' },
      }),
  )
const trashed = {
  success: true,
  data: [
    {
      id: 'c7',
      name: 'Old College',
      code: 'C-7',
      location: 'Pune',
      tag: 'tag-7',
      deletedAt: '2026-11-18T10:00:00Z',
      deletedBy: 'Ravi Kumar',
    },
  ],
  pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
}
const TRASH = '/admin/colleges?mode=trash'

test('the trash says what was deleted, when and by whom, and brings it back with the tag of what was deleted', async () => {
  answering(trashed)
  const { desk } = openRoom(<Colleges />, { at: TRASH })
  expect(await screen.findByText('Old College')).toBeTruthy()
  expect(screen.getByText(/^Deleted/).textContent).toMatch(/^Deleted Wed 18 Nov, .* by Ravi Kumar/)
  fireEvent.click(screen.getByRole('button', { name: 'Restore Old College' }))
  await waitFor(() => expect(desk.did.acts).toEqual([{ kind: 'college.restore', record: 'c7', tag: 'tag-7' }]))
  expect(await screen.findByText('Being restored')).toBeTruthy()
  expect(shownToasts()).toEqual(['success: College restored successfully'])
})

test('without a network the trash shows what this device holds, since when, and the deletions that wait', async () => {
  answering(trashed)
  openRoom(<Colleges />, { at: TRASH })
  await screen.findByText('Old College')
  cleanup()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  const desk = fakeDesk()
  desk.rows([makeRow({ id: 'c2', name: 'Lake College', gone: true, pending: true, tag: 'tag-2' }), makeRow()])
  openRoom(<Colleges />, { desk, at: TRASH })
  expect(
    await screen.findByText(/^Network error: Unable to connect to server\. What is shown was saved on/),
  ).toBeTruthy()
  expect(screen.getByText('Old College')).toBeTruthy()
  expect(screen.queryByText('Hill College')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep Lake College' }))
  await waitFor(() => expect(desk.did.acts).toEqual([{ kind: 'college.restore', record: 'c2', tag: 'tag-2' }]))
})

test('what this device has deleted can be restored once the receipt is here, not as soon as the server lists it', async () => {
  answering(trashed)
  const desk = fakeDesk()
  desk.rows([makeRow({ id: 'c7', name: 'Old College', gone: true, pending: true, tag: 'tag-7' })])
  openRoom(<Colleges />, { desk, at: TRASH })
  const restore = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore Old College' })
  expect(restore.disabled).toBe(true)
  act(() => desk.rows([makeRow()]))
  await waitFor(() => expect(restore.disabled).toBe(false))
})

test('once everything is sent the trash is asked again', async () => {
  answering(trashed)
  const { desk } = openRoom(<Colleges />, { at: TRASH })
  await screen.findByText('Old College')
  act(() => desk.says({ waiting: 1, state: 'waiting' }))
  await untilRead(desk)
  answering({ ...trashed, data: [] })
  act(() => desk.says({ waiting: 0, state: 'synced' }))
  expect(await screen.findByText('The trash is empty')).toBeTruthy()
})

test('a college whose restoring the server receipts at once is not shown as waiting for ever', async () => {
  answering(trashed)
  const desk = fakeDesk()
  desk.says({ receiptedUpTo: 1 })
  const { save } = desk
  desk.save = async (edit) => {
    const kept = await save(edit)
    answering({ ...trashed, data: [] })
    desk.says({ receiptedUpTo: 2 })
    await screen.findByText('The trash is empty')
    return kept
  }
  openRoom(<Colleges />, { desk, at: TRASH })
  await screen.findByText('Old College')
  await untilRead(desk)
  fireEvent.click(screen.getByRole('button', { name: 'Restore Old College' }))
  await waitFor(() => expect(shownToasts()).toContain('success: College restored successfully'))
  await screen.findByText('The trash is empty')
  expect(screen.queryByText('Old College')).toBeNull()
})

test('when the last of a page was brought back the page before it is shown', async () => {
  const pages = { limit: 20, total: 21, totalPages: 2 }
  answering(
    { ...trashed, data: [{ ...trashed.data[0]!, id: 'c8', name: 'Last College' }], pagination: { page: 2, ...pages } },
    { ...trashed, pagination: { page: 1, ...pages } },
  )
  const { desk } = openRoom(<Colleges />, { at: TRASH })
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('Last College')).toBeTruthy()
  act(() => desk.says({ waiting: 1, state: 'waiting' }))
  await untilRead(desk)
  answering(
    { ...trashed, data: [], pagination: { page: 2, limit: 20, total: 20, totalPages: 1 } },
    { ...trashed, pagination: { page: 1, limit: 20, total: 20, totalPages: 1 } },
  )
  act(() => desk.says({ waiting: 0, state: 'synced' }))
  expect(await screen.findByText('Old College')).toBeTruthy()
  expect(screen.queryByText('The trash is empty')).toBeNull()
})

test('the trash is for whoever may delete', () => {
  asStaff({ role: 'support' })
  openRoom(<Colleges />, { at: TRASH })
  expect(screen.getByText('Access Denied')).toBeTruthy()
  cleanup()
  openList()
  expect(screen.queryByRole('link', { name: 'Trash' })).toBeNull()
})

test('without the view permission nothing is shown', () => {
  session.begin('t', { _id: 'x', name: 'Nobody', email: 'x@example.in', role: 'support', permissions: {} })
  session.end()
  localStorage.clear()
  // Every role holds view_colleges; whoever is not signed in holds what the least role holds without its rights.
  openRoom(<Colleges />, { at: '/admin/colleges?mode=edit&id=c1' })
  expect(screen.getByText('Access Denied')).toBeTruthy()
})
