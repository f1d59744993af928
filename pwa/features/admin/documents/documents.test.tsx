import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { tagOfDocument, type DocumentCard, type DocumentKind } from '../../../../shared/document/document.ts'
import { examFields } from '../../../../shared/exam/fields.ts'
import { blank } from '../../../../shared/record/blank.ts'
import { FEE_SCHEMES } from '../../../../shared/calculators/schemes.ts'
import { siteFields } from '../../../../shared/site/fields.ts'
import { ownKept } from '../../../auth/kept.ts'
import type { DocumentSeen } from '../../../sync/types.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { asStaff, makeRow, openRoom, roomForEach, untilRead } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { ExamsScreen } from './Exams.tsx'
import { SiteContent } from './SiteContent.tsx'
import { shownToasts } from '../../../test/toasts.ts'

let server: ReturnType<typeof staffServer>
roomForEach()
beforeEach(() => {
  server = staffServer({
    'GET /site': {
      success: true,
      data: {
        featured: [
          {
            number: 1,
            slug: 'hill-college',
            name: 'Hill College',
            location: 'Pune',
            label: 'Sponsored',
            until: '2026-12-31',
          },
        ],
      },
    },
  })
})

function seen(
  kind: DocumentKind,
  id: string,
  doc: Record<string, unknown>,
  more: Partial<DocumentSeen> & { status?: 'draft' | 'published' } = {},
): DocumentSeen {
  const { status = 'published', ...rest } = more
  const parts = {
    slug: id,
    status,
    doc: { ...(kind === 'exam' ? blank(examFields) : blank(siteFields)), ...doc },
    kept: {},
  }
  const record: DocumentCard = {
    ...parts,
    kind,
    id,
    tag: tagOfDocument(parts),
    name: String(doc['name'] ?? 'Site'),
    createdAt: 1,
    updatedAt: 1,
  }
  return { record, accepted: record, pending: new Map(), clashes: [], isGone: false, ...rest }
}
const jee = seen('exam', 'jee', {
  name: 'JEE Main',
  checkedOn: '2026-11-01',
  dates: [
    { id: 'd1', order: 'a0', label: 'Exam', start: '2027-01-21', precision: 'day', status: 'announced' },
    { id: 'd2', order: 'a1', label: 'Result', start: '2027-02-12', precision: 'day', status: 'tentative' },
  ],
})

function openExams(at = '/admin/exams', all: DocumentSeen[] = [jee]) {
  const desk = fakeDesk()
  for (const one of all) desk.reads('exam', one.record.id, one)
  return { ...openRoom(<ExamsScreen />, { desk, at }), desk, person: userEvent.setup() }
}
const tab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))

test('the exams of this device stand by name with what waits and what clashes, and one is found by typing', async () => {
  const neet = seen('exam', 'neet', { name: 'NEET UG' }, { status: 'draft', pending: new Map([['name', 1]]) })
  const { person, address } = openExams('/admin/exams', [
    jee,
    neet,
    seen('exam', 'gone', { name: 'Gone' }, { isGone: true }),
  ])
  expect(await screen.findByText('2 exams found')).toBeTruthy()
  expect(screen.getByText('Not yet on the server')).toBeTruthy()
  await person.type(screen.getByLabelText('Search exams'), 'neet')
  expect(screen.getByText('1 exam found')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'NEET UG' }))
  await waitFor(() => expect(address()).toBe('/admin/exams?id=neet'))
})

test('a field of an exam is saved on this device as one change with what its author saw', async () => {
  const { person, desk } = openExams('/admin/exams?id=jee')
  const name = await screen.findByLabelText(/^Name/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await person.clear(name)
  await person.type(name, 'JEE (Main)')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      { kind: 'exam.change', record: 'jee', changes: [{ path: 'name', before: 'JEE Main', after: 'JEE (Main)' }] },
    ]),
  )
  expect(shownToasts()).toEqual(['success: Exam saved'])
})

test('dates are added, moved by a button and removed, and what forbids saving leads to its field', async () => {
  const { person, desk } = openExams('/admin/exams?id=jee')
  await screen.findByLabelText(/^Name/)
  tab(/^Dates/)
  await person.click(screen.getByRole('button', { name: 'Add Date' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(shownToasts()).toEqual(['error: Please fix the validation errors'])
  expect(screen.getByRole('alert').textContent).toContain('Event is required')
  await person.click(screen.getByRole('button', { name: 'Remove New date' }))
  await person.click(screen.getByRole('button', { name: 'Move up Result' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      {
        kind: 'exam.change',
        record: 'jee',
        changes: [{ path: 'dates/d2', move: { before: 'a1', after: expect.any(String) as string } }],
      },
    ]),
  )
})

test('a short list stands unfolded, a long one is folded, searched and drawn a piece at a time', async () => {
  const dates = Array.from({ length: 150 }, (_, at) => ({
    id: `d${at}`,
    order: `a${String(at).padStart(3, '0')}`,
    label: `Round ${at}`,
    precision: 'day',
    status: 'announced',
  }))
  const { person } = openExams('/admin/exams?id=jee', [
    seen('exam', 'jee', { name: 'JEE Main', checkedOn: '2026-11-01', dates }),
  ])
  await screen.findByLabelText(/^Name/)
  tab(/^Dates/)
  expect(screen.queryByLabelText(/^Event/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Show 50 more of 150' })).toBeTruthy()
  await person.type(screen.getByLabelText(/^Find in /), 'Round 149')
  await person.click(screen.getByRole('button', { name: /^Round 149/ }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Event/).value).toBe('Round 149')
})

test('a new exam is created under an id of this device, and opened as it then stands', async () => {
  const { person, desk, address } = openExams('/admin/exams?mode=create')
  await person.type(await screen.findByLabelText(/^Name/), 'CUET')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(desk.did.acts).toMatchObject([{ kind: 'exam.create', value: { name: 'CUET' } }]))
  await waitFor(() => expect(address()).toBe(`/admin/exams?id=${desk.did.acts[0]!.record}`))
})

test('publishing, unpublishing and deleting carry the tag of what is shown', async () => {
  const { person, desk } = openExams('/admin/exams?id=jee')
  await person.click(await screen.findByRole('button', { name: 'Unpublish' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByText('Are you sure you want to delete JEE Main?')).toBeTruthy()
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      { kind: 'exam.unpublish', record: 'jee', tag: jee.record.tag },
      { kind: 'exam.delete', record: 'jee', tag: jee.record.tag },
    ]),
  )
})

const trashed = {
  success: true,
  data: [
    {
      id: 'neet',
      name: 'NEET UG',
      slug: 'neet',
      status: 'published',
      tag: 'tag-neet',
      deletedAt: '2026-11-18T10:00:00Z',
      deletedBy: 'Ravi Kumar',
    },
  ],
  pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
}

test('the trash says which exam was deleted, when and by whom, and brings it back with the tag of what was deleted', async () => {
  server.answers['GET /admin/exams/trash'] = trashed
  const { person, desk, address } = openExams()
  await person.click(await screen.findByRole('link', { name: 'Trash' }))
  expect(address()).toBe('/admin/exams?mode=trash')
  expect(await screen.findByText('NEET UG')).toBeTruthy()
  expect(screen.getByText(/^Deleted/, { selector: 'span' }).textContent).toMatch(
    /^Deleted Wed 18 Nov.* by Ravi Kumar(\. Kept until .+)?$/,
  )
  await person.click(screen.getByRole('button', { name: 'Restore NEET UG' }))
  await waitFor(() => expect(desk.did.acts).toEqual([{ kind: 'exam.restore', record: 'neet', tag: 'tag-neet' }]))
  expect(await screen.findByText('Being restored')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore NEET UG' }).disabled).toBe(true)
  expect(shownToasts()).toEqual(['success: Exam restored successfully'])
  server.answers['GET /admin/exams/trash'] = { ...trashed, data: [] }
  act(() => desk.says({ waiting: 1, state: 'waiting' }))
  await untilRead(desk)
  act(() => desk.says({ waiting: 0, state: 'synced' }))
  expect(await screen.findByText('The trash is empty')).toBeTruthy()
})

test('without a network the trash says so, and an exam whose deletion waits on this device is kept', async () => {
  server.goesAway()
  const { person, desk } = openExams('/admin/exams?mode=trash', [{ ...jee, isGone: true }])
  expect(await screen.findByText(/^Network error: Unable to connect to server\./)).toBeTruthy()
  expect(screen.getByText('Not known on this device yet.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Keep JEE Main' }))
  await waitFor(() => expect(desk.did.acts).toEqual([{ kind: 'exam.restore', record: 'jee', tag: jee.record.tag }]))
})

test('the trash of the exams is for whoever may delete', async () => {
  asStaff({ role: 'admin', permissions: { canDeleteColleges: false } })
  openExams('/admin/exams?mode=trash')
  expect(await screen.findByText('1 exam found')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Trash' })).toBeNull()
})

test('what was being written is back after the page was closed, and can be given up', async () => {
  const first = openExams('/admin/exams?id=jee')
  await first.person.type(await screen.findByLabelText(/^Full name/), 'Joint Entrance')
  cleanup()
  await waitFor(async () => expect(await ownKept().get('draft:exam:jee')).toBeTruthy())
  const { person } = openExams('/admin/exams?id=jee')
  expect(await screen.findByText(/is back\. It has not been saved yet\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Joint Entrance')
  await person.click(screen.getByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe(''))
})

test('an edit that could not be kept is said so, and what was written stays', async () => {
  const { person, desk } = openExams('/admin/exams?id=jee')
  await person.type(await screen.findByLabelText(/^Full name/), 'Joint')
  desk.fails(new Error('full'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()).toEqual(['error: Failed to save exam']))
  expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Joint')
})

const toldOf = (path: string, from: unknown, to: unknown) => ({
  success: true,
  settlements: [],
  data: [
    {
      position: 9,
      at: '2026-11-19T10:00:00Z',
      act: 'change',
      author: { kind: 'staff', name: 'Ravi Kumar', device: '0199-aabbcc' },
      reason: 'Their letter of 3 November',
      changes: [{ path, before: from, after: to }],
    },
    {
      position: 2,
      at: '2026-11-17T10:00:00Z',
      act: 'import',
      author: { kind: 'staff', name: 'Meera Rao' },
      imported: { file: 'exams.csv', source: 'NTA bulletin' },
      changes: [],
    },
  ],
})

test('the history of an exam tells who wrote what and which file it came from; a field is put back by an edit that waits like any other', async () => {
  server.answers['GET /admin/exams/jee/history'] = toldOf('name', 'JEE', 'JEE Main')
  const { person, desk } = openExams('/admin/exams?id=jee')
  expect(await screen.findByText('Ravi Kumar')).toBeTruthy()
  expect(screen.getByText('Their letter of 3 November')).toBeTruthy()
  expect(screen.getByText('from exams.csv, which cites NTA bulletin')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Restore', hidden: true }))
  expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Put back Name' })).toBeTruthy()
  await person.type(within(screen.getByRole('dialog')).getByLabelText('Reason (optional)'), 'Misread')
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  await person.click(screen.getByRole('button', { name: 'Restore to here' }))
  expect(within(screen.getByRole('dialog')).getByRole('heading', { name: /^Put the whole exam back to / })).toBeTruthy()
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  const change = { kind: 'exam.change', record: 'jee', changes: [{ path: 'name', before: 'JEE Main', after: 'JEE' }] }
  await waitFor(() => expect(desk.did.acts).toEqual([{ ...change, reason: 'Misread' }, change]))
  expect(shownToasts()).toEqual(['success: Exam saved', 'success: Exam saved'])
})

const site = seen('site', 'site', {
  statistics: [{ id: 's1', order: 'a0', label: 'colleges', value: '15000+', sample: true }],
  testimonials: [{ id: 't1', order: 'a0', name: 'Asha', text: 'It helped.', sample: true }],
})
function openSite(stands: DocumentSeen | 'nothing' = site) {
  const desk = fakeDesk()
  desk.reads('site', 'site', stands === 'nothing' ? undefined : stands)
  desk.rows([makeRow({ id: 'c9', slug: 'hill-college' })])
  return { ...openRoom(<SiteContent />, { desk, at: '/admin/site' }), desk, person: userEvent.setup() }
}

test('content that is a draft says so and is published, and published content is taken back, with the tag of what is shown', async () => {
  const draft = seen('site', 'site', {}, { status: 'draft' })
  const { person, desk } = openSite(draft)
  expect(await screen.findByText(/^Draft: visitors do not see it\./)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(desk.did.acts).toEqual([{ kind: 'site.publish', record: 'site', tag: draft.record.tag }]))
  cleanup()
  const published = openSite()
  expect(await screen.findByText(/^Published/)).toBeTruthy()
  await published.person.click(screen.getByRole('button', { name: 'Unpublish' }))
  await waitFor(() =>
    expect(published.desk.did.acts).toEqual([{ kind: 'site.unpublish', record: 'site', tag: site.record.tag }]),
  )
  expect(shownToasts()).toEqual(['success: Site content published', 'success: Site content is a draft now'])
})

test('where nobody has written any content yet, the first save makes it', async () => {
  const { person, desk } = openSite('nothing')
  await screen.findByRole('tab', { name: /^Contact/ })
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  tab(/^Contact/)
  await person.type(screen.getByLabelText(/^Office hours/), '10:00 to 17:00')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(desk.did.acts).toMatchObject([
      { kind: 'site.create', record: 'site', value: { contact: { hours: '10:00 to 17:00' } } },
    ]),
  )
})

test('a statistic is switched to a live count, and that alone is sent', async () => {
  const { person, desk } = openSite()
  await person.selectOptions(await screen.findByLabelText('Live count of'), 'colleges')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      {
        kind: 'site.change',
        record: 'site',
        changes: [{ path: 'statistics/s1/live', before: null, after: 'colleges' }],
      },
    ]),
  )
})

test('the history of the site’s content puts a statistic back', async () => {
  server.answers['GET /admin/site/history'] = toldOf('statistics/s1/value', '12000+', '15000+')
  const { person, desk } = openSite()
  expect(await screen.findByText('Ravi Kumar')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Restore', hidden: true }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      {
        kind: 'site.change',
        record: 'site',
        changes: [{ path: 'statistics/s1/value', before: '15000+', after: '12000+' }],
      },
    ]),
  )
})

test('a testimonial needs a consent and its date, or says that it is a sample', async () => {
  const { person, desk } = openSite()
  await screen.findByLabelText('Live count of')
  tab(/^Testimonials/)
  await person.click(screen.getByLabelText('Sample'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    (await screen.findAllByText('A testimonial needs a consent and its date, or is marked as a sample')).length,
  ).toBeGreaterThan(0)
  expect(desk.did.acts).toEqual([])
})

test('the featured colleges stand in their order with their last day, each leading to where it is set', async () => {
  openSite()
  await screen.findByLabelText('Live count of')
  tab(/^Featured/)
  const link = await screen.findByRole('link', { name: 'Hill College' })
  expect(link.getAttribute('href')).toBe('/admin/colleges?mode=edit&id=c9&field=featured/order')
  expect(screen.getByText('until 2026-12-31')).toBeTruthy()
  expect(server.asked.some(({ path }) => path === '/site')).toBe(true)
})

test('the schemes of the calculator begin with those that came with it, and only what was put in is sent', async () => {
  const { person, desk } = openSite()
  await screen.findByLabelText('Live count of')
  tab(/^Scholarship schemes/)
  expect(screen.getByText('While none stands here, the calculator shows the 5 that came with the app.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Begin with those' }))
  expect(screen.queryByRole('button', { name: 'Begin with those' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
  const [act] = desk.did.acts as Array<{
    kind: string
    changes: Array<{ path: string; insert: { value: Record<string, unknown> } }>
  }>
  expect(act!.kind).toBe('site.change')
  expect(
    act!.changes.map(({ path, insert: { value } }) => [path, value['name'], value['source'], value['checked']]),
  ).toEqual(FEE_SCHEMES.map(({ name, source, checked }) => ['schemes', name, source, checked]))
  expect(act!.changes[1]!.insert.value).toMatchObject({ mostIncome: 99_999 })
})

test('a scheme needs who says so, when that was looked up, and something it asks for', async () => {
  const { person, desk } = openSite()
  await screen.findByLabelText('Live count of')
  tab(/^Scholarship schemes/)
  await person.click(screen.getByRole('button', { name: 'Add Scheme' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const told = within(await screen.findByRole('alert'))
  for (const sentence of [
    'Scheme is required',
    'What it gives is required',
    'Source is required',
    'Looked up on is required',
    'A scheme needs at least one thing it asks for, or it would fit everybody',
  ])
    expect(told.getByText(sentence)).toBeTruthy()
  expect(desk.did.acts).toEqual([])
})
