import { fakeWriting } from '../../../../test/fakeWriting.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { rendering } from '../../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sortReviews } from '../../../../../shared/review/order.ts'
import { ratingsOf, sumsOf } from '../../../../../shared/review/ratings.ts'
import type { PublicReview } from '../../../../../shared/review/review.ts'
import { fakeDevice } from '../../../../test/fakeDevice.ts'
import { publicCollege } from '../../../../test/makePublic.ts'
import { Reviews } from '../tabs/Reviews.tsx'
import { eventually } from '../../../../test/eventually.ts'

const device = fakeDevice()
const queue = fakeWriting()
const { render } = rendering({ worker: device, queue: queue.access })

const college = publicCollege()
const review = (more: Partial<PublicReview> = {}): PublicReview => ({
  id: 'r1',
  tag: 't',
  userName: 'Asha, 2025 batch',
  verified: 'none',
  isVerified: false,
  rating: 4,
  title: 'Good labs, far hostel',
  content: 'The laboratories are new.',
  course: 'B.Tech Civil',
  batch: '2025',
  date: '2026-01-02T00:00:00.000Z',
  helpful: 2,
  notHelpful: 0,
  replies: [],
  ...more,
})
const shows = (reviews: PublicReview[], more: { offline?: boolean; total?: number } = {}) =>
  act(() =>
    device.tellsReviews({
      state: 'ready',
      reviews,
      total: reviews.length,
      summary: { ...ratingsOf(sumsOf(reviews)), ...(reviews.length > 0 && { since: '2026-01-02T00:00:00.000Z' }) },
      savedAt: 100,
      offline: false,
      ...more,
    }),
  )
const open = () =>
  render(
    <MemoryRouter>
      <Reviews
        record={college}
        streams={['engineering']}
        category=""
        families={[]}
        onCategory={() => undefined}
        onTab={() => undefined}
      />
    </MemoryRouter>,
  )
const signIn = (id = 's1') =>
  sessionStorage.setItem(
    'pravesh.student',
    JSON.stringify({ id, name: 'Asha Rao', email: 'a@x.in', token: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }),
  )
const titles = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent)

beforeEach(() => {
  Object.assign(device, fakeDevice())
  queue.reset()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

describe('reading', () => {
  test('the heading is the document’s, whatever there is', () => {
    open()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('NIT Karnataka Reviews & Ratings')
  })

  test('the average stands beside its count, with stars and parameters, and few reviews are called few', () => {
    open()
    shows([review({ rating: 5, faculty: 4 }), review({ id: 'r2', rating: 4 }), review({ id: 'r3', rating: 4 })])
    const ratings = screen.getByRole('region', { name: 'Ratings' })
    expect(ratings.textContent).toContain('4.3 / 5')
    expect(ratings.textContent).toContain('3 reviews, few reviews')
    expect(ratings.textContent).toMatch(/5 star1.*4 star2.*Faculty4\.0\/5.*Value for moneyNot rated/)
    expect(ratings.textContent).toMatch(/Collected since .*2026/)
  })

  test('over which time they were collected, and whether anything was given for them, stands beside the average', () => {
    open()
    const told = (more: object) =>
      act(() =>
        device.tellsReviews({
          state: 'ready',
          reviews: [review()],
          total: 1,
          summary: {
            ...ratingsOf(sumsOf([review()])),
            since: '2026-01-02T00:00:00.000Z',
            until: '2026-04-05T00:00:00.000Z',
            ...more,
          },
          savedAt: 100,
          offline: false,
        }),
      )
    told({ incentives: 0 })
    const ratings = screen.getByRole('region', { name: 'Ratings' })
    expect(ratings.textContent).toContain(
      'Reviews from 2 Jan 2026 to 5 Apr 2026No author says that anything was given for it',
    )
    told({ incentives: 1 })
    expect(ratings.textContent).toContain('1 author says that something was given or promised for it')
    told({ incentives: 12 })
    expect(ratings.textContent).toContain('12 authors say that something was given or promised for it')
    told({})
    expect(ratings.textContent).not.toContain('author')
  })

  test('how all of them were moderated is told as counts, also where nobody sees a review', () => {
    open()
    act(() =>
      device.tellsReviews({
        state: 'ready',
        reviews: [],
        total: 0,
        summary: {
          ...ratingsOf(sumsOf([])),
          moderation: { received: 4, pending: 1, published: 0, returned: 2, rejected: 1, withdrawn: 0, medianDays: 3 },
        },
        savedAt: 100,
        offline: false,
      }),
    )
    const log = screen.getByText('4 reviews received: how they were moderated').closest('details')!
    expect(
      within(log)
        .getAllByRole('definition', { hidden: true })
        .map(({ previousElementSibling, textContent }) => `${previousElementSibling!.textContent}: ${textContent}`),
    ).toEqual([
      'Published: 0',
      'Waiting for a moderator: 1',
      'Returned to their authors: 2',
      'Not published: 1',
      'Withdrawn by their authors: 0',
    ])
    expect(log.textContent).toContain('Half of the decisions came within 3 days.')
    expect(log.textContent).toContain('Moderators change no word, and a low rating is no reason to refuse a review.')
  })

  test('where there is neither a network nor a copy the tab says so and offers to try again', () => {
    device.tellsReviews({ state: 'error', message: 'Could not connect. Try again' })
    open()
    const said = screen.getByText('Could not connect. Try again').parentElement!
    expect(said.textContent).toBe(
      'Could not connect. Try againNo reviews of this college are kept on this device.Retry',
    )
    expect(within(said).getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.queryByText('No reviews match your criteria.')).toBeNull()
  })

  test('sorted as chosen, filtered on the rounded rating', async () => {
    open()
    shows([
      review({ id: 'a', title: 'Four', rating: 4, helpful: 9 }),
      review({ id: 'b', title: 'Five', rating: 5 }),
      review({ id: 'c', title: 'Half', rating: 3.5, helpful: 3 }),
    ])
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'highToLow')
    expect(titles()).toEqual(['Five', 'Four', 'Half'])
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'helpful')
    expect(titles()).toEqual(['Four', 'Half', 'Five'])
    await userEvent.selectOptions(screen.getByLabelText('Filter by rating'), '4')
    expect(titles()).toEqual(['Four', 'Half'])
    await userEvent.selectOptions(screen.getByLabelText('Filter by rating'), '1')
    expect(screen.getByText('No reviews match your criteria.')).toBeTruthy()
  })

  test('a college without reviews says so and not that none match, and shows no figures', () => {
    open()
    shows([])
    expect(screen.getByText('No student has reviewed this college here yet.')).toBeTruthy()
    expect(screen.queryByText('No reviews match your criteria.')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Ratings' })).toBeNull()
  })

  test('without a network the saved copy says that it is one', () => {
    open()
    shows([review()], { offline: true })
    expect(screen.getByText(/^Offline: showing reviews saved on/)).toBeTruthy()
    expect(titles()).toEqual(['Good labs, far hostel'])
  })

  test('what a review says of itself: who is known, what was promised, what was edited, what was answered', () => {
    open()
    shows([
      review({
        verified: 'email',
        isVerified: true,
        incentive: true,
        editedAt: '2026-03-04T00:00:00.000Z',
        placement: 3,
        replies: [
          { id: 'y', from: 'Ravi', content: 'Is the bus free?', date: '2026-01-03T00:00:00.000Z', isOfficial: true },
        ],
      }),
    ])
    for (const said of [
      /E-mail confirmed/,
      /was given or promised something/,
      /edited 4 March 2026|edited 4 Mar 2026/,
      /1 of 6 rated/,
      /Official reply/,
      /Is the bus free\?/,
    ])
      expect(screen.getAllByText(said).length).toBeGreaterThan(0)
  })
})

describe('many reviews', () => {
  const many = (count: number, more: (at: number) => Partial<PublicReview> = () => ({})) =>
    Array.from({ length: count }, (_, at) =>
      review({
        id: `r${at}`,
        title: `Review ${at + 1}`,
        date: new Date(Date.UTC(2026, 0, 1) - at * 86_400_000).toISOString(),
        ...more(at),
      }),
    )
  const shown = () =>
    screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
      .filter((text) => text?.startsWith('Review ') || text?.startsWith('Far '))
  const turn = (name: string) =>
    userEvent.click(within(screen.getByRole('navigation', { name: 'Reviews, pages' })).getByRole('button', { name }))
  /** The server's own: as many more than are held, the worst of them last. */
  const answering = (all: PublicReview[]) => {
    const asked: string[] = []
    device.answersReviewPages(async ({ sort, stars, page, limit }) => {
      asked.push(`${sort} ${stars ?? 'all'} ${page}`)
      const own = sortReviews(all, sort, stars)
      return { reviews: own.slice((page - 1) * limit, page * limit), total: own.length, readAt: 200 }
    })
    return asked
  }

  test('stand ten a page, as many nodes whatever there are, and a new order or filter begins at the first', async () => {
    open()
    shows(many(300, (at) => ({ rating: at < 150 ? 5 : 2 })))
    expect(shown()).toEqual(Array.from({ length: 10 }, (_, at) => `Review ${at + 1}`))
    expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(800)
    await turn('Page 30')
    expect(shown().at(-1)).toBe('Review 300')
    expect(screen.getByText('291 to 300 of 300 reviews')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Filter by rating'), '2')
    expect([shown()[0], screen.getByText('1 to 10 of 150 reviews') !== null]).toEqual(['Review 151', true])
  })

  test('beyond what the device holds are asked for by page, order and rating: nobody’s is out of reach', async () => {
    const all = many(420, (at) => ({
      rating: at === 419 ? 1 : 4,
      title: at < 300 ? `Review ${at + 1}` : `Far ${at + 1}`,
    }))
    const asked = answering(all)
    open()
    shows(all.slice(0, 300), { total: 420 })
    expect([shown()[0], asked]).toEqual(['Review 1', []])
    await turn('Page 42')
    await eventually(() => expect(shown()[0]).toBe('Far 411'))
    expect(screen.getByText('411 to 420 of 420 reviews')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'lowToHigh')
    await eventually(() => expect(shown()[0]).toBe('Far 420'))
    await userEvent.selectOptions(screen.getByLabelText('Filter by rating'), '1')
    await eventually(() => expect(shown()).toEqual(['Far 420']))
    expect(asked).toEqual(['recent all 42', 'lowToHigh all 1', 'lowToHigh 1 1'])
  })

  test('without a network it says that only the newest are here, sorts those, and asks again when told to', async () => {
    const all = many(420, (at) => ({
      rating: at === 419 ? 1 : 4,
      title: at < 300 ? `Review ${at + 1}` : `Far ${at + 1}`,
    }))
    open()
    shows(all.slice(0, 300), { total: 420, offline: true })
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'lowToHigh')
    expect(
      await screen.findByText(
        'Only the newest 300 of 420 reviews are on this device. We could not download the others.',
      ),
    ).toBeTruthy()
    expect([shown()[0], screen.getByText('1 to 10 of 300 reviews') !== null]).toEqual(['Review 1', true])
    answering(all)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await eventually(() => expect(shown()[0]).toBe('Far 420'))
    expect(screen.queryByText(/^Only the newest/)).toBeNull()
  })

  test('of which a page brought the first few wait for the others and ask for nothing', () => {
    const asked = answering([])
    open()
    shows(many(5), { total: 12 })
    expect([shown().length, asked]).toEqual([5, []])
    expect(screen.getByText('1 to 5 of 12 reviews')).toBeTruthy()
  })
})

describe('voting', () => {
  test('a vote shows at once, says that it has not left, and can be taken back', async () => {
    open()
    shows([review()])
    await userEvent.click(screen.getByRole('button', { name: 'Helpful 2' }))
    expect(screen.getByRole('button', { name: 'Helpful 3', pressed: true })).toBeTruthy()
    expect(screen.getByText('Your vote is saved on this device, not yet sent.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Helpful 3' }))
    expect(screen.getByRole('button', { name: 'Helpful 2', pressed: false })).toBeTruthy()
    expect(queue.saved).toEqual([
      { kind: 'review.vote', record: 'r1', vote: 'helpful' },
      { kind: 'review.vote', record: 'r1', vote: 'none' },
    ])
  })

  test('Not Helpful takes the place of Helpful', async () => {
    open()
    shows([review()])
    await userEvent.click(screen.getByRole('button', { name: 'Helpful 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Not Helpful 0' }))
    expect(screen.getByRole('button', { name: 'Helpful 2', pressed: false })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Not Helpful 1', pressed: true })).toBeTruthy()
  })

  test('a vote that was counted by the server is not counted again', async () => {
    open()
    shows([review()])
    await userEvent.click(screen.getByRole('button', { name: 'Helpful 2' }))
    act(() => queue.settles((deed) => ({ ...deed, state: 'done', doneAt: 150 })))
    expect(screen.getByRole('button', { name: 'Helpful 3', pressed: true })).toBeTruthy()
    act(() =>
      device.tellsReviews({
        state: 'ready',
        reviews: [review({ helpful: 3 })],
        total: 1,
        summary: ratingsOf(sumsOf([review()])),
        savedAt: 200,
        offline: false,
      }),
    )
    expect(screen.getByRole('button', { name: 'Helpful 3', pressed: true })).toBeTruthy()
    expect(screen.queryByText(/not yet sent/)).toBeNull()
  })

  test('nobody votes on their own review', () => {
    signIn()
    queue.knows([
      {
        kind: 'review',
        id: 'r1',
        card: { college: college.id, status: 'published', value: { title: 'Good labs, far hostel' } },
      },
    ])
    open()
    shows([review()])
    expect(screen.getByRole('button', { name: 'Helpful 2' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('You wrote this review.')).toBeTruthy()
  })
})

test('a report needs a reason of the list, and shows its number once it has arrived', async () => {
  open()
  shows([review()])
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  const sheet = await screen.findByRole('dialog', { name: 'Report this review' })
  const report = within(sheet).getByRole('button', { name: 'Report' })
  expect(report.hasAttribute('disabled')).toBe(true)
  await userEvent.click(within(sheet).getByLabelText('Something else'))
  expect(within(sheet).getByText('Please tell us what is wrong')).toBeTruthy()
  await userEvent.click(within(sheet).getByLabelText('Advertising'))
  await userEvent.click(report)
  expect(queue.saved).toEqual([{ kind: 'review.report', record: 'r1', reason: 'Advertising' }])
  expect(await screen.findByText('Reported, not yet sent')).toBeTruthy()
  act(() =>
    queue.settles((deed) => ({
      ...deed,
      state: 'done',
      doneAt: 1,
      receipt: { n: 1, outcome: 'applied', note: 'Report PR-7K3F9-QXM2A' },
    })),
  )
  expect(
    screen.getByText('Report PR-7K3F9-QXM2A: Waiting for a moderator, usually no longer than 5 working days'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
})

describe('what became of a report', () => {
  const told = {
    reference: 'PR-7K3F9-QXM2A',
    review: 'r1',
    college: college.id,
    reason: 'Advertising',
    at: '2026-11-18T10:00:00.000Z',
  }
  const reported = (deed: object) =>
    ({
      n: 1,
      savedAt: 1,
      state: 'done',
      doneAt: 1,
      edit: { kind: 'review.report', record: 'r1', reason: 'Advertising', madeAt: '' },
      receipt: { n: 1, outcome: 'applied', note: 'Report PR-7K3F9-QXM2A' },
      ...deed,
    }) as never
  let answer: unknown[] = []
  const asked: unknown[] = []
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      asked.push([new URL(address).pathname, JSON.parse(String(init.body))])
      return new Response(JSON.stringify({ success: true, data: answer }), {
        headers: { 'Content-Type': 'application/json' },
      })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('with an account it is pulled, stands beside the review with the moderator’s words, and another report may follow', () => {
    signIn()
    queue.knows([
      {
        kind: 'report',
        id: 'p1',
        card: { ...told, outcome: 'kept', settledAt: '2026-11-19T10:00:00.000Z', answer: 'It is an opinion' },
      },
    ])
    open()
    shows([review()])
    expect(screen.getByText(/^Report PR-7K3F9-QXM2A: Looked at again: the review stays/).textContent).toBe(
      'Report PR-7K3F9-QXM2A: Looked at again: the review stays. A moderator wrote: “It is an opinion”',
    )
    expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('of a review that is off the site it stands by itself, at its own college alone', () => {
    signIn()
    queue.knows([
      { kind: 'report', id: 'p1', card: { ...told, review: 'gone', outcome: 'rejected' } },
      {
        kind: 'report',
        id: 'p2',
        card: { ...told, review: 'elsewhere', college: 'c2', reference: 'PR-00000-00000', outcome: 'rejected' },
      },
    ])
    open()
    shows([review()])
    expect(
      within(screen.getByRole('region', { name: 'What you reported here' }))
        .getAllByText(/./)
        .map(({ textContent }) => textContent),
    ).toContain('Report PR-7K3F9-QXM2A: The review was taken off the site')
    expect(screen.queryByText(/PR-00000/)).toBeNull()
  })

  test('without an account this device asks by its numbers, keeps the answer, and asks no more once there is one', async () => {
    answer = [{ ...told, outcome: 'returned', settledAt: '2026-11-19T10:00:00.000Z' }]
    queue.holds([reported({})], 'phone-1')
    open()
    shows([review()])
    expect(
      await screen.findByText('Report PR-7K3F9-QXM2A: The review is off the site until its author has mended it'),
    ).toBeTruthy()
    expect(asked).toEqual([['/api/v1/reviews/reports/outcomes', { device: 'phone-1', references: ['PR-7K3F9-QXM2A'] }]])
    cleanup()
    open()
    shows([review()])
    expect(await screen.findByText(/until its author has mended it/)).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  test('without an answer the number stands as it was', async () => {
    vi.stubGlobal('fetch', async () => {
      asked.push('tried')
      throw new TypeError('Failed to fetch')
    })
    queue.holds([reported({})], 'phone-1')
    open()
    shows([review()])
    await eventually(() => expect(asked).toEqual(['tried']))
    expect(
      screen.getByText('Report PR-7K3F9-QXM2A: Waiting for a moderator, usually no longer than 5 working days'),
    ).toBeTruthy()
  })
})

describe('a reply', () => {
  const replied = async () => {
    signIn()
    open()
    shows([review()])
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Reply' }))
    await userEvent.type(sheet.getByLabelText('Your reply'), 'Is the bus free?')
    await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    return queue.saved[0] as { kind: string; record: string; review: string; content: string }
  }

  test('is queued, stands beside the review as its writer’s own, and goes among the others once it is shown', async () => {
    const { record, ...said } = await replied()
    expect(said).toEqual({ kind: 'review.reply', review: 'r1', content: 'Is the bus free?' })
    expect([screen.getByText('Is the bus free?'), screen.getByText('Saved on this device, not yet sent')]).toHaveLength(
      2,
    )
    act(() => queue.settles((deed) => ({ ...deed, state: 'done', doneAt: 1 })))
    expect(screen.getByText('Sent. It is shown here once a moderator has read it.')).toBeTruthy()
    shows([
      review({
        replies: [
          {
            id: record,
            from: 'Asha',
            content: 'Is the bus free?',
            date: '2026-01-03T00:00:00.000Z',
            isOfficial: false,
          },
        ],
      }),
    ])
    expect(screen.getAllByText('Is the bus free?')).toHaveLength(1)
    expect(screen.queryByText(/once a moderator has read it/)).toBeNull()
  })

  test('is the college’s own where the account answers for it, here and nowhere else, and says so while it waits', async () => {
    queue.knows([
      {
        kind: 'mandate',
        id: 'another',
        card: { college: 'another', name: 'Another', since: '2026-01-01T00:00:00.000Z' },
      },
    ])
    expect(await replied()).not.toHaveProperty('isOfficial')
    cleanup()
    queue.reset()
    queue.knows([
      {
        kind: 'mandate',
        id: college.id,
        card: { college: college.id, name: college.college.name, since: '2026-01-01T00:00:00.000Z' },
      },
    ])
    expect(await replied()).toMatchObject({ kind: 'review.reply', review: 'r1', isOfficial: true })
    expect(screen.getByText('Official reply · Saved on this device, not yet sent')).toBeTruthy()
    act(() =>
      queue.settles((deed) => ({
        ...deed,
        state: 'refused',
        receipt: {
          n: 1,
          outcome: 'refused',
          code: 'FORBIDDEN',
          message: 'This account does not answer for this college',
        },
      })),
    )
    expect(
      screen.getByText('Official reply · Not accepted: This account does not answer for this college'),
    ).toBeTruthy()
  })

  test('that is refused says why, and can be given up', async () => {
    await replied()
    act(() =>
      queue.settles((deed) => ({
        ...deed,
        state: 'refused',
        receipt: { n: 1, outcome: 'refused', code: 'NOT_FOUND', message: 'Review not found' },
      })),
    )
    expect(screen.getByText('Not accepted: Review not found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Is the bus free?')).toBeNull()
  })
})

describe('showing a document', () => {
  const value = {
    rating: 4,
    title: 'Good labs, far hostel',
    content: 'The laboratories are new.',
    course: 'B.Tech Civil',
    batch: '2025',
  }
  const own = (more: object = {}) =>
    queue.knows([{ kind: 'review', id: 'r9', card: { college: college.id, status: 'pending', value, ...more } }])
  const sent: Array<{ path: string; body: FormData }> = []
  const answers = (said: () => Response) =>
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      sent.push({ path: new URL(address).pathname, body: init.body as FormData })
      return said()
    })
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  const openSheet = async () => {
    signIn()
    own()
    open()
    shows([])
    act(() => device.says({ online: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Show a document' }))
    return within(await screen.findByRole('dialog', { name: 'Show a document' }))
  }
  const picture = new File(['x'], 'card.png', { type: 'image/png' })
  beforeEach(() => {
    sent.length = 0
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('it says who sees the picture and for how long, sends it, and keeps nothing of it', async () => {
    answers(() => json({ success: true, data: {} }))
    const sheet = await openSheet()
    expect(
      sheet.getByText(
        /Only our moderators see it, and it is written down who did\. It is deleted as soon as they looked, and after 14 days in any case/,
      ),
    ).toBeTruthy()
    await userEvent.upload(sheet.getByTestId('document-input'), picture)
    expect(await screen.findByText('Sent. Staff look at it once, and it is deleted then.')).toBeTruthy()
    expect([sent[0]!.path, (sent[0]!.body.get('document') as File).name]).toEqual([
      '/api/v1/reviews/r9/document',
      'card.png',
    ])
    expect(JSON.stringify(localStorage)).not.toContain('card.png')
  })

  test('what is no picture is refused here, and what the server refuses is told', async () => {
    answers(() =>
      json(
        { success: false, error: 'Staff have seen a document for this review already', code: 'VALIDATION_FAILED' },
        400,
      ),
    )
    const sheet = await openSheet()
    await userEvent.upload(
      sheet.getByTestId('document-input'),
      new File(['x'], 'card.pdf', { type: 'application/pdf' }),
      { applyAccept: false },
    )
    expect((await sheet.findByRole('alert')).textContent).toBe('The picture must be JPG, PNG or WebP')
    expect(sent).toEqual([])
    await userEvent.upload(sheet.getByTestId('document-input'), picture)
    await eventually(() =>
      expect(sheet.getByRole('alert').textContent).toBe('Staff have seen a document for this review already'),
    )
  })

  test('without a network it says that a document waits on no device', async () => {
    const sheet = await openSheet()
    act(() => device.says({ online: false }))
    expect(sheet.getByText('This needs a connection: a document is never kept on this device.')).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Choose a picture' }).hasAttribute('disabled')).toBe(true)
  })

  test.each([
    [{ document: { state: 'waiting', at: 1 } }, 'Your document waits for staff', true],
    [
      { document: { state: 'refused', at: 1, reason: 'The name cannot be read' } },
      'Staff could not use your document, and it is deleted: The name cannot be read',
      true,
    ],
    [{ document: { state: 'gone', at: 1 } }, 'Your document is deleted: nobody checked it in time', true],
    [{ status: 'published', document: { state: 'seen', at: 1 } }, 'Document seen by staff', false],
    [{ status: 'rejected' }, 'Not published', false],
  ])('where it stands is told to its author: %o', (card, said, mayShow) => {
    signIn()
    own(card)
    open()
    shows([])
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show a document' }) !== null).toBe(mayShow)
  })
})

describe('writing', () => {
  const content =
    'The laboratories are new and open late, and the teachers answer whatever they are asked, at any hour of the day.'
  const begin = async () => {
    signIn()
    open()
    shows([])
    await userEvent.click(screen.getByRole('button', { name: 'Write a Review' }))
    return screen.findByRole('form', { name: 'Write a Review' })
  }
  const fill = async (form: HTMLElement) => {
    await userEvent.click(
      within(within(form).getByRole('group', { name: 'Overall rating' })).getByRole('button', { name: '4 stars' }),
    )
    await userEvent.type(within(form).getByLabelText('Title'), 'Good labs, far hostel')
    await userEvent.click(within(form).getByLabelText('Review'))
    await userEvent.paste(content)
  }
  const fillWhole = async (form: HTMLElement) => {
    await fill(form)
    await userEvent.type(within(form).getByLabelText('Course'), 'B.Tech Civil')
    await userEvent.type(within(form).getByLabelText('Batch'), '2025')
  }
  /** Begins a review, leaves the page without sending it, and asks to write one again. */
  const leaveWritten = async () => {
    await fill(await begin())
    cleanup()
    open()
    shows([])
    await userEvent.click(screen.getByRole('button', { name: 'Write a Review' }))
  }

  test('without an account it says that one is needed and where to log in', () => {
    open()
    shows([])
    expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull()
    expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/login')
  })

  test('the button waits for rating, title and content; the rating is read back', async () => {
    const form = await begin()
    const submit = within(form).getByRole('button', { name: 'Submit Review' })
    expect(submit.hasAttribute('disabled')).toBe(true)
    await fill(form)
    expect(within(form).getByText("You've rated: 4 stars")).toBeTruthy()
    expect(within(form).getByText('21 of 10 to 100 characters')).toBeTruthy()
    expect(submit.hasAttribute('disabled')).toBe(false)
    await userEvent.click(submit)
    expect(within(form).getByText('Course is required')).toBeTruthy()
    expect(within(form).getByText('Batch is required')).toBeTruthy()
    expect(queue.saved).toEqual([])
  })

  test('a saved review closes the form and says where it stands', async () => {
    const form = await begin()
    await fillWhole(form)
    await userEvent.click(
      within(within(form).getByRole('group', { name: 'Faculty' })).getByRole('button', { name: '5 stars' }),
    )
    await userEvent.click(within(form).getByRole('button', { name: 'Submit Review' }))
    expect(queue.saved).toMatchObject([
      {
        kind: 'review.create',
        college: college.id,
        value: {
          rating: 4,
          title: 'Good labs, far hostel',
          content,
          course: 'B.Tech Civil',
          batch: '2025',
          faculty: 5,
          shownAs: 'first name',
        },
      },
    ])
    expect(await screen.findByText('Saved on this device, not yet sent')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    act(() => queue.settles((deed) => ({ ...deed, state: 'done' })))
    expect(screen.getByText('Waiting for a moderator, usually no longer than 5 working days')).toBeTruthy()
  })

  test('a draft outlives the page', async () => {
    await leaveWritten()
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Good labs, far hostel')
    expect(screen.getByText("You've rated: 4 stars")).toBeTruthy()
  })

  test('a draft is its author’s alone on a phone that is shared', async () => {
    await leaveWritten()
    cleanup()
    signIn('s2')
    open()
    shows([])
    await userEvent.click(screen.getByRole('button', { name: 'Write a Review' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('')
    expect(screen.queryByText('We brought back what you had written.')).toBeNull()
    // Another signs in beside an open form, in another tab: it is not theirs either.
    await userEvent.type(screen.getByLabelText('Title'), 'Of the second')
    act(() => {
      signIn()
      dispatchEvent(new StorageEvent('storage', { key: 'pravesh.student' }))
    })
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Good labs, far hostel')
  })

  test('changes to a review sent back are kept under it, laid over what stands now, and given up with it', async () => {
    signIn()
    const value = {
      rating: 4,
      title: 'Good labs, far hostel',
      content,
      course: 'B.Tech Civil',
      batch: '2025',
      faculty: 5,
    }
    const returned = (more: object = {}) =>
      queue.knows([
        {
          kind: 'review',
          id: 'r9',
          card: {
            college: college.id,
            status: 'returned',
            reason: 'Please leave out the name',
            value: { ...value, ...more },
          },
        },
      ])
    const change = async () => {
      open()
      shows([])
      await userEvent.click(screen.getByRole('button', { name: 'Change' }))
      return await screen.findByLabelText<HTMLInputElement>('Title')
    }
    returned()
    await userEvent.type(await change(), ' indeed')
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Faculty' })).getByRole('button', { name: '5 stars' }),
    )
    cleanup()
    returned({ batch: '2024' })
    expect((await change()).value).toBe('Good labs, far hostel indeed')
    expect(screen.getByText('We brought back what you had written.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Submit Review' }))
    await eventually(() =>
      expect(queue.saved).toEqual([
        {
          kind: 'review.change',
          record: 'r9',
          changes: [
            { path: 'title', before: 'Good labs, far hostel', after: 'Good labs, far hostel indeed' },
            { path: 'faculty', before: 5, after: null },
          ],
        },
      ]),
    )
    expect(Object.keys(localStorage).filter((key) => key.startsWith('pravesh.review.'))).toEqual([])
  })

  test('a draft that is there again can be discarded for what was begun with', async () => {
    await leaveWritten()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
    expect(screen.queryByText('We brought back what you had written.')).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  test('a device that is full keeps the form as it was and says so', async () => {
    const form = await begin()
    await fillWhole(form)
    queue.fills()
    await userEvent.click(within(form).getByRole('button', { name: 'Submit Review' }))
    expect(within(form).getByRole('alert').textContent).toBe('This device is full. Free some space and save again')
    expect(within(form).getByLabelText<HTMLInputElement>('Title').value).toBe('Good labs, far hostel')
  })

  test('a review returned by the moderator shows the reason and can be changed', async () => {
    signIn()
    const value = { rating: 4, title: 'Good labs, far hostel', content, course: 'B.Tech Civil', batch: '2025' }
    queue.knows([
      {
        kind: 'review',
        id: 'r9',
        card: { college: college.id, status: 'returned', reason: 'Please leave out the name', value },
      },
    ])
    open()
    shows([])
    expect(screen.getByText('Returned to you: Please leave out the name')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await userEvent.type(await screen.findByLabelText('Title'), ' indeed')
    await userEvent.click(screen.getByRole('button', { name: 'Submit Review' }))
    await eventually(() =>
      expect(queue.saved).toEqual([
        {
          kind: 'review.change',
          record: 'r9',
          changes: [{ path: 'title', before: 'Good labs, far hostel', after: 'Good labs, far hostel indeed' }],
        },
      ]),
    )
  })
})
