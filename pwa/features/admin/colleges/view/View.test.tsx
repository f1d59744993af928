import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeCourse, makeItems } from '../../../../../shared/test/make.ts'
import { timeInIndia } from '../../../../../shared/college/deadline.ts'
import { momentInIndia } from '../../../../../shared/college/schedule.ts'
import { fakeDesk } from '../../../../test/fakeDesk.ts'
import { asStaff, makeSeen, openRoom, roomForEach, untilRead } from '../../../../test/staffRoom.tsx'
import { staffServer } from '../../../../test/staffServer.ts'
import { Colleges } from '../Colleges.tsx'
import { indianTime } from '../../../../staff/words/plans.ts'

roomForEach()

async function openView(
  seen: ReturnType<typeof makeSeen>,
  drawPublic?: Parameters<typeof Colleges>[0]['drawPublic'],
  desk = fakeDesk(),
) {
  desk.sees('c1', seen)
  const room = openRoom(<Colleges {...(drawPublic && { drawPublic })} />, {
    desk,
    at: '/admin/colleges?mode=view&id=c1',
  })
  await untilRead(desk)
  return { ...room, person: userEvent.setup() }
}
const college = {
  name: 'Hill College',
  location: 'Pune',
  affiliation: 'Pune University',
  facilities: makeItems([{ name: 'Library', description: 'Open at night' }]),
  courses: [makeCourse({ name: 'MBA', fee: 'ask us' })],
}

test('the view tells the full record, section by section, and only what it says', async () => {
  await openView(makeSeen({ college }))
  expect(screen.getByText('Pune University')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Facilities' })).toBeTruthy()
  expect(screen.getByText('Open at night')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Scholarships' })).toBeNull()
})

test('what came under names nobody knows is listed as it came, and as text alone', async () => {
  await openView(makeSeen({ college, kept: { Vibe: '<b>calm</b>', gates: { north: 2 } } }))
  expect(screen.getByRole('heading', { name: 'Kept aside' })).toBeTruthy()
  expect(screen.getByText('Vibe').nextElementSibling?.textContent).toBe('<b>calm</b>')
  expect(screen.getByText('gates').nextElementSibling?.textContent).toBe('{\n  "north": 2\n}')
  cleanup()
  await openView(makeSeen({ college }))
  expect(screen.queryByRole('heading', { name: 'Kept aside' })).toBeNull()
})

test('what the record does not tell yet, and what deserves a look, lead to their fields; for a counselor they are words', async () => {
  await openView(makeSeen({ college }))
  expect(screen.getByRole('link', { name: 'its website' }).getAttribute('href')).toBe(
    '/admin/colleges?mode=edit&id=c1&field=websiteURL',
  )
  expect(screen.getByRole('link', { name: 'The fee of MBA could not be read: ask us' })).toBeTruthy()
  cleanup()
  asStaff({ role: 'counselor' })
  await openView(makeSeen({ college }))
  expect(screen.getByText(/its website/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'its website' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit College' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Plan it' })).toBeNull()
})

test('unsent edits stand beside what students see', async () => {
  const accepted = makeSeen({ status: 'published', college: { ...college, highlights: 'A quiet campus' } }).record
  await openView(
    makeSeen(
      { status: 'published', college: { ...college, highlights: 'A quiet green campus' } },
      { accepted, pending: new Map([['highlights', 1]]) },
    ),
  )
  const row = screen.getByRole('rowheader', { name: 'Highlights' }).parentElement!
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['A quiet campus', 'A quiet green campus'])
  expect(screen.getByRole('columnheader', { name: 'Students see' })).toBeTruthy()
  cleanup()
  await openView(makeSeen({ college }))
  expect(screen.queryByRole('heading', { name: 'What your unsent edits change' })).toBeNull()
})

test('the record is shown as the public page draws it, and one is led back', async () => {
  const { person } = await openView(makeSeen({ status: 'draft', college }), (record) => (
    <p>Public page of {record.college.name}</p>
  ))
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Public page of Hill College')).toBeTruthy()
  expect(screen.getByText('This is how students would see it. Only staff see a draft.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Back to the record' }))
  expect(screen.getByRole('heading', { name: 'History' })).toBeTruthy()
})

const planned = [
  { college: 'c1', name: 'Hill College', act: 'publish', dueAt: '2026-12-01T04:00:00.000Z', by: 'Ravi Kumar' },
]
function answerPlans() {
  const asked: Array<{ method: string; path: string; body?: unknown }> = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/^.*\/api\/v1/, '')
    asked.push({
      method: init?.method ?? 'GET',
      path,
      ...(init?.body ? { body: JSON.parse(String(init.body)) as unknown } : {}),
    })
    return new Response(
      JSON.stringify({ success: true, data: path.includes('/schedules') && init?.method !== 'DELETE' ? planned : [] }),
      { headers: { 'Content-Type': 'application/json' } },
    )
  })
  return asked
}

test('what is planned stands in Indian time, and is planned and taken back at the server', async () => {
  const asked = answerPlans()
  const { person } = await openView(makeSeen({ status: 'draft', college }))
  expect(await screen.findByText('1 Dec 2026, 09:30 IST')).toBeTruthy()
  const time = screen.getByLabelText('When (IST)')
  await person.click(screen.getByRole('button', { name: 'Plan it' }))
  expect(screen.getByText('Choose a day and a time')).toBeTruthy()
  const tomorrow = timeInIndia(Date.now() + 86_400_000)
  await person.type(time, tomorrow)
  await person.click(screen.getByRole('button', { name: 'Plan it' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/admin/colleges/c1/schedules/publish',
    }),
  )
  const { at } = asked.find(({ method }) => method === 'PUT')!.body as { at: string }
  expect(timeInIndia(Date.parse(at))).toBe(tomorrow)
  await person.click(screen.getByRole('button', { name: 'Take back Publish' }))
  expect(await screen.findByText('Nothing is planned.')).toBeTruthy()
})

test('without a network a plan waits on this device, also over a reload, and is made once there is one', async () => {
  const asked = answerPlans()
  const tomorrow = timeInIndia(Date.now() + 86_400_000)
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  const { desk, person } = await openView(makeSeen({ status: 'draft', college }))
  await person.type(screen.getByLabelText('When (IST)'), tomorrow)
  await person.click(screen.getByRole('button', { name: 'Plan it' }))
  expect(await screen.findByText(/^Waits on this device since /)).toBeTruthy()
  expect(screen.getByText(indianTime(momentInIndia(tomorrow)!))).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  cleanup()
  await openView(makeSeen({ status: 'draft', college }), undefined, desk)
  await screen.findByText(/^Waits on this device since /)
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  expect((await desk.readActs('')).map(({ edit }) => edit)).toEqual([
    { kind: 'college.plan', record: 'c1', act: 'publish', at: new Date(momentInIndia(tomorrow)!).toISOString() },
  ])
  act(() => desk.answersAct('plan:c1:publish'))
  await waitFor(() => expect(screen.queryByText(/^Waits on this device/)).toBeNull())
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(await screen.findByText('1 Dec 2026, 09:30 IST')).toBeTruthy()
})

test('a plan that comes too late says what the server said, and is let go; one that waits can be taken back', async () => {
  staffServer({})
  const tomorrow = timeInIndia(Date.now() + 86_400_000)
  const { desk, person } = await openView(makeSeen({ status: 'draft', college }))
  const plan = async () => {
    await person.type(screen.getByLabelText('When (IST)'), tomorrow)
    await person.click(screen.getByRole('button', { name: 'Plan it' }))
    await screen.findByText(/^Waits on this device since /)
  }
  await plan()
  await person.click(screen.getByRole('button', { name: 'Take back Publish' }))
  expect(await screen.findByText('Nothing is planned.')).toBeTruthy()
  await plan()
  act(() => desk.answersAct('plan:c1:publish', 'The time must be in the future'))
  expect(await screen.findByText('The server did not take it: The time must be in the future')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Let it go Publish' }))
  expect(await screen.findByText('Nothing is planned.')).toBeTruthy()
})

test('a colleague’s plan that was not seen is not put aside: it is shown, and what is planned after it has seen it', async () => {
  const server = staffServer({ 'GET /admin/colleges/c1/schedules': { success: true, data: [] } })
  const { person } = await openView(makeSeen({ status: 'draft', college }))
  await screen.findByText('Nothing is planned.')
  await person.type(screen.getByLabelText('When (IST)'), timeInIndia(Date.now() + 86_400_000))
  const theirs = { success: true, data: planned.map((plan) => ({ ...plan, tag: 't-2' })) }
  server.answers['GET /admin/colleges/c1/schedules'] = theirs
  server.answers['PUT /admin/colleges/c1/schedules/publish'] = {
    status: 409,
    success: false,
    code: 'VERSION_CONFLICT',
    error: 'A colleague planned this meanwhile. It is shown as it stands now',
  }
  await person.click(screen.getByRole('button', { name: 'Plan it' }))
  expect(await screen.findByText('A colleague planned this meanwhile. It is shown as it stands now')).toBeTruthy()
  expect(await screen.findByText('1 Dec 2026, 09:30 IST')).toBeTruthy()
  server.answers['PUT /admin/colleges/c1/schedules/publish'] = theirs
  await person.click(screen.getByRole('button', { name: 'Plan it' }))
  await waitFor(() =>
    expect(server.said('PUT').map(([, body]) => (body as { tag: unknown }).tag)).toEqual([null, 't-2']),
  )
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Take back Publish' })).toMatchObject({ disabled: false }),
  )
  await person.click(screen.getByRole('button', { name: 'Take back Publish' }))
  await waitFor(() => expect(server.asked.find(({ method }) => method === 'DELETE')?.ifMatch).toBe('t-2'))
})

test('what the server found at its links stands at each of them; whoever may edit has them looked at anew', async () => {
  const server = staffServer({
    'GET /admin/colleges/c1/links': {
      success: true,
      data: {
        isOn: true,
        isWaiting: false,
        checks: [
          { address: 'https://hill.example/', verdict: 'broken', status: 404, checkedAt: '2026-11-03T10:00:00.000Z' },
          {
            address: 'https://hill.example/apply',
            verdict: 'good',
            status: 200,
            checkedAt: '2026-11-03T10:00:00.000Z',
          },
        ],
      },
    },
    'POST /admin/links/check': { success: true, data: { asked: 1 } },
  })
  const linked = { ...college, websiteURL: 'https://hill.example/', applyLink: 'https://hill.example/apply' }
  const { person } = await openView(makeSeen({ college: linked }))
  expect(await screen.findByText('1 of 2 links needs a look:')).toBeTruthy()
  expect(screen.getAllByText(/^Broken link: not found there \(404\)\. Looked at on /)).toHaveLength(2)
  server.answers['GET /admin/colleges/c1/links'] = {
    success: true,
    data: {
      isOn: true,
      isWaiting: false,
      checks: ['https://hill.example/', 'https://hill.example/apply'].map((address) => ({
        address,
        verdict: 'good',
        status: 200,
        checkedAt: '2026-11-22T10:00:00.000Z',
      })),
    },
  }
  await person.click(screen.getByRole('button', { name: 'Check its links' }))
  expect(screen.getByText('The server is looking at its links...')).toBeTruthy()
  expect(
    await screen.findByText('Each of its links worked when the server last looked.', undefined, { timeout: 10_000 }),
  ).toBeTruthy()
  expect(server.said('POST')).toEqual([['POST /admin/links/check', { ids: ['c1'] }]])
  cleanup()
  asStaff({ role: 'counselor' })
  await openView(makeSeen({ college: linked }))
  await screen.findByText('Each of its links worked when the server last looked.')
  expect(screen.queryByRole('button', { name: 'Check its links' })).toBeNull()
})

test('a time is told as in India wherever it is read', () => {
  expect(indianTime(Date.UTC(2026, 10, 20, 20))).toBe('21 Nov 2026, 01:30 IST')
})

test('a link to a draft is made for whoever may edit, shown with how long it holds, and copied', async () => {
  const copied: string[] = []
  const server = staffServer({
    'POST /admin/colleges/c1/preview': { success: true, data: { token: 'a.b.c', expiresAt: '2026-11-23T10:00:00Z' } },
  })
  const { person } = await openView(makeSeen({ college, status: 'draft' }))
  await person.click(screen.getByRole('button', { name: 'Preview link' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Preview link' }))
  expect(
    sheet.getByText(
      /^Whoever has it sees this college as the server holds it, without signing in, for 24 hours: until .*\. No search engine finds it\.$/,
    ),
  ).toBeTruthy()
  expect(sheet.getByLabelText<HTMLInputElement>('Link').value).toBe(`${location.origin}/preview#a.b.c`)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  await person.click(sheet.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(copied).toEqual([`${location.origin}/preview#a.b.c`]))
  expect(server.said('POST')).toEqual([['POST /admin/colleges/c1/preview', undefined]])
  cleanup()
  asStaff({ role: 'counselor' })
  await openView(makeSeen({ college, status: 'draft' }))
  expect(screen.queryByRole('button', { name: 'Preview link' })).toBeNull()
})

test('how often a published college was opened is told with what is not counted, from this device too; of a draft nothing is asked', async () => {
  const opened = [
    { day: '2026-11-20', count: 300 },
    { day: '2026-11-21', count: 12 },
  ]
  const server = staffServer({
    'GET /admin/colleges/c1/analytics': { success: true, data: { changes: 1, courses: 1, opened } },
  })
  await openView(makeSeen({ college, status: 'published' }))
  const sentence =
    '312 times in the last 28 days, most on 20 Nov 2026: 300. Pages a phone opens from its own copy are not counted. We do not record who opened them.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  cleanup()
  server.goesAway()
  await openView(makeSeen({ college, status: 'published' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((await screen.findAllByText(/What is shown was saved on/)).length).toBeGreaterThan(0)
  cleanup()
  const before = server.asked.length
  await openView(makeSeen({ college, status: 'draft' }))
  expect(server.asked.slice(before).some(({ path }) => path.endsWith('/analytics'))).toBe(false)
})
