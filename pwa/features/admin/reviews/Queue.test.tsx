import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ownKept } from '../../../auth/kept.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { asStaff, makeRow, openRoom, roomForEach, untilRead } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { ReviewQueue } from './Queue.tsx'
import type { ModeratedReview } from './review.ts'

const review = (more: Partial<ModeratedReview> = {}): ModeratedReview => ({
  id: 'r1',
  tag: 't1',
  college: 'c1',
  status: 'pending',
  userName: 'Asha, 2025 batch',
  author: 'Asha Rao',
  verified: 'email',
  isVerified: true,
  helpful: 0,
  notHelpful: 0,
  rating: 4,
  title: 'Good labs, far hostel',
  content: 'The laboratories are new.',
  course: 'B.Tech Civil',
  batch: '2025',
  date: '2026-11-18T10:00:00Z',
  reports: [],
  replies: [],
  ...more,
})
const page = (...data: ModeratedReview[]) => ({
  success: true,
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
})
let server: ReturnType<typeof staffServer>
roomForEach({ staff: { role: 'support' } })
beforeEach(() => {
  server = staffServer({ 'GET /admin/reviews': page(review()) })
})

async function openQueue(at = '/admin/reviews') {
  const desk = fakeDesk()
  desk.rows([makeRow()])
  openRoom(<ReviewQueue />, { desk, at })
  return { desk, person: userEvent.setup(), entry: within(await screen.findByRole('article')) }
}

test('what waits is shown with its author, its college and how its author is named to readers', async () => {
  const { entry } = await openQueue()
  expect(server.asked[0]?.path).toBe('/admin/reviews?limit=10&page=1&status=pending')
  expect(entry.getByText('Hill College')).toBeTruthy()
  expect(entry.getByText('Asha Rao, shown as Asha, 2025 batch')).toBeTruthy()
  expect(entry.getByText('E-mail confirmed')).toBeTruthy()
})

test('answers nobody has read are found apart', async () => {
  const { person } = await openQueue()
  await person.click(screen.getByRole('button', { name: 'Replies' }))
  await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/admin/reviews?limit=10&page=1&replied=true'))
})

test('publishing is queued with the tag of the text that was read, and waits in sight until the server has it', async () => {
  const { desk, entry } = await openQueue()
  fireEvent.click(entry.getByRole('button', { name: /^Publish/ }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([{ kind: 'review.moderate', record: 'r1', status: 'published', tag: 't1' }]),
  )
  expect(await entry.findByText('Publish: waits to reach the server')).toBeTruthy()
  expect(entry.queryByRole('button', { name: /^Publish/ })).toBeNull()
  act(() => desk.says({ waiting: 1, state: 'waiting' }))
  await untilRead(desk)
  server.answers['GET /admin/reviews'] = page()
  act(() => desk.says({ waiting: 0, state: 'synced' }))
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
})

test.each([
  ['Return', 'returned', 'Please write without insults'],
  ['Reject', 'rejected', 'It advertises something'],
])('%s asks why: a common reason or own words', async (button, status, common) => {
  const { desk, entry, person } = await openQueue()
  await person.click(entry.getByRole('button', { name: new RegExp(`^${button}`) }))
  const sheet = within(screen.getByRole('dialog'))
  await person.click(sheet.getByRole('button', { name: button }))
  expect(sheet.getByText('Say why, so that its author can act on it')).toBeTruthy()
  expect(desk.did.acts).toEqual([])
  await person.click(sheet.getByRole('button', { name: common }))
  await person.click(sheet.getByRole('button', { name: button }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([{ kind: 'review.moderate', record: 'r1', status, tag: 't1', reason: common }]),
  )
})

test('reports stand with their words, and the reported ones have a list of their own', async () => {
  server.answers['GET /admin/reviews'] = page(
    review({
      status: 'published',
      reports: [{ id: 'p1', reason: 'Advertising', text: 'It sells a hostel', date: '2026-11-18T10:00:00Z' }],
    }),
  )
  const { entry, person } = await openQueue()
  expect(entry.getByText(/Advertising: It sells a hostel/)).toBeTruthy()
  expect(entry.queryByRole('button', { name: /^Publish/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Reported' }))
  await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/admin/reviews?limit=10&page=1&reported=true'))
})

test('a reported one is kept with a reason, which whoever reported it reads; it is queued as every verdict', async () => {
  server.answers['GET /admin/reviews'] = page(
    review({ status: 'published', reports: [{ id: 'p1', reason: 'Advertising', date: '2026-11-18T10:00:00Z' }] }),
  )
  const { desk, entry, person } = await openQueue()
  await person.click(entry.getByRole('button', { name: /^Keep/ }))
  const sheet = within(screen.getByRole('dialog', { name: 'Keep this review' }))
  expect(sheet.getByText('Whoever reported it reads this.')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Keep' }))
  expect(sheet.getByText('Say why, so that whoever reported it understands')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'It names nobody and insults nobody' }))
  await person.click(sheet.getByRole('button', { name: 'Keep' }))
  await waitFor(() =>
    expect(desk.did.acts).toEqual([
      {
        kind: 'review.moderate',
        record: 'r1',
        status: 'published',
        tag: 't1',
        reason: 'It names nobody and insults nobody',
      },
    ]),
  )
  expect(await entry.findByText('Keep: waits to reach the server')).toBeTruthy()
})

test('a published review nobody reported is not offered to be kept', async () => {
  server.answers['GET /admin/reviews'] = page(review({ status: 'published' }))
  const { entry } = await openQueue()
  expect(entry.queryByRole('button', { name: /^Keep/ })).toBeNull()
})

describe('the document an author showed', () => {
  const asWaiting = () => {
    server.answers['GET /admin/reviews'] = page(review({ document: { state: 'waiting', at: '2026-11-18T10:00:00Z' } }))
  }
  const look = async () => {
    asWaiting()
    const { entry, person } = await openQueue()
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }),
    )
    server.answers['GET /admin/reviews/r1/document'] = { any: 'bytes' }
    await person.click(entry.getByRole('button', { name: 'Look at the document' }))
    return { person, sheet: within(await screen.findByRole('dialog', { name: 'Document of the author' })) }
  }

  test('has a list of its own, is fetched when somebody looks, and is deleted with what they say', async () => {
    const { person, sheet } = await look()
    expect((await sheet.findByRole<HTMLImageElement>('img', { name: 'What the author showed' })).src).toBe(
      'blob:picture',
    )
    expect(
      sheet.getByText(/Does it show that Asha Rao studied B\.Tech Civil here\? Either answer deletes the picture/),
    ).toBeTruthy()
    server.answers['PATCH /admin/reviews/r1/document'] = { success: true, data: {} }
    await person.click(sheet.getByRole('button', { name: 'Seen' }))
    await waitFor(() => expect(server.said('PATCH')).toEqual([['PATCH /admin/reviews/r1/document', { seen: true }]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Documents' }))
    await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/admin/reviews?limit=10&page=1&document=true'))
  })

  test('that shows nothing is refused with a reason', async () => {
    const { person, sheet } = await look()
    await sheet.findByRole('img')
    await person.click(sheet.getByRole('button', { name: 'It does not show it' }))
    expect((await sheet.findByRole('alert')).textContent).toBe('Say why, so that its author can show another one')
    server.answers['PATCH /admin/reviews/r1/document'] = { success: true, data: {} }
    fireEvent.change(sheet.getByLabelText('Why it does not'), { target: { value: 'The name cannot be read' } })
    await person.click(sheet.getByRole('button', { name: 'It does not show it' }))
    await waitFor(() =>
      expect(server.said('PATCH')).toEqual([
        ['PATCH /admin/reviews/r1/document', { seen: false, reason: 'The name cannot be read' }],
      ]),
    )
  })

  test('is nobody’s to see who may not moderate, and needs a network', async () => {
    asWaiting()
    asStaff({ role: 'counselor' })
    expect((await openQueue()).entry.queryByRole('button', { name: 'Look at the document' })).toBeNull()
    cleanup()
    asStaff({ role: 'support' })
    await openQueue()
    server.goesAway()
    cleanup()
    expect(
      (await openQueue()).entry.getByRole('button', { name: 'Look at the document' }).hasAttribute('disabled'),
    ).toBe(true)
  })
})

test('a published review is answered in the college’s name, and replies are shown or not', async () => {
  server.answers['GET /admin/reviews'] = page(
    review({
      status: 'published',
      replies: [
        {
          id: 'p1',
          from: 'Ravi',
          content: 'Is the bus free?',
          date: '2026-11-18T10:00:00Z',
          isOfficial: false,
          status: 'pending',
          tag: 'waits',
        },
      ],
    }),
  )
  server.answers['POST /admin/reviews/r1/replies'] = { success: true, data: {} }
  server.answers['PATCH /admin/reviews/r1/replies/p1'] = { success: true, data: {} }
  const { entry, person } = await openQueue()
  await person.click(entry.getByRole('button', { name: 'Official reply' }))
  fireEvent.change(screen.getByLabelText('Hill College answers'), { target: { value: 'It is free since June.' } })
  await person.click(screen.getByRole('button', { name: 'Publish reply' }))
  await person.click(entry.getByRole('button', { name: 'Show reply' }))
  await waitFor(() => expect(server.asked.find(({ method }) => method === 'PATCH')?.ifMatch).toBe('waits'))
  await waitFor(() =>
    expect(server.said('POST', 'PATCH')).toEqual([
      ['POST /admin/reviews/r1/replies', { id: expect.any(String) as string, content: 'It is free since June.' }],
      ['PATCH /admin/reviews/r1/replies/p1', { status: 'published' }],
    ]),
  )
})

describe('without a network', () => {
  const asked = {
    id: 'p1',
    from: 'Ravi',
    content: 'Is the bus free?',
    date: '2026-11-18T10:00:00Z',
    isOfficial: false,
    status: 'pending',
    tag: 'waits',
  }
  const openOffline = async () => {
    await ownKept().clear()
    server.answers['GET /admin/reviews'] = page(review({ status: 'published', replies: [asked] }))
    await openQueue()
    cleanup()
    server.goesAway()
    return openQueue()
  }

  test('an official reply waits on this device, reads as it will stand, and arrives under the id it was given', async () => {
    const { desk, entry, person } = await openOffline()
    await person.click(entry.getByRole('button', { name: 'Official reply' }))
    expect(screen.getByText('Without a connection the reply waits on this device and goes out by itself.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Hill College answers'), { target: { value: 'It is free since June.' } })
    await person.click(screen.getByRole('button', { name: 'Publish reply' }))
    expect((await entry.findByRole('group', { name: 'Waiting: the official reply' })).textContent).toMatch(
      /^Waits on this device since .*Take back the official reply$/,
    )
    expect(entry.getByText('It is free since June.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [waits] = await desk.readActs('')
    expect(waits).toMatchObject({
      key: `review:r1:official:${waits!.edit.record}`,
      edit: { kind: 'review.replyOfficially', review: 'r1', content: 'It is free since June.' },
    })
  })

  test('a verdict on a reply waits with the tag of what was seen; once it has gone the list is asked for again', async () => {
    const { desk, entry, person } = await openOffline()
    await person.click(entry.getByRole('button', { name: 'Show reply' }))
    expect(await entry.findByRole('group', { name: 'Waiting: to show the reply' })).toBeTruthy()
    expect(entry.queryByRole('button', { name: 'Show reply' })).toBeNull()
    expect(await desk.readActs('')).toMatchObject([
      {
        key: 'review:r1:reply:p1',
        edit: { kind: 'review.judgeReply', record: 'p1', review: 'r1', ifMatch: 'waits', status: 'published' },
      },
    ])
    server.comesBack({
      'GET /admin/reviews': page(
        review({ status: 'published', replies: [{ ...asked, status: 'published', tag: 'stands' }] }),
      ),
    })
    act(() => desk.answersAct('review:r1:reply:p1'))
    expect(await entry.findByRole('button', { name: 'Do not show' })).toBeTruthy()
    expect(entry.queryByRole('group', { name: /^Waiting/ })).toBeNull()
  })

  test('what a colleague judged meanwhile is not overruled: the list shows it, and the verdict that waited says why it was not taken', async () => {
    const { desk, entry, person } = await openOffline()
    await person.click(entry.getByRole('button', { name: 'Show reply' }))
    await entry.findByRole('group', { name: 'Waiting: to show the reply' })
    server.comesBack({
      'GET /admin/reviews': page(
        review({ status: 'published', replies: [{ ...asked, status: 'rejected', tag: 'newer' }] }),
      ),
    })
    act(() =>
      desk.answersAct('review:r1:reply:p1', 'A colleague judged this reply meanwhile. It is shown as it stands now'),
    )
    expect(
      await entry.findByText(
        'The server did not take it: A colleague judged this reply meanwhile. It is shown as it stands now',
      ),
    ).toBeTruthy()
    expect(await entry.findByText(/, not shown$/)).toBeTruthy()
    await person.click(entry.getByRole('button', { name: 'Let it go to show the reply' }))
    await waitFor(() => expect(entry.queryByRole('group', { name: /^Waiting/ })).toBeNull())
  })
})

test('the log tells who decided what and why', async () => {
  server.answers['GET /admin/reviews/r1/log'] = {
    success: true,
    data: [{ at: '2026-11-18T11:00:00Z', act: 'returned', by: 'Meera Rao', reason: 'Names' }],
  }
  const { entry } = await openQueue()
  fireEvent.click(entry.getByRole('button', { name: 'Log' }))
  expect((await screen.findByText(/returned it/)).textContent).toContain('Meera Rao returned it: Names')
})

test('without a network the last list is there and verdicts are still queued', async () => {
  await openQueue()
  cleanup()
  server.goesAway()
  const { desk, entry } = await openQueue()
  expect(await screen.findByText(/What is shown was saved on/)).toBeTruthy()
  fireEvent.click(entry.getByRole('button', { name: /^Publish/ }))
  await waitFor(() => expect(desk.did.acts).toHaveLength(1))
})

test('a counselor reads and decides nothing', async () => {
  asStaff({ role: 'counselor' })
  const { entry } = await openQueue()
  expect(entry.getAllByRole('button').map((each) => each.textContent)).toEqual(['Log'])
})
