import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type makeCollege, makeCourse, makeItems } from '../../../../../shared/test/make.ts'
import { fakeDesk } from '../../../../test/fakeDesk.ts'
import { makeClash, makeRow, makeSeen, openRoom, roomForEach } from '../../../../test/staffRoom.tsx'
import { staffServer } from '../../../../test/staffServer.ts'
import { Colleges } from '../Colleges.tsx'
import { pairIn } from './Coordinates.tsx'
import { DRAWN_ITEMS } from '../../../../staff/fields/ListEditor.tsx'
import { shownToasts } from '../../../../test/toasts.ts'

roomForEach()

const makeCollegeHostel = () => ({ facilities: [], reviews: [] })
const plain = { name: 'Hill College', location: 'Pune' }
async function openForm(college: Parameters<typeof makeCollege>[0] = plain, tab?: string, rows = [makeRow()]) {
  const desk = fakeDesk()
  desk.rows(rows)
  desk.sees('c1', makeSeen({ college: { ...plain, ...college } }))
  const room = openRoom(<Colleges />, { desk, at: '/admin/colleges?mode=edit&id=c1' })
  await screen.findByLabelText(/^Name/)
  const person = userEvent.setup()
  if (tab) await person.click(screen.getByRole('tab', { name: tab }))
  return { ...room, person }
}
const changesOf = (desk: ReturnType<typeof fakeDesk>) =>
  (desk.did.acts[0] as unknown as { changes: Array<Record<string, unknown>> }).changes
const save = (person: ReturnType<typeof userEvent.setup>) => person.click(screen.getByRole('button', { name: 'Save' }))

test('each tab counts what is to be mended on it, and the summary leads across tabs to the very field', async () => {
  const { person, desk } = await openForm({
    courses: [makeCourse({ id: 'k1', name: 'BTech', quotas: makeItems([{ closingRank: 5 }], 'q') })],
    faqs: makeItems([{ question: 'Why?', answer: '' }], 'f'),
  })
  await person.clear(screen.getByLabelText(/^Location/))
  fireEvent.change(screen.getByLabelText('Established year'), { target: { value: '2999' } })
  await save(person)
  expect(shownToasts()).toEqual(['error: Please fix the validation errors'])
  expect(desk.did.acts).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Location/)))
  expect(screen.getByRole('tab', { name: /^Basic Info\s*2 to mend$/ })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /^FAQs\s*1 to mend$/ })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Sources' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /Answer is required/ }))
  expect(screen.getByRole('tab', { name: /^FAQs/ }).getAttribute('aria-selected')).toBe('true')
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('faqs/f1/answer'),
  )
})

test('the first that is to be mended is the first as the form shows it, whatever rule it breaks', async () => {
  const { person } = await openForm({ faqs: makeItems([{ question: 'Why?', answer: '' }], 'f') }, 'FAQs')
  await person.click(screen.getByRole('tab', { name: 'Basic Info' }))
  fireEvent.change(screen.getByLabelText('Slug'), { target: { value: 'admin' } })
  await save(person)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Slug')))
  expect(
    within(screen.getByRole('alert'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Basic Info: The slug admin is reserved', expect.stringMatching(/Answer is required$/) as string])
})

test('a year outside 1500 to this one is told at the field', async () => {
  await openForm()
  for (const wrong of ['1499', String(new Date().getFullYear() + 1)]) {
    fireEvent.change(screen.getByLabelText('Established year'), { target: { value: wrong } })
    fireEvent.blur(screen.getByLabelText('Established year'))
    expect(
      await screen.findByText(`Established year must be between 1500 and ${new Date().getFullYear()}`),
    ).toBeTruthy()
  }
  fireEvent.change(screen.getByLabelText('Established year'), { target: { value: 'long ago' } })
  expect(await screen.findByText('Established year must be a year of four digits')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Established year'), { target: { value: '1958' } })
  await waitFor(() => expect(screen.queryByText(/Established year must/)).toBeNull())
})

test('numbers, dates, ranks and choices are kept as what they are', async () => {
  const { desk, person } = await openForm({}, 'Scholarships')
  await person.click(screen.getByRole('button', { name: 'Add Scholarship' }))
  fireEvent.change(screen.getByLabelText(/^Scholarship name/), { target: { value: 'Merit' } })
  fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: '2027-01-31' } })
  await person.click(screen.getByRole('tab', { name: 'Basic Info' }))
  fireEvent.change(screen.getByLabelText('Campus'), { target: { value: '12.5' } })
  await person.selectOptions(screen.getByLabelText('Genders accepted'), 'Women only')
  await person.click(screen.getByRole('tab', { name: 'Contact & Ranking' }))
  fireEvent.change(screen.getByLabelText('Rank'), { target: { value: '101-150' } })
  await save(person)
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
  expect(changesOf(desk)).toEqual(
    expect.arrayContaining([
      { path: 'campusAcres', before: null, after: 12.5 },
      { path: 'genders', before: null, after: 'Women only' },
      { path: 'currentRank/value', before: null, after: '101-150' },
      expect.objectContaining({
        path: 'scholarships',
        insert: expect.objectContaining({ value: expect.objectContaining({ name: 'Merit', deadline: '2027-01-31' }) }),
      }),
    ]),
  )
})

test('an amount says how it is read while it is written, and what cannot be read is kept', async () => {
  await openForm({}, 'Hostel')
  fireEvent.change(screen.getByLabelText('Hostel fee'), { target: { value: '₹1.2 lakh per year' } })
  expect(screen.getByText('Read as ₹1,20,000 a year')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Hostel fee'), { target: { value: 'ask the warden' } })
  expect(screen.getByText('Kept as written. No amount can be read in it, so it is compared with nothing.')).toBeTruthy()
})

test('whoever puts a photo in says what it shows; one that stood there without keeps nobody from saving', async () => {
  const { desk, person } = await openForm(
    {
      facilities: [
        { id: 'f1', order: 'a0', name: 'Library', photoURL: 'https://a.example/library.jpg' },
        { id: 'f2', order: 'a1', name: 'Gym' },
      ],
    },
    'Facilities',
  )
  await person.click(screen.getByRole('button', { name: 'Gym' }))
  fireEvent.change(screen.getByLabelText(/^Or its web address/), { target: { value: 'https://a.example/gym.jpg' } })
  await save(person)
  expect((await screen.findAllByText('Photo description is required')).length).toBeGreaterThan(0)
  expect(desk.did.acts).toEqual([])
  fireEvent.change(screen.getByLabelText('Photo description'), { target: { value: 'Three treadmills' } })
  await save(person)
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
  expect(changesOf(desk)).toEqual([
    { path: 'facilities/f2/photoURL', before: null, after: 'https://a.example/gym.jpg' },
    { path: 'facilities/f2/photoAlt', before: null, after: 'Three treadmills' },
  ])
})

test('quotas of a course are added inside it, and only they are sent', async () => {
  const { desk, person } = await openForm({ courses: [makeCourse({ id: 'k1', name: 'BTech' })] }, 'Courses')
  await person.click(screen.getByRole('button', { name: 'BTech' }))
  expect(screen.getByText('No quotas added yet.')).toBeTruthy()
  expect(screen.getByText('No exams added yet.')).toBeTruthy()
  expect(screen.getByText('No alumni added yet.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add Quota' }))
  fireEvent.change(screen.getByLabelText('Closing rank'), { target: { value: '8950' } })
  await save(person)
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
  expect(changesOf(desk)).toEqual([
    { path: 'courses/k1/quotas', insert: expect.objectContaining({ value: { closingRank: 8950 } }) },
  ])
})

test('what was typed into one entry stands when another one is moved or removed', async () => {
  const { desk, person } = await openForm(
    {
      courses: [
        makeCourse({ id: 'k1', order: 'a0', name: 'BTech' }),
        makeCourse({ id: 'k2', order: 'a1', name: 'MBA' }),
        makeCourse({ id: 'k3', order: 'a2', name: 'LLB' }),
      ],
    },
    'Courses',
  )
  await person.click(screen.getByRole('button', { name: 'MBA' }))
  fireEvent.change(screen.getByLabelText(/^Course name/), { target: { value: 'MBA Finance' } })
  await person.click(screen.getByRole('button', { name: 'Remove LLB' }))
  const handle = screen.getByRole('button', { name: /^Move BTech, place 1/ })
  fireEvent.keyDown(handle, { key: 'ArrowDown' })
  await save(person)
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
  expect(changesOf(desk)).toEqual(
    expect.arrayContaining([
      { path: 'courses/k2/name', before: 'MBA', after: 'MBA Finance' },
      expect.objectContaining({ path: 'courses/k3', remove: expect.anything() }),
      expect.objectContaining({ path: 'courses/k1', move: expect.anything() }),
    ]),
  )
})

test('an unfolded entry is moved by buttons and copied with ids of its own', async () => {
  const { desk, person } = await openForm(
    {
      courses: [
        makeCourse({ id: 'k1', order: 'a0', name: 'BTech', quotas: makeItems([{ category: 'OPEN' }], 'q') }),
        makeCourse({ id: 'k2', order: 'a1', name: 'MBA' }),
      ],
    },
    'Courses',
  )
  await person.click(screen.getByRole('button', { name: 'BTech' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move up BTech' }).disabled).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Copy BTech' }))
  await person.click(screen.getAllByRole('button', { name: 'Move down BTech' })[0]!)
  expect(screen.getByText('Moved to place 2 of 3')).toBeTruthy()
  await save(person)
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
  const insert = changesOf(desk).find((change) => 'insert' in change)?.['insert'] as {
    id: string
    value: { name: string; quotas: Array<{ id: string }> }
  }
  expect(insert.value.name).toBe('BTech')
  expect(insert.id).not.toBe('k1')
  expect(insert.value.quotas[0]!.id).not.toBe('q1')
})

test('of three hundred courses a hundred are drawn; any is found by its words, and one with a fault is unfolded wherever it stands', async () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    makeCourse({ id: `k${at}`, order: `a${String(at).padStart(4, '1')}V`, name: `Course ${at}` }),
  )
  const { person } = await openForm({ courses: many }, 'Courses')
  const list = screen.getByRole('region', { name: /^Courses/ })
  expect(within(list).getAllByRole('listitem')).toHaveLength(DRAWN_ITEMS)
  await person.click(screen.getByRole('button', { name: `Show ${DRAWN_ITEMS} more of 300` }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(2 * DRAWN_ITEMS)
  await person.type(screen.getByLabelText('Find in Courses'), 'course 287')
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Course 287' }))
  await person.clear(screen.getByLabelText(/^Course name/))
  await person.clear(screen.getByLabelText('Find in Courses'))
  await save(person)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Course name/)))
})

test('both coordinates come out of one paste from a map', async () => {
  expect(pairIn('15.010812, 74.794312')).toEqual({ latitude: 15.01081, longitude: 74.79431 })
  expect(pairIn('15.01° N, 74.79° E')).toEqual({ latitude: 15.01, longitude: 74.79 })
  expect(pairIn('Surathkal')).toBeUndefined()
  await openForm()
  fireEvent.paste(screen.getByLabelText('Both from a map'), { clipboardData: { getData: () => '15.0108, 74.7943' } })
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('15.0108')
  expect(screen.getByLabelText<HTMLInputElement>('Longitude').value).toBe('74.7943')
})

test('a college of the same name in the same city is pointed out, and so is the same code; neither forbids saving', async () => {
  const { desk, person } = await openForm({ code: 'C-9' }, undefined, [
    makeRow({ id: 'c1', name: 'Hill College', location: 'Pune' }),
    makeRow({ id: 'c2', name: 'HILL College', location: 'Pune', status: 'draft' }),
    makeRow({ id: 'c3', name: 'Other', code: 'c-9' }),
  ])
  expect(await screen.findByText(/Another college has this name in this city/)).toBeTruthy()
  expect(screen.getByText(/Another college has this code/)).toBeTruthy()
  await person.type(screen.getByLabelText('City'), 'Pune')
  await save(person)
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
})

test('who chooses to publish is shown what deserves a look, may publish anyway with a reason, and is led to it', async () => {
  const { desk, person } = await openForm({ courses: [makeCourse({ id: 'k1', name: 'MBA', fee: 'ask us' })] })
  await person.selectOptions(screen.getByLabelText('Status'), 'Draft')
  expect(screen.queryByText(/to check before publishing/)).toBeNull()
  cleanup()
  const draft = fakeDesk()
  draft.sees(
    'c1',
    makeSeen({
      status: 'draft',
      college: { ...plain, courses: [makeCourse({ id: 'k1', name: 'MBA', fee: 'ask us' })] },
    }),
  )
  openRoom(<Colleges />, { desk: draft, at: '/admin/colleges?mode=edit&id=c1' })
  await screen.findByLabelText(/^Name/)
  await person.selectOptions(screen.getByLabelText('Status'), 'Published')
  expect(
    await screen.findByText('2 things to check before publishing. You can publish anyway if you say why.'),
  ).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'The fee of MBA could not be read: ask us' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Fee')))
  await save(person)
  await person.type(await screen.findByLabelText('Why publish it anyway?'), 'Fee follows')
  await person.click(screen.getByRole('button', { name: 'Save and publish anyway' }))
  await waitFor(() => expect(draft.did.acts).toMatchObject([{ kind: 'college.publish', reason: 'Fee follows' }]))
  expect(desk.did.acts).toEqual([])
})

test('a link may lead to a field: its tab is open and it has the focus', async () => {
  const desk = fakeDesk()
  desk.sees('c1', makeSeen({ college: plain }))
  openRoom(<Colleges />, { desk, at: '/admin/colleges?mode=edit&id=c1&field=admissions/processHtml' })
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('admissions/processHtml'),
  )
  expect(screen.getByRole('tab', { name: 'Admissions & Cutoffs' }).getAttribute('aria-selected')).toBe('true')
})

test('a tab on which a clash waits says so, and the clash stands at its field', async () => {
  const desk = fakeDesk()
  desk.sees(
    'c1',
    makeSeen(
      { college: { ...plain, hostel: { ...makeCollegeHostel(), fees: '₹90,000' } } },
      {
        clashes: [
          makeClash({
            path: 'hostel/fees',
            change: { path: 'hostel/fees', before: null, after: '₹1,00,000' },
            mine: '₹1,00,000',
            theirs: '₹90,000',
          }),
        ],
      },
    ),
  )
  openRoom(<Colleges />, { desk, at: '/admin/colleges?mode=edit&id=c1' })
  await screen.findByLabelText(/^Name/)
  await userEvent.setup().click(screen.getByRole('tab', { name: /^Hostel\s*Needs you$/ }))
  fireEvent.click(
    within(screen.getByRole('article', { name: 'Clash: Hostel, Hostel fee' })).getByRole('button', {
      name: 'Keep mine',
    }),
  )
  await waitFor(() => expect(desk.did.settled).toEqual([{ id: 'clash-1', choose: 'mine' }]))
})

test('a logo chosen here is kept on this device, and the edit names the place it is kept at', async () => {
  const { desk, person } = await openForm({}, 'Links & Media')
  fireEvent.change(screen.getByTestId('college-logo-input'), {
    target: { files: [new File(['x'], 'gate.png', { type: 'image/png' })] },
  })
  const sheet = await screen.findByRole('dialog', { name: 'Crop logo' })
  fireEvent.load(await waitFor(() => sheet.querySelector('img')!))
  await person.click(within(sheet).getByRole('button', { name: 'Use picture' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /Remove.*Logo/ })).toBeTruthy())
  await save(person)
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
  expect(changesOf(desk)).toEqual([
    { path: 'logoLink', before: null, after: expect.stringContaining('gate.png') as string },
  ])
})

test('from 1280 px on the public page stands beside the form and follows what is typed; the choice is remembered', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /1280px/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const desk = fakeDesk()
  desk.sees('c1', makeSeen({ college: plain }))
  const open = () =>
    openRoom(<Colleges drawPublic={({ college }) => <p>Students read {college.name}</p>} />, {
      desk,
      at: '/admin/colleges?mode=edit&id=c1',
    })
  open()
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Preview' }))
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Students read Hill College')).toBeTruthy()
  await person.type(screen.getByLabelText(/^Name/), ' of Pune')
  expect(await preview.findByText('Students read Hill College of Pune')).toBeTruthy()
  cleanup()
  open()
  expect(await screen.findByRole('region', { name: 'Preview' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Close the preview' }))
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
})

test('a link that led nowhere says so at its field until another is written', async () => {
  staffServer({
    'GET /admin/colleges/c1/links': {
      success: true,
      data: {
        isOn: true,
        isWaiting: false,
        checks: [
          {
            address: 'https://hill.example/',
            verdict: 'broken',
            failure: 'name',
            checkedAt: '2026-11-03T10:00:00.000Z',
          },
        ],
      },
    },
  })
  const { person } = await openForm({ ...plain, websiteURL: 'https://hill.example/' }, 'Contact & Ranking')
  expect(await screen.findByText(/^Broken link: its name leads nowhere\./)).toBeTruthy()
  await person.type(screen.getByLabelText(/^Website/), 'new')
  expect(screen.queryByText(/^Broken link/)).toBeNull()
})

const ID = '0198c1de-3f4b-7a10-9d51-0c2b7a1e55aa'
const stored = (name: string, more: object = {}) => ({
  ObjectName: name,
  IsDirectory: false,
  Length: 49275,
  DateCreated: '2026-10-29T10:00:00.000Z',
  id: `id-${name}`,
  path: `college-logos/${name}`,
  fileName: name,
  folder: 'college-logos',
  size: 49275,
  type: 'image/png',
  kind: 'college-logo',
  alt: '',
  cdnUrl: `https://cdn.example/id/${name}`,
  createdAt: '2026-10-29T10:00:00.000Z',
  by: 'Ravi Kumar',
  ...more,
})
const folderLine = (name: string) => ({
  ObjectName: name,
  IsDirectory: true,
  Length: 0,
  DateCreated: '2026-10-12T10:00:00.000Z',
  path: name,
  files: 2,
})
const use = (name: string, more: object = {}) => ({
  of: 'college',
  id: name,
  name,
  slug: name,
  status: 'published',
  ...more,
})

test('a logo is chosen from the files already stored: only what a logo may be, by folder or name, with who uses it told first', async () => {
  const server = staffServer({
    'GET /bunny/files': {
      success: true,
      data: [
        folderLine('old'),
        stored('crest.png'),
        stored('newer.png', { DateCreated: '2026-11-02T10:00:00.000Z' }),
        stored('fees.pdf', { type: 'application/pdf' }),
        stored('huge.png', { Length: 6 * 1024 * 1024 }),
      ],
    },
    'GET /bunny/files/college-logos%2Fcrest.png/uses': { success: true, data: [use('Crest College')] },
  })
  const { desk, person } = await openForm({}, 'Links & Media')
  await person.click(screen.getByRole('button', { name: 'Choose a stored file for Logo' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Stored files for Logo', hidden: true }))
  await sheet.findByText('crest.png')
  expect(server.asked.at(-1)?.path).toBe('/bunny/files?path=college-logos')
  expect(
    sheet
      .getAllByRole('listitem', { hidden: true })
      .map((each) => each.querySelector('[class*=name]')?.firstChild?.textContent),
  ).toEqual(['old', 'newer.png', 'crest.png'])
  expect((sheet.getByRole('button', { name: 'Use this file', hidden: true }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(sheet.getByLabelText('Search stored files'), { target: { value: 'CREST' } })
  fireEvent.keyDown(sheet.getByLabelText('Search stored files'), { key: 'Enter' })
  fireEvent.click(sheet.getByText('crest.png'))
  expect(await sheet.findByRole('link', { name: 'Crest College', hidden: true })).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Use this file', hidden: true }))
  await save(person)
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
  expect(changesOf(desk)).toEqual([{ path: 'logoLink', before: null, after: 'https://cdn.example/id/crest.png' }])
})

test('before a file gives way it is told who else shows it; this record is not counted, and without a connection what was last known is', async () => {
  const address = `https://cdn.example/${ID}/crest.png`
  const server = staffServer({
    [`GET /bunny/uses/${ID}`]: {
      success: true,
      data: [use('Hill College', { id: 'c1' }), use('Crest College'), use('Lake College', { status: 'draft' })],
    },
  })
  await openForm({ logoLink: address }, 'Links & Media')
  expect(await screen.findByText('2 colleges show this file too, and keep it whatever is done here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lake College' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Hill College' })).toBeNull()
  cleanup()
  server.goesAway()
  await openForm({ logoLink: address }, 'Links & Media')
  expect(
    await screen.findByText(/^2 colleges show this file too, and keep it whatever is done here\. As of /),
  ).toBeTruthy()
  cleanup()
  server.answers[`GET /bunny/uses/${ID}`] = { success: true, data: [use('Hill College', { id: 'c1' })] }
  await openForm({ logoLink: address }, 'Links & Media')
  expect(
    await screen.findByText('No other record uses this file. Replaced or removed here, it stays in the File Manager.'),
  ).toBeTruthy()
  cleanup()
  await openForm({ logoLink: 'https://elsewhere.example/crest.png' }, 'Links & Media')
  expect(screen.queryByText(/uses? this file/)).toBeNull()
})
