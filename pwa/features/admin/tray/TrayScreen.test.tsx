import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { referenceOf } from '../../../../shared/enquiry/reference.ts'
import type { Edit, Receipt } from '../../../../shared/protocol/push.ts'
import { makeCourse } from '../../../../shared/test/make.ts'
import { DELETED_UNKNOWN, EXAM_UNSEEN, PUBLISHED_UNSEEN, WROTE_IN_TRASH } from '../../../../shared/test/wholeClashes.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { asStaff, makeClash, makeSeen, openRoom, untilRead } from '../../../test/staffRoom.tsx'
import type { Tray, WaitingAct } from '../../../sync/types.ts'
import { TrayScreen } from './TrayScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  asStaff()
})
afterEach(cleanup)

async function openTray(tray: Partial<Tray>, seen = makeSeen({ college: { name: 'Hill College' } })) {
  const desk = fakeDesk()
  desk.sees('c1', seen)
  desk.holds(tray)
  openRoom(<TrayScreen />, { desk, at: '/admin/tray' })
  await untilRead(desk)
  return { desk, person: userEvent.setup() }
}
const marked = (tag: 'ins' | 'del') => [...document.querySelectorAll(tag)].map((each) => each.textContent?.trim())

test('an empty tray says that nothing is lost', async () => {
  await openTray({})
  expect(screen.getByRole('heading', { name: 'Nothing needs you' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export to a file' })).toBeNull()
})

test('a clash is a conversation: who wrote what on which day, the words that differ, and what both started from', async () => {
  await openTray({ clashes: [makeClash()] })
  const clash = within(screen.getByRole('article', { name: 'Clash: Highlights' }))
  expect(clash.getByText('You wrote')).toBeTruthy()
  expect(clash.getByText('Ravi Kumar wrote')).toBeTruthy()
  expect(clash.getByText(/^Tue 17 Nov/)).toBeTruthy()
  expect(clash.getByText(/^Wed 18 Nov/)).toBeTruthy()
  expect(marked('ins')).toEqual(['green', 'large'])
  expect(clash.getByText('A quiet campus')).toBeTruthy()
  expect(clash.getByRole('link', { name: 'Hill College' }).getAttribute('href')).toBe('/admin/colleges?mode=edit&id=c1')
})

test.each([
  ['Keep mine', 'mine'],
  ['Keep theirs', 'theirs'],
])('%s settles it so', async (button, choose) => {
  const { desk, person } = await openTray({ clashes: [makeClash()] })
  await person.click(screen.getByRole('button', { name: button }))
  expect(desk.did.settled).toEqual([{ id: 'clash-1', choose }])
})

test('a third text can be written instead', async () => {
  const { desk, person } = await openTray({ clashes: [makeClash()] })
  await person.click(screen.getByRole('button', { name: 'Write another' }))
  const box = screen.getByLabelText('Another Highlights')
  await person.clear(box)
  await person.type(box, 'A large, quiet, green campus')
  await person.click(screen.getByRole('button', { name: 'Save this' }))
  expect(desk.did.settled).toEqual([{ id: 'clash-1', choose: 'other', other: 'A large, quiet, green campus' }])
})

test('a choice the device could not keep is said, and the clash stays', async () => {
  const { desk, person } = await openTray({ clashes: [makeClash()] })
  desk.fails(new Error('full'))
  await person.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved on this device')
})

test('a moved item names the places, a removed one says so, and neither can be written anew', async () => {
  const college = {
    courses: [
      makeCourse({ id: 'k1', order: 'a0', name: 'BTech' }),
      makeCourse({ id: 'k2', order: 'a1', name: 'MBA' }),
      makeCourse({ id: 'k3', order: 'a2', name: 'LLB' }),
    ],
  }
  await openTray(
    {
      clashes: [
        makeClash({
          id: 'm',
          path: 'courses/k3',
          change: { path: 'courses/k3', move: { before: 'a2', after: 'Zz' } },
          before: 'a2',
          mine: 'Zz',
          theirs: 'a0V',
        }),
        makeClash({
          id: 'r',
          path: 'courses/k2',
          change: { path: 'courses/k2', remove: { tag: 't' } },
          before: { name: 'MBA' },
          mine: null,
          theirs: { name: 'MBA (Finance)' },
        }),
      ],
    },
    makeSeen({ college }),
  )
  const moved = within(screen.getByRole('article', { name: 'Clash: Courses, LLB' }))
  expect(moved.getByText('You moved')).toBeTruthy()
  expect(moved.getByText('to place 1')).toBeTruthy()
  expect(moved.getByText('to place 2')).toBeTruthy()
  expect(moved.getByText('place 3')).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Clash: Courses, MBA' })).getByText('You removed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Write another' })).toBeNull()
})

test('a whole-record act that met another version shows what reads otherwise now, by whom and since when, and what each choice does', async () => {
  const { desk, person } = await openTray({ clashes: [PUBLISHED_UNSEEN] })
  const clash = within(screen.getByRole('article', { name: 'Clash: The whole college' }))
  expect(
    clash.getByText(
      /^You wanted to publish it on Tue 17 Nov, \d\d:\d\d. Ravi Kumar changed it meanwhile, on Wed 18 Nov, \d\d:\d\d.$/,
    ),
  ).toBeTruthy()
  expect(clash.getByText('Otherwise than you saw it')).toBeTruthy()
  expect(clash.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Location', 'Type'])
  expect([marked('del'), marked('ins')]).toEqual([['Pune', ', Autonomous'], ['Nashik']])
  expect(clash.getByText(/^Asha Nair,$/).textContent).toMatch(/^Asha Nair, Wed 18 Nov, \d\d:\d\d$/)
  expect(clash.getByText(/^Ravi Kumar,$/).textContent).toMatch(/^Ravi Kumar, Wed 18 Nov, /)
  expect(
    clash.getByText('Nothing was done yet. Keep mine publishes it as it stands now; keep theirs leaves it as it is.'),
  ).toBeTruthy()
  await person.click(clash.getByRole('button', { name: 'Keep mine' }))
  expect(desk.did.settled).toEqual([{ id: 'clash-1', choose: 'mine' }])
})

test('where the version somebody saw is not known it says so, who touched the record last, and to look first', async () => {
  await openTray({ clashes: [DELETED_UNKNOWN] })
  const clash = within(screen.getByRole('article', { name: 'Clash: The whole college' }))
  expect(
    clash.getByText(
      /^You wanted to delete it on .*\. Ravi Kumar changed it last, on Wed 18 Nov, \d\d:\d\d\. It is not as it was seen, and the server does not know that version: an edit that was seen in it may not have been taken\. Look at it before you choose\.$/,
    ),
  ).toBeTruthy()
  expect(clash.queryByRole('term')).toBeNull()
  expect(clash.getByRole('link', { name: 'Hill College' })).toBeTruthy()
})

test('words that met a record in the trash are shown with who deleted it; keeping them brings it back', async () => {
  const { desk, person } = await openTray({ clashes: [WROTE_IN_TRASH] })
  const clash = within(screen.getByRole('article', { name: 'Clash: The whole college' }))
  expect(
    clash.getByText(
      /^You wanted to change it on .*\. Ravi Kumar deleted it meanwhile, on Wed 18 Nov, \d\d:\d\d: it is in the trash\.$/,
    ),
  ).toBeTruthy()
  expect(clash.getByText('What you wrote')).toBeTruthy()
  expect(clash.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Highlights', 'Type'])
  expect(marked('ins')).toEqual(['green'])
  expect(clash.getByText('added Autonomous')).toBeTruthy()
  expect(
    clash.getByText(
      'Nothing was done yet. Keep mine brings it back from the trash and writes this into it; keep theirs leaves it in the trash.',
    ),
  ).toBeTruthy()
  await person.click(clash.getByRole('button', { name: 'Keep mine' }))
  expect(desk.did.settled).toEqual([{ id: 'clash-3', choose: 'mine' }])
})

test('a record that is gone from the device too is called as the server calls it; who may not restore it may only leave it', async () => {
  asStaff({ role: 'support', name: 'Anand' })
  await openTray({ clashes: [{ ...WROTE_IN_TRASH, record: 'c9' }] })
  const clash = within(screen.getByRole('article', { name: 'Clash: The whole college' }))
  expect(clash.getByText('Hill College')).toBeTruthy()
  expect(clash.getByText('What Meera Rao wrote')).toBeTruthy()
  expect(clash.getByRole<HTMLButtonElement>('button', { name: 'Keep Meera Rao’s' }).disabled).toBe(true)
  expect(clash.getByRole<HTMLButtonElement>('button', { name: 'Keep theirs' }).disabled).toBe(false)
  expect(clash.getByText(/Bringing it back is for whoever may delete colleges\.$/)).toBeTruthy()
})

test('a clash a device was told of before words travelled says what is known, and nothing of the words', async () => {
  await openTray({
    clashes: [
      { ...WROTE_IN_TRASH, mine: 'college.change' },
      { ...PUBLISHED_UNSEEN, id: 'bare', theirs: null },
    ],
  })
  expect(screen.queryByText('What you wrote')).toBeNull()
  expect(screen.getByText(/deleted it meanwhile/)).toBeTruthy()
  expect(screen.getByText(/Look at it before you choose\.$/)).toBeTruthy()
})

test('an exam published unseen is told in the exam’s own fields', async () => {
  const { desk } = await openTray({ clashes: [EXAM_UNSEEN] })
  act(() => desk.reads('exam', 'e1', makeExamSeen()))
  await untilRead(desk)
  const clash = within(screen.getByRole('article', { name: 'Clash: The whole record' }))
  expect(clash.getByRole('link', { name: 'JEE Main' }).getAttribute('href')).toBe('/admin/exams?id=e1')
  expect(clash.getByText('Conducting body')).toBeTruthy()
  expect([marked('del'), marked('ins')]).toEqual([['CBSE'], ['NTA']])
})

test('of acts on whole records the look ahead says what is done to which, and what changed in it', async () => {
  const { person } = await openTray({ clashes: [PUBLISHED_UNSEEN, WROTE_IN_TRASH] })
  await person.click(screen.getByRole('button', { name: 'Tick all 2' }))
  await person.click(screen.getByRole('button', { name: 'Keep mine for all' }))
  const mine = within(screen.getByRole('dialog'))
  expect(mine.getAllByText('Hill College')).toHaveLength(2)
  expect(
    mine.getByText('Keeping mine publishes it as it stands now. 2 fields changed meanwhile: Location, Type'),
  ).toBeTruthy()
  expect(mine.getByText('Keeping mine brings it back from the trash and writes this into it')).toBeTruthy()
  await person.click(mine.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Keep theirs for all' }))
  const theirs = within(screen.getByRole('dialog'))
  expect(theirs.getByText('Left as it is now')).toBeTruthy()
  expect(theirs.getByText('Left in the trash')).toBeTruthy()
})

test('many are settled at once after a look at what each becomes', async () => {
  const { desk, person } = await openTray({
    clashes: [
      makeClash(),
      makeClash({ id: 'clash-2', path: 'location', before: 'Pune', mine: 'Nashik', theirs: 'Nagpur' }),
    ],
  })
  await person.click(screen.getByRole('button', { name: 'Tick all 2' }))
  await person.click(screen.getByRole('button', { name: 'Keep theirs for all' }))
  const preview = within(screen.getByRole('dialog'))
  expect(preview.getByText('Nagpur')).toBeTruthy()
  expect(desk.did.settled).toEqual([])
  await person.click(preview.getByRole('button', { name: 'Settle 2' }))
  await waitFor(() =>
    expect(desk.did.settled).toEqual([
      { id: 'clash-1', choose: 'theirs' },
      { id: 'clash-2', choose: 'theirs' },
    ]),
  )
})

const refused: { edit: Edit; receipt: Receipt } = {
  edit: {
    n: 7,
    kind: 'college.change',
    record: 'c1',
    madeAt: '2026-11-17T10:35:00Z',
    changes: [
      { path: 'websiteURL', before: null, after: 'hill' },
      { path: 'location', before: 'Pune', after: 'Nashik' },
    ],
  },
  receipt: {
    n: 7,
    outcome: 'refused',
    code: 'VALIDATION_FAILED',
    message: 'Please fix the validation errors',
    details: [
      { path: 'websiteURL', rule: 'url', message: 'Website must be a web address beginning with http:// or https://' },
    ],
  },
}

test('a refused edit says why, and is mended and sent again', async () => {
  const { desk, person } = await openTray({ refused: [refused] })
  const parked = within(screen.getByRole('article', { name: 'Changing Hill College' }))
  expect(parked.getByText('Please fix the validation errors')).toBeTruthy()
  expect(parked.getByText(/Website must be a web address/)).toBeTruthy()
  await person.click(parked.getByRole('button', { name: 'Fix and send again' }))
  const box = screen.getByLabelText('Website')
  await person.clear(box)
  await person.type(box, 'https://hill.example')
  fireEvent.submit(box.closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(desk.did.retried).toEqual([
      {
        n: 7,
        act: {
          kind: 'college.change',
          record: 'c1',
          changes: [
            { path: 'websiteURL', before: null, after: 'https://hill.example' },
            { path: 'location', before: 'Pune', after: 'Nashik' },
          ],
        },
      },
    ]),
  )
})

test('what is wrong deep in a course that was added, and in a set of words, is mended in its own control', async () => {
  const course = { name: 'B.Tech', quotas: [{ id: 'q1', order: 'a0', quotaType: 'All India', closingRank: 0 }] }
  const { desk, person } = await openTray(
    {
      refused: [
        {
          edit: {
            n: 7,
            kind: 'college.change',
            record: 'c1',
            madeAt: '2026-11-17T10:35:00Z',
            changes: [
              { path: 'courses', insert: { id: 'k1', order: 'a0', value: course } },
              { path: 'type', add: ['Privat'] },
            ],
          },
          receipt: {
            n: 7,
            outcome: 'refused',
            code: 'VALIDATION_FAILED',
            message: 'Please fix the validation errors',
            details: [
              { path: 'courses/k1/quotas/q1/closingRank', rule: 'min', message: 'Closing rank must be 1 or more' },
            ],
          },
        },
      ],
    },
    makeSeen({ college: { name: 'Hill College', type: ['Autonomous'] } }),
  )
  const parked = within(screen.getByRole('article', { name: 'Changing Hill College' }))
  expect(
    parked.getByText(/^Courses, B\.Tech, Quotas, All India, Closing rank: Closing rank must be 1 or more$/),
  ).toBeTruthy()
  await person.click(parked.getByRole('button', { name: 'Fix and send again' }))
  const sheet = within(screen.getByRole('dialog'))
  const rank = sheet.getByLabelText('Courses, B.Tech, Quotas, All India, Closing rank')
  await person.clear(rank)
  await person.type(rank, '950')
  await person.click(sheet.getByRole('button', { name: 'Remove Privat' }))
  fireEvent.submit(rank.closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(desk.did.retried).toEqual([
      {
        n: 7,
        act: {
          kind: 'college.change',
          record: 'c1',
          changes: [
            {
              path: 'courses',
              insert: {
                id: 'k1',
                order: 'a0',
                value: {
                  name: 'B.Tech',
                  quotas: [{ id: 'q1', order: 'a0', quotaType: 'All India', closingRank: 950 }],
                },
              },
            },
          ],
        },
      },
    ]),
  )
})

test('an edit without a field to mend says what it would have done', async () => {
  await openTray(
    {
      refused: [
        {
          edit: {
            n: 7,
            kind: 'college.change',
            record: 'c1',
            madeAt: '2026-11-17T10:35:00Z',
            changes: [{ path: 'courses/k1', remove: { tag: 't' } }],
          },
          receipt: { n: 7, outcome: 'refused', code: 'FORBIDDEN', message: 'Access denied' },
        },
      ],
    },
    makeSeen({ college: { name: 'Hill College', courses: [makeCourse({ id: 'k1', name: 'LLB' })] } }),
  )
  const parked = within(screen.getByRole('article', { name: 'Changing Hill College' }))
  expect([parked.getByRole('term').textContent, parked.getByRole('definition').textContent]).toEqual([
    'Courses, LLB',
    'Removed it',
  ])
  expect(parked.getByRole('button', { name: 'Send again' })).toBeTruthy()
})

test('what only the account forbids is sent again as it was', async () => {
  const { desk, person } = await openTray({
    held: [
      {
        edit: { n: 8, kind: 'college.publish', record: 'c1', madeAt: '2026-11-17T10:35:00Z', tag: 't' },
        receipt: { n: 8, outcome: 'held' },
      },
    ],
  })
  await person.click(screen.getByRole('button', { name: 'Send again' }))
  expect(desk.did.retried).toEqual([{ n: 8, act: { kind: 'college.publish', record: 'c1', tag: 't' } }])
})

test('a clash over an exam and a refused change of one are called by the exam and its own fields', async () => {
  const { desk, person } = await openTray({
    clashes: [
      makeClash({
        kind: 'exam',
        record: 'e1',
        path: 'conductingBody',
        before: 'CBSE',
        mine: 'NTA',
        theirs: 'National Testing Agency',
      }),
    ],
    refused: [
      {
        edit: {
          n: 9,
          kind: 'exam.change',
          record: 'e1',
          madeAt: '2026-11-17T10:35:00Z',
          changes: [{ path: 'name', before: 'JEE Main', after: '' }],
        },
        receipt: {
          n: 9,
          outcome: 'refused',
          code: 'VALIDATION_FAILED',
          message: 'Please fix the validation errors',
          details: [{ path: 'name', rule: 'required', message: 'Name is required' }],
        },
      },
    ],
  })
  act(() => desk.reads('exam', 'e1', makeExamSeen()))
  await untilRead(desk)
  const clash = within(screen.getByRole('article', { name: 'Clash: Conducting body' }))
  expect(clash.getByRole('link', { name: 'JEE Main' }).getAttribute('href')).toBe('/admin/exams?id=e1')
  const parked = within(screen.getByRole('article', { name: 'Changing JEE Main' }))
  await person.click(parked.getByRole('button', { name: 'Fix and send again' }))
  const box = screen.getByLabelText('Name')
  await person.type(box, 'JEE (Main)')
  fireEvent.submit(box.closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(desk.did.retried).toEqual([
      {
        n: 9,
        act: {
          kind: 'exam.change',
          record: 'e1',
          changes: [{ path: 'name', before: 'JEE Main', after: 'JEE (Main)' }],
        },
      },
    ]),
  )
})

function makeExamSeen() {
  const record = {
    kind: 'exam' as const,
    id: 'e1',
    tag: 't',
    name: 'JEE Main',
    slug: 'jee',
    status: 'published' as const,
    createdAt: 1,
    updatedAt: 1,
    kept: {},
    doc: { name: 'JEE Main', conductingBody: 'CBSE' },
  }
  return { record, accepted: record, pending: new Map<string, number>(), clashes: [], isGone: false }
}

test('discarding asks first', async () => {
  const { desk, person } = await openTray({ refused: [refused] })
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(desk.did.discarded).toEqual([])
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(desk.did.discarded).toEqual([7])
})

test('everything unsent can be taken away as a file', async () => {
  const { person } = await openTray({ refused: [refused] })
  const given: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    given.push(blob as Blob)
    return 'blob:edits'
  })
  await person.click(screen.getByRole('button', { name: 'Export to a file' }))
  await waitFor(() => expect(given).toHaveLength(1))
  expect(await given[0]?.text()).toBe('{"edits":[]}')
})

test('edits on their way are said with since when', async () => {
  const { desk } = await openTray({})
  act(() => desk.says({ state: 'waiting', waiting: 3, since: new Date(2026, 10, 17, 16, 5).getTime() }))
  await untilRead(desk)
  expect(screen.getByText(/^3 edits waiting to be sent since Tue 17 Nov, 16:05/)).toBeTruthy()
})

test('a verdict on a review that changed meanwhile leads back to the review: the old one is not sent again', async () => {
  const edit: Edit = {
    n: 7,
    kind: 'review.moderate',
    record: 'r1',
    status: 'rejected',
    reason: 'Advertising',
    tag: 't1',
    madeAt: '2026-11-18T10:00:00Z',
  }
  await openTray({
    refused: [
      {
        edit,
        receipt: {
          n: 7,
          outcome: 'refused',
          code: 'VERSION_CONFLICT',
          message: 'The review changed since you read it',
        },
      },
    ],
  })
  const parked = within(screen.getByRole('article', { name: 'Rejecting a review' }))
  expect(parked.getByText('The review changed since you read it')).toBeTruthy()
  expect(parked.getByRole('link', { name: 'Read it again' }).getAttribute('href')).toBe('/admin/reviews')
  expect(parked.getByRole('button', { name: 'Discard' })).toBeTruthy()
})

const refusedAct = (key: string, edit: WaitingAct['edit'], problem: string): WaitingAct => ({
  key,
  edit,
  since: Date.now(),
  problem,
})

test('an act of staff that was refused stands here with its reason; it is asked again, or discarded', async () => {
  const { desk, person } = await openTray({})
  act(() =>
    desk.waits(
      refusedAct(
        'plan:c1:publish',
        { kind: 'college.plan', record: 'c1', act: 'publish', at: '2026-11-21T04:00:00.000Z' },
        'Choose a time that has not passed',
      ),
      refusedAct(
        'redirect:hills-of-old',
        { kind: 'redirect.put', record: 'hills-of-old', college: 'c1' },
        'Another college has this address',
      ),
      refusedAct(
        'view:v1',
        { kind: 'view.save', record: 'v1', name: 'Pune', query: 'state=Goa', isShared: false },
        'Too many views',
      ),
      {
        key: 'view:v2',
        edit: { kind: 'view.save', record: 'v2', name: 'Goa', query: '', isShared: false },
        since: Date.now(),
      },
    ),
  )
  expect(await screen.findByRole('heading', { name: 'Not taken by the server 3' })).toBeTruthy()
  const plan = within(
    await screen.findByRole('article', { name: 'Planning to publish Hill College on 21 Nov 2026, 09:30 IST' }),
  )
  expect(plan.getByText('Choose a time that has not passed')).toBeTruthy()
  expect(plan.getByRole('link', { name: 'Open the college' }).getAttribute('href')).toBe(
    '/admin/colleges?mode=view&id=c1',
  )
  await person.click(
    within(await screen.findByRole('article', { name: 'Leading hills-of-old to Hill College' })).getByRole('button', {
      name: 'Try again',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('article', { name: /hills-of-old/ })).toBeNull())
  expect(desk.did.synced).toBe(1)
  const view = () => within(screen.getByRole('article', { name: 'Saving the view “Pune”' }))
  await person.click(view().getByRole('button', { name: 'Try again' }))
  act(() => desk.answersAct('view:v1', 'Still too many views'))
  expect(await screen.findByText('Still too many views')).toBeTruthy()
  await person.click(view().getByRole('button', { name: 'Discard' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: /Pune/ })).toBeNull())
  expect((await desk.readActs('')).map(({ key, problem }) => [key, problem])).toEqual([
    ['plan:c1:publish', 'Choose a time that has not passed'],
    ['redirect:hills-of-old', undefined],
    ['view:v2', undefined],
  ])
})

test('what was done to an enquiry or a reply is told by its number and in its words, and is not sent again upon what was seen before', async () => {
  const id = '0198c0de-0000-7000-8000-00000000abcd',
    reference = referenceOf(id),
    problem = 'A colleague changed this enquiry meanwhile. It is shown as it stands now'
  const { desk } = await openTray({})
  act(() =>
    desk.waits(
      refusedAct(
        `enquiry:${id}:follow-up`,
        { kind: 'enquiry.followUp', record: id, state: 'closed', ifMatch: 'seen' },
        problem,
      ),
      refusedAct(
        `enquiry:${id}:note:n1`,
        { kind: 'enquiry.followUp', record: id, note: 'Rang once', noteId: 'n1' },
        'Enquiry not found',
      ),
      refusedAct(
        'review:r1:reply:p1',
        { kind: 'review.judgeReply', record: 'p1', review: 'r1', status: 'rejected', ifMatch: 'waits' },
        'A colleague judged this reply meanwhile. It is shown as it stands now',
      ),
      refusedAct(
        'review:r1:official:o1',
        { kind: 'review.replyOfficially', record: 'o1', review: 'r1', content: 'It is free since June.' },
        'Review not found',
      ),
    ),
  )
  const moved = within(await screen.findByRole('article', { name: `Following up ${reference}: Closed` }))
  expect(moved.getByText(problem)).toBeTruthy()
  expect(moved.getByRole('link', { name: 'Open the enquiry' }).getAttribute('href')).toBe(
    `/admin/enquiries?reference=${reference}&open=${id}`,
  )
  expect(moved.queryByRole('button', { name: 'Try again' })).toBeNull()
  const note = within(screen.getByRole('article', { name: `A note on ${reference}` }))
  expect(note.getByText('Rang once')).toBeTruthy()
  expect(note.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(
    within(screen.getByRole('article', { name: 'Keeping a reply off' }))
      .getByRole('link', { name: 'Open the replies' })
      .getAttribute('href'),
  ).toBe('/admin/reviews?show=replies')
  expect(
    within(screen.getByRole('article', { name: 'An official reply' })).getByText('It is free since June.'),
  ).toBeTruthy()
})
