import type { ReviewSort, Stars } from '../../../shared/review/order.ts'
import type { ReviewListQuery, ReviewRecord, ReviewReply, ReviewReport, ReviewSummary } from '../../store/promise/reviews.ts'
import { demand, type Caller } from '../caller.ts'
import { openPublished } from '../colleges/open.ts'

/** A review with what stands around it: its replies and its author's name, from which the shown one is made. */
export interface ReviewRead { review: ReviewRecord; fullName?: string; replies: ReviewReply[] }

/** Published reviews of a published college, and the sums over all of them whatever the filter. @throws Failure NOT_FOUND */
export async function reviewsOf(caller: Caller, slugOrId: string, query: { page: number; limit: number; sort: ReviewSort; stars?: Stars }): Promise<{ rows: ReviewRead[]; total: number; college: string; summary: ReviewSummary; since?: number }> {
  const { id } = await openPublished(caller, slugOrId)
  const { reviews } = caller.store
  const [summary, { rows, total }, first] = await Promise.all([
    reviews.summary(id), reviews.list({ ...query, college: id, status: 'published' }), reviews.list({ page: 1, limit: 1, college: id, status: 'published', sort: 'oldest' }),
  ])
  const since = first.rows[0]?.createdAt
  return { college: id, rows: await withSurroundings(caller, rows, 'published'), total, summary, ...(since !== undefined && { since }) }
}

/** With the reports that are still open. */
export type ReviewModerated = ReviewRead & { reports: ReviewReport[] }

/** The moderators' list, the longest waiting first. */
export async function listReviews(caller: Caller, query: Pick<ReviewListQuery, 'page' | 'limit' | 'status' | 'college'>): Promise<{ rows: ReviewModerated[]; total: number }> {
  demand(caller, 'view_colleges')
  const { rows, total } = await caller.store.reviews.list({ ...query, sort: 'oldest' })
  return { rows: await withReports(caller, await withSurroundings(caller, rows)), total }
}

/** One review, for whoever has just acted on it. */
export async function readReview(caller: Caller, id: string): Promise<ReviewModerated | undefined> {
  const review = await caller.store.reviews.open(id)
  if (!review) return undefined
  const [read] = await withReports(caller, await withSurroundings(caller, [review]))
  return read
}

const withReports = ({ store }: Caller, rows: ReviewRead[]): Promise<ReviewModerated[]> =>
  Promise.all(rows.map(async (read) => ({ ...read, reports: (await store.reviews.reports({ page: 1, limit: 20, review: read.review.id, settled: false })).rows })))

async function withSurroundings({ store }: Caller, rows: ReviewRecord[], replies?: ReviewReply['status']): Promise<ReviewRead[]> {
  const accounts = [...new Set(rows.flatMap(({ account }) => account ?? []))]
  const [all, names] = await Promise.all([
    store.reviews.replies(rows.map(({ id }) => id), replies),
    Promise.all(accounts.map(async (account) => [account, (await store.students.open(account.slice('student:'.length)))?.fullName] as const)),
  ])
  const nameOf = new Map(names)
  return rows.map((review) => {
    const fullName = review.account === undefined ? undefined : nameOf.get(review.account)
    return { review, ...(fullName !== undefined && { fullName }), replies: all.filter((reply) => reply.review === review.id) }
  })
}
