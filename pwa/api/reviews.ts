import type { ReviewSort, Stars } from '../../shared/review/order.ts'
import type { PublicReview } from '../../shared/review/review.ts'
import type { ReviewsSummary } from '../../shared/review/care.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import { openClient } from './client.ts'

/** Published reviews of one college, newest first, and the figures over all of them. */
export interface ReviewsRead {
  reviews: PublicReview[]
  summary: ReviewsSummary
  total: number
  tag?: string
}

const PAGE = 100
/**
 * So many are fetched ahead and kept; a college with more says how many there are, and the others are asked for page by
 * page (`askReviewPage`).
 */
export const REVIEWS_FETCHED = 300

/** Nothing when the first page held is still right. @throws RemoteFailure */
export async function askReviews(remote: Remote, college: string, held?: string): Promise<ReviewsRead | undefined> {
  const first = await page(remote, newest(college, 1), held)
  if (!first) return undefined
  const reviews = [...first.reviews]
  for (let n = 2; reviews.length < Math.min(first.total, REVIEWS_FETCHED); n++) {
    const next = await page(remote, newest(college, n))
    if (!next || next.reviews.length === 0) break
    // One published meanwhile pushes another onto the next page: none stands twice.
    const known = new Set(reviews.map(({ id }) => id))
    reviews.push(...next.reviews.filter(({ id }) => !known.has(id)))
  }
  return { ...first, reviews }
}

/**
 * One page of a college's reviews, as they are sorted and filtered by whoever reads; `total`: as many as the filter
 * leaves.
 */
export interface ReviewPageAsked {
  college: string
  sort: ReviewSort
  stars?: Stars
  page: number
  limit: number
}

/** What the device does not hold, from the server. @throws RemoteFailure */
export async function askReviewPage(
  remote: Remote,
  asked: ReviewPageAsked,
): Promise<Pick<ReviewsRead, 'reviews' | 'total'>> {
  const read = await page(remote, asked)
  // Only an answer to a tag has no body, and none was sent.
  if (!read) throw new RemoteFailure('unreachable', NOT_OURS)
  return { reviews: read.reviews, total: read.total }
}

const NOT_OURS = 'The answer is no reviews of ours'
const newest = (college: string, n: number): ReviewPageAsked => ({ college, sort: 'recent', page: n, limit: PAGE })

async function page(
  remote: Remote,
  { college, sort, stars, limit, page: n }: ReviewPageAsked,
  held?: string,
): Promise<ReviewsRead | undefined> {
  const { body, tag } = await openClient(remote).tagged('GET /colleges/:id/reviews', {
    params: { id: college },
    query: { sort, ...(stars !== undefined && { rating: `${stars}` as const }), limit, page: n },
    ...(held !== undefined && { ifNoneMatch: held }),
  })
  if (body === undefined) return undefined
  // A captive portal's JSON is none of ours, whatever the contract says.
  const { data, pagination }: Partial<typeof body> = body
  if (
    !Array.isArray(data?.reviews) ||
    typeof data.summary !== 'object' ||
    data.summary === null ||
    typeof pagination?.total !== 'number'
  ) {
    throw new RemoteFailure('unreachable', NOT_OURS)
  }
  return {
    reviews: data.reviews as PublicReview[],
    summary: data.summary as ReviewsRead['summary'],
    total: pagination.total,
    ...(tag && { tag }),
  }
}
