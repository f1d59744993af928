import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeCourse } from '../../../../../shared/test/make.ts'
import { ownKept } from '../../../../auth/kept.ts'
import { fakeDesk } from '../../../../test/fakeDesk.ts'
import { makeClash, makeSeen, openRoom, roomForEach } from '../../../../test/staffRoom.tsx'
import { NotSaved } from '../../../../sync/types.ts'
import { Colleges } from '../Colleges.tsx'
import { shownToasts } from '../../../../test/toasts.ts'

roomForEach()

const EDIT = '/admin/colleges?mode=edit&id=c1'
async function openForm(
  seen = makeSeen({ college: { name: 'Hill College', location: 'Pune', type: ['Private'] } }),
  at = EDIT,
) {
  const desk = fakeDesk()
  desk.sees('c1', seen)
  const room = openRoom(<Colleges />, { desk, at })
  await screen.findByLabelText(/^Name/)
  return { ...room, person: userEvent.setup() }
}
const openTab = (person: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  person.click(screen.getByRole('tab', { name }))
const courses = () => [
  makeCourse({ id: 'k1', order: 'a0', name: 'BTech' }),
  makeCourse({ id: 'k2', order: 'a1', name: 'MBA' }),
  makeCourse({ id: 'k3', order: 'a2', name: 'LLB' }),
]

test('a new college needs a name and a location, each said in its own words', async () => {
  const { desk, person } = await openForm(undefined, '/admin/colleges?mode=create')
  await person.click(screen.getByRole('button', { name: 'Save College' }))
  expect(shownToasts()).toEqual(['error: Please fix the validation errors'])
  expect(screen.getAllByText(/College name is required/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Location is required/).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
  expect(desk.did.acts).toEqual([])
})

test('a rule is told while typing, only where the person has been', async () => {
  const { person } = await openForm()
  expect(screen.queryByText('College name is required')).toBeNull()
  await person.clear(screen.getByLabelText(/^Name/))
  expect(await screen.findByText('College name is required')).toBeTruthy()
  expect(screen.queryByText('Location is required')).toBeNull()
})

test('a new college is one act with an id of its own, and the list comes back', async () => {
  const { desk, person, address } = await openForm(undefined, '/admin/colleges?mode=create')
  await person.type(screen.getByLabelText(/^Name/), 'Lake College')
  await person.type(screen.getByLabelText(/^Location/), 'Udaipur')
  await person.click(screen.getByRole('button', { name: 'Save College' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: College created successfully']))
  expect(desk.did.acts).toMatchObject([
    { kind: 'college.create', value: { name: 'Lake College', location: 'Udaipur' } },
  ])
  await waitFor(() => expect(address()).toBe('/admin/colleges'))
})

test('saving an old one queues exactly what was changed, with what its author saw', async () => {
  const { desk, person } = await openForm()
  await person.clear(screen.getByLabelText(/^Location/))
  await person.type(screen.getByLabelText(/^Location/), 'Nashik')
  await person.type(screen.getByLabelText('Type'), '  Deemed University {Enter}')
  await person.type(screen.getByLabelText('Type'), '   {Enter}')
  await person.type(screen.getByLabelText('Type'), 'Private{Enter}')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: College updated successfully']))
  expect(desk.did.acts).toEqual([
    {
      kind: 'college.change',
      record: 'c1',
      changes: [
        { path: 'location', before: 'Pune', after: 'Nashik' },
        { path: 'type', add: ['Deemed University'] },
      ],
    },
  ])
})

test('the address is made from the name unless somebody writes one, and what no address may be is said', async () => {
  const { desk, person } = await openForm(undefined, '/admin/colleges?mode=create')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Lake College' } })
  fireEvent.change(screen.getByLabelText(/^Location/), { target: { value: 'Udaipur' } })
  expect(screen.getByText('The last part of its address. Made from the name if you leave it blank.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Slug'), { target: { value: 'Lake College' } })
  fireEvent.blur(screen.getByLabelText('Slug'))
  expect(await screen.findByText('Slug may hold only lower-case letters, digits and single hyphens')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Slug'), { target: { value: 'admin' } })
  expect(await screen.findByText('The slug admin is reserved')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Slug'), { target: { value: 'lake' } })
  await person.click(screen.getByRole('button', { name: 'Save College' }))
  await waitFor(() => expect(desk.did.acts).toMatchObject([{ kind: 'college.create', slug: 'lake' }]))
  expect(desk.did.acts[0]).not.toHaveProperty('value.slug')
})

test('whoever says why they save has it kept with the edit, and with the publishing that goes with it', async () => {
  const { desk, person } = await openForm(
    makeSeen({ status: 'draft', college: { name: 'Hill College', location: 'Pune' } }),
  )
  expect(screen.queryByLabelText('Reason for this change (optional)')).toBeNull()
  await person.type(screen.getByLabelText(/^Location/), ' City')
  await person.type(screen.getByLabelText('Reason for this change (optional)'), '  Their letter of 3 November ')
  await person.selectOptions(screen.getByLabelText('Status'), 'published')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(desk.did.acts).toMatchObject([
      {
        kind: 'college.change',
        changes: [{ path: 'location', before: 'Pune', after: 'Pune City' }],
        reason: 'Their letter of 3 November',
      },
      { kind: 'college.publish', record: 'c1', reason: 'Their letter of 3 November' },
    ]),
  )
})

test('an address is changed like any field; one the server has not given yet waits for it', async () => {
  const { desk, person } = await openForm(
    makeSeen({ slug: 'hill-college', college: { name: 'Hill College', location: 'Pune' } }),
  )
  fireEvent.change(screen.getByLabelText('Slug'), { target: { value: 'hill' } })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      { kind: 'college.change', record: 'c1', changes: [{ path: 'slug', before: 'hill-college', after: 'hill' }] },
    ]),
  )
  cleanup()
  await openForm(makeSeen({ slug: '', college: { name: 'Hill College', location: 'Pune' } }))
  expect(screen.getByLabelText<HTMLInputElement>('Slug').disabled).toBe(true)
  expect(
    screen.getByText('The server gives the address when the college arrives there. You can change it then.'),
  ).toBeTruthy()
})

test('a new college is a draft by default; chosen otherwise, it is published upon what was just saved', async () => {
  const { desk, person } = await openForm(undefined, '/admin/colleges?mode=create')
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('draft')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Lake College' } })
  fireEvent.change(screen.getByLabelText(/^Location/), { target: { value: 'Udaipur' } })
  await person.selectOptions(screen.getByLabelText('Status'), 'Published')
  const save = desk.save.bind(desk)
  desk.save = async (act) => {
    if (act.kind === 'college.create')
      desk.sees(act.record, {
        ...makeSeen({ id: act.record }),
        record: { ...makeSeen({ id: act.record }).record, tag: 'as-made' },
      })
    return save(act)
  }
  await person.click(screen.getByRole('button', { name: 'Save College' }))
  await person.click(await screen.findByRole('button', { name: 'Save and publish anyway' }))
  expect(desk.did.acts).toEqual([])
  await person.type(screen.getByLabelText('Why publish it anyway?'), 'Courses follow')
  await person.click(screen.getByRole('button', { name: 'Save and publish anyway' }))
  await waitFor(() =>
    expect(desk.did.acts).toMatchObject([
      { kind: 'college.create' },
      { kind: 'college.publish', tag: 'as-made', reason: 'Courses follow' },
    ]),
  )
  expect(desk.did.acts[1]?.record).toBe(desk.did.acts[0]?.record)
  expect(shownToasts()).toEqual(['success: College created successfully'])
})

test('the college is the title, with its status, code, last edit and how complete it is', async () => {
  await openForm(makeSeen({ college: { name: 'Hill College', location: 'Pune', code: 'U-0237' } }))
  const title = screen.getByRole('heading', { level: 1, name: 'Hill College' })
  expect(title.parentElement?.textContent).toMatch(/^Hill CollegePublishedU-0237edited .+\d+% complete$/)
})

test('a figure that is hardly right is asked about before it is saved, once, and leads to its field', async () => {
  const { desk, person } = await openForm()
  await openTab(person, 'Placements')
  fireEvent.change(screen.getAllByLabelText('Average package')[0]!, { target: { value: '₹21 lakh a year' } })
  fireEvent.change(screen.getAllByLabelText('Highest package')[0]!, { target: { value: '₹18 lakh a year' } })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Please check' }))
  const question = 'Average package is above the highest: is that right?'
  expect(desk.did.acts).toEqual([])
  await person.click(asked.getByRole('button', { name: question }))
  expect(screen.queryByRole('dialog', { name: 'Please check' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Average package')[0]))
  // It stands beside the field as well.
  expect(screen.getByText(question)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(await screen.findByRole('button', { name: 'Yes, save' }))
  await waitFor(() => expect(desk.did.acts).toMatchObject([{ kind: 'college.change', record: 'c1' }]))
})

test('a fee is written as amount and period, and is one published text', async () => {
  const { desk, person } = await openForm(
    makeSeen({ college: { name: 'Hill College', location: 'Pune', courses: [makeCourse({ id: 'k1', name: 'MBA' })] } }),
  )
  await openTab(person, 'Courses')
  await person.click(screen.getByRole('button', { name: 'MBA' }))
  await person.type(screen.getByLabelText('Fee'), '₹2,15,000')
  expect(screen.getByText('The fee of MBA has no period: a year, a semester or the whole course?')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Fee, period'), 'a semester')
  expect(screen.getByLabelText<HTMLInputElement>('Fee').value).toBe('₹2,15,000')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(desk.did.acts).toMatchObject([
      { changes: [{ path: 'courses/k1/fee', before: null, after: '₹2,15,000 per semester' }] },
    ]),
  )
})

test('what few records need is folded, says how much of it is filled, and opens for whoever is led there', async () => {
  const { person } = await openForm(
    makeSeen({ college: { name: 'Hill College', location: 'Pune', affiliation: 'University of Pune' } }),
  )
  const fold = screen.getByText(/^\d+ more fields$/).closest('details')!
  expect([fold.open, fold.querySelector('summary')!.textContent]).toEqual([false, '15 more fields2 filled'])
  expect(screen.getByLabelText('PIN code').closest('details')).toBe(fold)
  expect(screen.getByLabelText('City').closest('details')).toBeNull()
  fireEvent.change(screen.getByLabelText('PIN code'), { target: { value: '12' } })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(fold.open).toBe(true))
  expect(document.activeElement).toBe(screen.getByLabelText('PIN code'))
})

test('turning the status alone is one act with the tag of what is shown', async () => {
  const seen = makeSeen({ status: 'published', college: { name: 'Hill College', location: 'Pune' } })
  const { desk, person } = await openForm(seen)
  await person.selectOptions(screen.getByLabelText('Status'), 'Draft')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([{ kind: 'college.unpublish', record: 'c1', tag: seen.record.tag }]),
  )
})

test("'saved' is said only after the device has it; else the form stays as it is", async () => {
  const { desk, person, address } = await openForm()
  desk.fails(new NotSaved('storage-full', 'No space left'))
  await person.type(screen.getByLabelText(/^Location/), ' City')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()).toEqual(['error: Failed to save college']))
  expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe('Pune City')
  expect(address()).toBe(EDIT)
})

test('what another changed meanwhile is kept apart: the edit still carries what its author first saw', async () => {
  const { desk, person } = await openForm()
  await person.type(screen.getByLabelText(/^Location/), ' City')
  act(() =>
    desk.sees('c1', makeSeen({ college: { name: 'Hill College, Pune', location: 'Nashik', type: ['Private'] } })),
  )
  expect(await screen.findByText(/changed elsewhere while you were writing/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      { kind: 'college.change', record: 'c1', changes: [{ path: 'location', before: 'Pune', after: 'Pune City' }] },
    ]),
  )
})

test('a form nobody has typed into follows what arrives', async () => {
  const { desk } = await openForm()
  act(() => desk.sees('c1', makeSeen({ college: { name: 'Hill College, Pune', location: 'Pune' } })))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Hill College, Pune'))
})

test('an unsent edit is marked at its field with since when; a clash stands there as a conversation', async () => {
  const { desk, person } = await openForm(
    makeSeen(
      { college: { name: 'Hill College', location: 'Pune', highlights: 'A large quiet campus' } },
      { pending: new Map([['location', Date.UTC(2026, 10, 17, 10)]]), clashes: [makeClash()] },
    ),
  )
  expect(screen.getByText(/^Saved here .* Not yet on the server\.$/)).toBeTruthy()
  await person.click(
    within(screen.getByRole('article', { name: 'Clash: Highlights' })).getByRole('button', { name: 'Keep mine' }),
  )
  expect(desk.did.settled).toEqual([{ id: 'clash-1', choose: 'mine' }])
})

test('lists begin empty in words; what is added needs its required fields', async () => {
  const { person } = await openForm()
  const EMPTY: Array<[string, string, string]> = [
    ['Courses', 'Add Course', 'No courses added yet.'],
    ['Departments', 'Add Department', 'No departments added yet.'],
    ['Facilities', 'Add Facility', 'No facilities added yet.'],
    ['Rankings', 'Add Ranking', 'No rankings added yet.'],
    ['Scholarships', 'Add Scholarship', 'No scholarships added yet.'],
    ['Reviews', 'Add Review', 'No reviews added yet.'],
    ['Seats', 'Add Seat row', 'No seat rows added yet.'],
    ['Sources', 'Add Source', 'No sources added yet.'],
    ['FAQs', 'Add FAQ', 'No FAQs added yet.'],
  ]
  for (const [tab, add, empty] of EMPTY) {
    await openTab(person, tab)
    expect(screen.getByRole('button', { name: add })).toBeTruthy()
    expect(screen.getByText(empty)).toBeTruthy()
  }
  await person.click(screen.getByRole('button', { name: 'Add FAQ' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText(/Question is required/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Answer is required/).length).toBeGreaterThan(0)
})

test('courses are added, removed and put into another order by keys, and only that is sent', async () => {
  const { desk, person } = await openForm(
    makeSeen({ college: { name: 'Hill College', location: 'Pune', courses: courses() } }),
  )
  await openTab(person, 'Courses')
  const handle = screen.getByRole('button', { name: /^Move LLB, place 3 of 3/ })
  handle.focus()
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  expect(screen.getByText('Moved to place 2 of 3')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Remove MBA' }))
  await person.click(screen.getByRole('button', { name: 'Add Course' }))
  await person.type(screen.getByLabelText(/^Course name/), 'BDS')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
  const [{ changes }] = desk.did.acts as unknown as [{ changes: Array<Record<string, unknown>> }]
  expect(changes).toHaveLength(3)
  expect(changes.find((change) => 'move' in change)).toMatchObject({ path: 'courses/k3', move: { before: 'a2' } })
  expect(changes.find((change) => 'remove' in change)).toMatchObject({ path: 'courses/k2' })
  expect(changes.find((change) => 'insert' in change)).toMatchObject({
    path: 'courses',
    insert: { value: { name: 'BDS' } },
  })
})

test('what is typed is kept every two seconds and found again after a reload', async () => {
  const first = await openForm()
  await first.person.type(screen.getByLabelText(/^Location/), ' City')
  await waitFor(async () => expect(await ownKept().get('draft:college:c1')).toBeDefined(), { timeout: 4000 })
  cleanup()
  const { person } = await openForm()
  expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe('Pune City')
  expect(screen.getByText(/What you were writing on .* is back/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe('Pune')
  await waitFor(async () => expect(await ownKept().get('draft:college:c1')).toBeUndefined())
})

test('leaving with unsaved work asks, and can stay, keep the draft or discard it', async () => {
  const { person, address } = await openForm()
  await person.type(screen.getByLabelText(/^Location/), ' City')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Leave without saving?')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(address()).toBe(EDIT)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Leave, keep the draft' }))
  expect(address()).toBe('/admin/colleges')
  await waitFor(async () =>
    expect((await ownKept().get('draft:college:c1'))?.value).toMatchObject({ after: { location: 'Pune City' } }),
  )
})

test('with nothing changed, Cancel goes at once', async () => {
  const { person, address } = await openForm()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/admin/colleges')
})

test('a college that cannot be opened says so in the documented words', async () => {
  openRoom(<Colleges />, { at: '/admin/colleges?mode=edit&id=gone' })
  expect(await screen.findByText('Failed to load college details for editing')).toBeTruthy()
})

test('a college in the trash is not edited, and its view says where it is', async () => {
  const desk = fakeDesk()
  desk.sees('c1', makeSeen({}, { isGone: true }))
  openRoom(<Colleges />, { desk, at: EDIT })
  expect(await screen.findByText('This college is in the trash. Restore it there first.')).toBeTruthy()
  cleanup()
  openRoom(<Colleges />, { desk, at: '/admin/colleges?mode=view&id=c1' })
  expect(await screen.findByText('This college is in the trash.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit College' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the trash' })).toBeTruthy()
})
