import type { PublicReview } from '../../shared/review/review.ts'
import type { ReviewsSummary } from '../../shared/review/care.ts'
import { RemoteFailure, type Remote } from './client.ts'

/** Published reviews of one college, newest first, and the figures over all of them. */
export interface ReviewsRead { reviews: PublicReview[]; summary: ReviewsSummary; total: number; tag?: string }

const PAGE = 100
/** So many are fetched ahead and kept; a college with more says how many there are. */
export const REVIEWS_FETCHED = 300

/** Nothing when the first page held is still right. @throws RemoteFailure */
export async function askReviews(remote: Remote, college: string, held?: string): Promise<ReviewsRead | undefined> {
  const first = await page(remote, college, 1, held)
  if (!first) return undefined
  const reviews = [...first.reviews]
  for (let n = 2; reviews.length < Math.min(first.total, REVIEWS_FETCHED); n++) {
    const next = await page(remote, college, n)
    if (!next || next.reviews.length === 0) break
    // One published meanwhile pushes another onto the next page: none stands twice.
    const known = new Set(reviews.map(({ id }) => id))
    reviews.push(...next.reviews.filter(({ id }) => !known.has(id)))
  }
  return { ...first, reviews }
}

async function page(remote: Remote, college: string, n: number, held?: string): Promise<ReviewsRead | undefined> {
  const { body, tag, status } = await remote.json(`/colleges/${encodeURIComponent(college)}/reviews?sort=recent&limit=${PAGE}&page=${n}`, held === undefined ? {} : { ifNoneMatch: held })
  if (status === 304) return undefined
  const { data, pagination } = (body ?? {}) as { data?: { reviews?: unknown; summary?: unknown }; pagination?: { total?: unknown } }
  if (!Array.isArray(data?.reviews) || typeof data.summary !== 'object' || data.summary === null || typeof pagination?.total !== 'number') {
    throw new RemoteFailure('unreachable', 'The answer is no reviews of ours')
  }
  return { reviews: data.reviews as PublicReview[], summary: data.summary as ReviewsRead['summary'], total: pagination.total, ...(tag && { tag }) }
}
