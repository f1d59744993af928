import { Failure } from '../../../shared/failure.ts'
import type { ReviewSort, Stars } from '../../../shared/review/order.ts'
import type {
  ReviewCare,
  ReviewListQuery,
  ReviewRecord,
  ReviewReply,
  ReviewReport,
  ReviewSummary,
} from '../../store/ports/reviews.ts'
import type { AuditEntry } from '../../store/ports/audit.ts'
import type { Author } from '../../store/ports/author.ts'
import { demand, type Caller } from '../caller.ts'
import { openPublished } from '../colleges/open.ts'
import { REVIEW_NOT_FOUND } from './commands/rules.ts'

const LOG_AT_MOST = 200

/** A review with what stands around it: its replies and its author's name, from which the shown one is made. */
export interface ReviewRead {
  review: ReviewRecord
  fullName?: string
  replies: ReviewReply[]
}

/**
 * Published reviews of a published college, and the sums over all of them whatever the filter. @throws Failure
 * NOT_FOUND
 */
export async function reviewsOf(
  caller: Pick<Caller, 'store'>,
  slugOrId: string,
  query: { page: number; limit: number; sort: ReviewSort; stars?: Stars },
): Promise<{ rows: ReviewRead[]; total: number; college: string; summary: ReviewSummary; care: ReviewCare }> {
  const { id } = await openPublished(caller, slugOrId)
  const { reviews } = caller.store
  const [summary, { rows, total }, care] = await Promise.all([
    reviews.summary(id),
    reviews.list({ ...query, college: id, status: 'published' }),
    reviews.care(id),
  ])
  return { college: id, rows: await withSurroundings(caller, rows, 'published'), total, summary, care }
}

/** With the reports that are still open. */
export type ReviewModerated = ReviewRead & { reports: ReviewReport[] }

/** The moderators' list, the longest waiting first. */
export async function listReviews(
  caller: Caller,
  query: Pick<ReviewListQuery, 'page' | 'limit' | 'status' | 'college' | 'reported' | 'replied' | 'document'>,
): Promise<{ rows: ReviewModerated[]; total: number }> {
  demand(caller, 'view_colleges')
  const { rows, total } = await caller.store.reviews.list({ ...query, sort: 'oldest' })
  return { rows: await withReports(caller, await withSurroundings(caller, rows)), total }
}

/** Who decided what about a review, and why: newest first. @throws Failure NOT_FOUND */
export async function logOf(caller: Caller, id: string): Promise<Array<AuditEntry & { at: number; author: Author }>> {
  demand(caller, 'view_colleges')
  if (!(await caller.store.reviews.open(id))) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
  return caller.store.audit.list({ kind: 'review', record: id, limit: LOG_AT_MOST })
}

/** One review, for whoever has just acted on it. */
export async function readReview(caller: Caller, id: string): Promise<ReviewModerated | undefined> {
  const review = await caller.store.reviews.open(id)
  if (!review) return undefined
  const [read] = await withReports(caller, await withSurroundings(caller, [review]))
  return read
}

const withReports = ({ store }: Caller, rows: ReviewRead[]): Promise<ReviewModerated[]> =>
  Promise.all(
    rows.map(async (read) => ({
      ...read,
      reports: (await store.reviews.reports({ page: 1, limit: 20, review: read.review.id, settled: false })).rows,
    })),
  )

async function withSurroundings(
  { store }: Pick<Caller, 'store'>,
  rows: ReviewRecord[],
  replies?: ReviewReply['status'],
): Promise<ReviewRead[]> {
  const accounts = [...new Set(rows.flatMap(({ account }) => account ?? []))]
  const [all, names] = await Promise.all([
    store.reviews.replies(
      rows.map(({ id }) => id),
      replies,
    ),
    Promise.all(
      accounts.map(
        async (account) => [account, (await store.students.open(account.slice('student:'.length)))?.fullName] as const,
      ),
    ),
  ])
  const nameOf = new Map(names)
  return rows.map((review) => {
    const fullName = review.account === undefined ? undefined : nameOf.get(review.account)
    return {
      review,
      ...(fullName !== undefined && { fullName }),
      replies: all.filter((reply) => reply.review === review.id),
    }
  })
}
