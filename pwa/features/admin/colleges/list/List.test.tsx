import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeCourse } from '../../../../../shared/test/make.ts'
import type { WaitingAct } from '../../../../sync/types.ts'
import { fakeDesk } from '../../../../test/fakeDesk.ts'
import { asStaff, makeRow, makeSeen, openRoom, roomForEach } from '../../../../test/staffRoom.tsx'
import { staffServer } from '../../../../test/staffServer.ts'
import { openBulkActs } from '../bulk.ts'
import { Colleges } from '../Colleges.tsx'
import { UNDO_MS } from './UndoBar.tsx'
import { shownToasts } from '../../../../test/toasts.ts'

roomForEach()

const YEAR_MS = 366 * 86_400_000
const colleges = () => [
  makeRow({
    id: 'c1',
    name: 'Hill College',
    state: 'Maharashtra',
    city: 'Pune',
    streams: ['law'],
    courseCount: 12,
    updatedAt: Date.now(),
    upkeep: { complete: 80 },
  }),
  makeRow({
    id: 'c2',
    name: 'Lake College',
    status: 'draft',
    state: 'Rajasthan',
    streams: ['engineering', 'management'],
    updatedAt: Date.now(),
    tag: 'tag-2',
    upkeep: { complete: 40, unsourced: ['fees'], checkedOn: '2020-01-01' },
    brokenLinks: ['https://www.lake.example/apply'],
  }),
  makeRow({
    id: 'c3',
    name: 'Sea College',
    state: 'Goa',
    streams: ['engineering'],
    updatedAt: Date.now() - 2 * YEAR_MS,
    tag: 'tag-3',
    upkeep: { complete: 20, missing: 2048 },
  }),
  makeRow({ id: 'c4', name: 'New College', state: 'Goa', updatedAt: Date.now() }),
]
function openList(at?: string, desk = fakeDesk()) {
  desk.rows(colleges())
  return { ...openRoom(<Colleges />, { desk, ...(at && { at }) }), person: userEvent.setup() }
}
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)

test.each([
  ['stream', 'stream=engineering', ['Lake College', 'Sea College']],
  ['state', 'state=Goa', ['New College', 'Sea College']],
  ['a figure without its source', 'source=missing', ['Lake College']],
  ['not looked at for twelve months', 'stale=yes', ['Lake College', 'Sea College']],
  ['how complete it is; what was not reckoned yet is in no such list', 'under=50', ['Lake College', 'Sea College']],
  ['a broken link', 'links=broken', ['Lake College']],
  ['a field it does not tell', 'missing=fees', ['Sea College']],
  ['two filters at once', 'state=Goa&stale=yes', ['Sea College']],
  [
    'nothing it does not know',
    'state=Atlantis&stream=cooking&under=51',
    ['Hill College', 'Lake College', 'New College', 'Sea College'],
  ],
])('the list is narrowed by %s, as its address says', (_what, query, wanted) => {
  openList(`/admin/colleges?${query}`)
  expect(names()).toEqual(wanted)
})

test('while the list is still coming, a search says that it looked in what is here and not that nothing else is there', async () => {
  const desk = fakeDesk()
  desk.rows([
    makeRow({ id: 'c1', name: 'Old Madras College' }),
    makeRow({ id: 'c2', name: 'Sea College', slug: 'sea-college' }),
  ])
  desk.isWhole(false)
  openRoom(<Colleges />, { desk, at: '/admin/colleges?search=madras' })
  expect(
    await screen.findByText('1 college(s) found among the 2 that have come so far. The list is still being fetched.'),
  ).toBeTruthy()
  act(() => desk.isWhole(true))
  expect(await screen.findByText('1 college(s) found')).toBeTruthy()
})

test('a college is found by the words that the server told beside its columns, and by what an edit of this device made of its name', () => {
  const desk = fakeDesk()
  desk.rows([
    makeRow({ id: 'c1', name: 'Loyola College', slug: 'loyola', searchWords: 'madras chennai' }),
    makeRow({ id: 'c2', name: 'Notmadras College', slug: 'notmadras' }),
    makeRow({ id: 'c3', name: 'Madras Renamed Here', slug: 'renamed', pending: true }),
  ])
  openRoom(<Colleges />, { desk, at: '/admin/colleges?search=madras' })
  expect(names()).toEqual(['Loyola College', 'Madras Renamed Here'])
})

test('filters are chosen, stand in the address, and are taken back one by one', async () => {
  const { person, address } = openList('/admin/colleges?page=2')
  await person.click(screen.getByRole('button', { name: 'Filters and columns' }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Goa')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Complete' }), 'Under 25%')
  expect(address()).toBe('/admin/colleges?state=Goa&under=25')
  expect(names()).toEqual(['Sea College'])
  await person.click(screen.getByRole('button', { name: 'Remove filter Goa' }))
  await person.click(screen.getByRole('button', { name: 'Remove filter Under 25% complete' }))
  expect(address()).toBe('/admin/colleges')
})

test('columns are chosen, and are there again on the next visit', async () => {
  const { person } = openList()
  await person.click(screen.getByRole('button', { name: 'Filters and columns' }))
  await person.click(screen.getByLabelText('Complete', { selector: 'input' }))
  await person.click(screen.getByLabelText('Type', { selector: 'input' }))
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent?.trim())).toEqual([
    '',
    'College',
    'Location',
    'Complete',
    'Status',
    'Actions',
  ])
  expect(screen.getByText('80%')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Complete' }))
  expect(names()).toEqual(['New College', 'Sea College', 'Lake College', 'Hill College'])
  cleanup()
  openList()
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent?.trim())).toEqual([
      '',
      'College',
      'Location',
      'Complete',
      'Status',
      'Actions',
    ]),
  )
})

test('location or city, type or stream, else N/A, as documented', () => {
  const desk = fakeDesk()
  desk.rows([makeRow({ location: '', city: 'Pune', type: [], streams: ['law'] })])
  openRoom(<Colleges />, { desk })
  expect(screen.getByText('Pune')).toBeTruthy()
  expect(screen.getByText('law')).toBeTruthy()
})

const bar = () => within(screen.getByRole('region', { name: 'Selected colleges' }))
const confirm = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('what was done to many is taken back within ten seconds, by the record as it is then', async () => {
  const desk = fakeDesk()
  desk.sees('c2', makeSeen({ id: 'c2', status: 'published' }))
  const { person } = openList('/admin/colleges?status=draft', desk)
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Publish' }))
  await confirm(person, 'Publish')
  expect(await screen.findByText('Published 1 college')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(desk.did.acts).toMatchObject([
      { kind: 'college.publish', record: 'c2', tag: 'tag-2' },
      { kind: 'college.unpublish', record: 'c2', tag: makeSeen({ id: 'c2', status: 'published' }).record.tag },
    ]),
  )
})

test('after ten seconds the way back stands in the recent changes, also after a reload', async () => {
  const desk = fakeDesk()
  desk.sees('c2', makeSeen({ id: 'c2' }, { isGone: true }))
  const { person } = openList('/admin/colleges?status=draft', desk)
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Delete' }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent
    .setup({
      advanceTimers: (ms) => {
        vi.advanceTimersByTime(ms)
      },
    })
    .click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted 1 college')
  fireEvent.mouseLeave(screen.getByText('Deleted 1 college').parentElement!)
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(screen.queryByText('Deleted 1 college')).toBeNull()
  vi.useRealTimers()
  cleanup()
  openList(undefined, desk)
  await person.click(screen.getByRole('button', { name: 'Recent changes' }))
  await person.click(await screen.findByRole('button', { name: 'Undo Deleted 1 college' }))
  await waitFor(() => expect(desk.did.acts.at(-1)).toMatchObject({ kind: 'college.restore', record: 'c2' }))
  expect(await screen.findByText(/, undone/)).toBeTruthy()
})

test('where some could not be put back it is said of how many, which stay and why, here and in the recent changes, and it can be tried again', async () => {
  const desk = fakeDesk()
  desk.rows([
    makeRow({ id: 'd1', name: 'Hill College', status: 'draft' }),
    makeRow({ id: 'd2', name: 'Lake College', status: 'draft' }),
  ])
  desk.sees('d2', makeSeen({ id: 'd2', status: 'published' }))
  openRoom(<Colleges />, { desk })
  const person = userEvent.setup()
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Publish' }))
  await confirm(person, 'Publish')
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  const half = within(await screen.findByRole('dialog', { name: 'Undone in part' }))
  expect(half.getByRole('status').textContent).toBe('Undone for 1 college; 1 stays as it is:')
  expect(half.getByRole('listitem').textContent).toBe('Hill College: This device does not show it')
  await person.click(half.getByRole('button', { name: 'Done' }))
  expect([screen.queryByRole('dialog'), screen.queryByText('Published 2 colleges'), shownToasts()]).toEqual([
    null,
    null,
    [],
  ])

  await person.click(screen.getByRole('button', { name: 'Recent changes' }))
  expect(await screen.findByText('Undone for 1 college; 1 stays as it is:')).toBeTruthy()
  expect(screen.getByText('Hill College: This device does not show it')).toBeTruthy()
  desk.sees('d1', makeSeen({ id: 'd1', status: 'published' }))
  await person.click(screen.getByRole('button', { name: 'Undo Published 2 colleges' }))
  expect(await screen.findByText(/, undone/)).toBeTruthy()
  expect(screen.queryByText(/as it is:/)).toBeNull()
  expect(desk.did.acts.filter(({ kind }) => kind === 'college.unpublish').map(({ record }) => record)).toEqual([
    'd2',
    'd1',
  ])
})

test('one field is set for many: what each reads now and then is shown, and the same words are not sent', async () => {
  const desk = fakeDesk()
  desk.sees('c3', makeSeen({ id: 'c3', college: { name: 'Sea College', state: 'Kerala' } }))
  desk.sees('c4', makeSeen({ id: 'c4', college: { name: 'New College', state: 'Goa' } }))
  const { person } = openList('/admin/colleges?state=Goa', desk)
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Set a field' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.selectOptions(sheet.getByLabelText('State'), 'Goa')
  await confirm(person, 'See what changes')
  expect(await screen.findByText('1 college will change; 1 already reads so.')).toBeTruthy()
  expect(screen.getByText('Kerala → Goa')).toBeTruthy()
  await confirm(person, 'Set')
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      { kind: 'college.change', record: 'c3', changes: [{ path: 'state', before: 'Kerala', after: 'Goa' }] },
    ]),
  )
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(desk.did.acts.at(-1)).toEqual({
      kind: 'college.change',
      record: 'c3',
      changes: [{ path: 'state', before: 'Goa', after: 'Kerala' }],
    }),
  )
})

test('records that are not here whole are fetched first; what did not arrive is named, and the others go on', async () => {
  const desk = fakeDesk()
  desk.sees('c4', makeSeen({ id: 'c4', college: { name: 'New College', state: 'Kerala' } }))
  desk.takeOffline = async (ids, progress) => {
    desk.did.taken.push(ids)
    progress(1, 2)
    desk.sees('c3', makeSeen({ id: 'c3', college: { name: 'Sea College', state: 'Kerala' } }))
    throw new Error('The line was cut')
  }
  const { person } = openList('/admin/colleges', desk)
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Set a field' }))
  await person.selectOptions(within(screen.getByRole('dialog')).getByLabelText('State'), 'Goa')
  await confirm(person, 'See what changes')
  expect(await screen.findByText('2 colleges will change.')).toBeTruthy()
  expect(desk.did.taken).toEqual([['c1', 'c2', 'c3', 'c4']])
  expect(
    screen.getByText('2 colleges are not on this device whole and are left out: Hill College, Lake College.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Fetch them first' })).toBeTruthy()
  await confirm(person, 'Set')
  await waitFor(() => expect(desk.did.acts.map((act) => act.record)).toEqual(['c3', 'c4']))
})

test('without a network it is said which records are missing, and the person decides', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  const desk = fakeDesk()
  desk.sees('c3', makeSeen({ id: 'c3', college: { name: 'Sea College', state: 'Kerala' } }))
  const { person } = openList('/admin/colleges?state=Goa', desk)
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Set a field' }))
  await person.selectOptions(within(screen.getByRole('dialog')).getByLabelText('State'), 'Goa')
  await confirm(person, 'See what changes')
  expect(await screen.findByText('1 college is not on this device whole and is left out: New College.')).toBeTruthy()
  expect(screen.getByText('They can be fetched when there is a connection. The others can be set now.')).toBeTruthy()
  expect([desk.did.taken, screen.queryByRole('button', { name: 'Fetch it first' })]).toEqual([[], null])
  await confirm(person, 'Cancel')
  expect(desk.did.acts).toEqual([])
})

test('the server is asked to look at the links of those that are selected', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.endsWith('/admin/links/check')) throw new TypeError('offline')
    asked.push(JSON.parse(String(init?.body)))
    return new Response(JSON.stringify({ success: true, data: { asked: 2 } }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
  const { person } = openList('/admin/colleges?state=Goa')
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Check links' }))
  await waitFor(() =>
    expect(shownToasts()).toEqual([
      'success: The links of 2 colleges are looked at now; broken ones show in the list as they are found',
    ]),
  )
  expect(asked).toEqual([{ ids: ['c3', 'c4'] }])
})

test('words are added to what each has, and what is not on this device whole is left out and said so', async () => {
  const desk = fakeDesk()
  desk.sees('c3', makeSeen({ id: 'c3', college: { name: 'Sea College', approvedBy: ['UGC'] } }))
  const { person } = openList('/admin/colleges?state=Goa', desk)
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Set a field' }))
  await person.selectOptions(screen.getByLabelText('Field'), 'Approved by')
  await person.selectOptions(screen.getByLabelText('What happens to it'), 'Add these')
  await person.type(screen.getByLabelText('Approved by'), 'AICTE{Enter}')
  await confirm(person, 'See what changes')
  expect(await screen.findByText(/1 college is not on this device whole/)).toBeTruthy()
  await confirm(person, 'Set')
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      { kind: 'college.change', record: 'c3', changes: [{ path: 'approvedBy', add: ['AICTE'] }] },
    ]),
  )
})

test('many are tagged: words are added to what each has or taken away, what changes is shown first, and it is taken back', async () => {
  const desk = fakeDesk()
  desk.sees('c3', makeSeen({ id: 'c3', college: { name: 'Sea College', category: ['engineering'] } }))
  desk.sees('c4', makeSeen({ id: 'c4', college: { name: 'New College', category: ['law', 'engineering'] } }))
  const { person } = openList('/admin/colleges?state=Goa', desk)
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Tag' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Tag 2 colleges' }))
  expect(sheet.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Type', 'Streams', 'Approved by', 'Add these', 'Take these away']) as string[],
  )
  expect(sheet.queryByRole('option', { name: 'Have these alone' })).toBeNull()
  await confirm(person, 'See what changes')
  expect(sheet.getByText('Name at least one')).toBeTruthy()
  await person.selectOptions(sheet.getByLabelText('Field'), 'Approved by')
  await person.type(sheet.getByLabelText('Approved by'), 'AICTE{Enter}')
  await confirm(person, 'See what changes')
  const preview = within(await screen.findByRole('dialog', { name: 'Tag 2 colleges' }))
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sea CollegeNothing → AICTE',
    'New CollegeNothing → AICTE',
  ])
  await confirm(person, 'Tag')
  expect(await screen.findByText('Added to Approved by of 2 colleges')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      ...['c3', 'c4'].map((record) => ({
        kind: 'college.change',
        record,
        changes: [{ path: 'approvedBy', add: ['AICTE'] }],
      })),
      ...['c3', 'c4'].map((record) => ({
        kind: 'college.change',
        record,
        changes: [{ path: 'approvedBy', drop: ['AICTE'] }],
      })),
    ]),
  )
})

test('all that match are selected beyond the page, and an act is about every one of them', async () => {
  const desk = fakeDesk()
  desk.rows(
    Array.from({ length: 24 }, (_, at) =>
      makeRow({
        id: `d${at}`,
        name: `College ${String(at).padStart(2, '0')}`,
        status: at < 20 ? 'draft' : 'published',
        tag: `tag-${at}`,
      }),
    ),
  )
  openRoom(<Colleges />, { desk })
  const person = userEvent.setup()
  await person.click(screen.getByLabelText('Select this page'))
  expect(bar().getByText('10 selected')).toBeTruthy()
  await person.click(bar().getByRole('button', { name: 'Select all 24' }))
  expect(bar().getByText('24 selected')).toBeTruthy()
  expect(bar().queryByRole('button', { name: /^Select all/ })).toBeNull()
  await person.click(bar().getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('20 colleges will change; 4 already are.')).toBeTruthy()
  await confirm(person, 'Publish')
  await waitFor(() => expect(desk.did.acts).toHaveLength(20))
  expect(desk.did.acts.map(({ record }) => record).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, at) => `d${at}`).toSorted(),
  )
  expect(await screen.findByText('Published 20 colleges')).toBeTruthy()
})

test('a value no such field may hold is told before anything changes', async () => {
  const { person, desk } = openList('/admin/colleges?state=Goa')
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Set a field' }))
  await person.selectOptions(screen.getByLabelText('Field'), 'Established year')
  await person.type(screen.getByLabelText('Established year'), '1200')
  await confirm(person, 'See what changes')
  expect(await screen.findByText(/Established year must be between 1500 and/)).toBeTruthy()
  expect(desk.did.acts).toEqual([])
})

test('publishing one college with something to look at asks first; publishing many says how many have', async () => {
  const desk = fakeDesk()
  const unready = { name: 'Lake College', courses: [makeCourse({ fee: 'ask us' })] }
  desk.rows([{ ...colleges()[1]!, held: true }])
  desk.sees('c2', makeSeen({ id: 'c2', status: 'draft', college: unready }))
  openRoom(<Colleges />, { desk })
  const person = userEvent.setup()
  const publishOne = async () => {
    await person.click(screen.getByRole('button', { name: 'Actions for Lake College' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Publish' }))
  }
  await publishOne()
  expect(await screen.findByText(/to check before publishing\. You can publish anyway if you say why\./)).toBeTruthy()
  await confirm(person, 'Publish anyway')
  expect(screen.getByText('Write a reason, or fix what is listed above.')).toBeTruthy()
  await confirm(person, 'Cancel')
  expect(desk.did.acts).toEqual([])
  await person.click(screen.getByLabelText('Select this page'))
  await person.click(bar().getByRole('button', { name: 'Publish' }))
  expect(
    await screen.findByText('1 of them has something to check first. You can publish anyway if you say why.'),
  ).toBeTruthy()
  await confirm(person, 'Publish')
  expect(desk.did.acts).toEqual([])
  await person.type(screen.getByLabelText('Why publish it anyway?'), 'Looked through by phone')
  await confirm(person, 'Publish')
  await waitFor(() =>
    expect(desk.did.acts).toMatchObject([{ kind: 'college.publish', record: 'c2', reason: 'Looked through by phone' }]),
  )
})

test('whoever publishes one college is offered the way back, and it is kept under recent changes', async () => {
  const desk = fakeDesk()
  desk.rows([makeRow({ id: 'c1', name: 'Lake College', status: 'draft', tag: 'tag-1' })])
  desk.sees('c1', makeSeen({ id: 'c1', status: 'published', college: { name: 'Lake College' } }))
  desk.readCollege = async () => makeSeen({ id: 'c1', status: 'published', college: { name: 'Lake College' } })
  openRoom(<Colleges />, { desk })
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Actions for Lake College' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Publish' }))
  // The record that is whole here has no course, so the checklist asks first.
  await person.type(await screen.findByLabelText('Why publish it anyway?'), 'Courses follow')
  await confirm(person, 'Publish anyway')
  await screen.findByText('Published Lake College')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(desk.did.acts).toMatchObject([
      { kind: 'college.publish', record: 'c1', reason: 'Courses follow' },
      { kind: 'college.unpublish', record: 'c1' },
    ]),
  )
  expect(await openBulkActs()).toMatchObject([{ said: 'Published Lake College', isUndone: true }])
})

test('a chosen view is the list as somebody saved it; one’s own can be saved and forgotten', async () => {
  const asked: Array<{ method: string; path: string; body?: { name: string; query: string; isShared: boolean } }> = []
  let views = [{ id: 'v1', name: 'Goa', query: 'state=Goa', isShared: true, isOwn: false, ownerName: 'Ravi Kumar' }]
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/^.*\/api\/v1/, '')
    const method = init?.method ?? 'GET'
    const body = init?.body
      ? (JSON.parse(String(init.body)) as { name: string; query: string; isShared: boolean })
      : undefined
    asked.push({ method, path, ...(body && { body }) })
    if (method === 'PUT' && body)
      views = [...views, { ...body, id: path.split('/').at(-1)!, isOwn: true, ownerName: 'Meera Rao' }]
    return new Response(JSON.stringify({ success: true, data: views }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
  const { person, address } = openList()
  await person.selectOptions(await screen.findByLabelText('Saved views'), 'Goa, by Ravi Kumar')
  expect(address()).toBe('/admin/colleges?state=Goa')
  expect(names()).toEqual(['New College', 'Sea College'])
  await person.selectOptions(screen.getByLabelText('Status'), 'Published')
  await person.click(screen.getByRole('button', { name: 'Save this view' }))
  await confirm(person, 'Save view')
  expect(screen.getByText('Give the view a name')).toBeTruthy()
  await person.type(screen.getByLabelText('Name'), 'Published in Goa')
  await person.click(screen.getByLabelText('Share it with all staff'))
  await confirm(person, 'Save view')
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        body: { name: 'Published in Goa', query: 'status=published&state=Goa', isShared: true },
      }),
    ),
  )
  expect(await screen.findByRole('option', { name: 'Published in Goa, shared' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Forget this view' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'DELETE' }))
})

test('a view saved without a network waits on this device, can be chosen, and reaches the server by itself', async () => {
  const server = staffServer({ 'GET /admin/views': { success: true, data: [] } })
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  const { desk, person } = openList('/admin/colleges?state=Goa')
  await person.click(screen.getByRole('button', { name: 'Save this view' }))
  await person.type(screen.getByLabelText('Name'), 'Goa')
  await confirm(person, 'Save view')
  expect(await screen.findByRole('option', { name: 'Goa, waits for a connection' })).toBeTruthy()
  cleanup()
  openList('/admin/colleges?state=Goa', desk)
  await screen.findByRole('option', { name: 'Goa, waits for a connection' })
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  const [{ key, edit }] = (await desk.readActs('view:')) as [WaitingAct]
  expect(edit).toEqual({
    kind: 'view.save',
    record: key.slice('view:'.length),
    name: 'Goa',
    query: 'state=Goa',
    isShared: false,
  })
  const view = {
    id: key.slice('view:'.length),
    name: 'Goa',
    query: 'state=Goa',
    isShared: false,
    isOwn: true,
    ownerName: 'Meera Rao',
  }
  Object.assign(server.answers, {
    'GET /admin/views': { success: true, data: [view] },
  })
  act(() => desk.answersAct(key))
  expect(await screen.findByRole('option', { name: 'Goa' })).toBeTruthy()
  expect(server.said('PUT')).toEqual([])
})

test('a counselor may save a view and not share it', async () => {
  asStaff({ role: 'counselor' })
  const { person } = openList('/admin/colleges?state=Goa')
  await person.click(screen.getByRole('button', { name: 'Save this view' }))
  expect(screen.getByLabelText('Name')).toBeTruthy()
  expect(screen.queryByLabelText('Share it with all staff')).toBeNull()
})

test('what the server will do with a college stands in its row, in Indian time', async () => {
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(
        JSON.stringify({
          success: true,
          data: address.endsWith('/schedules')
            ? [
                {
                  college: 'c2',
                  name: 'Lake College',
                  act: 'publish',
                  dueAt: '2026-12-01T04:00:00.000Z',
                  by: 'Ravi Kumar',
                },
                {
                  college: 'c2',
                  name: 'Lake College',
                  act: 'unpublish',
                  dueAt: '2026-12-05T04:00:00.000Z',
                  by: 'Ravi Kumar',
                },
              ]
            : [],
        }),
        { headers: { 'Content-Type': 'application/json' } },
      ),
  )
  openList()
  expect(await screen.findByText('Publish planned for 1 Dec 2026, 09:30 IST')).toBeTruthy()
})
