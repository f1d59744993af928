import { expect, test } from 'vitest'
import { reviewsInMemory } from '../local/reviews.ts'
import { openRemote } from '../remote/client.ts'
import { askReviewPage } from '../api/reviews.ts'
import { openReviewsFrom } from './openReviews.ts'
import type { OpenedReviews } from './types.ts'

const review = (n: number) => ({ id: `r${n}` })
const summary = { count: 1, isFew: true, distribution: [0, 0, 0, 1, 0], parameters: {} }

/** A college with so many reviews behind a network that can be cut; answers 304 to the tag it gave. */
function place(total: number) {
  const asked: string[] = []
  let line: 'open' | 'cut' | 'portal' = 'open'
  const remote = openRemote({
    base: 'https://pravesh.test/api/v1',
    send: async (address, init) => {
      if (line === 'cut') throw new TypeError('Failed to fetch')
      if (line === 'portal') return new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
      const page = Number(new URL(address).searchParams.get('page'))
      asked.push(`${page}${(init.headers as Record<string, string>)['If-None-Match'] ?? ''}`)
      if ((init.headers as Record<string, string>)['If-None-Match'] === '"t1"')
        return new Response(null, { status: 304 })
      const reviews = Array.from({ length: Math.max(0, Math.min(100, total - (page - 1) * 100)) }, (_, at) =>
        review((page - 1) * 100 + at),
      )
      return new Response(JSON.stringify({ success: true, data: { reviews, summary }, pagination: { total } }), {
        headers: { 'Content-Type': 'application/json', ETag: '"t1"' },
      })
    },
  })
  const parts = { reviews: reviewsInMemory(), remote, now: () => 1_000 }
  const open = async () => {
    const told: OpenedReviews[] = []
    await new Promise<void>((resolve) => {
      openReviewsFrom(parts, 'c1', (opened) => {
        told.push(opened)
        if (
          opened.state === 'error' ||
          (opened.state === 'ready' &&
            (opened.offline || told.filter(({ state }) => state === 'ready').length === (told[1] && hadCopy ? 2 : 1)))
        )
          setTimeout(resolve, 5)
      })
    })
    hadCopy = true
    return told
  }
  let hadCopy = false
  return {
    asked,
    open,
    cut: () => {
      line = 'cut'
    },
    portal: () => {
      line = 'portal'
    },
  }
}
const seen = (told: OpenedReviews[]) =>
  told.map((opened) =>
    opened.state === 'ready'
      ? `${opened.reviews.length} of ${opened.total}${opened.offline ? ', offline' : ''}`
      : opened.state,
  )

test('reviews are fetched, kept, and confirmed without a body on the next visit', async () => {
  const college = place(3)
  expect(seen(await college.open())).toEqual(['loading', '3 of 3'])
  expect(seen(await college.open())).toEqual(['loading', '3 of 3', '3 of 3'])
  expect(college.asked).toEqual(['1', '1"t1"'])
})

test('without a network the copy held is shown, and says that it is one', async () => {
  const college = place(2)
  await college.open()
  college.cut()
  expect(seen(await college.open())).toEqual(['loading', '2 of 2', '2 of 2, offline'])
  college.portal()
  expect(seen(await college.open())).toEqual(['loading', '2 of 2', '2 of 2, offline'])
})

test('with neither a network nor a copy it says so', async () => {
  const college = place(2)
  college.cut()
  expect(await college.open()).toEqual([
    { state: 'loading' },
    { state: 'error', message: 'Could not connect. Try again' },
  ])
})

test('long lists are fetched page by page up to three hundred, and the whole number is told', async () => {
  const college = place(420)
  expect(seen(await college.open())).toEqual(['loading', '300 of 420'])
  expect(college.asked).toEqual(['1', '2', '3'])
})

test('a page beyond those is asked for as it is sorted and filtered, and what is no answer of ours is refused', async () => {
  const asked: string[] = []
  let body: unknown = { success: true, data: { reviews: [review(301)], summary }, pagination: { total: 31 } }
  const remote = openRemote({
    base: 'https://pravesh.test/api/v1',
    send: async (address) => {
      asked.push(address.slice('https://pravesh.test/api/v1'.length))
      return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
    },
  })
  expect(await askReviewPage(remote, { college: 'c 1', sort: 'lowToHigh', stars: 1, page: 4, limit: 10 })).toEqual({
    reviews: [review(301)],
    total: 31,
  })
  expect(asked).toEqual(['/colleges/c%201/reviews?sort=lowToHigh&rating=1&limit=10&page=4'])
  body = { success: true, data: {} }
  await expect(askReviewPage(remote, { college: 'c1', sort: 'recent', page: 1, limit: 10 })).rejects.toThrow(
    'The answer is no reviews of ours',
  )
})

test('what the page brought is all there is: it is kept, and not asked for', async () => {
  const asked: string[] = []
  const reviews = reviewsInMemory()
  const told: OpenedReviews[] = []
  const remote = openRemote({
    base: 'https://pravesh.test/api/v1',
    send: async () => {
      asked.push('asked')
      return new Response()
    },
  })
  openReviewsFrom(
    { reviews, remote, now: () => 1_000 },
    'c1',
    (opened) => {
      told.push(opened)
    },
    { college: 'c1', reviews: [review(1) as never], summary: summary as never, total: 1 },
  )
  await expect.poll(() => reviews.find('c1')).toMatchObject({ read: { total: 1, reviews: [{ id: 'r1' }] } })
  expect(told).toMatchObject([{ state: 'ready', total: 1 }])
  expect(asked).toEqual([])
})
